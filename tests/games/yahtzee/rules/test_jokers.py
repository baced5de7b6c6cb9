"""A further Yahtzee under each rule set: every legal row, its points, why the others are closed.

The table is written out from the rule books, not from the code. Two sets of house rules follow,
with a free choice of the row: a joker when both rows are filled, and when the Yahtzee row is.
"""

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from gobelet.core.game import Refusal
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.refusals import RowClosed, RowFilled
from gobelet.games.yahtzee.rules.rulesets import (
    HOUSE,
    MB1973,
    PLAYROOM,
    RULE_SETS,
    Joker,
    Row,
    UpperOpen,
)
from gobelet.games.yahtzee.rules.scoring import ClosedReason
from gobelet.games.yahtzee.rules.state import THROWS, Mark, Marked, State
from tests.games.yahtzee.tables import dice, sheet
from tests.support.games.refused import refused

# Five fours. Before it the sheet has ones and sixes open, and twos, threes and fives filled; the
# columns: rule set; what the row yahtzee holds; whether fours is open; whether the other six
# lower rows are. Then the chip, the rows that may be marked, and why open ones may not.
#   plain   3k 20, 4k 20, full house 0, small straight 0, large straight 0, chance 20
#   joker   3k 20, 4k 20, full house 25, small straight 30, large straight 40, chance 20
TABLE = """
playroom  open  open    open    -     ones=0 fours=20 sixes=0 plain yahtzee=50  -
playroom  open  open    filled  -     ones=0 fours=20 sixes=0 yahtzee=50        -
playroom  open  filled  open    -     ones=0 sixes=0 plain yahtzee=50           -
playroom  open  filled  filled  -     ones=0 sixes=0 yahtzee=50                 -
playroom  50    open    open    -     ones=0 fours=20 sixes=0 plain             -
playroom  50    open    filled  -     ones=0 fours=20 sixes=0                   -
playroom  50    filled  open    -     ones=0 sixes=0 plain                      -
playroom  50    filled  filled  -     ones=0 sixes=0                            -
playroom  0     open    open    -     ones=0 fours=20 sixes=0 plain             -
playroom  0     open    filled  -     ones=0 fours=20 sixes=0                   -
playroom  0     filled  open    -     ones=0 sixes=0 plain                      -
playroom  0     filled  filled  -     ones=0 sixes=0                            -

mb1973    open  open    open    -     ones=0 fours=20 sixes=0 plain yahtzee=50  -
mb1973    open  open    filled  -     ones=0 fours=20 sixes=0 yahtzee=50        -
mb1973    open  filled  open    -     ones=0 sixes=0 plain yahtzee=50           -
mb1973    open  filled  filled  -     ones=0 sixes=0 yahtzee=50                 -
mb1973    50    open    open    chip  fours=20                                  upper_forced
mb1973    50    open    filled  chip  fours=20                                  upper_forced
mb1973    50    filled  open    chip  joker                                     lower_first
mb1973    50    filled  filled  chip  ones=0 sixes=0                            -
mb1973    0     open    open    -     ones=0 fours=20 sixes=0 plain             -
mb1973    0     open    filled  -     ones=0 fours=20 sixes=0                   -
mb1973    0     filled  open    -     joker                                     lower_first
mb1973    0     filled  filled  -     ones=0 sixes=0                            -

hasbro    open  open    open    -     ones=0 fours=20 sixes=0 plain yahtzee=50  -
hasbro    open  open    filled  -     ones=0 fours=20 sixes=0 yahtzee=50        -
hasbro    open  filled  open    -     ones=0 sixes=0 plain yahtzee=50           -
hasbro    open  filled  filled  -     ones=0 sixes=0 yahtzee=50                 -
hasbro    50    open    open    chip  fours=20                                  upper_forced
hasbro    50    open    filled  chip  fours=20                                  upper_forced
hasbro    50    filled  open    chip  joker                                     lower_first
hasbro    50    filled  filled  chip  ones=0 sixes=0                            -
hasbro    0     open    open    -     fours=20                                  upper_forced
hasbro    0     open    filled  -     fours=20                                  upper_forced
hasbro    0     filled  open    -     joker                                     lower_first
hasbro    0     filled  filled  -     ones=0 sixes=0                            -

free_both open  open    open    -     ones=0 fours=20 sixes=0 plain yahtzee=50  -
free_both open  open    filled  -     ones=0 fours=20 sixes=0 yahtzee=50        -
free_both open  filled  open    -     ones=0 sixes=0 plain yahtzee=50           -
free_both open  filled  filled  -     ones=0 sixes=0 yahtzee=50                 -
free_both 50    open    open    chip  ones=0 fours=20 sixes=0 plain             -
free_both 50    open    filled  chip  ones=0 fours=20 sixes=0                   -
free_both 50    filled  open    chip  ones=0 sixes=0 joker                      -
free_both 50    filled  filled  chip  ones=0 sixes=0                            -
free_both 0     open    open    -     ones=0 fours=20 sixes=0 plain             -
free_both 0     open    filled  -     ones=0 fours=20 sixes=0                   -
free_both 0     filled  open    -     ones=0 sixes=0 joker                      -
free_both 0     filled  filled  -     ones=0 sixes=0                            -

free_one  open  open    open    -     ones=0 fours=20 sixes=0 plain yahtzee=50  -
free_one  open  open    filled  -     ones=0 fours=20 sixes=0 yahtzee=50        -
free_one  open  filled  open    -     ones=0 sixes=0 plain yahtzee=50           -
free_one  open  filled  filled  -     ones=0 sixes=0 yahtzee=50                 -
free_one  50    open    open    -     ones=0 fours=20 sixes=0 joker             -
free_one  50    open    filled  -     ones=0 fours=20 sixes=0                   -
free_one  50    filled  open    -     ones=0 sixes=0 joker                      -
free_one  50    filled  filled  -     ones=0 sixes=0                            -
free_one  0     open    open    -     ones=0 fours=20 sixes=0 joker             -
free_one  0     open    filled  -     ones=0 fours=20 sixes=0                   -
free_one  0     filled  open    -     ones=0 sixes=0 joker                      -
free_one  0     filled  filled  -     ones=0 sixes=0                            -
"""
RULES = RULE_SETS | {
    "free_both": replace(MB1973, id=HOUSE, upper_open=UpperOpen.FREE),
    "free_one": replace(PLAYROOM, id=HOUSE, joker=Joker.YAHTZEE_FILLED),
}
SHORT = {
    "plain": "three_of_a_kind=20 four_of_a_kind=20 full_house=0 small_straight=0 "
    "large_straight=0 chance=20",
    "joker": "three_of_a_kind=20 four_of_a_kind=20 full_house=25 small_straight=30 "
    "large_straight=40 chance=20",
}
LOWER = (
    Row.THREE_OF_A_KIND,
    Row.FOUR_OF_A_KIND,
    Row.FULL_HOUSE,
    Row.SMALL_STRAIGHT,
    Row.LARGE_STRAIGHT,
    Row.CHANCE,
)


@dataclass(frozen=True)
class Line:
    """A line of the table."""

    name: str
    rules: str
    marks: dict[Row, int | None]
    chip: bool
    worth: dict[Row, int]
    closed: str

    @classmethod
    def read(cls, text: str) -> "Line":
        rules, yahtzee, fours, lower, chip, *rows, closed = text.split()
        marks: dict[Row, int | None] = {Row.TWOS: 6, Row.THREES: 9, Row.FIVES: 15}
        marks[Row.YAHTZEE] = None if yahtzee == "open" else int(yahtzee)
        marks |= {} if fours == "open" else {Row.FOURS: 12}
        marks |= {} if lower == "open" else dict.fromkeys(LOWER, 0)
        pairs = (pair.split("=") for row in rows for pair in SHORT.get(row, row).split())
        worth = {Row(row): int(points) for row, points in pairs}
        name = f"{rules}-{yahtzee}-{fours}-{lower}"
        return cls(name, rules, marks, chip == "chip", worth, closed)

    def thrown(self) -> tuple[Yahtzee, State]:
        """The game, with five fours on the table after the last throw."""
        game = Yahtzee(RULES[self.rules])
        column = sheet(game.rules, self.marks)
        return game, State((column,), throw=THROWS, dice=dice("44444"))


LINES = [Line.read(text) for text in TABLE.splitlines() if text]
every_line = pytest.mark.parametrize("line", LINES, ids=lambda line: line.name)


def test_the_table_is_whole() -> None:
    assert {line.rules for line in LINES} == set(RULES)
    assert len({line.name for line in LINES}) == len(LINES) == len(RULES) * 3 * 2 * 2


@every_line
def test_every_legal_row_and_its_points(line: Line) -> None:
    game, state = line.thrown()
    assert game.choices(state) == line.worth
    assert game.legal_actions(state) == tuple(Mark(row) for row in game.choices(state))
    for row, points in line.worth.items():
        game.check(state, Mark(row))
        event = game.apply(state, Mark(row)).events[0]
        assert isinstance(event, Marked)
        assert (event.row, event.points, event.chip) == (row, points, line.chip)


@every_line
def test_every_other_row_is_refused_with_its_reason(line: Line) -> None:
    game, state = line.thrown()
    for row in game.rules.rows:
        if row in line.worth:
            continue
        why: Refusal
        if (mark := line.marks.get(row)) is not None:
            why = RowFilled(row, mark)
        else:
            why = RowClosed(ClosedReason(line.closed), Row.FOURS)
        with refused(why):
            game.check(state, Mark(row))
