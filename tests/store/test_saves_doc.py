"""docs/saves.md: its example is read, its tables have what the program writes."""

import hashlib
import json
import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from gobelet.games import GAMES, kit
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet
from gobelet.players import Player
from gobelet.store.store import Store
from gobelet.store.transfer import exported, imported
from tests.support.games.saves import ANA, BOT, raw_games, save_of, table_of

PAGE = (Path(__file__).parents[2] / "docs" / "saves.md").read_text("utf-8")


def section(title: str) -> str:
    return re.split("^#+ ", PAGE.partition(f" {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def first_cells(text: str) -> list[str]:
    return re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)


def example() -> tuple[str, str]:
    """The game of the page as it stands there, and the lines of its checksum."""
    game, lines = re.findall(r"(?:^    .+\n)+", section("The checksum"), re.MULTILINE)
    return game, re.sub("^    ", "", lines, flags=re.MULTILINE)


def test_the_example_is_read() -> None:
    game, _ = example()
    content = f'{{"format": "gobelet games", "version": 1, "games": [{game}]}}'
    store = Store.memory()
    [number] = imported(raw_games(content.encode()), store, {one: kit(one) for one in GAMES})
    assert isinstance(number, int), number
    assert store.load(number).heading.players == (Player("Zoé"),)


def test_its_checksum_is_that_of_the_lines_below() -> None:
    game, lines = example()
    assert hashlib.sha256(lines.encode("ascii")).hexdigest() == json.loads(game)["checksum"]


def test_the_fields_are_those_of_an_export() -> None:
    save = save_of(table_of(1, 2), [ANA, BOT])
    whole = json.loads("".join(exported([save])))
    assert first_cells(section("The format")) == [*whole, *whole["games"][0]]


def test_the_options_and_rows_are_the_rules() -> None:
    assert first_cells(section("Options of Yahtzee")) == [one.name for one in fields(RuleSet)]
    rows = section("Actions").partition("The rows are")[2]
    assert re.findall(r"`(\w+)`", rows) == list(Row)


@pytest.mark.parametrize(
    ("game", "rules", "seats"),
    [("Hands Down", None, 3), ("Rolling Cubes", "i_contest", 2)],
    ids=["hands_down", "rolling_cubes"],
)
def test_the_options_and_actions_of_the_other_games(
    game: str, rules: str | None, seats: int
) -> None:
    played = kit(game.lower().replace(" ", "_")).configure(rules).game(seats)
    assert first_cells(section(f"Options of {game}")) == list(played.options())
    lines = re.findall(r"^\| `(?:\d|chance) (.+?)` \|", section(f"Actions of {game}"), re.MULTILINE)
    assert len(lines) > 7
    for line in lines:
        assert played.encode(played.decode(line)) == line


def test_the_bots_are_those_of_the_program() -> None:
    bots = {bot for game in GAMES for bot in kit(game).bots}
    assert set(re.findall(r'"bot": "(\w+)"', section("Players"))) == bots


def test_the_games_are_those_of_the_program() -> None:
    [games] = re.findall(r"^\| `game` \|.*$", PAGE, re.MULTILINE)
    assert set(re.findall(r'`"(\w+)"`', games)) == set(GAMES)
