"""People of a house by ear: friends, talk, order, news; with a house made of frames."""

from pathlib import Path
from unittest import mock

import pytest

from gobelet.games import kit
from gobelet.house.frames.lobby import Entered, News, Opened
from gobelet.house.frames.people import (
    Friend,
    Outcome,
    TiesList,
    TieTo,
    WantWhispers,
)
from gobelet.house.visit.memberships import memberships
from gobelet.match.board import Board
from gobelet.net.frames import HasSaid, NotSaid, People, Person, Place, Rejected, Say
from gobelet.players import Player
from gobelet.ui.network.guest_record import GuestRecord
from tests.support.keyboard.driver import french
from tests.ui.house.house_of_frames import (
    ANA,
    FREE,
    HOUSE,
    NOW,
    Evening,
    enters,
    listed,
    tokens,
)


def test_a_person_is_asked_to_be_a_friend(evening: Evening) -> None:
    enters(evening)
    assert evening.driver.choose("Personnes")[0].startswith(french("En ligne : Ana et Zoé"))
    assert evening.driver.items()[:2] == ["Ana", "Zoé, à une table"]
    evening.driver.choose("Ana", "Demander à Ana")
    assert evening.line.sent == [TieTo("Ana", "friend")]
    assert evening.hears(Outcome("asked", ("Ana",))) == [french("Demande envoyée à Ana.")]


def test_who_asks_is_accepted_or_refused(evening: Evening) -> None:
    enters(evening)
    assert evening.hears(Outcome("asking", ("Ana",)), TiesList(asking=("Ana",))) == [
        french("Ana demande à être de vos amis : voir « Amis ».")
    ]
    assert french("Amis : 1 demande") in evening.driver.items()
    evening.driver.choose("Amis", "Ana demande", "Refuser")
    assert evening.driver.items() == ["Pas encore d’amis."]
    evening.hears(TiesList(asking=("Ana",)))
    evening.driver.choose("Ana demande", "Accepter Ana")
    assert evening.driver.items() == ["Ana, dans le salon"]
    assert evening.line.sent == [TieTo("Ana", "friend", on=False), TieTo("Ana", "friend")]


def test_friends_are_listed_with_where_they_are(evening: Evening) -> None:
    enters(evening)
    assert evening.driver.choose("Amis") == [
        french("Pas encore d’amis. Ctrl+W, un nom, puis « Demander d’être de vos amis ».")
    ]
    evening.goes()
    evening.hears(
        Entered("0", "Luc", (listed(3, Place("Ana", elsewhere=True), FREE),)),
        TiesList(
            (
                Friend("Ana", "table", 3),
                Friend("Eve"),
                Friend("Mia", "lobby"),
                Friend("Zoé", "table"),
            ),
            asked=("Bob",),
        ),
    )
    assert french("Amis : 3 sur 4 en ligne") in evening.driver.items()
    evening.driver.choose("Amis")
    assert evening.driver.items() == [
        french(
            "Ana, à une table : Yahtzee, 1 place libre, avec Ana. Règles Playroom, 16 lignes,"
            " depuis 5 minutes."
        ),
        "Eve, pas en ligne",
        "Mia, dans le salon",
        "Zoé, à une table privée",
        "Bob, demande envoyée",
    ]
    evening.driver.choose("Mia", "Parler à Mia")
    evening.driver.type("Viens")
    evening.driver.press("enter")
    assert evening.lines == [("Viens", "Mia")]


def test_one_goes_to_a_friends_table(evening: Evening) -> None:
    evening.goes()
    evening.hears(
        Entered("0", "Luc", (listed(3, Place("Ana", elsewhere=True), FREE),)),
        TiesList((Friend("Ana", "table", 3),)),
    )
    evening.driver.choose("Amis", "Ana", "S’asseoir")
    assert tokens(evening) == ["TOKEN3"]


def test_at_a_table_nothing_of_the_lobby_is_said(evening: Evening) -> None:
    evening.enters(listed(1, FREE, FREE))
    evening.driver.press("enter", "enter", "enter")
    assert evening.hears(Entered("0", "Luc", (listed(1, FREE, FREE), listed(2, FREE, FREE)))) == []
    assert evening.hears(Outcome("asking", ("Ana",))) != []


@pytest.mark.parametrize(
    ("not_said", "words"),
    [
        (
            NotSaid("muted", ("flood", str(NOW + 600)[:-2])),
            "Pas envoyé. La modération vous prive de parole pendant 10 minutes : trop de messages,"
            " sans cesse.",
        ),
        (NotSaid("unwanted", ("Ana",)), "Pas envoyé : Ana ne veut pas de messages privés."),
        (
            NotSaid("muted", ("x", "9" * 400)),
            "Pas envoyé. La modération vous prive de parole pendant 1 minute",
        ),
    ],
)
def test_what_is_not_said_is_told(evening: Evening, not_said: NotSaid, words: str) -> None:
    enters(evening)
    assert evening.hears(not_said)[0].startswith(french(words))


def says(evening: Evening, text: str) -> tuple[int, list[str]]:
    """Say a line to all; return its number, and what was heard of that."""
    evening.driver.press("ctrl-d")
    evening.driver.type(text)
    heard = evening.driver.press("enter")
    sent = evening.line.sent[-1]
    assert isinstance(sent, Say)
    return sent.number, heard


def test_what_becomes_of_a_line_is_told_once_and_when_it_is_known(evening: Evening) -> None:
    enters(evening)
    first, heard = says(evening, "Bonsoir")
    second, _ = says(evening, "Encore")
    assert heard == []
    assert evening.hears(HasSaid(first)) == ["Message envoyé."]
    flood = french("Pas envoyé : trop de messages à la fois. Attendez quelques secondes.")
    assert evening.hears(NotSaid("flood", (), second)) == [flood]
    kept = [str(one) for one in evening.driver.session.speaker.history.all()]
    assert any("Bonsoir" in one for one in kept)
    assert not any("Encore" in one for one in kept)
    # What was not said is there to be said again; what was is not.
    assert evening.driver.press("ctrl-d") == [french("À tous : Encore")]
    evening.driver.press("escape")
    assert evening.driver.press("ctrl-d") == [french("À tous :")]


def test_a_line_that_the_house_has_not_answered_is_sent_again_after_a_break(
    evening: Evening,
) -> None:
    enters(evening)
    number, _ = says(evening, "Bonsoir")
    fast, _ = says(evening, "Vite")
    evening.hears(NotSaid("flood", (), fast))
    evening.line.visit.inside = False
    evening.driver.press("ctrl-d")
    evening.driver.press(*["backspace"] * 4)
    evening.driver.type("Encore")
    assert evening.driver.press("enter") == [
        french("La liaison avec le salon est coupée : rien n’a été envoyé.")
    ]
    evening.line.sent.clear()
    evening.hears(Entered("0", "Luc", ()))
    assert evening.line.sent == [Say("Bonsoir", "", number)]
    assert evening.hears(HasSaid(number)) == ["Message envoyé."]


def test_whispers_are_wanted_in_the_account(evening: Evening) -> None:
    enters(evening)
    evening.driver.choose("Vous dans ce salon")
    assert evening.driver.items()[0] == french("Messages privés : de personne")
    evening.driver.choose("Messages privés", "des amis")
    assert evening.line.sent == [WantWhispers("friends")]
    assert evening.driver.items()[0] == french("Messages privés : des amis")


def test_other_ends_wait_until_one_comes_back_from_the_table(evening: Evening) -> None:
    evening.enters(listed(1, FREE, FREE))
    evening.driver.press("enter", "enter", "enter")
    assert evening.hears(Rejected("rules", ("d2", "Soyez gentils."))) == []
    first = evening.line
    evening.driver.do(evening.home)
    evening.driver.do(lambda: evening.driver.clock.wait(1.0))
    assert evening.line is not first
    assert "Règlement" in evening.hears(Rejected("rules", ("d2", "Soyez gentils.")))[0]


def test_the_line_to_the_lobby_is_silent_at_a_table(evening: Evening) -> None:
    evening.enters(listed(1, FREE, FREE))
    evening.driver.press("enter", "enter", "enter")

    def breaks() -> None:
        evening.line.state("lost")
        evening.driver.clock.wait(9)

    assert evening.driver.do(breaks) == []


def test_news_are_told_once(evening: Evening, tmp_path: Path) -> None:
    enters(evening)
    assert (
        evening.hears(News("d1", ("Tournoi samedi.", "Venez !")))
        == [
            french("Nouvelles du salon : Tournoi samedi."),
            french("Venez !"),
        ]
        or evening.driver.said
    )
    assert memberships(tmp_path)[HOUSE.line].news == "d1"
    evening.driver.press("escape")
    evening.goes()
    assert evening.line.visit.enter.news == "d1"


def test_tables_are_chosen_by_language_and_free_seats(evening: Evening) -> None:
    evening.enters(
        listed(1, FREE, FREE, language="fr"),
        listed(2, Place("Ana", elsewhere=True), Place(bot="expert"), language="fr"),
        listed(3, FREE, FREE, language="en"),
    )
    evening.driver.choose("Langue des tables", "français")
    assert evening.driver.press("home") == [french("Tables : 2")]
    evening.driver.choose("Seulement les tables")
    assert evening.driver.press("home") == [french("Tables : 1")]
    assert evening.hears() == []


def test_one_person_alone_is_named_once_and_of_a_crowd_the_number_is_told(
    evening: Evening,
) -> None:
    enters(evening)
    evening.hears(People((ANA,)))
    assert evening.driver.press("ctrl-w") == [french("Personnes : 1. Ana")]
    evening.driver.press("escape")
    evening.hears(People(tuple(Person((f"N{n}",)) for n in range(13))))
    assert evening.driver.press("ctrl-w") == [french("Personnes : 13. N0.")]


LUC, BOB, BOT = Player("Luc"), Player("Bob"), Player("", "regular")


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ((LUC, BOB), "Un ordinateur jouera à votre place, et la partie comptera comme perdue."),
        ((LUC, BOT), "Un ordinateur jouera à votre place."),
        ((LUC,), "Un ordinateur jouera à votre place."),
    ],
)
def test_who_leaves_a_rated_game_is_told_that_it_is_lost(
    evening: Evening, players: tuple[Player, ...], words: str
) -> None:
    enters(evening)
    evening.hears(Opened("TOKEN"))
    config = kit("yahtzee").configure("playroom")
    board = mock.Mock(Board, config=config, players=players, game=config.game(len(players)))
    board.configure_mock(over=False, position=0)
    joined = mock.Mock(board=board, fingerprint="")
    session, ticks = evening.driver.session, mock.Mock()
    rated = evening.house.is_rated(board)
    assert GuestRecord(session, joined, ticks, watches=False, rated=rated).trouble() == words
    assert GuestRecord(session, joined, ticks, watches=True, rated=rated).trouble() == ""
