"""What is made once for all the workers of a run."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def shared_folder(factory: pytest.TempPathFactory, name: str) -> Path:
    """Return a folder of this name that all the workers have in common."""
    base = factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    shared.mkdir(exist_ok=True)
    return shared


@contextmanager
def done_once(folder: Path, what: str) -> Iterator[bool]:
    """Tell whether something is still to be done; one process at a time does it."""
    import fcntl  # not on Windows, where these tests are skipped

    done = folder / f"{what}.done"
    with (folder / f"{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        is_due = not done.exists()
        yield is_due
        if is_due:
            done.touch()
