"""What finished games tell: best scores, averages, and whether the dice are fair.

Games whose dice were fixed by a seed tell nothing, and are left out. Who asks is a person, so bots
have no scores here; their dice count, for they are thrown like all others.
"""

import heapq
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from gobelet.games.interface import Tally
from gobelet.store.save import Heading

BESTS: Final = 3
"""So many best scores are kept of each way to play."""

FACES: Final = 6

ENOUGH_DICE: Final = 600
"""A hundred of each face; with fewer, even badly loaded dice would hardly show."""

_FACES: Final = tuple(f"face{face}" for face in range(1, FACES + 1))

Result = tuple[Heading, tuple[Tally, ...]]
"""A finished game, and what each seat did in it."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a person reached in a game, and when it ended; an empty name is given by the program."""

    points: int
    name: str
    when: datetime
    id: int


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody's games of one kind. `counts` adds up what the game counts, as "yahtzees"."""

    name: str
    games: int
    points: int
    wins: int
    counts: Mapping[str, int]

    @property
    def average(self) -> float:
        return self.points / self.games


@dataclass(frozen=True, slots=True)
class Group:
    """The finished games of one rule set and number of seats.

    The best score and the person with the most games come first.
    """

    game: str
    options: Mapping[str, object]
    seats: int
    games: int
    bests: tuple[Score, ...]
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Dice:
    """How often each face from 1 to 6 was thrown."""

    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def enough(self) -> bool:
        """Whether there are enough to say something of their fairness."""
        return self.total >= ENOUGH_DICE

    def share(self, face: int) -> float:
        return self.counts[face - 1] / self.total

    @property
    def chi_square(self) -> float:
        """Return how far the faces are from being as many of each, all together."""
        expected = self.total / FACES
        return sum((count - expected) ** 2 / expected for count in self.counts)

    @property
    def p_value(self) -> float:
        """Return in what share of such series fair dice would be further off than these.

        The upper tail of the chi-square distribution with five degrees of freedom.
        """
        x = self.chi_square
        tail = math.sqrt(2 * x / math.pi) * math.exp(-x / 2) * (1 + x / 3)
        return math.erfc(math.sqrt(x / 2)) + tail


@dataclass(frozen=True, slots=True)
class Records:
    """The groups in which people played, the one with the most games first, and all dice."""

    groups: tuple[Group, ...]
    dice: Dice


def records(results: Sequence[Result]) -> Records:
    """Return what finished games tell; the newest game comes first."""
    groups: dict[tuple[str, str, int], _Gathered] = {}
    # Thousands of games share a few mappings of options.
    options = {id(heading.options): heading.options for heading, _ in results}
    names = {key: repr(sorted(each.items())) for key, each in options.items()}
    for heading, tallies in results:
        if not heading.repeats:
            key = heading.game, names[id(heading.options)], len(heading.players)
            if key not in groups:
                groups[key] = _Gathered(heading)
            groups[key].add(heading, tallies)
    made = [group.made() for group in groups.values() if group.people]
    made.sort(key=lambda group: -group.games)
    counted = [counts for group in groups.values() for counts in group.all_counts()]
    return Records(
        tuple(made), Dice(tuple(sum(counts.get(face, 0) for counts in counted) for face in _FACES))
    )


class _Gathered:
    """What the games of a group add up to; there may be many thousands, so they are only summed."""

    def __init__(self, newest: Heading) -> None:
        self.people: dict[str, _Sum] = {}
        self._newest = newest
        self._games = 0
        self._scores: list[tuple[int, datetime, int, str]] = []
        self._bots = _Sum()

    def add(self, heading: Heading, tallies: Sequence[Tally]) -> None:
        self._games += not all(player.bot for player in heading.players)
        for player, tally in zip(heading.players, tallies, strict=True):
            if player.bot:
                self._bots.add(tally)
                continue
            score = (-tally.points, heading.changed, heading.id, player.name)
            self._scores.append(score)
            key = player.name.casefold()
            if key not in self.people:
                self.people[key] = _Sum(player.name)
            self.people[key].add(tally)

    def all_counts(self) -> Iterator[Mapping[str, int]]:
        yield self._bots.counts
        yield from (person.counts for person in self.people.values())

    def made(self) -> Group:
        people = sorted(self.people.values(), key=lambda person: -person.games)
        return Group(
            self._newest.game,
            self._newest.options,
            len(self._newest.players),
            self._games,
            tuple(
                Score(-points, name, when, number)
                for points, when, number, name in heapq.nsmallest(BESTS, self._scores)
            ),
            tuple(Person(one.name, one.games, one.points, one.wins, one.counts) for one in people),
        )


class _Sum:
    """Somebody's games, added up."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.games = 0
        self.points = 0
        self.wins = 0
        self.counts: dict[str, int] = {}

    def add(self, tally: Tally) -> None:
        self.games += 1
        self.points += tally.points
        self.wins += tally.won
        counts = self.counts
        for key, count in tally.counts.items():
            counts[key] = counts.get(key, 0) + count
