"""`gobelet manual`: the manual as plain lines, with the player's own keys, whole or in part."""

import argparse
from collections.abc import Iterator, Sequence

from gobelet.cli.open_store import tell_trouble
from gobelet.i18n import Language
from gobelet.manual import BadManual, Chapter, Line, Manual, read, sections, unrepeated
from gobelet.ui.help.manual_words import (
    bad_manual_words,
    chapter_lines,
    has_all,
    line_words,
    words_of,
)
from gobelet.ui.keys.keymap import Keymap


def run(parsed: argparse.Namespace, words: Language) -> int:
    try:
        manual = read(words.code)
    except BadManual:
        tell_trouble(bad_manual_words(words))
        return 1
    asked = " ".join(parsed.words)
    lines = list(_found_lines(manual, words_of(asked), Keymap(parsed.settings.keys), words))
    if not lines:
        tell_trouble(words.gettext("Not in the manual: {words}.", words=asked))
        return 1
    print("\n".join(lines).strip())
    return 0


def _found_lines(
    manual: Manual, wanted: Sequence[str], keymap: Keymap, words: Language
) -> Iterator[str]:
    """Yield the lines of all sections that have the words; an empty line before each heading.

    Where words are wanted, a line that a chapter repeats is yielded once.
    """
    introduced = manual.chapters[0].title == manual.title
    for number, chapter in enumerate(manual.chapters, start=0 if introduced else 1):
        lines = chapter_lines(chapter, words, keymap)
        found = list(_found_sections(chapter, lines, wanted)) if wanted else list(sections(lines))
        if found:
            yield from ("", _title(number, chapter, words))
        for section in found:
            yield ""
            yield from (line_words(line, words) for line in section)


def _found_sections(
    chapter: Chapter, lines: Sequence[Line], wanted: Sequence[str]
) -> Iterator[Sequence[Line]]:
    """Yield the sections that have all the words, without lines of those yielded before."""
    told: set[str] = set()
    for section in sections(lines):
        fresh = [line for _, line in unrepeated(section, told.copy())]
        if _has(chapter, fresh, wanted):
            told.update(line.text for line in fresh)
            yield fresh


def _has(chapter: Chapter, section: Sequence[Line], wanted: Sequence[str]) -> bool:
    """Whether a section, together with its chapter's title, has all the words."""
    return has_all("\n".join((chapter.title, *(line.text for line in section))), wanted)


def _title(number: int, chapter: Chapter, words: Language) -> str:
    """Return the heading of a chapter; the text before the first has the manual's title."""
    if number == 0:
        return chapter.title
    # Translators: heading of a chapter of the manual, printed as plain text.
    return words.gettext("Chapter {n}: {title}", n=number, title=chapter.title)
