"""The names of layouts elsewhere, and ours."""

import pytest

from gobelet.keyboard.detection import Found
from gobelet.keyboard.detection.names import console_keymap, first_xkb, pairs
from gobelet.keyboard.layouts import layout_names
from tests.support.system.every import every


@every("name", layout_names())
def test_every_layout_of_ours_has_its_xkb_name(name: str) -> None:
    layout, _, variant = name.removesuffix(")").partition("(")
    assert first_xkb("x11", [(layout, variant)]) == Found(
        name, "x11", f"{layout} {variant}".strip()
    )


def test_a_variant_with_the_same_digit_row_is_certain() -> None:
    assert first_xkb("x11", [("fr", "latin9")]) == Found("fr", "x11", "fr latin9")


def test_another_variant_is_a_guess() -> None:
    assert first_xkb("x11", [("fr", "geo")]) == Found("fr", "x11", "fr geo", certain=False)
    # In Brazil the variant has a diaeresis where the layout has a dead key.
    assert first_xkb("x11", [("br", "nodeadkeys")]) == Found(
        "br", "x11", "br nodeadkeys", certain=False
    )


def test_of_several_layouts_the_first_is_certain_if_they_have_the_same_digits() -> None:
    assert first_xkb("kde", pairs("us,gr")) == Found("us", "kde", "us")
    assert first_xkb("kde", pairs("fr,us")) == Found("fr", "kde", "fr", certain=False)
    assert first_xkb("kde", pairs("fr,kz")) == Found("fr", "kde", "fr", certain=False)


@pytest.mark.parametrize("layouts", ["", ",", "kz", "kz,fr", "toString"])
def test_no_layout_of_ours(layouts: str) -> None:
    assert first_xkb("x11", pairs(layouts)) is None


def test_layouts_and_variants_come_in_pairs() -> None:
    assert pairs("us, fr,ru", ",oss,") == [("us", ""), ("fr", "oss"), ("ru", "")]
    assert pairs("fr") == [("fr", "")]


@pytest.mark.parametrize(
    ("keymap", "layout"),
    [
        ("fr", "fr"),
        ("fr-latin9", "fr"),
        ("fr-pc", "fr"),
        ("fr-bepo", "fr(bepo)"),
        ("fr-oss_latin9", "fr(oss_latin9)"),
        ("dvorak-fr-bepo", "fr(bepo)"),
        ("be-latin1", "be"),
        ("wangbe", "be"),
        ("fr_CH", "ch(fr)"),
        ("fr_CH-latin1", "ch(fr)"),
        ("sf-latin1", "ch(fr)"),
        ("ch-fr", "ch(fr)"),
        ("sg-latin1", "ch"),
        ("cf", "ca"),
        ("de", "de"),
        ("de-latin1", "de"),
        ("de-latin1-nodeadkeys", "de(nodeadkeys)"),
        ("uk", "gb"),
        ("la-latin1", "latam"),
        ("dvorak", "us(dvorak)"),
        ("us-dvp", "us(dvp)"),
        ("us-acentos", "us(intl)"),
        ("br-abnt2", "br"),
        ("sv-latin1", "se"),
        ("trf", "tr(f)"),
    ],
)
def test_the_keymaps_of_the_console(keymap: str, layout: str) -> None:
    assert console_keymap("file", keymap) == Found(layout, "file", keymap)
    assert layout in layout_names()


def test_a_keymap_that_is_only_like_one_of_ours() -> None:
    assert console_keymap("file", "it-ibm") == Found("it", "file", "it-ibm", certain=False)


@pytest.mark.parametrize("keymap", ["", "@kernel", "n/a", "emacs", "kazakh", "-latin1"])
def test_a_keymap_that_is_none_of_ours(keymap: str) -> None:
    assert console_keymap("file", keymap) is None
