"""What a listener hears, and feels, of an event."""

from gobelet.core.game import Event, Seat
from gobelet.games.interface import Listener, Preferences
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, Row, RuleSet
from gobelet.games.yahtzee.rules.state import Marked, Rolled
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from gobelet.i18n import language
from gobelet.speech.utterance import Utterance, Verbosity

TABLE = ("Ana", "Luc", "Computer")
BRIEF, NORMAL, FULL = (Preferences(verbosity) for verbosity in Verbosity)


def alone(wishes: Preferences = NORMAL, code: str = "en") -> Listener:
    return Listener(language(code), ("Ana",), 0, preferences=wishes)


def onlooker(wishes: Preferences = NORMAL, code: str = "en") -> Listener:
    """Ana or Luc, who sit at one keyboard; the third seat is a bot's."""
    return Listener(language(code), TABLE, None, frozenset({2}), wishes)


def addressed(seat: Seat = 0, wishes: Preferences = NORMAL, code: str = "en") -> Listener:
    """The only person at a table of three."""
    return Listener(language(code), TABLE, seat, frozenset(range(3)) - {seat}, wishes)


def utter(event: Event, listener: Listener, rules: RuleSet = PLAYROOM) -> Utterance | None:
    return YahtzeeAnnouncer(Yahtzee(rules, len(listener.names))).announce(event, listener)


def hear(event: Event, listener: Listener, rules: RuleSet = PLAYROOM) -> str | None:
    utterance = utter(event, listener, rules)
    return utterance.text if utterance else None


def feel(event: Event, listener: Listener, rules: RuleSet = PLAYROOM) -> str:
    """Return the braille form."""
    utterance = utter(event, listener, rules)
    assert utterance
    return utterance.braille


def throw(dice: str, kept: str = "", *, throw: int = 1, seat: Seat = 0) -> Rolled:
    """A throw: the dice in the order thrown, and those that were kept before."""
    rolled, before = (tuple(map(int, faces)) for faces in (dice, kept))
    return Rolled(seat, throw, before, rolled, tuple(sorted(before + rolled)))


def mark(
    row: Row = Row.FOURS,
    points: int = 12,
    *,
    seat: Seat = 0,
    total: int = 57,
    chip: bool = False,
    won: bool = False,
    lost: bool = False,
    missing: int = 20,
) -> Marked:
    return Marked(seat, row, points, total, chip, won, lost, 0 if won or lost else missing)
