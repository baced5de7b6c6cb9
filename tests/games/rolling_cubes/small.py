"""Players of Rolling Cubes to whom a few words are all there are."""

from gobelet.games.rolling_cubes.bots.known_words import PlayerWords
from gobelet.games.rolling_cubes.rules.contest_state import ContestState, Phase
from gobelet.words import Lexicon
from gobelet.words.lexicon import PackedWords


def knowing(words: str, language: str = "en") -> PlayerWords:
    """Return what an expert knows where there are no more words than these."""
    return PlayerWords(Lexicon(language, PackedWords(sorted(words.split()))))


def lying(
    letters: str, shown: str = "", phase: Phase = Phase.TO_ADD, seats: int = 2, left: int = 13
) -> ContestState:
    """Return a round of I contest in which letters lie, and the dice that are left show this.

    The letters are made of the first dice. All others of those left show X, and `left` are left.
    """
    used = (*range(len(letters)), *range(left + len(letters), 13))
    throw = (letters + shown).ljust(13, "X")
    return ContestState((0,) * seats, 0, 0, phase=phase, throw=throw, letters=letters, used=used)
