"""A keyboard at a table of Rolling Cubes, for the tests of its keys."""

from collections import deque
from dataclasses import dataclass, field

from gobelet.core.game import CHANCE, Action, Event, Seat
from gobelet.games.interface import (
    Choose,
    Do,
    Listener,
    Preferences,
    Prepare,
    Reaction,
    Say,
    Type,
    View,
)
from gobelet.games.rolling_cubes.desk.keys import COMMANDS, CubesDesk
from gobelet.games.rolling_cubes.rules.rulesets import restored
from gobelet.i18n import language
from tests.games.rolling_cubes.tables import THROW, Cubes, rules

NAMES = ("Ana", "Luc", "Zoé", "Éric", "Iris", "Hugo")
OWNERS = {key: command.id for command in COMMANDS for key in command.keys}


@dataclass
class Keyboard:
    """The desk of one seat, or of whoever is to act where the seat is None."""

    table: Cubes
    seat: Seat | None = None
    code: str = "en"
    preferences: Preferences = field(default_factory=Preferences)

    def __post_init__(self) -> None:
        self.desk = self.new_desk()

    def new_desk(self) -> CubesDesk:
        game = self.table.game
        return CubesDesk(game, restored(game.options()))

    @property
    def view(self) -> View:
        game, to_act = self.table.game, self.table.to_act
        seat = to_act if self.seat is None else self.seat
        at = seat if seat == to_act != CHANCE else None
        listener = Listener(
            language(self.code), NAMES[: game.seats], self.seat, preferences=self.preferences
        )
        return View(self.table.seen(seat), at, listener)

    def told(self, events: list[Event]) -> None:
        for event in events:
            if seen := event.seen_by(self.seat):
                self.desk.happened(seen, self.view)

    def throw(self, throw: str = THROW) -> None:
        self.told(self.table.throw(throw))

    def act(self, *actions: Action) -> None:
        self.told(self.table.act(*actions))

    def react(self, key: str) -> Reaction:
        """Press a key; what has to be read before it is answered is waited for."""
        answer = self.desk.press(OWNERS[key], key, self.view)
        if isinstance(answer, Prepare):
            deque(answer.preparation.steps, maxlen=0)
            answer = answer.then(self.view)
        return answer

    def press(self, *keys: str) -> str:
        """Press keys that each answer with a sentence; return the last one."""
        text = ""
        for key in keys:
            answer = self.react(key)
            assert isinstance(answer, Say), answer
            text = answer.utterance.text
        return text

    def line(self, key: str = "enter") -> Type:
        """Press a key that opens a line."""
        answer = self.react(key)
        assert isinstance(answer, Type), answer
        return answer

    def type(self, text: str, key: str = "enter") -> Reaction:
        """Open a line, type a text in the place of what stands there, and press Enter."""
        line = self.line(key)
        line.changed(text)
        return line.accept(text, self.view)

    def typed(self, text: str, key: str = "enter") -> str:
        """The sentence that answers the first Enter."""
        answer = self.type(text, key)
        assert isinstance(answer, Say), answer
        return answer.utterance.text

    def played(self, text: str, key: str = "enter") -> Action:
        """What the second Enter plays."""
        line = self.line(key)
        line.changed(text)
        offered = line.accept(text, self.view)
        assert isinstance(offered, Say), offered
        answer = line.accept(text, self.view)
        assert isinstance(answer, Do), answer
        assert not answer.confirm
        return answer.action

    def opened(self, key: str = "enter") -> Choose:
        """Press a key that opens a list."""
        answer = self.react(key)
        assert isinstance(answer, Choose), answer
        return answer


def thrown(
    game: str = "one_at_a_time", preferences: Preferences | None = None, throw: str = THROW
) -> Keyboard:
    made = Keyboard(Cubes(rules(game), 2, people=(0, 1)), preferences=preferences or Preferences())
    made.throw(throw)
    return made
