"""The dictionary of a game: it judges words, and is read at the first question."""

from collections.abc import Callable, Iterator
from functools import cache
from threading import Event, Thread
from typing import Any, Final, cast

from msgspec import Struct

from gobelet.core.game import Game
from gobelet.games.interface import Preparation
from gobelet.games.rolling_cubes.rules.base import Sitting
from gobelet.games.rolling_cubes.rules.rulesets import KNOWN, RuleSet, restored
from gobelet.words import open_common, open_lexicon, open_writing


class Dictionary(Struct, frozen=True):
    """The words of a language; another thread opens them earlier if there is time."""

    language: str
    proper: bool

    def __contains__(self, word: str, /) -> bool:
        return word in open_lexicon(self.language, proper=self.proper)

    def written(self, word: str) -> str:
        """Return a word in the letters of dice as it is written, in small letters.

        One that its author wrote stays as it is.
        """
        if not word.isupper():
            return word
        return open_writing(self.language, proper=self.proper).written(word)


class KnownWords(Struct, frozen=True):
    """The words of a language that people know; names are none of them."""

    language: str

    def __contains__(self, word: str, /) -> bool:
        return word in open_common(self.language, KNOWN)


def writing(game: Game[Any]) -> Callable[[str], str]:
    """Return a function that gives the written form of a word; its first call reads the forms."""
    return _dictionary(game).written


def _dictionary(game: Game[Any]) -> Dictionary:
    """Return the judge of a game; where that is another one, the dictionary of its options."""
    judge = cast(Sitting, game).judge
    if isinstance(judge, Dictionary):
        return judge
    rules = restored(game.options())
    return Dictionary(rules.language, rules.proper)


STEP: Final = 0.01
"""Longest time of one step of waiting, in seconds."""

STEPS: Final = 6000
"""Many more steps than needed: nobody knows how many, so no progress is told."""


class ReadingStages(Struct, frozen=True):
    """The stages of a thread that reads words: set when common words, and when all are read."""

    common: Event
    every: Event


@cache
def warm(rules: RuleSet) -> ReadingStages:
    """Start a thread, once, that reads the words of a game; return its stages."""
    stages = ReadingStages(Event(), Event())
    name = f"words {rules.language}"
    Thread(target=_warm, args=(rules, stages), name=name, daemon=True).start()
    return stages


def reading(rules: RuleSet, *, common: bool = False) -> Preparation | None:
    """Return a preparation that waits until the words are read; None once they are.

    `common`: it waits for the common words only, from which the first hints come.
    """
    stages = warm(rules)
    stage = stages.common if common else stages.every
    return None if stage.is_set() else Preparation(_until(stage), STEPS)


def _until(stage: Event) -> Iterator[None]:
    while not stage.wait(STEP):
        yield


def _warm(rules: RuleSet, stages: ReadingStages) -> None:
    from gobelet.games.rolling_cubes.bots import known_words

    # In the order in which they are needed: a word may be said, and a hint asked for, in a second.
    # All words take several times as long as the common ones.
    try:
        open_writing(rules.language, proper=rules.proper)
        known_words.make_ready(rules, known_words.HINTED)
        stages.common.set()
        known_words.make_ready(rules)
    finally:
        # Also after a failure: what is missing is told by the question that needs it.
        stages.common.set()
        stages.every.set()
