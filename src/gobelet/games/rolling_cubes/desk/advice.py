"""The answers to H and Shift+H, or the wait for the words that they need.

What H leads to first is a common word, and the common words are read first. So the first hints need
no others. The code of the bots is loaded at the first question.
"""

from collections.abc import Sequence
from typing import Any

from gobelet.core.game import Event, Game
from gobelet.games.interface import Preparation, Say, View
from gobelet.games.rolling_cubes.dictionary import reading, writing
from gobelet.games.rolling_cubes.rules.games import in_play
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.words.desk import dice_lie
from gobelet.speech.utterance import Utterance


def advice(game: Game[Any], rules: RuleSet, times: int, view: View) -> Say | Preparation:
    """Return the answer to H; `times` is how often in a row it was asked before."""
    playing, state = in_play(game, view.observation)
    lies = dice_lie(state)
    if lies and (preparation := reading(rules, common=True)):
        return preparation
    from gobelet.games.rolling_cubes.bots.advice import advise
    from gobelet.games.rolling_cubes.bots.known_words import HINTED, known
    from gobelet.games.rolling_cubes.words.advice.advice import advice_words, no_advice_words
    from gobelet.games.rolling_cubes.words.advice.hints import word_hints

    for_word = lies and not isinstance(playing, IContest)
    common = advise(view.observation, game, known(rules, HINTED)) if for_word else None
    if isinstance(state, RaceState) and common and common.word:
        hints = word_hints(common, view.listener.language)
        if times < len(hints):
            return Say(Utterance(hints[times]))
    if lies and (preparation := reading(rules)):
        return preparation
    best = advise(view.observation, game, known(rules))
    if best is None:
        return Say.answer(no_advice_words(view.listener.language))
    told = advice_words(best, common, view.listener, writing(game))
    return Say(Utterance(told[min(times, len(told) - 1)]))


def missed(game: Game[Any], rules: RuleSet, told: Sequence[Event], view: View) -> Say | Preparation:
    """Tell what the turn before could have brought: one's own, or the last one of a person."""
    from gobelet.games.rolling_cubes.bots.hindsight import (
        PastRound,
        best_possible,
        last_past,
        led_to,
    )
    from gobelet.games.rolling_cubes.bots.known_words import HINTED, known
    from gobelet.games.rolling_cubes.words.advice import hindsight

    listener = view.listener
    seats = {seat for seat in range(game.seats) if seat not in listener.bots}
    past = last_past(told, seats if listener.seat is None else {listener.seat})
    if past is None:
        contests = isinstance(in_play(game, view.observation)[0], IContest)
        return Say.answer(hindsight.nothing_past_words(listener.language, round_=contests))
    if preparation := reading(rules):
        return preparation
    common, best = known(rules, HINTED), known(rules)
    if isinstance(past, PastRound):
        words = led_to(past.letters, best)
        said = hindsight.led_to_words(past.letters, words, writing(game), listener.language)
        return Say.answer(said)
    possible = best_possible(past, common), best_possible(past, best)
    return Say.answer(hindsight.missed_words(past, *possible, listener, writing(game)))
