"""A game that goes on in the middle: what its desk has to know, and what is said first."""

from dataclasses import replace
from typing import Any

from gobelet.core.game import CHANCE
from gobelet.core.table import Table, replayed
from gobelet.games.interface import Announcer, Config, Desk, Listener, Say, View
from gobelet.speech.utterance import Utterance
from gobelet.ui.game_words import view_of


def told_desk(config: Config, table: Table[Any], listener: Listener) -> Desk:
    """Return a new desk that knows of all that has happened."""
    desk = config.desk(table.game.seats)
    view = view_of(table, listener)
    for _, step in replayed(table.game, table.log):
        for event in step.events:
            if seen := event.seen_by(listener.seat):
                desk.happened(seen, view)
    return desk


def where_it_stands(announcer: Announcer, desk: Desk, table: Table[Any], view: View) -> Utterance:
    """Return whose turn it is, and what is ticked of what was thrown, if anything was."""
    turn = announcer.turn(view)
    if view.seat is None or table.log[-1].by != CHANCE:
        return turn
    selection = desk.press("selection", "", view)
    return _joined(turn, selection.utterance) if isinstance(selection, Say) else turn


def _joined(first: Utterance, second: Utterance) -> Utterance:
    braille = f"{first.braille or first.text} {second.braille or second.text}"
    return replace(first, text=f"{first.text} {second.text}", braille=braille)
