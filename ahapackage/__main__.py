"""`python -m ahapackage` is the `aha` command."""

import sys

from ahapackage.cli import main

if __name__ == "__main__":
    sys.exit(main())
