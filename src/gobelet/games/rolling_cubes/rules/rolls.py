"""What dice show: how a roll is drawn, and which are possible."""

from typing import Final

from gobelet.core.game import CannotBeDrawn, Chance, IllegalAction
from gobelet.games.rolling_cubes.rules.actions import Roll
from gobelet.games.rolling_cubes.rules.dice import COLOURS, Faces

ALL: Final = tuple(range(len(COLOURS)))
"""The places of all the dice."""


def rolled(faces: Faces, throw: str, rolling: tuple[int, ...], chance: Chance) -> Roll:
    """Roll the dice at some places; the others stay as they lie in `throw`."""
    shown = (
        faces[place][chance.randrange(len(faces[place]))] if place in rolling else throw[place]
        for place in ALL
    )
    return Roll("".join(shown))


def check_roll(faces: Faces, throw: str, rolling: tuple[int, ...], roll: Roll) -> None:
    shown = roll.throw
    possible = len(shown) == len(ALL) and all(
        shown[place] in faces[place] if place in rolling else shown[place] == throw[place]
        for place in ALL
    )
    if not possible:
        raise IllegalAction(CannotBeDrawn())
