"""The first chapter of the lesson: a turn with real dice, one key after another."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from gobelet.core.game import Chance
from gobelet.core.table import Entry
from gobelet.games.interface import Press, Scene, Start, Step
from gobelet.games.yahtzee.lesson import key_words as tell
from gobelet.games.yahtzee.lesson.scenes import (
    desk_of,
    digit_of,
    face_of,
    marked,
    most,
    state_of,
    target,
    thrown,
)
from gobelet.games.yahtzee.rules.state import THROWS
from gobelet.i18n import N_

_CHOOSING: Final = frozenset(
    ("select", "take_back", "take_back_next", "select_all", "selection", "throw")
)
LIST_KEYS: Final = frozenset(("move", "hotkey", "letter", ""))
"""The commands that go to a row in scoring; a letter that leads to none has no command."""


def key_steps() -> Sequence[Step]:
    """Return the steps; a key that only tells something works in all steps after its own."""
    return (
        _one_key(
            "throw",
            # Translators: lesson, the first step; the turns are 13, the key is "Enter".
            N_("A game has {turns} turns. {key} throws five dice, up to three times in each."),
            lambda *_: Start(),
        ),
        # Translators: lesson: what the key D does.
        _one_key("dice", N_("{key} reads your dice again."), thrown(1)),
        Step(tell.select, tell.press_face, _takes_face, _is_selected, thrown(1)),
        Step(tell.take_back, tell.press_back, _takes_back, _is_taken_back, thrown(1, select=True)),
        Step(tell.select_again, tell.press_face, _takes_face, _is_selected, thrown(1)),
        _one_key(
            "selection",
            # Translators: lesson: what the Space key does.
            N_("{key} says which dice are kept, and which are thrown again."),
            thrown(1, select=True),
            ("dice",),
        ),
        _one_key(
            "throw",
            # Translators: lesson: what the Enter key does, once dice are selected.
            N_("{key} throws the dice again that are not kept."),
            thrown(1, select=True),
            ("dice", "selection"),
        ),
        _one_key(
            "turn",
            # Translators: lesson: what the key T does.
            N_("{key} says which turn it is, and which throw."),
            thrown(2),
            ("dice", "selection"),
        ),
        _one_key(
            "scores",
            # Translators: lesson: what the key S does.
            N_("{key} says the scores."),
            thrown(2),
            ("dice", "selection", "turn"),
        ),
        Step(
            tell.last_throw,
            tell.press_throw,
            _pressed(*_CHOOSING, *KNOWN),
            _pressed("throw"),
            thrown(2),
        ),
        Step(tell.move, tell.press_down, takes_in_list, _pressed("move"), thrown(THROWS)),
        Step(tell.digit, tell.press_digit, takes_in_list, _has_gone, thrown(THROWS)),
        Step(tell.mark, tell.press_mark, _takes_mark, is_marked, thrown(THROWS)),
        _one_key(
            "sheets",
            # Translators: lesson: what Shift+S does; the second key is Escape.
            N_("{key} opens the score sheet: the arrows walk through it, {back} leaves it."),
            marked,
            KNOWN,
        ),
        # Translators: lesson: what the key R does.
        _one_key("repeat", N_("{key} repeats the last message."), marked, KNOWN),
        _one_key(
            "escape",
            # Translators: lesson: what Escape does.
            N_("{key} opens a menu, with all the keys and the options; its first item goes back."),
            marked,
            KNOWN,
        ),
    )


KNOWN: Final = frozenset(("dice", "selection", "turn", "scores", "sheets"))
"""The commands that only tell something, and that this chapter teaches."""


def is_marked(scene: Scene, press: Press) -> bool:
    del press
    return not state_of(scene).dice


def _one_key(
    command: str,
    says: str,
    start: Callable[[Sequence[Entry], Chance], Start],
    known: Iterable[str] = (),
) -> Step:
    """Return the step of a command with one key, which the player only has to press."""
    return Step(
        lambda scene: tell.one_key(scene, command, says),
        lambda scene: tell.press_words(scene, command),
        _pressed(command, *known),
        _pressed(command),
        start,
    )


# What each step takes, and when it is done


def _pressed(*commands: str) -> Callable[[Scene, Press], bool]:
    return lambda _, press: press.command in commands


takes_in_list: Final = _pressed(*LIST_KEYS, *KNOWN)


def _takes_face(scene: Scene, press: Press) -> bool:
    if press.command == "select":
        return face_of(scene, press.key) == target(scene)
    return press.command == "dice"


def _is_selected(scene: Scene, press: Press) -> bool:
    return press.command == "select" and bool(_chosen(scene))


def _takes_back(scene: Scene, press: Press) -> bool:
    if press.command in ("dice", "take_back_next"):
        return True
    if press.command not in ("take_back", "select"):
        return False
    # A digit that is the place of a die takes it back by itself.
    alone = desk_of(scene).taking_back or scene.view.listener.preferences.by_place
    shifted = press.command == "take_back"
    return (shifted or alone) and press.key[-1] == digit_of(scene, chosen=True)


def _is_taken_back(scene: Scene, press: Press) -> bool:
    del scene
    # Only what takes the die back is taken.
    return press.command in ("take_back", "select")


def _chosen(scene: Scene) -> frozenset[int]:
    return desk_of(scene).chosen(state_of(scene).dice).chosen


def _has_gone(scene: Scene, press: Press) -> bool:
    return (press.command, press.key) == ("hotkey", most(scene))


def _takes_mark(scene: Scene, press: Press) -> bool:
    return press.command == "activate" or takes_in_list(scene, press)
