"""docs/optimal-play.md: its figures are those of the tables, and add up."""

import re
import shlex
from argparse import Namespace
from pathlib import Path

import pytest

from gobelet.cli.syntax.parser import make_parser
from gobelet.cli.syntax.values import chosen_config
from gobelet.games.yahtzee.kit import KIT, YahtzeeConfig
from gobelet.games.yahtzee.rules.rulesets import HASBRO, HOUSE, MB1973, PLAYROOM, Row, RuleSet
from gobelet.games.yahtzee.words.terms import row_names
from gobelet.i18n import language
from tests.games.yahtzee.tables import PLAYROOM_16
from tests.support.games.solved import solved

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "optimal-play.md").read_text("utf-8")
ALL = (PLAYROOM, PLAYROOM_16, MB1973, HASBRO)
LAST_DIGIT = 0.005
"""What a figure may be off by."""


def figures() -> dict[str, dict[RuleSet, str]]:
    """The cells of the table by line and rules."""
    found = {}
    for line in PAGE.splitlines():
        if line.startswith("|") and "---" not in line:
            label, *cells = (cell.strip() for cell in line.strip("|").split("|"))
            found[label] = dict(zip(ALL, cells, strict=True))
    return found


FIGURES = figures()


def test_the_columns_are_of_these_rules() -> None:
    for rules, cell in FIGURES["`gobelet solve --rules`"].items():
        parsed = make_parser(language("en")).parse_args(
            ["solve", "--rules", *shlex.split(cell.strip("`"))], Namespace()
        )
        config = chosen_config(KIT, parsed)
        assert isinstance(config, YahtzeeConfig)
        assert config.rules == rules


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: f"{rules.id} {len(rules.rows)}")
def test_rows_chips_and_the_bonus_add_up_to_the_mean(rules: RuleSet) -> None:
    names = row_names(HOUSE, language("en"))
    rows = [FIGURES[names[row]][rules] for row in Row]
    assert [bool(cell) for cell in rows] == [row in rules.rows for row in Row]
    parts = [*rows, FIGURES["chips, of 100"][rules], FIGURES["bonus, of 35"][rules]]
    numbers = [float(cell) for cell in parts if cell]
    mean = float(FIGURES["mean"][rules])
    assert sum(numbers) == pytest.approx(mean, abs=LAST_DIGIT * (len(numbers) + 1))
    share = float(FIGURES["games with the bonus"][rules].removesuffix(" %")) / 100
    assert 35 * share == pytest.approx(float(FIGURES["bonus, of 35"][rules]), abs=2 * LAST_DIGIT)


@pytest.mark.parametrize("rules", [PLAYROOM, MB1973, HASBRO], ids=lambda rules: rules.id)
def test_the_mean_is_that_of_the_table(rules: RuleSet) -> None:
    assert f"{solved(rules).start:.2f}" == FIGURES["mean"][rules]


def test_the_printed_rules_differ_by_so_much() -> None:
    told = re.findall(r"\d+\.\d{4}", PAGE)
    assert told == ["0.0003", *(f"{solved(rules).start:.4f}" for rules in (MB1973, HASBRO))]
