"""A language that nobody speaks, added as any is: by an entry and a catalogue.

It has no manual, no dictionary and no sounds of its own: the program falls back on English for
them. All else that is heard is in its letters, or was never marked for translation.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from unittest import mock

import platformdirs
import pytest

from gobelet import i18n
from gobelet.games import GAMES, kit
from gobelet.house.frames.lobby import Entered
from gobelet.i18n import LANGUAGES, language
from gobelet.languages import Conventions
from gobelet.net.frames import Person
from gobelet.ui.menus.main_menu import Menus
from gobelet.words.recovery import recovery_words
from locales.pseudo import CODE, pseudo, write
from tests.support.keyboard.driver import Driver, key_of
from tests.ui.house.house_of_frames import FREE, HOUSE, FakeLine, listed

NAMES = {"ana", "azerty", "bot", "english", "gobelet", "hello", "luc", "salami", "yahtzee"}
"""What is said as it is: names, and words of the English list in the rules."""

SECRET = "5" * 64

KEYS = (
    *("enter", "enter", "enter", "space", "escape", "up", "down", "down", "home", "end", "tab"),
    *("1", "2", "3", "4", "5", "6", "left", "right", "d", "s", "shift-s", "t", "x", "a", "r"),
    *("f1", "f2", "p", "g", "w", "ctrl-r", "ctrl-p", "page-up", "u", "h", "shift-h"),
)


@pytest.fixture(autouse=True)
def _spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    ways = Conventions("Þšéúđó", "Pseudo", pair=" áñđ ", series=" áñđ ", locale="en")
    monkeypatch.setitem(LANGUAGES, CODE, ways)
    for folder in i18n.LOCALES.iterdir():
        shutil.copytree(folder, tmp_path / folder.name)
    write(tmp_path)
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    # Where what is saved by a key would go.
    for folder_of in ("user_documents_path", "user_downloads_path"):
        monkeypatch.setattr(platformdirs, folder_of, lambda: tmp_path)
    language.cache_clear()
    yield
    language.cache_clear()


def untranslated(text: str) -> set[str]:
    """Return the words that are in no letters of this language, and in no path."""
    words = re.findall(r"(?<![\w/\\.~-])[A-Za-z]{3,}(?![\w/\\.])", text)
    return {word for word in words if word.lower() not in NAMES}


def driver(seed: int) -> Driver:
    return Driver(seed=seed, language=CODE, chance=Random(seed))


def wandered(player: Driver, keys: int, seed: int) -> list[str]:
    """Press so many keys at random, and return all that was said."""
    random = Random(seed)
    for _ in range(keys):
        if player.left:
            break
        player.clock.wait(2.0)
        player.session.press(key_of(random.choice(KEYS)))
    return player.speaker.texts


def test_its_messages_keep_their_fields() -> None:
    assert pseudo("{name} to play, {n} of 5") == "{name} ŧóó þłááý, {n} óóƒ 5"
    assert language(CODE).ngettext("{n} point", "{n} points", 2) == "2 þóóííñŧš"


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_is_chosen_and_begun(game: str) -> None:
    player = driver(1)
    player.main()
    player.choose(kit(game).title(language(CODE)))
    heard = player.items()
    assert {word for text in heard for word in untranslated(text)} == set()
    player.choose(pseudo("Start"))
    assert player.screens[-1] == "PlayScreen"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played(game: str, seed: int) -> None:
    player = driver(seed)
    rules = kit(game).rule_sets[seed % len(kit(game).rule_sets)]
    config = kit(game).configure(rules, language=CODE)
    people = next(count for count in kit(game).seats if not config.refusal(language(CODE), count))
    player.play(",".join(["Ana", *["bot:regular"] * (people - 1)]), config)
    heard = wandered(player, 400, seed)
    if game == "rolling_cubes":
        # Its words are English, for which there is a dictionary.
        return
    assert {word for text in heard for word in untranslated(text)} == set()


def opened(*places: int) -> Driver:
    """Open the main menu, the item at the first place, in what opens the one at the next."""
    player = driver(1)
    player.main()
    for place in places:
        player.press("home", *["down"] * place, "enter")
    return player


def is_menu(player: Driver) -> bool:
    return not player.left and player.screens[-1] == "ListScreen"


def test_every_menu_opens() -> None:
    heard = list[str]()
    for first in range(len(opened().items())):
        if not is_menu(opened(first)):
            continue
        for second in range(len(opened(first).items())):
            player = opened(first, second)
            assert player.said or player.left, (first, second)
            heard += player.speaker.texts
            heard += player.items() if is_menu(player) else wandered(player, 30, second)
    assert len(set(heard)) > 300


def in_a_house(folder: Path, *places: int) -> Driver:
    """Enter a house, and open the item at the first place, in what opens the one at the next."""
    player = driver(1)
    player.options.name = "Luc"
    player.keeping._folder = lambda: folder
    player.main()
    player.menus._network.visit(HOUSE, "")
    player.clock.wait(1.0)
    there = (Person(("Ana",)), Person(("Luc",)))
    FakeLine.made.visit.take(Entered("0", "Luc", (listed(1, FREE),), there, secret=SECRET))
    player.clock.wait(1.0)
    for place in places:
        player.press("home", *["down"] * place, "enter")
    return player


def test_every_menu_of_a_house_opens(tmp_path: Path) -> None:
    heard = list[str]()
    with (
        mock.patch("gobelet.ui.house.lines.VisitLine", FakeLine),
        mock.patch("gobelet.ui.house.lines.begin_task", return_value=lambda: None),
        mock.patch("gobelet.ui.house.lobby.GuestTable"),
    ):
        lobby = in_a_house(tmp_path).items()
        for first in range(len(lobby)):
            player = in_a_house(tmp_path, first)
            heard += player.speaker.texts
            opens = player.screens[-1] == "LiveList" or is_menu(player)
            for second in range(len(player.items()) if opens else 0):
                player = in_a_house(tmp_path, first, second)
                heard += player.speaker.texts
                heard += player.items() if is_menu(player) else ()
    assert len(lobby) > 5
    # The recovery words of a player are of a list of English words.
    recovery = {*recovery_words(SECRET, CODE)}
    assert {word for text in heard for word in untranslated(text)} - recovery == set()
    assert len(set(heard)) > 50


def first_start(menus: Menus) -> None:
    menus.set_up.first_start()


@pytest.mark.parametrize("begin", [first_start, Menus.learn], ids=lambda begin: begin.__name__)
def test_what_a_newcomer_hears(begin: Callable[[Menus], None]) -> None:
    player = driver(1)
    begin(player.menus)
    heard = wandered(player, 1000, 1)
    assert {word for text in heard for word in untranslated(text)} == set()


def test_the_menu_of_languages_offers_it() -> None:
    player = driver(1)
    player.main()
    player.choose(pseudo("Options"), pseudo("Language"))
    assert "Þšéúđó" in " ".join(player.items())
