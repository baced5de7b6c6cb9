"""Keeps libraries from printing on the player's terminal."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def only_ours() -> Iterator[int]:
    """Discard standard output and error; yield a descriptor of the terminal itself.

    Speech libraries print, some of them from C: a warning there would be read out in the middle
    of a game. What the program itself has to say goes to the descriptor.
    """
    _flush()
    output, error = _copy(1), _copy(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        yield output
    finally:
        # The output of a library may still be in a buffer.
        _flush()
        os.dup2(output, 1)
        os.dup2(error, 2)
        for descriptor in (nowhere, output, error):
            os.close(descriptor)


def _flush() -> None:
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with suppress(OSError, ValueError):
            stream.flush()


def _copy(descriptor: int) -> int:
    """Return a copy of a descriptor, or the null device's if the shell has closed it."""
    try:
        return os.dup(descriptor)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)
