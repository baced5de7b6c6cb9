"""The loading of dictionaries: files of the package, read once."""

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO, TextIOWrapper
from threading import Lock
from typing import Final

from gobelet.words.lexicon import Lexicon, PackedWords, fold, unpack


class Writing:
    """The spelling of the words of a language: "élève" for ELEVE, in small letters.

    The list has the words whose spelling differs from the folded form, in the lines of
    `PackedWords`. It is sorted by folded words: accents and small letters would sort otherwise.
    """

    def __init__(
        self, language: str, lines: Sequence[str], proper: PackedWords | None = None
    ) -> None:
        """`proper` are the proper nouns, spelled with a capital, if they count as words."""
        self._language = language
        self._lines = lines
        self._proper = proper

    def written(self, word: str) -> str:
        """Return the spelling of a folded word; a word on no list is only put in small letters."""
        found = self._marked(word)
        if self._proper and word in self._proper:
            return found or word.capitalize()
        return found if found.islower() else word.lower()

    def _marked(self, word: str) -> str:
        """Return the word of the list with this folded form; empty if there is none."""
        after = bisect_right(self._lines, word, key=self._first)
        for line in self._lines[max(after - 1, 0) : after]:
            for form in unpack(line):
                if fold(form, self._language) == word:
                    return form
        return ""

    def _first(self, line: str) -> str:
        return fold(line.partition(" ")[0], self._language)


CHECKSUMS: Final = "lists.json"


@dataclass
class WordListError(Exception):
    """A word list cannot be read; `file` is its path."""

    file: str


class MissingWordList(WordListError):
    """There is no such file, or it may not be read."""


class DamagedWordList(WordListError):
    """The file is there, but differs from the shipped one."""


class CannotDecompress(WordListError):
    """This Python was built without the library that reads xz."""


LIMITS: Final = (5_000, 10_000, 20_000, 30_000, 40_000, 60_000)
"""The numbers of most common words that can be opened."""


def check(language: str, *, proper: bool = False, common: bool = False) -> None:
    """Raise the WordListError that opening these words, or the common ones, would raise.

    It takes a millisecond or two, because nothing is unpacked. Good files stay in memory, and words
    are read from there: a game that has begun keeps its words even if the files disappear.
    """
    for name in (*_names(language, proper), *([f"{language}-bands"] if common else [])):
        _shipped(name)


def open_lexicon(language: str, *, proper: bool = False) -> Lexicon:
    """Return the words of a language, with proper nouns if wanted; read at the first call.

    Any thread may call it. After a `WordListError`, the next call tries again.
    """
    with _reading:
        return _open(language, proper)


def open_common(language: str, count: int) -> Lexicon:
    """Return as many of the most common words of a language, one of `LIMITS`; read as above."""
    with _reading:
        return _common(language, count)


def open_writing(language: str, *, proper: bool = False) -> Writing:
    """Return the spelling of a language's words; read at the first call, by any thread.

    If the file cannot be read, words keep their folded spelling: no game needs more.
    """
    with _reading_accents:
        return _writing(language, proper)


def read_words(file: Traversable) -> PackedWords:
    """Read a compressed list, or raise the `WordListError` that says why not."""
    return PackedWords(_unpacked(str(file), _read(file)))


_reading = Lock()
_reading_accents = Lock()  # so that a word can be said before all words are read


@cache
def _open(language: str, proper: bool) -> Lexicon:
    return Lexicon(language, *map(_words, _names(language, proper)))


@cache
def _common(language: str, count: int) -> Lexicon:
    bands = "".join(_lines(f"{language}-bands"))
    wanted = {ord(band): int(place <= LIMITS.index(count)) for place, band in enumerate("123456")}
    marks = bytes(bands.translate({ord("0"): 0, **wanted}), "latin-1")
    return Lexicon(language, PackedWords([*_words(language).marked(marks)]))


@cache
def _writing(language: str, proper: bool) -> Writing:
    try:
        names = _words(f"{language}-proper") if proper else None
        return Writing(language, _lines(f"{language}-written"), names)
    except WordListError:
        return Writing(language, ())


def _names(language: str, proper: bool) -> tuple[str, ...]:
    return (language, f"{language}-proper") if proper else (language,)


@cache
def _words(name: str) -> PackedWords:
    return PackedWords(_lines(name))


@cache
def _lines(name: str) -> Sequence[str]:
    return _unpacked(str(_file(name)), _shipped(name))


@cache
def _shipped(name: str) -> bytes:
    """Return a packed file of the package, after checking that it can be unpacked."""
    file = _file(name)
    packed = _read(file)
    _need_xz(str(file))
    if _checksums().get(name) != sha256(packed).hexdigest():
        raise DamagedWordList(str(file))
    return packed


def _checksums() -> Mapping[str, str]:
    file = _data() / CHECKSUMS
    try:
        read = json.loads(_read(file))
        return {name: about["sha256"] for name, about in (read["lists"] | read["bands"]).items()}
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise DamagedWordList(str(file)) from error


def _file(name: str) -> Traversable:
    return _data() / f"{name}.xz"


def _data() -> Traversable:
    return resources.files("gobelet.words") / "data"


def _need_xz(path: str) -> None:
    try:
        import lzma  # noqa: F401 - a Python may have been built without
    except ImportError as error:
        raise CannotDecompress(path) from error


def _read(file: Traversable) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise MissingWordList(str(file)) from error


def _unpacked(path: str, packed: bytes) -> list[str]:
    _need_xz(path)
    import lzma

    try:
        with TextIOWrapper(lzma.LZMAFile(BytesIO(packed)), "utf-8") as lines:
            # Line by line: so other threads, and the keys, wait only for a few lines.
            return [line.rstrip() for line in lines]
    except (lzma.LZMAError, EOFError, UnicodeDecodeError) as error:
        raise DamagedWordList(path) from error
