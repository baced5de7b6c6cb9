"""What a bot does in I contest: which letter it adds, when it bluffs, and when it doubts."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from gobelet.core.game import Action, Chance
from gobelet.games.rolling_cubes.bots.branches import Branch, Outlook, branch
from gobelet.games.rolling_cubes.bots.known_words import PlayerWords
from gobelet.games.rolling_cubes.rules.actions import Add, Contest, GiveUp, Name, Throw
from gobelet.games.rolling_cubes.rules.contest_state import (
    COMPLETED_FROM,
    CONTESTED_FROM,
    ContestState,
    Phase,
    additions,
)
from gobelet.games.rolling_cubes.rules.dice import ALL
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet

SOUNDING: Final = range(4, 1, -1)
"""Numbers of last letters to test: a bluff sounds like a word if these begin one."""

Ways = Mapping[str, Sequence[int]]
"""Letters that can be added, each with the places of the dice that can stand for it."""


class Style(Struct, frozen=True):
    """The style of a player.

    From `plans` letters on, the player looks `ahead` letters ahead, or to the end if at most `few`
    words are left; before, any letter will do that leads to a word. `doubts` is the percentage of
    cases in which the player contests letters without a known word. If `usual`, the player aims at
    words that everybody knows, as long as there are some.
    """

    plans: int
    ahead: int
    few: int
    doubts: int
    usual: bool


STYLES: Final[Mapping[str, Style]] = {
    "beginner": Style(plans=len(ALL), ahead=0, few=0, doubts=50, usual=True),
    "regular": Style(plans=1, ahead=1, few=0, doubts=80, usual=True),
    "skilled": Style(plans=1, ahead=1, few=0, doubts=90, usual=True),
    "strong": Style(plans=1, ahead=2, few=50, doubts=100, usual=False),
    "expert": Style(plans=0, ahead=2, few=200, doubts=100, usual=False),
}


class Contesting(Struct, frozen=True):
    """A player of I contest, who knows these words and whether the present letters are a word."""

    known: PlayerWords
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
        """Return the shortest word that begins with the letters."""
        longer = self.usual(letters) or self.longer(letters)
        return Name(min(longer, key=len)) if longer else GiveUp()

    def doubts(self, letters: str, chance: Chance) -> bool:
        """Return whether to contest.

        The bot contests, as often as its style says, if it knows no word. It also contests if no
        letter leads on, so that nothing is lost, and everyday words are used up, so that the other
        player needs luck to name a word.
        """
        if len(letters) < CONTESTED_FROM:
            return False
        if not self.longer(letters):
            return chance.randrange(100) < self.style.doubts
        leads_on = any(branch(self.known.words, letters).open(self.known.words))
        return not leads_on and not self.usual(letters)

    def add(self, seen: ContestState, chance: Chance) -> Add | GiveUp:
        ways = _ways(seen, self.rules.alphabet)
        completing = {letter for letter in ways if self.completed(seen.letters + letter)}
        if len(seen.left) == 1:
            # The player who uses the last die wins, unless the letter completes a word.
            last = next((letter for letter in ways if letter not in completing), None)
            return Add(seen.left[0], last) if last else GiveUp()
        possible = ways.keys() - completing
        open_ = branch(self.known.words, seen.letters).open(self.known.words)
        leading = [more for more in open_ if more.letters[-1] in possible]
        if not leading:
            return self._bluff(seen.letters, possible, ways)
        if self.style.usual:
            leading = [more for more in leading if self.usual(more.letters)] or leading
        if len(seen.letters) >= self.style.plans:
            return self.best(seen, leading, ways)
        letter = leading[chance.randrange(len(leading))].letters[-1]
        return Add(ways[letter][chance.randrange(len(ways[letter]))], letter)

    def best(self, seen: ContestState, leading: Sequence[Branch], ways: Ways) -> Add:
        """Return the letter that leads to a word and wins most often, with the best die for it."""

        def worth(more: Branch, place: int, ahead: int) -> float:
            dice = [self.rules.faces[other] for other in seen.left if other != place]
            return Outlook(self.known.words, dice, len(seen.points)).chances(more, ahead)[-1]

        def at_length(more: Branch) -> float:
            few = more.end - more.start <= self.style.few
            ahead = len(seen.left) if few else self.style.ahead
            return worth(more, ways[more.letters[-1]][0], ahead)

        more = max(leading, key=at_length)
        letter = more.letters[-1]
        return Add(max(ways[letter], key=lambda place: worth(more, place, 1)), letter)

    def _bluff(self, letters: str, some: Iterable[str], ways: Ways) -> Add | GiveUp:
        """Return the bluff that sounds most like a word, of the letters that lead to none."""
        sound = {letter: self._sound(letters + letter) for letter in sorted(some)}
        letter = max(sound, key=sound.__getitem__, default="")
        # The player who begins may not give up.
        worth_it = letter and (any(sound[letter]) or not letters)
        return Add(ways[letter][0], letter) if worth_it else GiveUp()

    def _sound(self, letters: str) -> tuple[int, int]:
        """Return how many of the last letters begin words, and how many words these are."""
        for length in SOUNDING:
            ending = branch(self.known.words, letters[-length:])
            if ending.start < ending.end:
                return length, ending.end - ending.start
        return 0, 0

    def completed(self, letters: str) -> bool:
        return len(letters) >= COMPLETED_FROM and letters in self.known.completing

    def longer(self, letters: str) -> Sequence[str]:
        """Return the known words that begin with the letters and are longer."""
        return branch(self.known.words, letters).longer(self.known.words)

    def usual(self, letters: str) -> Sequence[str]:
        return branch(self.known.usual, letters).longer(self.known.usual)


def _ways(seen: ContestState, alphabet: str) -> Ways:
    ways = defaultdict[str, list[int]](list)
    for add in additions(seen, alphabet):
        ways[add.letter].append(add.place)
    return ways
