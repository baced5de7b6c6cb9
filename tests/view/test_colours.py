"""The contrast of the colours, as WCAG reckons it."""

import re
from typing import Final

import pytest

from gobelet.games.hands_down.rules.cards import Colour as CardColour
from gobelet.games.rolling_cubes.rules.dice import Colour as DieColour
from gobelet.view.colours import NO_COLOR, NONE, SCHEMES, codes, tints_on

Colour = tuple[int, int, int]

BASIC: Final = {"black": (0, 0, 0), "blue": (0, 0, 238), "white": (255, 255, 255)}
TEXT: Final[dict[str, Colour]] = {"30": (0, 0, 0), "97": (255, 255, 255), "93": (255, 255, 0)}
BEHIND: Final = {"40": BASIC["black"], "44": BASIC["blue"], "107": BASIC["white"]}
STEPS: Final = (0, 95, 135, 175, 215, 255)

LARGE_LETTERS: Final = {("black_on_white", "orange"), ("black_on_white", "yellow")}
"""On white they would be brown or green with 7:1; for large letters 4.5:1 is enough."""


@pytest.fixture(autouse=True)
def _coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(NO_COLOR, raising=False)


def luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def of_256(number: int) -> Colour:
    red, green, blue = (number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6
    return STEPS[red], STEPS[green], STEPS[blue]


def behind(sent: str) -> Colour:
    return next(BEHIND[code] for code in reversed(sent.split(";")) if code in BEHIND)


def test_the_measure_itself() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("scheme", [scheme for scheme in SCHEMES if scheme != NONE])
def test_text_stands_out_from_what_is_behind_it(scheme: str) -> None:
    sent = codes(scheme)
    text = next(TEXT[code] for code in reversed(sent.split(";")) if code in TEXT)
    assert contrast(text, behind(sent)) >= 7


@pytest.mark.parametrize("scheme", [scheme for scheme in SCHEMES if scheme != NONE])
def test_dice_and_cards_in_their_colours_stand_out_too(scheme: str) -> None:
    for colour, tint in tints_on(scheme).items():
        number = re.match(r"38;5;(\d+)", tint)
        assert number
        drawn = of_256(int(number[1]))
        least = 4.5 if (scheme, colour) in LARGE_LETTERS else 7
        assert contrast(drawn, behind(f"{codes(scheme)};{tint}")) >= least, colour


@pytest.mark.parametrize("scheme", [scheme for scheme in SCHEMES if scheme != NONE])
def test_every_colour_of_the_games_has_one_of_its_own(scheme: str) -> None:
    tints = tints_on(scheme)
    assert {*CardColour, *DieColour} == set(tints)
    assert len(set(tints.values())) == len(tints)


def test_without_colours_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not tints_on(NONE)
    monkeypatch.setenv(NO_COLOR, "1")
    assert not any(tints_on(scheme) for scheme in SCHEMES)
