"""The braille forms of advice."""

from gobelet.games.interface import Listener
from gobelet.games.yahtzee.best.advice import Advice
from gobelet.games.yahtzee.best.decisions import Ranked
from gobelet.games.yahtzee.rules.dice import without
from gobelet.games.yahtzee.rules.scoring import CHIP
from gobelet.games.yahtzee.rules.state import Keep, Mark
from gobelet.games.yahtzee.words.advice import RARE, aim_number, told_aims
from gobelet.games.yahtzee.words.braille_cells import digits, row_cells
from gobelet.games.yahtzee.words.costs import UNHEARD, decimals
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Verbosity


def best(advice: Advice, listener: Listener) -> str:
    """Return "444|26 =243.6": dice kept and thrown again, or a row and points; and the total."""
    language, what = listener.language, _what(advice, advice.best, listener.language)
    if listener.verbosity_of(Category.ANSWER) is Verbosity.BRIEF:
        return what
    return f"{what} ={language.number(advice.best.worth)}"


def other(advice: Advice, option: Ranked, language: Language) -> str:
    """Return "2444|6 -0.8"; an option as good as the best has only an equals sign."""
    cost = advice.cost(option)
    behind = "=" if cost < UNHEARD else f"-{language.number(cost, decimals(cost))}"
    return f"{_what(advice, option, language)} {behind}"


def why(advice: Advice, listener: Listener) -> str:
    """Return "4s 31% 4k 14%": the reasons for a keep, and an option as good or nearly so.

    The reasons for marking a row have no short form.
    """
    language, aims = listener.language, told_aims(advice, listener)
    parts = [f"{row_cells(aim.row, language)} {aim_number(aim, language)}" for aim in aims]
    if advice.chip >= RARE:
        parts.append(f"+{CHIP} {language.percent(advice.chip)}")
    if parts and advice.near:
        parts.append(other(advice, advice.near, language))
    return " ".join(parts)


def _what(advice: Advice, option: Ranked, language: Language) -> str:
    match option.action:
        case Keep(kept):
            return f"{digits(kept)}|{digits(without(advice.dice, kept))}"
        case Mark(row):
            return f"{row_cells(row, language)} {advice.points[row]}"
    raise TypeError(option)
