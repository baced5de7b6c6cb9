"""What finished games tell: best scores, averages, and whether the dice are fair.

Games whose dice were fixed by a seed tell nothing, and are left out. Who asks is a person, so bots
have no scores here; their dice count, for they are thrown like all others. Of dice that the players
threw themselves nothing is counted: the program has not thrown them.
"""

import heapq
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import repeat
from operator import neg
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from gobelet.core.table import TypedChance
from gobelet.games.interface import Tally
from gobelet.players import Player, bots_of
from gobelet.store.save import Heading

BESTS: Final = 3
"""So many best scores are kept of each way to play."""

FACES: Final = 6

ENOUGH_DICE: Final = 600
"""A hundred of each face; with fewer, even badly loaded dice would hardly show."""

_FACES: Final = tuple(f"face{face}" for face in range(1, FACES + 1))

Result = tuple[Heading, tuple[Tally, ...]]
"""A finished game, and what each seat did in it; nothing where that cannot be read."""


def counting(tallies: Iterable[Tally], heading: Heading) -> tuple[Tally, ...]:
    """Return what counts of a game's tallies: not the faces of typed dice."""
    if not heading.typed:
        return tuple(tallies)
    bots = bots_of(heading.players) if heading.typed is TypedChance.PEOPLE else ()
    return tuple(
        tally
        if seat in bots
        else replace(
            tally, counts={name: n for name, n in tally.counts.items() if name not in _FACES}
        )
        for seat, tally in enumerate(tallies)
    )


class Sitting(Struct, frozen=True):
    """The finished games of the same people, in the same seats, by the same rules.

    A player has a few of these, with thousands of games: when each ended, its id, and its
    numbers. Those are, for each seat in turn: its points, whether it has won, and
    how many it has of each thing that is counted.
    """

    game: str
    options: Mapping[str, object]
    players: tuple[Player, ...]
    counted: tuple[str, ...]
    ended: list[datetime] = field(default_factory=list)
    ids: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    """Those of all games in one list: a list for each would make up half of the time."""

    @classmethod
    def of(cls, heading: Heading, tallies: Sequence[Tally]) -> "Sitting":
        """Return a single game as a sitting."""
        found = cls(heading.game, heading.options, heading.players, counted_by(tallies))
        found.add(heading.changed, heading.id, numbers_of(tallies))
        return found

    def add(self, ended: datetime, number: int, numbers: Sequence[int]) -> None:
        self.ended.append(ended)
        self.ids.append(number)
        self.numbers.extend(numbers)

    def columns(self) -> Iterator[Sequence[int]]:
        """Yield what is at each place of the numbers of a game, of all games."""
        width = len(self.players) * (2 + len(self.counted))
        return (self.numbers[place::width] for place in range(width))


def counted_by(tallies: Sequence[Tally]) -> tuple[str, ...]:
    """Return what is counted in a game, beside points and who won."""
    return tuple(sorted({name for tally in tallies for name in tally.counts}))


def numbers_of(tallies: Sequence[Tally]) -> tuple[int, ...]:
    """Return the numbers of a game, seat by seat: see `Sitting`."""
    names = counted_by(tallies)
    return tuple(
        number
        for tally in tallies
        for number in (tally.points, tally.won, *(tally.counts.get(name, 0) for name in names))
    )


def tallies_of(counted: Sequence[str], numbers: Sequence[int]) -> tuple[Tally, ...]:
    """Return what the numbers of a game came from."""
    width = 2 + len(counted)
    seats = (numbers[first : first + width] for first in range(0, len(numbers), width))
    return tuple(
        Tally(points, bool(won), dict(zip(counted, counts, strict=True)))
        for points, won, *counts in seats
    )


class Score(Struct, frozen=True):
    """What a person reached in a game, and when it ended; an empty name is given by the program."""

    points: int
    name: str
    when: datetime
    id: int


class Person(Struct, frozen=True):
    """Somebody's games of one kind. `counts` adds up what the game counts, as "yahtzees"."""

    name: str
    games: int
    points: int
    wins: int
    counts: Mapping[str, int]

    @property
    def average(self) -> float:
        return self.points / self.games


class Group(Struct, frozen=True):
    """The finished games of one rule set and number of seats.

    The best score and the person with the most games come first.
    """

    game: str
    options: Mapping[str, object]
    seats: int
    games: int
    bests: tuple[Score, ...]
    people: tuple[Person, ...]


class Dice(Struct, frozen=True):
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


class Records(Struct, frozen=True):
    """The groups in which people played, the one with the most games first, and all dice."""

    groups: tuple[Group, ...]
    dice: Dice


def records(sittings: Iterable[Sitting]) -> Records:
    """Return what finished games tell; the sitting with the newest game comes first."""
    groups: dict[tuple[str, str, int], _GroupSum] = {}
    for sitting in sittings:
        key = *_rules_of(sitting), len(sitting.players)
        if key not in groups:
            groups[key] = _GroupSum(sitting)
        groups[key].add(sitting)
    made = [group.made() for group in groups.values() if group.people]
    made.sort(key=lambda group: -group.games)
    faces = (sum(group.counts[face] for group in groups.values()) for face in _FACES)
    return Records(tuple(made), Dice(tuple(faces)))


def best_before(sittings: Iterable[Sitting], game: Heading) -> int | None:
    """Return the best score in the same players' other games by the same rules.

    It is the first seat's, and so of use for games of one player.
    """
    same = [
        sitting
        for sitting in sittings
        if _rules_of(sitting) == _rules_of(game) and sitting.players == game.players
    ]
    scores = (
        points
        for sitting in same
        for number, points in zip(sitting.ids, next(sitting.columns()), strict=True)
        if number != game.id
    )
    return max(scores, default=None)


def _rules_of(one: Sitting | Heading) -> tuple[str, str]:
    return one.game, repr(sorted(one.options.items()))


class _GroupSum:
    """What the sittings of a group add up to."""

    def __init__(self, newest: Sitting) -> None:
        self.people: dict[str, _Sum] = {}
        self.counts = Counter[str]()
        """What everybody has of what is counted, bots too."""
        self._newest = newest
        self._games = 0
        self._scores: list[tuple[int, datetime, int, str]] = []

    def add(self, sitting: Sitting) -> None:
        games = len(sitting.ids)
        self._games += 0 if all(player.bot for player in sitting.players) else games
        columns = sitting.columns()
        for player in sitting.players:
            points, wins = next(columns), sum(next(columns))
            counts = {name: sum(next(columns)) for name in sitting.counted}
            self.counts.update(counts)
            if player.bot:
                continue
            lowest = map(neg, points)
            scores = zip(lowest, sitting.ended, sitting.ids, repeat(player.name), strict=False)
            self._scores += heapq.nsmallest(BESTS, scores)
            person = self.people.setdefault(player.name.casefold(), _Sum(player.name))
            person.games += games
            person.points += sum(points)
            person.wins += wins
            person.counts.update(counts)

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

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.points = 0
        self.wins = 0
        self.counts = Counter[str]()
