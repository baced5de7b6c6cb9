"""Undo at a keyboard: the question whether everybody here agrees, or why nothing is undone."""

from gobelet.core.game import CHANCE
from gobelet.games.interface import Listener
from gobelet.match import undo
from gobelet.match.board import Board
from gobelet.match.updates import TakenBack, UndoAsked, UndoDeclined
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.session import Session
from gobelet.ui.table.teller import Teller
from gobelet.ui.widgets.lists import ListScreen, ask


def ask_undo(session: Session, board: Board, teller: Teller) -> None:
    """Ask to take the last action back, or say why not; several people must agree."""
    if board.undo_refused:
        session.read(_refusal(board, teller))
        return
    by, listener = board.undoes, teller.listener

    def question() -> str:
        # Translators: a yes/no question; the player who made the last move is named.
        return session.language.gettext(
            "Undo the last move, by {name}? Does everybody agree?", name=listener.names[by or 0]
        )

    # Typed dice are nobody's move: they lie on the table.
    if len(board.seats) > 1 and by != CHANCE:
        ask(session, question, board.ask_undo)
    else:
        board.ask_undo()


def ask_here(session: Session, board: Board, listener: Listener, asked: UndoAsked) -> ListScreen:
    """Open the question of people at another keyboard, and return it: do the people here agree?"""

    def question() -> str:
        words = session.language
        who = words.listing([listener.names[seat] for seat in asked.asking])
        if asked.asking == (asked.by,):
            # Translators: a yes/no question from a player at another computer.
            return words.gettext("{who} asks to undo their last move. Do you agree?", who=who)
        # Translators: a yes/no question from players at another computer. {who}: one or more
        # names; {name}: who made the last move.
        return words.ngettext(
            "{who} asks to undo the last move, by {name}. Do you agree?",
            "{who} ask to undo the last move, by {name}. Do you agree?",
            len(asked.asking),
            who=who,
            name=listener.names[asked.by],
        )

    return ask(
        session,
        question,
        lambda: board.vote(agrees=True),
        no=lambda: board.vote(agrees=False),
    )


def declined_words(declined: UndoDeclined, listener: Listener) -> str:
    """Return that people at another keyboard do not agree."""
    words = listener.language
    who = words.listing([listener.names[seat] for seat in declined.declining])
    # Translators: {who}: the players at another computer who do not want the last move undone.
    return words.ngettext(
        "{who} does not agree: nothing is undone.",
        "{who} do not agree: nothing is undone.",
        len(declined.declining),
        who=who,
    )


def also_words(undone: TakenBack, listener: Listener) -> Utterance:
    """Return whose turns went with the action that was undone."""
    words = listener.language
    who = words.listing([listener.names[seat] for seat in undone.also])
    # Translators: after an undo: the computers' turns since then are taken back too.
    text = words.ngettext(
        "Also undone: the turn of {who}.",
        "Also undone: the turns of {who}.",
        len(undone.also),
        who=who,
    )
    return Utterance(text, Category.TABLE)


def _refusal(board: Board, teller: Teller) -> Utterance | str:
    """Return why the last action cannot be taken back."""
    listener, refused = teller.listener, board.undo_refused
    words = listener.language
    match refused:
        case undo.BOTS_TURN:
            return teller.turn
        case undo.EMPTY:
            # Translators: U was pressed at the start of a game.
            return words.gettext("Nothing to undo yet.")
        case undo.PLAYED:
            name = listener.names[board.last_seat or 0]
            # Translators: U was pressed after a computer's player has played.
            return words.gettext("Too late to undo: {name} has played since.", name=name)
        case "revealed":
            # Translators: U was pressed after a move that had hidden cards, or the like, shown.
            return words.gettext("Too late to undo: what was hidden has been shown.")
    # Translators: U was pressed after a throw of dice.
    thrown = words.gettext("A throw cannot be undone.")
    return teller.announcer.not_undone(refused, listener) or thrown
