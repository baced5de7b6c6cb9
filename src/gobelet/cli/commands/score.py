"""`gobelet score`: the points of five dice in each legal row."""

import argparse
import json

from gobelet.cli.commands.sheet_values import given_dice, given_sheet
from gobelet.cli.values import chosen_config
from gobelet.games.interface import Listener
from gobelet.games.yahtzee.kit import KIT
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
from gobelet.games.yahtzee.words.refusals import refusal
from gobelet.games.yahtzee.words.terms import row_and_points, row_name
from gobelet.i18n import Language


def run(parsed: argparse.Namespace, words: Language) -> int:
    rules = chosen_config(KIT, parsed).rules
    thrown = given_dice(parsed.dice, words)
    dice = tuple(sorted(thrown))
    sheet = given_sheet(parsed.sheet, rules, words)
    worth = choices(rules, sheet, dice)
    closed = {
        row: why for row in open_rows(rules, sheet) if (why := why_closed(rules, sheet, dice, row))
    }
    chip = bool(worth) and earns_chip(rules, sheet, dice)
    if getattr(parsed, "json", False):
        found = {"dice": list(thrown), "rows": worth, "closed": closed, "chip": chip}
        print(json.dumps(found))
        return 0
    if not worth:
        # Translators: all rows of a sheet are marked: dice cannot be marked there any more.
        print(words.gettext("The sheet is full."))
    for row, points in worth.items():
        print(row_and_points(row, points, rules, words))
    if chip:
        print(words.gettext("Chip, {points} points.", points=CHIP))
    for why in dict.fromkeys(closed.values()):
        names = [row_name(row, rules, words) for row in closed if closed[row] is why]
        # Translators: rows that the rules close to these dice, and the reason, a sentence.
        text = words.gettext(
            "Closed: {rows}. {reason}",
            rows=", ".join(names),
            reason=_closed_words(why, dice, rules, words),
        )
        print(text)
    return 0


def _closed_words(why: Closed, dice: Dice, rules: RuleSet, words: Language) -> str:
    facts = {"why": why, "own": upper_row(dice[0])}
    return refusal(rules, "row_closed", facts, Listener(words, ()))
