"""The review of a game: the effect of luck and of decisions on each column, in points.

The worth of a column is its expected total under optimal play. Luck in a throw changes the worth, a
decision that is not the best lowers it, and nothing else changes it. So the final total is the
expected total at the start, plus the luck, minus the cost of the decisions.
"""

from collections.abc import Generator, Iterable

from msgspec import Struct, field

from gobelet.core.game import Action
from gobelet.core.table import Entry, replayed
from gobelet.games.yahtzee.best.columns import Worths
from gobelet.games.yahtzee.best.decisions import RankedDecision, Turn
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.scoring import Sheet, total
from gobelet.games.yahtzee.rules.state import Marked, Rolled


class Throw(Struct, frozen=True):
    """A throw; `round` and `turn` count from 1, `luck` is the change of the worth."""

    round: int
    turn: int
    rolled: Rolled
    luck: float


class Decision(Struct, frozen=True):
    """The action after a throw, the best action, and the cost of the one taken.

    `place` is that of the action in the log. `marked` has the points of the row if the action
    marked one, else None.
    """

    place: int
    throw: Throw
    action: Action
    best: Action
    cost: float
    marked: int | None


class Review(Struct, frozen=True):
    """One column of a game as far as it was played.

    `points` are those on its sheets, summed over all rounds; `worth` is their expected final value,
    equal to `points` once the game is over. `expected` is the worth at the start, summed over the
    rounds begun. Each throw has a decision after it, except the last throw of an unfinished game.
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
    """Follow a log to its end, one step per entry; return a review per column.

    Raises DamagedLog.
    """
    columns = [_Column(worths, worths.start) for _ in range(game.columns)]
    state = game.initial()
    for place, (entry, step) in enumerate(replayed(game, log)):
        before, state = state, step.state
        column = columns[game.column(before.seat)]
        match step.events:
            case [Rolled() as rolled]:
                column.threw(len(before.ended) + 1, game.sheet(before, before.seat), rolled)
            case [Marked() as marked, *_]:
                column.decided(place, game.decode(entry.action), marked.points)
            case [] if before.dice:
                column.decided(place, game.decode(entry.action), None)
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
    """A column while the log is followed: `worth` in the current round, `past` of earlier ones."""

    worths: Worths
    worth: float
    past: float = 0.0
    throws: list[Throw] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    turn: Turn | None = None
    ranked: tuple[RankedDecision, ...] = ()

    def threw(self, round_: int, sheet: Sheet, rolled: Rolled) -> None:
        if self.turn is None:
            self.turn = Turn(self.worths, sheet)
        self.ranked = self.turn.ranked(rolled.dice, rolled.throw)
        luck = self.ranked[0].worth - self.worth
        number = sum(mark is not None for mark in sheet.marks) + 1
        self.throws.append(Throw(round_, number, rolled, luck))
        self.worth = self.ranked[0].worth

    def decided(self, place: int, action: Action, marked: int | None) -> None:
        best = self.ranked[0]
        [worth] = [one.worth for one in self.ranked if one.action == action]
        # An action with the same worth as the first of the list counts as the best one.
        better = best.action if worth < best.worth else action
        self.decisions.append(
            Decision(place, self.throws[-1], action, better, best.worth - worth, marked)
        )
        self.worth = worth
        if marked is not None:
            self.turn = None

    def end_round(self) -> None:
        self.past += self.worth
        self.worth = self.worths.start
