"""`gobelet solve`, with the work itself made up."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from gobelet.cli.commands import tool
from gobelet.games.interface import Preparation
from gobelet.games.yahtzee.best.tables import Report
from gobelet.games.yahtzee.rules.rulesets import RULE_SETS, Row, RuleSet
from gobelet.games.yahtzee.tools import solve
from tests.cli.command import Command
from tests.support.keyboard.driver import french

STEPS = 8


def report(rules: RuleSet) -> Report:
    """A report whose figures say which rules they are of."""
    rows = {row: 2 + place / 4 for place, row in enumerate(rules.rows)}
    return Report(254.587728734496, 59.6114, 355392, 1.54, rows, 0.6812, 9.5)


@dataclass
class Tables:
    """The cache, and what was worked out."""

    cached: dict[RuleSet, Report] = field(default_factory=dict)
    asked: list[tuple[RuleSet, bool]] = field(default_factory=list)
    failure: Exception | None = None

    def report_of(self, rules: RuleSet, *, by_row: bool) -> Report | None:
        del by_row
        return self.cached.get(rules)

    def reporting(self, rules: RuleSet, *, by_row: bool, fresh: bool) -> Preparation:
        del by_row
        self.asked.append((rules, fresh))
        return Preparation(self._steps(rules), STEPS)

    def _steps(self, rules: RuleSet) -> Iterator[None]:
        for _ in range(STEPS):
            if self.failure:
                raise self.failure
            yield
        self.cached[rules] = report(rules)


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Tables:
    found = Tables()
    monkeypatch.setattr(solve, "report_of", found.report_of)
    monkeypatch.setattr(solve, "reporting", found.reporting)
    return found


def test_in_words(gobelet: Command, tables: Tables) -> None:
    done = gobelet("solve", "--rules", "hasbro")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        french("Jeu parfait, en solo : 254,59 points en moyenne, écart type 59,61."),
        "355392 états résolus en 1,5 seconde.",
    ]
    assert tables.asked == [(RULE_SETS["hasbro"], False)]


def test_what_each_row_brings(gobelet: Command, tables: Tables) -> None:
    lines = gobelet("solve", "--rules", "mb1973", "--rows-report").out.splitlines()
    assert lines[1] == french("As : 2 points.")
    assert lines[13] == french("Chance : 5 points.")
    assert lines[14:16] == [
        french("Bonus : dans 68,12\u00a0% des parties."),
        french("Jetons : 9,50 points."),
    ]
    without = gobelet("solve", "--rows", "16", "--rows-report").out.splitlines()
    assert len(without) == 1 + 16 + 1 + 1


def test_json(gobelet: Command, tables: Tables) -> None:
    found = json.loads(gobelet("solve", "--rules", "hasbro", "--json").out)
    assert list(found) == ["expected", "sd", "states", "seconds", "cached"]
    assert found == {
        "expected": 254.587728734496,
        "sd": 59.6114,
        "states": 355392,
        "seconds": 1.54,
        "cached": False,
    }


def test_json_with_the_rows(gobelet: Command, tables: Tables) -> None:
    command = ("solve", "--rows", "16", "--json", "--rows-report")
    found = json.loads(gobelet(*command).out)
    assert list(found)[5:] == ["rows", "bonus", "chips"]
    assert list(found["rows"]) == [*RULE_SETS["playroom"].rows, "pair", "two_pairs", "misere"]
    assert found["rows"]["twos"] == {"mean": 2.25}
    assert (found["bonus"], found["chips"]) == (0.6812, 9.5)


def test_what_is_in_the_cache_is_not_worked_out(gobelet: Command, tables: Tables) -> None:
    gobelet("solve")
    again = gobelet("solve", "--json")
    assert json.loads(again.out)["cached"] is True
    assert gobelet("solve").out.splitlines()[-1] == "355392 états, tirés du cache."
    assert len(tables.asked) == 1


def test_without_the_cache_it_is_worked_out_again(gobelet: Command, tables: Tables) -> None:
    gobelet("solve")
    again = gobelet("solve", "--no-cache", "--json")
    assert json.loads(again.out)["cached"] is False
    assert [fresh for _, fresh in tables.asked] == [False, True]


@pytest.mark.parametrize(
    ("options", "extra"),
    [((), ()), (("--rows", "16"), "all"), (("--extra-rows", "misere"), (Row.MISERE,))],
)
def test_the_rules_are_chosen_as_for_a_game(
    options: tuple[str, ...], extra: tuple[Row, ...] | str, gobelet: Command, tables: Tables
) -> None:
    gobelet("solve", *options)
    [(rules, _)] = tables.asked
    assert rules.extra == ((Row.PAIR, Row.TWO_PAIRS, Row.MISERE) if extra == "all" else extra)


def test_other_rules_are_refused_in_one_line(gobelet: Command) -> None:
    done = gobelet("solve", "--rules", "nobody")
    assert done.code == 2
    assert "nobody" in done.error


def test_work_that_fails_says_why(gobelet: Command, tables: Tables) -> None:
    tables.failure = MemoryError()
    done = gobelet("solve")
    assert (done.code, done.out) == (1, "")
    assert "mémoire" in done.error


def test_stopped_there_is_no_result(
    gobelet: Command, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "taken", lambda *_: False)
    done = gobelet("solve", "--json")
    assert (done.code, done.out) == (1, "")
