"""Why the rules refuse an action, in words."""

from collections.abc import Mapping

from gobelet.games.interface import Listener
from gobelet.games.shared.words import any_refusal, capital
from gobelet.games.yahtzee.rules.rows import Row
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.scoring import Closed
from gobelet.games.yahtzee.words.terms import row_name, worth_words
from gobelet.i18n import Language


def refusal(rules: RuleSet, code: str, facts: Mapping[str, object], listener: Listener) -> str:
    """Return the sentence of a refusal, with its facts where they are given."""
    language = listener.language
    match code, facts:
        case "row_filled", {"row": Row() as row, "points": int(points)}:
            # Translators: a row that has its points: "ones: already marked, 3 points."
            return language.gettext(
                "{row}: already marked, {points}.",
                row=capital(row_name(row, rules, language)),
                points=worth_words(points, language),
            )
        case "row_closed", {"why": Closed.UPPER_FORCED, "own": Row() as own}:
            return forced_words(own, rules, language)
        case "row_closed", {"why": Closed.LOWER_FIRST}:
            # Translators: refused: a joker, a further Yahtzee, is marked below while it can be.
            return language.gettext("Joker: a lower row is open, a lower row must be marked.")
    sentences = {
        # Translators: refused: a row was to be marked before any throw.
        "not_thrown": language.gettext("Throw first."),
        # Translators: refused: dice were to be thrown a fourth time.
        "no_throw_left": language.gettext("No throw left: choose a row."),
        # Translators: refused: the row has points already.
        "row_filled": language.gettext("That row is already marked."),
        # Translators: refused: a joker rule closes the row.
        "row_closed": language.gettext("The rules close that row to these dice."),
    }
    return sentences.get(code) or any_refusal(code, language)


def forced_words(own: Row, rules: RuleSet, language: Language) -> str:
    """Return that a further Yahtzee must go to its own upper row."""
    name = row_name(own, rules, language)
    if rules.id in ("mb1973", "hasbro"):
        # Translators: the rules leave one row to a further Yahtzee. The rows are named as faces
        # are, in French "quatre": "Joker : la ligne des quatre est libre, elle est obligatoire."
        return language.pgettext(
            "row named as its face", "Joker: the row of {row} is open, it must be marked.", row=name
        )
    # Translators: the rules leave one row to a further Yahtzee; in French "groupe 4".
    return language.gettext("Joker: the row of {row} is open, it must be marked.", row=name)
