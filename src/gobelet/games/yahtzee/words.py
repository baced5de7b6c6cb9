"""The words of Yahtzee that several sentences share: rows, dice, points, names."""

from collections.abc import Iterable

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.games.yahtzee.rows import FACE, Row
from gobelet.games.yahtzee.rulesets import RuleSet
from gobelet.i18n import Language


def row_name(row: Row, language: Language) -> str:
    """Return a row's name as it stands inside a sentence."""
    if row in FACE:
        return _upper_name(FACE[row], language)
    return _lower_names(language)[row]


def _upper_name(face: int, language: Language) -> str:
    names = (
        # Translators: name of the row that counts the ones, inside a sentence.
        language.pgettext("row", "ones"),
        # Translators: name of the row that counts the twos.
        language.pgettext("row", "twos"),
        # Translators: name of the row that counts the threes.
        language.pgettext("row", "threes"),
        # Translators: name of the row that counts the fours.
        language.pgettext("row", "fours"),
        # Translators: name of the row that counts the fives.
        language.pgettext("row", "fives"),
        # Translators: name of the row that counts the sixes.
        language.pgettext("row", "sixes"),
    )
    return names[face - 1]


def _lower_names(language: Language) -> dict[Row, str]:
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


def rules_name(rules: RuleSet, language: Language) -> str:
    """Return the name of a rule set inside a sentence."""
    names = {
        # Translators: the rules of the accessible "Playroom" site, inside a sentence.
        "playroom": language.gettext("Playroom rules"),
    }
    return names[rules.id]


def capital(text: str) -> str:
    """Return the text with its first letter as at the start of a sentence."""
    return text[:1].upper() + text[1:]


def dice_words(dice: Iterable[int]) -> str:
    """Return dice one by one: "1, 3, 3"."""
    return ", ".join(map(str, dice))


def points_words(points: int, language: Language) -> str:
    """Return a number of points: "22 points"."""
    # Translators: what a row, or a player, has.
    return language.ngettext("{n} point", "{n} points", points)


def worth_words(points: int, language: Language) -> str:
    """Return what a row is worth: "22 points", or "zero", which no ear takes for a number."""
    # Translators: a row worth nothing, after the row's name: "full house, zero".
    return points_words(points, language) if points else language.gettext("zero")


def row_and_points(row: Row, points: int, language: Language) -> str:
    """Return "Full house, 25 points"."""
    # Translators: a row and what it is worth; both are filled in.
    text = language.gettext(
        "{row}, {points}", row=row_name(row, language), points=worth_words(points, language)
    )
    return capital(text)


def throw_words(listener: Listener) -> str:
    """Return what to press for a throw."""
    language = listener.language
    key = listener.keys.get("throw") or language.pgettext("key", "Enter")
    # Translators: what to do at the start of a turn; the key is filled in: "Enter".
    return language.gettext("{key} to throw.", key=key)


def seat_name(seat: Seat, listener: Listener) -> str:
    """Return the name of a seat's player as it stands at the head of a line of scores."""
    if listener.is_you(seat):
        # Translators: the player addressed, at the head of a line: "You: 45".
        return listener.language.gettext("You")
    return listener.names[seat]
