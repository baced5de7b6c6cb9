"""The rules of Rolling Cubes as they are read aloud."""

from functools import cache
from typing import Final

from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.words.text.rules import rules_text
from gobelet.i18n import language

WORDS: Final = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 13: "thirteen"}


def rule_set(game: str, words: str = "en") -> RuleSet:
    return RuleSet(game, words, faces_of(words))


def paragraphs(game: str, code: str = "en", words: str = "") -> list[str]:
    """The rules in a language; the words of the game are of this one too, or of another."""
    return list(rules_text(rule_set(game, words or code), language(code)))


@cache
def text(game: str, code: str = "en", words: str = "") -> str:
    return "\n".join(paragraphs(game, code, words))
