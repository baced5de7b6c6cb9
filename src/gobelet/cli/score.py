"""`gobelet score`: what five dice are worth in each row."""

import argparse
import json

from gobelet.cli.errors import UsageError
from gobelet.cli.values import chosen_config
from gobelet.games.interface import BadValue
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.scoring import Sheet, choices
from gobelet.games.yahtzee.state import DICE
from gobelet.games.yahtzee.words import row_and_points
from gobelet.i18n import Language


def run(parsed: argparse.Namespace, words: Language) -> int:
    config = chosen_config(KIT, parsed)
    rules = config.rules
    dice = _dice(parsed.dice, words)
    empty = Sheet((None,) * len(rules.rows))
    worth = choices(rules, empty, tuple(sorted(dice)))
    if getattr(parsed, "json", False):
        rows = {row.value: points for row, points in worth.items()}
        print(json.dumps({"dice": list(dice), "rows": rows}))
    else:
        for row, points in worth.items():
            print(row_and_points(row, points, words))
    return 0


def _dice(text: str, words: Language) -> tuple[int, ...]:
    if len(text) != DICE or any(digit not in "123456" for digit in text):
        # Translators: what dice are valid at the command line, after "Valid:".
        valid = words.gettext("five digits from 1 to 6")
        # Translators: what is wrong at the command line: the dice.
        raise UsageError(BadValue(words.gettext("dice"), text, (valid,)))
    return tuple(int(digit) for digit in text)
