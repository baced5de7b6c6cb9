"""The words of Yahtzee that several sentences share: rows, dice, points, names."""

from gobelet.games.interface import Listener
from gobelet.games.shared.words import capital, enter_words, points_words
from gobelet.games.yahtzee.rules.rows import Row
from gobelet.games.yahtzee.rules.rulesets import HOUSE, RuleSet
from gobelet.games.yahtzee.words.row_names import row_names
from gobelet.i18n import Language


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


def worth_words(points: int, language: Language) -> str:
    """Return what a row is worth: "22 points", or "zero", which no ear takes for a number."""
    # Translators: a row worth nothing, after the row's name: "full house, zero".
    return points_words(points, language) if points else language.gettext("zero")


def exact_points_words(points: float, language: Language, digits: int = 1) -> str:
    """Return points with so many decimals: "1.2 points", in French « 1,2 point »."""
    text = language.number(points, digits)
    # French has a plural from two on; only the whole number decides.
    whole = int(abs(round(points, digits)))
    # Translators: points with a decimal, as 1.2; the forms are for 1.2 or 0.5, and for 2.3.
    return language.ngettext("{points} points", "{points} points", whole, points=text)


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
    if listener.types:
        # Translators: what to do at the start of a turn, where players throw dice of their own.
        return listener.language.gettext(
            "{key} to type the dice.", key=enter_words("throw", listener)
        )
    # Translators: what to do at the start of a turn; the key is filled in: "Enter".
    return listener.language.gettext("{key} to throw.", key=enter_words("throw", listener))


def score_words(listener: Listener) -> str:
    """Return what to press for scoring, where no die is selected."""
    # Translators: what to do with dice that shall not be thrown again; the key is filled in.
    return listener.language.gettext("{key} to score.", key=enter_words("throw", listener))


def throw_again_words(listener: Listener) -> str:
    """Return what to press for another throw."""
    # Translators: what to do when dice are selected; the key is filled in.
    return listener.language.gettext("{key} to throw again.", key=enter_words("throw", listener))


def throws_left_words(left: int, language: Language) -> str:
    # Translators: throws left in this turn, after the dice.
    return language.ngettext("{n} throw left.", "{n} throws left.", left)
