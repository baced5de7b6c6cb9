"""A key whose answer has to be worked out first: in front of the player, if that takes long."""

import pytest

from gobelet.games.interface import Choice, Choose
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.state import Mark
from gobelet.ui.widgets.lists import ListScreen
from tests.support.evening.paced import game, throws
from tests.support.games.solving import ADVICE, ANSWER, STEPS, Solving, solving
from tests.support.keyboard.driver import Driver, french, key_of

STEP = 0.5
WHOLE = STEPS * STEP + 1
[KEY] = ADVICE.keys
TITLE = "Calcul du meilleur jeu. Arrêter"
STOPPED = "Calcul arrêté."
TURN = "Tour 1 sur 13, lancer 1 sur 3."
PROGRESS = ["25\u00a0%", "50\u00a0%", "75\u00a0%"]


@pytest.fixture
def driver() -> Driver:
    return Driver("24446", seed=3)


@pytest.fixture
def table(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Solving:
    """A table that takes long, and a game alone after its first throw."""
    found = solving(monkeypatch, driver.clock, STEP)
    driver.play()
    driver.press("enter")
    return found


def test_what_is_worked_out_soon_is_answered_and_nothing_else_is_said(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    solving(monkeypatch, driver.clock, 0.01)
    driver.play()
    driver.press(KEY)
    assert driver.wait(1) == [ANSWER]
    assert driver.press(KEY) == [ANSWER]


def test_what_takes_long_is_in_front_until_it_is_answered(driver: Driver, table: Solving) -> None:
    driver.press(KEY)
    driver.wait(1)
    assert (driver.said, driver.screens) == ([TITLE], ["PlayScreen", "ListScreen"])
    assert driver.wait(WHOLE) == [*PROGRESS, ANSWER]
    assert (driver.screens, table.begun) == (["PlayScreen"], 1)


@pytest.mark.parametrize("stop", ["enter", "escape"])
def test_it_is_stopped_and_begun_anew(driver: Driver, table: Solving, stop: str) -> None:
    driver.press(KEY)
    driver.wait(3)
    assert driver.press(stop) == [STOPPED, TURN]
    taken = table.taken
    assert driver.wait(WHOLE) == []
    assert (table.taken, throws(driver)) == (taken, 1)
    driver.press(KEY)
    assert driver.wait(WHOLE) == [TITLE, *PROGRESS, ANSWER]
    assert table.begun == 2


@pytest.mark.parametrize("key", ["d", "escape", "f1", "u", "6"])
def test_any_key_drops_what_the_player_has_not_yet_heard_of(
    driver: Driver, table: Solving, key: str
) -> None:
    driver.press(KEY)
    said = driver.send(key_of(key))
    assert said
    assert driver.wait(WHOLE) == []
    assert table.begun == 0


def test_held_down_it_is_worked_out_once(driver: Driver, table: Solving) -> None:
    assert driver.hold(KEY, 5) == []
    assert driver.wait(WHOLE) == [TITLE, *PROGRESS, ANSWER]
    assert table.begun == 1


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (MemoryError(), "la mémoire ne suffit pas"),
        (ImportError("No module named numpy", name="numpy"), "numpy ne se charge pas"),
        (RuntimeError("too old a processor.\nMore of it."), "too old a processor"),
        (OSError(), "OSError"),
    ],
)
def test_where_it_fails_the_player_is_told_and_plays_on(
    driver: Driver, table: Solving, error: Exception, why: str
) -> None:
    table.fails_at[20] = error
    driver.press(KEY)
    said = driver.wait(WHOLE)
    assert said[-2:] == [french(f"Calcul impossible : {why}."), TURN]
    assert driver.press("d") == ["2, 4, 4, 4, 6. Encore 2 lancers."]
    table.fails_at.clear()
    driver.press(KEY)
    assert driver.wait(WHOLE)[-1] == ANSWER


def test_behind_what_was_opened_meanwhile_it_is_told_that_it_is_done(
    driver: Driver, table: Solving
) -> None:
    driver.press(KEY)
    driver.wait(3)
    driver.press("f2")
    assert driver.wait(WHOLE) == [*PROGRESS, "Le calcul est terminé."]
    assert table.at_hand
    driver.press("escape")
    assert driver.screens == ["PlayScreen"]
    assert driver.press(KEY) == [ANSWER]


def test_a_list_in_play_stays_open(driver: Driver, table: Solving) -> None:
    driver.press("enter")
    driver.press(KEY)
    assert driver.wait(WHOLE)[-1] == ANSWER
    assert table.at_hand
    assert driver.press("2", "enter")[0].startswith("Groupe 2")


def test_stopped_over_a_list_in_play_the_player_is_told_of_it(
    driver: Driver, table: Solving
) -> None:
    opened = driver.press("enter")
    driver.press(KEY)
    driver.wait(3)
    said = driver.press("escape")
    assert said[:2] == [STOPPED, TURN]
    assert said[2:] == opened
    assert not table.at_hand


def test_the_answer_may_be_a_list(
    driver: Driver, table: Solving, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = Choose("Conseils", (Choice("Groupe 2", Mark(Row.TWOS)), Choice("Rien", Mark(Row.ONES))))
    answer = table.answer
    monkeypatch.setattr(table, "answer", lambda view: rows if table.at_hand else answer(view))
    driver.press(KEY)
    driver.wait(WHOLE)
    assert driver.said[-1].startswith("Conseils")
    driver.press("down", "down", "enter")
    assert driver.said[0].startswith("Groupe 1")


def test_there_is_to_see_that_it_goes_on(driver: Driver, table: Solving) -> None:
    driver.press(KEY)
    driver.wait(3)
    front = driver.session.front
    assert isinstance(front, ListScreen)
    picture = front.picture()
    assert (picture.title, picture.items) == ("Calcul du meilleur jeu", ("Arrêter",))
    assert not table.at_hand


# With bots
@pytest.fixture
def bots(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Solving:
    """A table that is worked out for a bot, and a person after the first throw."""
    found = solving(monkeypatch, driver.clock, STEP)
    driver.play("Ana,bot:regular")
    driver.press("enter")
    return found


def test_the_work_for_bots_is_waited_for_and_done_once(driver: Driver, bots: Solving) -> None:
    driver.wait(5)
    driver.press(KEY)
    assert driver.wait(WHOLE) == [TITLE, "50\u00a0%", "75\u00a0%", ANSWER]
    assert bots.begun == 1
    assert driver.press("enter", "2", "enter")[-1] == "À vous de jouer."


def test_stopped_the_work_for_bots_goes_on_behind(driver: Driver, bots: Solving) -> None:
    driver.press(KEY)
    driver.wait(2)
    driver.press("escape")
    assert driver.wait(WHOLE) == []
    assert (bots.at_hand, bots.begun) == (True, 1)
    assert driver.press(KEY) == [ANSWER]


def test_bots_do_not_play_behind_it_but_right_after_it(driver: Driver, bots: Solving) -> None:
    driver.press("enter", "2", "enter")
    driver.press(KEY)
    driver.wait(WHOLE / 2)
    assert driver.screens[-1] == "ListScreen"
    assert throws(driver) == 1
    said = driver.wait(WHOLE)
    assert ANSWER in said
    assert said[-1] == "À vous de jouer."
    assert game(driver).to_act == 0
    assert bots.begun == 1


def test_where_the_work_for_bots_fails_so_does_the_answer(driver: Driver, bots: Solving) -> None:
    bots.fails_at[30] = MemoryError()
    driver.press(KEY)
    assert driver.wait(WHOLE)[-2] == french("Calcul impossible : la mémoire ne suffit pas.")
    bots.fails_at.clear()
    driver.press(KEY)
    assert driver.wait(WHOLE)[-1] == ANSWER
    assert driver.press("enter", "2", "enter")[-1] == "À vous de jouer."
