"""The words of Yahtzee that several sentences share, spoken and in braille: rows, dice, points."""

from collections.abc import Iterable, Mapping
from functools import cache

from gobelet.games.interface import Listener
from gobelet.games.shared.words import enter_words, points_words
from gobelet.games.yahtzee.rules.rulesets import HOUSE, Row, RuleSet
from gobelet.i18n import Language, capital


def row_name(row: Row, rules: RuleSet, language: Language) -> str:
    """Return a row's name on the sheet of these rules, as it stands inside a sentence."""
    return row_names(rules.id, language)[row]


def rules_name(rules: RuleSet, language: Language) -> str:
    """Return the name of a rule set inside a sentence."""
    if rules.name:
        return rules.name
    names = {
        # Translators: the rules of the accessible "Playroom" site, inside a sentence.
        "playroom": language.gettext("Playroom rules"),
        # Translators: the rules printed by Milton Bradley in 1973, inside a sentence.
        "mb1973": language.gettext("MB 1973 rules"),
        # Translators: the rules printed by Hasbro, inside a sentence.
        "hasbro": language.gettext("Hasbro rules"),
        # Translators: rules that players made themselves, and gave no name.
        HOUSE: language.gettext("house rules"),
    }
    return names[rules.id]


def rule_set_words(rules: RuleSet, language: Language) -> str:
    """Return the name of a rule set among others, without "rules"."""
    names = {
        # Translators: the rules of the accessible "Playroom" site, in a list of rules.
        "playroom": language.pgettext("rule set", "Playroom"),
        # Translators: the rules printed by Milton Bradley in 1973, in a list of rules.
        "mb1973": language.pgettext("rule set", "MB 1973"),
        # Translators: the rules printed by Hasbro, in a list of rules.
        "hasbro": language.pgettext("rule set", "Hasbro"),
    }
    return rules.name or names.get(rules.id) or rules_name(rules, language)


def worth_words(points: int, language: Language) -> str:
    """Return the points of a row: "22 points", or "zero", which stands out to the ear."""
    # Translators: a row worth nothing, after the row's name: "full house, zero".
    return points_words(points, language) if points else language.gettext("zero")


def row_and_points(row: Row, points: int, rules: RuleSet, language: Language) -> str:
    """Return "Full house, 25 points"."""
    # Translators: a row and what it is worth; both are filled in.
    text = language.gettext(
        "{row}, {points}",
        row=row_name(row, rules, language),
        points=worth_words(points, language),
    )
    return capital(text)


def bonus_words(missing: int, language: Language) -> str:
    """Return the points that the bonus still needs, in words; empty once it is decided."""
    if not missing:
        return ""
    # Translators: what the upper section still needs for its bonus.
    return language.ngettext("Bonus: {n} point to go.", "Bonus: {n} points to go.", missing)


def bonus_lost_words(language: Language) -> str:
    # Translators: the upper section can no longer reach 63 points.
    return language.gettext("Bonus out of reach.")


def throw_words(listener: Listener) -> str:
    """Return the key to press for a throw."""
    if listener.types:
        # Translators: what to do at the start of a turn, where players throw dice of their own.
        return listener.language.gettext(
            "{key} to type the dice.", key=enter_words("throw", listener)
        )
    # Translators: what to do at the start of a turn; the key is filled in: "Enter".
    return listener.language.gettext("{key} to throw.", key=enter_words("throw", listener))


def score_words(listener: Listener) -> str:
    """Return the key to press for scoring while no die is selected."""
    # Translators: what to do with dice that shall not be thrown again; the key is filled in.
    return listener.language.gettext("{key} to score.", key=enter_words("throw", listener))


def throw_again_words(listener: Listener) -> str:
    """Return the key to press for another throw."""
    # Translators: what to do when dice are selected; the key is filled in.
    return listener.language.gettext("{key} to throw again.", key=enter_words("throw", listener))


def throws_left_words(left: int, language: Language) -> str:
    # Translators: throws left in this turn, after the dice.
    return language.ngettext("{n} throw left.", "{n} throws left.", left)


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
    """Return the row names that differ on the French sheet of 1973."""
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
    """Return the row names that differ on Hasbro's sheet in English and Spanish."""
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
