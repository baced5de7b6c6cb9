"""Any course of play, with refused actions, undo and replay in between, against a naive model."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from gobelet.core.game import CHANCE, Action, Event, IllegalAction
from gobelet.core.table import Table
from gobelet.games.hands_down.rules.actions import (
    Call,
    Discard,
    Draw,
    DrawChance,
    GiveKickOff,
    Lay,
    Pick,
    PutAway,
)
from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, DECK, Card, Combination
from gobelet.games.hands_down.rules.events import CallsRevealed, CardsPicked, Dealt, Drew, GameEnded
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.rulesets import LONG, SHORT, RuleSet
from tests.games.hands_down.model import Model
from tests.games.hands_down.tables import Lucky, all_cards
from tests.support.games.undo import CannotUndo, take_back
from tests.support.system.proof import tried


def actions() -> st.SearchStrategy[Action]:
    """Actions as they come: some legal, most not."""
    cards = st.lists(st.sampled_from(DECK), max_size=6)
    in_order = cards.map(sorted).map(tuple)
    numbers = st.lists(st.integers(0, 6), max_size=6).map(tuple)
    return st.one_of(
        st.builds(Discard, in_order),
        st.builds(Call, st.sampled_from(Combination)),
        st.builds(Pick, numbers),
        st.builds(Draw, in_order),
        st.builds(Lay, cards.map(tuple)),
        st.builds(PutAway, numbers),
        st.builds(GiveKickOff, st.integers(-1, 6)),
        st.builds(DrawChance, st.integers(0, 8)),
    )


class Play(RuleBasedStateMachine):
    @initialize(
        rules=st.sampled_from([SHORT, LONG, replace(SHORT, round_turns=5)]),
        seats=st.sampled_from([4, 2, 3, 6]),
        seed=st.integers(0, 999),
    )
    def begin(self, rules: RuleSet, seats: int, seed: int) -> None:
        self.game = Lucky(rules, seats)
        self.table = Table(self.game, Random(seed))
        dealt = [list(event.cards) for event in self.table.start() if isinstance(event, Dealt)]
        pile = list(DECK)
        for card in (card for hand in dealt for card in hand):
            pile.remove(card)
        starter = self.table.state.kick_off
        on_table = [*Combination] * (2 if rules.copies == 2 else 1)
        won: list[list[Combination]] = [[] for _ in range(seats)]
        self.model = Model(
            seats, on_table, dealt, starter, starter, pile, won, [0] * seats, rules.round_turns
        )

    def legal(self, kind: type[Action]) -> list[Action]:
        legal = self.game.legal_actions(self.table.state)
        return [action for action in legal if isinstance(action, kind)]

    def play(self, action: Action) -> None:
        seat = self.model.to_act
        assert seat is not None
        before = self.model.copy()
        events = self.table.play(action, by=seat)
        drawn = (event.cards for event in events if isinstance(event, Drew | Dealt))
        match action:
            case Discard(cards):
                self.model.discard(cards, drawn)
            case Call(combination):
                self.model.call(combination, drawn)
            case Pick():
                self.model.picked(picked(events), drawn)
        assert not list(drawn)
        assert isinstance(events[-1], GameEnded) is (not self.model.table)
        shown = any(isinstance(event, CallsRevealed) for event in events)
        self.model.before = None if shown or self.table.log[-1].by == CHANCE else before

    @precondition(lambda self: self.model.table)
    @rule(choice=st.integers(0, 99), kind=st.sampled_from([Discard, Call]))
    def act(self, choice: int, kind: type[Action]) -> None:
        legal = self.legal(Pick if self.model.to_pick else kind)
        self.play(legal[choice % len(legal)])

    @precondition(lambda self: self.model.table and not self.model.to_pick)
    @rule(choice=st.integers(0, 99))
    def call_truly(self, choice: int) -> None:
        can = formed(self.table.state.hands[self.model.turn])
        true = [call for call in map(Call, can) if call in self.legal(Call)]
        if true:
            self.play(true[choice % len(true)])

    @rule(seed=st.integers(0, 999))
    def play_on(self, seed: int) -> None:
        chance = Random(seed)
        for _ in range(10):
            if self.model.table:
                choice, truly = chance.randrange(100), chance.random() < 0.5
                if truly and not self.model.to_pick:
                    self.call_truly(choice)
                else:
                    self.act(choice, Call if chance.random() < 0.2 else Discard)

    @rule(action=actions(), by=st.integers(-1, 5))
    def try_anything(self, action: Action, by: int) -> None:
        if by == self.model.to_act and action in self.game.legal_actions(self.table.state):
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
        again = Table.replay(self.game, self.table.log, Random(seed))
        assert again.state == self.table.state
        self.table = again

    @invariant()
    def the_table_is_as_the_model(self) -> None:
        state, model = self.table.state, self.model
        assert self.table.to_act == model.to_act
        assert [*map(list, state.hands)] == [*map(sorted, model.hands)]
        assert list(state.pile) == sorted(model.pile)
        assert sorted(state.discards) == sorted(model.discards)
        assert sorted(state.table) == sorted(model.table)
        assert [*map(list, state.won)] == model.won
        assert [*map(len, state.chance_cards)] == model.second
        assert [(call.seat, call.combination) for call in state.calls] == model.calls
        assert len(state.laid) == (5 if model.to_pick else 0)
        assert [*state.boxed] == model.boxed
        if model.table:
            rounds = sum(map(len, (*model.won, model.boxed)))
            assert (state.kick_off, state.round) == (model.kick_off, rounds + 1)
            assert state.turns == model.turns
        if not model.to_pick:
            limited = model.seats == 2 and model.calls
            assert state.turns_left == (model.turns_left if limited else None)

    @invariant()
    def no_card_is_lost_or_made(self) -> None:
        state = self.table.state
        assert all_cards(state) == list(DECK)
        away = self.game.decode(self.table.log[0].action)
        boxed = away.points if isinstance(away, PutAway) else ()
        taken = [card for cards in state.chance_cards for card in cards]
        assert sorted((*boxed, *state.chance_pile, *taken)) == list(CHANCE_CARDS)
        copies = self.game.rules.copies
        won = [card for cards in state.won for card in cards]
        combinations = Counter((*state.table, *state.boxed, *won))
        assert combinations == dict.fromkeys(Combination, copies)

    @invariant()
    def every_legal_action_has_its_line(self) -> None:
        state = self.table.state
        legal = self.game.legal_actions(state)
        assert bool(legal) is bool(self.model.table)
        for action in legal:
            self.game.check(state, action)
            assert self.game.decode(self.game.encode(action)) == action


def picked(events: list[Event]) -> Sequence[Card]:
    [event] = [event for event in events if isinstance(event, CardsPicked)]
    return event.cards


TestPlay = Play.TestCase
TestPlay.settings = settings(stateful_step_count=40, max_examples=tried(15, 50))
