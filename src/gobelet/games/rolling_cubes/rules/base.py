"""The common parts of the games: options, seats, a judge of words, rolls, the lines of the log."""

from typing import Protocol

from msgspec import Struct

from gobelet.core.game import Action, CannotBeDrawn, Chance, IllegalAction, Seat
from gobelet.games.rolling_cubes.rules.actions import Roll, decode, encode
from gobelet.games.rolling_cubes.rules.dice import ALL
from gobelet.games.rolling_cubes.rules.rulesets import SEATS, RuleSet


class Judge(Protocol):
    """A judge of words, such as a dictionary; asked once, because the log keeps the answer."""

    def __contains__(self, word: str, /) -> bool: ...


class Sitting(Struct, frozen=True):
    """A game of Rolling Cubes for some seats. The judge of its words is no part of its identity.

    `people` are the seats that vote: those without a bot.
    """

    rules: RuleSet
    seats: int
    people: tuple[Seat, ...]
    judge: Judge

    def __post_init__(self) -> None:
        every_seat = range(self.seats)
        if self.seats not in SEATS[self.rules.id]:
            raise ValueError(f"seats: {self.seats}")
        if list(self.people) != sorted(set(self.people) & set(every_seat)):
            raise ValueError(f"people: {self.people!r}")
        if self.first not in (self.people or every_seat):
            raise ValueError(f"start: {self.first!r}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[object, ...]:
        return self.rules, self.seats, self.people

    @property
    def id(self) -> str:
        return "rolling_cubes"

    @property
    def first(self) -> Seat:
        return (self.people or (0,))[0] if self.rules.start is None else self.rules.start

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """All the seats, clockwise from the youngest player's."""
        return tuple((self.first + place) % self.seats for place in range(self.seats))

    def options(self) -> dict[str, object]:
        return self.rules.options()

    def rolled(self, throw: str, rolling: tuple[int, ...], chance: Chance) -> Roll:
        """Roll the dice at some places; the others stay as they lie in `throw`."""
        faces = self.rules.faces
        shown = (
            faces[place][chance.randrange(len(faces[place]))] if place in rolling else throw[place]
            for place in ALL
        )
        return Roll("".join(shown))

    def check_roll(self, throw: str, rolling: tuple[int, ...], roll: Roll) -> None:
        shown, faces = roll.throw, self.rules.faces
        possible = len(shown) == len(ALL) and all(
            shown[place] in faces[place] if place in rolling else shown[place] == throw[place]
            for place in ALL
        )
        if not possible:
            raise IllegalAction(CannotBeDrawn())

    def encode(self, action: Action) -> str:
        return encode(action)

    def decode(self, text: str) -> Action:
        return decode(text)
