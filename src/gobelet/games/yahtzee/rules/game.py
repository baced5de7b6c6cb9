"""The rules of a game of Yahtzee."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict, replace

from gobelet.core.game import (
    CHANCE,
    Action,
    Chance,
    Event,
    IllegalAction,
    NotNow,
    NotOfThisGame,
    Refusal,
    Seat,
    Step,
)
from gobelet.games.yahtzee.rules import series
from gobelet.games.yahtzee.rules.dice import check_keep, check_roll, keeps, rolled
from gobelet.games.yahtzee.rules.refusals import NoSuchRow, NotThrown, RowClosed, RowFilled
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet, Start, upper_row
from gobelet.games.yahtzee.rules.scoring import (
    Sheet,
    bonus,
    bonus_in_reach,
    bonus_missing,
    choices,
    earns_chip,
    mark_of,
    total,
    why_closed,
    with_mark,
)
from gobelet.games.yahtzee.rules.state import (
    DICE,
    FACES,
    THROWS,
    GameEnded,
    Keep,
    Mark,
    Marked,
    OpeningThrown,
    OpeningTied,
    OpeningTurnBegan,
    Roll,
    RoundEnded,
    StarterChosen,
    State,
    TurnBegan,
    Undone,
    decode,
    encode,
)


class Yahtzee(Struct, frozen=True):
    """A game of Yahtzee under a rule set, for some seats."""

    rules: RuleSet
    seats: int = 1

    def __post_init__(self) -> None:
        if self.seats < max(self.rules.teams, 1):
            raise ValueError(f"{self.seats} seats for {self.rules.teams} teams")

    @property
    def id(self) -> str:
        return "yahtzee"

    @property
    def columns(self) -> int:
        """Columns of the score sheet: one a seat, or one a team."""
        return series.columns(self.rules, self.seats)

    @property
    def by_difference(self) -> bool:
        return series.by_difference(self.rules, self.columns)

    @property
    def turns(self) -> int:
        """Turns for each column in a round."""
        return len(self.rules.rows)

    @property
    def max_actions(self) -> int:
        # Ties for the start may go on for ever; a hundred in a row do not happen.
        opening = 2 * 100 * self.seats if self._opens else 0
        return opening + self.rules.rounds * self.columns * self.turns * (2 * THROWS + 1)

    @property
    def _opens(self) -> bool:
        return self.rules.start is Start.HIGH_THROW and self.seats > 1

    def options(self) -> dict[str, object]:
        values = asdict(self.rules)
        if not self.rules.name:
            del values["name"]  # Older saves have no names: these rules must equal theirs.
        return values

    def initial(self) -> State:
        contenders = tuple(range(self.seats)) if self._opens else ()
        return State(self._empty(), contenders=contenders)

    def _empty(self) -> tuple[Sheet, ...]:
        return (Sheet((None,) * self.turns),) * self.columns

    def column(self, seat: Seat) -> int:
        return seat % self.columns

    def members(self, column: int) -> tuple[Seat, ...]:
        return series.members(self.rules, self.seats, column)

    def sheet(self, state: State, seat: Seat) -> Sheet:
        """Return the column that a seat marks."""
        return state.sheets[self.column(seat)]

    def turn(self, state: State, seat: Seat) -> int:
        """Return the number of the turn that a seat's column is in or waits for, from 1."""
        return sum(mark is not None for mark in self.sheet(state, seat).marks) + 1

    def to_act(self, state: State) -> Seat | None:
        if state.kept is not None:
            return CHANCE
        return None if len(state.ended) == self.rules.rounds else state.seat

    def choices(self, state: State) -> dict[Row, int]:
        """Return the rows that may be marked now, with their points; none before a throw."""
        if not state.dice:
            return {}
        return choices(self.rules, self.sheet(state, state.seat), state.dice)

    def check(self, state: State, action: Action) -> None:
        match action:
            case Roll(faces):
                check_roll(state, faces)
            case _ if self.to_act(state) in (CHANCE, None):
                raise IllegalAction(NotNow())
            case Keep(kept):
                check_keep(state, kept)
            case Mark(row):
                if refused := self.refused(state, row):
                    raise IllegalAction(refused)
            case _:
                raise IllegalAction(NotOfThisGame())

    def refused(self, state: State, row: Row) -> Refusal | None:
        """Return why the seat in turn may not mark a row now; None where it may."""
        sheet = self.sheet(state, state.seat)
        if not state.dice:
            return NotThrown()
        if row not in self.rules.rows:
            return NoSuchRow(row)
        if (mark := mark_of(self.rules, sheet, row)) is not None:
            return RowFilled(row, mark)
        if why := why_closed(self.rules, sheet, state.dice, row):
            return RowClosed(why, upper_row(state.dice[0]))
        return None

    def legal_actions(self, state: State) -> Sequence[Action]:
        if self.to_act(state) in (CHANCE, None):
            return ()
        if not state.dice:
            return (Keep(()),)
        kept = keeps(state.dice) if state.throw < THROWS else ()
        return (*(Keep(dice) for dice in kept), *(Mark(row) for row in self.choices(state)))

    def sample(self, state: State, chance: Chance) -> Action:
        legal = self.legal_actions(state)
        return legal[chance.randrange(len(legal))]

    def draw(self, state: State, chance: Chance) -> Action:
        count = DICE - len(state.kept or ())
        return Roll(tuple(chance.randrange(FACES) + 1 for _ in range(count)))

    def apply(self, state: State, action: Action) -> Step[State]:
        match action:
            case Keep(kept):
                return Step(replace(state, kept=kept), ())
            case Roll(faces) if state.contenders:
                return self._opening_thrown(replace(state, kept=None), faces)
            case Roll(faces):
                return rolled(state, faces)
            case Mark(row):
                return self._marked(state, row)
        raise IllegalAction(NotOfThisGame())

    def _opening_thrown(self, state: State, faces: tuple[int, ...]) -> Step[State]:
        thrown = (*state.opening, sum(faces))
        event = OpeningThrown(state.seat, faces, thrown[-1])
        if len(thrown) < len(state.contenders):
            following = state.contenders[len(thrown)]
            after = replace(state, seat=following, opening=thrown)
            return Step(after, (event, OpeningTurnBegan(following)))
        pairs = zip(state.contenders, thrown, strict=True)
        best = tuple(seat for seat, points in pairs if points == max(thrown))
        if len(best) > 1:
            again = replace(state, seat=best[0], contenders=best, opening=())
            return Step(again, (event, OpeningTied(best), OpeningTurnBegan(best[0])))
        after = State(state.sheets, seat=best[0], first=best[0])
        return Step(after, (event, StarterChosen(best[0]), self.turn_began(after)))

    def _marked(self, state: State, row: Row) -> Step[State]:
        column = self.column(state.seat)
        before = state.sheets[column]
        worth = self.choices(state)[row]
        after = replace(
            with_mark(self.rules, before, row, worth),
            chips=before.chips + earns_chip(self.rules, before, state.dice),
        )
        sheets = (*state.sheets[:column], after, *state.sheets[column + 1 :])
        events = (_mark_event(state.seat, row, worth, before, after),)
        marked = State(sheets, state.seat, ended=state.ended, first=state.first)
        if any(None in sheet.marks for sheet in sheets):
            return self._turn(marked, events)
        return self._round_ended(marked, events)

    def _round_ended(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        ended, rounds = len(state.ended) + 1, self.rules.rounds
        following = self._empty() if ended < rounds else state.sheets
        after = replace(state, sheets=following, ended=(*state.ended, state.sheets))
        if rounds > 1:
            points = tuple(map(total, state.sheets))
            booked = self.booked(after)[-1]
            event = RoundEnded(ended, rounds, points, booked, self.totals(after))
            events = (*events, event)
        if ended < rounds:
            return self._turn(after, events)
        return Step(after, (*events, GameEnded(self.totals(after), self._winning(after))))

    def _turn(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        ended = len(state.ended)
        seat = series.seat_in_turn(self.rules, self.seats, state.sheets, ended, state.first)
        after = replace(state, seat=seat)
        return Step(after, (*events, self.turn_began(after)))

    def turn_began(self, state: State) -> TurnBegan:
        """Return the event with which the turn of the seat to act began."""
        return TurnBegan(state.seat, self.turn(state, state.seat), self.turns)

    def observe(self, state: State, seat: Seat | None) -> State:
        """Everything lies open in Yahtzee."""
        del seat
        return state

    def undone(self, state: State, action: Action) -> Undone:
        if not isinstance(action, Keep | Mark | Roll):
            raise TypeError(action)
        return Undone(state.seat, action)

    def secret(self, state: State) -> bool:
        del state
        return False

    def booked(self, state: State) -> list[tuple[int, ...]]:
        """Return the points that each column booked in each finished round of the series."""
        return [series.book(self.rules, [*map(total, sheets)]) for sheets in state.ended]

    def totals(self, state: State) -> tuple[int, ...]:
        """Return each column's series so far; if totals are added up, with the round in play."""
        counted = self.booked(state)
        if self.to_act(state) is not None and not self.by_difference:
            counted.append(tuple(map(total, state.sheets)))
        return tuple(sum(round_[column] for round_ in counted) for column in range(self.columns))

    def returns(self, state: State) -> tuple[int, ...]:
        totals = self.totals(state)
        return tuple(totals[self.column(seat)] for seat in range(self.seats))

    def winners(self, state: State) -> tuple[Seat, ...]:
        if self.to_act(state) is not None:
            return ()
        winning = self._winning(state)
        return tuple(seat for seat in range(self.seats) if self.column(seat) in winning)

    def _winning(self, state: State) -> tuple[int, ...]:
        totals = self.totals(state)
        return tuple(column for column, points in enumerate(totals) if points == max(totals))

    def encode(self, action: Action) -> str:
        return encode(action)

    def decode(self, text: str) -> Action:
        return decode(text)


def _mark_event(seat: Seat, row: Row, points: int, before: Sheet, after: Sheet) -> Marked:
    missing = bonus_missing(after)
    return Marked(
        seat=seat,
        row=row,
        points=points,
        total=total(after),
        chip=after.chips > before.chips,
        bonus_won=bonus(after) > bonus(before),
        bonus_lost=bonus_in_reach(before) and not missing and not bonus(after),
        bonus_missing=missing,
    )
