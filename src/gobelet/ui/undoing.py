"""Undo: the last action of a person, before anything is thrown or shown, if everybody agrees."""

from collections.abc import Callable
from typing import Any

from gobelet.core.table import Entry, Table
from gobelet.games.interface import Listener
from gobelet.ui.lists import ask
from gobelet.ui.session import Session


def undo(
    session: Session, table: Table[Any], listener: Listener, done: Callable[[Entry], None]
) -> None:
    """Take the last action back, or say why not; several people are asked whether they agree."""
    if why_not := _refusal(table, listener):
        session.say(why_not)
        return
    name = listener.names[table.log[-1].by]

    def question() -> str:
        # Translators: a yes/no question; the player who made the last move is named.
        return session.options.language.gettext(
            "Undo the last move, by {name}? Does everybody agree?", name=name
        )

    def take_back() -> None:
        done(table.undo())

    people = len(listener.names) - len(listener.bots)
    if people > 1:
        session.push(ask(session, question, take_back))
    else:
        take_back()


def _refusal(table: Table[Any], listener: Listener) -> str:
    """Return why the last action cannot be taken back; empty if it can."""
    words, refused = listener.language, table.undo_refused
    if refused == "empty":
        # Translators: U was pressed at the start of a game.
        return words.gettext("Nothing to undo yet.")
    by = table.log[-1].by
    if by in listener.bots:
        # Translators: U was pressed after a computer's player has played.
        return words.gettext("Too late to undo: {name} has played since.", name=listener.names[by])
    match refused:
        case "chance":
            # Translators: U was pressed after a throw of dice, or after cards were drawn.
            return words.gettext("A throw or a draw cannot be undone.")
        case "revealed":
            # Translators: U was pressed after a move that had hidden cards, or the like, shown.
            return words.gettext("Too late to undo: what was hidden has been shown.")
    return ""
