"""Discards of several computers in one sentence, where nobody asked for each."""

import pytest
from msgspec.structs import replace

from gobelet.core.game import Event
from gobelet.games.hands_down.rules.events import Discarded, Drew
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.rulesets import SHORT
from gobelet.games.hands_down.words.announce import HandsDownAnnouncer
from gobelet.games.interface import Listener
from gobelet.i18n import language
from tests.games.hands_down.sentences import BRIEF, FULL, NORMAL, typeset
from tests.games.hands_down.tables import cards

NAMES = ("Ana", "Bot Ada", "Bot Bruno", "Bot Chloe")


def listener(code: str = "en") -> Listener:
    """Ana, alone with three computers."""
    return Listener(language(code), NAMES, 0, frozenset((1, 2, 3)), NORMAL)


def discarded(*seats: int) -> list[Event]:
    return [Discarded(seat, cards("b2 r5")) for seat in seats]


def told(events: list[Event], to: Listener) -> str | None:
    utterance = HandsDownAnnouncer(HandsDown(SHORT, 4)).gathered(events, to)
    return utterance.text if utterance else None


@pytest.mark.parametrize(
    ("code", "once", "thrice", "some", "uneven"),
    [
        (
            "en",
            "Each computer discards once.",
            "Each computer discards 3 times.",
            "Bot Ada and Bot Bruno discard 2 times each.",
            "Bot Ada discards 2 times. Bot Bruno discards once.",
        ),
        (
            "fr",
            "Chaque ordinateur défausse une fois.",
            "Chaque ordinateur défausse 3 fois.",
            "Bot Ada et Bot Bruno défaussent 2 fois chacun.",
            "Bot Ada défausse 2 fois. Bot Bruno défausse une fois.",
        ),
        (
            "es",
            "Cada ordenador descarta una vez.",
            "Cada ordenador descarta 3 veces.",
            "Bot Ada y Bot Bruno descartan 2 veces cada uno.",
            "Bot Ada descarta 2 veces. Bot Bruno descarta una vez.",
        ),
    ],
)
def test_how_often_each_has_discarded(
    code: str, once: str, thrice: str, some: str, uneven: str
) -> None:
    to = listener(code)
    assert told(discarded(1, 2, 3), to) == once
    assert told(discarded(1, 2, 3) * 3, to) == thrice
    assert told(discarded(1, 2) * 2, to) == typeset(code, some)
    assert told(discarded(1, 2, 1), to) == typeset(code, uneven)


def test_a_single_discard_is_told_as_ever() -> None:
    assert told(discarded(1), listener()) == "Bot Ada discards 2 cards."
    assert told(discarded(1, 1), listener()) == "Bot Ada discards 2 times."


def test_braille_has_what_each_discarded_last() -> None:
    events: list[Event] = [*discarded(1, 2), Discarded(1, cards("y3"))]
    utterance = HandsDownAnnouncer(HandsDown(SHORT, 4)).gathered(events, listener())
    assert utterance
    assert utterance.braille == "Ada -y3 Bru -b2 r5" or utterance.braille.count("-") == 2


def test_each_is_told_at_full_verbosity_and_together_at_brief() -> None:
    for wishes, together in ((BRIEF, "Each computer discards once."), (FULL, None)):
        to = replace(listener(), preferences=wishes)
        assert told(discarded(1, 2, 3), to) == together


@pytest.mark.parametrize(
    "events",
    [
        [Discarded(0, cards("b2"))],
        [Discarded(1, ())],
        [Drew(1, 1, ())],
        [Discarded(1, cards("b2")), Drew(1, 1, ())],
    ],
)
def test_nothing_else_is_told_together(events: list[Event]) -> None:
    assert told(events, listener()) is None
