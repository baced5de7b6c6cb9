"""What every game hands to another program: the codec carries all of it, and no secret with it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from gobelet.core.game import CHANCE, COMMON_REFUSALS, Action, Event, Game, Refusal, Seat
from gobelet.games import kit
from gobelet.games.interface import Desk, Listener, Say, View
from gobelet.i18n import LANGUAGES, language
from gobelet.match.codec import Codec
from tests.games.cases import (
    CASES,
    SMALL,
    Case,
    every_case,
    every_game,
    is_told_in_all,
    some_legal,
    told_in,
)
from tests.games.heard import NAMES
from tests.games.playouts import events_of, random_game, some_moments
from tests.games.refusals import refusals_of
from tests.games.test_contract_secrets import seat_of, secret_cases, sittings, two_games

every_case_in_a_language = pytest.mark.parametrize(
    ("case", "code"),
    [(case, list(LANGUAGES)[place % len(LANGUAGES)]) for place, case in enumerate(CASES)],
    ids=str,
)


@cache
def codec(game: str) -> Codec:
    return Codec(kit(game))


def seats_of(case: Case) -> Sequence[Seat | None]:
    return (*range(case.seats), None)


# All of it


def classes_of(game: str, base: type) -> set[type]:
    """The classes of a kind that the rules of a game define."""
    rules = import_module(f"gobelet.games.{game}.rules")
    names = [found.name for found in walk_packages(rules.__path__, f"{rules.__name__}.")]
    defined = ((name, one) for name in names for one in vars(import_module(name)).values())
    return {
        one
        for name, one in defined
        if isinstance(one, type) and issubclass(one, base) and one.__module__ == name
    }


@every_game
def test_no_class_of_the_rules_is_forgotten(game: str) -> None:
    wire = kit(game).wire
    assert set(wire.events) == classes_of(game, Event)
    assert set(wire.actions) == classes_of(game, Action)
    assert set(wire.refusals) == classes_of(game, Refusal) | set(COMMON_REFUSALS)


# There and back


@every_case
def test_events_are_carried_as_each_seat_sees_them(case: Case) -> None:
    game, coder = case.new(), codec(case.game).events
    before = game.initial()
    for table, action, events in random_game(case, 6):
        undone = () if game.to_act(before) in (CHANCE, None) else (game.undone(before, action),)
        before = table.state
        for event in (*events, *undone):
            for seen in {event.seen_by(seat) for seat in seats_of(case)} - {None}:
                assert seen is not None
                assert coder.decode(coder.encode(seen)) == seen


@every_case
def test_observations_are_carried_of_each_seat(case: Case) -> None:
    game, coder = case.new(), codec(case.game).observations
    for table, _, _ in random_game(case, 6):
        for seat in seats_of(case):
            seen = game.observe(table.state, seat)
            decoded = coder.decode(coder.encode(seen))
            assert (decoded, hash(decoded)) == (seen, hash(seen))


@every_case
def test_actions_are_carried_those_of_chance_too(case: Case) -> None:
    game, coder = case.new(), codec(case.game).actions
    actions: set[Action] = set()
    for table, _, _ in some_moments(case, 6):
        actions.update(some_legal(game, table.state))
        # What chance did before the first action is in the log from the beginning.
        actions.update(game.decode(entry.action) for entry in (*table.log[:8], *table.log[-2:]))
    for action in actions:
        assert coder.decode(coder.encode(action)) == action


@every_game
def test_refusals_are_carried(game: str) -> None:
    coder = codec(game).refusals
    for refusal in refusals_of(game):
        assert coder.decode(coder.encode(refusal)) == refusal


@every_case
def test_options_are_carried(case: Case) -> None:
    options = codec(case.game).options.encode(case.new().options())
    assert codec(case.game).config(options).seated(case.people) == case.config


# As good as the original


def listener_of(case: Case, code: str) -> Listener:
    return Listener(language(code), NAMES[: case.seats], 0)


def exact(values: Iterable[object]) -> list[str]:
    """The values with their types: a text may equal a member of an enum, and a bool a number."""
    return [repr(value) for value in values]


@every_case_in_a_language
def test_what_is_decoded_is_told_in_the_same_words(case: Case, code: str) -> None:
    coder, listener = codec(case.game).events, listener_of(case, code)
    announcer = case.config.announcer(case.seats)
    for event in events_of(case):
        if (seen := event.seen_by(0)) is not None:
            decoded = coder.decode(coder.encode(seen))
            assert exact([decoded]) == exact([seen])
            assert announcer.announce(decoded, listener) == announcer.announce(seen, listener)
            if (public := event.seen_by(None)) is not None:
                again = coder.decode(coder.encode(public))
                assert announcer.cues(again, listener) == announcer.cues(public, listener)


@every_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_refusal_is_told_in_the_same_words(game: str, code: str) -> None:
    config, coder = kit(game).configure(), codec(game).refusals
    seats = config.seats[0]
    announcer, listener = config.announcer(seats), Listener(language(code), NAMES[:seats], 0)
    for refusal in refusals_of(game):
        decoded = coder.decode(coder.encode(refusal))
        assert announcer.refusal(decoded, listener) == announcer.refusal(refusal, listener)


def answers(desk: Desk, view: View) -> Iterator[object]:
    """What a desk says to its keys, but for what has to be thought about; and its picture."""
    for command in desk.commands:
        if command.id != "advice":
            answer = desk.press(command.id, command.keys[0], view)
            yield answer if isinstance(answer, Say) else type(answer)
    yield desk.picture(view)


TOLD = [(case, code) for case, code in told_in(SMALL) if is_told_in_all(case)]


@pytest.mark.parametrize(("case", "code"), TOLD, ids=str)
def test_a_desk_answers_the_same_to_what_is_decoded(case: Case, code: str) -> None:
    game, carried = case.new(), codec(case.game)
    announcer, listener = case.config.announcer(case.seats), listener_of(case, code)
    desk, other = case.config.desk(case.seats), case.config.desk(case.seats)
    told = 0
    for table, _, events in some_moments(case, 6):
        known = game.observe(table.state, 0)
        decoded = carried.observations.decode(carried.observations.encode(known))
        assert exact([decoded]) == exact([known])
        seat = 0 if table.to_act == 0 else None
        view, other_view = View(known, seat, listener), View(decoded, seat, listener)
        for event in events:
            if (seen := event.seen_by(0)) is not None:
                desk.happened(seen, view)
                other.happened(carried.events.decode(carried.events.encode(seen)), other_view)
        assert announcer.turn(other_view) == announcer.turn(view)
        assert [*answers(other, other_view)] == [*answers(desk, view)]
        told += seat is not None
    assert told


# Secrets


def encoded_for(
    case: Case, game: Game[Any], seat: Seat | None, actions: Iterable[Action]
) -> Iterator[bytes]:
    """All that another program is told for a seat, as a game goes on."""
    carried, state = codec(case.game), game.initial()
    yield carried.observations.encode(game.observe(state, seat))
    for action in actions:
        by, step = game.to_act(state), game.apply(state, action)
        undone = () if by in (CHANCE, None) else (game.undone(state, action),)
        state = step.state
        for event in (*step.events, *undone):
            if (seen := event.seen_by(seat)) is not None:
                yield carried.events.encode(seen)
        yield carried.observations.encode(game.observe(state, seat))


@pytest.mark.parametrize("case", [*secret_cases()], ids=str)
def test_what_a_seat_may_not_know_is_not_encoded_for_it(case: Case) -> None:
    game, different = case.new(), 0
    for seed in sittings(case):
        seat = seat_of(case, seed)
        one, other = two_games(case, seat, seed)
        different += one != other
        told, otherwise = ([*encoded_for(case, game, seat, play)] for play in (one, other))
        assert told == otherwise
    assert different
