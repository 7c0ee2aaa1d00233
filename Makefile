# Each target only calls tasks.py, which says what it does. Arguments: make test ARGS="-k journal"
PYTHON ?= $(shell command -v python3 || command -v python)
ARGS ?=
TASKS = lab test test-long notebooks gambit bench check

.PHONY: help $(TASKS)

help:
	@$(PYTHON) tasks.py help

$(TASKS):
	@$(PYTHON) tasks.py $@ $(ARGS)
