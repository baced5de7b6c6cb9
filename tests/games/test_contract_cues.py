"""What is heard of every registered game beside its words: never in their place, never a secret."""

from collections.abc import Sequence
from functools import cache
from itertools import chain

import pytest

from gobelet.core.game import Event
from gobelet.games.interface import Listener, Preferences
from gobelet.i18n import language
from gobelet.sound.cue import WIDEST, Cue, CueName
from gobelet.speech.utterance import Verbosity
from tests.games.cases import SMALL, Case, every_game, every_small_case
from tests.games.heard import listeners
from tests.games.playouts import events_of, random_game

FULL = Preferences(Verbosity.FULL)
PIECES = {CueName.THROW, CueName.CARD}
ENDS = {CueName.WIN, CueName.END}


@cache
def hearing(case: Case) -> Sequence[Listener]:
    return tuple(listeners(case.seats, language("en"), FULL))


def cues(case: Case, event: Event, listener: Listener) -> tuple[Cue, ...]:
    """Return what is heard of an event, as it is played: as an onlooker sees it."""
    seen = event.seen_by(None)
    return case.config.announcer(case.seats).cues(seen, listener) if seen else ()


@every_small_case
def test_whatever_is_heard_is_told_in_words_to_somebody(case: Case) -> None:
    announcer = case.config.announcer(case.seats)
    for event in events_of(case):
        if any(cues(case, event, listener) for listener in hearing(case)):
            told = (
                announcer.announce(seen, who)
                for who in hearing(case)
                if (seen := event.seen_by(getattr(event, "seat", None)))
            )
            assert any(told), event


@every_small_case
def test_what_is_heard_tells_no_secret(case: Case) -> None:
    """It is the same whoever had a right to know more."""
    announcer = case.config.announcer(case.seats)
    for event in events_of(case):
        for listener in hearing(case):
            heard = cues(case, event, listener)
            for seat in range(case.seats):
                if seen := event.seen_by(seat):
                    assert announcer.cues(seen, listener) == heard


@every_small_case
def test_it_comes_from_where_somebody_sits(case: Case) -> None:
    for event in events_of(case):
        seat: int | None = getattr(event, "seat", None)
        for listener in hearing(case):
            for cue in cues(case, event, listener):
                assert -WIDEST <= cue.pan <= WIDEST
                assert cue.count >= 1
                if case.seats > 1 and seat == 0 and cue.name is CueName.THROW:
                    assert cue.pan == -WIDEST
                if case.seats == 1 and cue.name is CueName.THROW:
                    assert cue.pan == 0


@pytest.mark.parametrize("case", [case for case in SMALL if case.seats <= 2], ids=str)
def test_a_game_ends_once_and_is_heard_to(case: Case) -> None:
    happened = list(chain.from_iterable(events for _, _, events in random_game(case, 3)))
    for listener in hearing(case):
        names = [cue.name for event in happened for cue in cues(case, event, listener)]
        assert len(ENDS.intersection(names)) == 1
        assert sum(name in ENDS for name in names) == 1
        assert names[-1] in ENDS


@every_game
def test_every_game_has_its_pieces_and_its_points(game: str) -> None:
    heard = {
        cue.name
        for case in SMALL
        if case.game == game
        for event in events_of(case)
        for listener in hearing(case)
        for cue in cues(case, event, listener)
    }
    assert heard & PIECES
    assert heard >= {CueName.MARK, CueName.ZERO, CueName.YOUR_TURN, *ENDS}


@every_small_case
def test_only_persons_are_called_to_their_turn_where_several_play(case: Case) -> None:
    for event in events_of(case):
        for listener in hearing(case):
            for cue in cues(case, event, listener):
                if cue.name is CueName.YOUR_TURN:
                    assert case.seats > 1
                    assert event.begins_turn
                    assert getattr(event, "seat") not in listener.bots  # noqa: B009 - no type has it
