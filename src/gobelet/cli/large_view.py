"""The large view on this terminal: whether it is wanted, and what it draws."""

import argparse
from collections.abc import Callable

from gobelet.cli.errors import UsageError
from gobelet.cli.syntax.values import LARGE, given_view
from gobelet.i18n import Language
from gobelet.keyboard.terminal.modes import Modes
from gobelet.settings.settings import Settings
from gobelet.speech.outputs.hidden_lines import HiddenLines
from gobelet.ui.session import Session, picture_of
from gobelet.view.colours import DEFAULT
from gobelet.view.large import LargeView
from gobelet.view.screen import can_draw, open_screen


def wants_large(parsed: argparse.Namespace, settings: Settings, words: Language) -> bool:
    """Return whether the large view is wanted; an error if the terminal cannot show it."""
    view = given_view(parsed)
    if view is None:
        return settings.switch("view.large")
    if view == LARGE and not can_draw(1):
        raise UsageError(no_large_words(words))
    return view == LARGE


def no_large_words(words: Language) -> str:
    # Translators: the output is no terminal, or one that shows nothing but lines.
    return words.gettext("The large view needs a terminal that can draw.")


def open_view(fd: int, modes: Modes, settings: Settings) -> LargeView | None:
    """Return the large view, not yet on; None where the terminal cannot draw."""
    screen = open_screen(fd)
    return (
        LargeView(screen, modes.apart, settings.text("view.colours") or DEFAULT) if screen else None
    )


def drawing(session: Session, view: LargeView, lines: HiddenLines) -> Callable[[], None]:
    """Return a function that draws the screen in front, with the lines hidden by the view."""

    def draw() -> None:
        if view.on:
            known = {*session.said, *session.earlier}
            session.said.extend(line for line in lines.take() if line not in known)
            session.earlier.clear()
            view.draw(picture_of(session))

    return draw
