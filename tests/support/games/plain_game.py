"""What a tiny game has to have and has nothing of its own for."""

# ruff: noqa: ARG002 - these keep protocols, and need little of what they are given

import sys
from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Self

import pytest

from gobelet.core.game import Event, Game, Refusal, Seat
from gobelet.core.table import Entry
from gobelet.games import kit
from gobelet.games.interface import (
    Announcer,
    Choose,
    Config,
    Listener,
    Setting,
    Switch,
    TableLine,
    Tally,
    View,
)
from gobelet.i18n import Language
from gobelet.sound.cue import Cue
from gobelet.ui.saved import game_store, records_words, saved_game


class PlainAnnouncer(Announcer):
    def cues(self, event: Event, listener: Listener) -> tuple[Cue, ...]:
        return ()

    def refusal(self, refusal: Refusal, listener: Listener) -> str:
        return "Refused."

    def not_undone(self, reason: str, listener: Listener) -> str:
        return ""


class PlainDesk:
    def table(self, view: View) -> Sequence[TableLine]:
        return (TableLine(f"Number {view.observation.number or 0}"),)

    def interrupted(self, view: View) -> bool:
        return False

    def follow_up(self, view: View) -> Choose | None:
        return None


class PlainConfig:
    """What a configuration has to have beside its game, and a tiny one has not."""

    name = ""
    seats = range(2, 7)

    def describe(self, language: Language) -> str:
        return "Tiny"

    def switches(self, language: Language) -> Sequence[Switch]:
        return ()

    def settings(self, language: Language, house: Sequence[Config] = ()) -> Sequence[Setting]:
        return ()

    def all_settings(self, language: Language) -> Sequence[Setting]:
        return ()

    def written(self) -> Mapping[str, bool | int | str | tuple[str, ...]]:
        return {}

    def refusal(self, language: Language, seats: int | None = None) -> str:
        return ""

    def rules_text(self, language: Language) -> Sequence[str]:
        return ("No rules.",)

    def team(self, seat: Seat) -> int | None:
        return None

    def with_options(self, options: Mapping[str, str | None]) -> Self:
        del options
        return self

    def renewed(self, house: Iterable[Config]) -> Self:
        return self

    def seated(self, people: Iterable[Seat]) -> Self:
        return self

    def named(self, name: str) -> Self:
        return self

    def preparation(self, bots: Iterable[str], *, costs: bool = False) -> None:
        """Nothing."""

    def foresight(self, bots: Sequence[str]) -> None:
        """Nothing."""


class PlainKit:
    """As much of a kit as saves and menus ask of it."""

    id: ClassVar[str]
    bots = ("regular",)
    review = None
    lessons = ()

    def title(self, language: Language) -> str:
        return "Tiny"

    def once_a_day(self, options: Mapping[str, object]) -> bool:
        del options
        return False

    def restore(self, options: Mapping[str, object]) -> Config:
        raise NotImplementedError

    def tally(self, game: Game[Any], log: Iterable[Entry]) -> tuple[Tally, ...]:
        return (Tally(0, True, {}),) * game.seats


def register_game(monkeypatch: pytest.MonkeyPatch, found: PlainKit) -> None:
    """Have a tiny game among those that can be saved and resumed."""
    module = ModuleType("kit")
    module.__dict__["KIT"] = found
    monkeypatch.setitem(sys.modules, f"gobelet.games.{found.id}", ModuleType(found.id))
    monkeypatch.setitem(sys.modules, f"gobelet.games.{found.id}.kit", module)
    for module_with_games in (game_store, saved_game, records_words):
        games: tuple[str, ...] = module_with_games.GAMES
        monkeypatch.setattr(module_with_games, "GAMES", (*games, found.id))
    kit.cache_clear()
