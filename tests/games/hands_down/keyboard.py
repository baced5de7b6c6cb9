"""A keyboard at a table of Hands Down, for the tests of its keys."""

from dataclasses import dataclass, field

from gobelet.core.game import CHANCE, Action, Event, Seat
from gobelet.games.hands_down.desk.keys import COMMANDS, HandsDownDesk
from gobelet.games.interface import Do, Listener, Preferences, Reaction, Say, View
from gobelet.i18n import language
from tests.games.hands_down.tables import NOTHING, Play

NAMES = ("Ana", "Luc", "Zoé", "Éric", "Iris", "Hugo")
OWNERS = {key: command.id for command in COMMANDS for key in command.keys}


@dataclass
class Keyboard:
    """The desk of one seat, which is "you" where it is the only person."""

    play: Play
    seat: Seat = 0
    code: str = "en"
    preferences: Preferences = field(default_factory=Preferences)
    onlooker: bool = False

    def __post_init__(self) -> None:
        self.desk = HandsDownDesk(self.play.game)
        self.told(self.play.began)

    @property
    def view(self) -> View:
        game, state = self.play.game, self.play.state
        eyes = None if self.onlooker else self.seat
        mine = not self.onlooker and game.to_act(state) == self.seat != CHANCE
        listener = Listener(
            language(self.code), NAMES[: game.seats], self.seat, preferences=self.preferences
        )
        return View(game.observe(state, eyes), self.seat if mine else None, listener)

    def told(self, events: list[Event]) -> None:
        for event in events:
            if seen := event.seen_by(self.seat):
                self.desk.happened(seen, self.view)

    def react(self, key: str) -> Reaction:
        return self.desk.press(OWNERS[key], key, self.view)

    def press(self, *keys: str) -> str:
        """Press keys that each answer with a sentence; return the last one."""
        text = ""
        for key in keys:
            answer = self.react(key)
            assert isinstance(answer, Say), key
            text = answer.utterance.text
        return text

    def braille(self, key: str) -> str:
        answer = self.react(key)
        assert isinstance(answer, Say)
        return answer.utterance.braille

    def action(self, key: str = "enter") -> Action:
        """Press a key that plays an action."""
        answer = self.react(key)
        assert isinstance(answer, Do)
        return answer.action

    def do(self, *lines: str) -> None:
        """Press Enter, which plays an action; `lines` are what is drawn then."""
        self.told(self.play.act(self.action(), *lines))


HAND = "b3 b3 r1 y* m4"


def keyboard(
    hand: str = HAND, preferences: Preferences | None = None, code: str = "en"
) -> Keyboard:
    return Keyboard(Play(hand, NOTHING), code=code, preferences=preferences or Preferences())
