"""The types of Hands Down that travel between programs."""

from typing import Final

from gobelet.core.game import COMMON_REFUSALS
from gobelet.games.hands_down.rules.actions import (
    Call,
    Discard,
    Draw,
    DrawChance,
    GiveKickOff,
    Lay,
    Pick,
    PutAway,
)
from gobelet.games.hands_down.rules.events import (
    CallsRevealed,
    CardsPicked,
    ChanceCardTaken,
    Dealt,
    Discarded,
    Drew,
    GameEnded,
    HandsDownCalled,
    KickOffGiven,
    PickBegan,
    PileRenewed,
    RoundWon,
    TurnBegan,
    Undone,
)
from gobelet.games.hands_down.rules.refusals import (
    NotInHand,
    NotOnTable,
    NotThreePlaces,
)
from gobelet.games.hands_down.rules.state import (
    Observation,
)
from gobelet.games.interface import Wire

WIRE: Final = Wire(
    events=(
        Dealt,
        KickOffGiven,
        TurnBegan,
        Discarded,
        PileRenewed,
        Drew,
        HandsDownCalled,
        CallsRevealed,
        PickBegan,
        CardsPicked,
        RoundWon,
        ChanceCardTaken,
        GameEnded,
        Undone,
    ),
    actions=(Discard, Call, Pick, PutAway, GiveKickOff, Draw, Lay, DrawChance),
    refusals=(*COMMON_REFUSALS, NotInHand, NotOnTable, NotThreePlaces),
    observations=(Observation,),
)
