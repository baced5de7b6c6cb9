"""What a listener hears, and feels, of an event of Hands Down."""

from msgspec.structs import replace

from gobelet.core.game import Event, Seat
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import CallResult
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.rulesets import SHORT
from gobelet.games.hands_down.words.announce import HandsDownAnnouncer
from gobelet.games.interface import Listener, Preferences
from gobelet.i18n import language
from gobelet.speech.utterance import Utterance, Verbosity
from tests.games.hands_down.tables import cards
from tests.support.keyboard.driver import french

TABLE = ("Ana", "Luc", "Computer")
BRIEF, NORMAL, FULL = (Preferences(verbosity) for verbosity in Verbosity)


def onlooker(wishes: Preferences = NORMAL, code: str = "en") -> Listener:
    """Ana and Luc, who sit at one keyboard; the third seat is a bot's."""
    return Listener(language(code), TABLE, None, frozenset({2}), wishes)


def addressed(seat: Seat = 0, wishes: Preferences = NORMAL, code: str = "en") -> Listener:
    """The only person at a table of three."""
    return Listener(language(code), TABLE, seat, frozenset(range(3)) - {seat}, wishes)


def utter(event: Event, listener: Listener) -> Utterance | None:
    return HandsDownAnnouncer(HandsDown(SHORT, len(listener.names))).announce(event, listener)


def hear(event: Event, listener: Listener) -> str | None:
    utterance = utter(event, listener)
    return utterance.text if utterance else None


def heard(event: Event, listener: Listener) -> list[str | None]:
    """The event in brief, normally, and in full."""
    return [hear(event, replace(listener, preferences=one)) for one in (BRIEF, NORMAL, FULL)]


def feel(event: Event, listener: Listener) -> str:
    """Return the braille form."""
    utterance = utter(event, listener)
    assert utterance
    return utterance.braille


def typeset(code: str, text: str) -> str:
    """The text as the language has it in print: French has spaces that do not break."""
    return french(text) if code == "fr" else text


def true(seat: Seat, combination: str, pips: int, hand: str) -> CallResult:
    return CallResult(seat, True, Combination(combination), pips, cards(hand))


def false(seat: Seat, combination: str) -> CallResult:
    return CallResult(seat, False, Combination(combination))
