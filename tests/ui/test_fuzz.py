"""Thousands of keys at random: nothing breaks, nothing is silent, nobody is stuck."""

import atexit
import re
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from random import Random
from string import ascii_lowercase, ascii_uppercase
from tempfile import mkdtemp
from unittest import mock

import platformdirs
import pytest

from gobelet.core.table import TypedChance
from gobelet.i18n import LANGUAGES, language
from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layouts import layout, layout_names, table
from gobelet.speech.outputs.base import Backend
from gobelet.ui.keys.bindings import EVERYWHERE_PLACE, NOT_TYPING
from gobelet.ui.keys.held_keys import HELD
from gobelet.ui.options import menu, output_trial
from gobelet.ui.options.keys_menu import keys_menu
from gobelet.ui.saved.import_menu import Imports
from gobelet.ui.widgets.long_work import PATIENCE
from tests.support.keyboard.driver import Driver, key_of
from tests.support.speech.outputs import backend
from tests.support.speech.recorder import Recorder
from tests.support.system.hostile_folder import GOOD, NAMES, YEARS, fill, unreadable
from tests.support.system.proof import tried

SEEDS = (1, 2, 3, 4)
KEYS = tried(4_000, 25_000)
"""So many for each seed: 16,000, and 100,000 in the long proof."""
ROUND = tried(250, 1000)
"""Then, or once the program is left, another session begins."""

ADVICE = {"h", "shift-h"}

DEEPEST = 12
"""More screens than this are never of use: somebody only goes round in circles."""

NAMED = (
    *("enter", "space", "escape", "backspace", "delete", "tab", "shift-tab", "insert"),
    *("up", "down", "left", "right", "home", "end", "page-up", "page-down"),
    *("ctrl-left", "ctrl-right", "ctrl-up", "ctrl-home", "ctrl-end", "shift-left"),
    *("ctrl-@", "ctrl-\\", "ctrl-]", "ctrl-^", "ctrl-_", "<escape>-x"),
    *(f"f{number}" for number in range(1, 25)),
    *(f"ctrl-{letter}" for letter in ascii_lowercase),
    *(f"{shift}{face}" for shift in ("", "shift-") for face in "1234567890"),
)
STRANGE = (
    *("٣", "४", "５", "𝟔", "②", "Ⅳ", "½"),
    *("é", "É", "ñ", "ß", "ﬁ", "œ", "И", "ω", "漢", "🎲", "e\u0301", "\u0301"),
    *("\x00", "\x7f", "\x9b", "\u00a0", "\u200b", "\u202e", "\u2028", "\ue000", "\ufffd"),
)
PASTES = ("", "1", "Zoé", "a\nb", "a\r\nb", "\x1b[31mrouge", "x" * 10_000, "Ana Lou", "\u202eabc")
USEFUL = tuple(
    key_of(name)
    for name in (
        *("enter", "enter", "enter", "space", "escape", "up", "down", "down", "home", "end"),
        *("1", "2", "3", "4", "5", "6", "shift-1", "shift-6", "left", "right", "backspace"),
        *("d", "s", "shift-s", "t", "x", "a", "r", "ctrl-r", "ctrl-p", "ctrl-n", "f1", "f2"),
    )
)


@cache
def every_key() -> tuple[Key, ...]:
    """Return one of each key there is."""
    characters: set[str] = {*ascii_lowercase, *ascii_uppercase, *"1234567890 .,;:!?", *STRANGE}
    for known in map(layout, layout_names()):
        characters |= table(known).keys()
    decoders = [KeyDecoder(partial(layout, name)) for name in ("us", "fr")]
    typed = {decoder.character(char) for decoder in decoders for char in characters}
    exact = (Key(f"{shift}{face}", face, exact=True) for shift in ("", "shift-") for face in "16")
    pastes = {Key("paste", text) for text in PASTES}
    return (*sorted({*map(key_of, NAMED), *typed, *pastes}, key=repr), *exact)


@cache
def paths() -> Sequence[str]:
    """Paths to paste, of which one leads to games."""
    named = (GOOD, *(f"{name}.json" for name in (*NAMES, *YEARS, "lists", "damaged")))
    there = [str(hostile() / name) for name in named]
    others = ("n" * 300, "/dev/stdin", "\ud800", "~nobody/x", str(hostile()), "/proc/self/mem")
    return (*there, *others)


MENUS = {
    language(code).gettext(title) for code in LANGUAGES for title in ("Game menu", "Lesson menu")
}

UNSAVED = tuple(language(code).gettext("Leave without saving?") for code in LANGUAGES)


def type_a_name(driver: Driver) -> None:
    driver.main()
    driver.choose("Yahtzee")
    driver.press("down", "enter", "down", "enter")
    # Another Enter at once would be one held down.
    driver.wait(1.0)


def change_keys(driver: Driver) -> None:
    driver.main()
    keys_menu(driver.session)


@cache
def hostile() -> Path:
    """A folder of the files that attackers brought, for all walks of this process."""
    folder = Path(mkdtemp(prefix="gobelet-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    fill(folder)
    return folder


def import_games(driver: Driver) -> None:
    """Open the files that games can be imported from."""
    driver.main()
    run = Imports(driver.session, driver.keeping).item().run
    assert run
    run()


def import_by_path(driver: Driver) -> None:
    import_games(driver)
    driver.press("end", "enter")
    driver.wait(1.0)


STARTS: tuple[Callable[[Driver], object], ...] = (
    Driver.main,
    type_a_name,
    change_keys,
    import_games,
    import_by_path,
    Driver.play,
    lambda driver: driver.menus.learn(),
    lambda driver: driver.menus.set_up.first_start(),
    lambda driver: driver.play("Ana,Luc"),
    lambda driver: driver.play("Ana,bot:random,bot:regular"),
    lambda driver: driver.play("bot:random,bot:random"),
    lambda driver: driver.play("Ana,Luc,bot:random", typed=TypedChance.ALL),
)


@dataclass
class Findings:
    """What was wrong, as (what, the keys that led there)."""

    keys: int = 0
    broken: list[str] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)
    bad_words: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    deep: list[str] = field(default_factory=list)
    heard: set[str] = field(default_factory=set)


class Round:
    """One session from its start to its end."""

    def __init__(self, random: Random, findings: Findings) -> None:
        self._random = random
        self._findings = findings
        self._pressed: list[str] = []
        self.driver = Driver(chance=random, language=random.choice(("fr", "en", "es")))
        self.driver.options.keyboard = layout(random.choice(layout_names()))
        random.choice(STARTS)(self.driver)

    def play(self) -> None:
        try:
            for _ in range(ROUND):
                key = self._random.choice(self._random.choice((USEFUL, every_key())))
                if key.name == "paste" and self._random.random() < 0.5:
                    key = Key("paste", self._random.choice(paths()))
                if not self._press(key):
                    return
            self._escape()
            self._leave()
        except Exception as error:  # noqa: BLE001 - this is what is looked for
            self._findings.broken.append(f"{error!r}, after {self._last()}")
        finally:
            self.driver.speaker.close()

    def _last(self) -> str:
        front = self.driver.screens[-1:]
        return f"{' '.join(self._pressed[-12:])} in {front}"

    def _press(self, key: Key) -> bool:
        """Press a key and look at what it did; False once the program is left."""
        driver, findings = self.driver, self._findings
        findings.keys += 1
        before, line, typing = len(driver.speaker.texts), driver.line, driver.session.front.types
        pause = self._random.choice((0.01, HELD * 2, 20.0))
        held = self._pressed[-1:] == [repr(key.name)] and pause < HELD
        driver.clock.wait(pause)
        self._pressed.append(repr(key.name))
        driver.session.press(key)
        if key.name in ADVICE and len(driver.speaker.texts) == before:
            # What it takes may have to be worked out first, which is told if it takes longer.
            driver.clock.wait(PATIENCE)
        said = driver.speaker.texts[before:]
        silences = driver.options.keymap.keys(EVERYWHERE_PLACE, *NOT_TYPING)
        excused = (key.name in silences and not typing) or held
        if not said and driver.line == line and not driver.left and not excused:
            findings.silent.append(self._last())
        if len(driver.session.screens) > DEEPEST:
            findings.deep.append(self._last())
            # One finding a round is enough: deep down all is deep.
            return False
        self._listen(said)
        return not driver.left

    def _listen(self, said: list[str]) -> None:
        for text in said:
            if text not in self._findings.heard:
                self._findings.heard.add(text)
                self._check(text)

    def _check(self, text: str) -> None:
        printable = all(char.isprintable() or char == "\u00a0" for char in text)
        # What is being typed may be spelled, or read back as it is.
        whole = self.driver.session.front.types or (len(text) >= 3 and text == text.strip())
        if not whole or not printable or re.search(r"\{[a-z_]+\}", text):
            self._findings.bad_words.append(f"{text!r}, after {self._last()}")

    def _escape(self) -> None:
        """Escape leads to the main menu's question or to the game menu, from anywhere."""
        for _ in range(DEEPEST + 2):
            self._press(key_of("escape"))
            said = self.driver.said[-1]
            if "Gobelet" in said or said.partition(".")[0] in MENUS:
                return
            if said.startswith(UNSAVED):
                # Escape would go back to the rules that are not saved.
                self._press(key_of("down"))
                self._press(key_of("enter"))
        self._findings.stuck.append(f"Escape: {self._last()}")

    def _leave(self) -> None:
        """Ctrl+C twice leaves, from anywhere."""
        self._press(key_of("ctrl-c"))
        self._press(key_of("ctrl-c"))
        if not self.driver.left:
            self._findings.stuck.append(f"Ctrl+C: {self._last()}")


@cache
def walk(seed: int) -> Findings:
    """Press keys at random; the same ones for the same seed."""
    random, findings = Random(seed), Findings()

    def voice(wanted: str) -> tuple[Backend, ...]:
        return (backend(Recorder()),)

    with (
        unreadable(),
        mock.patch.object(platformdirs, "user_downloads_path", hostile),
        mock.patch.object(menu, "backends", voice),
        mock.patch.object(output_trial, "backends", voice),
    ):
        while findings.keys < KEYS:
            Round(random, findings).play()
    return findings


@pytest.fixture(params=SEEDS, ids=lambda seed: f"seed {seed}")
def found(request: pytest.FixtureRequest) -> Findings:
    seed: int = request.param
    return walk(seed)


def test_nothing_breaks(found: Findings) -> None:
    assert found.broken == []


def test_no_key_is_silent(found: Findings) -> None:
    assert found.silent == []


def test_every_sentence_is_whole(found: Findings) -> None:
    assert found.bad_words == []


def test_nobody_is_stuck(found: Findings) -> None:
    assert found.stuck == []


def test_screens_do_not_pile_up(found: Findings) -> None:
    assert found.deep == []


def test_the_walk_went_places(found: Findings) -> None:
    assert found.keys >= KEYS
    assert len(found.heard) > tried(500, 1000)


@pytest.mark.parametrize("place", range(len(paths())))
def test_every_path_is_answered(place: int) -> None:
    """Typed whole, which keys at random seldom do: games are imported, or why not is told."""
    driver, path = Driver(language="en"), paths()[place]
    with unreadable(), mock.patch.object(platformdirs, "user_downloads_path", hostile):
        import_by_path(driver)
        driver.paste(path)
        said = [*driver.press("enter"), *driver.wait(PATIENCE)]
    imports = Path(path).stem in ("good", *YEARS)
    assert any("2 games imported." in text for text in said) == imports
    why = ("missing", "no file", "not a file", "cannot be read", "too large", "damaged", "holds no")
    assert imports or any(reason in text for text in said for reason in why), said
