"""A whole game by the naive rules: who throws, whose turn it is, what the rounds are worth."""

from collections import Counter, deque
from copy import deepcopy
from dataclasses import dataclass, field

from gobelet.core.game import Action
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.state import Keep, Mark
from tests.games.yahtzee import naive


@dataclass
class Model:
    """What the naive rules make of a game.

    `turns` are the columns in the order of their next turns, and `partners` the seats of each in
    that order. `ended` has what each column had in each round that ended, and `booked` what that
    brought it. `contenders` have yet to throw for the start, and `opening` is what was thrown.
    """

    rules: naive.Rules
    seats: int
    teams: int = 0
    rounds: int = 1
    difference: bool = False
    high_throw: bool = False
    marks: list[dict[str, int | None]] = field(default_factory=list)
    chips: list[int] = field(default_factory=list)
    ended: list[tuple[int, ...]] = field(default_factory=list)
    booked: list[tuple[int, ...]] = field(default_factory=list)
    partners: list[deque[int]] = field(default_factory=list)
    turns: deque[int] = field(default_factory=deque)
    contenders: deque[int] = field(default_factory=deque)
    opening: dict[int, int] = field(default_factory=dict)
    throw: int = 0
    dice: naive.Throw = ()
    before: "Model | None" = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.empty_sheets()
        self.start_from(0)
        if self.high_throw and self.seats > 1:
            self.contenders.extend(range(self.seats))

    @property
    def columns(self) -> int:
        return self.teams or self.seats

    @property
    def over(self) -> bool:
        return len(self.booked) == self.rounds

    @property
    def column(self) -> int:
        return self.turns[0]

    @property
    def seat(self) -> int:
        return self.contenders[0] if self.contenders else self.partners[self.column][0]

    @property
    def turn(self) -> int:
        return 1 + len(self.rules.rows) - list(self.marks[self.column].values()).count(None)

    @property
    def points(self) -> tuple[int, ...]:
        """What each column of the round in play has."""
        return tuple(map(naive.total, self.marks, self.chips))

    @property
    def totals(self) -> tuple[int, ...]:
        """What each column has of all rounds; one in play counts unless only leads do."""
        leads = self.difference and self.columns > 1
        counted = self.booked if self.over or leads else [*self.booked, self.points]
        return tuple(map(sum, zip(*counted, strict=True))) or (0,) * self.columns

    @property
    def best(self) -> list[int]:
        return [column for column, points in enumerate(self.totals) if points == max(self.totals)]

    @property
    def returns(self) -> tuple[int, ...]:
        return tuple(self.totals[seat % self.columns] for seat in range(self.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        best = self.best if self.over else []
        return tuple(seat for seat in range(self.seats) if seat % self.columns in best)

    def legal(self) -> Counter[Action]:
        if self.over:
            return Counter()
        if not self.dice:
            return Counter([Keep(())])
        keeps = naive.keeps(self.dice) if self.throw < 3 else set()
        rows = naive.choices(self.rules, self.marks[self.column], self.dice)
        return Counter([*map(Keep, keeps), *(Mark(Row(row)) for row in rows)])

    def start_from(self, first: int) -> None:
        seats = deque(range(self.seats))
        seats.rotate(-first)
        self.partners = [deque() for _ in range(self.columns)]
        for seat in seats:
            self.partners[seat % self.columns].append(seat)
        self.turns = deque(range(self.columns))
        self.turns.rotate(-(first % self.columns))

    def empty_sheets(self) -> None:
        self.marks = [dict.fromkeys(self.rules.rows) for _ in range(self.columns)]
        self.chips = [0] * self.columns

    def threw_for_the_start(self, faces: naive.Throw) -> None:
        """The highest throw starts; who shares it throws again."""
        self.before = None
        self.opening[self.contenders.popleft()] = sum(faces)
        if self.contenders:
            return
        best = [
            seat for seat, thrown in self.opening.items() if thrown == max(self.opening.values())
        ]
        self.opening = {}
        if len(best) > 1:
            self.contenders.extend(best)
        else:
            self.start_from(best[0])

    def thrown(self, kept: naive.Throw, faces: naive.Throw) -> None:
        assert len(kept) + len(faces) == 5
        self.before = None
        self.throw += 1
        self.dice = tuple(sorted(kept + faces))

    def mark(self, row: str) -> tuple[int, int]:
        """Return the points, and the column's total in this round."""
        self.before = None
        self.before = deepcopy(self)
        column = self.column
        marks = self.marks[column]
        points = naive.choices(self.rules, marks, self.dice)[row]
        if self.rules.chips == "after50" and naive.equal(self.dice) and marks["yahtzee"] == 50:
            self.chips[column] += 1
        marks[row] = points
        total = self.points[column]
        self.partners[column].rotate(-1)
        self.turns.rotate(-1)
        self.throw, self.dice = 0, ()
        if not any(None in sheet.values() for sheet in self.marks):
            self.end_round()
        return points, total

    def end_round(self) -> None:
        """Book the round; the next is started by the one to the left of who started this."""
        points = self.points
        self.ended.append(points)
        if self.difference and self.columns > 1:
            lead = sum(max(points) - own for own in points)
            points = tuple(lead if own == max(points) else 0 for own in points)
        self.booked.append(points)
        if not self.over:
            self.empty_sheets()
            self.turns.rotate(-1)
