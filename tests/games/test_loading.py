"""What is loaded of a game before it is played."""

import subprocess
import sys

from gobelet.games import GAMES, TOOLS, kit

IN_PLAY = (
    "bots",
    "desk",
    "dictionary",
    "rules.game",
    "rules.games",
    "words.announce",
    "words.text",
)

LOADED = """
import sys
from gobelet.games import GAMES, kit
for game in GAMES:
    kit(game).configure()
print(*sys.modules)
"""


def test_the_kit_of_a_game_brings_nothing_that_only_a_game_in_play_needs() -> None:
    # The main menu loads the kits of all games.
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert {f"gobelet.games.{game}.kit" for game in GAMES} <= loaded
    assert not {f"gobelet.games.{game}.{name}" for game in GAMES for name in IN_PLAY} & loaded
    assert not {name for name in loaded if name.startswith("gobelet.words")}


def test_the_tools_are_those_of_the_kits() -> None:
    found = {tool.name: game for game in GAMES for tool in kit(game).tools}
    assert found == TOOLS
