"""The large view in the options, and at the command line."""

from argparse import Namespace
from contextlib import nullcontext
from pathlib import Path

import pytest

from gobelet.cli.errors import UsageError
from gobelet.cli.large_view import drawing, open_view, wants_large
from gobelet.games.interface import BadValue
from gobelet.i18n import language
from gobelet.keyboard.terminal.modes import Modes
from gobelet.settings.schema import Value
from gobelet.settings.settings import Settings
from gobelet.speech.outputs.hidden_lines import HiddenLines
from gobelet.view.colours import NO_COLOR, SCHEMES
from gobelet.view.large import LargeView
from tests.support.keyboard.driver import Driver, french
from tests.support.keyboard.screen import Pipe, WrittenScreen


@pytest.fixture(autouse=True)
def _coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(NO_COLOR, raising=False)


@pytest.fixture
def screen() -> WrittenScreen:
    return WrittenScreen()


@pytest.fixture
def view(screen: WrittenScreen) -> LargeView:
    return LargeView(screen, nullcontext)


@pytest.fixture
def kept() -> list[tuple[str, Value | None]]:
    """What is saved."""
    return []


@pytest.fixture
def driver(view: LargeView, kept: list[tuple[str, Value | None]]) -> Driver:
    """A player in the menu of the large view."""
    driver = Driver()
    driver.options.view = view
    driver.options.keep = lambda key, value: kept.append((key, value))
    driver.main()
    driver.choose("Options", "Grand affichage")
    return driver


def is_on(view: LargeView) -> bool:
    return view.on


def test_it_is_turned_on_and_off_at_once_and_saved(
    driver: Driver, view: LargeView, screen: WrittenScreen, kept: list[tuple[str, Value | None]]
) -> None:
    assert driver.said == [french("Dés, cartes et texte en grand : non")]
    assert driver.press("space") == [french("Oui : dés, cartes et texte en grand")]
    assert is_on(view)
    assert screen.written
    assert driver.press("enter") == [french("Non : dés, cartes et texte en grand")]
    assert not is_on(view)
    assert kept == [("view.large", True), ("view.large", False)]


def test_the_colours_are_chosen(
    driver: Driver, view: LargeView, kept: list[tuple[str, Value | None]]
) -> None:
    driver.choose("Couleurs", "jaune sur bleu")
    assert driver.said == [french("Jaune sur bleu : couleurs")]
    assert view.colours == "yellow_on_blue"
    assert kept == [("view.colours", "yellow_on_blue")]


def test_all_the_colours_there_are_can_be_chosen(driver: Driver, view: LargeView) -> None:
    chosen = []
    for number in range(len(SCHEMES)):
        driver.choose("Couleurs")
        assert len(driver.items()) == len(SCHEMES)
        driver.choose(driver.items()[number])
        chosen.append(view.colours)
    assert chosen == list(SCHEMES)


def test_with_no_color_set_there_are_none_to_choose(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NO_COLOR, "1")
    driver.press("home")
    assert driver.press("down") == [french("Couleurs : aucune, car NO_COLOR est défini.")]
    assert driver.press("enter") == driver.said


def test_a_terminal_that_cannot_draw_has_no_such_option() -> None:
    driver = Driver()
    driver.main()
    driver.choose("Options")
    assert not any(item.startswith("Grand affichage") for item in driver.items())


def wanted(tmp_path: Path, saved: bool | None = None, **options: str) -> bool:
    settings = Settings.load(tmp_path / "settings.toml")
    if saved is not None:
        settings.put({"view.large": saved})
    return wants_large(Namespace(**options), settings, language("fr"))


def test_the_option_comes_before_the_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gobelet.cli.large_view.can_draw", lambda _fd: True)
    assert not wanted(tmp_path)
    assert wanted(tmp_path, saved=True)
    assert not wanted(tmp_path, saved=True, view="plain")
    assert wanted(tmp_path, saved=False, view="large")


def test_another_view_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as refused:
        wanted(tmp_path, view="huge")
    assert isinstance(refused.value.reason, BadValue)
    assert refused.value.reason.valid == ("large", "plain", "browser")


def test_who_asks_for_it_has_to_have_a_terminal_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gobelet.cli.large_view.can_draw", lambda _fd: False)
    with pytest.raises(UsageError, match="capable de dessiner"):
        wanted(tmp_path, view="large")
    assert wanted(tmp_path, saved=True), "the lines that come instead say so"


def test_a_pipe_has_no_large_view(tmp_path: Path, pipe: Pipe) -> None:
    settings = Settings.load(tmp_path / "settings.toml")
    assert open_view(pipe.write_end, Modes(None), settings) is None


def test_of_two_keys_in_one_moment_the_first_answer_is_not_drawn_after_the_second(
    view: LargeView, screen: WrittenScreen, pipe: Pipe
) -> None:
    driver = Driver("24446")
    driver.play()
    lines = HiddenLines(pipe.write_end, lambda: view.on, lambda: None)
    draw = drawing(driver.session, view, lines)
    view.turn(True)
    driver.press("enter")
    draw()
    answers = [driver.press(key)[-1] for key in ("2", "6")]
    for answer in answers:
        lines.speak(answer, interrupt=True)
    draw()
    assert answers[1] in screen.written
    assert answers[0] not in screen.written


def test_lines_that_could_not_be_written_are_drawn(
    view: LargeView, screen: WrittenScreen, pipe: Pipe
) -> None:
    driver = Driver()
    driver.play()
    lines = HiddenLines(pipe.write_end, lambda: view.on, lambda: None)
    draw = drawing(driver.session, view, lines)
    draw()
    assert screen.written == ""
    view.turn(True)
    lines.speak("Plus de voix.", interrupt=False)
    lines.speak(driver.said[-1], interrupt=False)
    draw()
    assert "Plus de voix." in screen.written
    assert screen.written.count(driver.said[-1]) == 1
