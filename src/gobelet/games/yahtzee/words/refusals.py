"""Why the rules refuse an action, in words."""

from gobelet.core.game import Refusal
from gobelet.games.interface import Listener
from gobelet.games.shared.words import any_refusal
from gobelet.games.yahtzee.rules.refusals import NoThrowLeft, NotThrown, RowClosed, RowFilled
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import ClosedReason
from gobelet.games.yahtzee.words.terms import row_name, worth_words
from gobelet.i18n import Language, capital


def refusal_words(rules: RuleSet, refusal: Refusal, listener: Listener) -> str:
    language = listener.language
    match refusal:
        case RowFilled(row, points):
            # Translators: a row that has its points: "ones: already marked, 3 points."
            return language.gettext(
                "{row}: already marked, {points}.",
                row=capital(row_name(row, rules, language)),
                points=worth_words(points, language),
            )
        case RowClosed(ClosedReason.UPPER_FORCED, own):
            return forced_words(own, rules, language)
        case RowClosed(ClosedReason.LOWER_FIRST):
            # Translators: refused: a joker, a further Yahtzee, is marked below while it can be.
            return language.gettext("Joker: a lower row must be marked, as long as one is open.")
        case NotThrown():
            # Translators: refused: a row was to be marked before any throw.
            return language.gettext("Throw first.")
        case NoThrowLeft():
            # Translators: refused: dice were to be thrown a fourth time.
            return language.gettext("No throw left: choose a row.")
    return any_refusal(refusal, language)


def forced_words(own: Row, rules: RuleSet, language: Language) -> str:
    """Return that a further Yahtzee must go to its own upper row."""
    name = row_name(own, rules, language)
    if rules.id in ("mb1973", "hasbro"):
        # Translators: the rules leave one row to a further Yahtzee. The rows are named as faces
        # are, in French "quatre": "Joker : la ligne des quatre est libre, donc obligatoire."
        return language.pgettext(
            "row named as its face", "Joker: the row of {row} is open and must be marked.", row=name
        )
    # Translators: the rules leave one row to a further Yahtzee; in French "groupe 4".
    return language.gettext("Joker: the row of {row} is open and must be marked.", row=name)
