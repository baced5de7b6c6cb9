"""docs/rolling-cubes.md: its tables are the games, the dice, the rows and the keys there are."""

import re
import shlex
from argparse import Namespace
from pathlib import Path

import pytest

from gobelet.cli.syntax.parser import make_parser
from gobelet.cli.syntax.values import chosen_config
from gobelet.games.rolling_cubes.desk.keys import COMMANDS
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.flags import COMMAND_LINE
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.games.rolling_cubes.rules.dice import COLOURS, OTHER, Colour
from gobelet.games.rolling_cubes.rules.race import ALL_TOGETHER, ONE_AT_A_TIME, SOLITAIRE
from gobelet.games.rolling_cubes.rules.rulesets import SEATS
from gobelet.games.rolling_cubes.rules.scoring import COLOUR_BONUS, Row
from gobelet.games.rolling_cubes.rules.tournament import POINTS, TARGETS
from gobelet.games.rolling_cubes.words.terms import colour_name, game_name, row_name
from gobelet.i18n import language
from gobelet.ui.keys.names import key_words

ENGLISH = language("en")
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "rolling-cubes.md").read_text("utf-8")


def table(first: str) -> list[list[str]]:
    """The cells of the table that has this first heading, the headings in front."""
    lines = PAGE.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(f"| {first}"))
    rows = []
    for line in (lines[start], *lines[start + 2 :]):
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def test_the_games_are_those_of_the_program() -> None:
    _, *games = table("game")
    assert [(name, rules.strip("`")) for name, rules, _, _ in games] == [
        (game_name(game, ENGLISH), game) for game in KIT.rule_sets
    ]
    for (*_, players, _), seats in zip(games, SEATS.values(), strict=True):
        assert re.findall(r"\d+", players) == list(dict.fromkeys(map(str, (seats[0], seats[-1]))))
    targets = {rules.strip("`"): re.findall(r"\d+", goal) for _, rules, _, goal in games}
    assert targets == {
        "one_at_a_time": [str(ONE_AT_A_TIME.target)],
        "all_together": [str(ALL_TOGETHER.target)],
        "i_contest": ["3", "5"],
        "solitaire": [str(SOLITAIRE.target)],
        "letter_yahtzee": [],
        "tournament": list(map(str, TARGETS)),
        "daily": [],
    }


def test_the_faces_are_those_of_the_dice() -> None:
    (_, *colours), *languages = table("| red")
    assert [one.split(",")[0] for one in colours] == [colour_name(c, ENGLISH) for c in Colour]
    assert [int((re.findall(r"\d", one) or "1")[0]) for one in colours] == [
        COLOURS.count(colour) for colour in Colour
    ]
    assert [code for code, *_ in languages] == ["fr", "en", "es"]
    for code, *dice in languages:
        assert tuple(" ".join(dice).replace("≠", OTHER).split()) == faces_of(code)


def test_the_colours_have_their_points() -> None:
    points = {row[0]: row[1] for row in table("what")}
    for colour, more in COLOUR_BONUS.items():
        assert points[f"a letter of the {colour_name(colour, ENGLISH)} die"] == f"{more} more"


def test_the_rows_are_those_of_the_letter_yahtzee() -> None:
    _, *rows = table("row")
    assert [name for name, _ in rows] == [row_name(row, ENGLISH) for row in Row]
    french = ", ".join(row_name(row, language("fr")) for row in Row)
    assert f"names of the booklet: {french}." in PAGE


def test_the_points_of_the_tournament_are_told() -> None:
    *first, last = map(str, POINTS)
    assert f"Each game brings {', '.join(first)} and {last} points by rank" in PAGE


def test_every_key_of_the_table_is_told() -> None:
    _, *keys = table("key")
    assert [key for key, _ in keys] == [key_words(one.keys[0], ENGLISH) for one in COMMANDS]


def test_the_commands_can_be_given() -> None:
    [commands] = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for command in commands.splitlines():
        program, *arguments = shlex.split(command)
        parsed = make_parser(ENGLISH).parse_args(arguments, Namespace())
        assert program == "gobelet"
        assert parsed.game == KIT.id
        config = chosen_config(KIT, parsed)
        seated = getattr(parsed, "bots", None) or parsed.players
        seats = len(seated.split(",")) if seated else config.seats[0]
        assert config.refusal(ENGLISH, seats) == ""


@pytest.mark.parametrize("flag", [option.flag for option in COMMAND_LINE])
def test_every_option_is_told(flag: str) -> None:
    assert f"`{flag} " in PAGE
