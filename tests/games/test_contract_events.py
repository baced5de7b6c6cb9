"""What every registered game says of its events, in each language, at each verbosity."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, cycle, islice, permutations, product
from random import Random
from typing import Any

from gobelet.core.game import Event
from gobelet.core.table import Table
from gobelet.games import GAMES
from gobelet.games.hands_down.rules import events as hands_down
from gobelet.games.interface import Announcer, Listener, Preferences, Reading
from gobelet.games.rolling_cubes.rules import contest_events as contest
from gobelet.games.rolling_cubes.rules import events as cubes
from gobelet.games.yahtzee.rules import state as yahtzee
from gobelet.i18n import LANGUAGES, language
from gobelet.speech.outputs.braille_line import split_cells
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
from tests.games.playouts import events_of, few, kind_of, played_by_bots
from tests.support.proof import tried

OTHERS = tuple(code for code in LANGUAGES if code != "en")
PLAIN = [Preferences(verbosity) for verbosity in Verbosity]

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

# Sentences that may be the same in English and another language, in full.
SAME = {
    "yahtzee": (
        # Dice are digits.
        r"(\w+: )?[1-6](, [1-6]){4}\.",
        # Rows with one name in two languages, or in all.
        r"(\w+: )?(chance|yahtzee|misère)[:,] \d+( points)?[.,] total \d+\.",
        # A name and a number.
        r"\w+: \d+\.",
    ),
    "hands_down": (
        # A Combination with one name in all languages.
        r"(\w+: yahtzee\.)( \w+: yahtzee\.)?",
    ),
    "rolling_cubes": (
        # Words, maybe with the points of one; the points of one that was read.
        r"((\w+: )?\w+\. ?)+",
        r"(\w+: )?(\w+, )?\d+( points?)?\.( total \d+\.)?",
        # Names and numbers; a bonus.
        r"(\w+: \d+\. ?)+",
        r"bonus: \w+, \d+\.",
    ),
}

Silence = Callable[[Event, Listener], bool]


def brief(listener: Listener, category: Category) -> bool:
    return listener.verbosity_of(category) is Verbosity.BRIEF


# Events that have no words for some listeners, and why.
SILENT: dict[str, dict[str, Silence]] = {
    "yahtzee": {
        "a bot's turn begins: its throw, or its mark, follows at once": lambda event, listener: (
            isinstance(event, yahtzee.TurnBegan | yahtzee.OpeningTurnBegan)
            and event.seat in listener.bots
        ),
        "alone and in brief, a further turn has nothing new but its number": lambda event, who: (
            isinstance(event, yahtzee.TurnBegan)
            and len(who.names) == 1
            and event.turn > 1
            and brief(who, Category.TURNS)
        ),
        "in brief, what a bot's throws came to is told by its mark": lambda event, listener: (
            isinstance(event, yahtzee.Rolled)
            and event.seat in listener.bots
            and brief(listener, Category.DICE)
        ),
        "the player wants nothing told of bots' marks": lambda event, listener: (
            isinstance(event, yahtzee.Marked)
            and event.seat in listener.bots
            and not (event.chip or event.bonus_won)
            and not tells_of_bots(listener.preferences)
        ),
    },
    "hands_down": {
        "of others' cards nothing is known but how many, which their discards told": (
            lambda event, listener: (
                isinstance(event, hands_down.Dealt | hands_down.Drew)
                and event.seat != listener.seat
            )
        ),
        "one's own discard was selected just before, and told then": lambda event, listener: (
            isinstance(event, hands_down.Discarded)
            and bool(event.cards)
            and event.seat == listener.seat
            and listener.verbosity_of(Category.DICE) is not Verbosity.FULL
        ),
        "a bot's turn begins: what it does follows at once": lambda event, listener: (
            isinstance(event, hands_down.TurnBegan)
            and event.seat in listener.bots
            and (event.turns_left is None or brief(listener, Category.TURNS))
        ),
        "a bot is to pick: what it picked follows at once": lambda event, listener: (
            isinstance(event, hands_down.PickBegan) and event.seat in listener.bots
        ),
    },
    "rolling_cubes": {
        "a bot's turn begins: what it does follows at once": lambda event, listener: (
            isinstance(event, cubes.TurnBegan) and event.seat in listener.bots
        ),
        "alone and in brief, a further turn has nothing new but its number": lambda event, who: (
            isinstance(event, cubes.TurnBegan)
            and len(who.names) == 1
            and event.round > 1
            and brief(who, Category.TURNS)
        ),
        "what a bot throws is told by what it makes of it": lambda event, listener: (
            isinstance(event, cubes.Thrown)
            and event.seat in listener.bots
            and not event.for_all
            and listener.verbosity_of(Category.DICE) is not Verbosity.FULL
        ),
        "a bot made its word in secret: all words follow once the last is in": lambda event, who: (
            isinstance(event, cubes.WordEntered)
            and event.seat in who.bots
            and event.seat != who.seat
        ),
        "against bots alone one's word is read with theirs, at once": lambda event, listener: (
            isinstance(event, cubes.WordEntered)
            and listener.is_you(event.seat)
            and listener.verbosity_of(Category.SCORES) is not Verbosity.FULL
        ),
        "where people vote, all words were read before, and that somebody has none": (
            lambda event, listener: (
                isinstance(event, cubes.NoWordMade)
                and event.read
                and len(set(range(len(listener.names))) - listener.bots) > 1
            )
        ),
        "what is in the dictionary scores: its points follow at once": lambda event, _: (
            isinstance(event, cubes.WordAccepted) and not event.ayes
        ),
    },
}


# Events that are said without the name of whom they are about, and why.
UNNAMED: dict[str, dict[str, Silence]] = {
    "yahtzee": {},
    "hands_down": {
        "which person starts a round is told next, as whose turn it is": lambda event, listener: (
            isinstance(event, hands_down.KickOffGiven)
            and event.seat not in listener.bots
            and listener.verbosity_of(Category.TURNS) is not Verbosity.FULL
        ),
    },
    "rolling_cubes": {},
}


def tells_of_bots(wishes: Preferences) -> bool:
    return wishes.bots_row or wishes.bots_points or wishes.bots_total


def named(name: str, text: str) -> bool:
    return re.search(rf"\b{name}\b", text) is not None


def said(announcer: Announcer, event: Event, listener: Listener) -> Utterance | None:
    seen = event.seen_by(listener.seat)
    return announcer.announce(seen, listener) if seen else None


@cache
def some_events_of(case: Case) -> tuple[Event, ...]:
    """Two events of each kind; one of long games."""
    found: dict[object, list[Event]] = {}
    for event in events_of(case):
        found.setdefault(kind_of(event), []).append(event)
    return tuple(event for events in found.values() for event in events[: few(case.new(), 2)])


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


# Braille

YOU = {"fr": "moi", "en": "me", "es": "yo"}


def name_felt(seat: int, listener: Listener) -> str:
    """The name of a seat as it is felt: its first letters."""
    return YOU[listener.language.code] if listener.is_you(seat) else NAMES[seat][:4]


def yahtzee_news(event: Event, listener: Listener) -> Iterator[str]:
    """What a player must find in the first cells, as whole words."""
    match event:
        case yahtzee.Rolled():
            yield "".join(map(str, event.dice))
        case yahtzee.Marked():
            yield from (str(event.points), f"t{event.total}")
        case yahtzee.TurnBegan():
            yield f"t{event.turn}/{event.turns}"
        case yahtzee.OpeningThrown():
            yield str(event.total)
        case yahtzee.OpeningTied():
            yield from (name_felt(seat, listener) for seat in event.seats)
        case yahtzee.StarterChosen():
            yield name_felt(event.seat, listener)
        case yahtzee.RoundEnded() | yahtzee.GameEnded():
            yield str(max(event.totals))
    seat: int | None = getattr(event, "seat", None)
    if seat is not None and len(listener.names) > 1:
        yield name_felt(seat, listener)


ROUND = {"fr": "m", "en": "rd", "es": "ro"}


def hands_down_news(event: Event, listener: Listener) -> Iterator[str]:
    match event:
        case hands_down.RoundWon():
            yield from (str(event.points), f"t{event.total}")
        case hands_down.KickOffGiven():
            yield f"{ROUND[listener.language.code]}{event.round}/{event.rounds}"
        case hands_down.CallsRevealed():
            yield from (name_felt(call.seat, listener) for call in event.calls)
        case hands_down.GameEnded():
            yield str(max(event.totals))
        case hands_down.CardsPicked() | hands_down.PickBegan():
            yield name_felt(event.owner, listener)
        case hands_down.PileRenewed():
            yield str(event.count)
    seat: int | None = getattr(event, "seat", None)
    if seat is not None:
        yield name_felt(seat, listener)


def cubes_news(event: Event, listener: Listener) -> Iterator[str]:
    match event:
        case cubes.WordScored() | cubes.RowScored():
            yield from (str(event.points), f"t{event.total}")
        case contest.PointWon():
            yield f"t{event.points}"
        case cubes.GameEnded() | cubes.TournamentEnded():
            yield str(max(event.totals))
        case cubes.PlacesAwarded():
            yield f"+{max(event.points)}"
        case cubes.RoundEnded():
            yield str(max(event.totals))
        case contest.Contested():
            yield name_felt(event.by, listener)
        case contest.LetterAdded() if len(event.letters) > 1:
            yield event.letters.lower()
        case cubes.Voted():
            yield event.word.lower()
    seat: int | None = getattr(event, "seat", None)
    if seat is not None and len(listener.names) > 1:
        yield name_felt(seat, listener)


NEWS: dict[str, Callable[[Event, Listener], Iterator[str]]] = {
    "yahtzee": yahtzee_news,
    "hands_down": hands_down_news,
    "rolling_cubes": cubes_news,
}


@every_case_told
def test_the_first_cells_of_braille_carry_the_news(case: Case, code: str) -> None:
    """Usually of an event by one listener after the other, at another verbosity by the next."""
    announcer, tongue = case.config.announcer(case.seats), language(code)
    for turn, wishes in enumerate(PLAIN):
        hearing = list(listeners(case.seats, tongue, wishes))
        for place, event in enumerate(some_events_of(case), start=turn):
            for listener in tried([hearing[place % len(hearing)]], hearing):
                utterance = said(announcer, event, listener)
                if utterance is None:
                    continue
                assert is_spoken(utterance.braille), event
                first, *_ = split_cells(utterance.braille)
                assert set(NEWS[case.game](event, listener)) <= set(first.split()), first


def test_the_exceptions_are_of_games() -> None:
    assert set(SAME) == set(SILENT) == set(UNNAMED) == set(NEWS) >= set(GAMES)
