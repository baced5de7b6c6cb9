"""A game with NVDA and JAWS: speech, braille, cancel; a reader that is lost, slow, or hangs."""

import re
import time
from typing import Final

import pytest

from gobelet.speech.mode import Mode
from tests.e2e.terminal.x11 import ROW
from tests.e2e.waiting import LONG, wait_for
from tests.support.keyboard.transcript import Step, read
from tests.support.windows.machine import Console, Reader, Windows
from tests.transcripts import yahtzee
from tests.transcripts.course import DIGIT_ROWS

KEYSYMS: Final = {
    "Enter": "Return",
    "PageUp": "Prior",
    "PageDown": "Next",
    "Backspace": "BackSpace",
    "Space": "space",
}
"""Names of X for keys of a transcript."""

PLAY: Final = ("play", "--seed", "3", "--output", "speech", "--lang", "fr")


NOT_HELD: Final = 0.25
"""Seconds between presses of one key: sooner it is held down."""

SHORT: Final = 0.05
"""Seconds without a word, after all that was wanted."""

AFTER_A_THROW: Final = (
    ("t", "Tour 1 sur 13, lancer 1 sur 3."),
    ("é", "À relancer : 2. Gardés : 2, 3, 5, 5."),
    ("d", "2, 2, 3, 5, 5. Encore 2 lancers."),
)


def press(console: Console, key: str) -> None:
    """Press a key of a transcript; those of the digit row by their places."""
    for row, shift in zip(DIGIT_ROWS["fr"], (False, True), strict=True):
        if key in row:
            console.press_place(ROW[row.index(key)], shift=shift)
            return
    console.press(KEYSYMS.get(key, key.replace("Ctrl+", "ctrl+")))


def played(reader: Reader, console: Console, key: str) -> list[str]:
    """Press a key; return what the reader was told to say."""
    since = len(reader.spoken())
    press(console, key)
    return reader.heard(since)


def begun(windows: Windows, *arguments: str) -> tuple[Console, Reader]:
    """Start a game; return it with the reader, once that has said how it begins."""
    console = windows.play(*(arguments or PLAY))
    reader = windows.reader
    reader.heard(number=3)
    return console, reader


def comes_back(reader: Reader, console: Console) -> list[str]:
    """Press a key until the reader is found again; return what it says then.

    It is looked for at a key, five seconds after it was lost at the earliest.
    """
    since, end = len(reader.spoken()), time.monotonic() + LONG
    while len(reader.spoken()) == since:
        assert time.monotonic() < end, "it does not come back"
        console.press("t")
        time.sleep(1)
    return reader.heard(since)


def unplaced(text: str) -> str:
    """Return a text without its place in a list: the options of a reader have no voice."""
    return re.sub(r", \d+ sur \d+$", "", text)


@pytest.mark.parametrize("name", ["nvda", pytest.param("jaws", marks=pytest.mark.long)])
def test_a_whole_game_is_spoken_once_and_in_order(name: str, windows: Windows) -> None:
    windows.use(name)
    course = yahtzee.ALONE
    _, golden = read(course.golden("fr", Mode.SPEECH))
    wanted = [Step(step.key, tuple(map(unplaced, step.said))) for step in golden]
    console, reader = begun(windows, *course.arguments("fr", Mode.SPEECH))
    steps = [Step("", tuple(reader.spoken()))]
    heard = len(steps[0].said)
    for key in course.keys("fr"):
        if key == steps[-1].key:
            time.sleep(NOT_HELD)
        press(console, key)
        expected = wanted[len(steps)].said
        # What comes late, or twice, is found at the next key.
        said = reader.heard(heard, len(expected), silence=SHORT) if expected else []
        heard += len(said)
        steps.append(Step(key, tuple(map(unplaced, said))))
        assert steps[-1] == wanted[len(steps) - 1], f"key {len(steps) - 1}"
    assert steps == wanted
    assert console.wait(20) == 0
    assert reader.spoken()[heard:] == []
    # A display shows each throw.
    assert any("l2" in line for line in reader.brailled())
    other = windows.jaws if name == "nvda" else windows.nvda
    assert other.calls() == []


@pytest.mark.parametrize("name", ["nvda", "jaws"])
def test_backspace_silences(name: str, windows: Windows) -> None:
    windows.use(name)
    console, reader = begun(windows)
    before = len(reader.calls())
    console.press("BackSpace")
    wait_for(lambda: len(reader.calls()) > before, "an answer to Backspace")
    assert [call.what for call in reader.calls()[before:]] == ["cancel"]


@pytest.mark.parametrize("name", [pytest.param("nvda", marks=pytest.mark.long), "jaws"])
def test_a_reader_that_is_slow_once_comes_back(name: str, windows: Windows) -> None:
    windows.use(name)
    console, reader = begun(windows)
    before = len(reader.spoken())
    reader.be_slow_once(1.5)
    console.press("Return")
    # Noted once the call is over.
    reader.heard(before)
    assert comes_back(reader, console)[0] == "La voix est revenue."
    for key, text in AFTER_A_THROW:
        assert played(reader, console, key) == [text]
    # Once after the throw, and once when it was asked for.
    assert sum("Encore 2 lancers." in text for text in reader.spoken()) == 2


def test_a_reader_that_is_not_there_at_the_start_may_come(windows: Windows) -> None:
    windows.nvda.be_there(False)
    console = windows.play(*PLAY)

    begins = [
        "Aucune voix trouvée. Le jeu s’écrit en texte.",
        "Yahtzee, règles Playroom, 13 lignes.",
    ]
    begins += ["Graine 3 : le hasard se répète.", "Tour 1 sur 13. Entrée pour lancer."]
    wait_for(lambda: windows.text()[-1:] == begins[-1:], "the text")
    console.press("Return")
    thrown = "2, 2, 3, 5, 5. Encore 2 lancers."
    wait_for(lambda: windows.text()[-1:] == [thrown], "the throw")
    assert windows.text() == [*begins, thrown]
    windows.nvda.be_there(True)
    assert comes_back(windows.nvda, console)[0] == "La voix est revenue."
    for key, text in AFTER_A_THROW:
        assert played(windows.nvda, console, key) == [text]


@pytest.mark.parametrize("name", ["nvda", pytest.param("jaws", marks=pytest.mark.long)])
def test_a_reader_that_is_lost_and_comes_back_in_a_game(name: str, windows: Windows) -> None:
    windows.use(name)
    console, reader = begun(windows)
    assert played(reader, console, "Enter") == ["2, 2, 3, 5, 5. Encore 2 lancers."]
    reader.be_there(False)
    before = len(reader.spoken())
    for _ in range(3):
        console.press("t")
        time.sleep(0.5)
    assert len(reader.spoken()) == before
    reader.be_there(True)
    assert comes_back(reader, console)[0] == "La voix est revenue."
    for key, text in AFTER_A_THROW:
        assert played(reader, console, key) == [text]


def test_jaws_takes_over_where_nvda_is_lost(windows: Windows) -> None:
    windows.jaws.be_there(True)
    console, _ = begun(windows)
    assert windows.jaws.spoken() == []
    windows.nvda.be_there(False)
    said = played(windows.jaws, console, "Enter")
    assert said[-1] == "2, 2, 3, 5, 5. Encore 2 lancers."
    windows.nvda.be_there(True)
    assert played(windows.nvda, console, "t") == ["Tour 1 sur 13, lancer 1 sur 3."]


@pytest.mark.parametrize("name", ["nvda", pytest.param("jaws", marks=pytest.mark.long)])
def test_a_reader_that_hangs_for_good_stops_no_game(name: str, windows: Windows) -> None:
    windows.use(name)
    console, reader = begun(windows)
    reader.hang(True)
    console.press("Return")
    thrown = "2, 2, 3, 5, 5. Encore 2 lancers."
    wait_for(lambda: thrown in windows.text(), "the throw, in text")
    for key in ("ctrl+c", "ctrl+c"):
        console.press(key)
        time.sleep(1.2)
    console.wait(10)
    reader.hang(False)
    assert len(windows.saved()) == 1
