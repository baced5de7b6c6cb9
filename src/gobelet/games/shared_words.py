"""Words that the games share: points, and who plays, in speech and in braille."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.i18n import Language

SHORT: Final = 4
"""Letters that are left of a name, unless it takes more to tell the players apart."""


def capital(text: str) -> str:
    """Return the text with its first letter as at the start of a sentence."""
    return text[:1].upper() + text[1:]


def points_words(points: int, language: Language) -> str:
    """Return a number of points: "22 points"."""
    # Translators: what a row, or a player, has.
    return language.ngettext("{n} point", "{n} points", points)


def seat_name(seat: Seat, listener: Listener) -> str:
    """Return the name of a seat's player as it stands at the head of a line of scores."""
    if listener.is_you(seat):
        # Translators: the player addressed, at the head of a line: "You: 45".
        return listener.language.gettext("You")
    return listener.names[seat]


def seats_words(seats: Iterable[Seat], listener: Listener) -> str:
    """Return the names of several seats' players as a list inside a sentence."""
    # Translators: the player addressed, among others: "At the table: Ana and you."
    you = listener.language.gettext("you")
    names = (you if listener.is_you(seat) else listener.names[seat] for seat in seats)
    return listener.language.listing(names)


@lru_cache(maxsize=8)
def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names cut short, each another still; a number at the end stays."""
    longest = max(map(len, names))
    for letters in range(SHORT, longest):
        cut = tuple(_cut(name, letters) for name in names)
        if len(set(cut)) == len(cut):
            return cut
    return names


def _cut(name: str, letters: int) -> str:
    found = re.search(r"\d+$", name)
    number = found[0] if found else ""
    return name.removesuffix(number)[:letters].rstrip() + number


def short_name(seat: Seat, listener: Listener) -> str:
    """Return who somebody is in braille, in a few cells."""
    if listener.is_you(seat):
        # Translators: braille, as short as can be: the player addressed.
        return listener.language.pgettext("braille", "me")
    return short_names(listener.names)[seat]


def named(seat: Seat, listener: Listener, *news: str) -> str:
    """Return the news behind its player, who is not named alone at the table."""
    who = short_name(seat, listener) if len(listener.names) > 1 else ""
    return " ".join(part for part in (who, *news) if part)
