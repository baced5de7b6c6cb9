"""The questions of the first start asked again, or a part of them, or for themselves."""

from functools import partial
from random import Random

from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from gobelet.ui.menus.main_menu import Menus
from gobelet.ui.preferences import Step
from tests.support.keyboard.driver import Driver, french
from tests.support.keyboard.ear import exact
from tests.support.keyboard.newcomer import (
    ANSWERS,
    IF_HEARD,
    IF_READ,
    KEYBOARD,
    LANGUAGE,
    MENU,
    NEW_DICE,
    READING,
    SAVED,
    WELCOME,
    Newcomer,
)
from tests.support.speech.outputs import Voice

# What need not be asked


def on_terminal(*needless: Step) -> Driver:
    """Return somebody at a terminal where so much need not be asked."""
    driver = Driver()
    driver.menus = Menus(
        driver.session, driver.keeping, Random(1), lambda: "", lambda: frozenset(needless)
    )
    driver.menus.load()
    return driver


def test_what_the_terminal_tells_is_not_asked() -> None:
    driver = on_terminal(Step.OUTPUT, Step.KEYBOARD)
    assert driver.do(driver.menus.set_up.first_start) == [f"{WELCOME} {LANGUAGE}"]
    assert driver.press("enter") == [READING]


def test_what_the_command_line_tells_is_not_asked_the_first_time() -> None:
    driver = on_terminal(Step.OUTPUT)
    driver.do(lambda: driver.menus.set_up.first_start({Step.LANGUAGE}))
    assert driver.said[0].startswith(f"{WELCOME} {KEYBOARD}")
    driver.press(*["escape"] * 4)
    driver.press("f10")
    assert driver.choose("Refaire tous les réglages")[0].endswith(LANGUAGE)


def test_the_welcome_comes_before_whatever_is_asked_first(voices: tuple[Backend, ...]) -> None:
    first = {Step.OUTPUT: IF_HEARD, Step.READING: READING, Step.NEW_DICE: NEW_DICE}
    for step, question in first.items():
        another = Newcomer(voices=voices)
        told = set(Step) - {step}
        set_up = another.menus.set_up
        assert another.do(partial(set_up.first_start, told)) == [f"{WELCOME} {question}"]


def test_a_terminal_that_names_the_keys_goes_on() -> None:
    driver = Driver()
    driver.do(driver.menus.set_up.first_start)
    driver.press("enter")
    assert driver.send(exact("shift-3"))[-1] == READING


# Again


def test_all_of_it_again_from_the_options(voices: tuple[Backend, ...], voice: Voice) -> None:
    player = Newcomer(mode=Mode.SPEECH, voices=voices)
    player.main()
    player.press("f10")
    assert player.choose("Refaire tous les réglages") == [
        f"R répète, Échap passe une question. {LANGUAGE}"
    ]
    assert player.lines.said == []
    assert player.press("enter") == [IF_HEARD]
    assert player.lines.said == [IF_READ]
    # Whoever leaves here is not a newcomer again.
    assert player.kept == {"language": "fr"}
    player.answer(*ANSWERS[1:])
    assert player.said == [SAVED, french("Options. Langue : français")]
    assert player.press("escape") == [MENU]
    assert player.speaker.mode is Mode.SPEECH
    assert player.kept["setup.done"] is True


def test_skipped_again_the_output_stays(voices: tuple[Backend, ...]) -> None:
    for mode in Mode:
        player = Newcomer(mode=mode, voices=voices)
        player.main()
        player.press("f10")
        player.choose("Refaire tous les réglages")
        player.press("enter")
        assert player.press("escape")[0] == "Sortie inchangée."
        assert player.speaker.mode is mode
        assert "output.mode" not in player.kept


def test_asked_for_while_it_is_open_it_goes_on(player: Newcomer) -> None:
    player.press("f10")
    assert player.choose("Refaire tous les réglages") == [f"Langue. {LANGUAGE}"]
    assert player.screens == ["StepList"]
    player.press("enter", "f10")
    assert player.choose("Refaire tous les réglages") == [IF_HEARD]
    assert player.screens == ["TryOutputsScreen"]


def test_in_the_middle_of_a_game_it_leads_back_to_it() -> None:
    driver = Driver()
    driver.play()
    driver.press("f10")
    driver.choose("Refaire tous les réglages")
    for _ in range(6):
        driver.press("escape")
    assert driver.screens == ["PlayScreen", "ListScreen"]


def test_the_set_up_alone(voices: tuple[Backend, ...]) -> None:
    player = Newcomer(voices=voices)
    player.do(lambda: player.menus.set_up.alone(trial=True))
    assert player.said == [f"{WELCOME} {LANGUAGE}"]
    assert player.answer(*ANSWERS) == [SAVED]
    assert player.left == 1
