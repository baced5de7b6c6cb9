"""The player's manual, read into chapters of lines.

Its source is docs/manual, in simple Markdown: headings, paragraphs, lists, fenced blocks, and parts
that are made from the program, between comments as `<!-- keys: yahtzee -->` and `<!-- end -->`. The
build puts copies into this folder.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from importlib import resources
from itertools import takewhile
from typing import Final

from msgspec import Struct

from gobelet.languages import FALLBACK


class Kind(StrEnum):
    """What a line of the manual is."""

    HEADING = "heading"
    TEXT = "text"
    COMMAND = "command"
    """A command line."""
    OUTPUT = "output"
    """A line that a command writes, or of a file."""
    CUT = "cut"
    """Stands for further lines of output, which are left out."""


class Line(Struct, frozen=True):
    """A paragraph, an item, a heading or a line of a block, without the signs of Markdown."""

    text: str
    kind: Kind = Kind.TEXT


class Made(Struct, frozen=True):
    """A part that is made from the program: its kind, its subject, and its lines in the file."""

    what: str
    about: tuple[str, ...]
    lines: tuple[Line, ...]


Part = Line | Made


class Chapter(Struct, frozen=True):
    """A heading of the second level, and all below it."""

    title: str
    parts: tuple[Part, ...]


class Manual(Struct, frozen=True):
    """A manual; the text before its first chapter is a chapter with the manual's own title."""

    title: str
    chapters: tuple[Chapter, ...]


class BadManual(Exception):
    """The manual of a language cannot be read; `why` is for the maintainers of the program."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


@cache
def read(code: str) -> Manual:
    """Return the manual in a language, or in English where it has none. Raises BadManual."""
    folder = resources.files("gobelet") / "manual"
    file = folder / f"{code}.md"
    if not file.is_file():
        file = folder / f"{FALLBACK}.md"
    try:
        return parse(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadManual(code, str(error)) from error


def parse(text: str) -> Manual:
    """Return the manual of a file. Raises ValueError."""
    title, chapters = "", list[tuple[str, list[Part]]]()
    for level, part in _gathered(_lines(iter(text.splitlines()))):
        if level == 1 and isinstance(part, Line):
            title = part.text
            chapters.append((title, []))
        elif level == 2 and isinstance(part, Line):
            chapters.append((part.text, []))
        elif chapters:
            chapters[-1][1].append(part)
        else:
            raise ValueError("text before the title")
    if not title:
        raise ValueError("no title")
    return Manual(title, tuple(Chapter(name, tuple(parts)) for name, parts in chapters if parts))


MADE: Final = re.compile(r"<!-- (keys|rules|options|sounds)(?:: ([\w ]+))? -->")
"""The line before a part that is made from the program: its kind, and its subject."""

SHELLS: Final = ("sh", "bat")
"""Blocks in which every line is a command line."""

PROMPT: Final = "$ "
"""The sign before a command line whose output follows."""

CUT: Final = "…"
"""The sign for the rest of an output."""

_HEADING: Final = re.compile(r"(#+) +(.+)")
_ITEM: Final = re.compile(r"\s*(?:- +|(?=\d+\. ))(.+)")
_FENCE: Final = "```"
_COMMENT: Final = "<!--"
_END: Final = "<!-- end -->"
_LINK: Final = re.compile(r"\[([^]]+)\]\(([^)]+)\)")
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*")


class _Begin(Struct, frozen=True):
    """The comment before a part that is made from the program."""

    what: str
    about: tuple[str, ...]


class _End:
    """The comment after such a part."""


_Raw = tuple[int, Line | _Begin | _End]
"""An element of a file; the number is the level of a heading, else 0."""


def _lines(lines: Iterator[str]) -> Iterator[_Raw]:
    """Yield the elements of a file; the lines of a paragraph become one."""
    open_lines: list[str] = []
    for line in lines:
        item = _ITEM.fullmatch(line)
        sign = line.startswith((_FENCE, _COMMENT, "#"))
        if open_lines and (item or sign or not line.strip()):
            yield 0, Line(unmarked(" ".join(open_lines)))
            open_lines = []
        if sign:
            yield from _sign(line, lines)
        elif line.strip():
            open_lines.append(item[1] if item else line.strip())
    if open_lines:
        yield 0, Line(unmarked(" ".join(open_lines)))


def _sign(line: str, following: Iterator[str]) -> Iterator[_Raw]:
    """Yield a heading, a comment that matters, or a block, whose lines follow."""
    if heading := _HEADING.fullmatch(line):
        yield len(heading[1]), Line(unmarked(heading[2]), Kind.HEADING)
    elif line.startswith(_FENCE):
        language = line.removeprefix(_FENCE).strip()
        for inside in takewhile(lambda one: not one.startswith(_FENCE), following):
            if inside.strip():
                yield 0, _of_block(inside, language)
    elif line == _END:
        yield 0, _End()
    elif made := MADE.fullmatch(line):
        yield 0, _Begin(made[1], tuple((made[2] or "").split()))


def _of_block(line: str, language: str) -> Line:
    if language in SHELLS or line.startswith(PROMPT):
        return Line(line.removeprefix(PROMPT), Kind.COMMAND)
    return Line(line, Kind.CUT if line == CUT else Kind.OUTPUT)


def _gathered(raw: Iterable[_Raw]) -> Iterator[tuple[int, Part]]:
    """Yield the same elements, with the lines of each part from the program put into it."""
    begun: _Begin | None = None
    inside: list[Line] = []
    for level, one in raw:
        if isinstance(one, _Begin):
            if begun:
                raise ValueError(f"{begun.what} without an end")
            begun, inside = one, []
        elif isinstance(one, _End):
            if not begun:
                raise ValueError("an end of nothing")
            yield 0, Made(begun.what, begun.about, tuple(inside))
            begun = None
        elif begun:
            inside.append(one)
        else:
            yield level, one
    if begun:
        raise ValueError(f"{begun.what} without an end")


def unmarked(text: str) -> str:
    """Return a text without the signs of Markdown; code stays as it is."""
    text = _LINK.sub(_target, text)
    pieces = text.split("`")
    return "".join(
        piece if place % 2 else _STRONG.sub(r"\1", piece) for place, piece in enumerate(pieces)
    )


def _target(link: re.Match[str]) -> str:
    """Return a link's words, followed by its target if that is a web address."""
    return f"{link[1]} ({link[2]})" if "://" in link[2] else link[1]


def sections(lines: Sequence[Line]) -> Iterator[Sequence[Line]]:
    """Yield lines from one heading to the next."""
    start = 0
    for place, line in enumerate(lines):
        if line.kind is Kind.HEADING and place > start:
            yield lines[start:place]
            start = place
    yield lines[start:]


def unrepeated(lines: Sequence[Line], told: set[str]) -> Iterator[tuple[int, Line]]:
    """Yield lines and their places without those `told` already; headings always.

    What sets of rules have in common stands in each of them, but a search is to find it once.
    """
    for place, line in enumerate(lines):
        if line.kind is Kind.HEADING or line.text not in told:
            yield place, line
        told.add(line.text)
