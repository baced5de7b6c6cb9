"""The types of Yahtzee that travel between programs."""

from typing import Final

from gobelet.core.game import COMMON_REFUSALS
from gobelet.games.interface import Wire
from gobelet.games.yahtzee.rules.refusals import (
    CannotKeep,
    NoSuchRow,
    NoThrowLeft,
    NotSorted,
    NotThrown,
    RowClosed,
    RowFilled,
)
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    Keep,
    Mark,
    Marked,
    OpeningThrown,
    OpeningTied,
    OpeningTurnBegan,
    Roll,
    Rolled,
    RoundEnded,
    StarterChosen,
    State,
    TurnBegan,
    Undone,
)

WIRE: Final = Wire(
    events=(
        Rolled,
        Marked,
        TurnBegan,
        OpeningTurnBegan,
        OpeningThrown,
        OpeningTied,
        StarterChosen,
        RoundEnded,
        GameEnded,
        Undone,
    ),
    actions=(Keep, Mark, Roll),
    refusals=(
        *COMMON_REFUSALS,
        NotThrown,
        NoThrowLeft,
        NotSorted,
        CannotKeep,
        NoSuchRow,
        RowFilled,
        RowClosed,
    ),
    observations=(State,),
)
