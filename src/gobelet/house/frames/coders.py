"""All frames of the lobby, to JSON and back."""

from typing import Final, get_args

from gobelet.house.frames.lobby import (
    About,
    AskAbout,
    AskCode,
    AskNews,
    AskPeople,
    AskRules,
    At,
    Closing,
    Code,
    Enter,
    Entered,
    Forget,
    Forgotten,
    Look,
    News,
    NotOpened,
    Opened,
    OpenTable,
    Rules,
    Tables,
)
from gobelet.house.frames.order import (
    AskMeasures,
    AskReports,
    CloseReport,
    Measures,
    ReportPerson,
    Reports,
    TakeMeasure,
)
from gobelet.house.frames.people import Invite, Outcome, TableOffer, TiesList, TieTo, WantWhispers
from gobelet.house.frames.records import AskLeaders, AskPlayer, Leaders, PlayerPage, RatingChange
from gobelet.match.codec import Coder
from gobelet.net.frames import HasSaid, NotSaid, People, Rejected, Said, Say

FromVisitor = (
    Enter
    | At
    | Look
    | AskPeople
    | OpenTable
    | Say
    | TieTo
    | WantWhispers
    | Invite
    | ReportPerson
    | AskReports
    | CloseReport
    | AskMeasures
    | TakeMeasure
    | AskCode
    | AskRules
    | AskNews
    | AskLeaders
    | AskPlayer
    | AskAbout
    | Forget
)


FromHouse = (
    Entered
    | Rejected
    | Tables
    | People
    | Said
    | HasSaid
    | NotSaid
    | Opened
    | NotOpened
    | TiesList
    | TableOffer
    | Outcome
    | Measures
    | Reports
    | Code
    | Rules
    | News
    | RatingChange
    | Leaders
    | PlayerPage
    | Closing
    | About
    | Forgotten
)


VISITOR_CODER: Final[Coder[FromVisitor]] = Coder(get_args(FromVisitor))


HOUSE_CODER: Final[Coder[FromHouse]] = Coder(get_args(FromHouse))
