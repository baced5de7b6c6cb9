"""Records in words."""

from typing import Final

import pytest
from msgspec.structs import replace

from gobelet.i18n import language
from gobelet.players import Player
from gobelet.store.records import Dice
from gobelet.ui.saved.records_words import (
    dice_lines,
    fairness_words,
    records_lines,
    result_words,
    variant_words,
)
from tests.support.games.saves import ANA, BOT, LUC, records_of, result_of
from tests.support.keyboard.driver import french

FR, EN, ES = language("fr"), language("en"), language("es")

NOBODY = Player()

SOME: Final = Dice((200, 200, 199, 201, 200, 204))


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tests, and wherever, the days are those of Greenwich."""
    import time

    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()


def unbreakable(text: str) -> str:
    return french(text).replace(" %", "\u00a0%")


# Groups


def test_without_a_game_there_is_one_line() -> None:
    assert records_lines(records_of([]), FR) == ["Aucun record pour l’instant."]


def test_one_person_alone_is_told_without_a_name_that_nobody_gave() -> None:
    results = [result_of(seed, [NOBODY], day=seed) for seed in (2, 1)]
    low, high = sorted((result[1][0].points, result[0].changed.day) for result in results)
    yahtzees = sum(result[1][0].counts["yahtzees"] for result in results)
    assert (yahtzees, results[0][1][0].counts["bonus"]) == (0, 0)
    average = f"{(low[0] + high[0]) / 2:g}".replace(".", ",")
    assert records_lines(records_of(results), FR)[:4] == [
        french("Yahtzee, règles Playroom, 13 lignes, 1 joueur : 2 parties."),
        french(f"Record : {high[0]} points, {high[1]} mars 2026."),
        f"Puis {low[0]} points, {low[1]} mars 2026.",
        unbreakable(f"Moyenne {average}. Bonus 0 %. 0 yahtzee."),
    ]


def test_several_people_are_told_by_their_names() -> None:
    result = result_of(1, [ANA, BOT, LUC])
    ana, _, luc = (tally.points for tally in result[1])
    assert ana != luc
    first, second = sorted([(ana, "Ana"), (luc, "Luc")], reverse=True)
    won = ["won" if tally.won else "" for tally in result[1]]
    assert records_lines(records_of([result]), EN)[:5] == [
        "Yahtzee, Playroom rules, 13 rows, 3 players: 1 game.",
        f"Record: {first[0]} points, {first[1]}, March 1, 2026.",
        f"Then {second[0]} points, {second[1]}, March 1, 2026.",
        f"Ana: 1 game. {int(bool(won[0]))} won. Bonus 0%. 0 yahtzees.",
        f"Luc: 1 game. {int(bool(won[2]))} won. Bonus 0%. 0 yahtzees.",
    ]


def test_who_gave_no_name_has_one_among_others() -> None:
    lines = records_lines(records_of([result_of(1, [NOBODY, LUC])]), ES)
    assert lines[3].startswith("Jugador: 1 partida. ")


def test_in_a_series_the_bonus_is_that_of_all_sheets() -> None:
    heading, [tally] = result_of(1, [ANA])
    heading = replace(heading, options={**heading.options, "rounds": 4})
    tally = replace(tally, counts={**tally.counts, "bonus": 3})
    assert "Bonus 75%." in records_lines(records_of([(heading, (tally,))]), EN)[2]


# Dice


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("fr", ["1204 dés : 16,9 % de six, 16,7 % attendus.", "De 1 à 5 : 16,6 %, 16,6 %, "]),
        ("en", ["1204 dice: sixes 16.9%, expected 16.7%.", "1 to 5: 16.6%, 16.6%, "]),
        (
            "es",
            [
                "1204 dados: 16,9 % de seises, lo esperado es 16,7 %.",
                "Del 1 al 5: 16,6 %, 16,6 %, ",
            ],
        ),
    ],
)
def test_the_faces(code: str, lines: list[str]) -> None:
    said = dice_lines(SOME, language(code))
    expected = [line.replace(" %", "\u00a0%") for line in lines]
    expected = [french(line) for line in expected] if code == "fr" else expected
    assert said[0] == expected[0]
    assert said[1].startswith(expected[1])
    assert len(said) == 3


def test_no_dice_no_words() -> None:
    assert dice_lines(Dice((0,) * 6), FR) == []


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        (
            (99, 100, 100, 100, 100, 100),
            "Trop tôt pour dire si les dés sont honnêtes : il en faut 600.",
        ),
        (
            (85, 100, 100, 100, 100, 115),
            "Rien d’inhabituel : des dés honnêtes s’écartent davantage dans 48 cas sur 100.",
        ),
        (
            (75, 100, 100, 100, 100, 125),
            "Rien d’inhabituel : des dés honnêtes s’écartent davantage dans 3 cas sur 100.",
        ),
        (
            (70, 100, 100, 100, 100, 140),
            "Inhabituel : des dés honnêtes s’écartent davantage dans moins d’un cas sur 100.",
        ),
        (
            (100, 100, 100, 100, 100, 100),
            "Rien d’inhabituel : des dés honnêtes s’écartent davantage dans plus de 99 cas "
            "sur 100.",
        ),
    ],
)
def test_what_the_figures_are_worth(counts: tuple[int, ...], said: str) -> None:
    assert fairness_words(Dice(counts), FR) == french(said)


# Games


def test_a_finished_game_begins_with_its_winner() -> None:
    result = result_of(1, [ANA, BOT, LUC])
    points = [tally.points for tally in result[1]]
    names = ["Ana", "Ordinateur", "Luc"]
    ranked = sorted(zip(points, names, strict=True), reverse=True)
    scores = [f"{name} : {reached}" for reached, name in ranked]
    assert result_words(result, FR) == french(
        f"{scores[0]}, {scores[1]} et {scores[2]}, 1er mars 2026, 14:25, "
        "Yahtzee, règles Playroom, 13 lignes."
    )


def test_a_finished_game_of_one_who_knows_who_it_was() -> None:
    result = result_of(1, [NOBODY])
    points = result[1][0].points
    assert result_words(result, EN) == (
        f"{points} points, March 1, 2026, 2:25\u00a0PM, Yahtzee, Playroom rules, 13 rows."
    )


def test_a_game_with_fixed_dice_is_told_not_to_count() -> None:
    result = result_of(1, [ANA], repeats=True)
    assert result_words(result, FR).endswith(
        "Yahtzee, règles Playroom, 13 lignes. Ne compte pas dans les records."
    )
    assert "records" not in result_words(result_of(1, [ANA]), FR)


def test_what_this_version_does_not_know_is_named_as_far_as_it_can_be() -> None:
    assert variant_words("chess\x1b", {}, EN) == "chess?"
    assert variant_words("yahtzee", {"id": "of tomorrow"}, EN) == "Yahtzee"
