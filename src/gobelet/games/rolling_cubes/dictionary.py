"""The dictionary of a game: it judges words, and is read when the first is asked about."""

from dataclasses import dataclass
from functools import cache
from threading import Thread
from typing import Any

from gobelet.core.game import Game
from gobelet.games.rolling_cubes.rulesets import RuleSet, restored
from gobelet.games.rolling_cubes.words import Written
from gobelet.words import open_lexicon, open_writing


@dataclass(frozen=True, slots=True)
class Dictionary:
    """The words of a language; opened before in another thread where there is time for that."""

    language: str
    proper: bool

    def __contains__(self, word: str, /) -> bool:
        return word in open_lexicon(self.language, proper=self.proper)

    def written(self, word: str) -> str:
        """Return a word as it is written, in small letters."""
        return open_writing(self.language, proper=self.proper).written(word)


def writing(game: Game[Any]) -> Written:
    """Return what tells how the words of a game are written; it is read for the first of them."""
    rules = restored(game.options())
    return Dictionary(rules.language, rules.proper).written


@cache
def warm(rules: RuleSet) -> None:
    """Have a thread of its own read how words are written, and those that rule and help, once."""
    name = f"words {rules.language}"
    Thread(target=_warm, args=(rules,), name=name, daemon=True).start()


def _warm(rules: RuleSet) -> None:
    from gobelet.games.rolling_cubes import known  # no game needs it to begin

    # This first, for all the words take ten times as long, and one may be said in a second.
    open_writing(rules.language, proper=rules.proper)
    known.make_ready(rules)
