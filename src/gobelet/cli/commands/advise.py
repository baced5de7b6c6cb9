"""`gobelet advise`: the best action with dice on a real table, and why."""

import argparse
import json
from collections.abc import Sequence

from gobelet.cli.commands.sheet_values import given_dice, given_sheet
from gobelet.cli.errors import UsageError
from gobelet.cli.progress import taken
from gobelet.cli.values import chosen_config, whole_number
from gobelet.games.interface import BadValue, Listener
from gobelet.games.yahtzee.best.advice import Advice
from gobelet.games.yahtzee.best.column_values import Worths
from gobelet.games.yahtzee.best.decisions import Ranked, Turn
from gobelet.games.yahtzee.best.tables import at_hand, solving
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark
from gobelet.games.yahtzee.words.advice import best_words, other_words, why_words
from gobelet.i18n import Language


def run(parsed: argparse.Namespace, words: Language) -> int:
    rules = chosen_config(KIT, parsed).rules
    dice = given_dice(parsed.dice, words)
    throw = _throw(parsed.throw)
    sheet = given_sheet(parsed.sheet, rules, words)
    count = whole_number("--best", parsed.best, words, least=1)
    if None not in sheet.marks:
        raise UsageError(words.gettext("The sheet is full."))
    worths = _worths(rules, words)
    if worths is None:
        return 1
    advice = Advice(rules, Turn(worths, sheet), tuple(sorted(dice)), throw)
    options = advice.options[:count]
    if getattr(parsed, "json", False):
        print(json.dumps(_as_json(advice, dice, options)))
        return 0
    listener = Listener(words, ())
    others = [other_words(advice, option, listener) for option in options[1:]]
    print(best_words(advice, listener), why_words(advice, listener), *others, sep="\n")
    return 0


def _throw(text: str) -> int:
    valid = tuple(map(str, range(1, THROWS + 1)))
    if text not in valid:
        raise UsageError(BadValue("--throw", text, valid))
    return int(text)


def _worths(rules: RuleSet, words: Language) -> Worths | None:
    """Return the table of optimal play, calculated if needed; None if that is stopped or fails."""
    worths = at_hand(rules)
    if worths is None and taken(solving(rules), words):
        worths = at_hand(rules)
    return worths


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
