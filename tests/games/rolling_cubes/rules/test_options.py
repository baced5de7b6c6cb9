"""The options of the games: which can be, and that a table can be made again from them."""

import json

import pytest
from msgspec.structs import replace

from gobelet.games.rolling_cubes.rules.dice import COLOURS
from gobelet.games.rolling_cubes.rules.rulesets import ALPHABETS, SEATS, RuleSet, restored
from tests.games.rolling_cubes.tables import FRENCH, made, rules

ALL_OF_THEM = RuleSet("all_together", "es", ("Ñ=*",) * 13, True, 3)
PLAIN = RuleSet("solitaire", "fr", FRENCH)
OPTIONS = PLAIN.options()


def test_the_games_are_in_the_order_of_the_booklet_and_the_daily_throw_is_last() -> None:
    assert list(SEATS) == [
        "one_at_a_time",
        "all_together",
        "i_contest",
        "solitaire",
        "letter_yahtzee",
        "tournament",
        "daily",
    ]


def test_the_languages_have_26_letters_and_spanish_one_more() -> None:
    assert {language: len(letters) for language, letters in ALPHABETS.items()} == {
        "fr": 26,
        "en": 26,
        "es": 27,
    }
    assert "NÑO" in ALPHABETS["es"]
    assert len(FRENCH) == len(COLOURS)


@pytest.mark.parametrize("given", [PLAIN, ALL_OF_THEM, replace(ALL_OF_THEM, proper=False)])
def test_a_table_is_made_again_from_its_options(given: RuleSet) -> None:
    seats, people = (1, (0,)) if given is PLAIN else (6, (1, 3, 5))
    game = made(given, seats, people=people)
    again = restored(json.loads(json.dumps(game.options())))
    assert again == given
    assert made(again, seats, {"SEL"}, people) == game
    assert game.options() == made(again, seats).options()


def test_what_is_not_there_has_its_default() -> None:
    rest = {key: OPTIONS[key] for key in ("id", "language", "faces")}
    assert restored(rest) == PLAIN
    assert (PLAIN.proper, PLAIN.start, PLAIN.known) == (False, None, False)


def test_records_of_games_before_the_known_words_are_kept_on() -> None:
    assert "known" not in PLAIN.options()
    known = replace(PLAIN, id="i_contest", known=True)
    assert restored(json.loads(json.dumps(known.options()))) == known


def test_records_of_games_before_strict_tables_are_kept_on() -> None:
    assert "strict" not in PLAIN.options()
    strict = replace(PLAIN, strict=True)
    assert strict.options()["strict"] is True
    assert restored(json.loads(json.dumps(strict.options()))) == strict


@pytest.mark.parametrize(
    "changed",
    [
        {"id": "yahtzee"},
        {"known": True},
        {"strict": 1},
        {"id": None},
        {"id": []},
        {"language": "de"},
        {"language": ["fr"]},
        {"faces": []},
        {"faces": [*FRENCH, "A"]},
        {"faces": [*FRENCH[1:], ""]},
        {"faces": [*FRENCH[1:], 1]},
        {"faces": [*FRENCH[1:], "Ñ"]},
        {"faces": [*FRENCH[1:], "a"]},
        {"faces": [*FRENCH[1:], "≠"]},
        {"faces": ["=*"] * 13},
        {"faces": "A" * 13},
        {"proper": 1},
        {"proper": None},
        {"known": 1},
        # Who sits there is no option.
        {"people": [0]},
        {"start": -1},
        {"start": 6},
        {"start": True},
        {"start": 1.0},
        {"start": False},
        {"start": "0"},
        {"target": 40},
    ],
)
def test_options_that_cannot_be(changed: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"^(id|language|faces|start|known|options|unknown)"):
        restored(OPTIONS | changed)


@pytest.mark.parametrize("missing", ["id", "language", "faces"])
def test_options_that_are_needed(missing: str) -> None:
    with pytest.raises(ValueError, match="options"):
        restored({key: value for key, value in OPTIONS.items() if key != missing})


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("one_at_a_time", range(2, 7)),
        ("all_together", range(2, 7)),
        ("i_contest", range(2, 7)),
        ("solitaire", range(1, 2)),
        ("letter_yahtzee", range(1, 7)),
        ("tournament", range(2, 7)),
    ],
)
def test_so_many_can_play(game: str, seats: range) -> None:
    for count in range(9):
        if count in seats:
            assert made(rules(game), count).seats == count
        else:
            with pytest.raises(ValueError, match=f"^seats: {count}"):
                made(rules(game), count)


@pytest.mark.parametrize("people", [(1, 0), (0, 0), (-1,), (3,)])
def test_who_votes_must_be_there(people: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="people"):
        made(rules("tournament"), 3, people=people)


@pytest.mark.parametrize(("start", "people"), [(3, ()), (1, (0, 2))])
def test_who_starts_must_be_there_and_no_bot(start: int, people: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="start"):
        made(rules("tournament", start), 3, people=people)


@pytest.mark.parametrize(
    ("people", "start", "first"),
    [((), None, 0), ((), 2, 2), ((1, 2), None, 1), ((1, 2), 2, 2), ((0, 3), None, 0)],
)
def test_without_a_wish_the_first_who_is_no_bot_starts(
    people: tuple[int, ...], start: int | None, first: int
) -> None:
    for game in ("one_at_a_time", "all_together", "i_contest", "letter_yahtzee", "tournament"):
        started = made(rules(game, start), 4, people=people)
        assert started.to_act(started.initial()) == first


@pytest.mark.parametrize("game", SEATS)
def test_every_game_says_what_it_is(game: str) -> None:
    one = made(rules(game), SEATS[game][0])
    assert one.id == "rolling_cubes"
    assert one.options()["id"] == game
    assert (one.max_actions is None) is (game not in ("i_contest", "letter_yahtzee"))
