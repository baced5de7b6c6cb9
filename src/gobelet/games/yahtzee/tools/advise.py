"""`gobelet advise`: the best action with dice on a real table, and why."""

from collections.abc import Sequence

from msgspec.structs import replace

from gobelet.games.interface import Answer, BadValue, Listener, Question
from gobelet.games.yahtzee.best.advice import Advice
from gobelet.games.yahtzee.best.decisions import RankedDecision, Turn
from gobelet.games.yahtzee.best.tables import at_hand, outlook_at_hand, outlooking, solving
from gobelet.games.yahtzee.bots import winning_turn
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.scoring import Dice, Sheet
from gobelet.games.yahtzee.rules.state import THROWS, Keep, Mark, State
from gobelet.games.yahtzee.tools.score import FullSheet, given_dice, given_sheet
from gobelet.games.yahtzee.words.advice.advice import best_words, other_words, why_words
from gobelet.games.yahtzee.words.advice.winning import best_to_win, other_to_win, why_to_win


def answer(asked: Question) -> Answer | None:
    rules: RuleSet = asked.config.rules
    dice = given_dice(asked.values["dice"], asked.language)
    throw = _throw(asked.values["throw"])
    sheet = given_sheet(asked.values["sheet"], rules)
    count = asked.number("best", least=1)
    if None not in sheet.marks:
        raise FullSheet
    if asked.values["others"]:
        return _to_win(asked, sheet, tuple(sorted(dice)), throw)
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


def _to_win(asked: Question, own: Sheet, dice: Dice, throw: int) -> Answer | None:
    rules: RuleSet = asked.config.rules
    others = [given_sheet(text, rules) for text in asked.values["others"].split("/")]
    if outlook_at_hand(rules) is None and not asked.prepare(outlooking(rules)):
        return None
    worths = at_hand(rules)
    if worths is None:
        return None
    # Rounds and teams are of no matter: these are the columns of one game.
    game = Yahtzee(replace(rules, rounds=1, teams=0), 1 + len(others))
    turn = winning_turn(game, State((own, *others), dice=dice, throw=throw))
    advice = Advice(rules, turn, dice, throw)
    best = Turn(worths, own).best(dice, throw)
    [for_points] = [option for option in advice.options if option.action == best.action]
    listener = Listener(asked.language, ())
    options = advice.options[: asked.number("best", least=1)]
    told = [other_to_win(advice, option, listener) for option in options[1:]]
    lines = (best_to_win(advice, for_points, listener), why_to_win(advice, listener), *told)
    data = {
        "dice": dice,
        "throw": throw,
        "before": turn.before,
        "options": [_action_as_json(one.action) | {"chance": one.worth} for one in options],
    }
    return Answer(lines, data)


def _throw(text: str) -> int:
    valid = tuple(map(str, range(1, THROWS + 1)))
    if text not in valid:
        raise BadValue("--throw", text, valid)
    return int(text)


def _as_json(
    advice: Advice, dice: Sequence[int], options: Sequence[RankedDecision]
) -> dict[str, object]:
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
