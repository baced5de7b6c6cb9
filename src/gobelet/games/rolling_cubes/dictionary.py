"""The dictionary of a game: it judges words, and is read when the first is asked about."""

from dataclasses import dataclass
from functools import cache

from gobelet.games.rolling_cubes import known
from gobelet.games.rolling_cubes.rulesets import RuleSet
from gobelet.words import open_lexicon


@dataclass(frozen=True, slots=True)
class Dictionary:
    """The words of a language; opened before in another thread where there is time for that."""

    language: str
    proper: bool

    def __contains__(self, word: str, /) -> bool:
        return word in open_lexicon(self.language, proper=self.proper)


@cache
def warm(rules: RuleSet) -> None:
    """Have a thread of its own read the words that rule and help in a game, once."""
    known.warm(rules)
