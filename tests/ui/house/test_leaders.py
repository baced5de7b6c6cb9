"""Ratings and players' pages by ear, with a house made of frames."""

import json
from unittest import mock

import pytest
from msgspec import Raw

from gobelet.games import kit
from gobelet.games.interface import Preferences
from gobelet.house.frames.lobby import Entered
from gobelet.house.frames.people import Outcome
from gobelet.house.frames.records import (
    AskLeaders,
    AskPlayer,
    Leader,
    Leaders,
    PlayerPage,
    PlayerRecord,
    RatingAt,
    RatingChange,
)
from gobelet.i18n import language
from gobelet.net.frames import Person
from gobelet.speech.utterance import Verbosity
from gobelet.ui.house.rating_words import page_lines, rated_words
from tests.support.keyboard.driver import french
from tests.ui.house.house_of_frames import FREE, Evening, listed

DAY = 1_772_000_000.0
"""On 25 February 2026."""


def enters(evening: Evening) -> None:
    evening.goes()
    evening.hears(Entered("0", "Luc", (), (Person(("Ana",)),), "5" * 64))


def leaders(start: int, *found: tuple[int, str, int], count: int = 30) -> Leaders:
    own = Leader(7, "Luc", 1234)
    made = tuple(Leader(*one) for one in found)
    return Leaders("yahtzee", "playroom", start, count, made, own)


def options(rows: str | None = None) -> Raw:
    game = kit("yahtzee").configure("playroom", rows=rows).game(2)
    return Raw(json.dumps(game.options()).encode())


PAGE = PlayerPage(
    "Ana",
    DAY,
    (
        RatingAt("yahtzee", "playroom", 1512, 450, 25, 3, 40),
        RatingAt("hands_down", "short", 927, 950, 1, 2, 2),
    ),
    (
        PlayerRecord(
            "yahtzee", options(), {"bonus": 5, "yahtzees": 4}, "people", 25, 12, 5210, 312, DAY
        ),
        PlayerRecord(
            "yahtzee", options(rows="16"), {"bonus": 0, "yahtzees": 1}, "bots", 1, 1, 210, 210, DAY
        ),
        PlayerRecord("yahtzee", options(), {}, "alone", 2, 2, 400, 201, DAY),
        PlayerRecord("yahtzee", options(), {}, "unfinished", 3, 0, 0, 0, 0.0),
        PlayerRecord("chess", Raw(b"{}"), {}, "people", 9, 9, 9, 9, 0.0),
    ),
)


def test_the_best_are_listed_by_rule_set_the_own_place_first(evening: Evening) -> None:
    enters(evening)
    evening.driver.choose("Palmarès")
    assert evening.driver.items()[:4] == [
        "Yahtzee, Playroom",
        "Yahtzee, MB 1973",
        "Yahtzee, Hasbro",
        "Yahtzee Hands Down, partie courte",
    ]
    assert not [one for one in evening.driver.items() if "Solitaire" in one or "jour" in one]
    evening.driver.choose("Yahtzee, Playroom")
    assert evening.line.sent == [AskLeaders("yahtzee", "playroom")]
    said = evening.hears(leaders(1, (1, "Ana", 1600), (2, "Zo\x1bé", 1500)))
    assert said == [french("Yahtzee, Playroom. Vous : place 7 sur 30, 1234")]
    assert evening.driver.items() == [
        french("Vous : place 7 sur 30, 1234"),
        french("1 : Ana, 1600"),
        french("2 : Zoé, 1500"),
        "Suite",
    ]


def test_further_places_are_loaded_where_the_list_ends(evening: Evening) -> None:
    enters(evening)
    evening.driver.choose("Palmarès", "Yahtzee, Playroom")
    evening.hears(leaders(1, *((n, f"P{n}", 2000 - n) for n in range(1, 26))))
    evening.driver.choose("Suite")
    assert evening.line.sent[-1] == AskLeaders("yahtzee", "playroom", 26)
    said = evening.hears(leaders(26, *((n, f"P{n}", 2000 - n) for n in range(26, 31))))
    assert said == [french("26 : P26, 1974")]
    assert len(evening.driver.items()) == 31
    # The same once more, as after a key that was pressed twice, adds nothing.
    evening.hears(leaders(26, *((n, f"P{n}", 2000 - n) for n in range(26, 31))))
    assert len(evening.driver.items()) == 31


def test_where_nobody_is_rated_that_is_said(evening: Evening) -> None:
    enters(evening)
    evening.driver.choose("Palmarès", "Yahtzee, Hasbro")
    assert evening.hears(Leaders("yahtzee", "hasbro", 1, 0, ())) == [
        "Personne n’est encore classé avec ces règles."
    ]


def test_who_has_no_rating_hears_it_before_the_best(evening: Evening) -> None:
    enters(evening)
    evening.driver.choose("Palmarès", "Yahtzee, Playroom")
    found = Leaders("yahtzee", "playroom", 1, 1, (Leader(1, "Ana", 1138),))
    said = evening.hears(found)
    assert said == ["Yahtzee, Playroom. Vous n’avez pas encore de partie classée avec ces règles"]
    assert evening.driver.items()[1:] == [french("1 : Ana, 1138")]


def test_a_player_s_page_is_reached_from_their_menu_and_from_the_best(evening: Evening) -> None:
    enters(evening)
    evening.driver.choose("Personnes", "Ana", "Parties et classement de Ana")
    assert evening.line.sent == [AskPlayer("Ana")]
    assert evening.hears(PAGE) == [french("Ana. Dans ce salon depuis le 25 février 2026.")]
    assert evening.driver.items() == [
        "Dans ce salon depuis le 25 février 2026.",
        french("Yahtzee, Playroom : classement 1512, place 3 sur 40, assez sûr après 25 parties."),
        french(
            "Yahtzee Hands Down, partie courte : classement 927, place 2 sur 2,"
            " pas encore sûr après 1 partie."
        ),
        french(
            "Yahtzee, règles Playroom, 13 lignes : 25 parties avec d’autres, victoires : 12."
            " Record : 312 points, 25 février 2026. Moyenne 208,4. Bonus 20\xa0%. 4 yahtzees."
        ),
        french(
            "Yahtzee, règles Playroom, 16 lignes : 1 partie avec l’ordinateur, victoires : 1."
            " Record : 210 points, 25 février 2026. Bonus 0\xa0%. 1 yahtzee."
        ),
        french(
            "Yahtzee, règles Playroom, 13 lignes : 2 parties en solitaire."
            " Record : 201 points, 25 février 2026. Moyenne 200."
        ),
        french("Yahtzee, règles Playroom, 13 lignes : 3 parties pas finies."),
    ]


def test_the_own_page_is_in_the_list_about_oneself(evening: Evening) -> None:
    enters(evening)
    evening.driver.choose("Vous dans ce salon", "Vos parties et votre classement")
    assert evening.line.sent == [AskPlayer("Luc")]
    assert evening.hears(PlayerPage("Luc", DAY)) == [
        french("Luc. Dans ce salon depuis le 25 février 2026.")
    ]
    assert evening.driver.items()[1:] == ["Aucune partie pour le moment."]


def test_who_is_forgotten_has_no_page(evening: Evening) -> None:
    enters(evening)
    assert evening.hears(PlayerPage("")) == ["Ce salon ne connaît pas cette personne."]
    assert evening.hears(Outcome("too many questions")) == [
        french("Trop de questions à la fois : attendez un instant.")
    ]


def test_the_new_rating_is_told_once_the_end_of_the_game_was(evening: Evening) -> None:
    evening.enters(listed(1, FREE, FREE))
    evening.driver.press("enter", "enter", "enter")
    board = mock.Mock(over=False, seats=(0,))
    evening.table.board = board
    assert evening.hears(RatingChange("yahtzee", "playroom", 1512, 12)) == []
    board.over = True
    said = evening.driver.do(lambda: evening.driver.clock.wait(1.0))
    assert said == [french("Classement : 1512, plus 12.")]


@pytest.mark.parametrize(
    ("rated", "words"),
    [
        (RatingChange("yahtzee", "playroom", 1500, -12), "Classement : 1500, moins 12."),
        (RatingChange("yahtzee", "playroom", 1500, 0), "Classement : 1500, inchangé."),
        (
            RatingChange("yahtzee", "playroom", 980, -20, given_up=True),
            "L’ordinateur a fini la partie à votre place : elle compte comme perdue."
            " Classement : 980, moins 20.",
        ),
    ],
)
def test_the_new_rating_in_the_lobby(evening: Evening, rated: RatingChange, words: str) -> None:
    enters(evening)
    assert evening.hears(rated) == [french(words)]


def test_full_detail_names_the_rules(evening: Evening) -> None:
    enters(evening)
    evening.driver.options.preferences = Preferences(verbosity=Verbosity.FULL)
    assert evening.hears(RatingChange("yahtzee", "playroom", 1512, 12)) == [
        french("Classement, Yahtzee, Playroom : 1512, plus 12.")
    ]


def test_other_languages() -> None:
    english, spanish = language("en"), language("es")
    rated = RatingChange("yahtzee", "hasbro", 1512, 12)
    assert rated_words(rated, Verbosity.NORMAL, english) == "Rating: 1512, plus 12."
    assert rated_words(rated, Verbosity.NORMAL, spanish) == "Clasificación: 1512, sube 12."
    assert page_lines(PAGE, english)[1] == (
        "Yahtzee, Playroom: rating 1512, place 3 of 40, fairly sure after 25 games."
    )
    assert page_lines(PAGE, spanish)[1] == (
        "Yahtzee, Playroom: clasificación 1512, puesto 3 de 40, bastante segura tras 25 partidas."
    )
