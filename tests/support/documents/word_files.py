"""Word lists that a test may damage."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path

import pytest

from gobelet.words import opening


@contextmanager
def word_files(folder: Path) -> Iterator[Path]:
    """Have the dictionaries read from copies of their files, which have not been read yet."""
    copies = folder / "words"
    with resources.as_file(resources.files("gobelet.words") / "data") as shipped:
        shutil.copytree(shipped, copies)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opening, "_data", lambda: copies)
        forget_words()
        yield copies
    forget_words()


def damage(file: Path) -> None:
    """Change one byte."""
    whole = file.read_bytes()
    file.write_bytes(whole[:-100] + bytes([whole[-100] ^ 1]) + whole[-99:])


def forget_words() -> None:
    """Have all words read anew, as another program would."""
    cached = opening._shipped, opening._lines, opening._words, opening._open, opening._writing
    for read in cached:
        read.cache_clear()
