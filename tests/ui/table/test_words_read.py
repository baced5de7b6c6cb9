"""Rolling Cubes while its words are still being read, and where they cannot be read."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from gobelet.core.game import Game
from gobelet.games.rolling_cubes import dictionary
from gobelet.games.rolling_cubes.bots import advice
from gobelet.games.rolling_cubes.bots.advice import Advice
from gobelet.games.rolling_cubes.bots.known_words import HINTED, PlayerWords, known
from gobelet.games.rolling_cubes.dictionary import ReadingStages
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.games.rolling_cubes.rules.actions import NoWord
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.store.store import Store
from tests.support.documents.word_files import damage, forget_words, word_files
from tests.support.keyboard.driver import Driver, french

FACES = "1213141231212"
"""The faces that are thrown, die by die; that of one roll are A, E, A, I, R, R, N, ..."""
TITLE = "Calcul du meilleur jeu. Arrêter"
HOW_FAR = "Calcul du meilleur jeu, 0\u00a0%."


class Stage(Event):
    """A stage of reading that is reached after so many seconds of the player's clock."""

    def __init__(self, driver: Driver, seconds: float) -> None:
        super().__init__()
        self._clock = driver.clock
        # The next key comes a second later.
        self._end = self._clock.now + 1 + seconds

    def is_set(self) -> bool:
        return self._clock.now >= self._end

    def wait(self, timeout: float | None = None) -> bool:
        self._clock.now += timeout or 0
        return self.is_set()


def thrown(monkeypatch: pytest.MonkeyPatch, seconds: float, every: float = 0) -> Driver:
    """Return a game after its first throw; so long are common words, and all words, waited for."""
    driver = Driver(FACES * 3)
    driver.play("Ana,Luc", KIT.configure("one_at_a_time", words="fr"))
    driver.press("enter")
    stages = ReadingStages(Stage(driver, seconds), Stage(driver, max(seconds, every)))
    monkeypatch.setattr(dictionary, "warm", lambda _: stages)
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


def test_the_first_hints_need_the_common_words_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    first, more = hints(monkeypatch)
    driver = thrown(monkeypatch, -1, every=60)
    assert (driver.press("h"), driver.press("h")) == (first, more)


def test_the_best_word_waits_for_all_words(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = thrown(monkeypatch, -1)
    told = [ready.press("h") for _ in range(4)]
    driver = thrown(monkeypatch, -1, every=3.3)
    assert [driver.press("h") for _ in range(3)] == told[:3]
    # It is the fourth hint still, not the first one again.
    assert driver.press("h") == []
    assert driver.wait(2) == told[3]


def test_where_no_common_word_is_possible_all_words_are_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    common, advise = known(KIT.configure("one_at_a_time", words="fr").rules, HINTED), advice.advise

    def of_rare_words(seen: RaceState, game: Game[Any], words: PlayerWords) -> Advice | None:
        return Advice(NoWord()) if words is common else advise(seen, game, words)

    monkeypatch.setattr(advice, "advise", of_rare_words)
    first, _ = hints(monkeypatch)
    assert first[0].startswith("Aucun mot courant n’est possible.")
    driver = thrown(monkeypatch, -1, every=0.3)
    assert driver.press("h") == []
    assert driver.wait(0.5) == first


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
