"""The names of the rows: each rule set has those of the sheet that it was printed with."""

from collections.abc import Mapping
from functools import cache

from gobelet.games.yahtzee.rules.rows import Row
from gobelet.i18n import Language


@cache
def row_names(rules_id: str, language: Language) -> Mapping[Row, str]:
    """Return the name of every row, as it stands inside a sentence."""
    names = {**_upper(language), **_lower(language)}
    match rules_id:
        case "mb1973":
            return names | _mb1973(language)
        case "hasbro":
            return names | _hasbro(language)
    return names


def _upper(language: Language) -> dict[Row, str]:
    return {
        # Translators: name of the row that counts the ones, inside a sentence.
        Row.ONES: language.pgettext("row", "ones"),
        # Translators: name of the row that counts the twos.
        Row.TWOS: language.pgettext("row", "twos"),
        # Translators: name of the row that counts the threes.
        Row.THREES: language.pgettext("row", "threes"),
        # Translators: name of the row that counts the fours.
        Row.FOURS: language.pgettext("row", "fours"),
        # Translators: name of the row that counts the fives.
        Row.FIVES: language.pgettext("row", "fives"),
        # Translators: name of the row that counts the sixes.
        Row.SIXES: language.pgettext("row", "sixes"),
    }


def _lower(language: Language) -> dict[Row, str]:
    return {
        # Translators: name of the row for three equal dice.
        Row.THREE_OF_A_KIND: language.pgettext("row", "three of a kind"),
        # Translators: name of the row for four equal dice.
        Row.FOUR_OF_A_KIND: language.pgettext("row", "four of a kind"),
        # Translators: name of the row for three equal dice and two others equal.
        Row.FULL_HOUSE: language.pgettext("row", "full house"),
        # Translators: name of the row for four dice in sequence.
        Row.SMALL_STRAIGHT: language.pgettext("row", "small straight"),
        # Translators: name of the row for five dice in sequence.
        Row.LARGE_STRAIGHT: language.pgettext("row", "large straight"),
        # Translators: name of the row for five equal dice.
        Row.YAHTZEE: language.pgettext("row", "yahtzee"),
        # Translators: name of the row that takes any dice.
        Row.CHANCE: language.pgettext("row", "chance"),
        # Translators: name of the extra row for two equal dice.
        Row.PAIR: language.pgettext("row", "pair"),
        # Translators: name of the extra row for two pairs.
        Row.TWO_PAIRS: language.pgettext("row", "two pairs"),
        # Translators: name of the extra row that counts 36 minus the dice.
        Row.MISERE: language.pgettext("row", "misère"),
    }


def _mb1973(language: Language) -> dict[Row, str]:
    """Return the names of the French sheet of 1973 that are its own."""
    return {
        # Translators: the row of the ones on the sheet of 1973, in French "As".
        Row.ONES: language.pgettext("row, MB 1973", "aces"),
        # Translators: the row of the twos on the sheet of 1973, in French "Deux".
        Row.TWOS: language.pgettext("row, MB 1973", "twos"),
        # Translators: the row of the threes on the sheet of 1973, in French "Trois".
        Row.THREES: language.pgettext("row, MB 1973", "threes"),
        # Translators: the row of the fours on the sheet of 1973, in French "Quatre".
        Row.FOURS: language.pgettext("row, MB 1973", "fours"),
        # Translators: the row of the fives on the sheet of 1973, in French "Cinq".
        Row.FIVES: language.pgettext("row, MB 1973", "fives"),
        # Translators: the row of the sixes on the sheet of 1973, in French "Six".
        Row.SIXES: language.pgettext("row, MB 1973", "sixes"),
    }


def _hasbro(language: Language) -> dict[Row, str]:
    """Return the names of the sheet in English and Spanish that are its own."""
    return {
        # Translators: the row of the ones on Hasbro's sheet: "Aces", in Spanish "unos".
        Row.ONES: language.pgettext("row, Hasbro", "aces"),
        # Translators: the row of the twos on Hasbro's sheet, in Spanish "dos".
        Row.TWOS: language.pgettext("row, Hasbro", "twos"),
        # Translators: the row of the threes on Hasbro's sheet, in Spanish "tres".
        Row.THREES: language.pgettext("row, Hasbro", "threes"),
        # Translators: the row of the fours on Hasbro's sheet, in Spanish "cuatros".
        Row.FOURS: language.pgettext("row, Hasbro", "fours"),
        # Translators: the row of the fives on Hasbro's sheet, in Spanish "cincos".
        Row.FIVES: language.pgettext("row, Hasbro", "fives"),
        # Translators: the row of the sixes on Hasbro's sheet, in Spanish "seis".
        Row.SIXES: language.pgettext("row, Hasbro", "sixes"),
        # Translators: three of a kind on Hasbro's sheet, in Spanish "3 iguales".
        Row.THREE_OF_A_KIND: language.pgettext("row, Hasbro", "3 of a kind"),
        # Translators: four of a kind on Hasbro's sheet, in Spanish "4 iguales".
        Row.FOUR_OF_A_KIND: language.pgettext("row, Hasbro", "4 of a kind"),
        # Translators: full house on Hasbro's sheet, in Spanish "casa llena".
        Row.FULL_HOUSE: language.pgettext("row, Hasbro", "full house"),
        # Translators: chance on Hasbro's sheet, in Spanish "oportunidad".
        Row.CHANCE: language.pgettext("row, Hasbro", "chance"),
    }
