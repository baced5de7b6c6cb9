"""The answers to the keys H and Shift+H: advice."""

from typing import Final

from gobelet.games.interface import Listener, Preparation, Say, View
from gobelet.games.yahtzee.best.advice import Advice
from gobelet.games.yahtzee.best.decisions import Turn
from gobelet.games.yahtzee.best.tables import at_hand, outlook_at_hand, outlooking, solving
from gobelet.games.yahtzee.bots import winning_turn
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import State
from gobelet.games.yahtzee.words.advice.advice import (
    best_cells,
    best_words,
    other_cells,
    other_words,
    total_words,
    why_cells,
    why_words,
)
from gobelet.games.yahtzee.words.advice.winning import (
    best_to_win,
    cells_to_win,
    chance_words,
    other_to_win,
    why_to_win,
)
from gobelet.games.yahtzee.words.terms import throw_words
from gobelet.speech.utterance import Category, Utterance

OTHERS: Final = 5
"""The number of options told after the best one."""


def advised(game: Yahtzee, command: str, times: int, view: View) -> Say | Preparation:
    """Answer H or Shift+H; `times` counts the presses in a row before this one.

    Where the table of optimal play is missing, return the work that makes it.
    """
    state: State = view.observation
    listener = view.listener
    full = listener.is_full(Category.ANSWER)
    to_throw, total_too = not state.dice, times % 2 or full
    if state.contenders or (to_throw and not total_too):
        return Say.answer(throw_words(listener))
    if listener.preferences.advice_to_win and game.columns > 1:
        return _advised_to_win(game, command, times, view)
    worths = at_hand(game.rules)
    if worths is None:
        return solving(game.rules)
    turn = Turn(worths, game.sheet(state, state.seat))
    if to_throw:
        total = total_words(turn.before, listener.language)
        return Say.answer(f"{throw_words(listener)} {total}")
    advice = Advice(game.rules, turn, state.dice, state.throw)
    if command == "other_advice":
        return Say(_other(advice, times, listener))
    return Say((_why if times % 2 else _best)(advice, listener))


def _advised_to_win(game: Yahtzee, command: str, times: int, view: View) -> Say | Preparation:
    state: State = view.observation
    listener, language = view.listener, view.listener.language
    worths, outlook = at_hand(game.rules), outlook_at_hand(game.rules)
    if worths is None or outlook is None:
        return outlooking(game.rules)
    turn = winning_turn(game, state)
    if not state.dice:
        return Say.answer(f"{throw_words(listener)} {chance_words(turn.before, language)}")
    advice = Advice(game.rules, turn, state.dice, state.throw)
    if command == "other_advice":
        return Say(_other(advice, times, listener, to_win=True))
    if times % 2:
        return Say(Utterance(why_to_win(advice, listener), Category.ANSWER))
    best = Turn(worths, turn.sheet).best(state.dice, state.throw)
    [for_points] = [option for option in advice.options if option.action == best.action]
    text = best_to_win(advice, for_points, listener)
    return Say(Utterance(text, Category.ANSWER, cells_to_win(advice, advice.best, language)))


def _best(advice: Advice, listener: Listener) -> Utterance:
    short = best_cells(advice, listener)
    return Utterance(best_words(advice, listener), Category.ANSWER, short)


def _why(advice: Advice, listener: Listener) -> Utterance:
    """Return the reasons, and the second option if it is as good or nearly so."""
    text = why_words(advice, listener)
    if advice.near:
        text = f"{text} {other_words(advice, advice.near, listener)}"
    return Utterance(text, Category.ANSWER, why_cells(advice, listener))


def _other(advice: Advice, times: int, listener: Listener, *, to_win: bool = False) -> Utterance:
    """Return the next option at each press; after the last say that there is none, then restart."""
    others = advice.options[1 : OTHERS + 1]
    place = times % (len(others) + 1)
    if place == len(others):
        # Translators: answer to Shift+H: nothing else is worth advising.
        return Utterance(listener.language.gettext("No more advice."))
    if to_win:
        short = cells_to_win(advice, others[place], listener.language)
        return Utterance(other_to_win(advice, others[place], listener), Category.ANSWER, short)
    short = other_cells(advice, others[place], listener.language)
    return Utterance(other_words(advice, others[place], listener), Category.ANSWER, short)
