"""`gobelet advise`: the best action with dice on a real table, and why."""

from collections.abc import Sequence

from gobelet.games.interface import Answer, BadValue, Listener, Question
from gobelet.games.yahtzee.best.advice import Advice
from gobelet.games.yahtzee.best.decisions import Ranked, Turn
from gobelet.games.yahtzee.best.tables import at_hand, solving
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark
from gobelet.games.yahtzee.tools.score import FullSheet, given_dice, given_sheet
from gobelet.games.yahtzee.words.advice import best_words, other_words, why_words


def answer(asked: Question) -> Answer | None:
    rules: RuleSet = asked.config.rules
    dice = given_dice(asked.values["dice"], asked.language)
    throw = _throw(asked.values["throw"])
    sheet = given_sheet(asked.values["sheet"], rules)
    count = asked.number("best", least=1)
    if None not in sheet.marks:
        raise FullSheet
    worths = at_hand(rules)
    if worths is None and asked.prepare(solving(rules)):
        worths = at_hand(rules)
    if worths is None:
        return None
    advice = Advice(rules, Turn(worths, sheet), tuple(sorted(dice)), throw)
    options = advice.options[:count]
    listener = Listener(asked.language, ())
    others = [other_words(advice, option, listener) for option in options[1:]]
    lines = (best_words(advice, listener), why_words(advice, listener), *others)
    return Answer(lines, _as_json(advice, dice, options))


def _throw(text: str) -> int:
    valid = tuple(map(str, range(1, THROWS + 1)))
    if text not in valid:
        raise BadValue("--throw", text, valid)
    return int(text)


def _as_json(advice: Advice, dice: Sequence[int], options: Sequence[Ranked]) -> dict[str, object]:
    best = advice.best
    row = best.action.row if isinstance(best.action, Mark) else None
    why = {
        "rows": {aim.row: aim.chance for aim in advice.aims},
        "chip": advice.chip,
        "left_open": advice.left_open(row) if row else None,
        "throwing_again": advice.throwing_again if row else None,
    }
    return {
        "dice": dice,
        "throw": advice.throw,
        "best": _action_as_json(best.action),
        "worth": best.worth,
        "options": [
            _action_as_json(option.action) | {"worth": option.worth, "cost": advice.cost(option)}
            for option in options
        ],
        "why": why,
    }


def _action_as_json(action: Keep | Mark) -> dict[str, object]:
    return {"mark": action.row} if isinstance(action, Mark) else {"keep": action.dice}
