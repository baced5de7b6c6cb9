"""The file of house rules as documented."""

import re
import tomllib
from pathlib import Path

from gobelet.games.yahtzee.house import OPTIONS, made
from gobelet.games.yahtzee.rules.rulesets import (
    ROUNDS,
    TEAMS,
    Chips,
    FullHouse,
    Joker,
    Series,
    Start,
    UpperOpen,
)

PAGE = Path(__file__).resolve().parents[2] / "docs" / "house-rules.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_example_can_be_played() -> None:
    [example] = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    data = tomllib.loads(example)
    assert tuple(data) == OPTIONS
    assert made(data, "").rounds == 3


def test_every_option_and_value_is_there() -> None:
    table = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", TEXT, re.MULTILINE))
    assert tuple(table) == OPTIONS
    assert f"{ROUNDS[0]} to {ROUNDS[-1]}" in table["rounds"]
    assert all(str(teams) in table["teams"] for teams in TEAMS)
    for option, values in {
        "full": FullHouse,
        "chips": Chips,
        "joker": Joker,
        "upper_open": UpperOpen,
        "start": Start,
        "series": Series,
    }.items():
        assert set(re.findall(r'`"(\w+)"`', table[option])) >= set(values)
