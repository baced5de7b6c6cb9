"""A player at the keyboard: keys in, sentences out, without a terminal."""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from gobelet.core.game import Chance
from gobelet.core.table import TypedChance
from gobelet.games import kit
from gobelet.games.interface import Config, Preferences
from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout
from gobelet.players import Player, parse_players
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from gobelet.speech.outputs.terminal import TextOutput
from gobelet.store.last_games import LastGames
from gobelet.store.store import Store
from gobelet.ui.menus.main_menu import Menus
from gobelet.ui.preferences import Options
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import edge_words
from tests.support.games.solved import solved_for
from tests.support.speech.heard import Heard, Lines
from tests.support.speech.sounding import HeardSounds

_CHARACTERS: Final = {"space": " ", "shift-s": "S", "shift-h": "H"}
UNKNOWN: Final = "Touche sans effet ici."
GOES_ON: Final = "La partie continue."
"""Said after No to a question at the table."""


def french(text: str) -> str:
    """Return a sentence with French spaces: unbreakable before : ; ? ! and inside « »."""
    return re.sub(r" (?=[:;?!»])|(?<=«) ", "\u00a0", text)


def key_of(name: str) -> Key:
    """Return a key by its name; a capital letter is that letter under Caps Lock."""
    char = _CHARACTERS.get(name, name if len(name) == 1 else "")
    return Key(name.lower(), char, upper=len(name) == 1 and name.isupper())


class Clock:
    """Time that passes when the test says so, and what is to happen in it."""

    def __init__(self) -> None:
        self.now = 100.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def __call__(self) -> float:
        return self.now

    def later(self, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        entry = (self.now + seconds, action)
        self._due.append(entry)
        return lambda: self._due.remove(entry) if entry in self._due else None

    def wait(self, seconds: float) -> None:
        """Let time pass, and what falls due in it happen."""
        end = self.now + seconds
        while due := [entry for entry in self._due if entry[0] <= end]:
            entry = min(due, key=lambda entry: entry[0])
            self._due.remove(entry)
            self.now = max(self.now, entry[0])
            entry[1]()
        self.now = end


class Dice:
    """Chance: the faces written first, then random ones. Only faces are drawn from six."""

    def __init__(self, faces: str, seed: int) -> None:
        self._faces = [int(face) for face in faces if face != " "]
        self._random = Random(seed)

    def randrange(self, stop: int, /) -> int:
        if stop == 6 and self._faces:
            return self._faces.pop(0) - 1
        return self._random.randrange(stop)


class Driver:
    """A session with its menus, on an AZERTY keyboard.

    `dice` are the first faces to be thrown, as "24446 1"; random ones of `seed` follow. `store`
    opens the store, `last_games` has what was played last; both are in memory if nothing else is
    told.
    """

    def __init__(
        self,
        dice: str = "",
        *,
        seed: int = 1,
        language: str = "fr",
        mode: Mode = Mode.TEXT,
        backends: Sequence[Backend] = (),
        terminal: TextOutput | None = None,
        preferences: Preferences | None = None,
        chance: Chance | None = None,
        store: Callable[[], Store] = Store.memory,
        last_games: LastGames | None = None,
        repeats: bool = False,
        clock: Clock | None = None,
    ) -> None:
        self.lines = Lines()
        self.clock = clock or Clock()
        self.left = 0
        self.options = Options(language, layout("fr"), "auto")
        # Whoever presses Enter until a game is over would answer No for ever.
        self.options.preferences = preferences or Preferences(confirm_zero=False)
        self.speaker = Heard(mode, backends, language, terminal or self.lines, self._soon)
        self.sounds = HeardSounds()
        self.session = Session(
            self.speaker, self.options, self._leave, self.clock.later, self.clock, self.sounds
        )
        last = last_games or LastGames()
        self.keeping = Keeping(self.session, store, last, repeats=repeats)
        self.menus = Menus(self.session, self.keeping, chance or Dice(dice, seed), lambda: "")
        self.menus.load()
        self._decoder = KeyDecoder(
            lambda: self.options.keyboard, typing=lambda: self.session.typing
        )
        self._mark = 0

    def _soon(self, action: Callable[[], None]) -> None:
        self.clock.later(0, action)

    def _leave(self) -> None:
        self.left += 1

    # What the player does

    def do(self, action: Callable[[], object]) -> list[str]:
        """Do something with the session; return what is said."""
        self._mark = len(self.speaker.texts)
        action()
        return self.said

    def main(self) -> list[str]:
        """Open the main menu."""
        return self.do(self.menus.main)

    def play(
        self,
        players: str = "",
        config: Config | None = None,
        *,
        typed: TypedChance = TypedChance.NONE,
    ) -> list[str]:
        """Start a game at once; `players` and `typed` dice as for `gobelet play`.

        What the bots play by is solved before.
        """
        yahtzee = kit("yahtzee")
        seated = parse_players(players, yahtzee.bots, yahtzee.seats) if players else (Player(),)
        chosen = config or yahtzee.configure()
        solved_for(chosen, [player.bot for player in seated])
        return self.do(lambda: self.menus.play(chosen, seated, typed=typed))

    def press(self, *names: str) -> list[str]:
        """Press keys by their names, one a second; return what the last one led to."""
        for name in names:
            self.clock.wait(1.0)
            self.send(key_of(name))
        return self.said

    def hold(self, name: str, times: int) -> list[str]:
        """Hold a key down: it repeats thirty times a second; return all that it led to."""
        self.clock.wait(1.0)
        heard = []
        for _ in range(times):
            heard += self.send(key_of(name))
            self.clock.now += 1 / 30
        return heard

    def type(self, text: str) -> list[str]:
        """Type characters on the player's keyboard; return what the last one led to."""
        for char in text:
            self.clock.wait(1.0)
            self.send(self._decoder.character(char))
        return self.said

    def paste(self, text: str) -> list[str]:
        self.clock.wait(1.0)
        return self.send(Key("paste", text))

    def wait(self, seconds: float) -> list[str]:
        """Let time pass; return what is said meanwhile."""
        return self.do(lambda: self.clock.wait(seconds))

    def hear(self) -> list[str]:
        """Hear all that was said; return what is said next."""
        return self.do(self.speaker.heard)

    def send(self, key: Key) -> list[str]:
        return self.do(lambda: self.session.press(key))

    def go_to(self, beginning: str) -> list[str]:
        """Go to the item that begins so, in the list in front."""
        self.press("home")
        for _ in range(100):
            if any(text.startswith(french(beginning)) for text in self.said):
                return self.said
            before = self.said
            self.press("down")
            assert self.said != before, f"no item {beginning}"
        raise AssertionError(f"no end of the list, and no {beginning}")

    def choose(self, *beginnings: str) -> list[str]:
        """Press Enter on the item that begins so; in the list that opens, on the next."""
        for beginning in beginnings:
            self.go_to(beginning)
            self.press("enter")
        return self.said

    def items(self) -> list[str]:
        """Return the items of the list in front, as they are said from its first to its last."""
        self.press("end")
        found = self.press("home")
        edge = [edge_words("down", self.options.language)]
        while (said := self.press("down")) != edge:
            found += said
        self.press("home")
        return found

    # What the player hears

    @property
    def said(self) -> list[str]:
        """What the last key led to."""
        return self.speaker.texts[self._mark :]

    @property
    def line(self) -> tuple[str, int]:
        """The line being typed as it was last shown, and the cursor's place in it."""
        return self.speaker.line

    @property
    def screens(self) -> list[str]:
        """The screens, the one in front last."""
        return [type(screen).__name__ for screen in self.session.screens]
