"""The daily throw: the same dice for everybody on a day, and a game of one word."""

from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from gobelet.core.table import Table
from gobelet.games.rolling_cubes import kit as cubes_kit
from gobelet.games.rolling_cubes.faces import faces_of
from gobelet.games.rolling_cubes.kit import KIT
from gobelet.games.rolling_cubes.rules.actions import NoWord, Play, Throw
from gobelet.games.rolling_cubes.rules.games import make_game
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, RuleSet, restored

DAY: Final = "2026-11-25"
SHOWN: Final = {"fr": "O=AESSSRTMLFJ"}


def thrown(language: str, day: str, seed: int = 0) -> str:
    options = RuleSet("daily", language, faces_of(language), day=day)
    table: Table[Any] = Table(make_game(options, 1, (0,), frozenset()), Random(seed))
    table.start()
    table.play(Throw(), by=0)
    throw: str = table.state.throw
    return throw


@pytest.mark.parametrize("language", ALPHABETS)
def test_a_day_has_the_same_dice_for_everybody(language: str) -> None:
    assert len({thrown(language, DAY, seed) for seed in range(5)}) == 1
    days = {thrown(language, f"2026-11-{day:02}") for day in range(1, 31)}
    assert len(days) == 30


def test_no_version_throws_otherwise() -> None:
    assert {code: sorted(thrown(code, DAY)) for code in SHOWN} == {
        code: sorted(throw) for code, throw in SHOWN.items()
    }


def test_every_face_shows_about_as_often() -> None:
    days = [f"{year}-{month:02}-{day:02}" for year in (2026, 2027) for month in range(1, 13)
            for day in range(1, 29)]  # fmt: skip
    first = [thrown("fr", day)[0] for day in days]
    faces = faces_of("fr")[0]
    for face in set(faces):
        expected = faces.count(face) / len(faces)
        assert first.count(face) / len(first) == pytest.approx(expected, abs=0.06)


@pytest.mark.parametrize("action", [NoWord(), Play("OR")])
def test_the_game_ends_with_the_first_word(action: Any) -> None:  # noqa: ANN401 - two actions
    options = RuleSet("daily", "fr", faces_of("fr"), day=DAY)
    table: Table[Any] = Table(make_game(options, 1, (0,), frozenset({"OR"})), Random(0))
    table.start()
    table.play(Throw(), by=0)
    table.play(action, by=0)
    assert table.over
    assert table.game.returns(table.state) == ((2,) if isinstance(action, Play) else (0,))


def test_the_day_is_no_option_that_is_kept() -> None:
    options = RuleSet("daily", "fr", faces_of("fr"), day=DAY)
    kept = options.options()
    assert restored(kept) == replace(options, day="")
    with pytest.raises(ValueError, match="day"):
        restored({**kept, "day": DAY})


def test_the_kit_throws_the_dice_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cubes_kit, "today", lambda: DAY)
    config = KIT.configure("daily", words="fr")
    table: Table[Any] = Table(config.game(1), Random(3))
    table.start()
    table.play(Throw(), by=0)
    assert table.state.throw == thrown("fr", DAY)
    assert KIT.once_a_day(config.game(1).options())
    assert not KIT.once_a_day(KIT.configure("solitaire").game(1).options())
