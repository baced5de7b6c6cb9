"""What every registered game keeps to so that it can be saved, taken up again and taken back."""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from gobelet.core.game import CHANCE, Event, Game
from gobelet.core.table import DamagedLog, Entry, Table, replayed
from gobelet.games import kit
from gobelet.games.interface import (
    Browse,
    Desk,
    Do,
    Listener,
    Preferences,
    Preparation,
    Prepare,
    Reaction,
    Say,
    Type,
    View,
)
from gobelet.i18n import language
from tests.games.cases import OF_WORDS, Case, every_case, every_game, every_small_case, is_legal
from tests.games.heard import NAMES
from tests.games.playouts import AT_RANDOM, bots_game, few, random_game, some_steps
from tests.support.games.undo import CannotUndo, take_back, undo_refused
from tests.support.system.proof import tried

JUNK: tuple[object, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    99,
    2.5,
    "",
    "nonsense",
    "é",
    [],
    ["nonsense"],
    [[]],
    {},
)
LONG = 700
"""Actions."""
NONSENSE = ("\x00", "é", "٣", " ", "1" * 5000, "-1", "{}", "null", "0", "7")


def looked_at(game: Game[Any], step: int) -> bool:
    """Where every state would take too long, one in a few is looked at, and fewer of long games.

    Long are those of no declared length, and of several rounds.
    Where words are made, four actions are a turn: one in 13 meets all of them, or one in five.
    """
    if game.id in OF_WORDS:
        every = tried(13, 5)
    else:
        every = tried(11, 4) if (game.max_actions or LONG) < LONG else tried(19, 11)
    return step % every == 0


def through_json(options: Mapping[str, object]) -> dict[str, object]:
    loaded: dict[str, object] = json.loads(json.dumps(options))
    return loaded


def taken_up(case: Case, log: list[Entry]) -> Table[Any]:
    """The same game, made of nothing but what a save holds."""
    saved = json.dumps([case.game, case.new().options(), [(e.by, e.action) for e in log]])
    game, options, entries = json.loads(saved)
    assert game == case.game
    config = case.restored(options)
    loaded = [Entry(by, action) for by, action in entries]
    return Table.replay(config.game(case.seats), loaded, Random(99))


def view_of(case: Case, table: Table[Any]) -> View:
    """The table as the people at it see it, the last seat being a bot's if there are several."""
    bots = frozenset({case.seats - 1} if case.seats > 1 else ())
    listener = Listener(language("en"), NAMES[: case.seats], None, bots, Preferences())
    seat = None if table.to_act in (None, CHANCE, *bots) else table.to_act
    return View(table.game.observe(table.state, seat or 0), seat, listener)


def desk_at(case: Case, table: Table[Any]) -> Desk:
    """A new desk that was told what the log tells."""
    desk, view = case.config.desk(case.seats), view_of(case, table)
    for _, step in replayed(table.game, table.log):
        for event in step.events:
            desk.happened(event, view)
    return desk


def twin(desk: Desk) -> Desk:
    """A copy of a desk that can be pressed in its place; its commands and events never change."""
    told: list[Event] = getattr(desk, "told", [])
    return deepcopy(desk, {id(one): one for one in (desk.commands, *told)})


@pytest.fixture
def words_being_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread reads the words, and may be done between two answers that are compared."""
    being_read = Preparation(iter(()), 1)
    monkeypatch.setattr(
        "gobelet.games.rolling_cubes.desk.advice.reading", lambda _, **__: being_read
    )


def answers(desk: Desk, view: View) -> list[object]:
    """What a desk answers to each of its keys, and what opens by itself."""
    found: list[object] = [desk.follow_up(view), desk.picture(view)]
    for command in desk.commands:
        for key in command.keys:
            reaction = twin(desk).press(command.id, key, view)
            found.append(told(reaction, view))
    return found


def told(reaction: Reaction, view: View) -> object:
    """What is told of a reaction, which is as the same one by another desk."""
    match reaction:
        case Browse(make):
            return make(view)
        case Type():
            # The prompt may tell more when a line is opened for the first time at a keyboard.
            return reaction.text, reaction.back, reaction.longest
        case Prepare():
            # What it is about is known once the work is done.
            return Prepare
    return reaction


# The options


@every_case
def test_the_options_make_the_same_game_again(case: Case) -> None:
    options = case.new().options()
    config = case.restored(through_json(options))
    assert config == case.config
    assert config.game(case.seats) == case.new()
    assert config.game(case.seats).options() == options


@every_small_case
def test_an_option_that_an_older_save_lacks_has_its_default(case: Case) -> None:
    options = through_json(case.new().options())
    usual = kit(case.game).configure()
    plain = through_json(usual.game(usual.seats[0]).options())
    defaults = 0
    for missing in options:
        rest = {key: value for key, value in options.items() if key != missing}
        try:
            restored = case.restored(rest).game(case.seats).options()
        except ValueError:
            continue
        # An option may be written only where it is not the default.
        default = {missing: plain[missing]} if missing in plain else {}
        assert through_json(restored) == rest | default
        defaults += 1
    assert defaults


@every_game
def test_options_that_cannot_be_are_refused(game: str) -> None:
    usual = kit(game).configure()
    options = through_json(usual.game(usual.seats[0]).options())
    refused = 0
    for key in (*options, "nonsense"):
        for value in JUNK:
            given = options | {key: value}
            try:
                restored = kit(game).restore(given)
            except ValueError:
                refused += 1
            else:
                # What is let through is taken as it stands.
                same = restored.game(restored.seats[-1]).options()
                assert json.dumps(same, sort_keys=True) == json.dumps(given, sort_keys=True)
    assert refused >= (len(options) + 1) * len(JUNK) // 2
    with pytest.raises(ValueError):  # noqa: PT011 - the protocol promises no more
        kit(game).restore({})


# The log


@every_case
def test_every_state_is_taken_up_as_it_was(case: Case) -> None:
    announcer = case.config.announcer(case.seats)
    for table, _, _ in some_steps(case, 11):
        again = taken_up(case, list(table.log))
        assert (again.state, again.log, again.to_act) == (table.state, table.log, table.to_act)
        assert again.game.legal_actions(again.state) == table.game.legal_actions(table.state)
        assert again.game.winners(again.state) == table.game.winners(table.state)
        assert announcer.turn(view_of(case, again)) == announcer.turn(view_of(case, table))


@every_small_case
def test_what_the_log_tells_is_what_happened(case: Case) -> None:
    """So the next utterances of a game that was taken up are those it would have had."""
    game = case.new()
    table: Table[Any] = Table(game, Random(12))
    happened: list[Event] = table.start()
    while (seat := table.to_act) is not None and len(table.log) < (game.max_actions or AT_RANDOM):
        happened += table.play(game.sample(table.state, Random(len(table.log))), by=seat)
    entries = list(replayed(case.new(), table.log))
    assert [entry for entry, _ in entries] == list(table.log)
    assert [event for _, step in entries for event in step.events] == happened
    assert entries[-1][1].state == table.state


# What is ticked


def ticking(case: Case, seed: int) -> Iterator[tuple[Table[Any], Desk]]:
    """A random game whose players press keys that only speak: some states, and their desk."""
    chance, desk = Random(seed), case.config.desk(case.seats)
    keys = [(command.id, key) for command in desk.commands for key in command.keys]
    for step, (table, _, events) in enumerate(random_game(case, seed)):
        view = view_of(case, table)
        for event in events:
            desk.happened(event, view)
        if not looked_at(table.game, step) or desk.follow_up(view):
            continue
        # Few of the keys open a line.
        for _ in range(chance.randrange(20 if case.game in OF_WORDS else tried(15, 6))):
            command, key = keys[chance.randrange(len(keys))]
            match twin(desk).press(command, key, view):
                case Say():
                    desk.press(command, key, view)
                case Type():
                    line = desk.press(command, key, view)
                    assert isinstance(line, Type)
                    line.changed("Été"[: chance.randrange(4)])
        desk.interrupted(view)
        yield table, desk


@pytest.mark.usefixtures("words_being_read")
@every_small_case
def test_what_is_ticked_is_ticked_again(case: Case) -> None:
    ticked = 0
    for table, desk in ticking(case, 40):
        again = taken_up(case, list(table.log))
        resumed, view = desk_at(case, again), view_of(case, again)
        resumed.restore(desk.saved(), view)
        assert resumed.saved() == desk.saved()
        assert answers(resumed, view) == answers(desk, view_of(case, table))
        ticked += bool(desk.saved())
    assert ticked


@every_small_case
def test_what_was_ticked_on_another_table_does_no_harm(case: Case) -> None:
    saved = {desk.saved() for _, desk in ticking(case, 14)}
    for step, (table, _, _) in enumerate(random_game(case, 15)):
        if not looked_at(table.game, step):
            continue
        view = view_of(case, table)
        for text in (*sorted(saved)[: max(3, few(table.game, 10))], *NONSENSE):
            desk = case.config.desk(case.seats)
            desk.restore(text, view)
            assert desk.saved() in ("", text)
            assert not (text in NONSENSE and desk.saved())
            for command in desk.commands if desk.saved() else ():
                reaction = twin(desk).press(command.id, command.keys[0], view)
                assert not isinstance(reaction, Do) or is_legal(
                    table.game, table.state, reaction.action
                )


# Undo


@pytest.mark.usefixtures("words_being_read")
@every_small_case
def test_what_is_taken_back_leaves_no_trace(case: Case) -> None:
    announcer, undone = case.config.announcer(case.seats), 0
    for step, (table, action, events) in enumerate(some_steps(case, 16)):
        # Of words hardly anything can be taken back, for chance rules on them at once.
        looked = step % case.seats == 0 or case.game in OF_WORDS
        if (looked or not undone) and not undo_refused(table):
            # What chance answered goes with the action.
            place = max(n for n, entry in enumerate(table.log) if entry.by != CHANCE)
            before = taken_up(case, list(table.log[:place]))
            again = taken_up(case, list(table.log))
            entry = table.log[place]
            assert take_back(again) == entry
            assert (again.state, again.log) == (before.state, before.log)
            one, other = view_of(case, again), view_of(case, before)
            assert announcer.turn(one) == announcer.turn(other)
            if looked_at(table.game, undone):
                assert answers(desk_at(case, again), one) == answers(desk_at(case, before), other)
            assert again.play(action, by=entry.by) == events
            assert again.state == table.state
            undone += 1
    assert undone


@every_small_case
def test_nothing_is_taken_back_across_a_chance_action_or_what_was_shown(case: Case) -> None:
    refused = 0
    for step, (table, _, _) in enumerate(some_steps(case, 17)):
        if not looked_at(table.game, step):
            continue
        again = taken_up(case, list(table.log))
        while not undo_refused(again):
            take_back(again)
        state, log = again.state, again.log
        with pytest.raises(CannotUndo) as cannot:
            take_back(again)
        drawn = bool(log) and log[-1].by == CHANCE
        last = again.game.decode(log[-1].action).not_undone if drawn else "revealed"
        assert cannot.value.reason == (last if log else "empty")
        assert (again.state, again.log) == (state, log)
        refused += drawn
    assert refused


# The tally


def finished(case: Case, seed: int) -> tuple[Game[Any], Table[Any]]:
    table = bots_game(case, seed).after
    return table.game, table


@every_case
def test_a_tally_a_seat(case: Case) -> None:
    game, table = finished(case, 18)
    tallies = kit(case.game).tally(game, table.log)
    assert tuple(tally.points for tally in tallies) == game.returns(table.state)
    winners = tuple(seat for seat, tally in enumerate(tallies) if tally.won)
    assert winners == game.winners(table.state)
    for tally in tallies:
        assert set(tally.counts) == set(tallies[0].counts)
        assert all(type(count) is int and count >= 0 for count in tally.counts.values())
        assert all(name.isidentifier() and name.isascii() for name in tally.counts)
        assert through_json(tally.counts) == tally.counts


@every_small_case
def test_a_damaged_log_has_no_tally(case: Case) -> None:
    game, table = finished(case, 19)
    log = list(table.log)
    for damaged in (log[1:], [*log, log[-1]], [*log[:3], Entry(0, "nonsense"), *log[4:]]):
        with pytest.raises(DamagedLog):
            kit(case.game).tally(game, damaged)
