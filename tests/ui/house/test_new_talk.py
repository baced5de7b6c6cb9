"""A table of talk by ear, with a house made of frames: opened, listed, joined, shown."""

import json

from msgspec import Raw
from msgspec.structs import replace

from gobelet.house.frames.lobby import TALK, LobbyTable, Opened, OpenTable, Tables
from gobelet.net.envelopes import HostEnvelope
from gobelet.net.frames import People, Person, Place, TalkRoom, Welcome
from gobelet.net.guest.joined_table import JoinedTable
from gobelet.ui.network.guest_room import GuestRoom
from gobelet.ui.network.people import People as PeopleKeys
from tests.support.keyboard.driver import Driver, french
from tests.ui.house.house_of_frames import FREE, NOW, Evening, listed


def talk(topic: str, *names: str, language: str = "fr") -> LobbyTable:
    return LobbyTable(
        3,
        "TOKEN3",
        TALK,
        Raw(json.dumps({"topic": topic}).encode()),
        tuple(Place(name, elsewhere=True) for name in names),
        "",
        NOW - 5 * 60 - 1,
        language=language,
    )


def test_a_table_of_talk_is_opened_about_something_for_some(evening: Evening) -> None:
    evening.enters()
    evening.driver.choose("Ouvrir une table", "Une table de discussion")
    assert evening.driver.said == [french("Sujet de la discussion (rien : tous) :")]
    evening.driver.type("Le jardin")
    assert evening.driver.press("enter") == [french("Qui peut venir ? Tout le monde")]
    evening.driver.choose("Seulement mes invités")
    [asked] = evening.line.sent
    assert isinstance(asked, OpenTable)
    assert (asked.game, asked.public, asked.places) == (TALK, False, ())
    assert json.loads(bytes(asked.options)) == {"topic": "Le jardin"}
    evening.hears(Opened("NEWTOKEN"))
    [joining] = evening.joinings
    assert (joining.invitation.token, joining.invites) == ("NEWTOKEN", True)


def test_a_table_of_talk_is_a_sentence_in_the_list_and_joined(evening: Evening) -> None:
    evening.enters(talk("Le jardin", "Ana", "Zoé"), replace(listed(1, FREE), language="fr"))
    evening.driver.choose("Jeux montrés", "Discussion")
    assert evening.driver.choose("Tables") == [
        french("Discussion, Le jardin, français, avec Ana et Zoé, depuis 5 minutes.")
    ]
    evening.driver.press("enter")
    assert evening.driver.items() == ["Rejoindre la discussion"]
    evening.driver.press("enter")
    [joining] = evening.joinings
    assert (joining.invitation.token, joining.watches) == ("TOKEN3", False)


def test_one_without_people_or_topic_and_one_with_a_crowd(evening: Evening) -> None:
    evening.enters()
    new = Tables((talk("", language="es"),))
    assert evening.hears(new) == [
        french("Nouvelle table : Discussion, español, personne pour l’instant, depuis 5 minutes.")
    ]
    evening.hears(Tables((talk("x\x1b[2Jy", *(f"N{n}" for n in range(13))),)))
    assert evening.driver.press("enter") == [
        french("Discussion, x?[2Jy, français, avec 13 personnes, depuis 5 minutes.")
    ]


def test_who_is_there_hears_with_whom_and_leaves_without_a_question() -> None:
    driver = Driver()
    driver.main()
    joined = JoinedTable("TOKEN", ("Luc",))
    left: list[bool] = []

    class Circle:
        """The company of the table."""

        def others(self) -> tuple[Person, ...]:
            return joined.others

        def more_items(self) -> tuple[()]:
            return ()

    people = PeopleKeys(driver.session, Circle())  # type: ignore[arg-type]  # as much as is asked of it
    room = GuestRoom(
        driver.session, joined, "192.0.2.7", people=people, leave=lambda: left.append(True)
    )
    assert room.title() == french("Appel de 192.0.2.7.")
    joined.take(HostEnvelope(0, 0, Welcome("0", "run", "key", resumed=False)))
    joined.take(HostEnvelope(1, 0, TalkRoom("Le jardin")))
    assert room.title() == french(
        "Discussion, Le jardin : personne d’autre n’est là pour l’instant"
    )
    joined.take(HostEnvelope(2, 0, People((Person(("Ana",)), Person(("Zoé",), here=False)))))
    assert room.title() == french("Discussion, Le jardin : avec Ana et Zoé")
    items = [item.text for item in room.items()]
    assert items == [
        "Dire quelque chose à tous",
        "Ana",
        "Zoé, hors ligne",
        "Quitter la discussion",
    ]
    leave = room.items()[-1].run
    assert leave
    leave()
    assert left == [True]
