"""Games as the printed rule books have them, by real keys, held to transcripts as whole games are.

Nobody but people plays, one throw a turn, and marks the row with the most points, which the list
of rows has first: what is heard here is who starts, rounds and teams.
"""

from pathlib import Path
from typing import Final

import pytest

from tests.e2e.terminal import Start
from tests.e2e.test_whole_game import LANGUAGES, arguments, keys_of
from tests.e2e.transcript import play

PRINTED: Final = """\
full = "fixed25"
chips = "after50"
joker = "both_filled"
upper_open = "forced_if_50"
"""

RULES: Final = {
    "six": 'name = "Six"\nrounds = 6\nseries = "difference"\n' + PRINTED,
    "trio": 'name = "Trio"\nteams = 3\n' + PRINTED,
}
"""House rules, by the name of their file."""

TURN: Final = "Enter Enter Enter "
ROUND: Final = 13 * TURN

# Ana and Zoé tie, and tie again.
OPENING: Final = """
    t 2 Enter t u d Enter Enter t Enter Enter d Enter t Enter
    t Enter Enter Enter Ctrl+Q Down Enter
"""

# All the sheet is read after a round and a turn, then what has changed after the others.
SERIES: Final = f"""
    t s {2 * ROUND}
    s t {TURN} S {25 * "Down "} End Up Left Left Left Right Escape {TURN} {24 * TURN}
    s S End Up Up Up Escape {2 * ROUND}
    s {2 * ROUND}
    s {2 * ROUND}
    s t {2 * ROUND}
    s t S End {7 * "Up "} Escape
    Enter Down Down Down Enter Down Enter
"""

TEAMS: Final = f"""
    t s {3 * TURN} t s {TURN} S Right Right Left Left Left Down End Escape
    {2 * TURN} s {33 * TURN} s t S End Right Right Escape
    Enter Down Down Down Enter Down Enter
"""

GAMES: Final = {
    "opening": (("--rules", "mb1973", "--players", "Ana,Luc,Zoé", "--seed", "106"), OPENING),
    "series": (("--rules", "six", "--players", "Ana,Luc", "--seed", "5"), SERIES),
    "teams": (("--rules", "trio", "--players", "Ana,Luc,Zoé,Bob,Eva,Max", "--seed", "8"), TEAMS),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_printed_rules(start: Start, short_directory: Path, game: str, language: str) -> None:
    rules = short_directory / "rules"
    rules.mkdir()
    for name, text in RULES.items():
        (rules / f"{name}.toml").write_text(text, encoding="utf-8")
    settings = short_directory / "settings.toml"
    settings.write_text("rows.by_points = true\n", encoding="utf-8")
    options, script = GAMES[game]
    command = arguments(language, "play", *options, "--output", "text")
    terminal = start(*command, GOBELET_CONFIG_DIR=str(short_directory))
    golden = f"{game}_{language}_text.txt"
    play(command, keys_of(script, language), terminal, terminal.lines, golden)
    assert terminal.wait() == 0
    assert terminal.screen() == terminal.lines()
