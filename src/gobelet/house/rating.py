"""How well members play by one rule set: Plackett and Luce's model, by the `openskill` package.

The numbers of a rating are reckoned with as they are; people are told one number, `shown`.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce

BEGINNING: Final = 1000
"""The number of who has played no game yet."""
_POINTS: Final = 40
"""Points of the number for each of the model's own."""
_MODEL: Final = PlackettLuce()


class Rating(Struct, frozen=True):
    """How well somebody plays, as far as is known: the middle, and how far off it may be."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def shown(self) -> int:
        """The number that people are told: as well as this somebody plays almost for sure."""
        return round(BEGINNING + _POINTS * (self.mu - 3 * self.sigma))

    @property
    def margin(self) -> int:
        """The part of the rating that uncertainty takes off."""
        return round(_POINTS * 3 * self.sigma)


def rated(teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings after a game: of teams, or players alone, with the places they reached.

    The best place is the lowest number; who shares one has drawn.
    """
    before = [[_MODEL.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in teams]
    after = _MODEL.rate(before, ranks=[float(rank) for rank in ranks])
    return [[Rating(one.mu, one.sigma) for one in team] for team in after]
