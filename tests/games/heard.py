"""Who may hear a game, and what counts as words."""

from collections.abc import Iterator

import pytest

from gobelet.games.interface import Listener, Preferences
from gobelet.i18n import LANGUAGES, Language

NAMES = ("Quim", "Inés", "Wanda", "Zoé", "Hugo", "Ivo", "Bert", "Ulla")

every_language = pytest.mark.parametrize("code", LANGUAGES)


def is_spoken(text: str) -> bool:
    """Whether there is something to hear, and every field of the message was filled in."""
    return len(text.strip()) >= 3 and not set(text) & set("{}")


def listeners(seats: int, tongue: Language, wishes: Preferences) -> Iterator[Listener]:
    """Who may hear a game of so many seats: alone, one among bots, people, nobody but bots."""
    everyone = frozenset(range(seats))
    heard_by: list[tuple[int | None, frozenset[int]]] = [
        (0, everyone - {0}),
        (seats - 1, everyone - {seats - 1}),
        (None, everyone),
    ]
    if seats > 1:
        heard_by += [(None, frozenset()), (None, everyone - {0, 1})]
    # At a small table some of these are one.
    for seat, bots in dict.fromkeys(heard_by):
        yield Listener(tongue, NAMES[:seats], seat, bots, wishes)
