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


def bonus_words(missing: int, language: Language) -> str:
    """Return what the upper section lacks for the bonus; nothing once it is decided."""
    if not missing:
        return ""
    # Translators: what the upper section still needs for its bonus.
    return language.ngettext("Bonus: {n} point to go.", "Bonus: {n} points to go.", missing)


def bonus_lost_words(language: Language) -> str:
    # Translators: the upper section can no longer reach 63 points.
    return language.gettext("Bonus out of reach.")


def throw_words(listener: Listener) -> str:
    """Return what to press for a throw."""
    # Translators: what to do at the start of a turn; the key is filled in: "Enter".
    return listener.language.gettext("{key} to throw.", key=_throw_key(listener))


def score_words(listener: Listener) -> str:
    """Return what to press for scoring, where no die is selected."""
    # Translators: what to do with dice that shall not be thrown again; the key is filled in.
    return listener.language.gettext("{key} to score.", key=_throw_key(listener))


def throw_again_words(listener: Listener) -> str:
    """Return what to press for another throw."""
    # Translators: what to do when dice are selected; the key is filled in.
    return listener.language.gettext("{key} to throw again.", key=_throw_key(listener))


def _throw_key(listener: Listener) -> str:
    return listener.keys.get("throw") or listener.language.pgettext("key", "Enter")


def throws_left_words(left: int, language: Language) -> str:
    # Translators: throws left in this turn, after the dice.
    return language.ngettext("{n} throw left.", "{n} throws left.", left)


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
