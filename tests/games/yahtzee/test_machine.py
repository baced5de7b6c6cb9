"""Any course of play, with refused actions, undo and replay in between, against a naive model."""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field, replace
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gobelet.core.game import Action, IllegalAction
from gobelet.core.table import CannotUndo, Table
from gobelet.games.yahtzee.rows import Row
from gobelet.games.yahtzee.rules import Yahtzee
from gobelet.games.yahtzee.rulesets import HASBRO, MB1973, PLAYROOM, RuleSet, Series, Start
from gobelet.games.yahtzee.state import Keep, Mark, Marked, Roll, Rolled
from tests.games.cases import random_rules
from tests.games.yahtzee import naive
from tests.games.yahtzee.tables import OWN_16, PLAYROOM_16, naive_rules


@dataclass
class Model:
    """What the naive rules make of a game: each seat's marks and chips, and the turn."""

    rules: naive.Rules
    marks: list[dict[str, int | None]]
    chips: list[int]
    seat: int = 0
    throw: int = 0
    dice: naive.Throw = ()
    before: "Model | None" = field(default=None, repr=False)

    @classmethod
    def of(cls, rules: naive.Rules, seats: int) -> "Model":
        return cls(rules, [dict.fromkeys(rules.rows) for _ in range(seats)], [0] * seats)

    @property
    def over(self) -> bool:
        return all(None not in marks.values() for marks in self.marks)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(naive.total, self.marks, self.chips))

    def legal(self) -> Counter[Action]:
        if self.over:
            return Counter()
        if not self.dice:
            return Counter([Keep(())])
        keeps = naive.keeps(self.dice) if self.throw < 3 else set()
        rows = naive.choices(self.rules, self.marks[self.seat], self.dice)
        return Counter([*map(Keep, keeps), *(Mark(Row(row)) for row in rows)])

    def thrown(self, kept: naive.Throw, faces: naive.Throw) -> None:
        assert len(kept) + len(faces) == 5
        self.before = None
        self.throw += 1
        self.dice = tuple(sorted(kept + faces))

    def mark(self, row: str) -> int:
        self.before = None
        self.before = deepcopy(self)
        marks = self.marks[self.seat]
        points = naive.choices(self.rules, marks, self.dice)[row]
        if self.rules.chips == "after50" and naive.equal(self.dice) and marks["yahtzee"] == 50:
            self.chips[self.seat] += 1
        marks[row] = points
        self.seat = (self.seat + 1) % len(self.marks)
        self.throw, self.dice = 0, ()
        return points


class StickyDice:
    """Chance that often repeats itself, so that Yahtzees come up."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._last = 0

    def randrange(self, stop: int, /) -> int:
        if self._random.random() < 0.2:
            self._last = self._random.randrange(stop)
        return self._last


def actions() -> st.SearchStrategy[Action]:
    """Actions as they come: some legal, most not."""
    faces = st.lists(st.integers(0, 7), max_size=6).map(tuple)
    return st.one_of(
        st.builds(Keep, faces),
        st.builds(Keep, faces.map(lambda dice: tuple(sorted(dice)))),
        st.builds(Mark, st.sampled_from(Row)),
        st.builds(Roll, faces),
    )


class Play(RuleBasedStateMachine):
    @initialize(
        rules=st.sampled_from([PLAYROOM, PLAYROOM_16, MB1973, HASBRO, OWN_16])
        | st.integers(0, 999).map(random_rules),
        seats=st.integers(1, 3),
        seed=st.integers(0, 999),
    )
    def begin(self, rules: RuleSet, seats: int, seed: int) -> None:
        # Who starts, series and teams have tests of their own; the naive model knows one round.
        one_round = replace(rules, start=Start.SEATING, rounds=1, series=Series.TOTAL, teams=0)
        self.game = Yahtzee(one_round, seats)
        self.table = Table(self.game, StickyDice(seed))
        self.model = Model.of(naive_rules(rules), seats)
        assert self.table.start() == []

    @precondition(lambda self: not self.model.over)
    @rule(choice=st.integers(0, 99))
    def throw(self, choice: int) -> None:
        keeps = [a for a in self.game.legal_actions(self.table.state) if isinstance(a, Keep)]
        if keeps:
            keep = keeps[choice % len(keeps)]
            [event] = self.table.play(keep, by=self.model.seat)
            assert isinstance(event, Rolled)
            self.model.thrown(keep.dice, event.rolled)
            assert (event.throw, event.dice) == (self.model.throw, self.model.dice)

    @precondition(lambda self: not self.model.over and self.model.dice)
    @rule(choice=st.integers(0, 99))
    def mark(self, choice: int) -> None:
        """Mark a row: the best, second best... choice."""
        worth = self.game.choices(self.table.state)
        row, seat = sorted(worth, key=lambda row: -worth[row])[choice % len(worth)], self.model.seat
        event = self.table.play(Mark(row), by=seat)[0]
        assert isinstance(event, Marked)
        points = self.model.mark(row.value)
        assert (event.seat, event.points, event.total) == (seat, points, self.model.totals[seat])

    @rule(turns=st.integers(1, 8))
    def play_on(self, turns: int) -> None:
        """Some turns of one throw, marked where they bring the most."""
        for _ in range(turns):
            if not self.model.over:
                if not self.model.dice:
                    self.throw(0)
                self.mark(0)

    @rule(action=actions(), by=st.integers(-1, 3))
    def try_anything(self, action: Action, by: int) -> None:
        if by == self.model.seat and self.model.legal()[action]:
            return
        state, log = self.table.state, self.table.log
        with pytest.raises(IllegalAction):
            self.table.play(action, by=by)
        assert (self.table.state, self.table.log) == (state, log)

    @rule()
    def undo(self) -> None:
        if self.model.before:
            self.table.undo()
            self.model = self.model.before
        else:
            with pytest.raises(CannotUndo):
                self.table.undo()

    @rule(seed=st.integers(0, 999))
    def leave_and_come_back(self, seed: int) -> None:
        again = Table.replay(self.game, self.table.log, StickyDice(seed))
        assert again.state == self.table.state
        self.table = again

    @invariant()
    def the_table_is_as_the_model(self) -> None:
        state, model = self.table.state, self.model
        assert Counter(self.game.legal_actions(state)) == model.legal()
        assert self.game.returns(state) == model.totals
        assert state.dice == model.dice
        assert self.table.to_act == (None if model.over else model.seat)
        best = [seat for seat, total in enumerate(model.totals) if total == max(model.totals)]
        assert self.game.winners(state) == (tuple(best) if model.over else ())


TestPlay = Play.TestCase
TestPlay.settings = settings(stateful_step_count=50)
