"""The lobby of a public house, by what is said, with a house made of frames."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

import pytest
from msgspec import Raw
from msgspec.structs import replace

from gobelet.games import kit
from gobelet.house.frames.coders import FromHouse, FromVisitor
from gobelet.house.frames.lobby import (
    About,
    AskAbout,
    AskPeople,
    AskRules,
    At,
    Entered,
    Forget,
    Forgotten,
    Listed,
    Look,
    NotOpened,
    Opened,
    OpenTable,
    Rules,
    Tables,
    Wanted,
)
from gobelet.house.frames.people import TieTo, Told
from gobelet.house.visit.memberships import Membership, keep, memberships
from gobelet.house.visit.visit import Visit
from gobelet.match.codec import schema_hash
from gobelet.net.frames import NotSaid, People, Person, Place, Rejected, Said, Say
from gobelet.net.invitation import PIN_LETTERS, House
from gobelet.players import Player
from gobelet.ui.house.new_table import places_of
from gobelet.ui.house.tables import NEWS_SECONDS
from gobelet.ui.network.plan import Joining
from tests.support.driver import Driver, french

HOUSE = House("192.0.2.7", 7433, "A" * PIN_LETTERS)
YAHTZEE = kit("yahtzee").configure("playroom", rows="16")
FREE = Place(elsewhere=True)
NOW = 1_000_000.0


class FakeLine:
    """Stands in for `VisitLine`."""

    made: "FakeLine"

    def __init__(
        self, host: str, port: int, pin: str, visit: Visit, state: Callable[[str], None]
    ) -> None:
        assert House(host, port, pin) == HOUSE
        self.visit = visit
        self.state = state
        self.sent: list[FromVisitor] = []
        self.over = False
        visit.send = self.sent.append
        self.answered: Callable[[], object] = lambda: None
        FakeLine.made = self

    def run(self) -> None:
        """Do nothing: the test tells what comes."""

    def leave(self) -> None:
        self.over = True
        self.visit.inside = False


class Evening:
    """One player who goes to the house, and to tables that the test only notes."""

    def __init__(self, folder: Path) -> None:
        self.driver = Driver()
        self.driver.options.name = "Luc"
        self.driver.keeping._folder = lambda: folder
        self.joinings: list[Joining] = []
        self.after: Callable[[], None] = lambda: None
        self.home: Callable[[], None] = lambda: None
        """What the table calls at the end of a game, and when it is left."""
        self.house = mock.Mock()
        self.table = mock.Mock()

    @property
    def line(self) -> FakeLine:
        return FakeLine.made

    @property
    def lines(self) -> list[tuple[str, str]]:
        """Those that were said, each with whom it is for."""
        return [(one.text, one.to) for one in self.line.sent if isinstance(one, Say)]

    def goes(self, then: str = "") -> list[str]:
        self.driver.main()
        said = self.driver.do(lambda: self.driver.menus._network.visit(HOUSE, then))
        self.driver.do(lambda: self.driver.clock.wait(1.0))
        return said

    def hears(self, *frames: FromHouse) -> list[str]:
        def tell() -> None:
            for frame in frames:
                self.line.visit.take(frame)
            self.driver.clock.wait(1.0)

        return self.driver.do(tell)

    def enters(self, *tables: Listed, secret: str = "5" * 64) -> list[str]:
        self.goes()
        return self.hears(Entered("0", "Luc", tables, secret=secret))


def listed(
    number: int,
    *places: Place,
    begun: bool = False,
    watched: bool = False,
    language: str = "",
) -> Listed:
    game = YAHTZEE.game(max(1, len(places)))
    return Listed(
        number,
        f"TOKEN{number}",
        "yahtzee",
        Raw(json.dumps(game.options()).encode()),
        places,
        schema_hash(kit("yahtzee").wire),
        NOW - 5 * 60 - 1,
        begun=begun,
        watched=watched,
        language=language,
    )


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)

    def table(
        _session: object,
        _keeping: object,
        joining: Joining,
        *,
        after: Callable[[], None],
        home: Callable[[], None],
        connect: object,
        house: mock.Mock,
    ) -> mock.Mock:
        assert connect
        found.joinings.append(joining)
        found.after, found.home, found.house = after, home, house
        found.table = mock.Mock(holds=True, board=None)
        return found.table

    with (
        mock.patch("gobelet.ui.house.tables.time", return_value=NOW),
        mock.patch("gobelet.ui.house.lines.VisitLine", FakeLine),
        mock.patch("gobelet.ui.house.lobby.begin_task", return_value=lambda: None),
        mock.patch("gobelet.ui.house.lobby.GuestTable", table),
    ):
        yield found


def test_who_comes_in_hears_what_there_is_and_is_known_from_then_on(
    evening: Evening, tmp_path: Path
) -> None:
    assert evening.goes() == [french("Appel de 192.0.2.7. Quitter le salon")]
    said = evening.hears(Entered("0", "Luc", (listed(1, FREE),), secret="5" * 64))
    assert said == [french("Salon 192.0.2.7 : 1 table, personne d’autre n’est là. Tables : 1")]
    [known] = memberships(tmp_path).values()
    assert known == Membership(HOUSE, "Luc", "5" * 64)
    assert evening.line.visit.enter.secret == "5" * 64


def test_who_comes_in_hears_at_once_that_others_are_there(evening: Evening) -> None:
    evening.goes()
    others = (Person(("Ana",)), Person(("Zoé",)))
    assert evening.hears(Entered("0", "Luc", (), others)) == [
        french("Salon 192.0.2.7 : aucune table, 2 autres personnes sont là. Tables : 0")
    ]


def test_a_member_comes_in_by_the_secret(evening: Evening, tmp_path: Path) -> None:
    keep(tmp_path, Membership(HOUSE, "Lucien", "6" * 64))
    evening.goes()
    assert (evening.line.visit.enter.name, evening.line.visit.enter.secret) == ("Lucien", "6" * 64)
    evening.driver.press("escape")
    evening.driver.choose("Jouer avec d’autres", "Salon 192.0.2.7")
    assert evening.line.visit.enter.secret == "6" * 64


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (
            listed(1, Place("Ana", elsewhere=True), FREE, FREE),
            "Yahtzee, 2 places libres : Ana. Règles Playroom, 16 lignes, depuis 5 minutes.",
        ),
        (
            listed(1, Place("Ana", elsewhere=True), Place(bot="expert"), begun=True),
            "Yahtzee, partie en cours : Ana et Ordinateur. Règles Playroom, 16 lignes,"
            " depuis 5 minutes.",
        ),
        (
            listed(1, FREE, FREE),
            "Yahtzee, 2 places libres. Règles Playroom, 16 lignes, depuis 5 minutes.",
        ),
        (
            listed(1, Place("A\x1b[2Jna", elsewhere=True)),
            "Yahtzee, complète : A[2Jna. Règles Playroom, 16 lignes, depuis 5 minutes.",
        ),
    ],
    ids=["waiting", "begun", "empty", "full"],
)
def test_a_table_in_a_sentence(evening: Evening, table: Listed, words: str) -> None:
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


def test_ones_own_seat_is_taken_up_again_and_a_full_table_says_so(evening: Evening) -> None:
    mine = listed(1, Place("Luc", elsewhere=True), Place("Ana", elsewhere=True), begun=True)
    evening.enters(mine, listed(2, Place("Ana", elsewhere=True), begun=True))
    evening.driver.press("enter", "enter")
    assert evening.driver.said == ["Reprendre votre place"]
    evening.driver.press("escape", "down")
    assert evening.driver.press("enter") == ["Aucune place libre, et l’écoute n’est pas permise."]


def test_no_table_changes_its_place_in_an_open_list(evening: Evening) -> None:
    evening.enters(*(listed(n, FREE, FREE) for n in (1, 2, 3)))
    evening.driver.press("enter", "down")
    assert evening.hears(Tables((listed(4, Place("Ana", elsewhere=True), FREE),), (1,))) == [
        french(
            "Nouvelle table : Yahtzee, 1 place libre : Ana. Règles Playroom, 16 lignes,"
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


@pytest.mark.parametrize(
    ("code", "facts", "words"),
    [
        ("member", (), "Le salon ne vous connaît plus."),
        ("protocol", ("9",), "L’autre ordinateur a une autre version de Gobelet."),
    ],
)
def test_who_is_not_let_in_hears_why(
    evening: Evening, code: str, facts: tuple[str, ...], words: str
) -> None:
    evening.goes()
    assert evening.hears(Rejected(code, facts))[0].startswith(french(words))
    assert evening.driver.screens == ["ListScreen"]


def test_who_was_forgotten_comes_as_somebody_new(evening: Evening, tmp_path: Path) -> None:
    keep(tmp_path, Membership(HOUSE, "Lucien", "6" * 64))
    evening.goes()
    evening.hears(Rejected("member"))
    evening.goes()
    assert (evening.line.visit.enter.name, evening.line.visit.enter.secret) == ("Luc", "")


def test_the_rules_are_read_and_accepted_once(evening: Evening, tmp_path: Path) -> None:
    evening.goes()
    asked = Rejected("rules", ("d1", "Soyez gentils.", "Pas de\x1b[2J publicité."))
    assert evening.hears(asked) == [
        french(
            "Règlement du salon, 2 lignes : bas les lit, le dernier élément les accepte."
            " Soyez gentils."
        )
    ]
    assert evening.driver.press("down") == ["Pas de[2J publicité."]
    assert evening.driver.press("down") == ["Ne pas accepter ce règlement et quitter"]
    evening.driver.press("down")
    assert evening.driver.press("down") == ["Accepter ce règlement et entrer"]
    evening.driver.press("enter")
    evening.driver.do(lambda: evening.driver.clock.wait(1.0))
    assert evening.line.visit.enter.accepts == "d1"
    evening.hears(Entered("0", "Luc", (), secret="5" * 64))
    [known] = memberships(tmp_path).values()
    assert known.accepts == "d1"
    evening.driver.press("escape")
    evening.goes()
    assert evening.line.visit.enter.accepts == "d1"


def test_a_member_accepts_changed_rules_or_leaves(evening: Evening, tmp_path: Path) -> None:
    keep(tmp_path, Membership(HOUSE, "Lucien", "6" * 64, "d1"))
    evening.goes()
    evening.hears(Rejected("rules", ("d2", "Soyez gentils.")))
    evening.driver.press("escape")
    assert evening.driver.screens == ["ListScreen"]
    assert memberships(tmp_path)[HOUSE.line].accepts == "d1"
    evening.goes()
    evening.hears(Rejected("rules", ("d2", "Soyez gentils.")))
    evening.driver.press("end", "enter")
    assert memberships(tmp_path)[HOUSE.line].accepts == "d2"


def test_the_rules_are_read_again(evening: Evening) -> None:
    evening.enters()
    evening.driver.choose("Vous dans ce salon", "Règlement")
    assert evening.line.sent == [AskRules()]
    assert evening.hears(Rules(("Soyez gentils.",))) == ["Règlement du salon. Soyez gentils."]
    evening.driver.press("escape", "home", "enter")
    assert evening.hears(Rules(())) == [french("Ce salon n’a pas de règlement.")]


def test_a_name_that_is_taken_is_asked_for_again(evening: Evening, tmp_path: Path) -> None:
    evening.goes()
    said = evening.hears(Rejected("name", ("Luc", "duplicate")))
    assert said == [
        "Luc est déjà pris là-bas, ou un nom semblable.",
        french("Votre nom dans le salon : Luc"),
    ]
    evening.driver.press("backspace", "backspace", "backspace")
    evening.driver.type("Lucien")
    evening.driver.press("enter")
    evening.driver.do(lambda: evening.driver.clock.wait(1.0))
    assert evening.line.visit.enter.name == "Lucien"
    evening.hears(Entered("0", "Lucien", (), secret="7" * 64))
    [known] = memberships(tmp_path).values()
    assert known.name == "Lucien"


def test_a_broken_line_is_told_after_a_pause_and_once(evening: Evening) -> None:
    evening.enters()
    line = evening.line
    driver = evening.driver

    def after(seconds: float, *states: str) -> list[str]:
        def pass_on() -> None:
            for state in states:
                line.state(state)
            driver.clock.wait(seconds)

        return driver.do(pass_on)

    assert after(1.0, "lost") == []
    assert after(9.0) == ["Liaison coupée. Gobelet rappelle."]
    assert after(1.0, "connected") == ["Liaison rétablie."]
    assert after(9.0, "lost", "connected") == []


def test_an_invitation_of_a_house_leads_through_its_lobby(evening: Evening) -> None:
    evening.goes("TOKEN9")
    evening.hears(Entered("0", "Luc", (), secret="5" * 64))
    assert [joining.invitation.token for joining in evening.joinings] == ["TOKEN9"]


def test_tables_of_another_version_are_left_out(evening: Evening) -> None:
    other = replace(listed(1, FREE), schema="other")
    unknown = replace(listed(2, FREE), game="belote")
    evening.enters(other, unknown, listed(3, FREE))
    assert [*evening.line.visit.tables] == [3]


def test_all_that_the_house_knows_is_saved_to_a_file(evening: Evening, tmp_path: Path) -> None:
    evening.driver.options.data_dir = tmp_path
    evening.enters()
    evening.driver.choose("Vous dans ce salon", "Enregistrer")
    assert evening.line.sent == [AskAbout()]
    [said] = evening.hears(About("Luc", 1.0, ({"game": "yahtzee", "seats": [1]},)))
    assert said.startswith(french("Enregistré : "))
    [file] = tmp_path.rglob("gobelet-house*.json")
    assert json.loads(file.read_text(encoding="utf-8"))["tables"] == [
        {"game": "yahtzee", "seats": [1]}
    ]


def test_a_name_is_deleted_after_a_question(evening: Evening, tmp_path: Path) -> None:
    evening.enters()
    evening.driver.choose("Vous dans ce salon", "Supprimer")
    assert evening.driver.said[0].startswith(french("Supprimer votre nom ici ?"))
    evening.driver.press("enter")
    assert evening.line.sent == []
    evening.driver.choose("Supprimer", "Oui")
    assert evening.line.sent == [Forget()]
    said = evening.hears(Forgotten())
    assert said[0] == french("Supprimé : le salon ne vous connaît plus.")
    assert dict(memberships(tmp_path)) == {}
    assert evening.driver.screens == ["ListScreen"]


def test_dice_are_not_typed_at_a_table_of_a_house(evening: Evening) -> None:
    evening.enters()
    evening.driver.choose("Ouvrir une table", "Yahtzee")
    assert evening.driver.choose("Dés") == [
        french(
            "Avec d’autres ailleurs, le programme lance les dés : ils ne verraient pas les vôtres."
        )
    ]


BOT = Place(bot="expert")


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
    assert evening.line.sent == [Look(Wanted())]
    said = evening.hears(Tables((listed(9, FREE), *tables[:1]), (), True, 4813, 4813))
    assert said[0].startswith(
        french("2 tables sur 4813, d’abord celles qui ont une place libre. Yahtzee")
    )
    assert len(evening.driver.items()) == 2
    evening.driver.press("escape")
    evening.driver.choose("Langue des tables montrées", "español")
    assert evening.line.sent[-1] == Look(Wanted(language="es"))
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
    assert evening.hears(Told("appointed")) == [
        french("Vous êtes maintenant de la modération de ce salon : voir « Signalements ».")
    ]
    assert "Signalements" in evening.driver.items()
    assert evening.hears(Told("dismissed")) == ["Vous n’êtes plus de la modération de ce salon."]
    assert "Signalements" not in evening.driver.items()
