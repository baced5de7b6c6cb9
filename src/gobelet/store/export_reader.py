"""Reads a file of games piece by piece: only one game at a time is in memory, whatever the file."""

import codecs
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, Final

FORMAT: Final = "gobelet games"
VERSION: Final = 1

MAX_BYTES: Final = 256 * 2**20
"""No file of games is larger; ten thousand games of two people take 30 MiB."""

MAX_GAMES: Final = 100_000
"""No file has more games."""

MAX_VALUE: Final = 2**20
"""Characters of a game, or of what stands beside the games; the longest games have 120,000."""

_PIECE: Final = 64 * 1024
"""Bytes that are read at a time, at least."""

_SPACE: Final = re.compile(r"[ \t\n\r]*")


class NotGames(Exception):
    """A file that holds no games, as far as this version can tell.

    `code` is "unreadable", "large", "syntax", "format" (it is JSON of something else) or "version"
    (a later one).
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class ExportReader:
    """A file of games, read twice: first `check`, for nothing of a damaged file is to be used.

    `count` is how many games it has, once it was checked.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.count = 0

    def check(self) -> Iterator[None]:
        """Read the file to its end, in steps. Raises NotGames."""
        self.count = 0
        for _ in self.games():
            self.count += 1
            if self.count > MAX_GAMES:
                raise NotGames("large")
            yield

    def games(self) -> Iterator[object]:
        """Yield the games as they stand in the file, unchecked. Raises NotGames."""
        text = _Json(self._file)
        if not text.take("{"):
            text.value()
            text.end()
            raise NotGames("format")
        games = 0
        fields: dict[str, object] = {}
        for name in _members(text):
            if name == "games" and text.take("["):
                games += 1
                yield from _elements(text)
            else:
                # Only the format and the version count, and memory is to hold no more.
                value = text.value()
                if name in ("format", "version", "games"):
                    fields[name] = value
        text.end()
        version = fields.get("version")
        if fields.get("format") != FORMAT:
            raise NotGames("format")
        if type(version) is int and version > VERSION:
            raise NotGames("version")
        if type(version) is not int or version != VERSION or games != 1 or "games" in fields:
            raise NotGames("format")


@contextmanager
def _errors_as_not_games() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise NotGames("unreadable") from error


def _members(text: "_Json") -> Iterator[str]:
    """Yield the names of an object's fields; the caller takes the value of each."""
    while not text.take("}"):
        name = text.value()
        if not isinstance(name, str) or not text.take(":"):
            raise NotGames("syntax")
        yield name
        if not text.take_comma("}"):
            return


def _elements(text: "_Json") -> Iterator[object]:
    while not text.take("]"):
        yield text.value()
        if not text.take_comma("]"):
            return


class _Json:
    """The text of a file of JSON, taken from its beginning to its end. Raises NotGames."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._bytes = 0
        self._text = ""
        self._place = 0
        self._ended = False
        with _errors_as_not_games():
            file.seek(0)
        first = self._read(_PIECE)
        # UTF-16 too, which some shells write when they put an output into a file.
        encoding = json.detect_encoding(first)
        self._decoder = codecs.getincrementaldecoder(encoding)("surrogatepass")
        self._values = json.JSONDecoder()
        self._add(first)

    def take(self, sign: str) -> bool:
        """Take a sign, if it is the next after white space."""
        if self._next() != sign:
            return False
        self._place += 1
        return True

    def take_comma(self, end: str) -> bool:
        """Take a comma, which something follows, or the sign at the end of a list; tell which."""
        if self.take(","):
            if self._next() == end:
                raise NotGames("syntax")
            return True
        if self.take(end):
            return False
        raise NotGames("syntax")

    def end(self) -> None:
        if self._next():
            raise NotGames("syntax")

    def value(self) -> object:
        self._next()
        while True:
            try:
                found, end = self._values.raw_decode(self._text, self._place)
            except json.JSONDecodeError as error:
                if self._ended:
                    raise NotGames("syntax") from error
            # json also passes on errors that come from huge numbers and from deep nesting.
            except (ValueError, RecursionError) as error:
                raise NotGames("syntax") from error
            else:
                # At the end of a piece, a number may go on in the next one.
                if end < len(self._text) or self._ended:
                    self._place = end
                    return found
            self._read_on()

    def _next(self) -> str:
        """Return the next sign after white space, empty at the end."""
        while True:
            space = _SPACE.match(self._text, self._place)
            end = space.end() if space else self._place
            if end < len(self._text) or self._ended:
                self._place = end
                return self._text[end : end + 1]
            self._read_on()

    def _read_on(self) -> None:
        """Add to the text, of which what was not taken yet stays, as much as there is of it."""
        self._text = self._text[self._place :]
        self._place = 0
        if len(self._text) > MAX_VALUE:
            raise NotGames("format")
        self._add(self._read(max(_PIECE, len(self._text))))

    def _read(self, size: int) -> bytes:
        with _errors_as_not_games():
            piece = self._file.read(size)
        self._bytes += len(piece)
        if self._bytes > MAX_BYTES:
            raise NotGames("large")
        return piece

    def _add(self, piece: bytes) -> None:
        self._ended = not piece
        try:
            self._text += self._decoder.decode(piece, final=self._ended)
        except ValueError as error:
            raise NotGames("syntax") from error
