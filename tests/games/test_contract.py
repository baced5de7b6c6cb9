"""What every registered game keeps to: its rules, its log, its bots."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unicodedata import is_normalized

import pytest

from gobelet.core.game import CHANCE, Action, Event, Game, IllegalAction, NotYourTurn
from gobelet.core.table import Table, replayed
from gobelet.games import GAMES, kit
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.i18n import LANGUAGES
from tests.games.cases import (
    CASES,
    OF_WORDS,
    Case,
    every_case,
    every_game,
    every_small_case,
    is_legal,
    is_told_in_all,
    some_legal,
    switched,
)
from tests.games.hands_down import ways
from tests.games.playouts import bots_of, events_of, place_of, random_game, some_moments
from tests.games.rolling_cubes import i_contest
from tests.games.yahtzee import naive
from tests.support.games.refused import refused
from tests.support.games.solved import solved_for
from tests.support.system.proof import EVERYTHING

GOLDEN = Path(__file__).parents[1] / "golden"

BY_CHANCE = {"rolling_cubes", "yahtzee"}
"""Games in which the usual bot does not always do the same with what it knows."""

StateT = TypeVar("StateT")


class Foreign(Action, frozen=True):
    """An action of no game at all."""


# Play


@every_case
def test_play_ends_in_time(case: Case) -> None:
    game = case.new()
    for seed in range(2):
        table = Table(game, Random(seed))
        for table, _, _ in random_game(case, seed):
            assert len(game.returns(table.state)) == case.seats
            assert bool(game.winners(table.state)) is table.over
        assert table.over
        assert len(table.log) <= (game.max_actions or len(table.log))
        assert set(game.winners(table.state)) <= set(range(case.seats))


@every_case
def test_turns_begin(case: Case) -> None:
    # The only turn of the daily throw begins with the game.
    assert any(event.begins_turn for event in events_of(case)) or case.name == "daily"


@every_small_case
def test_whoever_is_to_act_can(case: Case) -> None:
    game = case.new()
    for table, _, _ in some_moments(case, 1):
        state = table.state
        legal = some_legal(game, state)
        assert table.to_act in {*range(case.seats), None}
        assert bool(legal) is not table.over
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert is_legal(game, state, action)
            after = game.apply(state, action).state
            if game.to_act(after) == CHANCE:
                assert game.legal_actions(after) == ()
                game.check(after, game.draw(after, Random(1)))


@every_small_case
def test_nothing_else_is_let_through(case: Case) -> None:
    game = case.new()
    for table, action, _ in random_game(case, 2):
        with pytest.raises(IllegalAction):
            game.check(table.state, Foreign())
        for by in {*range(case.seats), CHANCE} - {table.to_act}:
            with refused(NotYourTurn(table.to_act)):
                table.play(action, by=by)


@every_small_case
def test_rules_are_pure_functions(case: Case) -> None:
    game = case.new()
    for table, _, _ in some_moments(case, 3):
        before = repr(table.state)
        for action in some_legal(game, table.state):
            first, again = (game.apply(table.state, action) for _ in range(2))
            assert (first.state, first.events) == (again.state, again.events)
        assert repr(table.state) == before
        hash(table.state)


# How many ways to play


def yahtzee_perft(game: Yahtzee, depth: int) -> int:
    return naive.perft(len(game.rules.rows), game.seats, depth)


INDEPENDENT_PERFT: dict[str, Callable[[Any, int], int]] = {
    "yahtzee": yahtzee_perft,
    "hands_down": ways.perft,
    "rolling_cubes": i_contest.perft,
}
DEPTHS = {
    "yahtzee": (1, 2, 3, 4),
    "hands_down": (1, 2, 3),
    # To throw is all that can be done before a first letter, or a second.
    "rolling_cubes": (2, 4, 5, 6),
}
LISTED = {"rolling_cubes": ("i_contest",)}
"""The rule sets of games of words in which much is done beside words."""
PERFT_CASES = [
    case
    for case in CASES
    if case.name in LISTED.get(case.game, switched(case.game)) and case.seats <= 2
]


def perft(game: Game[StateT], state: StateT, depth: int, number: int = 0) -> int:
    """Count sequences of the seats' actions; the n-th chance action is drawn from Random(n)."""
    if not depth:
        return 1
    while game.to_act(state) == CHANCE:
        state = game.apply(state, game.draw(state, Random(number))).state
        number += 1
    legal = game.legal_actions(state)
    return sum(perft(game, game.apply(state, act).state, depth - 1, number) for act in legal)


@pytest.mark.parametrize("case", PERFT_CASES, ids=str)
def test_there_are_as_many_ways_to_play_as_counted_otherwise(case: Case) -> None:
    game, depths = case.new(), DEPTHS[case.game]
    if not EVERYTHING and case.name not in kit(case.game).rule_sets:
        depths = depths[:-1]
    counts = [perft(game, game.initial(), depth) for depth in depths]
    assert counts == [INDEPENDENT_PERFT[case.game](game, depth) for depth in depths]
    assert sorted(set(counts)) == counts


# The log


@every_small_case
def test_every_action_has_its_line(case: Case) -> None:
    game = case.new()
    for table, _, _ in some_moments(case, 4):
        legal = some_legal(game, table.state)
        lines = [game.encode(action) for action in legal]
        assert [game.decode(line) for line in lines] == list(legal)
        assert all(line.isprintable() and is_normalized("NFC", line) for line in lines)
        assert case.game in OF_WORDS or all(map(str.isascii, lines))
        for entry in table.log[-2:]:
            assert game.encode(game.decode(entry.action)) == entry.action


@pytest.mark.parametrize("line", ["", " ", "nonsense", "\x00", "é", "1" * 5000])
@every_game
def test_what_is_no_line_is_no_action(game: str, line: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the protocol promises no more
        kit(game).configure().game(kit(game).seats[0]).decode(line)


@every_case
def test_the_log_replays_at_every_step(case: Case) -> None:
    game = case.new()
    table = Table(game, Random(5))
    states = {}
    for table, _, _ in random_game(case, 5):
        states[len(table.log)] = table.state
    replaying = enumerate(replayed(game, table.log), start=1)
    again = {length: step.state for length, (_, step) in replaying if length in states}
    assert again == states
    assert Table.replay(game, table.log, Random(99)).state == table.state


@every_game
def test_options_tell_configurations_apart(game: str) -> None:
    # Who sits there is no option.
    cases = [case for case in CASES if case.game == game and not case.people]
    different: dict[tuple[str, int], Any] = {}
    for case in cases:
        options = case.new().options()
        assert options == case.new().options()
        saved = json.dumps(options, sort_keys=True)
        assert different.setdefault((saved, case.seats), case.config) == case.config
    assert len(different) == len(cases)


# What a seat may know


@every_small_case
def test_somebody_sees_every_event_and_all_that_is_seen_are_events(case: Case) -> None:
    for _, _, events in random_game(case, 6):
        for event in events:
            seen = [event.seen_by(seat) for seat in (*range(case.seats), None)]
            assert any(seen)
            assert all(isinstance(one, Event) for one in seen if one is not None)


@every_small_case
def test_what_a_seat_sees_hides_no_more_and_an_onlooker_sees_no_more_than_anybody(
    case: Case,
) -> None:
    for _, _, events in random_game(case, 6):
        for event in events:
            for seat in (*range(case.seats), None):
                if seen := event.seen_by(seat):
                    assert seen.seen_by(seat) == seen
                assert event.seen_by(None) == (seen.seen_by(None) if seen else None)


@every_case
def test_all_may_know_what_is_not_secret_and_at_the_end_nothing_is(case: Case) -> None:
    game = case.new()
    for table, _, _ in random_game(case, 6):
        if (seat := table.to_act) is None:
            assert not game.secret(table.state)
        elif not game.secret(table.state):
            assert game.observe(table.state, seat) == game.observe(table.state, None)


@every_small_case
def test_who_is_told_nothing_knows_nothing_new(case: Case) -> None:
    game = case.new()
    before: list[object] = []
    for table, _, events in random_game(case, 6):
        after = [game.observe(table.state, seat) for seat in range(case.seats)]
        for seat, known in enumerate(before):
            assert after[seat] == known or any(event.seen_by(seat) for event in events)
        before = after


@every_small_case
def test_bots_choose_legal_actions_from_what_their_seat_may_know(case: Case) -> None:
    game = case.new()
    names = bots_of(case.game, case.config)
    if not (EVERYTHING or is_told_in_all(case)):
        # The bots take turns with the cases.
        names = names[place_of(case) % len(names) :][:1]
    for name in names:
        solved_for(case.config, [name])
        chance = Random(7)
        bots = [case.config.bot(name, case.seats, chance) for _ in range(case.seats)]
        table: Table[Any] = Table(game, chance)
        table.start()
        while (seat := table.to_act) is not None and len(table.log) < (game.max_actions or 500):
            if seat in case.people:
                action = game.sample(table.state, chance)
            else:
                action = bots[seat](game.observe(table.state, seat))
            assert is_legal(game, table.state, action)
            table.play(action, by=seat)


@every_small_case
def test_the_usual_bot_does_the_same_each_time(case: Case) -> None:
    """Whatever its chance is; if it bluffs or errs by chance, as long as that is the same."""
    game, name = case.new(), bots_of(case.game, case.config)[0]
    solved_for(case.config, [name])
    seeds = (8, 8) if case.game in BY_CHANCE else (8, 9)
    one, other = (case.config.bot(name, case.seats, Random(seed)) for seed in seeds)
    for table, _, _ in some_moments(case, 8):
        if table.to_act is not None:
            observed = game.observe(table.state, table.to_act)
            assert one(observed) == other(observed)


def test_there_are_games() -> None:
    assert GAMES
    assert set(GAMES) == {case.game for case in CASES}
    assert set(GAMES) <= set(INDEPENDENT_PERFT) == set(DEPTHS)
    assert [kit(game).id for game in GAMES] == list(GAMES)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "rules"), [(game, rules) for game in GAMES for rules in kit(game).rule_sets]
)
def test_a_reviewed_transcript_exists(game: str, rules: str, code: str) -> None:
    spoken = sorted(GOLDEN.glob(f"{rules}_*{code}_*.txt"))
    assert spoken, f"{game}: no golden transcript of {rules} in {code}"
    assert all(len(path.read_text("utf-8").splitlines()) > 50 for path in spoken)
