"""What every registered game says of its events, in each language, at each verbosity."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, cycle, islice, permutations, product
from random import Random
from typing import Any

from gobelet.core.game import Event
from gobelet.core.table import Table
from gobelet.games.interface import Listener, Preferences, Reading
from gobelet.i18n import LANGUAGES, language
from gobelet.speech.utterance import Category, Utterance, Verbosity
from tests.games.cases import (
    CASES,
    SMALL,
    Case,
    every_case_told,
    every_game,
    every_small_case_told,
    in_languages,
)
from tests.games.heard import NAMES, is_spoken, listeners
from tests.games.playouts import events_of, played_by_bots
from tests.games.told_events import PLAIN, SAME, SILENT, UNNAMED, said, some_events_of
from tests.support.system.proof import tried

OTHERS = tuple(code for code in LANGUAGES if code != "en")

# A category that differs from the rest, each way to read dice, each way to tell of bots' turns.
WISHES = [
    *(
        Preferences(overall, {category: own})
        for category in Category
        for overall, own in permutations(Verbosity, 2)
    ),
    *(
        Preferences(verbosity, dice=reading, new_only=new_only)
        for verbosity in Verbosity
        for reading, new_only in product(Reading, (True, False))
    ),
    *(
        Preferences(verbosity, bots_row=row, bots_points=points, bots_total=total)
        for verbosity in Verbosity
        for row, points, total in product((True, False), repeat=3)
    ),
]


def named(name: str, text: str) -> bool:
    return re.search(rf"\b{name}\b", text) is not None


@dataclass(frozen=True, slots=True)
class Telling:
    """A game as it is told to somebody: each event, and what is said of it."""

    listener: Listener
    told: Sequence[tuple[Event, Utterance | None]]


@lru_cache(maxsize=len(LANGUAGES))
def tellings(case: Case, code: str) -> Sequence[Sequence[Telling]]:
    """By verbosity, then by listener. Of one case in all languages: they come together."""
    announcer, tongue = case.config.announcer(case.seats), language(code)
    events = tuple(dict.fromkeys(events_of(case)))
    return [
        [
            Telling(listener, [(event, said(announcer, event, listener)) for event in events])
            for listener in listeners(case.seats, tongue, wishes)
        ]
        for wishes in PLAIN
    ]


def check(case: Case, event: Event, listener: Listener, utterance: Utterance | None) -> None:
    excused = any(silence(event, listener) for silence in SILENT[case.game].values())
    assert (utterance is None) is excused, (event, listener, utterance)
    if utterance:
        assert is_spoken(utterance.text), event
        assert utterance.text.endswith((".", "!")), utterance.text
        assert re.match(r"[\dA-ZÀ-Þ¡]", utterance.text), utterance.text


@every_small_case_told
def test_every_event_has_words(case: Case, code: str) -> None:
    for telling in chain(*tellings(case, code)):
        for event, utterance in telling.told:
            check(case, event, telling.listener, utterance)


@every_small_case_told
def test_every_event_has_words_whatever_is_wished(case: Case, code: str) -> None:
    """Some events, to one listener after the other; with each wish another one hears the first.

    Usually a third of them is told by each wish, and the next third by the next one.
    """
    announcer, tongue = case.config.announcer(case.seats), language(code)
    step = tried(3, 1)
    for turn, wishes in enumerate(WISHES):
        hearing = islice(cycle(listeners(case.seats, tongue, wishes)), turn, None)
        events = islice(some_events_of(case), turn % step, None, step)
        for event, listener in zip(events, hearing, strict=False):
            check(case, event, listener, said(announcer, event, listener))


RARE = {("rolling_cubes", "all_together"): "expert"}
"""What hardly ever happens does so where these bots play: of experts only lots decide."""


@every_game
def test_every_kind_of_event_was_heard(game: str) -> None:
    package = f"gobelet.games.{game}."
    known = {
        kind.__name__ for kind in Event.__subclasses__() if kind.__module__.startswith(package)
    }
    # Those that say what was taken back have a test of their own.
    known.remove("Undone")
    heard: set[str] = set()
    for case in (case for case in CASES if case.game == game):
        if heard == known:
            break
        announcer, events = case.config.announcer(case.seats), events_of(case)
        if bot := RARE.get((game, case.name)):
            table: Table[Any] = Table(case.new(), Random(6))
            table.start()
            played = played_by_bots(table, Random(6), bot)
            events += tuple(event for _, _, some in played for event in some)
        for listener in listeners(case.seats, language("en"), Preferences(Verbosity.BRIEF)):
            for event in events:
                kind = type(event).__name__
                if kind not in heard and said(announcer, event, listener):
                    heard.add(kind)
    assert heard == known


@in_languages(SMALL, OTHERS)
def test_events_are_said_in_the_listeners_language(case: Case, code: str) -> None:
    pairs = zip(chain(*tellings(case, code)), chain(*tellings(case, "en")), strict=True)
    for here, english in pairs:
        for (_, one), (_, other) in zip(here.told, english.told, strict=True):
            assert (one is None) == (other is None)
            if one and other and one.text == other.text:
                same = (re.fullmatch(text, one.text, re.IGNORECASE) for text in SAME[case.game])
                assert any(same), one.text


@every_small_case_told
def test_only_the_player_alone_is_you(case: Case, code: str) -> None:
    for telling in chain(*tellings(case, code)):
        listener = telling.listener
        for event, utterance in telling.told:
            seat: int | None = getattr(event, "seat", None)
            if utterance and listener.seat is not None:
                assert not named(NAMES[listener.seat], utterance.text)
            if utterance and seat is not None and seat != listener.seat and case.seats > 1:
                unnamed = any(why(event, listener) for why in UNNAMED[case.game].values())
                assert named(NAMES[seat], utterance.text) is not unnamed


@every_small_case_told
def test_fewer_words_are_never_longer(case: Case, code: str) -> None:
    for same_listener in zip(*tellings(case, code), strict=True):
        for same_event in zip(*(telling.told for telling in same_listener), strict=True):
            utterances = [utterance for _, utterance in same_event]
            lengths = [len(one.text) if one else 0 for one in utterances]
            assert lengths == sorted(lengths), utterances


@every_case_told
def test_a_game_begins_with_words(case: Case, code: str) -> None:
    for wishes in PLAIN:
        for listener in listeners(case.seats, language(code), wishes):
            first, *others = case.config.announcer(case.seats).welcome(listener)
            assert all(is_spoken(utterance.text) for utterance in (first, *others))
            assert all(is_spoken(utterance.braille) for utterance in (first, *others))
            if wishes.verbosity is not Verbosity.BRIEF:
                for seat, name in enumerate(NAMES[: case.seats]):
                    here = not listener.is_you(seat) and case.seats > 1
                    assert named(name, first.text) is here
