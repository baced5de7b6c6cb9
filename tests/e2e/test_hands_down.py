"""Hands Down by real keys, held to transcripts as whole games are.

The computer's turns wait for Enter, so that each of them has a place among the keys. A list where
nothing is chosen yet begins at "Keep all and pass" at the first Down, and at a call at the second.
"""

from pathlib import Path
from typing import Final

import pytest

from tests.e2e.terminal import Start
from tests.e2e.test_whole_game import LANGUAGES, arguments, keys_of
from tests.e2e.transcript import play

# A person alone, to the end. A Yahtzee is called at once, in vain, as the question before says:
# the computer, whose call stands, picks three of the cards. A paragraph for each call of the
# person, all of them true.
ALONE: Final = """
    t d s S Down End Right Right Escape h h h p r u 1 2 Space Shift+1 x 2 a a x
    Enter 1 Shift+2 Escape Enter End Enter Enter Enter Down Enter t Enter s Enter p t Enter
    d h Enter Down Down Down Down Down Down Enter Enter

    t s d 2 3 4 Enter Enter h Enter Down Down Down Down Enter

    S End Left Right Home Escape 1 Enter Enter Enter Down Down Down Down Down Enter Enter Enter

    F9 t s d h 4 5 Space Enter Enter t Enter Down Down Down Down Enter Enter

    F9 t s d p h 1 2 Space Shift+1 1 4 5 Enter Enter 1 4 5 Enter Enter 1 3 4 Enter

    F9 d 1 2 5 Enter Enter 1 2 5 Enter Enter p 1 2 5 Enter Enter 1 4 5 Enter Enter
    4 5 Enter Enter 1 3 Enter Enter d 1 2 Enter t d Enter Down Down Enter

    t s d S End Up Right Escape
    Enter Down Down Down Enter Down Enter
"""

# Two people. Ana's first call is false: Luc, whose two turns ran out, picks three of her cards.
# Then he calls, and she on her last turn: a full tie. In the next round both calls are false.
GATE: Final = """
    d pause Enter t d F1 Escape Enter End Enter Down Enter
    u Enter pause Enter t d 1 5 Enter t 4 5 Enter
    t Enter 1 1 Shift+1 Shift+2 h Space x 1 2 3 5 Space Shift+2 1 5 Enter
    pause Enter d 3 4 5 Enter
    pause Enter d Enter Enter Down Enter
    pause Enter t s p d 3 4 5 Enter d t Enter Down Down Enter
    d pause Enter s d Enter End Enter Down Enter
    pause Enter d Enter End Enter Down Enter 1 3 5 Enter
    pause Enter 2 3 4 Enter
    d t S Right Right End Escape Ctrl+Q Down Enter
"""

# Twelve Combinations, and a bot that plays anything: what it calls falsely is picked from.
LONG: Final = """
    Enter Enter t d S Right Right Right Down End Escape
    h Enter Down Down Down Down Enter Enter
    2 3 4 5 Enter Enter d 1 2 Enter Enter s
    1 2 3 Enter Enter 1 2 3 Enter Enter Enter
    h Enter Down Down Down Down Down Enter Enter t Enter t Enter
    Space d 1 3 5 Enter Enter Enter Enter Enter
    s t 1 2 3 4 Enter Enter Enter
    p t S End Escape Ctrl+Q Down Enter
"""

GAMES: Final = {
    "short_alone": (("--players", "Ana,bot:regular", "--kick-off", "1", "--seed", "43"), ALONE),
    "short_gate": (("--players", "Ana,Luc", "--kick-off", "1", "--seed", "136"), GATE),
    "long_three": (
        ("--rules", "long", "--players", "Ana,bot:regular,bot:random", "--seed", "17"),
        LONG,
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_hands_down(start: Start, short_directory: Path, game: str, language: str) -> None:
    settings = short_directory / "settings.toml"
    settings.write_text('speech.pace = "enter"\n', encoding="utf-8")
    options, script = GAMES[game]
    command = arguments(language, "play", "hands_down", *options, "--output", "text")
    terminal = start(*command, GOBELET_CONFIG_DIR=str(short_directory))
    golden = f"{game}_{language}_text.txt"
    play(command, keys_of(script, language), terminal, terminal.lines, golden)
    assert terminal.wait() == 0
    # Two people have secrets from each other: nothing of them is left on the screen.
    assert terminal.screen() == ([] if game == "short_gate" else terminal.lines())
