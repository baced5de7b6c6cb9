"""Invitations to tables of a house by ear: received, accepted and sent."""

from unittest import mock

from gobelet.house.frames.lobby import At, Opened, OpenTable
from gobelet.house.frames.people import (
    Friend,
    Invite,
    TableOffer,
    TiesList,
)
from gobelet.match.board import Board
from gobelet.net.frames import Person, Place
from gobelet.players import Player
from tests.support.keyboard.driver import french
from tests.ui.house.house_of_frames import (
    ANA,
    FREE,
    YAHTZEE,
    Evening,
    enters,
    listed,
    tokens,
)


def test_an_invitation_is_told_and_waits_in_a_list(evening: Evening) -> None:
    enters(evening)
    private = listed(9, Place("Ana", elsewhere=True), FREE)
    said = evening.hears(TableOffer("Ana", private))
    assert said == [
        french(
            "Ana vous invite : Yahtzee, 1 place libre, avec Ana. Règles Playroom, 16 lignes,"
            " depuis 5 minutes."
        )
    ]
    assert french("Invitations reçues : 1") in evening.driver.items()
    evening.hears(TableOffer("Ana", private))
    assert french("Invitations reçues : 1") in evening.driver.items()
    evening.driver.choose("Invitations", "Ana vous invite", "Y aller")
    assert tokens(evening) == ["TOKEN9"]
    assert not evening.line.visit.invitations


def test_an_invitation_waits_while_one_types(evening: Evening) -> None:
    enters(evening)
    evening.driver.press("ctrl-d")
    evening.driver.type("Bon")
    evening.hears(TableOffer("Ana", listed(9, Place("Ana", elsewhere=True), FREE)))
    evening.driver.type("soir")
    evening.driver.press("enter")
    assert evening.lines == [("Bonsoir", "")]
    assert french("Invitations reçues : 1") in evening.driver.items()


def test_an_invitation_leads_from_one_table_to_another_after_a_question(evening: Evening) -> None:
    evening.enters(listed(1, Place("Ana", elsewhere=True), FREE))
    evening.driver.press("enter", "enter", "enter")
    first = evening.table
    evening.hears(TableOffer("Zoé", listed(9, Place("Zoé", elsewhere=True), FREE)))
    [received] = [one for one in evening.house.more_items() if one.text.startswith("Invitations")]
    evening.driver.do(received.run)
    evening.driver.choose("Zoé vous invite", "Y aller")
    assert evening.driver.said[0].startswith(french("Quitter cette table et aller à l’autre ?"))
    first.depart.assert_not_called()
    evening.driver.choose("Oui")
    first.depart.assert_called_once()
    assert tokens(evening) == ["TOKEN1", "TOKEN9"]
    assert evening.line.sent == [At("TOKEN1"), At("TOKEN9")]


def test_somebody_is_invited_to_ones_own_table(evening: Evening) -> None:
    evening.enters(listed(1, FREE, FREE))
    evening.driver.press("enter", "enter", "enter")
    # Whoever is at the table already is not invited to it.
    assert not [one for one in evening.house.items_of(ANA) if "Inviter" in one.text]
    [invite] = [one for one in evening.house.more_items() if "Inviter" in one.text]
    assert invite.text == "Inviter quelqu’un à cette table"
    evening.driver.do(invite.run)
    evening.driver.type("Ana")
    evening.driver.press("enter")
    assert evening.line.sent[-1] == Invite("Ana", "TOKEN1")


def test_a_friend_elsewhere_is_invited_to_ones_own_table(evening: Evening) -> None:
    evening.enters(listed(1, FREE, FREE))
    evening.hears(TiesList((Friend("Ana", "lobby"), Friend("Luc"))))
    evening.driver.press("enter", "enter", "enter")
    evening.driver.do(evening.house.more_items()[-1].run)
    evening.driver.choose("Luc")
    assert not any("Inviter" in text for text in evening.driver.items())
    evening.driver.press("escape")
    evening.driver.choose("Ana", "Inviter Ana à cette table")
    assert evening.line.sent[-1] == Invite("Ana", "TOKEN1")


def test_play_again_opens_the_same_table_and_invites_the_others(evening: Evening) -> None:
    evening.enters(listed(1, Place("Ana", elsewhere=True), FREE))
    evening.driver.press("enter", "enter", "enter")
    players = (Player("Ana"), Player(bot="expert"), Player("Luc"))
    board = mock.Mock(spec=Board, config=YAHTZEE, players=players, seats=(2,), over=True)
    evening.table.board, evening.table.holds = board, False
    evening.table.joined.others = [ANA, Person(("Bob",), here=False)]
    evening.driver.do(evening.after)
    evening.driver.choose("Rejouer")
    asked = evening.line.sent[-1]
    assert isinstance(asked, OpenTable)
    assert (asked.places, asked.public) == ((FREE, Place(bot="expert"), FREE), True)
    evening.hears(Opened("NEXT"))
    assert evening.line.sent[-2:] == [At("NEXT"), Invite("Ana", "NEXT")]
    assert tokens(evening) == ["TOKEN1", "NEXT"]
