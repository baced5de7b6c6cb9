"""Which keys a command may have, and the sentences for those that it may not."""

import pytest

from gobelet.i18n import LANGUAGES, language
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import UNBOUND, BoundCommand, Keymap
from gobelet.ui.keys.names import refusal_words
from gobelet.ui.keys.refusals import (
    KeyTaken,
    LeadsToItem,
    NeverBound,
    NoSuchCommand,
    NoSuchKey,
    NoSuchPlace,
    Refusal,
    Twice,
    TypesText,
    WrongNumber,
)
from tests.support.keyboard.keys import bound, command, keymap


@pytest.mark.parametrize("path", ["yahtzee.scores", "list.toggle", "everywhere.quit"])
@pytest.mark.parametrize(
    "key",
    [
        *(f"ctrl-{letter}" for letter in "abhijmz0123456789"),
        *("alt-1", "alt-x", "alt-up", "ctrl-alt-up", "insert", "shift-insert", "caps-lock"),
        *("shift-d", "shift-7", "ctrl-enter", "shift-space", "ctrl-]"),
    ],
)
def test_keys_that_do_not_arrive_are_never_bound(path: str, key: str) -> None:
    assert Keymap().refusal(bound(path), (key,)) == NeverBound(key)


@pytest.mark.parametrize(
    "key",
    ["", "foo", "f0", "f36", "ctrl-", "ctrl-foo", "unknown", "paste", UNBOUND, "é1", "\x1b", " "],
)
def test_what_is_no_key_is_refused(key: str) -> None:
    refusal = Keymap().refusal(bound("yahtzee.scores"), (key,))
    assert refusal in (NoSuchKey(key), NeverBound(key))
    assert isinstance(refusal, NoSuchKey) or key == " "


@pytest.mark.parametrize("key", ["shift-tab", "f12", "ctrl-o", "ctrl-shift-left", "ctrl-f5"])
def test_keys_that_nothing_has_yet_are_free_everywhere(key: str) -> None:
    for place, commands in places().items():
        for one in commands:
            if not one.each:
                assert Keymap().refusal(BoundCommand(place, one), (key,)) is None


@pytest.mark.parametrize("key", ["v", "7", "é", "+", "ñ"])
def test_letters_and_signs_are_free_at_the_table_and_in_lists(key: str) -> None:
    assert Keymap().refusal(bound("yahtzee.scores"), (key,)) is None
    assert Keymap().refusal(bound("list.toggle"), (key,)) is None


@pytest.mark.parametrize("key", ["v", "7", "é", "+", "space", "1", "shift-1", "shift-s"])
@pytest.mark.parametrize("path", ["everywhere.quit", "everywhere.silence", "typing.line"])
def test_what_types_text_is_not_for_commands_that_work_while_typing(path: str, key: str) -> None:
    assert Keymap().refusal(bound(path), (key,)) == TypesText(key)


@pytest.mark.parametrize(
    ("path", "key", "by"),
    [
        ("yahtzee.scores", "d", "yahtzee.dice"),
        ("yahtzee.scores", "r", "yahtzee.repeat"),
        ("yahtzee.scores", "ctrl-q", "everywhere.quit"),
        ("yahtzee.throw", "1", "yahtzee.select"),
        ("yahtzee.select_all", "shift-3", "yahtzee.take_back"),
        ("yahtzee.scores", "home", "list.move"),
        ("list.move", "d", "yahtzee.dice"),
        ("list.toggle", "enter", "list.activate"),
        ("typing.line", "left", "typing.character"),
        ("everywhere.quit", "f1", "everywhere.keys"),
        ("everywhere.quit", "escape", "everywhere.escape"),
        ("everywhere.quit", "left", "yahtzee.part"),
        ("everywhere.quit", "ctrl-left", "typing.word"),
        ("everywhere.quit", "enter", "yahtzee.throw"),
        ("everywhere.quit", "backspace", "everywhere.silence"),
        ("list.toggle", "backspace", "everywhere.silence"),
    ],
)
def test_a_key_has_one_command(path: str, key: str, by: str) -> None:
    one = bound(path)
    keys = (key, "f7", "f8", "f9")[: len(one.command.keys) if one.command.each else 1]
    assert Keymap().refusal(one, keys) == KeyTaken(key, command(by))


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("yahtzee.throw", "home"),  # moves only in scoring, where nothing is thrown
        ("yahtzee.scores", "ctrl-left"),  # moves only while typing
        ("list.toggle", "d"),  # no list in play has switches
        ("everywhere.silence", "delete"),  # erases only while typing, where nothing is silenced
        ("typing.line", "f11"),
    ],
)
def test_a_key_may_have_two_commands_that_never_meet(path: str, key: str) -> None:
    assert Keymap().refusal(bound(path), (key,)) is None


def test_a_key_that_the_player_has_given_away_is_taken() -> None:
    changed = keymap(yahtzee__scores="v")
    taken = KeyTaken("v", command("yahtzee.scores"))
    assert changed.refusal(bound("yahtzee.turn"), ("v",)) == taken
    assert changed.refusal(bound("yahtzee.turn"), ("s",)) is None


@pytest.mark.parametrize("key", ["1", "6", "shift-2"])
@pytest.mark.parametrize("path", ["yahtzee.scores", "list.activate"])
def test_the_digits_lead_to_rows_in_scoring(path: str, key: str) -> None:
    free = keymap(yahtzee__select="q w e g y k", yahtzee__take_back="c v b j m p")
    assert free.refusal(bound(path), (key,)) == LeadsToItem(key)
    assert free.refusal(bound("yahtzee.throw"), (key,)) is None


def test_a_command_has_as_many_keys_as_it_has_meanings() -> None:
    assert Keymap().refusal(bound("yahtzee.select"), ("v",)) == WrongNumber(1, 6)
    assert Keymap().refusal(bound("yahtzee.scores"), ()) == WrongNumber(0, None)
    assert Keymap().refusal(bound("sheet.column"), ("v", "v")) == Twice("v")


def test_a_single_key_beside_others() -> None:
    select = bound("yahtzee.select")
    assert Keymap().key_refusal(select, "q", ("v", "q")) == Twice("q")
    assert Keymap().key_refusal(select, "d", ("v",)) == KeyTaken("d", command("yahtzee.dice"))
    assert Keymap().key_refusal(select, "1", ("v",)) is None


def test_the_first_key_may_be_taken_by_then() -> None:
    changed = keymap(yahtzee__scores="v", yahtzee__turn="s")
    assert changed.refusal(bound("yahtzee.scores"), ("s",)) == KeyTaken(
        "s", command("yahtzee.turn")
    )


REFUSALS: tuple[Refusal, ...] = (
    NoSuchPlace("chess"),
    NoSuchCommand("dances"),
    NoSuchKey("foo"),
    NoSuchKey("\x1b"),
    NeverBound("insert"),
    TypesText(";"),
    LeadsToItem("shift-1"),
    Twice("v"),
    KeyTaken("v", command("yahtzee.scores")),
    WrongNumber(0, None),
    WrongNumber(2, 6),
)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_refusal_has_a_sentence_of_its_own(code: str) -> None:
    words = [refusal_words(refusal, language(code)) for refusal in REFUSALS]
    assert len(set(words)) == len(words)
    for text in words:
        assert text.endswith(".")
        assert text[0].isupper() or text.startswith(("semicolon", "point-virgule", "punto y coma"))
