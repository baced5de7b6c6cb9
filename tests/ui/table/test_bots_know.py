"""What the bots at a table are shown: what their seats may know, and no more."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from gobelet.core.game import Action
from gobelet.games import kit
from gobelet.games.hands_down.kit import HandsDownConfig
from gobelet.games.rolling_cubes.kit import CubesConfig
from gobelet.games.rolling_cubes.rules.events import HIDDEN
from tests.support.keyboard.driver import Driver

Config = type[HandsDownConfig] | type[CubesConfig]


def watched(monkeypatch: pytest.MonkeyPatch, config: Config) -> list[Any]:
    """Have all that the bots of a game are shown noted."""
    shown: list[Any] = []
    make = cast("Callable[..., Callable[[object], Action]]", config.bot)

    def bot(self: object, name: str, seats: int, chance: Random) -> Callable[[object], Action]:
        choose = make(self, name, seats, chance)

        def choose_and_note(observation: object) -> Action:
            shown.append(observation)
            return choose(observation)

        return choose_and_note

    monkeypatch.setattr(config, "bot", bot)
    return shown


def test_a_bot_is_not_shown_a_word_that_was_made_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, driver = watched(monkeypatch, CubesConfig), Driver()
    driver.play("Ana,bot:regular", kit("rolling_cubes").configure("all_together", language="fr"))
    driver.press("enter", "enter", "enter", "down", "enter")
    assert [seen.words for seen in shown[:1]] == [(HIDDEN,)]


def test_a_bot_is_shown_its_own_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, driver = watched(monkeypatch, HandsDownConfig), Driver()
    driver.play("Ana,bot:regular,bot:regular", kit("hands_down").configure("short"))
    for _ in range(4):
        driver.press("enter", "enter", "enter")
        driver.wait(5)
    assert {seen.seat for seen in shown} == {1, 2}
    assert all(seen.seat == seen.to_act for seen in shown)
