"""What a bot does in I contest: which letter it adds, when it bluffs, and when it doubts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
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

@dataclass(frozen=True, slots=True)
class Style:
    ahead: int
    doubts: float
    bluffed: float = 0.0

STYLES = {"beginner": Style(0, .5), "regular": Style(1, .5), "expert": Style(3, 1, .3)}
TRUNC=2000

@dataclass(frozen=True, slots=True)
class Contesting:
    words: Sequence[str]
    rules: RuleSet
    chance: Chance
    style: Style

    def choose(self, seen: ContestState) -> Action:
        if seen.phase is Phase.TO_NAME:
            return self.named(seen.letters)
        if seen.phase is Phase.TO_ADD:
            return self.added(seen)
        return Contest() if self.doubts(seen) else Throw()

    def named(self, letters: str) -> Action:
        found = branch(self.words, letters)
        longer = self.words[found.start + found.completed(self.words) : found.end]
        return Name(min(longer, key=len)) if longer else GiveUp()

    def doubts(self, seen: ContestState) -> bool:
        if len(seen.letters) < CONTESTED_FROM:
            return False
        found = branch(self.words, seen.letters)
        if not found.goes_on(self.words):
            return self.chance.randrange(100) < self.style.doubts * 100
        if not self.style.bluffed or found.end - found.start > 50:
            return False
        longer = self.words[found.start + found.completed(self.words) : found.end]
        r = REACHES["regular"]
        unknown = prod(1 - min(1.0, r.share ** (len(w) - r.sure)) if len(w)<=r.longest else 1 for w in longer)
        mine = self.outlook(seen, seen.left).chances(found, 2)[0]
        return unknown * self.style.bluffed > mine

    def outlook(self, seen, places) -> Outlook:
        return Outlook(self.words, [self.rules.faces[p] for p in places], len(seen.points))

    def added(self, seen: ContestState) -> Action:
        can = {}
        for add in additions(seen, self.rules.alphabet):
            can.setdefault(add.letter, []).append(add.place)
        here = branch(self.words, seen.letters)
        if len(seen.left) == 1:
            done = {b.letters[-1] for b in here.following(self.words) if b.completed(self.words)}
            for l, ps in can.items():
                if l not in done: return Add(ps[0], l)
            return GiveUp()
        honest = [b for b in here.open(self.words) if b.letters[-1] in can]
        if not honest:
            return self.bluff(seen, can, here)
        if not self.style.ahead:
            b = honest[self.chance.randrange(len(honest))]
            ps = can[b.letters[-1]]
            return Add(ps[self.chance.randrange(len(ps))], b.letters[-1])
        best, most = None, -1.0
        for b in honest:
            l = b.letters[-1]
            ahead = self.style.ahead
            if b.end - b.start > TRUNC: ahead = min(ahead, 2)
            for p in can[l]:
                left = [q for q in seen.left if q != p]
                w = self.outlook(seen, left).chances(b, ahead)[-1]
                if w > most: best, most = Add(p, l), w
                if ahead > 1: break
        return best

    def bluff(self, seen, can, here) -> Action:
        done = {b.letters[-1] for b in here.following(self.words) if b.completed(self.words)} if len(seen.letters)+1 >= COMPLETED_FROM else set()
        best, most = GiveUp(), (1, 0)
        for l, ps in can.items():
            if l in done: continue
            letters = seen.letters + l
            for k in range(min(4,len(letters)), 1, -1):
                b = branch(self.words, letters[-k:])
                if b.end > b.start:
                    if (k, b.end - b.start) > most:
                        best, most = Add(ps[0], l), (k, b.end - b.start)
                    break
        return best
