"""The player's own keys: what they mean, and what of a bad settings file is used."""

import pytest

from gobelet.i18n import language
from gobelet.keyboard.key import Key
from gobelet.ui.keys.bindings import places
from gobelet.ui.keys.keymap import UNBOUND, Keymap
from gobelet.ui.keys.names import keymap_problems
from gobelet.ui.keys.refusals import (
    KeyTaken,
    NeverBound,
    NoSuchCommand,
    NoSuchKey,
    NoSuchPlace,
    WrongNumber,
)
from tests.support.keyboard.driver import french
from tests.support.keyboard.keys import GAME, bound, command, keymap, names, refusals

QWERTY = ("q", "w", "e", "g", "y", "k")


def test_without_changes_every_key_is_itself() -> None:
    plain = Keymap()
    assert not plain.changed
    assert not plain.problems
    key = Key("s", "s")
    assert plain.translate(GAME, places()[GAME], key) is key
    assert plain.keys(GAME, command("yahtzee.scores")) == ("s",)


def test_a_new_key_comes_under_the_first_name_and_keeps_its_character() -> None:
    changed = keymap(yahtzee__scores="v")
    key = changed.translate(GAME, places()[GAME], Key("v", "V", upper=True))
    assert key == Key("s", "V", upper=True)
    assert changed.keys(GAME, command("yahtzee.scores")) == ("v",)


def test_the_key_that_was_left_means_nothing_and_keeps_its_character() -> None:
    changed = keymap(yahtzee__scores="v")
    assert changed.translate(GAME, places()[GAME], Key("s", "s")) == Key(UNBOUND, "s")


def test_other_keys_stay_what_they_are() -> None:
    changed = keymap(yahtzee__scores="v")
    assert names(changed, GAME, "d", "enter", "1", "w") == ["d", "enter", "1", "w"]


def test_a_key_means_what_its_place_says() -> None:
    changed = keymap(yahtzee__scores="v")
    assert names(changed, "list", "v", "s") == ["v", "s"]


def test_several_keys_of_one_command_mean_the_same() -> None:
    changed = keymap(everywhere__older="f3 ctrl-o")
    assert names(changed, "everywhere", "f3", "ctrl-o") == ["page-up", "page-up"]
    assert names(changed, "everywhere", "page-up", "ctrl-p") == [UNBOUND, UNBOUND]


def test_keys_with_a_meaning_each_go_by_their_place() -> None:
    changed = keymap(yahtzee__select=" ".join(QWERTY))
    assert names(changed, GAME, *QWERTY) == list("123456")
    assert names(changed, GAME, "1", "6") == [UNBOUND, UNBOUND]


def test_keys_can_be_exchanged() -> None:
    faces = " ".join("123456")
    shifted = " ".join(f"shift-{face}" for face in "123456")
    changed = keymap(
        yahtzee__scores="d",
        yahtzee__dice="s",
        yahtzee__select=shifted,
        yahtzee__take_back=faces,
    )
    assert not changed.problems
    assert names(changed, GAME, "s", "d", "3", "shift-3") == ["d", "s", "shift-3", "3"]


def test_a_key_that_was_left_can_be_given_to_another_command() -> None:
    changed = keymap(yahtzee__scores="v", yahtzee__turn="s")
    assert names(changed, GAME, "v", "s", "t") == ["s", "t", UNBOUND]


@pytest.mark.parametrize("path", ["everywhere.escape", "list.activate", "typing.accept"])
def test_what_leads_back_or_on_keeps_its_key_beside_the_players(path: str) -> None:
    place, _, name = path.partition(".")
    [first] = command(path).keys
    for keys in (["f4"], [first, "f4"]):
        changed = Keymap({place: {name: keys}})
        assert not changed.problems
        assert changed.keys(place, command(path)) == (first, "f4")
        assert names(changed, place, first, "f4") == [first, first]


def test_ctrl_c_always_interrupts() -> None:
    changed = keymap(everywhere__interrupt="f4", everywhere__quit="ctrl-c")
    assert names(changed, "everywhere", "ctrl-c", "f4") == ["ctrl-c", "ctrl-c"]
    assert refusals(changed) == [
        ("everywhere.quit", KeyTaken("ctrl-c", command("everywhere.interrupt")))
    ]


def test_the_keys_of_lists_work_in_a_list_in_play() -> None:
    changed = keymap(list__move="k j g l")
    here = (*places()["list"][:2], *places()[GAME])
    assert [changed.translate(GAME, here, Key(name)).name for name in "kj"] == ["up", "down"]
    assert changed.keys(GAME, command("list.move")) == ("k", "j", "g", "l")


def test_the_same_commands_of_lists_and_sheets_are_apart() -> None:
    changed = keymap(list__move="k j g l")
    assert changed.keys("sheet", command("sheet.move")) == ("up", "down", "home", "end")
    assert names(changed, "sheet", "k", "up") == ["k", "up"]


def test_the_first_keys_are_no_change() -> None:
    assert not keymap(yahtzee__scores="s", everywhere__escape="escape").changed


def test_names_of_keys_may_be_written_in_capitals() -> None:
    assert names(keymap(everywhere__rules="CTRL-T"), "everywhere", "ctrl-t") == ["f2"]


def test_a_keymap_is_not_changed_by_making_another() -> None:
    first = keymap(yahtzee__scores="v")
    assert names(first.with_keys(bound("yahtzee.scores"), None), GAME, "v") == ["v"]
    assert names(first, GAME, "v") == ["s"]


# A settings file


def test_a_bad_change_is_left_out_and_the_rest_is_used() -> None:
    changed = keymap(
        yahtzee__scores="v",
        yahtzee__dice="alt-1",
        yahtzee__dances="w",
        chess__move="w",
        yahtzee__turn="foo",
        yahtzee__select="1 2",
        everywhere__quit="f1",
    )
    assert names(changed, GAME, "v", "d", "t", "1") == ["s", "d", "t", "1"]
    assert refusals(changed) == [
        ("yahtzee.dice", NeverBound("alt-1")),
        ("yahtzee.dances", NoSuchCommand("dances")),
        ("yahtzee.turn", NoSuchKey("foo")),
        ("yahtzee.select", WrongNumber(2, 6)),
        ("chess.move", NoSuchPlace("chess")),
        ("everywhere.quit", KeyTaken("f1", command("everywhere.keys"))),
    ]


def test_of_two_changes_with_one_key_the_first_counts() -> None:
    changed = keymap(yahtzee__scores="v", yahtzee__turn="v")
    assert names(changed, GAME, "v", "t") == ["s", "t"]
    assert refusals(changed) == [("yahtzee.turn", KeyTaken("v", command("yahtzee.scores")))]


def test_a_change_that_needs_a_bad_one_is_left_out_too() -> None:
    changed = keymap(yahtzee__scores="d", yahtzee__dice="alt-1")
    assert refusals(changed) == [
        ("yahtzee.dice", NeverBound("alt-1")),
        ("yahtzee.scores", KeyTaken("d", command("yahtzee.dice"))),
    ]
    assert not changed.changed


def test_problems_are_told_in_a_sentence_each() -> None:
    changed = keymap(yahtzee__scores="r", list__toggle="w x y z", everywhere__rules="v")
    assert keymap_problems(changed, language("fr")) == [
        french("Ignoré dans les réglages, keys.everywhere.rules : V sert à écrire."),
        french(
            "Ignoré dans les réglages, keys.yahtzee.scores : R est déjà : "
            "répéter le dernier message."
        ),
    ]


def test_a_letter_with_shift_is_the_letter_where_that_is_a_command_and_no_other_has_it() -> None:
    assert names(Keymap(), GAME, "shift-h", "shift-s") == ["shift-h", "shift-s"]
    assert names(Keymap(), "hands_down", "shift-h", "shift-s") == ["h", "shift-s"]
    assert names(Keymap(), "list", "shift-h") == ["shift-h"]
    changed = keymap(yahtzee__other_advice="k", hands_down__advice="shift-h")
    assert names(changed, GAME, "k", "shift-h") == ["shift-h", "h"]
    assert names(changed, "hands_down", "shift-h", "h") == ["h", UNBOUND]
