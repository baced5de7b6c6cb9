"""Solved tables: kept, shared by rules that need the same, and never wrong."""

from collections import deque
from pathlib import Path
from random import Random
from shutil import copytree

import pytest
from msgspec.structs import replace

from gobelet import cache
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.best.columns import Column
from gobelet.games.yahtzee.best.decisions import Turn
from gobelet.games.yahtzee.best.odds import FEWEST_FIRST, best_keeps, expected
from gobelet.games.yahtzee.rules.rulesets import (
    EXTRA,
    HASBRO,
    MB1973,
    PLAYROOM,
    UPPER,
    FullHouse,
    Joker,
    Row,
    RuleSet,
    Series,
    UpperOpen,
)
from gobelet.games.yahtzee.rules.scoring import Sheet
from tests.support.games.solved import solved
from tests.support.system.proof import EVERYTHING, tried

FREE_JOKER = replace(HASBRO, joker=Joker.BOTH_FILLED, upper_open=UpperOpen.FREE)
PLAIN = replace(PLAYROOM, full=FullHouse.FIXED_25)


# Usually of rules that others have solved: any way of jokers is solved in games small enough.
@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (HASBRO, 254.587728734496),
        *tried([], [(FREE_JOKER, 254.589609481963), (PLAIN, 245.870774514112)]),
    ],
)
def test_published_expectations(rules: RuleSet, points: float) -> None:
    assert solved(rules).start == pytest.approx(points, abs=1e-9)


@pytest.mark.parametrize(
    "rules", [PLAYROOM, MB1973, HASBRO, *tried([], [FREE_JOKER])], ids=lambda one: one.id
)
def test_a_turn_from_its_end_is_worth_what_the_table_says(rules: RuleSet) -> None:
    """The table was solved by other code than what a turn is worked out with."""
    worths, chance = solved(rules), Random(11)
    for _ in range(60):
        sheet = random_sheet(rules, chance)
        turn = Turn(worths, sheet)
        kept = [turn.kept(dice, 2) for dice in FEWEST_FIRST]
        before = expected(best_keeps(kept))[0]
        assert before == pytest.approx(turn.before, abs=1e-9)


def random_sheet(rules: RuleSet, chance: Random) -> Sheet:
    """Return a sheet with an open row at least."""
    marks: list[int | None] = [_mark(row, chance) for row in rules.rows]
    marks[chance.randrange(len(marks))] = None
    return Sheet(tuple(marks), chance.randrange(3))


def _mark(row: Row, chance: Random) -> int | None:
    if row in UPPER:
        return chance.choice([None, (UPPER.index(row) + 1) * chance.randrange(6)])
    return chance.choice([None, 0, 50 if row is Row.YAHTZEE else 25])


def test_rules_that_differ_in_the_table_alone_share_one() -> None:
    series = replace(MB1973, rounds=3, series=Series.DIFFERENCE, teams=2)
    assert solved(MB1973) is tables.at_hand(series)
    assert tables.at_hand(replace(PLAYROOM, upper_open=UpperOpen.FORCED)) is solved(PLAYROOM)


@pytest.fixture
def cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder with the Playroom's table alone, which nobody has in memory."""
    solved(PLAYROOM)
    copytree(cache.folder(), tmp_path, dirs_exist_ok=True)
    # Others may have had other tables worked out.
    own = tables._name(tables._alone(PLAYROOM), "table")
    for file in tmp_path.glob("*.table"):
        if file.name != own:
            file.unlink()
    monkeypatch.setenv("GOBELET_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(tables, "_in_memory", {})
    return tmp_path


def test_it_is_read_from_the_cache(cached: Path) -> None:
    found = tables.at_hand(PLAYROOM)
    assert found is not None
    assert found.start == pytest.approx(246.1373677332985, abs=1e-9)
    for file in cached.glob("*.table"):
        file.unlink()
    assert tables.at_hand(PLAYROOM) is found


def test_a_damaged_one_is_made_anew(cached: Path) -> None:
    for file in cached.glob("*.table"):
        file.write_bytes(file.read_bytes()[:-8] + bytes(8))
    assert tables.at_hand(PLAYROOM) is None


def test_one_of_another_size_is_none(cached: Path) -> None:
    for file in cached.glob("*.table"):
        cache.write(file.name, bytes(800))
    assert tables.at_hand(PLAYROOM) is None


def test_other_rows_have_another_table(cached: Path) -> None:
    del cached
    assert tables.at_hand(PLAYROOM.with_extra(EXTRA)) is None


def test_stopped_work_leaves_nothing(cached: Path) -> None:
    rules = replace(PLAYROOM, full=FullHouse.FIXED_25, joker=Joker.BOTH_FILLED)
    before = set(cached.iterdir())
    preparation = tables.solving(rules)
    for _ in range(3):
        next(preparation.steps)
    preparation.steps.close()  # type: ignore[attr-defined] # it is a generator
    assert tables.at_hand(rules) is None
    assert set(cached.iterdir()) == before


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder with nothing in it, and nothing in memory."""
    monkeypatch.setenv("GOBELET_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(tables, "_in_memory", {})
    monkeypatch.setattr(tables, "_reports", {})
    return tmp_path


def few_rows(rules: RuleSet) -> Column:
    """Return a column that takes no time: of three rows and two dice."""
    return Column(rules, (1, 2), (Row.CHANCE,), dice=2)


def test_a_report_is_kept_with_its_table(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not EVERYTHING:
        # What a report says is held against plain recursion with the solver's small games.
        monkeypatch.setattr(tables, "column_of", few_rows)
    deque(tables.reporting(HASBRO, by_row=True, fresh=False).steps, maxlen=0)
    told = tables.report_of(HASBRO, by_row=True)
    assert told is not None
    assert told.rows is not None
    if EVERYTHING:
        assert told.sd == pytest.approx(59.608, abs=5e-4)  # as published
    assert sum(told.rows.values()) + told.chips + 35 * told.bonus == pytest.approx(
        told.expected, abs=1e-9
    )
    monkeypatch.setattr(tables, "_in_memory", {})
    monkeypatch.setattr(tables, "_reports", {})
    assert tables.report_of(HASBRO, by_row=True) == told
    assert tables.at_hand(HASBRO) is not None


def test_rows_are_followed_only_where_they_are_asked_for(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "column_of", few_rows)
    monkeypatch.setattr(tables, "_reports", {})
    short = tables.reporting(HASBRO, by_row=False, fresh=False)
    deque(short.steps, maxlen=0)
    assert tables.report_of(HASBRO, by_row=False) is not None
    assert tables.report_of(HASBRO, by_row=True) is None
    whole = tables.reporting(HASBRO, by_row=True, fresh=False)
    assert whole.count == 2 * short.count
    deque(whole.steps, maxlen=0)
    assert tables.report_of(HASBRO, by_row=True) is not None


def test_a_fresh_report_is_kept_in_memory_alone(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    column = few_rows(tables._alone(HASBRO))
    deque(tables._reporting(column, by_row=True, fresh=True), maxlen=0)
    fresh = tables.report_of(HASBRO, by_row=True)
    assert fresh is not None
    assert not list(empty.iterdir())
    monkeypatch.setattr(tables, "_reports", {})
    assert tables.report_of(HASBRO, by_row=True) is None
    deque(tables._reporting(column, by_row=True, fresh=False), maxlen=0)
    monkeypatch.setattr(tables, "_reports", {})
    kept = tables.report_of(HASBRO, by_row=True)
    assert kept is not None
    assert (kept.expected, kept.rows) == (fresh.expected, fresh.rows)
