"""The kernel of the solver, compiled once in a run of the tests where there is a C compiler."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from gobelet.games.yahtzee.best.solver import kernel

NO_KERNEL: Final = Path("no kernel")
"""The path of no library: NumPy solves."""

SOURCE: Final = Path(kernel.__file__).with_name("kernel.c")


@contextmanager
def kernel_in_use() -> Iterator[None]:
    """Solve by the kernel, where there is a compiler."""
    before, library = os.environ.get("GOBELET_KERNEL"), kernel_library()
    if library and before is None:
        os.environ["GOBELET_KERNEL"] = str(library)
    try:
        yield
    finally:
        if before is None:
            os.environ.pop("GOBELET_KERNEL", None)


_FOLDER: Final = tempfile.TemporaryDirectory(prefix="gobelet-kernel-")


@cache
def kernel_library() -> Path | None:
    """Return the library; None without a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    library = Path(_FOLDER.name, kernel.library().name)
    flags = ("-O1", "-shared", "-fPIC", "-ffp-contract=off", "-w")
    subprocess.run((compiler, *flags, "-o", str(library), str(SOURCE)), check=True)
    return library
