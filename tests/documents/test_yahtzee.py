"""docs/yahtzee.md: its tables are what the rules do, its commands can be given."""

import re
import shlex
from argparse import Namespace
from pathlib import Path

import pytest

from gobelet.cli import main
from gobelet.cli.syntax.parser import make_parser
from gobelet.cli.syntax.values import chosen_config
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.rulesets import EXTRA, RULE_SETS, Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import choices
from gobelet.games.yahtzee.words.text.rules import rules_text
from gobelet.i18n import language
from tests.games.yahtzee.tables import dice, sheet

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "yahtzee.md").read_text("utf-8")


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
        assert f"brings at most {most} points" in english
        for more in with_extra:
            sixteen = " ".join(rules_text(rules.with_extra(EXTRA), language("en")))
            assert f"brings at most {more} points" in sixteen


def test_the_rule_sets_are_those_of_the_program() -> None:
    [ids] = [cells for label, *cells in table("rules") if label == "`--rules`"]
    assert [cell.strip("`") for cell in ids] == list(KIT.rule_sets)


def test_the_commands_can_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    [play] = re.findall(r"^    gobelet (play .*)$", PAGE, re.MULTILINE)
    parsed = make_parser(language("en")).parse_args(shlex.split(play), Namespace())
    rules = KIT.configure("mb1973", rounds="6", series="difference")
    assert chosen_config(KIT, parsed) == rules
    [score] = re.findall(r"^`gobelet (score .*?)`", PAGE, re.MULTILINE)
    assert main(shlex.split(score)) == 0
    assert "40" in capsys.readouterr().out
