"""Players that are programs. Each sees only what its seat may know, and knows its own words.

They accept the dictionary's rulings, also where they stand in for a person who is to vote.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from gobelet.core.game import Action, Chance
from gobelet.games.rolling_cubes.bots import i_contest, letter_yahtzee
from gobelet.games.rolling_cubes.bots.i_contest import Contesting
from gobelet.games.rolling_cubes.bots.known_words import PlayerWords, known, warm
from gobelet.games.rolling_cubes.bots.letter_yahtzee import Filling
from gobelet.games.rolling_cubes.rules.actions import NoWord, Play, TakeBack, Throw, Vote
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.games import Observation, in_play
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.letter_yahtzee import LetterYahtzee, SheetsState
from gobelet.games.rolling_cubes.rules.race import Race, RaceState
from gobelet.games.rolling_cubes.rules.tournament import Tournament
from gobelet.games.rolling_cubes.rules.vote import Trial

Bot = Callable[[Observation], Action]
CubesGame = Race | IContest | LetterYahtzee | Tournament


STRENGTHS: Final = ("regular", "beginner", "skilled", "strong", "expert")


def _bot(strength: str, game: CubesGame, chance: Chance) -> Bot:
    rules = game.rules
    # A bot learns its seat only when it is to act, so prepare the words of all bots' seats.
    warm(rules, strength, [seat for seat in range(game.seats) if seat not in game.people])

    def choose(observation: Observation) -> Action:
        playing, seen = in_play(game, observation)
        words = known(rules, strength, seen.seat)
        match playing, seen:
            case _, RaceState(trial=Trial() as trial) | SheetsState(trial=Trial() as trial):
                # It stands in for a person: nobody else's word is tried, or voted on.
                return TakeBack() if trial.votes is None else Vote(False)
            case LetterYahtzee() as sheets, SheetsState():
                return Filling(sheets, words, letter_yahtzee.STYLES[strength]).choose(seen, chance)
            case _, ContestState():
                return Contesting(words, rules, i_contest.STYLES[strength]).choose(seen, chance)
            case _, RaceState(throw=throw):
                return best_word(throw, words) if throw else Throw()
        raise TypeError(observation)

    return choose


def best_word(throw: str, known: PlayerWords) -> Play | NoWord:
    spelling = known.best(throw)
    return Play(spelling.word) if spelling else NoWord()


BOTS: Final[Mapping[str, Callable[[Any, Chance], Bot]]] = {
    strength: partial(_bot, strength) for strength in STRENGTHS
}
"""The bots on offer; the first is the one that a menu adds."""
