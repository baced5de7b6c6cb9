"""Any course of play, with refused actions, undo and replay in between, against a naive model."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from gobelet.core.game import Action, Event, IllegalAction
from gobelet.core.table import Table
from gobelet.games.interface import Config
from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import (
    HASBRO,
    MB1973,
    PLAYROOM,
    Row,
    RuleSet,
    Series,
    Start,
)
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    Keep,
    Mark,
    Marked,
    OpeningThrown,
    OpeningTied,
    OpeningTurnBegan,
    Roll,
    Rolled,
    RoundEnded,
    StarterChosen,
    TurnBegan,
)
from tests.games.cases import house_rules
from tests.games.yahtzee.model import Model
from tests.games.yahtzee.tables import OWN_16, PLAYROOM_16, naive_rules
from tests.support.games.undo import CannotUndo, take_back
from tests.support.system.proof import tried


def rules_of(config: Config) -> RuleSet:
    """At most three rounds: there is no time for more."""
    assert isinstance(config, YahtzeeConfig)
    return replace(config.rules, rounds=min(config.rules.rounds, 3))


RULES = st.sampled_from([PLAYROOM, PLAYROOM_16, MB1973, HASBRO, OWN_16]) | house_rules(
    "yahtzee"
).map(rules_of)


class StickyDice:
    """Chance that often repeats itself, so that Yahtzees come up, and ties for the start."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._changes = self._random.choice((0.05, 0.2))
        self._last = 0

    def randrange(self, stop: int, /) -> int:
        if self._random.random() < self._changes:
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
    @initialize(rules=RULES, more=st.integers(0, 3), seed=st.integers(0, 999))
    def begin(self, rules: RuleSet, more: int, seed: int) -> None:
        seats = max(rules.teams, 1) + more
        self.game = Yahtzee(rules, seats)
        self.table = Table(self.game, StickyDice(seed))
        self.model = Model(
            naive_rules(rules),
            seats,
            rules.teams,
            rules.rounds,
            rules.series is Series.DIFFERENCE,
            rules.start is Start.HIGH_THROW,
        )
        assert self.table.start() == []

    @precondition(lambda self: not self.model.over)
    @rule(choice=st.integers(0, 99))
    def throw(self, choice: int) -> None:
        keeps = [a for a in self.game.legal_actions(self.table.state) if isinstance(a, Keep)]
        if keeps:
            self.keep(keeps[choice % len(keeps)])

    def keep(self, keep: Keep) -> None:
        seat, contending = self.model.seat, bool(self.model.contenders)
        event, *others = self.table.play(keep, by=seat)
        if contending:
            assert isinstance(event, OpeningThrown)
            assert (event.seat, event.total) == (seat, sum(event.dice))
            self.model.threw_for_the_start(event.dice)
            assert others == self.after_a_throw_for_the_start()
        else:
            assert isinstance(event, Rolled)
            self.model.thrown(keep.dice, event.rolled)
            assert (event.throw, event.dice) == (self.model.throw, self.model.dice)
            assert not others

    def after_a_throw_for_the_start(self) -> list[Event]:
        model = self.model
        if not model.contenders:
            return [StarterChosen(model.seat), self.turn_begins()]
        tied = () if model.opening else (OpeningTied(tuple(model.contenders)),)
        return [*tied, OpeningTurnBegan(model.seat)]

    def turn_begins(self) -> TurnBegan:
        return TurnBegan(self.model.seat, self.model.turn, len(self.model.rules.rows))

    @precondition(lambda self: not self.model.over and self.model.dice)
    @rule(choice=st.integers(0, 99))
    def mark(self, choice: int) -> None:
        """Mark a row: the best, second best... choice."""
        worth = self.game.choices(self.table.state)
        row, seat = sorted(worth, key=lambda row: -worth[row])[choice % len(worth)], self.model.seat
        event, *others = self.table.play(Mark(row), by=seat)
        assert isinstance(event, Marked)
        rounds = len(self.model.booked)
        assert (event.seat, event.points, event.total) == (seat, *self.model.mark(row.value))
        assert others == [*self.after_a_round(rounds), *self.what_follows()]

    def after_a_round(self, before: int) -> Iterator[Event]:
        model = self.model
        number = len(model.booked)
        if number > before and model.rounds > 1:
            booked = model.booked[-1]
            yield RoundEnded(number, model.rounds, model.ended[-1], booked, model.totals)

    def what_follows(self) -> Iterator[Event]:
        if self.model.over:
            yield GameEnded(self.model.totals, tuple(self.model.best))
        else:
            yield self.turn_begins()

    def turn(self) -> None:
        """A turn of one throw, marked where it brings the most; the start is thrown for before."""
        while not self.model.dice:
            self.keep(Keep(()))
        self.mark(0)

    @rule(turns=st.integers(1, 8))
    def play_on(self, turns: int) -> None:
        for _ in range(turns):
            if not self.model.over:
                self.turn()

    @precondition(lambda self: not self.model.over)
    @rule(rounds=st.integers(1, 2))
    def play_to_the_end_of_a_round(self, rounds: int) -> None:
        last = len(self.model.booked) + rounds
        while not self.model.over and len(self.model.booked) < last:
            self.turn()

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
            take_back(self.table)
            self.model = self.model.before
        else:
            with pytest.raises(CannotUndo):
                take_back(self.table)

    @rule(seed=st.integers(0, 999))
    def leave_and_come_back(self, seed: int) -> None:
        again = Table.replay(self.game, self.table.log, StickyDice(seed))
        assert again.state == self.table.state
        self.table = again

    @invariant()
    def the_table_is_as_the_model(self) -> None:
        state, model = self.table.state, self.model
        assert Counter(self.game.legal_actions(state)) == model.legal()
        assert self.game.returns(state) == model.returns
        assert self.game.totals(state) == model.totals
        assert self.game.winners(state) == model.winners
        assert state.dice == model.dice
        assert self.table.to_act == (None if model.over else model.seat)


TestPlay = Play.TestCase
TestPlay.settings = settings(
    stateful_step_count=50, max_examples=settings().max_examples * tried(1, 5) // 5
)
