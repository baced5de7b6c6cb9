"""Undo of a person's last action, before anything is thrown or shown, if everybody agrees.

Typed dice can be undone too: a slip of the fingers would falsify the game. Later actions of bots,
if the program has thrown nothing since, do not prevent that, and are undone as well.
"""

from collections.abc import Callable
from typing import Any

from gobelet.core.game import CHANCE
from gobelet.core.table import Entry, Table
from gobelet.games.interface import Announcer, Listener
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import ask


def undo(
    session: Session,
    table: Table[Any],
    announcer: Announcer,
    listener: Listener,
    done: Callable[[Entry], None],
) -> None:
    """Take the last action back, or say why not; several people are asked whether they agree."""
    if why_not := _refusal(table, announcer, listener):
        session.say(why_not)
        return
    by = next(entry.by for entry in reversed(table.log) if entry.by not in listener.bots)

    def question() -> str:
        # Translators: a yes/no question; the player who made the last move is named.
        return session.options.language.gettext(
            "Undo the last move, by {name}? Does everybody agree?", name=listener.names[by]
        )

    def take_back() -> None:
        entry = table.undo()
        while entry.by in listener.bots:
            entry = table.undo()
        done(entry)

    people = len(listener.names) - len(listener.bots)
    # Typed dice are nobody's move: they lie on the table.
    if people > 1 and by != CHANCE:
        session.push(ask(session, question, take_back))
    else:
        take_back()


def _refusal(table: Table[Any], announcer: Announcer, listener: Listener) -> str:
    """Return why the last action cannot be taken back; empty if it can."""
    words, refused = listener.language, table.undo_refused
    theirs = all(entry.by in listener.bots for entry in table.log)
    if refused == "empty" or (theirs and not table.draws):
        # Translators: U was pressed at the start of a game.
        return words.gettext("Nothing to undo yet.")
    by = table.log[-1].by
    if by in listener.bots and table.draws:
        # Translators: U was pressed after a computer's player has played.
        return words.gettext("Too late to undo: {name} has played since.", name=listener.names[by])
    match refused:
        case "chance":
            # Translators: U was pressed after a throw of dice, or after cards were drawn.
            drawn = words.gettext("A throw or a draw cannot be undone.")
            return announcer.not_undone(table.log[-1], listener) or drawn
        case "revealed":
            # Translators: U was pressed after a move that had hidden cards, or the like, shown.
            return words.gettext("Too late to undo: what was hidden has been shown.")
    return ""
