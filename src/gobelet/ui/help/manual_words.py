"""The manual in the player's language: its generated parts, with the player's own keys."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gobelet.games import GAMES, kit
from gobelet.games.interface import Preferences
from gobelet.i18n import Language
from gobelet.manual import Chapter, Kind, Line, Made
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.keys.names import USUAL, command_lines
from gobelet.ui.widgets.cursor import plain

_LONG: Final = 400
"""Characters: a longer paragraph is split between sentences."""

_SENTENCE: Final = re.compile(r"(?<=[.!?…]) (?=\S)")
"""The space between two sentences."""


def chapter_lines(
    chapter: Chapter, language: Language, keymap: Keymap, preferences: Preferences = USUAL
) -> Sequence[Line]:
    """Return the lines of a chapter as they are said, long ones split."""
    lines: list[Line] = []
    for part in chapter.parts:
        if isinstance(part, Made):
            lines += made_lines(part, language, keymap, preferences)
        else:
            lines.append(part)
    return [Line(text, line.kind) for line in lines for text in _parts(line.text)]


def made_lines(
    part: Made, language: Language, keymap: Keymap, preferences: Preferences = USUAL
) -> Sequence[Line]:
    """Return a part's lines as the program makes them now, or as they are in the file."""
    match part.what, *part.about:
        case "keys", place if place in places():
            texts = command_lines(place, places()[place], keymap, language, preferences)
        case "rules", game, rules if game in GAMES and rules in kit(game).rule_sets:
            texts = kit(game).configure(rules, language=language.code).rules_text(language)
        case _:
            return part.lines
    return [Line(text) for text in texts]


def line_words(line: Line, language: Language) -> str:
    """Return a line as it is said and printed."""
    match line.kind:
        case Kind.HEADING:
            # Translators: a heading inside a chapter of the manual.
            return language.gettext("Heading: {title}", title=line.text)
        case Kind.COMMAND:
            # Translators: a command line that the manual shows, to be typed as it is.
            return language.gettext("Command: {command}", command=line.text)
        case Kind.CUT:
            # Translators: in the manual, after the first lines that a command prints.
            return language.gettext("More lines follow.")
        case _:
            return line.text


def bad_manual_words(language: Language) -> str:
    # Translators: the file of the manual in this language is missing or damaged.
    return language.gettext("The manual cannot be read. Install Gobelet again to have it back.")


def words_of(text: str) -> Sequence[str]:
    """Return the words of a search, in the form in which they are compared."""
    return _comparable(text).split()


def has_all(text: str, wanted: Iterable[str]) -> bool:
    """Whether a text has words that begin like each of these, whatever their accents."""
    comparable = _comparable(text)
    return all(re.search(rf"(?<!\w){re.escape(word)}", comparable) for word in wanted)


def _comparable(text: str) -> str:
    return plain(text.replace("’", "'"))


def _parts(text: str) -> Iterator[str]:
    """Yield a text in short parts of whole sentences; only a single sentence may be long."""
    if len(text) <= _LONG:
        yield text
        return
    part = ""
    for sentence in _SENTENCE.split(text):
        if part and len(part) + len(sentence) >= _LONG:
            yield part
            part = sentence
        else:
            part = f"{part} {sentence}" if part else sentence
    yield part
