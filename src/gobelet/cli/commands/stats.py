"""`gobelet stats`: records, averages, and how fair the dice are.

With --json: `groups`, each with its `game`, `options`, `seats`, number of `games`, `bests` (up to
three: `points`, `name`, `when`, `id`) and `people` (`name`, `games`, `wins`, `average`, and
`counts` of all their games); and `dice`: `counts` of the faces 1 to 6, `chi_square` and its
`p_value` (five degrees of freedom), both null without dice. A name is empty if none was given.
"""

import argparse
import json
from functools import partial

from gobelet.cli.open_store import with_store
from gobelet.i18n import Language
from gobelet.store.records import Dice, Group, records
from gobelet.store.save import written
from gobelet.store.store import Store
from gobelet.ui.saved.records_words import records_lines
from gobelet.ui.words import printable


def run(parsed: argparse.Namespace, words: Language) -> int:
    return with_store(parsed, words, partial(_tell, parsed, words))


def _tell(parsed: argparse.Namespace, words: Language, store: Store) -> int:
    found = records(store.sittings())
    if getattr(parsed, "json", False):
        groups = [_as_json(group) for group in found.groups]
        print(json.dumps({"groups": groups, "dice": _dice_as_json(found.dice)}))
    else:
        for line in records_lines(found, words):
            print(printable(line))
    return 0


def _as_json(group: Group) -> dict[str, object]:
    return {
        "game": group.game,
        "options": dict(group.options),
        "seats": group.seats,
        "games": group.games,
        "bests": [
            {
                "points": score.points,
                "name": score.name,
                "when": written(score.when),
                "id": score.id,
            }
            for score in group.bests
        ],
        "people": [
            {
                "name": person.name,
                "games": person.games,
                "wins": person.wins,
                "average": round(person.average, 4),
                "counts": dict(person.counts),
            }
            for person in group.people
        ],
    }


def _dice_as_json(dice: Dice) -> dict[str, object]:
    return {
        "counts": list(dice.counts),
        "chi_square": round(dice.chi_square, 4) if dice.total else None,
        "p_value": round(dice.p_value, 4) if dice.total else None,
    }
