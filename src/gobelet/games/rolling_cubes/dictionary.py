"""The dictionary of a game: it judges words, and is read at the first question."""

from collections.abc import Callable, Iterator
from functools import cache
from threading import Thread
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


@cache
def warm(rules: RuleSet) -> Thread:
    """Start a thread, once, that reads the written forms of words, then the dictionary's words."""
    name = f"words {rules.language}"
    thread = Thread(target=_warm, args=(rules,), name=name, daemon=True)
    thread.start()
    return thread


def reading(rules: RuleSet) -> Preparation | None:
    """Return a preparation that waits until the words are read; None once they are."""
    thread = warm(rules)
    return Preparation(_until_done(thread), STEPS) if thread.is_alive() else None


def _until_done(thread: Thread) -> Iterator[None]:
    while thread.is_alive():
        thread.join(STEP)
        yield


def _warm(rules: RuleSet) -> None:
    from gobelet.games.rolling_cubes.bots import known_words

    # The written forms first: the words take ten times as long, and one may be said in a second.
    open_writing(rules.language, proper=rules.proper)
    known_words.make_ready(rules)
    known_words.make_ready(rules, known_words.HINTED)
