"""A table of optimal play that takes seconds to be worked out, and is at hand from then on."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import pytest

from gobelet.core.game import Action, Chance
from gobelet.games.interface import Command, Desk, Preparation, Prepare, Reaction, Say, View
from gobelet.games.yahtzee.kit import YahtzeeConfig
from gobelet.games.yahtzee.rules.state import State
from gobelet.speech.utterance import Utterance
from gobelet.ui.keys.bindings import places
from tests.support.keyboard.driver import Clock

Bot = Callable[[State], Action]

STEPS: Final = 40
ADVICE: Final = Command("solved", ("f12",), "what the table tells")
ANSWER: Final = "Conseil de la table."
NEEDS_NONE: Final = "random"
"""The bot that plays without the table."""


class Solving:
    """The table: each of its steps takes `seconds` on the clock.

    `fails_at` has the number of the step that raises what stands there.
    """

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self.at_hand = False
        self.begun = 0
        """How often it was begun to be worked out."""
        self.taken = 0
        self.fails_at: dict[int, Exception] = {}

    def preparation(self) -> Preparation:
        return Preparation(self._steps(), STEPS)

    def _steps(self) -> Iterator[None]:
        self.begun += 1
        for step in range(1, STEPS + 1):
            self._clock.now += self._seconds
            if error := self.fails_at.get(step):
                raise error
            self.taken += 1
            yield
        self.at_hand = True

    def needed(self, bots: Iterable[str], *, costs: bool = False) -> Preparation | None:
        wanted = costs or set(bots) - {NEEDS_NONE}
        return self.preparation() if wanted and not self.at_hand else None

    def bot(self, config: YahtzeeConfig, name: str, seats: int, chance: Chance) -> Bot:
        """Return a bot that plays anything, and could not be made without the table."""
        assert self.at_hand or name == NEEDS_NONE
        game = config.game(seats)
        return lambda state: game.sample(state, chance)

    def answer(self, _view: View) -> Reaction:
        """Answer the key of what the table tells."""
        return Say(Utterance(ANSWER)) if self.at_hand else Prepare(self.preparation(), self.answer)


class _Desk:
    """A desk with one key more."""

    def __init__(self, desk: Desk, table: Solving) -> None:
        self._desk = desk
        self._table = table

    def __getattr__(self, name: str) -> object:
        return getattr(self._desk, name)

    @property
    def commands(self) -> Sequence[Command]:
        return (*self._desk.commands, ADVICE)

    def press(self, command: str, key: str, view: View) -> Reaction:
        if command == ADVICE.id:
            return self._table.answer(view)
        return self._desk.press(command, key, view)


def solving(monkeypatch: pytest.MonkeyPatch, clock: Clock, seconds: float) -> Solving:
    """Have the bots of Yahtzee need the table, and its desk a key that asks it."""
    # The list of all commands is made once; the key of the table is in no other test.
    places()
    found = Solving(clock, seconds)
    desk = YahtzeeConfig.desk

    def bot(config: YahtzeeConfig, name: str, seats: int, chance: Chance) -> Bot:
        return found.bot(config, name, seats, chance)

    monkeypatch.setattr(YahtzeeConfig, "preparation", found.needed)
    monkeypatch.setattr(YahtzeeConfig, "desk", lambda self, seats: _Desk(desk(self, seats), found))
    monkeypatch.setattr(YahtzeeConfig, "bot", bot)
    return found
