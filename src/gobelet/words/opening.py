"""Where the dictionaries come from: files of the package, read once."""

import threading
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import TextIOWrapper

from gobelet.words.lexicon import Lexicon
from gobelet.words.packed import PackedWords


@dataclass
class WordListError(Exception):
    """A word list cannot be read; `file` is its path."""

    file: str


class MissingWordList(WordListError):
    """There is no such file, or it may not be read."""


class DamagedWordList(WordListError):
    """The file is there, but is not what was shipped."""


class CannotDecompress(WordListError):
    """This Python was built without the library that reads xz."""


def open_lexicon(language: str, *, proper: bool = False) -> Lexicon:
    """Return the words of a language, with proper nouns if wanted; read at the first call.

    Any thread may call it. What raised a `WordListError` is tried again the next time.
    """
    with _reading:
        return _open(language, proper)


def warm(language: str, *, proper: bool = False) -> None:
    """Have the words read by a thread of their own, so that they are there when asked for."""
    name = f"words {language}"
    threading.Thread(target=_warm, args=(language, proper), name=name, daemon=True).start()


def read_words(file: Traversable) -> PackedWords:
    """Read a compressed list, or raise the `WordListError` that says why not."""
    try:
        import lzma  # a Python may have been built without
    except ImportError as error:
        raise CannotDecompress(str(file)) from error
    try:
        with file.open("rb") as packed, TextIOWrapper(lzma.LZMAFile(packed), "latin-1") as lines:
            # Line by line: other threads, and so the keys, wait for no more than a few of them.
            return PackedWords([line.rstrip() for line in lines])
    except OSError as error:
        raise MissingWordList(str(file)) from error
    except (lzma.LZMAError, EOFError) as error:
        raise DamagedWordList(str(file)) from error


_reading = threading.Lock()


@cache
def _open(language: str, proper: bool) -> Lexicon:
    words = _shipped(f"{language}.xz")
    lists = (words, _shipped(f"{language}-proper.xz")) if proper else (words,)
    return Lexicon(language, *lists)


@cache
def _shipped(name: str) -> PackedWords:
    return read_words(resources.files("gobelet.words") / "data" / name)


def _warm(language: str, proper: bool) -> None:
    with suppress(WordListError):  # who asks for the words is told
        open_lexicon(language, proper=proper)
