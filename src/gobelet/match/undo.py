"""Undo in a match: a person's last action, before anything is thrown or shown.

Typed dice can be undone too: a slip of the fingers would falsify the game. What bots did since is
undone as well, where the dice are typed, or where one person plays against bots alone: then what
chance brought falls again as it fell.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final

from gobelet.core.game import Seat
from gobelet.core.table import Entry, Table

EMPTY: Final = "empty"
"""Nobody has acted."""
PLAYED: Final = "played"
"""A bot has acted since: it drew, or other people would have to play against it again."""
BOTS_TURN: Final = "bots_turn"
"""A bot is in its turn: what fell is the bot's."""


def refusal(table: Table[Any], bots: Collection[Seat], people: int) -> str:
    """Return why the last action of a person cannot be taken back; empty if it can.

    The reasons are `EMPTY`, `PLAYED`, `BOTS_TURN`, and those of `Table.refusal`. `people`: how many
    persons play.
    """
    log, place = table.log, _place(table, bots)
    if place < 0:
        return EMPTY
    last = len(log) - 1
    actor = table.actor(last)
    of_bot = actor in bots and not table.types_for(actor)
    if of_bot and people > 1:
        return PLAYED
    # What chance has brought last is known, and may be the person's own; a ruling on what a bot has
    # done is not.
    done = log[last].by in bots or (of_bot and not table.game.decode(log[last].action).falls_again)
    latest = "" if done else table.refusal(last)
    if latest and of_bot:
        return BOTS_TURN if table.to_act in bots else PLAYED
    return latest or table.refusal(place)


def undoes(table: Table[Any], bots: Collection[Seat]) -> Seat | None:
    """Return whose action an undo takes back; None if there is none."""
    place = _place(table, bots)
    return None if place < 0 else table.log[place].by


def take_back(table: Table[Any], bots: Collection[Seat]) -> Sequence[Entry]:
    """Take back the last action of a person, and all that came of it; return these entries."""
    place = _place(table, bots)
    taken = table.log[place:]
    table.go_back(place)
    return taken


def _place(table: Table[Any], bots: Collection[Seat]) -> int:
    """Return the place of the last entry that is neither a bot's nor drawn for one; -1: none.

    What chance answered to a person, and can be taken back, goes with the action it answered.
    """
    log = table.log
    for place in range(len(log) - 1, -1, -1):
        if table.drawn(place) and (table.actor(place) in bots or not table.refusal(place)):
            continue
        if log[place].by not in bots:
            return place
    return -1
