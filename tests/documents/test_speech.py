"""docs/speech.md: its table of words per turn is counted, its letters of braille are the program's.

So is what is said of each game, and felt of Hands Down and Rolling Cubes. All are written by

    GOBELET_UPDATE_GOLDENS=1 pytest tests/documents/test_speech.py
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from gobelet.games.interface import Preferences
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.rulesets import PLAYROOM, UPPER, Row
from gobelet.games.yahtzee.rules.state import Keep, Mark
from gobelet.games.yahtzee.words.terms import row_cells, row_name
from gobelet.i18n import LANGUAGES, capital, language
from gobelet.speech.utterance import Verbosity
from tests.games.hands_down import spoken as hands_down
from tests.games.rolling_cubes import spoken as rolling_cubes
from tests.games.yahtzee import spoken as yahtzee
from tests.support.games.at_table import table_of
from tests.support.games.solved import solved_for
from tests.support.keyboard.driver import Driver

PAGE = Path(__file__).resolve().parents[2] / "docs" / "speech.md"
TURNS = 13
TABLES = {"alone": "Ana", "with one computer": "Ana,bot:regular"}


class Player:
    """Plays one game by keys, as the regular bot would, and asks for nothing."""

    def __init__(self, players: str, code: str, verbosity: Verbosity) -> None:
        self._driver = Driver(seed=7, language=code, preferences=Preferences(verbosity))
        self._driver.play(players)
        self._code = code
        self._table = table_of(self._driver.session)
        solved_for(KIT.configure(), ["regular"])
        self._bot = KIT.configure().bot("regular", self._table.game.seats, Random(1))

    def words(self) -> int:
        """Return how many words are heard in the whole game."""
        while not self._table.over:
            match self._bot(self._table.state):
                case Keep(kept):
                    self._throw(Counter(self._table.state.dice) - Counter(kept))
                case Mark(row):
                    self._mark(row)
        return sum(map(count, self._driver.speaker.texts))

    def _throw(self, dice: Counter[int]) -> None:
        self._driver.press(*(str(face) for face in sorted(dice.elements())), "enter")

    def _mark(self, row: Row) -> None:
        if self._table.state.throw < 3:
            self._driver.press("enter")
        if row in UPPER:
            self._driver.press(str(UPPER.index(row) + 1))
        else:
            self._driver.press("end")
            name = capital(row_name(row, PLAYROOM, language(self._code)))
            while not self._driver.said[0].startswith(name):
                self._driver.press("up")
        self._driver.press("enter")
        if self._driver.screens[-1] == "ListScreen":
            # Zero, while another row would bring points: yes.
            self._driver.press("down", "enter")


def count(text: str) -> int:
    return sum(any(map(str.isalnum, word)) for word in text.split())


@cache
def words_per_turn(players: str, code: str, verbosity: Verbosity) -> float:
    return Player(players, code, verbosity).words() / TURNS


def turns_table() -> Iterator[str]:
    yield f"| | {' | '.join(LANGUAGES)} |"
    yield "|---" * (len(LANGUAGES) + 1) + "|"
    for title, players in TABLES.items():
        cells = [
            ", ".join(f"{words_per_turn(players, code, verbosity):.0f}" for verbosity in Verbosity)
            for code in LANGUAGES
        ]
        yield f"| {title} | {' | '.join(cells)} |"


def rows_table() -> Iterator[str]:
    yield f"| row | {' | '.join(LANGUAGES)} |"
    yield "|---" * (len(LANGUAGES) + 1) + "|"
    for row in Row:
        cells = [row_cells(row, language(code)) for code in LANGUAGES]
        yield f"| {row_name(row, PLAYROOM, language('en'))} | {' | '.join(cells)} |"


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Words per turn", turns_table),
        ("Rows in braille", rows_table),
        ("Yahtzee at each detail", yahtzee.spoken),
        ("Hands Down at each detail", hands_down.spoken),
        ("Hands Down in braille", hands_down.felt),
        ("Combinations in braille", hands_down.combinations_felt),
        ("Rolling Cubes at each detail", rolling_cubes.spoken),
        ("Rolling Cubes in braille", rolling_cubes.felt),
    ],
)
def test_the_tables_are_those_of_the_program(
    title: str, lines: Callable[[], Iterator[str]]
) -> None:
    made = "\n".join(lines()) + "\n"
    begin, end = f"<!-- {title}: made by tests/documents/test_speech.py -->\n\n", "\n<!-- end -->"
    before, _, rest = PAGE.read_text("utf-8").partition(begin)
    found, _, after = rest.partition(end)
    if "GOBELET_UPDATE_GOLDENS" in os.environ:
        PAGE.write_text(before + begin + made + end + after, "utf-8")
        found = made
    assert found == made


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", TABLES.values(), ids=TABLES)
def test_brief_is_half_of_full_at_most(players: str, code: str) -> None:
    brief, normal, full = (words_per_turn(players, code, verbosity) for verbosity in Verbosity)
    assert brief <= full / 2
    assert brief < normal < full
