"""A game looked back on: what luck and what decisions made of each column, in points.

What a column is worth is the total that it comes to under best play, on average. A throw changes
that by luck, a decision that is not the best one lowers it, and nothing else does. So what it comes
to in the end is what was expected at the start, plus the luck, less the cost of the decisions.
"""

from collections.abc import Generator, Iterable

from msgspec import Struct, field

from gobelet.core.game import Action
from gobelet.core.table import Entry, replayed
from gobelet.games.yahtzee.best.column_values import Worths
from gobelet.games.yahtzee.best.decisions import Ranked, Turn
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.scoring import Sheet, total
from gobelet.games.yahtzee.rules.state import Marked, Rolled


class Throw(Struct, frozen=True):
    """A throw in a turn of a round, both from 1; `luck` is what it changed the worth by."""

    round: int
    turn: int
    rolled: Rolled
    luck: float


class Decision(Struct, frozen=True):
    """What was done after a throw, the best that could be done, and what the one cost.

    `marked` has the points of the row, if one was marked.
    """

    throw: Throw
    action: Action
    best: Action
    cost: float
    marked: int | None


class Review(Struct, frozen=True):
    """One column of a game as far as it was played.

    `points` stand on its sheets, of all rounds together; `worth` is what they are on the way to,
    and the same once the game is over. `expected` was the worth at the start of the rounds that
    began. A decision follows each throw but the last one of a game that is not over.
    """

    points: int
    worth: float
    expected: float
    throws: tuple[Throw, ...]
    decisions: tuple[Decision, ...]

    @property
    def luck(self) -> float:
        return sum(throw.luck for throw in self.throws)

    @property
    def cost(self) -> float:
        return sum(decision.cost for decision in self.decisions)


def reviewed(
    game: Yahtzee, log: Iterable[Entry], worths: Worths
) -> Generator[None, None, tuple[Review, ...]]:
    """Follow a log to where it ends, a step an entry; return each column. Raises DamagedLog."""
    columns = [_Column(worths, worths.start) for _ in range(game.columns)]
    state = game.initial()
    for entry, step in replayed(game, log):
        before, state = state, step.state
        column = columns[game.column(before.seat)]
        match step.events:
            case [Rolled() as rolled]:
                column.threw(len(before.ended) + 1, game.sheet(before, before.seat), rolled)
            case [Marked() as marked, *_]:
                column.decided(game.decode(entry.action), marked.points)
            case [] if before.dice:
                column.decided(game.decode(entry.action), None)
        if len(state.ended) > len(before.ended):
            for each in columns:
                each.end_round()
        yield
    over = game.to_act(state) is None
    rounds = state.ended if over else (*state.ended, state.sheets)
    return tuple(
        Review(
            points=sum(total(sheets[index]) for sheets in rounds),
            worth=column.past if over else column.past + column.worth,
            expected=len(rounds) * worths.start,
            throws=tuple(column.throws),
            decisions=tuple(column.decisions),
        )
        for index, column in enumerate(columns)
    )


class _Column(Struct):
    """A column as the log leads through it: worth so much in its round, `past` from others."""

    worths: Worths
    worth: float
    past: float = 0.0
    throws: list[Throw] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    turn: Turn | None = None
    ranked: tuple[Ranked, ...] = ()

    def threw(self, round_: int, sheet: Sheet, rolled: Rolled) -> None:
        if self.turn is None:
            self.turn = Turn(self.worths, sheet)
        self.ranked = self.turn.ranked(rolled.dice, rolled.throw)
        luck = self.ranked[0].worth - self.worth
        number = sum(mark is not None for mark in sheet.marks) + 1
        self.throws.append(Throw(round_, number, rolled, luck))
        self.worth = self.ranked[0].worth

    def decided(self, action: Action, marked: int | None) -> None:
        best = self.ranked[0]
        [worth] = [one.worth for one in self.ranked if one.action == action]
        # Of equals, what was done is as good as what stands first.
        better = best.action if worth < best.worth else action
        self.decisions.append(Decision(self.throws[-1], action, better, best.worth - worth, marked))
        self.worth = worth
        if marked is not None:
            self.turn = None

    def end_round(self) -> None:
        self.past += self.worth
        self.worth = self.worths.start
