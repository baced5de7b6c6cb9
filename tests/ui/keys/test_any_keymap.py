"""What holds for the player's own keys, whatever is asked for."""

from hypothesis import given
from hypothesis import strategies as st

from gobelet.keyboard.key import Key
from gobelet.ui.keys.bindings import (
    EVERYWHERE,
    IN_CHOICE,
    IN_LIST,
    IN_MANUAL,
    IN_SHEET,
    IN_TYPING,
    NOT_TYPING,
    places,
)
from gobelet.ui.keys.keymap import Keymap
from tests.support.keyboard.keys import GAME, bound, command

ANY_KEY = st.sampled_from(
    [
        *("shift-1", "shift-s", "shift-h", "space", "enter", "escape", "backspace"),
        *("up", "down", "left"),
        *("f1", "f4", "tab", "ctrl-c", "ctrl-q", "ctrl-v", "alt-x", "nonsense", *"abcdrstvx12;é"),
    ]
)
CONTEXTS = (
    (GAME, (*places()[GAME], *EVERYWHERE, *NOT_TYPING)),
    (
        GAME,
        (*IN_CHOICE, *(one for one in places()[GAME] if one.in_choice), *EVERYWHERE, *NOT_TYPING),
    ),
    ("list", (*IN_LIST, *EVERYWHERE, *NOT_TYPING)),
    ("manual", (*IN_MANUAL, *EVERYWHERE, *NOT_TYPING)),
    ("sheet", (*IN_SHEET, *EVERYWHERE, *NOT_TYPING)),
    ("typing", (*IN_TYPING, *EVERYWHERE)),
)
"""The commands that are at hand at once, with the place of the screen."""

PATHS = [f"{place}.{one.id}" for place, commands in places().items() for one in commands]


@st.composite
def changes(draw: st.DrawFn) -> dict[str, dict[str, tuple[str, ...]]]:
    nested: dict[str, dict[str, tuple[str, ...]]] = {}
    for path in draw(st.lists(st.sampled_from(PATHS), max_size=6)):
        one = bound(path)
        count = len(one.command.keys) if one.command.each else draw(st.integers(0, 2))
        keys = draw(st.lists(ANY_KEY, min_size=count, max_size=count))
        nested.setdefault(one.place, {})[one.command.id] = tuple(keys)
    return nested


@given(changes())
def test_no_key_ever_has_two_commands(nested: dict[str, dict[str, tuple[str, ...]]]) -> None:
    changed = Keymap(nested)
    for place, commands in CONTEXTS:
        keys = [key for one in commands for key in changed.keys(place, one)]
        assert len(keys) == len(set(keys))
        for one in commands:
            for key in changed.keys(place, one):
                assert changed.translate(place, commands, Key(key)).name in one.keys


@given(changes())
def test_every_change_is_in_force_or_told(nested: dict[str, dict[str, tuple[str, ...]]]) -> None:
    changed = Keymap(nested)
    told = {f"{problem.place}.{problem.command}" for problem in changed.problems}
    for place, commands in nested.items():
        for name, keys in commands.items():
            one = command(f"{place}.{name}")
            if f"{place}.{name}" not in told:
                assert set(keys) <= set(changed.keys(place, one))


@given(changes(), st.sampled_from(PATHS), st.lists(ANY_KEY, min_size=1, max_size=6))
def test_a_change_that_is_not_refused_is_made_and_no_other_is_lost(
    nested: dict[str, dict[str, tuple[str, ...]]], path: str, keys: list[str]
) -> None:
    before, one = Keymap(nested), bound(path)
    if before.refusal(one, tuple(keys)) is None:
        after = before.with_keys(one, tuple(keys))
        assert not after.problems
        assert set(keys) <= set(after.keys(one.place, one.command))
        assert {*before.changed} - {one} == {*after.changed} - {one}


@given(changes())
def test_nobody_is_locked_out(nested: dict[str, dict[str, tuple[str, ...]]]) -> None:
    changed = Keymap(nested)
    for place, commands in CONTEXTS:
        kept = {key for one in commands if one.kept for key in one.keys}
        assert kept >= {"escape", "ctrl-c"}
        for key in kept:
            assert changed.translate(place, commands, Key(key)).name == key
