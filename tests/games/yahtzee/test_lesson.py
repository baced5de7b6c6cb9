"""What the lesson of Yahtzee lays on the table, and what it says of it."""

from collections.abc import Sequence
from random import Random

import pytest

from gobelet.core.game import CHANCE
from gobelet.core.table import Entry, Table
from gobelet.games.interface import Listener, Scene, Step, View
from gobelet.games.yahtzee.desk.keys import YahtzeeDesk
from gobelet.games.yahtzee.kit import KIT, YahtzeeConfig
from gobelet.games.yahtzee.lesson.chapters import YahtzeeLesson
from gobelet.games.yahtzee.lesson.scenes import GAME, odd_one
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, Row
from gobelet.games.yahtzee.rules.scoring import open_rows, upper_sum
from gobelet.games.yahtzee.rules.state import Keep, Mark, State
from gobelet.i18n import LANGUAGES, Language, language
from gobelet.ui.keys.names import key_words

LESSON = KIT.lessons[0].make(language("en"))
STEPS = [step for chapter in LESSON.chapters for step in chapter.steps]


def table_of(step: Step, log: Sequence[Entry] = (), seed: int = 1) -> tuple[Table[State], str]:
    """Return the table at which a step begins, and what is ticked there."""
    start = step.start(log, Random(seed))
    return Table.replay(GAME, start.log, Random(seed)), start.ticked


def scene_of(step: Step, words: Language) -> Scene:
    table, ticked = table_of(step)
    listener = Listener(words, ("Ana",), seat=0)
    view = View(table.state, 0, listener)
    desk = YahtzeeDesk(GAME)
    desk.restore(ticked, view)
    return Scene(view, desk, lambda command, key="": key_words(key or command, words))


def test_it_is_taught_by_the_usual_rules() -> None:
    assert isinstance(LESSON, YahtzeeLesson)
    assert LESSON.config == YahtzeeConfig(PLAYROOM) == KIT.configure()
    assert [len(chapter.steps) for chapter in LESSON.chapters] == [16, 12, 1]


@pytest.mark.parametrize("place", range(len(STEPS)))
def test_every_step_begins_at_a_table_of_its_own(place: int) -> None:
    for seed in range(20):
        table, ticked = table_of(STEPS[place], seed=seed)
        assert table.to_act == 0
        dice = table.state.dice
        assert not ticked or (ticked == str(odd_one(dice)) and table.state.throw < 3)


def test_the_throws_of_the_keys() -> None:
    throws = [table_of(step)[0].state.throw for step in LESSON.chapters[0].steps]
    assert throws == [0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 0, 0]


def test_a_table_that_does_already_is_left_as_it_is() -> None:
    keys = LESSON.chapters[0].steps
    for step in keys[1:]:
        log = table_of(step, seed=2)[0].log
        assert table_of(step, log, seed=3)[0].log == log


def test_a_table_is_played_on_up_to_a_later_step() -> None:
    keys = LESSON.chapters[0].steps
    log = table_of(keys[2], seed=2)[0].log
    later = table_of(keys[10], log, seed=3)[0]
    assert later.log[: len(log)] == log
    assert later.state.throw == 3
    marked = table_of(keys[13], later.log)[0]
    assert marked.log[: len(later.log)] == later.log
    assert [mark for mark in marked.state.sheets[0].marks if mark is not None] == [
        max(GAME.choices(later.state).values())
    ]
    # What is behind is begun anew.
    assert table_of(keys[2], later.log)[0].state.throw == 1


def test_the_odd_one_is_the_face_that_is_there_least_often() -> None:
    assert odd_one((2, 4, 4, 4, 6)) == 2
    assert odd_one((2, 2, 4, 4, 6)) == 6
    assert odd_one((5, 5, 5, 5, 5)) == 5


def test_the_examples_have_their_points() -> None:
    found: dict[Row, int] = {}
    for step in LESSON.chapters[1].steps:
        table, _ = table_of(step)
        scene = scene_of(step, language("en"))
        said = step.says(scene)
        found |= {
            row: points
            for row, points in GAME.choices(table.state).items()
            if f"Row to mark: {row.value.replace('_', ' ')}." in said
        }
    assert found == {
        Row.FOURS: 12,
        Row.SIXES: 18,
        Row.THREE_OF_A_KIND: 20,
        Row.FOUR_OF_A_KIND: 17,
        Row.FULL_HOUSE: 28,
        Row.SMALL_STRAIGHT: 30,
        Row.LARGE_STRAIGHT: 40,
        Row.YAHTZEE: 50,
        Row.CHANCE: 20,
        Row.ONES: 0,
    }
    # With the four that are shown at once these are all thirteen but the fours' like.
    shown = LESSON.chapters[1].steps[1].says(scene_of(LESSON.chapters[1].steps[1], language("en")))
    assert "Ones, 1 point. Twos, 2 points. Threes, 6 points. Fives, 5 points." in shown


def test_a_row_that_is_learned_is_marked_in_what_follows() -> None:
    marked = [len(GAME.rules.rows) - len(open_of(step)) for step in LESSON.chapters[1].steps]
    assert marked == [0, 1, *range(1, 11)]


def open_of(step: Step) -> tuple[Row, ...]:
    return open_rows(PLAYROOM, table_of(step)[0].state.sheets[0])


def test_the_game_of_the_end_wants_three_sixes_for_the_bonus() -> None:
    [step] = LESSON.chapters[2].steps
    table, _ = table_of(step)
    assert open_of(step) == (Row.SIXES, Row.THREE_OF_A_KIND, Row.FULL_HOUSE, Row.CHANCE)
    assert upper_sum(table.state.sheets[0]) == 63 - 18
    assert table.state.throw == 0
    # All of it was played by the rules, dice and all.
    assert sum(entry.by == CHANCE for entry in table.log) == 9 * 3
    assert {type(GAME.decode(entry.action)) for entry in table.log if not entry.by} == {Keep, Mark}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_step_ends_with_what_it_wants(code: str) -> None:
    words = language(code)
    texts = set()
    for step in STEPS:
        scene = scene_of(step, words)
        said, wants = step.says(scene), step.wants(scene)
        texts.add(said)
        assert wants
        # The last throw of the keys says in other words what it wants.
        assert said.endswith(wants) or step is STEPS[9]
        assert len(said) < 260, said
    assert len(texts) == len(STEPS)
