"""Any course of play of every game, with refused actions, undo and replay in between."""

from collections import Counter
from random import Random
from string import ascii_uppercase
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gobelet.core.game import CHANCE, Action, Event, Game, IllegalAction
from gobelet.core.table import Table, replayed
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Again,
    Contest,
    GiveUp,
    Name,
    NoWord,
    Play,
    PutToVote,
    Roll,
    Ruling,
    Score,
    TakeBack,
    Throw,
    Vote,
)
from gobelet.games.rolling_cubes.rules.contest_events import PointWon
from gobelet.games.rolling_cubes.rules.events import (
    HIDDEN,
    GameEnded,
    PlacesAwarded,
    RoundEnded,
    RowScored,
    TournamentEnded,
    WordEntered,
    WordScored,
)
from gobelet.games.rolling_cubes.rules.games import make_game
from gobelet.games.rolling_cubes.rules.rulesets import SEATS, RuleSet, restored
from gobelet.games.rolling_cubes.rules.scoring import Row
from tests.games.rolling_cubes.tables import FRENCH
from tests.support.games.undo import CannotUndo, take_back
from tests.support.system.proof import tried


class Some:
    """A dictionary of about one in so many words, whatever they are."""

    def __init__(self, one_in: int) -> None:
        self.one_in = one_in

    def __contains__(self, word: str, /) -> bool:
        return sum(map(ord, word)) % self.one_in == 0


def anything() -> st.SearchStrategy[Action]:
    """Actions as they come: some legal, most not."""
    words = st.text("AEIOUSTRLN", max_size=5)
    places = st.lists(st.integers(-1, 13), max_size=6).map(tuple)
    bare = (Throw(), NoWord(), PutToVote(), TakeBack(), Contest(), GiveUp())
    return st.one_of(
        st.sampled_from(bare),
        st.builds(Play, words, st.none() | places),
        st.builds(Name, words),
        st.builds(Again, places),
        st.builds(Roll, st.text(ascii_uppercase + "=*", max_size=13)),
        st.builds(Ruling, st.booleans()),
        st.builds(Vote, st.booleans()),
        st.builds(Score, st.sampled_from(Row)),
        st.builds(Add, st.integers(-1, 13), st.sampled_from(ascii_uppercase)),
    )


def points_told(events: list[Event], seats: int) -> tuple[int, ...]:
    """The points that the events tell: of the tournament, if there is one; else of the game."""
    points: Counter[int] = Counter()
    for event in events:
        match event:
            case WordScored(seat=seat, points=more) | RowScored(seat=seat, points=more):
                points[seat] += more
            case RoundEnded(seats=playing, bonuses=bonuses):
                points.update(dict(zip(playing, bonuses, strict=True)))
            case PointWon(seat=seat):
                points[seat] += 1
    return tuple(points[seat] for seat in range(seats))


def places_told(events: list[Event], seats: int) -> tuple[int, ...]:
    """The points of a tournament that the events tell."""
    awarded = [event.points for event in events if isinstance(event, PlacesAwarded)]
    return tuple(sum(points[seat] for points in awarded) for seat in range(seats))


class Course(RuleBasedStateMachine):
    @initialize(
        game=st.sampled_from([*SEATS]),
        seats=st.sampled_from([3, 2, 4, 6]),
        bots=st.integers(0, 3),
        start=st.integers(0, 5),
        one_in=st.sampled_from([2, 1, 5]),
        seed=st.integers(0, 999),
    )
    def begin(self, game: str, seats: int, bots: int, start: int, one_in: int, seed: int) -> None:
        seats = seats if seats in SEATS[game] else 1
        self.people = tuple(range(seats))[bots:]
        starts = self.people or range(seats)
        self.rule_set = RuleSet(game, "fr", FRENCH, start=starts[start % len(starts)])
        self.judge = Some(one_in)
        self.game: Game[Any] = make_game(self.rule_set, seats, self.people, self.judge)
        self.table: Table[Any] = Table(self.game, Random(seed))
        self.events = self.table.start()
        assert self.table.to_act == self.rule_set.start

    @precondition(lambda self: not self.table.over)
    @rule(seed=st.integers(0, 999), times=st.sampled_from([1, 1, 5, 40]))
    def play_on(self, seed: int, times: int) -> None:
        chance = Random(seed)
        for _ in range(times):
            if (seat := self.table.to_act) is not None:
                action = self.game.sample(self.table.state, chance)
                before = [self.seen(other) for other in self.eyes]
                events = self.table.play(action, by=seat)
                for other, known in zip(self.eyes, before, strict=True):
                    told = any(event.seen_by(other) for event in events)
                    assert told or self.seen(other) == known
                self.events += events

    @property
    def eyes(self) -> tuple[int | None, ...]:
        return (*range(self.game.seats), None)

    def seen(self, seat: int | None) -> object:
        return self.game.observe(self.table.state, seat)

    @rule(action=anything(), by=st.integers(-1, 5))
    def try_anything(self, action: Action, by: int) -> None:
        state, log = self.table.state, self.table.log
        try:
            self.events += self.table.play(action, by=by)
        except IllegalAction:
            assert (self.table.state, self.table.log) == (state, log)
        else:
            assert not isinstance(action, Roll | Ruling)
            assert by != CHANCE

    @rule()
    def undo(self) -> None:
        if self.can_be_undone():
            take_back(self.table)
            steps = replayed(self.game, self.table.log)
            self.events = [event for _, step in steps for event in step.events]
        else:
            with pytest.raises(CannotUndo):
                take_back(self.table)

    def can_be_undone(self) -> bool:
        """Whether only words were refused since a player acted, and no secret came to light."""
        steps = list(replayed(self.game, self.table.log))
        while steps and steps[-1][0].by == CHANCE:
            entry, _ = steps.pop()
            if entry.action != "ruling no":
                return False
        return bool(steps) and not any(event.reveals for event in steps[-1][1].events)

    @rule(seed=st.integers(0, 999))
    def leave_and_come_back(self, seed: int) -> None:
        rules = restored(self.game.options())
        # Whatever the dictionary has become.
        again: Game[Any] = make_game(rules, self.game.seats, self.people, frozenset())
        assert again == self.game
        table = Table.replay(again, self.table.log, Random(seed))
        assert (table.state, table.to_act) == (self.table.state, self.table.to_act)

    @invariant()
    def points_are_those_that_were_told(self) -> None:
        game, state = self.game, self.table.state
        told = places_told if self.rule_set.id == "tournament" else points_told
        assert game.returns(state) == told(self.events, game.seats)

    @invariant()
    def the_end_is_told(self) -> None:
        state = self.table.state
        over = self.table.to_act is None
        assert bool(self.game.winners(state)) is over
        if over:
            last = self.events[-1]
            assert isinstance(last, GameEnded | TournamentEnded)
            assert last.winners == self.game.winners(state)
            assert last.totals == self.game.returns(state)
        assert len(self.table.log) <= (self.game.max_actions or len(self.table.log))
        hash(state)

    @invariant()
    def what_is_listed_is_legal_and_has_its_line(self) -> None:
        state = self.table.state
        for action in self.game.legal_actions(state):
            self.game.check(state, action)
            assert self.game.decode(self.game.encode(action)) == action

    @invariant()
    def everybody_can_ask_what_they_know_who_is_to_act(self) -> None:
        for seat in self.eyes:
            known: Any = self.seen(seat)
            assert self.game.to_act(known) == self.table.to_act
            assert self.game.returns(known) == self.game.returns(self.table.state)
            assert self.game.legal_actions(known) == self.game.legal_actions(self.table.state)


TestCourse = Course.TestCase
TestCourse.settings = settings(stateful_step_count=40, max_examples=tried(20, 40))


# Words made in secret


def entered(game: Game[Any], state: object, words: list[Action]) -> list[tuple[object, ...]]:
    """What each seat is told while words are made, one after the other, but for the last."""
    told: list[tuple[object, ...]] = []
    for action in words[:-1]:
        game.check(state, action)
        step = game.apply(state, action)
        state = step.state
        told.append(
            tuple(
                (
                    game.to_act(state),
                    game.observe(state, seat),
                    [e.seen_by(seat) for e in step.events],
                )
                for seat in (*range(game.seats), None)
            )
        )
    return told


# In 20 games the words of each place differ, and are there and are not.
@pytest.mark.parametrize("seed", range(tried(20, 60)))
def test_the_words_of_others_make_no_difference_before_all_are_in(seed: int) -> None:
    chance = Random(seed)
    judge = Some(2)
    rules = RuleSet("all_together", "fr", FRENCH, start=2)
    game: Game[Any] = make_game(rules, 4, (0, 2), judge)
    table: Table[Any] = Table(game, chance)
    table.play(Throw(), by=2)
    ours, theirs = ([game.sample(table.state, chance) for _ in range(4)] for _ in range(2))
    different = ours != theirs
    for place, seat in enumerate((2, 3, 0, 1)):
        mixed = [*theirs[:place], ours[place], *theirs[place + 1 :]]
        pairs = zip(
            entered(game, table.state, ours), entered(game, table.state, mixed), strict=True
        )
        for one, other in pairs:
            assert one[seat] == other[seat]
            assert one[-1] == other[-1]
    assert different


def test_a_word_is_hidden_whether_it_is_one_or_none() -> None:
    assert WordEntered(0, None, 0).seen_by(1) == WordEntered(0, HIDDEN, 0)


# Whole games


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_random_games_end_where_every_word_is_one(game: str, seats: int) -> None:
    if seats not in SEATS[game]:
        return
    rules, people = RuleSet(game, "fr", FRENCH), tuple(range(seats))
    for seed in range(tried(2, 6)):
        chance = Random(seed)
        made: Game[Any] = make_game(rules, seats, people, Some(1))
        table: Table[Any] = Table(made, chance)
        while (seat := table.to_act) is not None:
            table.play(made.sample(table.state, chance), by=seat)
            assert len(table.log) < 3000
        winners = made.winners(table.state)
        assert len(winners) == 1 or game in ("letter_yahtzee", "tournament")
