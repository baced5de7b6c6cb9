"""The large view in a real terminal: what is seen, in which colours, and what is left behind.

Screenshots stand in tests/golden/large_*.txt: for each moment the colours, the cursor, and the
lines, `#` before those whose colours are exchanged. They were looked at, not only compared.
"""

import re
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

import pytest

from gobelet.raw_terminal import BLANK
from gobelet.ui.keys.held_keys import REPEAT
from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.pseudo_terminal import PseudoTerminal
from tests.e2e.terminal.terminal import Start, Terminal
from tests.e2e.waiting import wait_for
from tests.e2e.wheel import Installed
from tests.support.keyboard.transcript import GOLDEN, UPDATING

GAME: Final = ("play", "--lang", "fr", "--keyboard", "fr", "--seed", "3", "--view", "large")
PLAY: Final = (*GAME, "--output", "text")
TURN: Final = "Tour 1 sur 13"
THROW: Final = "2, 2, 3, 5, 5."

SIZES: Final = ((80, 24), (40, 12))

MOMENTS: Final = (
    ("avant le premier lancer", (), TURN),
    ("lancé", ("Enter",), THROW),
    ("deux dés à relancer", ("é", "("), "À relancer"),
    ("la feuille en partie remplie", ("Enter", "Enter", "5", "Enter", "Enter"), "lancer 1 sur 3"),
    ("le choix d’une ligne", ("Enter", "Down", "Down"), "►"),
    ("les feuilles de scores", ("S",), "Fiche de scores"),
    ("le menu du jeu", ("Escape", "Escape", "Escape", "Down"), "Menu de la partie"),
)


def seen(terminal: Terminal) -> list[str]:
    """Return the lines of the screen as it is now."""
    return [line.rstrip() for line in terminal.tmux("capture-pane", "-p").splitlines()]


def wait_to_see(terminal: Terminal, text: str) -> None:
    wait_for(
        lambda: any(text in line for line in seen(terminal)),
        lambda: f"{text!r} in {seen(terminal)}",
        every=0.02,
    )


def begin(start: Start, columns: int, lines: int, *arguments: str, **variables: str) -> Terminal:
    """Start the program and give its terminal a size."""
    terminal = start(*arguments, **variables)
    resize(terminal, columns, lines)
    return terminal


def resize(terminal: Terminal, columns: int, lines: int) -> None:
    terminal.tmux("resize-window", "-x", str(columns), "-y", str(lines))


def codes(terminal: Terminal) -> tuple[set[str], list[str]]:
    """Return the screen's colours and styles, and its lines, `#` before those in exchanged ones."""
    every: set[str] = set()
    current: set[str] = set()
    shown = []
    for line in terminal.tmux("capture-pane", "-p", "-e").splitlines():
        exchanged, text = False, ""
        for style, part in re.findall(r"\x1b\[([\d;]*)m|([^\x1b]+)", line):
            for code in style.split(";") if style else ():
                current = set() if code == "0" else current | {code}
            every |= current
            exchanged |= bool(part.strip()) and "7" in current
            text += part
        shown.append(("#" if exchanged else "|") + text.rstrip())
    # Exchanged colours are told line by line; 39 and 49 are the terminal's own.
    return every - {"7", "39", "49"}, shown


def picture(terminal: Terminal, moment: str) -> str:
    every, shown = codes(terminal)
    place = terminal.tmux("display-message", "-p", "#{cursor_y},#{cursor_x}").strip()
    heading = f"= {moment}; styles {' '.join(sorted(every))}; cursor {place}"
    return "\n".join((heading, *shown, ""))


def test_screenshots(start: Start) -> None:
    """In two games beside each other, of which one has no colours."""
    terminals = {"colours": start(*PLAY), "no_colours": start(*PLAY, NO_COLOR="1")}
    paths = {
        (colour, columns, lines): GOLDEN / f"large_{columns}x{lines}_{colour}.txt"
        for columns, lines in SIZES
        for colour in terminals
    }
    wanted = {one: path.read_text(encoding="utf-8").split("\n= ") for one, path in paths.items()}
    found: dict[tuple[str, int, int], list[str]] = {one: [] for one in paths}
    for number, (moment, keys, text) in enumerate(MOMENTS):
        for place, key in enumerate(keys):
            if place and keys[place - 1] in (key, "Escape"):
                # The same key sooner would be taken for the one before, held down; and what comes
                # soon after Escape for the rest of a sequence.
                time.sleep(1.25 * REPEAT)
            for terminal in terminals.values():
                terminal.press(key)
        # The first key of the next moment may be the last one of this.
        pressed = time.monotonic()
        for one in paths:
            colour, columns, lines = one
            resize(terminals[colour], columns, lines)
            found[one].append(shot(terminals[colour], moment, text, wanted[one][number]))
        time.sleep(max(0.0, pressed + 1.25 * REPEAT - time.monotonic()))
    for path, pictures in zip(paths.values(), found.values(), strict=True):
        taken = "\n".join(pictures)
        if UPDATING:
            path.write_text(taken, encoding="utf-8")
        assert taken == path.read_text(encoding="utf-8")


def shot(terminal: Terminal, moment: str, text: str, wanted: str) -> str:
    """Return a picture of a moment: as soon as it is as wanted, or once nothing changes."""
    wait_to_see(terminal, text)
    if not UPDATING:
        with suppress(AssertionError):
            wait_for(lambda: same(picture(terminal, moment), wanted), moment, 2.0, 0.02)
            return picture(terminal, moment)
    terminal.wait_until_quiet()
    return picture(terminal, moment)


def same(picture: str, wanted: str) -> bool:
    return picture.strip("= \n") == wanted.strip("= \n")


def test_with_no_color_set_the_same_is_seen_without_colours() -> None:
    """What only a colour would tell is not told at all."""
    for columns, lines in SIZES:
        both = [
            (GOLDEN / f"large_{columns}x{lines}_{colour}.txt").read_text(encoding="utf-8")
            for colour in ("colours", "no_colours")
        ]
        coloured, plain = (re.sub(r"styles [\d ]*;", "", text) for text in both)
        assert coloured == plain
        styles = [set(re.findall(r"styles ([\d ]*);", text)) for text in both]
        assert styles == [{"1 40 97"}, {"1"}]


def test_another_size_is_drawn_without_a_key(start: Start) -> None:
    terminal = begin(start, 80, 24, *PLAY)
    wait_to_see(terminal, "Total général")
    terminal.press("Enter")
    wait_to_see(terminal, THROW)
    resize(terminal, 40, 12)
    wait_to_see(terminal, "+ 8")
    resize(terminal, 30, 3)
    # The fewer lines, the fewer things; the dice are among the last.
    wait_for(
        lambda: seen(terminal)[0].split() == ["2", "2", "3", "5", "5"], lambda: f"{seen(terminal)}"
    )
    assert seen(terminal)[1].startswith(THROW)
    resize(terminal, 1, 1)
    resize(terminal, 120, 40)
    wait_to_see(terminal, "Total général")


def test_the_options_turn_it_off_and_on_and_colour_it(start: Start) -> None:
    terminal = begin(start, 80, 24, "--lang", "fr", "--keyboard", "fr", "--output", "text")
    terminal.wait_for_line("Gobelet, menu principal")
    terminal.press("F10", "g", "Enter", "Space")
    wait_to_see(terminal, "► Dés, cartes et texte en grand")
    terminal.press("Down", "Enter", "End", "Up", "Enter")
    wait_to_see(terminal, "Couleurs\u00a0: jaune sur bleu")
    assert {"93", "44"} <= codes(terminal)[0]
    terminal.press("Up", "Space")
    wait_for(
        lambda: terminal.lines()[-1] == "Non\u00a0: dés, cartes et texte en grand",
        lambda: f"{terminal.lines()}",
    )
    assert seen(terminal)[1].startswith("Gobelet, menu principal")


def test_what_is_spoken_is_seen(start: Start, dispatcher: Dispatcher) -> None:
    terminal = begin(start, 80, 24, *GAME, "--output", "speech", **dispatcher.variables())
    wait_to_see(terminal, TURN)
    terminal.press("Enter")
    wait_to_see(terminal, THROW)
    wait_for(lambda: any(text.startswith(THROW) for text in dispatcher.texts()), "the throw")


def test_that_there_is_no_speech_is_seen(start: Start) -> None:
    terminal = begin(start, 80, 24, *GAME, "--output", "speech")
    wait_to_see(terminal, "texte")
    terminal.press("Enter")
    wait_to_see(terminal, THROW)


# What is left behind

ENTER: Final = "\x1b[?1049h"
LEAVE: Final = "\x1b[?1049l"
ENDS: Final = f"\x1b[<u\x1b[?2004l\x1b[0m{BLANK}{LEAVE}"


@pytest.fixture
def terminal(installed: Installed, environment: dict[str, str]) -> Iterator[PseudoTerminal]:
    """A game on a terminal that knows the kitty keyboard protocol."""
    command = (installed.gobelet, *PLAY)
    with PseudoTerminal(command, environment | {"TERM": "xterm-256color"}) as terminal:
        terminal.wait_for("Tour 1 sur 13.")
        terminal.press(b"\x1b[?0u")
        terminal.wait_for("\x1b[>29u")
        yield terminal


def test_leaving_gives_the_screen_back(terminal: PseudoTerminal) -> None:
    # The keyboard's modes are set on the screen that is drawn on.
    assert terminal.written.startswith(f"{ENTER}\x1b[?2004h\x1b[?u")
    assert terminal.written.count(ENTER) == 1
    terminal.press(b"\x1b[99;5u\x1b[99;5u")
    assert terminal.wait() == 0
    assert ENDS in terminal.written
    assert terminal.written.rpartition(LEAVE)[2].strip() == ""


def test_a_signal_gives_the_screen_back(terminal: PseudoTerminal) -> None:
    """As SIGHUP does: tests/e2e/terminal/test_modes.py."""
    terminal.signal(signal.SIGTERM)
    assert terminal.wait() == 128 + signal.SIGTERM
    assert ENDS in terminal.written


def test_a_terminal_that_hangs_up(terminal: PseudoTerminal) -> None:
    terminal.hang_up()
    assert terminal.wait() == 128 + signal.SIGHUP


# Where it cannot be

REFUSED: Final = "gobelet\u00a0: Le grand affichage demande un terminal capable de dessiner."


def test_a_terminal_that_cannot_draw_is_refused(
    installed: Installed, environment: dict[str, str]
) -> None:
    command = (installed.gobelet, *PLAY)
    with PseudoTerminal(command, environment | {"TERM": ""}) as terminal:
        assert terminal.wait() == 2
        assert terminal.written.strip() == REFUSED


def test_a_pipe_is_refused(installed: Installed, environment: dict[str, str]) -> None:
    done = subprocess.run(
        (installed.gobelet, *PLAY),
        env=environment | {"TERM": "xterm"},
        stdin=subprocess.DEVNULL,
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    assert (done.returncode, done.stdout, done.stderr.strip()) == (2, "", REFUSED)


def test_where_it_is_saved_and_cannot_be_the_lines_come_and_say_so(
    installed: Installed, environment: dict[str, str]
) -> None:
    command: Sequence[str] = (installed.gobelet, *(word for word in PLAY if word != "large"))
    command = [word for word in command if word != "--view"]
    folder = f"{environment['HOME']}/config"
    subprocess.run(("mkdir", folder), check=True)
    with open(f"{folder}/settings.toml", "w", encoding="utf-8") as file:  # noqa: PTH123 - a name
        file.write("[view]\nlarge = true\n")
    variables = environment | {"TERM": "dumb", "GOBELET_CONFIG_DIR": folder}
    with PseudoTerminal(command, variables) as terminal:
        terminal.wait_for("Tour 1 sur 13.")
        assert "Le grand affichage demande un terminal capable de dessiner." in terminal.written
        assert "\x1b" not in terminal.written
