"""Work in chunks: on any Executor, with a bar, in the order of the tasks, and interruptible."""

import os
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from itertools import islice

from ahapackage.engine.errors import OptionError, shown

AHEAD = 3  # chunks handed out for each worker
ELSEWHERE = 64  # workers that somebody's own executor may have


def check_executor(executor, where):
    """Raise `OptionError`, naming the place, for what is neither None nor an Executor."""
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise OptionError(where, shown(executor), "an Executor with submit()")


def in_order(work, tasks, bar, executor=None, alone=False, steps=lambda done: 1):
    """A list of `work(task)` in the order of the tasks; of those done, if interrupted.

    Without an executor threads of this process work, only one if `alone`. `steps(result)` is how
    far the bar moves. A few tasks for each worker are handed out at a time, so that an interrupt
    need not wait long; where it comes before any is done, it is raised.
    """
    if executor is not None:
        return _in_order(executor, work, tasks, bar, AHEAD * ELSEWHERE, steps)
    workers = 1 if alone else os.cpu_count() or 1
    with ThreadPoolExecutor(workers) as threads:
        return _in_order(threads, work, tasks, bar, AHEAD * workers, steps)


def _in_order(executor, work, tasks, bar, waiting, steps):
    futures, done = {}, {}
    left = iter(enumerate(tasks))
    try:
        with bar:
            while True:
                for place, task in islice(left, waiting - len(futures)):
                    futures[executor.submit(work, task)] = place
                if not futures:
                    break
                ready, _ = wait(futures, return_when=FIRST_COMPLETED)
                for future in ready:
                    place = futures[future]
                    done[place] = future.result()
                    del futures[future]
                    bar.update(steps(done[place]))
    except KeyboardInterrupt:
        done |= {place: future.result() for future, place in futures.items() if _is_done(future)}
        if not done:
            raise
    finally:
        for future in futures:
            future.cancel()
    return [done[place] for place in sorted(done)]


def _is_done(future):
    """Whether a chunk has its result already."""
    return future.done() and not future.cancelled() and future.exception() is None
