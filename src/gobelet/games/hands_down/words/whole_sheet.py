"""A player's whole sheet in one message, and the Combinations that are left for all."""

from collections.abc import Iterator

from gobelet.core.game import Seat
from gobelet.games.hands_down.rules.cards import WORTH, Combination
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.hands_down.words.braille import chance_cells, combination_cells
from gobelet.games.hands_down.words.standings import chance_words
from gobelet.games.hands_down.words.terms import (
    between,
    combination_name,
    combinations_words,
)
from gobelet.games.interface import Listener
from gobelet.games.shared.words import joined, named, points_words, seat_name, total_cells
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Utterance


def left_utterance(seen: Observation, listener: Listener) -> Utterance:
    """Return the Combinations left on the table."""
    language = listener.language
    if not seen.table:
        # Translators: all Combinations of the game are won.
        return Utterance(language.gettext("No Combination left."), Category.SCORES)
    left = combinations_words(seen.table, language)
    short = " ".join(combination_cells(one, language) for one in seen.table)
    return Utterance(
        language.gettext("On the table: {combinations}.", combinations=left),
        Category.SCORES,
        short,
    )


def whole_sheet(seen: Observation, seat: Seat, listener: Listener) -> Utterance:
    """Return a player's points, Combinations and Chance cards, which at the end are turned up."""
    language = listener.language
    points = capital(points_words(seen.points[seat], language))
    words = joined(
        f"{seat_name(seat, listener)}. {points}.",
        _won_words(seen.won[seat], language),
        _chance_words(seen, seat, listener),
    )
    return Utterance(words, Category.SCORES, named(seat, listener, *_cells(seen, seat, language)))


def _won_words(won: tuple[Combination, ...], language: Language) -> str:
    if not won:
        # Translators: a player has won no Combination.
        return language.gettext("No Combination yet.")
    each = (
        language.pgettext(
            "marked row",
            "{row}, {points}",
            row=combination_name(one, language),
            points=str(WORTH[one]),
        )
        for one in won
    )
    return capital(between(language).join(each)) + "."


def _chance_words(seen: Observation, seat: Seat, listener: Listener) -> str:
    language = listener.language
    if turned_up := seen.chance_cards[seat]:
        # Translators: the points of a player's Chance cards, which are turned up at the end.
        cards = language.one_by_one(map(str, turned_up))
        return language.gettext("Chance cards: {cards}.", cards=cards)
    told = chance_words(seen, seat, listener)
    return f"{told}." if told else ""


def _cells(seen: Observation, seat: Seat, language: Language) -> Iterator[str]:
    """Yield the total, each Combination with its worth, and the Chance cards."""
    yield total_cells(seen.points[seat], language)
    for one in seen.won[seat]:
        yield f"{combination_cells(one, language)}={WORTH[one]}"
    turned_up = seen.chance_cards[seat]
    yield "+".join(map(str, turned_up)) or chance_cells(seen.chance_counts[seat], language)
