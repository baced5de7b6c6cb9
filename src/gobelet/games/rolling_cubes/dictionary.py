"""The dictionary of a game: it judges words, and is read when the first is asked about."""

from collections.abc import Callable, Iterator
from functools import cache
from threading import Thread
from typing import Any, Final

from msgspec import Struct

from gobelet.core.game import Game
from gobelet.games.interface import Preparation
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet, restored
from gobelet.words import open_lexicon, open_writing


class Dictionary(Struct, frozen=True):
    """The words of a language; opened before in another thread where there is time for that."""

    language: str
    proper: bool

    def __contains__(self, word: str, /) -> bool:
        return word in open_lexicon(self.language, proper=self.proper)

    def written(self, word: str) -> str:
        """Return a word as it is written, in small letters."""
        return open_writing(self.language, proper=self.proper).written(word)


def writing(game: Game[Any]) -> Callable[[str], str]:
    """Return what tells how the words of a game are written; it is read for the first of them."""
    rules = restored(game.options())
    return Dictionary(rules.language, rules.proper).written


STEP: Final = 0.01
"""Seconds that a step of waiting takes at most."""

STEPS: Final = 6000
"""Many more than are ever taken: nobody knows how many, so no part of them is told as done."""


@cache
def warm(rules: RuleSet) -> Thread:
    """Have a thread of its own read how words are written, and those that rule and help, once."""
    name = f"words {rules.language}"
    thread = Thread(target=_warm, args=(rules,), name=name, daemon=True)
    thread.start()
    return thread


def reading(rules: RuleSet) -> Preparation | None:
    """Return what waits for the words that are being read; None once they are."""
    thread = warm(rules)
    return Preparation(_until_done(thread), STEPS) if thread.is_alive() else None


def _until_done(thread: Thread) -> Iterator[None]:
    while thread.is_alive():
        thread.join(STEP)
        yield


def _warm(rules: RuleSet) -> None:
    from gobelet.games.rolling_cubes.bots import known_words

    # This first, for all the words take ten times as long, and one may be said in a second.
    open_writing(rules.language, proper=rules.proper)
    known_words.make_ready(rules)
