"""What is written to the terminal."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from gobelet.raw_terminal import BLANK
from gobelet.view.colours import NO_COLOR, SCHEMES
from gobelet.view.large import ENTER, LEAVE, LargeView
from gobelet.view.picture import Picture
from gobelet.view.screen import Terminal

NAMED = Picture("Menu", items=("Ana\x1b]0;title\x07\x9b2J",), current=0)
MENU = Picture("Menu", items=("Un", "Deux", "Trois"), current=0)
NEXT = Picture("Menu", items=("Un", "Deux", "Trois"), current=1)


class Kept(Terminal):
    """A terminal that keeps what is written to it."""

    def __init__(self) -> None:
        self.columns, self.lines = 40, 12
        self.takes = True
        self.writes: list[str] = []

    def size(self) -> tuple[int, int]:
        return self.columns, self.lines

    def write(self, text: str) -> bool:
        self.writes.append(text)
        return self.takes

    def close(self) -> None:
        self.writes.append("closed")

    def take(self) -> str:
        """Return what was written since; in one write or none."""
        assert len(self.writes) <= 1
        return self.writes.pop() if self.writes else ""


@pytest.fixture(autouse=True)
def _coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(NO_COLOR, raising=False)


@pytest.fixture
def terminal() -> Kept:
    return Kept()


@pytest.fixture
def view(terminal: Kept) -> LargeView:
    @contextmanager
    def apart() -> Iterator[None]:
        terminal.writes.append("modes off")
        yield
        terminal.writes.append("modes on")

    return LargeView(terminal, apart)


@pytest.fixture
def shown(view: LargeView, terminal: Kept) -> LargeView:
    """A view that shows the menu."""
    view.turn(True)
    view.draw(MENU)
    terminal.writes.clear()
    return view


def test_it_takes_the_other_screen_and_gives_the_first_one_back(
    view: LargeView, terminal: Kept
) -> None:
    view.turn(True)
    view.turn(True)
    view.turn(False)
    view.close()
    off = "modes off"
    assert terminal.writes == [off, ENTER, "modes on", off, LEAVE, "modes on", "closed"]


def test_what_lay_below_is_told_of_once_it_is_there_again(view: LargeView, terminal: Kept) -> None:
    view.left = lambda: terminal.writes.append("left")
    view.turn(True)
    view.turn(False)
    view.turn(False)
    view.turn(True)
    view.close()
    there_again = [terminal.writes.index(LEAVE) + 2, len(terminal.writes) - 2]
    assert [place for place, text in enumerate(terminal.writes) if text == "left"] == there_again


def test_no_part_of_a_picture_is_a_command_to_the_terminal(view: LargeView, terminal: Kept) -> None:
    view.draw(NAMED)
    sequences = re.findall("\x1b[^a-zA-Z]*[a-zA-Z]", drawn := terminal.take())
    assert {sequence[-1] for sequence in sequences} == {"m", "H", "J", "K"}
    assert not re.search("[\x00-\x1a\x1c-\x1f\x7f-\x9f]|\x1b]", drawn)


def test_the_first_screen_is_shown_for_a_while(shown: LargeView, terminal: Kept) -> None:
    with shown.first_screen():
        assert LEAVE in terminal.writes
        terminal.writes.clear()
    assert ENTER in terminal.writes
    terminal.writes.clear()
    # What a shell has written over is drawn anew.
    shown.draw(MENU)
    assert "Trois" in terminal.take()


def test_where_there_is_no_other_screen_nothing_drawn_is_left() -> None:
    assert BLANK in LEAVE.partition("\x1b[?1049l")[0]


def test_closing_gives_the_screen_back(shown: LargeView, terminal: Kept) -> None:
    shown.close()
    assert terminal.writes == ["modes off", LEAVE, "modes on", "closed"]


def test_what_has_not_changed_is_not_written(shown: LargeView, terminal: Kept) -> None:
    shown.draw(MENU)
    assert terminal.writes == []


def test_only_the_lines_that_changed_are_written(shown: LargeView, terminal: Kept) -> None:
    shown.draw(NEXT)
    written = terminal.take()
    assert re.findall(r"\x1b\[(\d+);1H", written) == ["3", "5", "5"]
    assert BLANK not in written
    assert "Menu" not in written


def test_a_cursor_that_moves_alone_is_written_alone(view: LargeView, terminal: Kept) -> None:
    from gobelet.view.picture import TypedLine

    view.turn(True)
    view.draw(Picture("Nom", typed=TypedLine("Zoé", 3)))
    terminal.writes.clear()
    view.draw(Picture("Nom", typed=TypedLine("Zoé", 2)))
    assert terminal.take() == "\x1b[3;3H"


def test_another_size_is_drawn_anew(shown: LargeView, terminal: Kept) -> None:
    terminal.columns, terminal.lines = 60, 20
    shown.draw(MENU)
    written = terminal.take()
    assert BLANK in written
    assert written.count("H\x1b[0;") == 20


def test_other_colours_are_drawn_at_once(shown: LargeView, terminal: Kept) -> None:
    shown.colours = "yellow_on_blue"
    shown.draw(MENU)
    written = terminal.take()
    assert SCHEMES["yellow_on_blue"] in written
    assert SCHEMES["white_on_black"] not in written


def test_after_a_write_that_failed_all_is_drawn_anew(shown: LargeView, terminal: Kept) -> None:
    terminal.takes = False
    shown.draw(NEXT)
    terminal.writes.clear()
    terminal.takes = True
    shown.draw(NEXT)
    assert "Menu" in terminal.take()


def test_turned_on_again_it_is_drawn_anew(shown: LargeView, terminal: Kept) -> None:
    shown.turn(False)
    shown.turn(True)
    terminal.writes.clear()
    shown.draw(MENU)
    assert "Menu" in terminal.take()


def codes_of(text: str) -> set[str]:
    return {code for codes in re.findall(r"\x1b\[([\d;]*)m", text) for code in codes.split(";")}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_with_no_color_set_nothing_is_coloured(
    scheme: str, view: LargeView, terminal: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NO_COLOR, "1")
    view.colours = scheme
    view.turn(True)
    terminal.writes.clear()
    view.draw(MENU)
    # Nothing at all, bold, or a bar.
    assert codes_of(terminal.take()) == {"0", "1", "7"}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_bar_is_the_colours_exchanged(scheme: str, view: LargeView, terminal: Kept) -> None:
    view.colours = scheme
    view.turn(True)
    terminal.writes.clear()
    view.draw(MENU)
    assert f"\x1b[0;{SCHEMES[scheme]};7m► Un" in terminal.take()
