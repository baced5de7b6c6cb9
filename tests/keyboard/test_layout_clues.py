"""Characters that give another keyboard away."""

import pytest

from gobelet.keyboard.decoder import KeyDecoder
from gobelet.keyboard.key import Key
from gobelet.keyboard.layout_clues import Kind, noticed
from gobelet.keyboard.layouts import Layout, layout, layout_names, own_layout
from tests.support.every import every


def kinds(chars: str, on: Layout) -> set[Kind | None]:
    decoder = KeyDecoder(lambda: on)
    return {noticed(decoder.character(char), on) for char in chars}


@pytest.mark.parametrize("name", ["us", "de", "gb", "latam"])
def test_azerty_where_the_digits_are_set_without_shift(name: str) -> None:
    assert kinds("é(-è_çà", layout(name)) == {Kind.AZERTY}


@pytest.mark.parametrize("name", ["fr", "be", "fr(afnor)", "cz"])
def test_qwerty_where_the_digits_are_set_with_shift(name: str) -> None:
    assert kinds("#$@^%", layout(name)) == {Kind.QWERTY}
    assert Kind.AZERTY not in kinds("é(-è_çà", layout(name))


def test_american_keys_on_another_qwerty() -> None:
    assert kinds("@^", layout("latam")) == {Kind.QWERTY}


@every("name", layout_names())
def test_the_keys_of_the_layout_itself_say_nothing(name: str) -> None:
    own = layout(name)
    chars = {char for row in (own.plain, own.shift, own.caps, own.capsshift) for char in row}
    assert kinds("".join(char for char in chars if char), own) == {None}


@pytest.mark.parametrize(
    ("name", "chars"), [("ch", "éèçà"), ("ca(multi)", "éèçà"), ("it", "éèçà"), ("es", "ç")]
)
def test_letters_that_the_layout_has_elsewhere_say_nothing(name: str, chars: str) -> None:
    assert kinds(chars, layout(name)) == {None}


def test_letters_and_other_signs_say_nothing() -> None:
    assert kinds("abcxyz789 .,;", layout("us")) == {None}


def test_ones_own_layout() -> None:
    assert kinds("é#", own_layout("123456", "abcdef")) == {Kind.AZERTY, Kind.QWERTY}


def test_a_key_that_the_terminal_names_says_nothing() -> None:
    assert noticed(Key("é", "é", exact=True), layout("us")) is None
    assert noticed(Key("up"), layout("us")) is None
