"""Tables of Rolling Cubes whose throws, and whose dictionary, are laid down."""

from collections.abc import Iterable
from random import Random
from string import ascii_uppercase
from typing import Any, TypeVar

from gobelet.core.game import CHANCE, Action, Chance, Event, Game, Seat
from gobelet.core.table import Table
from gobelet.games.rolling_cubes.rules.actions import Add, NoWord, Play, Roll, Throw, Vote
from gobelet.games.rolling_cubes.rules.games import make_game
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet

EventT = TypeVar("EventT", bound=Event)

Seats = tuple[Seat, ...]

ANY = (ascii_uppercase + "=*",) * 13
"""Dice that can show anything."""
FRENCH = (
    *("AEIOU*", "AEIOU=", "AEEIO*", "AEIOU="),
    *("RSTNL*", "RSTNE=", "RSTLEN"),
    *("ERCDPS", "ERCMPT"),
    *("EANTM=", "ASLDI*"),
    "BFGHQV",
    "JKWXYZ",
)
WORDS = frozenset({"SEL", "VILLE", "SALADE", "RATE", "TARE", "TARTE", "LES", "VIL", "NA"})
NOT_WORDS = ("LAR", "TRA", "SAL")

THROW = "AEIE=RSTLLD" + "VJ"
"""A throw of which many words can be made: the light blue die shows V, the fuchsia one J.

red A E I E, green = R S, orange T L, blue L D.
"""


def rules(game: str, start: int | None = None) -> RuleSet:
    return RuleSet(game, "fr", ANY, start=start)


def made(given: RuleSet, seats: int, words: Iterable[str] = (), people: Seats = ()) -> Game[Any]:
    return make_game(given, seats, people, frozenset(words))


class Stacked:
    """A game in which the dice first show what is laid down for them."""

    def __init__(self, game: Game[Any], throws: list[str]) -> None:
        self._game = game
        self._throws = throws

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def draw(self, state: object, chance: Chance) -> Action:
        action = self._game.draw(state, chance)
        if isinstance(action, Roll):
            action = Roll(self._throws.pop(0) if self._throws else THROW)
        self._game.check(state, action)
        return action


class Cubes:
    """A game at a table, without a player."""

    def __init__(
        self,
        rules: RuleSet,
        seats: int,
        words: Iterable[str] = WORDS,
        throws: Iterable[str] = (),
        people: Seats = (),
    ) -> None:
        self.game = made(rules, seats, words, people)
        self.throws = list(throws)
        stacked: Any = Stacked(self.game, self.throws)
        self.table: Table[Any] = Table(stacked, Random(0))
        assert self.table.start() == []

    def go_on_from(self, state: object) -> None:
        """Go on from a state in the middle of a game; the log does not lead there."""
        self.table._state = state

    @property
    def to_act(self) -> int | None:
        return self.table.to_act

    def act(self, *actions: Action) -> list[Event]:
        """Do all of this, for whoever is to act."""
        events = []
        for action in actions:
            seat = self.table.to_act
            assert seat is not None
            events += self.table.play(action, by=seat)
            assert self.table.to_act != CHANCE
        return events

    def seen(self, seat: Seat | None) -> Any:  # noqa: ANN401 - of the game's own type
        """What a seat may know."""
        return self.game.observe(self.table.state, seat)

    def throw(self, throw: str = THROW) -> list[Event]:
        self.throws[:] = [throw]
        return self.act(Throw())

    def turn(self, word: str = "", throw: str = THROW) -> list[Event]:
        """Throw, and make a word of it, or none."""
        return self.throw(throw) + self.word(word)

    def word(self, word: str = "") -> list[Event]:
        return self.act(Play(word) if word else NoWord())

    def vote(self, *votes: bool) -> list[Event]:
        return self.act(*map(Vote, votes))


class Round(Cubes):
    """A round of I contest with some letters; each time the first die that is left is used."""

    def __init__(self, letters: str = "", seats: int = 3, start: int = 0) -> None:
        super().__init__(rules("i_contest", start), seats, {"VILLE", "VIL", "VI", "VILLES"})
        for letter in letters:
            self.add(letter)

    def throw_left(self, faces: str) -> list[Event]:
        """Throw what is left so that it begins with these faces; all others show X."""
        state = self.table.state
        return self.throw((state.throw[: len(state.used)] + faces).ljust(13, "X"))

    def add(self, letter: str, face: str = "") -> list[Event]:
        """Throw, and add the first die that is left, which shows the letter, or this face."""
        return self.throw_left(face or letter) + self.act(Add(len(self.table.state.used), letter))


def of_kind(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    return [event for event in events if isinstance(event, kind)]


def one(events: Iterable[Event], kind: type[EventT]) -> EventT:
    """The one event of a kind."""
    [found] = of_kind(events, kind)
    return found


def kinds(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
