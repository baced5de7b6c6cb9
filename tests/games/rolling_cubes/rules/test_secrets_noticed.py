"""Two words typed in secret: whoever else is at the keyboard hears, sees and finds the same."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final
from unicodedata import normalize

import pytest

from gobelet.core.game import Action
from gobelet.games.rolling_cubes.bots import players as bots
from gobelet.games.rolling_cubes.dictionary import warm
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.games.rolling_cubes.rules.actions import NoWord, Play, Throw
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.words.terms import phonetic
from gobelet.i18n import language
from gobelet.store.store import Store
from gobelet.ui.session import picture_of
from tests.support.games.witness import TABLE, Terminal, felt
from tests.support.keyboard.driver import Driver
from tests.support.system.proof import tried

FRENCH: Final = language("fr")
FACES: Final = "1213141231212"
"""Thrown by each: A A E I, N R R, C R, E S, B, K."""
WORDS: Final = ("carrés", "sabrer")
"""Two words that can be made of them, and are worth as much as one another."""
REFUSED: Final = {"carrés": "maison", "sabrer": "montre"}

WORD: Final = "the word"
OTHER: Final = "the refused word"
WAYS: Final = {
    "tab": (WORD, "tab", "space", "space", "space", "tab", "tab"),
    "escape": (WORD, "escape"),
    "first enter": (WORD, "enter", "tab", "space"),
    "refused": (OTHER, "enter", "tab", "space", "space", "space"),
    "joker": (WORD, "=", "*", "enter", "tab", "space"),
    "read": (WORD, *["up"] * 4, "left", "home", "ctrl-right", "delete", "backspace", "tab"),
    "emptied": (WORD, *["backspace"] * 6, "enter", "enter", "tab"),
    "elsewhere": (WORD, "f1", "down", "escape", "f10", "escape", "page-up", "ctrl-s", "tab"),
    "leaving": (WORD, "ctrl-c", "escape", "ctrl-r", "ctrl-q", "escape", "tab"),
    "looked at": (WORD, "tab", "d", "d", "h", "h", "t", "s", "shift-s", "escape", "r", "a", "c"),
}
"""What is done with a word on the line, before one is played."""

KEYS: Final = ("r", "ctrl-r", "d", "t", "space", "space", "s", "h", "c", "a", "tab", "ctrl-s")
SHEETS: Final = ("shift-s", "down", "down", "right")
HELP: Final = ("f1", "down", "down", "end", "escape", "f2", "escape", "f9", "f9", "f9")
ON_LINE: Final = ("enter", "up", "up", "up", "enter", "escape", "backspace", "tab", "space")


def begun(players: str = "Ana,Luc", store: Callable[[], Store] = Store.memory) -> Driver:
    """Return a game whose first throw lies; Ana is at the keyboard."""
    driver = Driver(FACES * 40, store=store, terminal=Terminal())
    config = KIT.configure("all_together", words="fr")
    # What H answers does not wait for the words.
    warm(config.rules).every.wait()
    driver.play(players, config)
    driver.press("enter")
    assert driver.speaker.history.reader == 0
    return driver


def do(driver: Driver, keys: Iterable[str], word: str) -> None:
    words = {WORD: word, OTHER: REFUSED.get(word, "")}
    for key in keys:
        if key in words:
            driver.type(words[key])
        else:
            driver.press(key)


def back(driver: Driver) -> None:
    """Go back to the table, or the gate."""
    while driver.screens[-1] not in TABLE:
        driver.press("escape")


def play(driver: Driver, word: str) -> Driver:
    """Type a word on the line, in the place of what stands there, and play it; or make none."""
    back(driver)
    driver.press("enter", "escape", "enter")
    driver.type(word)
    driver.press("enter", "enter" if word else "down", *(() if word else ("enter",)))
    assert "LineScreen" not in driver.screens
    return driver


def shown(driver: Driver) -> list[object]:
    """What there is to hear, to see, and on the terminal."""
    terminal = driver.speaker._terminal
    assert isinstance(terminal, Terminal)
    return [driver.said, picture_of(driver.session), [*terminal.said]]


def looked(driver: Driver, keys: Iterable[str]) -> Iterator[object]:
    """Press keys, and go back to the table."""
    for key in keys:
        driver.press(key)
        yield from shown(driver)
    back(driver)


def of_history(driver: Driver) -> Iterator[object]:
    for _ in range(20):
        yield driver.press("page-up")
    yield from map(felt, driver.speaker.history.all())


def found(driver: Driver) -> list[object]:
    """All that the next one finds: at the gate, in its menus, and once it is open."""
    assert driver.screens == ["PlayScreen", "GateScreen"]
    noted = shown(driver)
    noted += looked(driver, (*KEYS, *SHEETS, *HELP))
    noted += of_history(driver)
    for item in ("Historique", "Fiches de scores"):
        driver.press("escape")
        noted.append(driver.choose(item))
        noted += looked(driver, ("up", "up", "left", "left", "down"))
    noted += looked(driver, ("enter", *KEYS, *SHEETS, *HELP, *ON_LINE))
    noted += of_history(driver)
    assert driver.speaker.history.reader not in (0, None)
    return noted


# What is typed


@pytest.mark.parametrize("way", WAYS)
def test_nothing_of_what_was_typed_is_found(way: str) -> None:
    noted = []
    for word in WORDS:
        driver = begun()
        driver.press("enter")
        do(driver, WAYS[way], word)
        noted.append(found(play(driver, word)))
    assert noted[0] == noted[1]


@pytest.mark.parametrize("way", [way for way in WAYS if way != "escape"])
def test_who_typed_it_has_found_it(way: str) -> None:
    noted = []
    for word in WORDS:
        driver = begun()
        driver.press("enter")
        do(driver, WAYS[way], word)
        noted.append([*shown(driver), *of_history(driver)])
    assert noted[0] != noted[1]


def test_who_made_none_is_heard_as_who_made_a_word() -> None:
    one, none = (found(play(begun(), word)) for word in ("carrés", ""))
    assert one == none


def test_what_is_pasted_is_as_secret() -> None:
    noted = []
    for word in WORDS:
        driver = begun()
        driver.press("enter")
        driver.paste(f"{word}\n{word}")
        noted.append(found(play(driver, word)))
    assert noted[0] == noted[1]


def test_once_all_are_read_everybody_hears_them() -> None:
    driver = play(begun(), "carrés")
    driver.press("enter")
    said = " ".join(play(driver, "sabrer").said)
    assert "carr" in said
    assert "sabrer" in said
    assert driver.screens == ["PlayScreen"]


def test_a_file_of_the_history_has_what_its_reader_may_know(tmp_path: Path) -> None:
    driver = play(begun(), "carrés")
    driver.options.data_dir = tmp_path
    driver.press("enter", "enter")
    driver.type("sabrer")
    driver.press("enter", "escape", "escape")
    driver.choose("Historique")
    driver.press("enter")
    driver.choose("Enregistrer")
    driver.wait(1)
    [saved] = tmp_path.glob("gobelet-history*")
    text = saved.read_text("utf-8").lower()
    assert "sabrer" in text
    assert "carr" not in text


# A bot's word


@pytest.mark.parametrize("players", ["Ana,bot:regular,Luc", "Ana,Luc,bot:regular,Eva"])
def test_a_bots_word_is_not_found_before_all_are_read(
    players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted, heard = [], []
    for word in WORDS:
        monkeypatch.setitem(bots.BOTS, "regular", lambda *_, word=word: making(word))
        driver = play(begun(players), "arabes")
        noted.append(found(driver))
        play(driver, "barres")
        if driver.screens[-1] == "GateScreen":
            noted[-1] += found(driver)
            play(driver, "")
        heard.append([*of_history(driver)])
    assert noted[0] == noted[1]
    assert heard[0] != heard[1]


def making(word: str) -> Callable[[RaceState], Action]:
    made = word.upper().replace("É", "E")
    return lambda seen: (Play(made) if made else NoWord()) if seen.throw else Throw()


# Undo


@pytest.mark.parametrize("opened", [False, True])
def test_a_word_that_is_taken_back_stays_its_authors(opened: bool) -> None:
    noted = []
    for word in WORDS:
        driver = play(begun(), word)
        if opened:
            driver.press("enter", "enter")
            driver.type("barres")
            driver.press("tab")
        taken_back = driver.press("u", "down", "enter")
        before = [taken_back, *shown(driver), *of_history(driver)]
        driver.press("enter")
        noted.append(before + found(play(driver, "arabes")))
    assert noted[0] == noted[1]


# Left, and taken up again


@pytest.mark.parametrize("keys", [(), ("tab",), ("enter",)])
def test_a_line_that_is_half_typed_is_its_owners_when_the_game_is_taken_up(
    keys: tuple[str, ...], tmp_path: Path
) -> None:
    noted = []
    for word in WORDS:
        store = partial(Store.open, tmp_path / word)
        driver = begun(store=store)
        driver.press("enter")
        driver.type(word)
        driver.press(*keys)
        driver.keeping.close()
        driver = Driver(store=store, terminal=Terminal())
        [game] = driver.keeping.unfinished
        driver.do(partial(driver.menus.resume, game.id))
        at_gate = [*shown(driver), *looked(driver, (*KEYS, *SHEETS)), *of_history(driver)]
        driver.press("enter")
        assert driver.speaker.history.reader == 0
        assert driver.press("enter")[0].endswith(word)
        noted.append(at_gate + found(play(driver, word)))
        driver.keeping.close()
    assert noted[0] == noted[1]


def test_the_main_menu_tells_nothing_of_it() -> None:
    noted = []
    for word in WORDS:
        driver = begun()
        driver.press("enter")
        driver.type(word)
        driver.press("tab", "escape")
        driver.choose("Quitter la partie")
        noted.append([*shown(driver), driver.items(), *of_history(driver)])
    assert noted[0] == noted[1]


# Anything at all


AT_RANDOM: Final = (
    *("tab", "enter", "escape", "up", "down", "left", "home", "backspace", "space", "d", "h"),
    *("s", "shift-s", "t", "r", "ctrl-r", "page-up", "page-down", "f1", "f9", "f10", "c", "a"),
    *("ctrl-s", "=", "*", "é"),
)
IN_LISTS: Final = ("up", "down", "escape", "escape")
LETTERS: Final = "AAEINRRCRESBK"


class AtRandom:
    """Three people who press keys at random, and each now and then plays a word."""

    def __init__(self, seed: int) -> None:
        self.driver = begun("Ana,Luc,Eva")
        self.words: dict[int, str] = {}
        """What each has typed in the round."""
        self.gates = self.rounds = 0
        self._chance = Random(seed)

    def press(self) -> None:
        """Press a key, or do what takes some of them."""
        chance, driver = self._chance, self.driver
        reader, front = driver.speaker.history.reader, driver.screens[-1]
        if front not in ("PlayScreen", "GateScreen", "LineScreen"):
            driver.press(chance.choice(IN_LISTS))
        elif reader is None:
            self._go_on(gate=front == "GateScreen")
        elif chance.randrange(6):
            driver.press(chance.choice(AT_RANDOM))
        elif chance.randrange(4):
            if front == "LineScreen":
                driver.type(self._word(reader))
        else:
            play(driver, self._word(reader))

    def _word(self, seat: int) -> str:
        """A word that hardly any other text has, and that the dice can spell."""
        word = "".join(self._chance.sample(LETTERS, 6)).lower()
        return self.words.setdefault(seat, word)

    def _go_on(self, *, gate: bool) -> None:
        driver = self.driver
        if gate and not self._chance.randrange(4):
            driver.press("u", *self._chance.choice((("escape",), ("down", "enter"))))
        elif gate:
            self.gates += 1
            driver.press("enter")
        else:
            self.rounds += bool(self.words)
            self.words.clear()
            driver.press(self._chance.choice(("enter", "down", "d", "space")))

    def found(self) -> str:
        """All that there is to hear and see, of the letters alone."""
        texts = (utterance.text for utterance in self.driver.speaker.history.all())
        return letters(f"{shown(self.driver)} {' '.join(texts)}")


def letters(text: str) -> str:
    return "".join(filter(str.isalpha, normalize("NFD", text))).upper()


@pytest.mark.parametrize("seed", range(tried(2, 4)))
def test_nobody_finds_what_another_has_typed_between_keys_at_random(seed: int) -> None:
    game = AtRandom(seed)
    found_own = 0
    for _ in range(400):
        game.press()
        found, reader = game.found(), game.driver.speaker.history.reader
        if reader is None and "GateScreen" not in game.driver.screens:
            continue
        for seat, word in game.words.items():
            ways = {letters(word), letters(phonetic(word.upper(), FRENCH))}
            own = any(way in found for way in ways)
            assert seat == reader or not own
            found_own += own
    assert min(found_own, game.gates, game.rounds) > 1
