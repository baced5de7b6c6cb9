"""Words that the games share: names, points, turns and wins, in speech and in braille."""

import re
from collections.abc import Iterable, Sequence, Sized
from functools import lru_cache
from typing import Final

from gobelet.core.game import NotYourTurn, Refusal, Seat
from gobelet.games.interface import Listener, View
from gobelet.i18n import Language
from gobelet.speech.utterance import Category

RARE: Final = 0.01
"""A chance below this is told with a decimal."""

LEAST: Final = 0.0005
"""A chance below this would be told as 0 %."""

SHORT: Final = 4
"""The length of a short name, unless players need more letters to be told apart."""


def joined(*sentences: str) -> str:
    """Return the sentences one after the other, without those that are empty."""
    return " ".join(filter(None, sentences))


def own_first(view: View, seats: int) -> list[Seat]:
    """Return the seats in order, one's own first."""
    own = view.seat if view.seat is not None else view.listener.seat or 0
    return [own, *(seat for seat in range(seats) if seat != own)]


def sheet_title(columns: Sized, language: Language) -> str:
    # Translators: title of the score sheets.
    return language.ngettext("Score sheet", "Score sheets", len(columns))


def points_words(points: int, language: Language) -> str:
    """Return a number of points: "22 points"."""
    # Translators: what a row, or a player, has.
    return language.ngettext("{n} point", "{n} points", points)


def chance_percent(chance: float, language: Language) -> str:
    """Return a chance as a percentage, with a decimal where it is small; 0 % only if it is none."""
    if 0 < chance < LEAST:
        # Translators: a chance that is very small: "under 0.1%".
        return language.gettext("under {percent}", percent=language.percent(2 * LEAST, 1))
    return language.percent(chance, 1 if chance < RARE else 0)


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


def seated_words(listener: Listener) -> str:
    names = seats_words(range(len(listener.names)), listener)
    # Translators: who sits at the table.
    return listener.language.gettext("At the table: {names}.", names=names)


def menu_words(listener: Listener) -> str:
    """Return which key opens the game menu: at full verbosity, as long as there is a game."""
    if listener.afterwards or not listener.is_full(Category.TABLE):
        return ""
    language = listener.language
    key = language.pgettext("key", "Escape")
    # Translators: at the start of a game; the key is filled in: "Escape".
    return language.gettext("{key} opens the game menu.", key=key)


def to_play_words(seat: Seat, listener: Listener) -> str:
    if listener.is_you(seat):
        # Translators: it is the turn of the player addressed.
        return listener.language.gettext("Your turn.")
    # Translators: it is this player's turn; avoid an elision before the name.
    return listener.language.gettext("{name} to play.", name=listener.names[seat])


def enter_words(command: str, listener: Listener) -> str:
    """Return the player's key of a command whose default key is Enter."""
    return listener.keys.get(command) or listener.language.pgettext("key", "Enter")


def over_words(language: Language) -> str:
    # Translators: answer to T, or to a key of play, after the end of the game.
    return language.gettext("The game is over.")


def scored_words(name: str, points: int | str, language: Language) -> str:
    """Return "Ana: 45."."""
    # Translators: the score of one player, or team, among several.
    return language.gettext("{name}: {points}.", name=name, points=points)


def win_words(seat: Seat, points: str, listener: Listener) -> str:
    """Return that one seat has won, with the points in words."""
    if listener.is_you(seat):
        # Translators: the player addressed has the highest total.
        return listener.language.gettext("You win with {points}.", points=points)
    # Translators: another player has the highest total.
    return listener.language.gettext(
        "{name} wins with {points}.", name=listener.names[seat], points=points
    )


def shared_win_words(names: str, points: str, language: Language) -> str:
    # Translators: players, or teams, have the same highest total, and share the win.
    return language.gettext("A shared win: {names}, {points}.", names=names, points=points)


def won_words(winners: Sequence[Seat], totals: Sequence[int], listener: Listener) -> str:
    """Return who has won, or shares the win, with the points."""
    points = points_words(totals[winners[0]], listener.language)
    if len(winners) > 1:
        return shared_win_words(seats_words(winners, listener), points, listener.language)
    return win_words(winners[0], points, listener)


def ahead_words(
    winners: Sequence[int], others: Sequence[int], totals: Sequence[int], language: Language
) -> str:
    """Return the lead over the best of the others; empty without others, or after a tie."""
    ahead = totals[winners[0]] - totals[others[0]] if others else 0
    # Translators: how far the winner is ahead of the next player.
    return language.ngettext("{n} point ahead.", "{n} points ahead.", ahead) if ahead else ""


def scores_words(seats: Iterable[Seat], points: Sequence[int], listener: Listener) -> list[str]:
    """Return "Ana: 45.", one sentence for each seat."""
    return [
        scored_words(seat_name(seat, listener), points[seat], listener.language) for seat in seats
    ]


def any_refusal(refusal: Refusal, language: Language) -> str:
    """Return the sentence of a refusal for which a game has no sentence of its own."""
    if isinstance(refusal, NotYourTurn):
        # Translators: refused: it is somebody else's turn.
        return language.gettext("It is not your turn.")
    # Translators: refused, for any other reason.
    return language.gettext("That cannot be done now.")


@lru_cache(maxsize=8)
def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names cut short, but still different; a number at the end stays."""
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
    """Return a player's name in braille, in a few cells."""
    if listener.is_you(seat):
        # Translators: braille, as short as can be: the player addressed.
        return listener.language.pgettext("braille", "me")
    return short_names(listener.names)[seat]


def named(seat: Seat, listener: Listener, *news: str) -> str:
    """Return the news after the player's name; a player alone at the table is not named."""
    who = short_name(seat, listener) if len(listener.names) > 1 else ""
    return joined(who, *news)


def start_cells(seat: Seat, listener: Listener) -> str:
    # Translators: braille, as short as can be: this player starts.
    return listener.language.pgettext("braille", "start {name}", name=short_name(seat, listener))


def round_cells(number: int, rounds: int, language: Language) -> str:
    # Translators: braille, as short as can be: the round.
    return language.pgettext("braille", "rd{n}/{rounds}", n=number, rounds=rounds)


def total_cells(total: int, language: Language) -> str:
    # Translators: braille, as short as can be: a player's total.
    return language.pgettext("braille", "t{total}", total=total)


def exact_points_words(points: float, language: Language, digits: int = 1) -> str:
    """Return points with `digits` decimals, or none: "1.2 points", in French « 1,2 point »."""
    text = language.number(points, digits)
    # The French plural begins at two; the whole number alone decides.
    whole = int(abs(round(points, digits)))
    # Translators: points with a decimal, as 1.2; the forms are for 1.2 or 0.5, and for 2.3.
    return language.ngettext("{points} points", "{points} points", whole, points=text)


def cost_words(points: float, language: Language) -> str:
    # Translators: review of a game: what a decision has cost, as "1.8 points".
    return language.gettext("Cost: {points}.", points=exact_points_words(points, language))
