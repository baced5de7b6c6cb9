"""One table of each game for three, each at a keyboard of their own, and what each of them hears.

Ana hears brief French, Luc full English, and Eva Spanish with a braille display. Here all three sit
in the process of the match, without frames and lines; their transcripts are in tests/golden. Bots
decide, and hands press the keys; now and then somebody asks something.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from gobelet.core.game import CHANCE, Action, Seat
from gobelet.core.table import Table
from gobelet.games import kit
from gobelet.games.hands_down.rules.actions import Call, Discard, Pick
from gobelet.games.interface import Preferences
from gobelet.games.rolling_cubes.rules.actions import Play, Throw
from gobelet.games.yahtzee.rules.state import Keep, Mark
from gobelet.i18n import language
from gobelet.match.match import Match
from gobelet.match.pace import OnRequest
from gobelet.players import Player
from gobelet.speech.mode import Mode
from gobelet.speech.utterance import Verbosity
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.table.play import PlayScreen
from tests.support.keyboard.driver import Driver
from tests.support.keyboard.transcript import TYPED, Step
from tests.support.speech.outputs import Voice, backend
from tests.transcripts.course import LAYOUTS

QUESTIONS: Final = ("s", "t", "d", "n", "i")
ASKED: Final = 0.25
"""How often somebody asks something before a move."""


@dataclass(frozen=True, slots=True)
class Listener:
    """A player, and how the game is told to that player."""

    name: str
    language: str
    verbosity: Verbosity
    mode: Mode = Mode.TEXT

    @property
    def settings(self) -> str:
        """The lines of the settings file."""
        lines = [f'speech.verbosity = "{self.verbosity.name.lower()}"', "rows.confirm_zero = false"]
        if self.mode is Mode.SPEECH:
            lines.append("text.braille_line = true")
        return "".join(f"{line}\n" for line in lines)

    @property
    def options(self) -> tuple[str, ...]:
        where = ("--lang", self.language, "--keyboard", LAYOUTS[self.language])
        return (*where, "--output", self.mode)


LISTENERS: Final = (
    Listener("Ana", "fr", Verbosity.BRIEF),
    Listener("Luc", "en", Verbosity.FULL),
    Listener("Eva", "es", Verbosity.NORMAL, Mode.SPEECH),
)


@dataclass(frozen=True, slots=True)
class Together:
    """A game for three. `bot` decides for all of them, and with `seed` the game is always so."""

    game: str
    rules: str
    bot: str
    seed: int

    @property
    def arguments(self) -> tuple[str, ...]:
        """The host's command line; that of the guests has the line that it writes."""
        players = ("--players", "Ana,remote,remote", "--begin", "auto")
        where = ("--address", "127.0.0.1", "--port", "0")
        rules = ("--rules", self.rules, "--seed", str(self.seed))
        return ("host", self.game, *rules, *players, *where, *LISTENERS[0].options)

    def command(self, seat: Seat, invitation: str = "gobelet join ADDRESS/CODE") -> tuple[str, ...]:
        """Return the arguments with which the player of a seat begins."""
        if seat == 0:
            return self.arguments
        _, *join = invitation.split()
        return (*join, "--name", LISTENERS[seat].name, *LISTENERS[seat].options)

    @property
    def opening(self) -> str:
        """What a program says first whose dice fall always in the same way."""
        words = language(LISTENERS[0].language)
        return words.gettext("Seed {seed}: chance repeats.", seed=self.seed)

    def golden(self, seat: Seat) -> str:
        """Return the name of a transcript."""
        return f"together_{self.game}_{LISTENERS[seat].language}.txt"


GAMES: Final = (
    Together("yahtzee", "playroom", "regular", 25),
    Together("hands_down", "short", "regular", 25),
    Together("rolling_cubes", "one_at_a_time", "beginner", 25),
)


def key_step(seat: Seat, key: str, listener: Seat) -> str:
    """Return how a key stands in a transcript: that of another player after the name."""
    return key if seat == listener else f"{LISTENERS[seat].name}: {key}"


def pressed(step: Step) -> tuple[Seat, str]:
    """Return who presses which key in a step of the first player's transcript."""
    name, _, key = step.key.rpartition(": ")
    return next((seat for seat, one in enumerate(LISTENERS) if one.name == name), 0), key


class Keyboard:
    """One player's program, in front of a board of the match."""

    def __init__(self, match: Match, seat: Seat, opening: str) -> None:
        self.listener = LISTENERS[seat]
        speaks = self.listener.mode is Mode.SPEECH
        self.driver = Driver(
            language=self.listener.language,
            mode=self.listener.mode,
            backends=[backend(Voice())] if speaks else [],
            preferences=Preferences(verbosity=self.listener.verbosity, confirm_zero=False),
        )
        self._noted = 0
        self._screen = PlayScreen(
            self.driver.session,
            match.board([seat]),
            GameRecord(),
            lambda: None,
            opening=opening if seat == 0 else "",
        )

    def open(self) -> None:
        self.driver.session.push(self._screen)

    @property
    def chosen(self) -> Action | None:
        """What Enter would do in the list in play."""
        return self._screen._answers.chosen

    @property
    def in_list(self) -> bool:
        return self._screen._answers.in_list

    def press(self, key: str) -> None:
        if len(key) == 1 and self.driver.session.typing:
            self.driver.type(key)
        elif key.startswith(TYPED):
            self.driver.type(key.removeprefix(TYPED))
        else:
            self.driver.press(key.lower())

    def settle(self) -> None:
        self.driver.clock.wait(2)

    def said(self) -> tuple[str, ...]:
        """Return what was said since the last call; for a braille display with what it shows."""
        speaker = self.driver.speaker
        texts, self._noted = speaker.texts[self._noted :], len(speaker.texts)
        if self.listener.mode is Mode.TEXT:
            return tuple(texts)
        shown = {one.text: one.braille for one, _ in speaker.uttered}
        return tuple(f"{text}{BRAILLE}{shown.get(text) or text}" for text in texts)


BRAILLE: Final = " \N{BRAILLE PATTERN DOTS-123456} "
"""Stands between what is spoken and what a braille display shows."""


class Sitting:
    """A game of three from its first to its last sentence."""

    def __init__(self, together: Together) -> None:
        known, dice = kit(together.game), Random(together.seed)
        config = known.configure(together.rules, language=LISTENERS[0].language).seated(range(3))
        players = [Player(one.name) for one in LISTENERS]
        table: Table[Any] = Table(config.game(3), dice)
        self._match = Match(config, players, table, dice, pace=OnRequest())
        self._keyboards = [Keyboard(self._match, seat, together.opening) for seat in range(3)]
        self._chance = Random(together.seed)
        self._bots = [config.bot(together.bot, 3, self._chance) for _ in range(3)]
        self.steps: list[list[Step]] = [[], [], []]

    def play(self) -> None:
        for keyboard in self._keyboards:
            keyboard.open()
        self._note(0, "")
        while (seat := self._match.standing.to_act) is not None:
            assert seat != CHANCE
            if self._chance.random() < ASKED:
                asking = self._chance.randrange(3)
                if not self._keyboards[asking].in_list:
                    self._press(asking, self._chance.choice(QUESTIONS))
            action = self._bots[seat](self._match.standing.observation(seat))
            for key in self._keys(seat, action):
                self._press(seat, key)

    def _press(self, seat: Seat, key: str) -> None:
        self._keyboards[seat].press(key)
        self._note(seat, key)

    def _note(self, seat: Seat, key: str) -> None:
        for keyboard in self._keyboards:
            keyboard.settle()
        for listener, keyboard in enumerate(self._keyboards):
            name = key_step(seat, key, listener) if key else ""
            self.steps[listener].append(Step(name, keyboard.said()))

    def _keys(self, seat: Seat, action: Action) -> Iterator[str]:
        """Yield the keys that do an action; each is pressed before the next is asked for."""
        observation: Any = self._match.standing.observation(seat)
        match action:
            case Keep(dice):
                yield from _left(observation.dice, dice)
                yield "Enter"
            case Discard(cards) if cards:
                hand = list(observation.hand)
                for card in cards:
                    place = hand.index(card)
                    hand[place] = None
                    yield str(place + 1)
                yield "Enter"
            case Pick(places):
                yield from map(str, places)
                yield "Enter"
            case Mark() | Discard() | Call():
                yield from self._chosen(seat, action)
            case Throw():
                yield "Enter"
            case Play(word):
                yield "Enter"
                yield from self._typed(seat, word.lower())
                yield from ("Enter", "Enter")
            case _:
                yield "Enter"
                yield from self._chosen(seat, action)

    def _typed(self, seat: Seat, word: str) -> Iterator[str]:
        """Yield a word, by letters where each is spoken."""
        spoken = self._keyboards[seat].listener.mode is Mode.SPEECH
        yield from word if spoken else (f"{TYPED}{word}",)

    def _chosen(self, seat: Seat, action: Action) -> Iterator[str]:
        keyboard = self._keyboards[seat]
        if not keyboard.in_list:
            yield "Enter"
        while keyboard.chosen != action:
            yield "Down"
        yield "Enter"


def _left(dice: Sequence[int], kept: Sequence[int]) -> Iterator[str]:
    """Yield the digits of the dice that are thrown again; none before the first throw."""
    again = list(dice or ())
    for face in kept if dice else ():
        again.remove(face)
    yield from map(str, again)
