"""`gobelet score`: the points of five dice in each legal row."""

from gobelet.games.interface import Answer, Listener, Question
from gobelet.games.yahtzee.rules.refusals import RowClosed
from gobelet.games.yahtzee.rules.rows import upper_row
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.rules.scoring import (
    CHIP,
    Closed,
    Dice,
    choices,
    earns_chip,
    open_rows,
    why_closed,
)
from gobelet.games.yahtzee.tools.sheet_values import given_dice, given_sheet, sheet_full_words
from gobelet.games.yahtzee.words.refusals import refusal_words
from gobelet.games.yahtzee.words.terms import row_and_points, row_name
from gobelet.i18n import Language


def answer(asked: Question) -> Answer:
    rules: RuleSet = asked.config.rules
    words = asked.language
    thrown = given_dice(asked.values["dice"], words)
    dice = tuple(sorted(thrown))
    sheet = given_sheet(asked.values["sheet"], rules)
    worth = choices(rules, sheet, dice)
    closed = {
        row: why for row in open_rows(rules, sheet) if (why := why_closed(rules, sheet, dice, row))
    }
    chip = bool(worth) and earns_chip(rules, sheet, dice)
    lines = [row_and_points(row, points, rules, words) for row, points in worth.items()]
    if not worth:
        lines = [sheet_full_words(words)]
    if chip:
        lines.append(words.gettext("Chip, {points} points.", points=CHIP))
    for why in dict.fromkeys(closed.values()):
        names = [row_name(row, rules, words) for row in closed if closed[row] is why]
        # Translators: rows that the rules close to these dice, and the reason, a sentence.
        text = words.gettext(
            "Closed: {rows}. {reason}",
            rows=", ".join(names),
            reason=_closed_words(why, dice, rules, words),
        )
        lines.append(text)
    data = {"dice": list(thrown), "rows": worth, "closed": closed, "chip": chip}
    return Answer(tuple(lines), data)


def _closed_words(why: Closed, dice: Dice, rules: RuleSet, words: Language) -> str:
    return refusal_words(rules, RowClosed(why, upper_row(dice[0])), Listener(words, ()))
