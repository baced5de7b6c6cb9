"""What is remembered of the last game, and what this version makes of it."""

import pytest
from msgspec.structs import replace

from gobelet.core.table import TypedChance
from gobelet.games import kit
from gobelet.i18n import language
from gobelet.players import Player
from gobelet.store.last_games import LastGame
from gobelet.ui.saved.arrangement import Arrangement, arrangement_words, remembered

PLAYED = LastGame(
    "yahtzee",
    kit("yahtzee").configure().game(2).options(),
    (Player(), Player(bot="expert")),
)


def found(played: LastGame, name: str = "") -> Arrangement:
    arranged = remembered(played, name)
    assert arranged
    return arranged


def test_a_bot_that_is_not_known_any_more_is_replaced_by_the_usual_one() -> None:
    played = replace(
        PLAYED, players=(Player("Ana"), Player(bot="of tomorrow"), Player(bot="expert"))
    )
    assert found(played).players == (Player("Ana"), Player(bot="regular"), Player(bot="expert"))


def test_a_person_without_a_name_has_the_players_own() -> None:
    assert found(PLAYED, "Ana").players[0] == Player("Ana")
    others = replace(PLAYED, players=(Player("Luc"), Player("Zoé")))
    assert found(others, "Ana").players == others.players


@pytest.mark.parametrize(
    "played",
    [
        replace(PLAYED, game="of tomorrow"),
        replace(PLAYED, options={"id": "of tomorrow"}),
        replace(PLAYED, options={}),
        replace(PLAYED, players=()),
        replace(PLAYED, players=(Player("Ana"),) * 2),
        replace(PLAYED, players=(Player("A" * 99),)),
        None,
    ],
    ids=range(7),
)
def test_what_this_version_cannot_play_is_not_offered(played: LastGame | None) -> None:
    assert remembered(played, "") is None


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("fr", "Yahtzee, règles Playroom, 13 lignes, avec Ordinateur, expert"),
        ("en", "Yahtzee, Playroom rules, 13 rows, with Computer, expert player"),
        ("es", "Yahtzee, reglas Playroom, 13 casillas, con Ordenador, experto"),
    ],
)
def test_its_words(code: str, words: str) -> None:
    assert arrangement_words(found(PLAYED, "Ana"), "Ana", language(code)) == words


@pytest.mark.parametrize(
    ("typed", "players", "words"),
    [
        (TypedChance.ALL, PLAYED.players, "vrais dés, avec Ordinateur, expert"),
        (TypedChance.PEOPLE, PLAYED.players, "vrais dés, sauf pour les ordinateurs, avec"),
        (TypedChance.PEOPLE, (Player(),), "vrais dés, en solo"),
    ],
)
def test_whose_dice_are_real(typed: TypedChance, players: tuple[Player, ...], words: str) -> None:
    arranged = found(replace(PLAYED, typed=typed, players=players))
    assert words in arrangement_words(arranged, "", language("fr"))


def test_a_truth_value_of_before_is_read() -> None:
    assert found(replace(PLAYED, typed=True)).typed is TypedChance.ALL
    assert found(replace(PLAYED, typed=False)).typed is TypedChance.NONE
