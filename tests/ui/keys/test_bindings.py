"""The tables of keys."""

import pytest

from gobelet.games import GAMES
from gobelet.i18n import LANGUAGES, language
from gobelet.ui.keys.bindings import EVERYWHERE, EVERYWHERE_PLACE, TYPING_PLACE, find, places
from gobelet.ui.keys.names import key_words, keys_words, place_words
from gobelet.ui.keys.refusals import is_text, unbindable

PLACES = pytest.mark.parametrize("place", places())
ALL = [(place, command) for place, commands in places().items() for command in commands]
KEYS = sorted({key for _, command in ALL for key in command.keys})


@PLACES
def test_each_command_and_each_key_is_alone_in_its_place(place: str) -> None:
    ids = [command.id for command in places()[place]]
    keys = [key for command in places()[place] for key in command.keys]
    assert len(set(ids)) == len(ids)
    assert len(set(keys)) == len(keys)


@PLACES
def test_no_key_is_bound_both_everywhere_and_in_a_place(place: str) -> None:
    if place != EVERYWHERE_PLACE:
        assert [
            one.id for one in places()[place] if any(find(EVERYWHERE, k) for k in one.keys)
        ] == []


def test_every_game_is_a_place() -> None:
    assert set(GAMES) < set(places())


@pytest.mark.parametrize("key", KEYS)
def test_every_key_could_be_chosen_by_the_player_too(key: str) -> None:
    assert unbindable(key) is None


def test_no_key_that_types_text_has_a_command_while_typing() -> None:
    typing = (*places()[TYPING_PLACE], *places()[EVERYWHERE_PLACE])
    assert [key for command in typing for key in command.keys if is_text(key)] == []


def test_what_is_kept_leads_back_out_or_on() -> None:
    assert [(place, command.id) for place, command in ALL if command.kept] == [
        ("everywhere", "escape"),
        ("everywhere", "interrupt"),
        ("list", "activate"),
        ("typing", "accept"),
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_place_has_a_name_of_its_own(code: str) -> None:
    names = [place_words(place, language(code)) for place in places()]
    assert len(set(names)) == len(places())


# How keys are named


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("v", "V"),
        ("é", "É"),
        ("shift-s", "Maj+S"),
        ("shift-1", "Maj+1"),
        ("ctrl-left", "Ctrl+Gauche"),
        ("ctrl-shift-page-up", "Ctrl+Maj+Page précédente"),
        ("shift-tab", "Maj+Tabulation"),
        ("alt-x", "Alt+X"),
        ("insert", "Inser"),
        ("caps-lock", "Verr. Maj"),
        ("f12", "F12"),
        ("ctrl-f5", "Ctrl+F5"),
        (";", "point-virgule"),
        ("-", "tiret"),
        ("ctrl--", "Ctrl+tiret"),
    ],
)
def test_a_key_in_words(key: str, words: str) -> None:
    assert key_words(key, language("fr")) == words


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("123456", "1 à 6"),
        ([f"shift-{face}" for face in "123456"], "Maj+1 à 6"),
        ("qwegyk", "Q, W, E, G, Y, K"),
        ("1qwgy6", "1, Q, W, G, Y, 6"),
        (["page-up", "ctrl-p"], "Page précédente, Ctrl+P"),
    ],
)
def test_the_keys_of_a_command_in_words(keys: str | list[str], words: str) -> None:
    assert keys_words(tuple(keys), language("fr")) == words


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_keys_have_one_name(code: str) -> None:
    keys = [*KEYS, "insert", "caps-lock", *""".,;:!?'"-_=+*/\\()[]<>#@^`"""]
    names = [key_words(key, language(code)) for key in keys]
    assert len(set(names)) == len(names)
