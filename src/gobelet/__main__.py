"""The ``gobelet`` command as a program of its own, and ``python -m gobelet``."""

import os
import sys

INTERRUPTED = 130

try:
    import gc
    import signal
except KeyboardInterrupt:
    # Even this takes a while. Nothing else is imported here, so that interrupts are caught early.
    os._exit(INTERRUPTED)


def run() -> int:
    """Run the command and return its exit code; Ctrl+C shows no traceback, however early or late.

    While the program loads, and once it is done, there is nothing to clean up: an interrupt ends it
    at once. An exception would appear in the middle of an import, or of Python's own shutdown,
    where some code prints exceptions that it cannot raise.
    """
    try:
        _on_interrupt(end=True)
        # All that is loaded stays in use: garbage collection would take a sixth of the start. It
        # is enabled again from the first words on, and before any other work.
        gc.disable()
        from gobelet.cli import main

        _on_interrupt(end=False)
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        _on_interrupt(end=True)


def _on_interrupt(*, end: bool) -> None:
    """Make an interrupt end the program at once, or raise; an ignored one stays ignored."""
    if signal.getsignal(signal.SIGINT) in (signal.default_int_handler, _end):
        signal.signal(signal.SIGINT, _end if end else signal.default_int_handler)


def _end(_number: int, _frame: object) -> None:
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    sys.exit(run())
