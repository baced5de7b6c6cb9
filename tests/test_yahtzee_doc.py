"""docs/yahtzee.md: its tables are what the rules do, its example is a file that can be played."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from gobelet.games.interface import WrongValue
from gobelet.games.yahtzee import house
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rows import EXTRA, Row
from gobelet.games.yahtzee.rules_text import rules_text
from gobelet.games.yahtzee.rulesets import ROUNDS, RULE_SETS, TEAMS, RuleSet
from gobelet.games.yahtzee.scoring import choices
from gobelet.i18n import language
from gobelet.players import LONGEST_NAME
from tests.games.yahtzee.tables import dice, sheet

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "yahtzee.md").read_text("utf-8")
EXAMPLE = tomllib.loads(re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0])


def table(first: str) -> list[list[str]]:
    """The cells of the table that has this first heading, without the headings."""
    lines = PAGE.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def outcome(rules: RuleSet, yahtzee: int, fours: int | None) -> str:
    """What four fours and one more may be marked in."""
    found = choices(rules, sheet(rules, {Row.YAHTZEE: yahtzee, Row.FOURS: fours}), dice("44444"))
    if set(found) == {Row.FOURS}:
        return "that upper row"
    if found[Row.FULL_HOUSE]:
        assert Row.ONES not in found
        return "a lower row, as a joker"
    assert Row.ONES in found
    return "any open row"


def test_further_yahtzees_do_what_the_table_says() -> None:
    rows = table("Yahtzee row")
    assert len(rows) == 4
    for yahtzee, upper, *said in rows:
        fours = {"open": None, "filled": 12}[upper]
        assert said == [outcome(rules, int(yahtzee), fours) for rules in RULE_SETS.values()]


def test_the_most_on_a_sheet_is_what_the_rules_say() -> None:
    [said] = [cells for label, *cells in table("rules") if label.startswith("most on a sheet")]
    for cell, rules in zip(said, RULE_SETS.values(), strict=True):
        most, *with_extra = re.findall(r"\d+", cell)
        english = " ".join(rules_text(rules, language("en")))
        assert f"brings {most} points at the most" in english
        for more in with_extra:
            sixteen = " ".join(rules_text(rules.with_extra(EXTRA), language("en")))
            assert f"brings {more} points at the most" in sixteen


def test_the_rule_sets_are_those_of_the_program() -> None:
    [ids] = [cells for label, *cells in table("rules") if label == "`--rules`"]
    assert [cell.strip("`") for cell in ids] == list(KIT.rule_sets)


def test_the_example_can_be_played_and_has_every_option() -> None:
    config = KIT.configure("Sunday", house=EXAMPLE)
    assert tuple(EXAMPLE) == house.OPTIONS
    assert {**config.written(), "extra": list(config.rules.extra)} == EXAMPLE
    assert not config.refusal(language("en"))


def test_every_option_is_explained_with_its_values() -> None:
    explained = {option.strip("`"): values for option, values, _ in table("option")}
    assert tuple(explained) == house.OPTIONS
    for field in fields(RuleSet):
        if field.name in ("id", "name"):
            continue
        values = re.findall(r"`(\w+)`", explained[field.name])
        assert sorted(values) == sorted(expected(field.name))
    [name] = [meaning for option, _, meaning in table("option") if option == "`name`"]
    assert str(LONGEST_NAME) in name


def expected(option: str) -> list[str]:
    """The values of an option, as a file has them."""
    match option:
        case "extra":
            return [row.value for row in EXTRA]
        case "rounds":
            return [str(ROUNDS[0]), str(ROUNDS[-1])]
        case "teams":
            return [str(count) for count in TEAMS]
    with pytest.raises(WrongValue) as refused:
        house.made({option: "nonsense"}, "Sunday")
    return list(refused.value.valid)
