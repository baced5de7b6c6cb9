"""Coming into a public house, by what is said: rules, names, secrets, broken lines."""

import json
from pathlib import Path

import pytest

from gobelet.house.frames.lobby import (
    About,
    AskAbout,
    AskRules,
    Entered,
    Forget,
    Forgotten,
    Rules,
)
from gobelet.house.visit.memberships import Membership, keep, memberships
from gobelet.net.frames import Person, Rejected
from tests.support.keyboard.driver import french
from tests.ui.house.house_of_frames import (
    FREE,
    HOUSE,
    Evening,
    listed,
)


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
            "Règlement du salon, 2 lignes : Bas les lit, le dernier élément les accepte."
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
