"""A text of the operator in several languages: the rules of a house, or its news."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from textwrap import wrap
from typing import Final

import msgspec
from msgspec import Struct

from gobelet.languages import LANGUAGES
from gobelet.net.limits import LONGEST_LINE
from gobelet.net.said_text import clean_line
from gobelet.regular_file import BadFile, content

_LARGEST: Final = 20_000
_ENGLISH: Final = "en"


class Notice(Struct, frozen=True):
    """Lines by the codes of their languages; "" is for all others."""

    texts: Mapping[str, Sequence[str]] = {}

    @property
    def digest(self) -> str:
        """A digest of the text; empty: there is no text."""
        if not self.texts:
            return ""
        return sha256(msgspec.json.encode(self.texts, order="sorted")).hexdigest()[:16]

    def lines(self, language: str) -> Sequence[str]:
        """Return the text in a language, or in the one that comes nearest."""
        for code in (language, "", _ENGLISH, *self.texts):
            if code in self.texts:
                return self.texts[code]
        return ()


def notice_at(path: Path) -> Notice:
    """Read a file for all languages, or a folder with `fr.txt`, `en.txt`, `es.txt`.

    Raises BadFile; "empty" is a code of it, too.
    """
    if path.is_dir():
        found = {code: path / f"{code}.txt" for code in LANGUAGES}
        texts = {code: _lines(file) for code, file in found.items() if file.exists()}
    else:
        texts = {"": _lines(path)}
    if not any(texts.values()):
        raise BadFile(path, "empty")
    return Notice(texts)


def _lines(path: Path) -> Sequence[str]:
    """Return the lines of a file, each as short as one that is said. Raises BadFile."""
    try:
        text = content(path, _LARGEST).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(path, "unreadable") from error
    lines = (clean_line(part) for line in text.splitlines() for part in wrap(line, LONGEST_LINE))
    return [line for line in lines if line]


NO_NOTICE: Final = Notice()
