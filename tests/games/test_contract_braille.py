"""The braille form of every event: its first cells carry the news."""

from collections.abc import Callable, Iterator

from gobelet.core.game import Event
from gobelet.games import GAMES
from gobelet.games.hands_down.rules import events as hands_down
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules import contest_events as contest
from gobelet.games.rolling_cubes.rules import events as cubes
from gobelet.games.yahtzee.rules import state as yahtzee
from gobelet.i18n import language
from gobelet.speech.outputs.braille_line import split_cells
from tests.games.cases import (
    Case,
    every_case_told,
)
from tests.games.heard import NAMES, is_spoken, listeners
from tests.games.told_events import PLAIN, SAME, SILENT, UNNAMED, said, some_events_of
from tests.support.system.proof import tried

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
