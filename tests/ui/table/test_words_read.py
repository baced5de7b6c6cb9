"""Rolling Cubes while its words are still being read, and where they cannot be read."""

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from gobelet.games.rolling_cubes import dictionary
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.store.store import Store
from tests.support.documents.word_files import damage, forget_words, word_files
from tests.support.keyboard.driver import Driver, french

FACES = "1213141231212"
"""The faces that are thrown, die by die; that of one roll are A, E, A, I, R, R, N, ..."""
TITLE = "Calcul du meilleur jeu. Arrêter"
HOW_FAR = "Calcul du meilleur jeu, 0\u00a0%."


class Reading(Thread):
    """A thread that reads so long, on the player's clock."""

    def __init__(self, driver: Driver, seconds: float) -> None:
        super().__init__()
        self._driver = driver
        self._end = driver.clock.now + seconds

    def is_alive(self) -> bool:
        return self._driver.clock.now < self._end

    def join(self, timeout: float | None = None) -> None:
        self._driver.clock.now += timeout or 0


def thrown(monkeypatch: pytest.MonkeyPatch, seconds: float) -> Driver:
    """Return a game after its first throw, with so long to wait for the words from now on."""
    driver = Driver(FACES * 3)
    driver.play("Ana,Luc", KIT.configure("one_at_a_time", words="fr"))
    driver.press("enter")
    # The next key comes a second later.
    reading = Reading(driver, 1 + seconds)
    monkeypatch.setattr(dictionary, "warm", lambda _: reading)
    return driver


def hints(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """Return what H answers where the words are read already, and then H again."""
    driver = thrown(monkeypatch, -1)
    return driver.press("h"), driver.press("h")


def test_what_is_read_soon_is_waited_for_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    first, more = hints(monkeypatch)
    driver = thrown(monkeypatch, 0.3)
    assert driver.press("h") == []
    assert driver.wait(0.5) == first
    assert driver.press("h") == more


def test_what_takes_longer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    first, more = hints(monkeypatch)
    driver = thrown(monkeypatch, 3)
    driver.press("h")
    assert driver.wait(0.6) == [TITLE]
    assert driver.press("d") == [HOW_FAR]
    assert driver.wait(3) == first
    assert driver.screens == ["PlayScreen"]
    assert driver.press("h") == more


def test_it_is_stopped_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = hints(monkeypatch)
    driver = thrown(monkeypatch, 5)
    driver.press("h")
    driver.wait(0.6)
    stopped, *_ = driver.press("escape")
    assert (stopped, driver.screens) == ("Calcul arrêté.", ["PlayScreen"])
    driver.wait(5)
    assert driver.press("h") == first


def test_another_key_drops_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = hints(monkeypatch)
    driver = thrown(monkeypatch, 0.3)
    driver.press("h")
    driver.press("t")
    assert driver.wait(2) == []
    assert driver.press("h") == first


DAMAGED = "Le fichier de dictionnaire fr.xz est endommagé. Réinstallez Gobelet."


@pytest.fixture
def files(tmp_path: Path) -> Iterator[Path]:
    with word_files(tmp_path) as files:
        yield files


def begun(folder: Path) -> Driver:
    driver = Driver(FACES, store=lambda: Store.open(folder))
    driver.play("Ana,Luc", KIT.configure(words="fr"))
    driver.press("enter")
    return driver


def test_a_new_game_is_refused_and_the_menu_stays(files: Path) -> None:
    damage(files / "fr.xz")
    driver = Driver()
    driver.main()
    driver.choose("Rolling Cubes")
    assert driver.choose("Commencer") == [DAMAGED]
    (files / "fr.xz").unlink()
    assert driver.press("enter") == [
        "Le fichier de dictionnaire fr.xz manque ou est illisible. Réinstallez Gobelet."
    ]
    driver.choose("Langue des mots", "anglais")
    assert driver.choose("Commencer")[0].startswith(french("Rolling Cubes"))


def test_a_game_that_was_broken_off_waits_for_its_words(files: Path, tmp_path: Path) -> None:
    begun(tmp_path).keeping.close()
    good = (files / "fr.xz").read_bytes()
    damage(files / "fr.xz")
    forget_words()
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.do(driver.menus.start)
    assert driver.press("enter")[0] == DAMAGED
    assert driver.screens == ["ListScreen"]
    assert driver.choose("Parties en cours", "Ana", "Reprendre") == [DAMAGED]
    (files / "fr.xz").write_bytes(good)
    assert driver.press("enter")[0].startswith(french("Rolling Cubes"))
    assert driver.screens[-1] == "PlayScreen"


def test_a_game_that_goes_on_has_its_words_whatever_becomes_of_the_files(
    files: Path, tmp_path: Path
) -> None:
    begun(tmp_path).keeping.close()
    driver = Driver(store=lambda: Store.open(tmp_path))
    driver.do(driver.menus.start)
    driver.press("enter")
    (files / "fr.xz").unlink()
    driver.press("enter")
    driver.type("carre")
    driver.press("enter")
    assert driver.press("enter")[0].startswith(french("Ana : carr"))
