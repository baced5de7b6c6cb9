"""Games as the printed rule books have them, by real keys, held to transcripts as whole games are.

Rows are listed by their points, so that the first is what a throw is worth most in. With several
people a turn is one throw: what is heard is who starts, rounds and teams. The game alone is after
five equal dice, of which there are four: a first one, one that is forced, and two jokers.
"""

from pathlib import Path
from typing import Final

import pytest

from tests.e2e.terminal import Start
from tests.e2e.test_whole_game import LANGUAGES, arguments, keys_of
from tests.e2e.transcript import play

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
    Enter Down Down Down Down Enter Down Enter
"""

TEAMS: Final = f"""
    t s {3 * TURN} t s {TURN} S Right Right Left Left Left Down End Escape
    {2 * TURN} s {33 * TURN} s t S End Right Right Escape
    Enter Down Down Down Down Enter Down Enter
"""

# A paragraph for each turn; closed rows are asked for by digit and by letter.
JOKERS: Final = """
    F2 End Escape t Enter 1 2 3 Enter 2 3 6 Enter Enter Enter

    Enter 2 2 3 Enter 3 Enter s Enter Enter

    Enter 3 4 6 Enter 1 Enter Enter 6 5 3 y Down Enter S End Up Escape

    Enter 1 3 5 Enter 1 2 3 Enter Enter Enter
    Enter 1 2 4 Enter 1 1 5 Enter Enter Enter
    Enter 3 3 4 Enter 3 6 Enter Enter Enter
    Enter 1 1 4 Enter 3 5 Enter Enter Enter

    Enter 1 2 2 Enter 3 3 6 Enter Enter 4 5 Down Down End Home Enter

    Enter 2 4 5 Enter 1 1 5 Enter Enter Enter
    Enter 1 5 Enter 6 Enter Enter Enter
    Enter 1 2 4 Enter 4 4 Enter Enter Enter

    Enter 1 2 6 Enter 1 Enter Enter 6 Enter

    Enter 5 6 Enter 4 5 Enter Enter Enter
    t s S End Up Up Up Home Escape
    Enter Down Down Down Down Enter Down Enter
"""

GAMES: Final = {
    "mb1973_opening": (("--rules", "mb1973", "--players", "Ana,Luc,Zoé", "--seed", "106"), OPENING),
    "mb1973_series": (
        (
            *("--rules", "mb1973", "--rounds", "6", "--series", "difference", "--start", "seating"),
            *("--players", "Ana,Luc", "--seed", "5"),
        ),
        SERIES,
    ),
    "mb1973_teams": (
        (
            *("--rules", "mb1973", "--teams", "3", "--start", "seating"),
            *("--players", "Ana,Luc,Zoé,Bob,Eva,Max", "--seed", "8"),
        ),
        TEAMS,
    ),
    "hasbro_jokers": (("--rules", "hasbro", "--seed", "1809"), JOKERS),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_printed_rules(start: Start, short_directory: Path, game: str, language: str) -> None:
    settings = short_directory / "settings.toml"
    settings.write_text("rows.by_points = true\n", encoding="utf-8")
    options, script = GAMES[game]
    command = arguments(language, "play", *options, "--output", "text")
    terminal = start(*command, GOBELET_CONFIG_DIR=str(short_directory))
    golden = f"{game}_{language}_text.txt"
    play(command, keys_of(script, language), terminal, terminal.lines, golden)
    assert terminal.wait() == 0
    assert terminal.screen() == terminal.lines()
