"""The questions about the sheets, which anybody may ask at any time."""

from functools import partial

from gobelet.games.interface import Browse, Reaction, Say, View
from gobelet.games.yahtzee.desk.row_list import sheet_with_keys
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.words import braille
from gobelet.games.yahtzee.words.standings import own_first, scores_line
from gobelet.games.yahtzee.words.whole_sheet import open_rows, whole_sheet
from gobelet.speech.utterance import Category, Utterance


def answered(game: Yahtzee, command: str, times: int, view: View) -> Reaction | None:
    """Answer a question about the sheets; None for other commands.

    `times` counts the presses in a row before this one: each leads to the next player's sheet.
    """
    match command:
        case "scores":
            short = braille.scores_line(game, view)
            return Say.answer(Utterance(scores_line(game, view), Category.SCORES, short))
        case "sheets":
            return Browse(partial(sheet_with_keys, game))
        case "open_rows":
            return Say.answer(open_rows(game, _column(game, times, view), view))
        case "whole_sheet":
            return Say.answer(whole_sheet(game, _column(game, times, view), view))
    return None


def _column(game: Yahtzee, times: int, view: View) -> int:
    columns = own_first(game, view)
    return columns[times % len(columns)]
