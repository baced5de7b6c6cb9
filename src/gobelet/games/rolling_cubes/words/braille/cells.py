"""Braille, in as few cells as can be: dice, rows, turns, rounds."""

from collections.abc import Iterable, Sequence

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules.dice import COLOURS, Colour
from gobelet.games.rolling_cubes.rules.scoring import COLOUR_BONUS, Row
from gobelet.games.rolling_cubes.words.terms import in_order
from gobelet.games.shared.words import named, short_name
from gobelet.i18n import Language


def dice_cells(throw: str, places: Iterable[int], listener: Listener) -> str:
    """Return dice in reading order: "Raei= Vrst", or by letter, "aeirst= Cv".

    By letter, the dice that raise a score stand apart.
    """
    apart = Colour if listener.preferences.by_colour else tuple(COLOUR_BONUS)
    groups = dict.fromkeys((None, *apart), "")
    for place in in_order(throw, places):
        colour = COLOURS[place]
        groups[colour if colour in apart else None] += throw[place].lower()
    return " ".join(
        (_colour_cell(colour, listener.language) if colour else "") + faces
        for colour, faces in groups.items()
        if faces
    )


def _colour_cell(colour: Colour, language: Language) -> str:
    match colour:
        case Colour.RED:
            # Translators: braille: the capital of the red dice, before their letters.
            return language.pgettext("braille, die", "R")
        case Colour.GREEN:
            # Translators: braille: the capital of the green dice.
            return language.pgettext("braille, die", "G")
        case Colour.ORANGE:
            # Translators: braille: the capital of the orange dice.
            return language.pgettext("braille, die", "O")
        case Colour.BLUE:
            # Translators: braille: the capital of the blue dice.
            return language.pgettext("braille, die", "B")
        case Colour.LIGHT_BLUE:
            # Translators: braille: the capital of the light blue die.
            return language.pgettext("braille, die", "L")
        case Colour.FUCHSIA:
            # Translators: braille: the capital of the fuchsia die.
            return language.pgettext("braille, die", "F")


def row_cells(row: Row, language: Language) -> str:
    """Return a row in two to four cells."""
    match row:
        case Row.NO_JOKER:
            # Translators: braille, as short as can be: the row "no joker".
            return language.pgettext("braille, letter Yahtzee", "nj")
        case Row.BRELAN:
            # Translators: braille, as short as can be: the row "three of a kind".
            return language.pgettext("braille, letter Yahtzee", "3k")
        case Row.FULL:
            # Translators: braille, as short as can be: the row "full house".
            return language.pgettext("braille, letter Yahtzee", "fh")
        case Row.POKER:
            # Translators: braille, as short as can be: the row "four of a kind".
            return language.pgettext("braille, letter Yahtzee", "4k")
        case Row.DOUBLE:
            # Translators: braille, as short as can be: the row "double letter".
            return language.pgettext("braille, letter Yahtzee", "dl")


def turn_cells(seat: Seat, number: int, listener: Listener, *, contest: bool) -> str:
    """Return whose turn it is, and the round, of I `contest` or not; alone, only the turn."""
    language = listener.language
    if len(listener.names) == 1:
        # Translators: braille, as short as can be: the turn of a player alone.
        return language.pgettext("braille", "turn {n}", n=number)
    # Translators: braille, as short as can be: it is this player's turn.
    turn = language.pgettext("braille", "turn {name}", name=short_name(seat, listener))
    if contest:
        # Translators: braille, as short as can be: the round of I contest; in French "manche".
        rounds = language.pgettext("braille", "rd{n}", n=number)
    else:
        rounds = round_cells(number, language)
    return f"{turn} {rounds}"


def round_cells(number: int, language: Language) -> str:
    # Translators: braille, as short as can be: a round, in which everybody has a turn; in French
    # "tour".
    return language.pgettext("braille, letter dice", "rd{n}", n=number)


def no_word_cells(language: Language) -> str:
    # Translators: braille, as short as can be: a player makes, or names, no word.
    return language.pgettext("braille", "no word")


def unknown_cells(word: str, language: Language) -> str:
    # Translators: braille, as short as can be: the word is not in the dictionary.
    return language.pgettext("braille", "{word} unknown", word=word)


def vote_cells(seat: Seat, word: str, listener: Listener) -> str:
    # Translators: braille, as short as can be: this player is to vote on the word.
    return listener.language.pgettext(
        "braille", "vote? {name} {word}", name=short_name(seat, listener), word=word
    )


def to_name_cells(seat: Seat, letters: str, listener: Listener) -> str:
    name, beginning = short_name(seat, listener), letters.lower()
    # Translators: braille, as short as can be: this player is to name a word with this beginning.
    return listener.language.pgettext(
        "braille", "word? {name} {letters}", name=name, letters=beginning
    )


def scores_cells(seats: Iterable[Seat], points: Sequence[int], listener: Listener) -> str:
    """Return "me 17 Ana 12"; of a player alone only the points."""
    return " ".join(named(seat, listener, str(points[seat])) for seat in seats)
