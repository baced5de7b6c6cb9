"""Braille, in as few cells as can be: cards, Combinations, Chance cards."""

from collections.abc import Iterable

from gobelet.games.hands_down.rules.cards import NUMBERS, Card, Colour, Combination
from gobelet.i18n import Language


def card_cells(card: Card, language: Language) -> str:
    """Return "r3", "b16" for a double, "y*" for a wild."""
    number = "*" if card.numbers == NUMBERS else "".join(map(str, card.numbers))
    return _colour_cell(card.colour, language) + number


def cards_cells(cards: Iterable[Card], language: Language) -> str:
    """Return cards in this order: "b3 r16 y* m4"."""
    return " ".join(card_cells(card, language) for card in cards)


def _colour_cell(colour: Colour | None, language: Language) -> str:
    match colour:
        case Colour.BLUE:
            # Translators: braille: the letter of blue cards, before the number.
            return language.pgettext("braille, card", "b")
        case Colour.RED:
            # Translators: braille: the letter of red cards, before the number.
            return language.pgettext("braille, card", "r")
        case Colour.YELLOW:
            # Translators: braille: the letter of yellow cards, before the number.
            return language.pgettext("braille, card", "y")
        case None:
            # Translators: braille: the letter of cards that can be of every colour.
            return language.pgettext("braille, card", "m")


def combination_cells(combination: Combination, language: Language) -> str:
    """Return a Combination in two to four cells."""
    match combination:
        case Combination.THREE_OF_A_KIND:
            # Translators: braille, as short as can be: three of a kind.
            return language.pgettext("braille, Combination", "3k")
        case Combination.FOUR_OF_A_KIND:
            # Translators: braille, as short as can be: four of a kind.
            return language.pgettext("braille, Combination", "4k")
        case Combination.FULL_HOUSE:
            # Translators: braille, as short as can be: full house.
            return language.pgettext("braille, Combination", "fh")
        case Combination.SMALL_STRAIGHT:
            # Translators: braille, as short as can be: small straight.
            return language.pgettext("braille, Combination", "ss")
        case Combination.LARGE_STRAIGHT:
            # Translators: braille, as short as can be: large straight.
            return language.pgettext("braille, Combination", "ls")
        case Combination.YAHTZEE:
            # Translators: braille, as short as can be: yahtzee.
            return language.pgettext("braille, Combination", "yz")


def chance_cells(count: int, language: Language) -> str:
    """Return how many Chance cards somebody has: "c2"; nothing for none."""
    # Translators: braille, as short as can be: a player's number of Chance cards.
    return language.pgettext("braille", "c{n}", n=count) if count else ""


def turns_left_cells(left: int | None, language: Language) -> str:
    """Return the number of turns left to call; empty where turns are not counted."""
    if left is None:
        return ""
    # Translators: braille, as short as can be: so many turns are left to call in.
    return language.pgettext("braille", "t-{n}", n=left)


def called_cells(language: Language) -> str:
    # Translators: braille, as short as can be: somebody has called "Hands Down!".
    return language.pgettext("braille", "HD")
