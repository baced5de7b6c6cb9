"""Players that are programs. Each sees only what its seat may know, and knows its own words.

They abide by the dictionary: no vote is ever theirs.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from gobelet.core.game import Action, Chance
from gobelet.games.rolling_cubes import contesting, filling
from gobelet.games.rolling_cubes.actions import NoWord, Play, Throw
from gobelet.games.rolling_cubes.contest_state import ContestState
from gobelet.games.rolling_cubes.contesting import Contesting
from gobelet.games.rolling_cubes.filling import Filling
from gobelet.games.rolling_cubes.i_contest import IContest
from gobelet.games.rolling_cubes.known import known, warm
from gobelet.games.rolling_cubes.letter_yahtzee import LetterYahtzee, SheetsState
from gobelet.games.rolling_cubes.playing import Observation, in_play
from gobelet.games.rolling_cubes.race import Race, RaceState
from gobelet.games.rolling_cubes.search import Vocabulary
from gobelet.games.rolling_cubes.tournament import Tournament

Bot = Callable[[Observation], Action]
CubesGame = Race | IContest | LetterYahtzee | Tournament


def _bot(strength: str, game: CubesGame, chance: Chance) -> Bot:
    rules = game.rules
    warm(rules, strength)

    def choose(observation: Observation) -> Action:
        words = known(rules, strength)
        match in_play(game, observation):
            case LetterYahtzee() as sheets, SheetsState() as seen:
                filler = Filling(sheets, words.vocabulary, filling.STYLES[strength])
                return filler.choose(seen, chance)
            case _, ContestState() as seen:
                contester = Contesting(words.words, rules, contesting.STYLES[strength])
                return contester.choose(seen, chance)
            case _, RaceState(throw=throw):
                return best_word(throw, words.vocabulary) if throw else Throw()
        raise TypeError(observation)

    return choose


def best_word(throw: str, vocabulary: Vocabulary) -> Play | NoWord:
    spelling = vocabulary.best(throw)
    return Play(spelling.word) if spelling else NoWord()


BOTS: Final[Mapping[str, Callable[[Any, Chance], Bot]]] = {
    strength: partial(_bot, strength) for strength in ("regular", "beginner", "expert")
}
"""The bots on offer; the first is the one that a menu adds."""
