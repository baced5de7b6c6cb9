"""`gobelet score`."""

import json

import pytest

from tests.cli.command import Command


def rows(done_out: str) -> dict[str, int]:
    found: dict[str, int] = json.loads(done_out)["rows"]
    return found


def test_as_lines(gobelet: Command) -> None:
    done = gobelet("score", "13334")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "Groupe 1, 1 point",
        "Groupe 2, zéro",
        "Groupe 3, 9 points",
        "Groupe 4, 4 points",
        "Groupe 5, zéro",
        "Groupe 6, zéro",
        "Brelan, 14 points",
        "Carré, zéro",
        "Full, zéro",
        "Petite suite, zéro",
        "Grande suite, zéro",
        "Yahtzee, zéro",
        "Chance, 14 points",
    ]


def test_as_json(gobelet: Command) -> None:
    done = gobelet("score", "43313", "--json")
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    assert json.loads(done.out)["dice"] == [4, 3, 3, 1, 3]
    assert rows(done.out) == {
        "ones": 1,
        "twos": 0,
        "threes": 9,
        "fours": 4,
        "fives": 0,
        "sixes": 0,
        "three_of_a_kind": 14,
        "four_of_a_kind": 0,
        "full_house": 0,
        "small_straight": 0,
        "large_straight": 0,
        "yahtzee": 0,
        "chance": 14,
    }


@pytest.mark.parametrize(
    ("dice", "row", "points"),
    [
        ("24446", "fours", 12),
        ("11155", "full_house", 25),
        ("66655", "full_house", 28),
        ("22256", "three_of_a_kind", 17),
        ("55552", "four_of_a_kind", 22),
        ("12334", "small_straight", 30),
        ("65432", "large_straight", 40),
        ("66666", "yahtzee", 50),
        ("66666", "full_house", 0),
    ],
)
def test_values_of_the_rules(dice: str, row: str, points: int, gobelet: Command) -> None:
    assert rows(gobelet("score", dice, "--json").out)[row] == points


def test_the_order_of_the_dice_does_not_matter(gobelet: Command) -> None:
    assert rows(gobelet("score", "54321", "--json").out) == rows(
        gobelet("score", "12345", "--json").out
    )


@pytest.mark.parametrize(
    ("options", "extra"),
    [
        (["--rows", "13"], []),
        (["--rows", "16"], ["pair", "two_pairs", "misere"]),
        (["--extra-rows", "misere,pair"], ["pair", "misere"]),
        (["--rows", "16", "--extra-rows", "pair"], ["pair", "two_pairs", "misere"]),
        (["--rules", "playroom"], []),
    ],
)
def test_variants(options: list[str], extra: list[str], gobelet: Command) -> None:
    found = list(rows(gobelet("score", "11111", "--json", *options).out))
    assert found[13:] == extra


@pytest.mark.parametrize(("lang", "line"), [("en", "Ones, zero"), ("es", "Unos, cero")])
def test_other_languages(lang: str, line: str, gobelet: Command) -> None:
    assert gobelet("score", "22345", lang=lang).out.splitlines()[0] == line
