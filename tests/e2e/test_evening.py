"""Some turns with two bots, by ear, with hurries and reading; a real speech-dispatcher speaks."""

import re
import time
from pathlib import Path
from random import Random
from typing import Final

from tests.e2e.daemon import Dispatcher, StartDispatcher
from tests.e2e.listener import Listener
from tests.e2e.terminal import Start
from tests.e2e.waiting import wait_for, wait_until_quiet

TURNS: Final = 3
CALL: Final = "À vous de jouer."
THROW: Final = re.compile(r"\d, \d, \d, \d, \d\. Encore")
OF_BOTS: Final = re.compile(r"Bot \w+ ?:")
GAME: Final = (
    *("play", "yahtzee", "--players", "Ana,bot:random,bot:random", "--seed", "5"),
    *("--lang", "fr", "--keyboard", "fr", "--output", "speech"),
)


def spoken_whole(dispatcher: Dispatcher) -> list[str]:
    """Return the texts that no key has cut."""
    return [row.text for row in dispatcher.utterances() if "end" in dispatcher.events(row.id)]


def hear_out(player: Listener, dispatcher: Dispatcher) -> None:
    """Wait until the last text was spoken to its end, and the game knows it."""

    def silent() -> bool:
        return dispatcher.events(dispatcher.utterances()[-1].id)[-1:] == ["end"]

    wait_for(silent, dispatcher.log)
    wait_until_quiet(player.terminal.wake_ups, seconds=0.2)


def test_turns_that_are_hurried_and_asked_about(
    start: Start, start_dispatcher: StartDispatcher, short_directory: Path
) -> None:
    (short_directory / "settings.toml").write_text("rows.confirm_zero = false\n", "utf-8")
    dispatcher, chance = start_dispatcher(milliseconds=15), Random(3)
    folder = {"GOBELET_CONFIG_DIR": str(short_directory)}
    terminal = start(*GAME, **dispatcher.variables(), **folder)
    player = Listener(terminal, dispatcher)
    player.wait_for(CALL)
    for _ in range(TURNS):
        hear_out(player, dispatcher)
        player.press("Enter")
        hear_out(player, dispatcher)
        player.press("Enter", "Down")
        hear_out(player, dispatcher)
        mark = len(dispatcher.texts())
        player.press("Enter")
        # While the bots play: a question, and a hurry.
        time.sleep(chance.uniform(0.3, 1.2))
        player.press(chance.choice(("s", "t")))
        time.sleep(chance.uniform(0.3, 1.2))
        player.press("f")
        wait_for(lambda: CALL in dispatcher.texts()[mark:], dispatcher.log)  # noqa: B023 - now
        # An Enter that comes before the call was heard throws nothing.
        terminal.press("Enter")
        hear_out(player, dispatcher)
        since = dispatcher.texts()[mark:]
        assert not any(map(THROW.match, since)), since
        call = since.index(CALL)
        assert not any(map(OF_BOTS.match, since[call:])), since
        news = [text for text in spoken_whole(dispatcher) if OF_BOTS.match(text)]
        assert len(news) == len(set(news)), news
    terminal.press("Ctrl+C", "Ctrl+C")
    assert terminal.wait() == 0
