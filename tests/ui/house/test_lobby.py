"""The lobby of a public house, by what is said, with a house made of frames."""

from unittest import mock

import pytest
from msgspec.structs import replace

from gobelet.house.frames.coders import FromHouse
from gobelet.house.frames.lobby import (
    AskPeople,
    At,
    Entered,
    LobbyTable,
    Look,
    NotOpened,
    Opened,
    OpenTable,
    TableFilter,
    Tables,
)
from gobelet.house.frames.people import Outcome, TieTo
from gobelet.net.frames import NotSaid, People, Person, Place, Said
from gobelet.players import Player
from gobelet.ui.house.new_table import places_of
from gobelet.ui.house.tables import NEWS_SECONDS
from tests.support.keyboard.driver import french
from tests.ui.house.house_of_frames import FREE, YAHTZEE, Evening, listed

BOT = Place(bot="expert")


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (
            listed(1, Place("Ana", elsewhere=True), FREE, FREE),
            "Yahtzee, 2 places libres, avec Ana. Règles Playroom, 16 lignes, depuis 5 minutes.",
        ),
        (
            listed(1, Place("Ana", elsewhere=True), Place(bot="expert"), begun=True),
            "Yahtzee, partie en cours, avec Ana et Ordinateur. Règles Playroom, 16 lignes,"
            " depuis 5 minutes.",
        ),
        (
            listed(1, FREE, FREE),
            "Yahtzee, 2 places libres. Règles Playroom, 16 lignes, depuis 5 minutes.",
        ),
        (
            listed(1, Place("A\x1b[2Jna", elsewhere=True)),
            "Yahtzee, complète, avec A[2Jna. Règles Playroom, 16 lignes, depuis 5 minutes.",
        ),
    ],
    ids=["waiting", "begun", "empty", "full"],
)
def test_a_table_in_a_sentence(evening: Evening, table: LobbyTable, words: str) -> None:
    evening.enters(table)
    assert evening.driver.press("enter") == [french(words)]


def test_sitting_down_takes_the_members_secret_along(evening: Evening) -> None:
    evening.enters(listed(1, Place("Ana", elsewhere=True), FREE, watched=True))
    evening.driver.press("enter", "enter")
    assert evening.driver.items() == ["S’asseoir", "Écouter"]
    evening.driver.press("enter")
    [joining] = evening.joinings
    assert (joining.invitation.token, joining.names) == ("TOKEN1", ("Luc",))
    assert (joining.member, joining.watches, joining.invites) == ("5" * 64, False, False)
    assert (evening.line.over, evening.line.sent) == (False, [At("TOKEN1")])


def test_after_a_game_and_from_the_waiting_room_one_comes_back_to_the_house(
    evening: Evening,
) -> None:
    evening.enters(listed(1, Place("Ana", elsewhere=True), FREE))
    evening.driver.press("enter", "enter", "enter")
    assert evening.driver.do(evening.after) == [french("Et maintenant ? Retour au salon")]
    evening.driver.press("enter")
    assert evening.line.sent == [At("TOKEN1"), At()]
    assert evening.hears(Entered("0", "Luc", ())) == [
        french("Salon 192.0.2.7 : aucune table, personne d’autre n’est là. Tables : 0")
    ]
    evening.hears(Opened("NEWTOKEN"))
    assert evening.driver.do(evening.home) == []
    assert evening.hears(Entered("0", "Luc", (), (Person(("Ana",)),)))[0].startswith(
        french("Salon 192.0.2.7 : aucune table, 1 autre personne")
    )


def test_the_main_menu_after_a_game_leaves_the_house(evening: Evening) -> None:
    evening.enters(listed(1, Place("Ana", elsewhere=True), FREE))
    evening.driver.press("enter", "enter", "enter")
    evening.driver.do(evening.after)
    evening.driver.choose("Menu principal")
    assert evening.driver.said[0].startswith("Gobelet, menu principal.")
    assert evening.line.over


def test_ones_own_seat_is_taken_up_again_and_a_full_table_says_so(evening: Evening) -> None:
    mine = listed(1, Place("Luc", elsewhere=True), Place("Ana", elsewhere=True), begun=True)
    evening.enters(mine, listed(2, Place("Ana", elsewhere=True), begun=True))
    evening.driver.press("enter", "enter")
    assert evening.driver.said == ["Reprendre votre place"]
    evening.driver.press("escape", "down")
    assert evening.driver.press("enter") == ["Aucune place libre, et l’écoute n’est pas permise."]


def test_a_seat_that_was_left_for_good_is_not_offered_again(evening: Evening) -> None:
    mine = listed(1, Place("Luc", elsewhere=True), Place("Ana", elsewhere=True), begun=True)
    evening.enters(mine)
    evening.driver.press("enter", "enter", "enter")
    evening.driver.do(lambda: evening.house.leave(mock.Mock()))
    evening.driver.do(evening.home)
    evening.driver.choose("Tables", "Yahtzee")
    assert evening.driver.said == ["Aucune place libre, et l’écoute n’est pas permise."]


def test_no_table_changes_its_place_in_an_open_list(evening: Evening) -> None:
    evening.enters(*(listed(n, FREE, FREE) for n in (1, 2, 3)))
    evening.driver.press("enter", "down")
    assert evening.hears(Tables((listed(4, Place("Ana", elsewhere=True), FREE),), (1,))) == [
        french(
            "Nouvelle table : Yahtzee, 1 place libre, avec Ana. Règles Playroom, 16 lignes,"
            " depuis 5 minutes."
        )
    ]
    items = evening.driver.items()
    assert len(items) == 4
    assert items[0].startswith(french("Fermée : Yahtzee"))
    evening.driver.press("up")
    assert evening.driver.press("enter")[0].startswith(french("Fermée : Yahtzee"))
    assert evening.joinings == []


def test_only_the_tables_of_one_game_are_shown_and_told(evening: Evening) -> None:
    evening.enters(listed(1, FREE, FREE))
    evening.driver.choose("Jeux montrés", "Rolling Cubes")
    assert evening.driver.said == [french("Rolling Cubes : jeux montrés")]
    assert evening.driver.press("home") == [french("Tables : 0")]
    assert evening.hears(Tables((listed(2, FREE, FREE),))) == []
    evening.driver.choose("Jeux montrés", "tous")
    assert evening.driver.press("home") == [french("Tables : 2")]


def test_ones_own_new_table_is_no_news(evening: Evening) -> None:
    evening.enters()
    assert evening.driver.press("enter") == [
        french("Pas encore de table. « Ouvrir une table » en crée une.")
    ]
    assert evening.hears(Tables((listed(4, Place("Luc", elsewhere=True), FREE),))) == []
    assert evening.hears(Tables((listed(5, FREE), listed(6, FREE)))) == ["2 nouvelles tables."]


def test_a_table_for_invited_people_is_opened(evening: Evening) -> None:
    evening.enters()
    evening.driver.choose("Ouvrir une table", "Yahtzee", "Commencer")
    assert evening.driver.items() == [
        "Tout le monde",
        "Tout le monde, et l’écoute est permise",
        "Seulement mes invités",
    ]
    evening.driver.choose("Seulement mes invités")
    [asked] = evening.line.sent
    assert isinstance(asked, OpenTable)
    assert (asked.public, asked.watched, asked.places) == (False, False, (FREE, FREE))
    evening.hears(Opened("NEWTOKEN"))
    [joining] = evening.joinings
    assert (joining.invitation.token, joining.invites) == ("NEWTOKEN", True)


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (NotOpened("many"), "Vous avez déjà cinq tables ouvertes : quittez-en une d’abord."),
        (NotOpened("full"), "Le salon n’ouvre plus de table pour le moment."),
        (NotOpened("rules"), "Le salon ne peut pas jouer selon ces règles."),
        (NotSaid("flood"), "Pas envoyé : trop de messages à la fois. Attendez quelques secondes."),
    ],
)
def test_what_the_house_refuses_is_a_sentence(
    evening: Evening, frame: FromHouse, words: str
) -> None:
    evening.enters()
    assert evening.hears(frame) == [french(words)]


def test_people_are_told_on_a_key_and_talked_to(evening: Evening) -> None:
    evening.enters()
    evening.hears(People((Person(("Ana",)), Person(("Zoé",)))))
    assert evening.driver.press("ctrl-w") == [french("En ligne : Ana et Zoé. Ana")]
    evening.driver.press("escape", "ctrl-d")
    evening.driver.type("Bonsoir")
    evening.driver.press("enter")
    assert evening.lines == [("Bonsoir", "")]
    assert evening.hears(Said(("Ana",), "Bonsoir, Luc")) == [french("Ana : Bonsoir, Luc")]


def test_an_invitation_of_a_house_leads_through_its_lobby(evening: Evening) -> None:
    evening.goes("TOKEN9")
    evening.hears(Entered("0", "Luc", (), secret="5" * 64))
    assert [joining.invitation.token for joining in evening.joinings] == ["TOKEN9"]


def test_tables_of_another_version_are_left_out(evening: Evening) -> None:
    other = replace(listed(1, FREE), schema="other")
    unknown = replace(listed(2, FREE), game="belote")
    evening.enters(other, unknown, listed(3, FREE))
    assert [*evening.line.visit.tables] == [3]


def test_dice_are_not_typed_at_a_table_of_a_house(evening: Evening) -> None:
    evening.enters()
    evening.driver.choose("Ouvrir une table", "Yahtzee")
    assert evening.driver.choose("Dés") == [
        french(
            "Avec d’autres ailleurs, le programme lance les dés : ils ne verraient pas les vôtres."
        )
    ]


@pytest.mark.parametrize(
    ("players", "places"),
    [
        ([Player()], (FREE, FREE)),
        ([Player(), Player(bot="expert")], (FREE, BOT, FREE)),
        ([Player("Ana"), Player("Luc")], (FREE, FREE)),
        ([Player()] + [Player(bot="expert")] * 7, (FREE, *[BOT] * 6, FREE)),
    ],
    ids=["alone", "with a computer", "two", "full of computers"],
)
def test_there_is_a_seat_for_somebody_else(
    players: list[Player], places: tuple[Place, ...]
) -> None:
    assert places_of(players, YAHTZEE) == places


def test_of_a_house_of_thousands_the_first_tables_are_listed_when_one_looks(
    evening: Evening,
) -> None:
    evening.goes()
    tables = tuple(listed(number, FREE) for number in range(1, 4))
    said = evening.hears(Entered("0", "Luc", tables, count=4812, total=4812, people=9312))
    assert said == [
        french("Salon 192.0.2.7 : 4812 tables, 9312 autres personnes sont là. Tables : 4812")
    ]
    assert evening.driver.press("enter") == []
    assert evening.line.sent == [Look(TableFilter())]
    said = evening.hears(Tables((listed(9, FREE), *tables[:1]), (), True, 4813, 4813))
    assert said[0].startswith(
        french("2 tables sur 4813, d’abord celles qui ont une place libre. Yahtzee")
    )
    assert len(evening.driver.items()) == 2
    evening.driver.press("escape")
    evening.driver.choose("Langue des tables montrées", "español")
    assert evening.line.sent[-1] == Look(TableFilter(language="es"))
    evening.hears(Tables((listed(7, FREE, language="es"),), (), True, 1, 4813))
    assert evening.driver.press("home") == [french("Tables : 1")]
    assert evening.driver.press("enter")[0].startswith("Yahtzee, 1 place libre")


def test_somebody_in_a_crowd_is_found_by_name(evening: Evening) -> None:
    evening.goes()
    evening.hears(Entered("0", "Luc", (), (Person(("Ana",)), Person(("Bob",))), people=9312))
    assert evening.driver.press("p") == [french("Personnes : 9312")]
    evening.driver.press("enter")
    assert evening.line.sent == [AskPeople()]
    evening.hears(People((Person(("Cléo",)),), 9313))
    assert evening.driver.items()[:2] == ["Chercher quelqu’un par son nom", "Cléo"]
    evening.driver.choose("Chercher quelqu’un")
    evening.driver.type("Zoé")
    assert evening.driver.press("enter") == [french("Zoé. Parler à Zoé en privé")]
    evening.driver.choose("Demander à Zoé d’être de vos amis")
    assert evening.line.sent[-1] == TieTo("Zoé", "friend")


def test_new_tables_of_a_busy_house_are_told_together(evening: Evening) -> None:
    evening.enters()
    assert evening.hears(Tables((listed(5, FREE), listed(6, FREE)))) == ["2 nouvelles tables."]
    assert evening.hears(Tables((listed(7, FREE),))) == []
    assert evening.hears(Tables((listed(8, FREE), listed(9, FREE)), (7,))) == []
    after = evening.driver.do(lambda: evening.driver.clock.wait(NEWS_SECONDS))
    assert after == ["2 nouvelles tables."]
    assert evening.driver.do(lambda: evening.driver.clock.wait(3 * NEWS_SECONDS)) == []
    [said] = evening.hears(Tables((listed(10, FREE),)))
    assert said.startswith(french("Nouvelle table : Yahtzee"))


def test_who_becomes_a_moderator_is_told_and_reads_reports(evening: Evening) -> None:
    evening.enters()
    assert "Signalements" not in evening.driver.items()
    assert evening.hears(Outcome("appointed")) == [
        french("Vous êtes maintenant de la modération de ce salon : voir « Signalements ».")
    ]
    assert "Signalements" in evening.driver.items()
    assert evening.hears(Outcome("dismissed")) == ["Vous n’êtes plus de la modération de ce salon."]
    assert "Signalements" not in evening.driver.items()
