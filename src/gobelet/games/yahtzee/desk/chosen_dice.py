"""The dice that a player chooses by digits: those to be thrown again, or those to be kept."""

from collections.abc import Iterable

from msgspec import Struct

from gobelet.games.yahtzee.rules.scoring import Dice


class ChosenDice(Struct, frozen=True):
    """The dice on the table, sorted, and the places in them of those to be thrown again.

    `keeping`: digits choose the dice that are kept.
    """

    dice: Dice
    again: frozenset[int]
    keeping: bool = False

    @property
    def thrown(self) -> Dice:
        """The dice to be thrown again."""
        return tuple(self.dice[place] for place in sorted(self.again))

    @property
    def kept(self) -> Dice:
        return tuple(die for place, die in enumerate(self.dice) if place not in self.again)

    @property
    def chosen(self) -> frozenset[int]:
        """The places of the dice that digits have chosen."""
        return frozenset(range(len(self.dice))) - self.again if self.keeping else self.again

    def showing(self, face: int, *, chosen: bool) -> int | None:
        """Return the place of a die of this face that is chosen, or is not; None without any.

        Of equal dice the first is chosen first, and taken back last.
        """
        places = [place for place, die in enumerate(self.dice) if die == face]
        found = [place for place in places if (place in self.chosen) is chosen]
        return (found[-1] if chosen else found[0]) if found else None

    def turned(self, places: Iterable[int]) -> "ChosenDice":
        """Return the choice with these dice chosen that were not, and the others the other way."""
        return ChosenDice(self.dice, self.again ^ frozenset(places), self.keeping)

    def all_or_none(self) -> "ChosenDice":
        """Return the choice of all dice, or of none if all are chosen."""
        every = frozenset(range(len(self.dice)))
        return self.turned(every if self.chosen == every else every - self.chosen)


def places_of(faces: Iterable[int], dice: Dice) -> tuple[int, ...]:
    """Return the place of each of these faces among the dice, no place twice. Raises ValueError."""
    left: list[int | None] = [*dice]
    places = []
    for face in faces:
        places.append(left.index(face))
        left[places[-1]] = None
    return tuple(places)
