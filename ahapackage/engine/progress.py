"""Signs of life: bars for long work, and a word when rules are compiled for the first time.

With `AHA_PROGRESS=off` in the environment there are none, as where outputs are compared.
"""

import os
import sys
import threading
import time

QUIET = 1.0  # seconds before a bar shows
PATIENCE = 3.0  # seconds of compiling before a word about it
AGAIN = 120.0  # seconds before it is said once more
COMPILING = "Getting the rules ready for this computer: once, up to a minute or two ..."


def is_off():
    """Whether signs of life are not wanted at all."""
    return os.environ.get("AHA_PROGRESS", "").lower() in ("0", "off", "no")


def progress_bar(total=None, unit="it", desc=None, show=True):
    """A bar (tqdm, in notebooks its widget) that shows after a second and goes when it is done.

    >>> with progress_bar(total=2, show=False) as bar:
    ...     bar.update()
    """
    from tqdm.auto import tqdm

    return tqdm(
        total=total, unit=f" {unit}", desc=desc, delay=QUIET, leave=False,
        disable=is_off() or not show,
    )  # fmt: skip


def watch_compiling():
    """Say so from now on when compiling takes longer than a few seconds."""
    from numba.core import event

    class Watch(event.Listener):
        """Numba tells of each function that it compiles; they lie within each other."""

        def __init__(self):
            self.depth, self.timer, self.said = 0, None, -AGAIN

        def on_start(self, event):
            self.depth += 1
            if self.depth == 1 and not is_off():
                self.timer = threading.Timer(PATIENCE, self.tell)
                self.timer.daemon = True
                self.timer.start()

        def tell(self):
            if time.monotonic() - self.said > AGAIN:
                self.said = time.monotonic()
                say()

        def on_end(self, event):
            self.depth -= 1
            if self.depth == 0 and self.timer is not None:
                self.timer.cancel()

    event.register("numba:compile", Watch())


def say():
    """The word about compiling, to where errors go: it is no result."""
    print(COMPILING, file=sys.stderr, flush=True)
