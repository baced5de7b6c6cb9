"""What the terminal shows of a line being typed."""

import pytest

from gobelet.speech.outputs.terminal import TextOutput
from tests.support.games.games import open_line
from tests.support.keyboard.driver import Driver, french
from tests.support.keyboard.screen import Pipe, Screen


@pytest.fixture
def terminal(pipe: Pipe) -> Driver:
    return open_line(Driver(terminal=TextOutput(pipe.write_end)))


def shown(pipe: Pipe) -> Screen:
    screen = Screen()
    screen.feed(pipe.read().decode())
    return screen


def test_the_line_has_a_line_of_its_own(pipe: Pipe, terminal: Driver) -> None:
    terminal.type("Zoé")
    screen = shown(pipe)
    assert screen.lines[-2:] == [french("Nom :"), "Zoé"]
    assert screen.column == 3


def test_a_character_is_all_that_is_written_for_it(pipe: Pipe, terminal: Driver) -> None:
    for char in "Zoé":
        pipe.read()
        terminal.type(char)
        assert pipe.read() == char.encode()


@pytest.mark.parametrize(
    ("keys", "line", "column"),
    [
        (["left"], "Ana", 2),
        (["home"], "Ana", 0),
        (["backspace"], "An", 2),
        (["home", "delete"], "na", 0),
        (["home", "delete", "Z"], "Zna", 1),
        (["backspace", "backspace", "backspace"], "", 0),
        (["left", "left", "é"], "Aéna", 2),
        (["ctrl-left", "ctrl-right", "x"], "Anax", 4),
    ],
)
def test_the_line_is_written_over(
    keys: list[str], line: str, column: int, pipe: Pipe, terminal: Driver
) -> None:
    terminal.type("Ana")
    terminal.press(*keys)
    screen = shown(pipe)
    assert screen.lines[-1].rstrip() == line
    assert screen.column == column


@pytest.mark.parametrize(
    "aside", [["f5"], ["ctrl-r"], ["page-up"], ["up"], ["home", "left", "end"], ["f1", "escape"]]
)
def test_the_line_is_never_written_over_a_sentence(
    aside: list[str], pipe: Pipe, terminal: Driver
) -> None:
    screen = Screen()
    terminal.type("Zo")
    terminal.press(*aside)
    screen.feed(pipe.read().decode())
    sentences = [line for line in screen.lines if line != "Zo"]
    terminal.type("é")
    screen.feed(pipe.read().decode())
    assert screen.lines[-1] == "Zoé"
    assert [line for line in screen.lines if not line.startswith("Zo")] == sentences


def test_a_sentence_after_the_line_begins_a_new_one(pipe: Pipe, terminal: Driver) -> None:
    terminal.type("Zoé")
    terminal.press("enter")
    assert shown(pipe).lines[-2:] == ["Zoé", "Zoé est à la table."]
