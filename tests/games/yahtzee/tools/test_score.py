"""`gobelet score`."""

import json

import pytest

from tests.cli.command import Command
from tests.support.keyboard.driver import french


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


# What is marked already

LOWER = [
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "chance",
]
UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]


def test_a_joker_goes_to_the_lower_rows(gobelet: Command) -> None:
    done = gobelet("score", "44444", "--rules", "mb1973", "--sheet", "yahtzee=50,fours=12")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "Brelan, 20 points",
        "Carré, 20 points",
        "Full, 25 points",
        "Petite suite, 30 points",
        "Grande suite, 40 points",
        "Chance, 20 points",
        "Jeton, 100 points.",
        french("Lignes fermées : as, deux, trois, cinq et six. Joker : il faut marquer en bas, ")
        + "tant qu’une ligne y est libre.",
    ]


@pytest.mark.parametrize(
    ("rules", "sheet", "rows", "closed", "chip"),
    [
        ("mb1973", "yahtzee=50", ["fours"], "upper_forced", True),
        ("hasbro", "yahtzee=0", ["fours"], "upper_forced", False),
        ("hasbro", "yahtzee=50, fours=0", LOWER, "lower_first", True),
        ("mb1973", "yahtzee=0", [*UPPER, *LOWER], None, False),
        ("playroom", "yahtzee=50", [*UPPER, *LOWER], None, False),
    ],
)
def test_what_the_rules_leave_open(
    rules: str, sheet: str, rows: list[str], closed: str | None, chip: bool, gobelet: Command
) -> None:
    done = gobelet("score", "44444", "--json", "--rules", rules, "--sheet", sheet)
    found = json.loads(done.out)
    assert list(found["rows"]) == rows
    marked = [item.partition("=")[0].strip() for item in sheet.split(",")]
    others = [row for row in [*UPPER, *LOWER] if row not in [*rows, *marked]]
    assert found["closed"] == dict.fromkeys(others, closed)
    assert found["chip"] is chip


def test_a_full_lower_half_leaves_a_zero_above(gobelet: Command) -> None:
    marked = "yahtzee=0,fours=4," + ",".join(f"{row}=0" for row in LOWER[:-1]) + ",chance=5"
    done = gobelet("score", "44444", "--json", "--rules", "hasbro", "--sheet", marked)
    assert rows(done.out) == {"ones": 0, "twos": 0, "threes": 0, "fives": 0, "sixes": 0}


@pytest.mark.parametrize("rules", ["playroom", "mb1973", "hasbro"])
def test_a_yahtzee_is_marked_with_50_or_0(rules: str, gobelet: Command) -> None:
    done = gobelet("score", "44444", "--rules", rules, "--sheet", "yahtzee=25")
    assert done.error.strip().endswith(" 0, 50.")


def test_a_full_sheet_has_no_row_left(gobelet: Command) -> None:
    marked = ",".join(f"{row}=0" for row in [*UPPER, *LOWER[:-1]]) + ",chance=30,yahtzee=50"
    full = ("score", "44444", "--rules", "hasbro", "--sheet", marked)
    done = gobelet(*full)
    assert (done.code, done.out) == (0, "La fiche est pleine.\n")
    found = json.loads(gobelet(*full, "--json").out)
    assert found == {"dice": [4] * 5, "rows": {}, "closed": {}, "chip": False}


@pytest.mark.parametrize(
    ("sheet", "error"),
    [
        ("yahtzee=51", "--sheet, yahtzee : « 51 » n’est pas valable. Valables : 0, 50."),
        ("yahtzee", "--sheet, yahtzee : « » n’est pas valable. Valables : 0, 50."),
        ("fours=13", "--sheet, fours : « 13 » n’est pas valable. Valables : 0, 4, 8, 12, 16, 20."),
        ("chance=4", "--sheet, chance : « 4 » n’est pas valable. Valables : 0, 5-30."),
        ("yahtzee=50,yahtzee=0", "--sheet : yahtzee y figure deux fois."),
        (
            "pair=10",
            "--sheet : « pair » n’est pas valable. Valables : ones, twos, threes, fours, fives, "
            "sixes, three_of_a_kind, four_of_a_kind, full_house, small_straight, large_straight, "
            "yahtzee, chance.",
        ),
    ],
)
def test_a_sheet_that_cannot_be(sheet: str, error: str, gobelet: Command) -> None:
    done = gobelet("score", "44444", "--sheet", sheet)
    assert done.code == 2
    assert done.error.replace("\u00a0", "") == french(f"gobelet : {error}").replace("\u00a0", "")


def test_points_that_only_a_joker_brings(gobelet: Command) -> None:
    one_pair = ("--extra-rows", "two_pairs", "--sheet", "two_pairs=5")
    assert gobelet("score", "12345", *one_pair).code == 2
    assert gobelet("score", "12345", *one_pair, "--rules", "hasbro").code == 0
