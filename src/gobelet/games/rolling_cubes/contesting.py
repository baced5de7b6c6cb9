"""What a bot does in I contest: which letter it adds, when it bluffs, and when it doubts."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gobelet.core.game import Action, Chance
from gobelet.games.rolling_cubes.actions import Add, Contest, GiveUp, Name, Throw
from gobelet.games.rolling_cubes.branches import Branch, Outlook, branch
from gobelet.games.rolling_cubes.contest_state import (
    COMPLETED_FROM,
    CONTESTED_FROM,
    ContestState,
    Phase,
    additions,
)
from gobelet.games.rolling_cubes.known import REACHES
from gobelet.games.rolling_cubes.rulesets import RuleSet

SOUNDING: Final = range(4, 1, -1)
"""A bluff is to sound like a word: so many of its last letters should begin one."""

Ways = Mapping[str, Sequence[int]]
"""Letters that can be added, each with the places of the dice that can be it."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a player looks ahead, so many letters, or to the end where no more than `few` words are
    left; and how often of a hundred times it contests letters with which it knows no word.
    """

    ahead: int
    few: int
    doubts: int


STYLES: Final[Mapping[str, Style]] = {
    "beginner": Style(ahead=0, few=0, doubts=50),
    "regular": Style(ahead=1, few=0, doubts=80),
    "expert": Style(ahead=2, few=200, doubts=100),
}


@dataclass(frozen=True, slots=True)
class Contesting:
    """A player of I contest, who knows these words."""

    words: Sequence[str]
    rules: RuleSet
    style: Style

    def choose(self, seen: ContestState, chance: Chance) -> Action:
        match seen.phase:
            case Phase.TO_NAME:
                return self.name(seen.letters)
            case Phase.TO_ADD:
                return self.add(seen, chance)
        return Contest() if self.doubts(seen.letters, chance) else Throw()

    def name(self, letters: str) -> Name | GiveUp:
        """Return a word that begins so, as short as can be."""
        longer = self.longer(branch(self.words, letters))
        return Name(min(longer, key=len)) if longer else GiveUp()

    def doubts(self, letters: str, chance: Chance) -> bool:
        """Return whether to contest: no word is known; or no letter leads on, so that nothing is
        lost by it, and a player needs luck to know the words there are.
        """
        if len(letters) < CONTESTED_FROM:
            return False
        here = branch(self.words, letters)
        longer = self.longer(here)
        if not longer:
            return chance.randrange(100) < self.style.doubts
        if any(here.open(self.words)):
            return False
        return not any(map(REACHES["regular"].has, longer))

    def add(self, seen: ContestState, chance: Chance) -> Add | GiveUp:
        here, ways = branch(self.words, seen.letters), _ways(seen, self.rules.alphabet)
        completing = {
            more.letters[-1]
            for more in here.following(self.words)
            if len(more.letters) >= COMPLETED_FROM and more.completed(self.words)
        }
        if len(seen.left) == 1:
            # Who uses the last die wins, if only it completes no word.
            last = next((letter for letter in ways if letter not in completing), None)
            return Add(seen.left[0], last) if last else GiveUp()
        leading = [more for more in here.open(self.words) if more.letters[-1] in ways]
        if not leading:
            return self._bluff(seen.letters, ways.keys() - completing, ways)
        if self.style.ahead:
            return self.best(seen, leading, ways)
        letter = leading[chance.randrange(len(leading))].letters[-1]
        return Add(ways[letter][chance.randrange(len(ways[letter]))], letter)

    def best(self, seen: ContestState, leading: Sequence[Branch], ways: Ways) -> Add:
        """Return the letter that wins most often of those that lead to a word, and by which die."""

        def worth(more: Branch, place: int, ahead: int) -> float:
            dice = [self.rules.faces[other] for other in seen.left if other != place]
            return Outlook(self.words, dice, len(seen.points)).chances(more, ahead)[-1]

        def at_length(more: Branch) -> float:
            few = more.end - more.start <= self.style.few
            ahead = len(seen.left) if few else self.style.ahead
            return worth(more, ways[more.letters[-1]][0], ahead)

        more = max(leading, key=at_length)
        letter = more.letters[-1]
        return Add(max(ways[letter], key=lambda place: worth(more, place, 1)), letter)

    def _bluff(self, letters: str, some: Iterable[str], ways: Ways) -> Add | GiveUp:
        """Return the letter, of those that lead to no word, that sounds most as if it did."""
        sound = {letter: self._sound(letters + letter) for letter in sorted(some)}
        letter = max(sound, key=sound.__getitem__, default="")
        return Add(ways[letter][0], letter) if letter and any(sound[letter]) else GiveUp()

    def _sound(self, letters: str) -> tuple[int, int]:
        """Return how many of the last letters begin words, and how many words."""
        for length in SOUNDING:
            ending = branch(self.words, letters[-length:])
            if ending.start < ending.end:
                return length, ending.end - ending.start
        return 0, 0

    def longer(self, here: Branch) -> Sequence[str]:
        return self.words[here.start + here.completed(self.words) : here.end]


def _ways(seen: ContestState, alphabet: str) -> Ways:
    ways = defaultdict[str, list[int]](list)
    for add in additions(seen, alphabet):
        ways[add.letter].append(add.place)
    return ways
