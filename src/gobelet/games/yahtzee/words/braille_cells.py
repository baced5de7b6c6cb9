"""Braille in the fewest cells: dice, rows, numbers of throws, turns and rounds."""

from collections.abc import Iterable

from gobelet.games.yahtzee.rules.rows import Row
from gobelet.i18n import Language


def digits(dice: Iterable[int]) -> str:
    """Return dice without a space between them."""
    return "".join(map(str, dice))


def row_cells(row: Row, language: Language) -> str:
    """Return a row in two or three cells."""
    names = {
        # Translators: braille, as short as can be: the row of the ones.
        Row.ONES: language.pgettext("braille", "1s"),
        # Translators: braille, as short as can be: the row of the twos.
        Row.TWOS: language.pgettext("braille", "2s"),
        # Translators: braille, as short as can be: the row of the threes.
        Row.THREES: language.pgettext("braille", "3s"),
        # Translators: braille, as short as can be: the row of the fours.
        Row.FOURS: language.pgettext("braille", "4s"),
        # Translators: braille, as short as can be: the row of the fives.
        Row.FIVES: language.pgettext("braille", "5s"),
        # Translators: braille, as short as can be: the row of the sixes.
        Row.SIXES: language.pgettext("braille", "6s"),
        # Translators: braille, as short as can be: three of a kind.
        Row.THREE_OF_A_KIND: language.pgettext("braille", "3k"),
        # Translators: braille, as short as can be: four of a kind.
        Row.FOUR_OF_A_KIND: language.pgettext("braille", "4k"),
        # Translators: braille, as short as can be: full house.
        Row.FULL_HOUSE: language.pgettext("braille", "fh"),
        # Translators: braille, as short as can be: small straight.
        Row.SMALL_STRAIGHT: language.pgettext("braille", "ss"),
        # Translators: braille, as short as can be: large straight.
        Row.LARGE_STRAIGHT: language.pgettext("braille", "ls"),
        # Translators: braille, as short as can be: the row yahtzee.
        Row.YAHTZEE: language.pgettext("braille", "yz"),
        # Translators: braille, as short as can be: the row chance.
        Row.CHANCE: language.pgettext("braille", "ch"),
        # Translators: braille, as short as can be: the row pair.
        Row.PAIR: language.pgettext("braille", "pr"),
        # Translators: braille, as short as can be: the row two pairs.
        Row.TWO_PAIRS: language.pgettext("braille", "2p"),
        # Translators: braille, as short as can be: the row misère.
        Row.MISERE: language.pgettext("braille", "ms"),
    }
    return names[row]


def throw_cells(throw: int, language: Language) -> str:
    # Translators: braille, as short as can be: the number of the throw (roll) in its turn.
    return language.pgettext("braille", "r{throw}", throw=throw)


def bonus_cells(missing: int, language: Language, *, lost: bool = False) -> str:
    """Return the points that the bonus needs, or a cross if it is out of reach."""
    if lost:
        # Translators: braille, as short as can be: the bonus is out of reach.
        return language.pgettext("braille", "bx")
    # Translators: braille, as short as can be: points that the bonus still needs.
    return language.pgettext("braille", "b-{n}", n=missing) if missing else ""


def turn_cells(turn: int, turns: int, language: Language) -> str:
    # Translators: braille, as short as can be: the turn in the game.
    return language.pgettext("braille", "t{turn}/{turns}", turn=turn, turns=turns)
