"""The braille forms: short, the news first, nobody mistaken for another."""

import pytest

from gobelet.core.game import Event
from gobelet.games.shared.words import short_names
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, Row, RuleSet
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    OpeningThrown,
    OpeningTied,
    RoundEnded,
    StarterChosen,
    TurnBegan,
)
from gobelet.games.yahtzee.words.terms import row_cells
from gobelet.i18n import LANGUAGES, language
from gobelet.speech.utterance import Utterance
from tests.games.yahtzee.sentences import addressed, alone, feel, mark, onlooker, throw
from tests.support.keyboard.driver import Driver

TEAMS = RuleSet("playroom", PLAYROOM.full, teams=2)


@pytest.mark.parametrize(
    ("event", "own", "named"),
    [
        (throw("62", "444", throw=2), "24446 r2", "Ana 24446 r2"),
        (mark(), "4s 12 t57 b-20", "Ana 4s 12 t57 b-20"),
        (mark(Row.YAHTZEE, 50, won=True), "yz 50 t57 +35", "Ana yz 50 t57 +35"),
        (mark(Row.CHANCE, 0, lost=True), "ch 0 t57 bx", "Ana ch 0 t57 bx"),
        (mark(chip=True, missing=0), "4s 12 t57 +100", "Ana 4s 12 t57 +100"),
        (TurnBegan(0, 3, 13), "t3/13", "Ana t3/13"),
    ],
)
def test_the_forms_of_a_turn(event: Event, own: str, named: str) -> None:
    assert feel(event, alone()) == own
    assert feel(event, onlooker()) == named
    assert feel(event, addressed()) == f"me {own}"


@pytest.mark.parametrize(
    ("event", "form"),
    [
        (OpeningThrown(1, (5, 4, 3, 3, 2), 17), "Luc 17 23345"),
        (OpeningTied((0, 2)), "= me Comp"),
        (StarterChosen(0), "start me"),
        (
            RoundEnded(1, 3, (57, 43, 40), (57, 43, 40), (100, 200, 90)),
            "rd1/3 Luc 200 me 100 Comp 90",
        ),
        (GameEnded((200, 212, 188), (1,)), "end Luc 212 me 200 Comp 188"),
    ],
)
def test_the_forms_around_the_turns(event: Event, form: str) -> None:
    assert feel(event, addressed()) == form


def test_the_form_of_a_result_alone_and_in_teams() -> None:
    assert feel(GameEnded((212,), (0,)), alone()) == "end 212"
    result = GameEnded((200, 212), (1,))
    assert feel(result, onlooker(), TEAMS) == "end tm2 212 tm1 200"
    assert feel(result, addressed(2), TEAMS) == "end tm2 212 tm1 200"


@pytest.mark.parametrize(
    ("code", "form"), [("fr", "moi brl 20 t57 b-43"), ("es", "yo tri 20 t57 b-43")]
)
def test_the_forms_are_in_the_players_language(code: str, form: str) -> None:
    event = mark(Row.THREE_OF_A_KIND, 20, missing=43)
    assert feel(event, addressed(code=code)) == form


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_row_is_taken_for_another(code: str) -> None:
    short = [row_cells(one, language(code)) for one in Row]
    assert len(set(short)) == len(short)
    assert all(2 <= len(form) <= 4 for form in short)


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Ana",), ("Ana",)),
        (("Ana", "Ordinateur"), ("Ana", "Ordi")),
        (("Ordinateur 1", "Ordinateur 2"), ("Ordi1", "Ordi2")),
        (("Maximilien", "Maximilienne"), ("Maximilien", "Maximilienn")),
        (("Jean Paul", "Jean-Luc"), ("Jean", "Jean-")),
        (("2024", "Bo"), ("2024", "Bo")),
    ],
)
def test_names_are_cut_as_far_as_they_differ(
    names: tuple[str, ...], short: tuple[str, ...]
) -> None:
    assert short_names(names) == short


def test_the_forms_of_the_answers() -> None:
    driver = Driver("24446", language="en")
    driver.play("Ana,bot:regular")

    def last() -> Utterance:
        utterance = driver.speaker.last
        assert utterance
        return utterance

    forms = []
    for key in ("enter", "6", "2", "space", "a", "a", "d", "s", "t"):
        driver.press(key)
        forms.append(last().braille)
    assert forms == [
        "me 24446 r1",
        "2444|6 r1",
        "444|26 r1",
        "444|26 r1",
        "|24446 r1",
        "24446| r1",
        "me 24446 r1",
        "me 0 Comp 0",
        "me t1/13 r1/3",
    ]


def test_the_forms_of_a_beginning() -> None:
    driver = Driver(language="en")
    driver.play("Ana,Luc")
    said = driver.speaker.history.all()
    assert [utterance.braille for utterance in said] == ["Yahtzee 13 Ana Luc", "Ana t1/13"]
    driver = Driver(language="en")
    driver.play()
    assert driver.press("s") == ["0 points. Bonus: 63 points to go."]
    last = driver.speaker.last
    assert last
    assert last.braille == "0 b-63"
