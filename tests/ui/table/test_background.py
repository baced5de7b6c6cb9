"""Bots that need a table: it is worked out behind the game, and they wait for it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Preferences
from gobelet.store.store import Store
from gobelet.ui.preferences import Pace
from tests.support.evening.paced import game, throws
from tests.support.games.solving import STEPS, Solving, solving
from tests.support.keyboard.driver import Driver, french
from tests.support.speech.heard import Hearing

STEP = 0.5
WHOLE = STEPS * STEP + 1
MARK = ("enter", "enter", "2", "enter")
THINKS = french("Ordinateur réfléchit : ")


def percents(said: list[str]) -> list[str]:
    """Return what was told of how far it is."""
    return [text.removeprefix(THINKS).rstrip(".") for text in said if text.endswith(("%", "%."))]


@pytest.fixture
def driver() -> Driver:
    return Driver("24446", seed=3)


@pytest.fixture
def table(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Solving:
    return solving(monkeypatch, driver.clock, STEP)


def test_it_begins_with_the_game_and_nobody_is_told(driver: Driver, table: Solving) -> None:
    driver.play("Ana,bot:regular")
    assert table.taken == 0
    assert driver.wait(WHOLE) == []
    assert table.at_hand


def test_people_play_meanwhile(driver: Driver, table: Solving) -> None:
    driver.play("Ana,bot:regular")
    assert driver.press("enter") == ["2, 4, 4, 4, 6. Encore 2 lancers."]
    assert 0 < table.taken < STEPS


def test_a_bot_whose_turn_comes_when_it_is_done_plays_at_once(
    driver: Driver, table: Solving
) -> None:
    driver.play("Ana,bot:regular")
    driver.wait(WHOLE)
    assert driver.press(*MARK)[-1] == "À vous de jouer."
    assert not percents(driver.lines.said)
    assert table.begun == 1


def test_who_waits_for_a_bot_is_told_how_far_it_is(driver: Driver, table: Solving) -> None:
    driver.play("Ana,bot:regular")
    assert len(driver.press(*MARK)) == 1
    said = driver.wait(WHOLE)
    assert said[0].startswith(THINKS)
    first, *later = percents(said)
    assert first not in later
    assert later == ["50\u00a0%", "75\u00a0%"]
    assert said[4].startswith(french("Ordinateur : "))
    assert said[-1] == "À vous de jouer."


def test_who_waits_only_a_moment_is_told_nothing(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    solving(monkeypatch, driver.clock, 0.11)
    driver.play("Ana,bot:regular")
    driver.press(*MARK)
    said = driver.wait(WHOLE)
    assert not percents(said)
    assert said[-1] == "À vous de jouer."


@pytest.mark.usefixtures("table")
def test_it_is_not_told_over_what_is_in_front_of_the_table(driver: Driver) -> None:
    driver.play("Ana,bot:regular")
    driver.press(*MARK, "escape")
    assert driver.wait(4) == []
    driver.press("escape")
    assert driver.said == ["À Ordinateur de jouer. Tour 1 sur 13, pas encore de lancer."]
    said = driver.wait(WHOLE)
    assert said[0].startswith(THINKS)
    assert said[-1] == "À vous de jouer."


@pytest.mark.usefixtures("table")
def test_done_behind_a_menu_the_bot_plays_once_back_at_the_table(driver: Driver) -> None:
    driver.play("Ana,bot:regular")
    driver.press(*MARK, "escape")
    assert driver.wait(WHOLE) == []
    before = len(game(driver).log)
    assert driver.press("escape")[-1] == "À vous de jouer."
    assert len(game(driver).log) > before


def test_enter_says_how_far_it_is(driver: Driver, table: Solving) -> None:
    driver.play("Ana,bot:regular")
    driver.press(*MARK)
    [first] = driver.press("enter")
    [second] = driver.press("enter")
    assert first.startswith(THINKS)
    assert second.startswith(THINKS)
    assert first != second
    assert (throws(driver), table.begun) == (1, 1)
    assert percents(driver.wait(WHOLE)) == ["50\u00a0%", "75\u00a0%"]
    assert driver.said[-1] == "À vous de jouer."


@pytest.mark.usefixtures("table")
def test_other_keys_are_answered_as_ever(driver: Driver) -> None:
    driver.play("Ana,bot:regular")
    driver.press(*MARK)
    assert driver.press("s") == [french("Vous : 2. Ordinateur : 0.")]


@pytest.mark.usefixtures("table")
def test_a_bot_that_sits_first_is_waited_for(driver: Driver) -> None:
    assert len(driver.play("bot:regular,Ana")) == 1
    said = driver.wait(WHOLE)
    assert percents(said)[1:] == ["25\u00a0%", "50\u00a0%", "75\u00a0%"]
    assert said[-1] == "À vous de jouer. Entrée pour lancer."


def test_all_bots_wait_for_one_work(driver: Driver, table: Solving) -> None:
    driver.play("Ana,bot:regular,bot:random,Luc")
    driver.press(*MARK)
    said = driver.wait(WHOLE)
    assert said[0].startswith(french("Bot Ada réfléchit : "))
    assert said[-1].startswith("À Luc de jouer.")
    assert table.begun == 1


def test_bots_that_need_nothing_do_not_wait(driver: Driver, table: Solving) -> None:
    driver.play("Ana,bot:random")
    assert driver.press(*MARK)[-1] == "À vous de jouer."
    assert table.begun == 0


# When bots play
@pytest.mark.usefixtures("table")
def test_a_turn_that_enter_has_begun_waits_for_no_second_enter(driver: Driver) -> None:
    driver.options.pace = Pace.ENTER
    driver.play("Ana,bot:regular")
    assert driver.press(*MARK)[-1] == french("Entrée : tour suivant.")
    assert driver.wait(3) == []
    [said] = driver.press("enter")
    assert said.startswith(THINKS)
    assert driver.wait(WHOLE)[-1] == "À vous de jouer."


@pytest.mark.usefixtures("table")
def test_done_before_enter_the_bot_waits_for_enter_all_the_same(driver: Driver) -> None:
    driver.options.pace = Pace.ENTER
    driver.play("Ana,bot:regular")
    driver.press(*MARK)
    assert driver.wait(WHOLE) == []
    assert driver.press("enter")[-1] == "À vous de jouer."


@pytest.mark.usefixtures("table")
def test_bots_alone_begin_at_enter_and_wait(driver: Driver) -> None:
    assert driver.play("bot:regular,bot:regular")[-1] == french("Entrée : tour suivant.")
    [said] = driver.press("enter")
    assert said.startswith(french("Bot Ada réfléchit : "))
    heard = driver.wait(WHOLE)
    assert any("Total" in text for text in heard)
    assert game(driver).to_act == 1
    assert any("Total" in text for text in driver.press("enter"))


def test_what_was_said_is_heard_before_a_bot_acts(driver: Driver, table: Solving) -> None:
    driver.speaker.hearing = Hearing.TOLD
    driver.play("Ana,bot:regular")
    driver.press(*MARK)
    driver.wait(WHOLE)
    assert table.at_hand
    assert throws(driver) == 1
    driver.hear()
    assert throws(driver) == 2


def test_undo_while_a_bot_is_waited_for(driver: Driver, table: Solving) -> None:
    driver.play("Ana,bot:regular")
    driver.press(*MARK, "enter", "u")
    assert game(driver).to_act == 0
    assert driver.wait(WHOLE) == []
    assert (table.at_hand, throws(driver)) == (True, 1)
    assert driver.press("enter", "2", "enter")[-1] == "À vous de jouer."


# Leaving
def test_leaving_the_game_stops_it(driver: Driver, table: Solving) -> None:
    driver.main()
    driver.play("Ana,bot:regular")
    driver.press("enter", "escape")
    driver.choose("Quitter la partie")
    taken = table.taken
    driver.wait(WHOLE)
    assert 0 < taken == table.taken


def test_a_game_taken_up_again_works_it_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def opened(again: Callable[[Driver], object]) -> tuple[Driver, Solving]:
        driver = Driver("24446", seed=3, store=lambda: Store.open(tmp_path))
        table = solving(monkeypatch, driver.clock, STEP)
        driver.main()
        again(driver)
        return driver, table

    driver, _ = opened(lambda driver: driver.play("Ana,bot:regular"))
    driver.press(*MARK, "escape")
    driver.choose("Quitter la partie")
    driver.keeping.close()
    driver, table = opened(lambda driver: driver.choose("Reprendre"))
    said = driver.wait(WHOLE)
    assert percents(said)[1:] == ["25\u00a0%", "50\u00a0%", "75\u00a0%"]
    assert said[-1] == "À vous de jouer."
    assert table.begun == 1


# Failures
def test_where_it_fails_who_waits_is_told_and_enter_tries_again(
    driver: Driver, table: Solving
) -> None:
    table.fails_at[30] = MemoryError()
    driver.play("Ana,bot:regular")
    driver.press(*MARK)
    assert driver.wait(WHOLE)[-2:] == [
        french("Ordinateur ne peut pas jouer : la mémoire ne suffit pas."),
        "Entrée pour réessayer.",
    ]
    assert driver.press("t") == ["À Ordinateur de jouer. Tour 1 sur 13, pas encore de lancer."]
    table.fails_at.clear()
    before = driver.speaker.history.all()
    assert driver.press("enter") == [french("Ordinateur réfléchit : 0\u00a0%.")]
    assert driver.speaker.history.all() == before
    assert driver.wait(WHOLE)[-1] == "À vous de jouer."
    assert table.begun == 2


def test_a_failure_in_a_persons_turn_is_told_when_the_bots_turn_comes(
    driver: Driver, table: Solving
) -> None:
    table.fails_at[1] = ImportError("No module named numpy", name="numpy")
    driver.play("Ana,bot:regular")
    assert driver.wait(WHOLE) == []
    says = french("Ordinateur ne peut pas jouer : numpy ne se charge pas.")
    assert driver.press(*MARK)[-2:] == [says, "Entrée pour réessayer."]
    assert driver.press("escape", "escape")[-2:] == [says, "Entrée pour réessayer."]
    assert table.begun == 1


def test_a_fault_of_the_program_is_none_that_is_told(driver: Driver, table: Solving) -> None:
    table.fails_at[1] = ZeroDivisionError()
    driver.play("Ana,bot:regular")
    with pytest.raises(ZeroDivisionError):
        driver.wait(WHOLE)


# The costs of rows
def with_costs(driver: Driver) -> Preferences:
    return replace(driver.options.preferences, row_costs=True)


def test_costs_are_worked_out_for_people_who_want_them(driver: Driver, table: Solving) -> None:
    driver.options.preferences = with_costs(driver)
    driver.play()
    assert driver.wait(WHOLE) == []
    assert table.at_hand


def test_costs_wanted_later_are_worked_out_once_back_at_the_table(
    driver: Driver, table: Solving
) -> None:
    driver.play()
    driver.wait(1)
    driver.press("escape")
    driver.options.preferences = with_costs(driver)
    assert table.begun == 0
    driver.press("escape")
    driver.wait(WHOLE)
    assert table.at_hand


def test_no_bot_waits_for_costs_alone(driver: Driver, table: Solving) -> None:
    driver.options.preferences = with_costs(driver)
    driver.play("Ana,bot:random")
    assert driver.press(*MARK)[-1] == "À vous de jouer."
    assert 0 < table.taken < STEPS


def test_costs_that_fail_are_told_once(driver: Driver, table: Solving) -> None:
    driver.options.preferences = with_costs(driver)
    table.fails_at[5] = MemoryError()
    driver.play("Ana,bot:random")
    assert driver.wait(WHOLE) == [french("Calcul impossible : la mémoire ne suffit pas.")]
    assert driver.press(*MARK)[-1] == "À vous de jouer."
    assert table.begun == 1


def test_at_a_table_of_bots_nobody_wants_costs(driver: Driver, table: Solving) -> None:
    driver.options.preferences = with_costs(driver)
    driver.play("bot:random,bot:random")
    driver.wait(WHOLE)
    assert table.begun == 0
