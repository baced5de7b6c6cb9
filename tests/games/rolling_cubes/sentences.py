"""What a listener hears, and feels, of an event of Rolling Cubes."""

from functools import cache

from msgspec.structs import replace

from gobelet.core.game import Event, Seat
from gobelet.games.interface import LetterOrder, Listener, Preferences
from gobelet.games.rolling_cubes.rules.events import WordScored
from gobelet.games.rolling_cubes.rules.scoring import word_score
from gobelet.games.rolling_cubes.rules.spelling import Spelling, best_spelling
from gobelet.games.rolling_cubes.words.announce import CubesAnnouncer
from gobelet.i18n import language
from gobelet.speech.utterance import Utterance, Verbosity
from tests.games.rolling_cubes.tables import THROW, made, rules
from tests.support.keyboard.driver import french

TABLE = ("Ana", "Luc", "Computer")
BRIEF, NORMAL, FULL = (Preferences(verbosity) for verbosity in Verbosity)
BY_LETTER = Preferences(letters=LetterOrder.LETTER)
AS_THROWN = Preferences(letters=LetterOrder.THROWN)


def onlooker(wishes: Preferences = NORMAL, code: str = "en") -> Listener:
    """Ana and Luc, who sit at one keyboard; the third seat is a bot's."""
    return Listener(language(code), TABLE, None, frozenset({2}), wishes)


def addressed(seat: Seat = 0, wishes: Preferences = NORMAL, code: str = "en") -> Listener:
    """The only person at a table of three."""
    return Listener(language(code), TABLE, seat, frozenset(range(3)) - {seat}, wishes)


def alone(wishes: Preferences = NORMAL, code: str = "en") -> Listener:
    return Listener(language(code), TABLE[:1], 0, preferences=wishes)


@cache
def announcer(game: str = "one_at_a_time", seats: int = 3) -> CubesAnnouncer:
    return CubesAnnouncer(made(rules(game), seats))


def utter(event: Event, listener: Listener, game: str = "one_at_a_time") -> Utterance | None:
    return announcer(game, len(listener.names)).announce(event, listener)


def hear(event: Event, listener: Listener, game: str = "one_at_a_time") -> str | None:
    utterance = utter(event, listener, game)
    return utterance.text if utterance else None


def heard(event: Event, listener: Listener, game: str = "one_at_a_time") -> list[str | None]:
    """The event in brief, normally, and in full."""
    return [hear(event, replace(listener, preferences=one), game) for one in (BRIEF, NORMAL, FULL)]


def feel(event: Event, listener: Listener, game: str = "one_at_a_time") -> str:
    """Return the braille form."""
    utterance = utter(event, listener, game)
    assert utterance
    return utterance.braille


def typeset(code: str, text: str) -> str:
    """The text as the language has it in print: French has spaces that do not break."""
    return french(text) if code == "fr" else text


def best(word: str, throw: str = THROW) -> Spelling:
    spelling = best_spelling(word, throw)
    assert spelling
    return spelling


def scored(seat: int, word: str) -> WordScored:
    return WordScored(seat, best(word), THROW, word_score(best(word), THROW), 17)
