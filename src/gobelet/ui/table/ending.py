"""The sentences after the end of a game, before the menu that Enter opens."""

from gobelet.games import kit
from gobelet.i18n import Language
from gobelet.match.board import Board
from gobelet.speech.utterance import Verbosity
from gobelet.ui.session import Session


def say_ending(session: Session, board: Board, best: int | None, enter: str) -> None:
    """Say the sentences; `best` is the earlier best result, `enter` the key that goes on."""
    language = session.language
    if best is not None:
        [points] = board.returns
        session.say(_best_words(best, points, language))
    if kit(board.game.id).review and session.options.preferences.verbosity is not Verbosity.BRIEF:
        # Translators: after a game, before "Enter to go on.": the menu that Enter opens has an item
        # "Review of the game", what luck and what decisions have made of it.
        session.say(language.gettext("Review of the game: in the next menu."))
    # Translators: after the end of a game: a menu opens.
    session.say(language.gettext("{key} to go on.", key=enter))


def _best_words(before: int, points: int, language: Language) -> str:
    """Return how a solo game compares with the earlier best, by the same rules."""
    if points > before:
        # Translators: after a game alone: more points than ever before by these rules.
        return language.ngettext(
            "A new record: it was {n} point.", "A new record: it was {n} points.", before
        )
    # Translators: after a game alone: the best that the player has reached by these rules.
    return language.ngettext("Your record: {n} point.", "Your record: {n} points.", before)
