"""The large view on its terminal: on or off, in the player's colours."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Final

from gobelet.control_characters import one_line
from gobelet.raw_terminal import BLANK
from gobelet.view.colours import DEFAULT, codes, tints_on
from gobelet.view.picture import Picture
from gobelet.view.screen import Terminal

if TYPE_CHECKING:
    from gobelet.view.canvas import Run, Style

ENTER: Final = "\x1b[?1049h"
_CLEAR: Final = f"\x1b[0m{BLANK}"
LEAVE: Final = f"{_CLEAR}\x1b[?1049l"
"""The screen is cleared first: a terminal with one screen would still show, say, a secret hand."""

Line = tuple["Run", ...]


class LargeView:
    """Draws pictures on the terminal's alternate screen, and restores the first screen.

    Each screen has its own keyboard modes: `apart` restores them while the screens are switched.
    Unchanged lines are not written again.
    """

    def __init__(
        self,
        screen: Terminal,
        apart: Callable[[], AbstractContextManager[None]],
        colours: str = DEFAULT,
    ) -> None:
        self._screen = screen
        self._apart = apart
        self.colours = colours
        self.on = False
        self.left: Callable[[], None] = lambda: None
        """Called after the first screen is restored."""
        self._shown: list[Line] = []
        self._look: tuple[str, tuple[int, int]] | None = None
        """The colour codes and the size of the shown picture; None: unknown."""
        self._cursor = (0, 0)

    def turn(self, on: bool) -> None:
        """Switch to the alternate screen, or back to the first one."""
        if on is self.on:
            return
        self.on, self._look = on, None
        with self._apart():
            self._screen.write(ENTER if on else LEAVE)
        if not on:
            self.left()

    @contextmanager
    def first_screen(self) -> Iterator[None]:
        """Show the first screen for a while, as to a shell that has the terminal."""
        on = self.on
        self.turn(False)
        try:
            yield
        finally:
            self.turn(on)

    def draw(self, picture: Picture) -> None:
        """Show a picture, as large as the terminal is now."""
        from gobelet.view.layout import lay_out  # loaded only if the large view is used

        size, colours, tints = self._screen.size(), codes(self.colours), tints_on(self.colours)
        canvas = lay_out(picture, *size)
        anew = (colours, size) != self._look
        lines = [canvas.runs(line) for line in range(canvas.lines)]
        changed = [
            _place(number, 0) + _written(line, colours, tints)
            for number, line in enumerate(lines)
            if anew or line != self._shown[number]
        ]
        if not changed and canvas.cursor == self._cursor:
            return
        clear = _CLEAR if anew else ""
        taken = self._screen.write(clear + "".join(changed) + _place(*canvas.cursor))
        self._look = (colours, size) if taken else None
        self._shown, self._cursor = lines, canvas.cursor

    def close(self) -> None:
        """Restore the terminal, whatever way the program ends."""
        self.turn(False)
        self._screen.close()


def _place(line: int, column: int) -> str:
    return f"\x1b[{line + 1};{column + 1}H"


def _written(line: Line, colours: str, tints: Mapping[str, str]) -> str:
    return "".join(
        f"\x1b[0;{colours}{_look(style, tints)}m{one_line(text)}\x1b[0m" for text, style in line
    )


def _look(style: "Style", tints: Mapping[str, str]) -> str:
    tint = f";{tints[style.colour]}" if style.colour in tints else ""
    return f"{tint};7" if style.reverse else tint
