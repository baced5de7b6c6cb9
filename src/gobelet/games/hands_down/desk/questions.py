"""The questions about points and Combinations, which anybody may ask at any time."""

from functools import partial

from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.words import braille
from gobelet.games.hands_down.words.standings import scores_line, sheet
from gobelet.games.hands_down.words.whole_sheet import left_utterance, whole_sheet
from gobelet.games.interface import Browse, Reaction, Say, View
from gobelet.games.shared.words import own_first
from gobelet.speech.utterance import Category, Utterance


def answered(game: HandsDown, command: str, times: int, view: View) -> Reaction | None:
    """Answer a question about the standings; None for other commands.

    `times` counts the presses in a row before this one: each leads to the next player's sheet.
    """
    match command:
        case "scores":
            short = braille.scores_line(game, view)
            return Say.answer(Utterance(scores_line(game, view), Category.SCORES, short))
        case "sheets":
            return Browse(partial(sheet, game))
        case "left":
            return Say.answer(left_utterance(view.observation, view.listener))
        case "whole_sheet":
            seats = own_first(view, game.seats)
            return Say.answer(
                whole_sheet(view.observation, seats[times % len(seats)], view.listener)
            )
    return None
