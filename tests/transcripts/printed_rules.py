"""Games as the printed rule books have them.

Rows are listed by their points, so that the first is what a throw is worth most in. With several
people a turn is one throw: what is heard is who starts, rounds and teams. The game alone is after
five equal dice, of which there are four: a first one, one that is forced, and two jokers.
"""

from typing import Final

from tests.transcripts.course import Course

_TURN: Final = "Enter Enter Enter Enter "
_ROUND: Final = 13 * _TURN

# Ana and Zoé tie, and tie again.
_OPENING: Final = """
    t 2 Enter t u d Enter Enter t Enter Enter d Enter t Enter
    t Enter Enter Enter Enter Ctrl+Q Down Enter
"""

# All the sheet is read after a round and a turn, then what has changed after the others.
_SERIES: Final = f"""
    t s {2 * _ROUND}
    s t {_TURN} S {25 * "Down "} End Up Left Left Left Right Escape {_TURN} {24 * _TURN}
    s S End Up Up Up Escape {2 * _ROUND}
    s {2 * _ROUND}
    s {2 * _ROUND}
    s t {2 * _ROUND}
    s t S End {7 * "Up "} Escape
    Enter Down Down Down Down Enter Down Enter
"""

_TEAMS: Final = f"""
    t s {3 * _TURN} t s {_TURN} S Right Right Left Left Left Down End Escape
    {2 * _TURN} s {33 * _TURN} s t S End Right Right Escape
    Enter Down Down Down Down Enter Down Enter
"""

# A paragraph for each turn; closed rows are asked for by digit and by letter.
_JOKERS: Final = """
    F2 End Escape t Enter 1 2 3 Enter 2 3 6 Enter Enter Enter

    Enter 2 2 3 Enter 3 Enter s Enter Enter

    Enter 3 4 6 Enter 1 Enter Enter 6 5 3 y Down Enter S End Up Escape

    Enter 1 3 5 Enter 1 2 3 Enter Enter Enter
    Enter 1 2 4 Enter 1 1 5 Enter Enter Enter
    Enter 3 3 4 Enter 3 6 Enter Enter Enter
    Enter 1 1 4 Enter 3 5 Enter Enter Enter

    Enter 1 2 2 Enter 3 3 6 Enter Enter 4 5 Down Down End Home Enter

    Enter 2 4 5 Enter 1 1 5 Enter Enter Enter
    Enter 1 5 Enter 6 Enter Enter Enter
    Enter 1 2 4 Enter 4 4 Enter Enter Enter

    Enter 1 2 6 Enter 1 Enter Enter 6 Enter

    Enter 5 6 Enter 4 5 Enter Enter Enter
    t s S End Up Up Up Home Escape
    Enter Down Down Down Down Enter Down Enter
"""

_BY_POINTS: Final = "rows.by_points = true\n"

OPENING: Final = Course(
    "mb1973_opening",
    ("play", "--rules", "mb1973", "--players", "Ana,Luc,Zoé", "--seed", "106"),
    _OPENING,
    _BY_POINTS,
)

SERIES: Final = Course(
    "mb1973_series",
    (
        *("play", "--rules", "mb1973", "--rounds", "6", "--series", "difference"),
        *("--start", "seating", "--players", "Ana,Luc", "--seed", "5"),
    ),
    _SERIES,
    _BY_POINTS,
)

TEAMS: Final = Course(
    "mb1973_teams",
    (
        *("play", "--rules", "mb1973", "--teams", "3", "--start", "seating"),
        *("--players", "Ana,Luc,Zoé,Bob,Eva,Max", "--seed", "8"),
    ),
    _TEAMS,
    _BY_POINTS,
)

JOKERS: Final = Course(
    "hasbro_jokers", ("play", "--rules", "hasbro", "--seed", "1809"), _JOKERS, _BY_POINTS
)

COURSES: Final = (OPENING, SERIES, TEAMS, JOKERS)
