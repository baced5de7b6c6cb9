"""Scores in words: the line that S speaks, and the sheet of Shift+S."""

from collections.abc import Iterable

from gobelet.core.game import Seat
from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, Combination
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.state import Observation, worth
from gobelet.games.hands_down.words.terms import (
    combination_names,
    combination_points,
    combinations_words,
)
from gobelet.games.interface import Listener, Sheet, View
from gobelet.games.shared.words import own_first, scored_words, seat_name, sheet_title
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Verbosity


def scores_line(game: HandsDown, view: View) -> str:
    """Return the answer to S: all points and Chance cards; at full verbosity, also what is left."""
    seen: Observation = view.observation
    language, verbosity = view.listener.language, view.listener.verbosity_of(Category.SCORES)
    parts = [_score(seen, seat, view.listener) for seat in own_first(view, game.seats)]
    if verbosity is Verbosity.FULL and seen.table:
        left = combinations_words(seen.table, language)
        # Translators: the Combinations that are left to be won; they are filled in.
        parts.append(language.gettext("On the table: {combinations}.", combinations=left))
    return " ".join(parts)


def chance_told(seen: Observation, seat: Seat, listener: Listener) -> int:
    """Return the number of Chance cards to tell; none once they are turned up, as points."""
    brief = listener.is_brief(Category.SCORES)
    return 0 if brief or seen.winners else seen.chance_counts[seat]


def _score(seen: Observation, seat: Seat, listener: Listener) -> str:
    """Return "Ana: 10, 2 Chance cards."."""
    language, name, points = listener.language, seat_name(seat, listener), seen.points[seat]
    if not (chance := chance_words(seen, seat, listener)):
        return scored_words(name, points, language)
    # Translators: the score of one player, and how many Chance cards: "Ana: 10, 2 Chance cards."
    return language.gettext("{name}: {points}, {chance}.", name=name, points=points, chance=chance)


def chance_words(seen: Observation, seat: Seat, listener: Listener) -> str:
    """Return how many Chance cards a player has; empty if it is not told."""
    count = chance_told(seen, seat, listener)
    # Translators: how many Chance cards a player has, which are unseen until the end.
    return listener.language.ngettext("{n} Chance card", "{n} Chance cards", count) if count else ""


def sheet(game: HandsDown, view: View) -> Sheet:
    """Return the score sheet: a column for each player, one's own first, and one for the table.

    Each Combination has its number of cards, in words: a number alone would sound like points,
    which the label has. The Chance cards lie face down, and are counted; at the end their points
    are told.
    """
    seen: Observation = view.observation
    language = view.listener.language
    columns = (*seen.won, seen.table)

    def line(label: str, cells: Iterable[object]) -> tuple[str, tuple[str, ...]]:
        return capital(label), tuple(map(str, cells))

    unseen = len(CHANCE_CARDS) - game.rules.boxed - sum(seen.chance_counts)
    chance: tuple[object, ...] = seen.chance_counts
    if seen.winners:
        chance = tuple(language.one_by_one(map(str, cards)) or 0 for cards in seen.chance_cards)
    lines = [
        *(
            line(
                combination_points(one, language),
                (_cards(column.count(one), language) for column in columns),
            )
            for one in Combination
        ),
        # Translators: line of the score sheet: how many Combination cards.
        line(language.gettext("Combinations"), map(len, columns)),
        # Translators: line of the score sheet: how many Chance cards, or at the end their points.
        line(language.gettext("Chance cards"), (*chance, unseen)),
        # Translators: line of the score sheet: points so far, or what is left to be won.
        line(language.gettext("points"), (*seen.points, worth(seen.table))),
    ]
    names = [seat_name(seat, view.listener) for seat in range(game.seats)]
    # Translators: column of the score sheet: the cards that nobody has won yet.
    names.append(language.gettext("On the table"))
    return Sheet(
        sheet_title(names, language),
        tuple(names),
        tuple(lines),
        own_first(view, game.seats)[0],
        names=(*combination_names(language), *[""] * (len(lines) - len(Combination))),
    )


def _cards(count: int, language: Language) -> str:
    if not count:
        return language.pgettext("cards", "none")
    # Translators: cell of the score sheet: how many cards of a Combination a player has won.
    return language.ngettext("{n} card", "{n} cards", count)
