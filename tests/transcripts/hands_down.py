"""Games of Hands Down.

The computer's turns wait for Enter, so that each of them has a place among the keys. A list where
nothing is chosen yet begins at "Keep all and pass" at the first Down, and at a call at the second.
"""

from typing import Final

from tests.transcripts.course import Course

# A person alone, to the end. A Yahtzee is called at once, in vain, as the question before says:
# the computer, whose call stands, picks three of the cards. A paragraph for each call of the
# person, all of them true.
_ALONE: Final = """
    t d s S Down End Right Right Escape h h h p r u 1 2 Space Shift+1 x 2 a a x
    Enter 1 Shift+2 Escape Enter End Enter Enter Enter Down Enter t Enter s Enter p t Enter
    d h Enter Down Down Down Down Down Down Enter Enter

    t s d 2 3 4 Enter Enter h Enter Down Down Down Down Enter

    S End Left Right Home Escape 1 Enter Enter Enter Down Down Down Down Down Enter Enter Enter

    F9 t s d h 4 5 Space Enter Enter t Enter Down Down Down Down Enter Enter

    F9 t s d p h 1 2 Space Shift+1 1 4 5 Enter Enter 1 4 5 Enter Enter 1 3 4 Enter

    F9 d 1 2 5 Enter Enter 1 2 5 Enter Enter p 1 2 5 Enter Enter 1 4 5 Enter Enter
    4 5 Enter Enter 1 3 Enter Enter d 1 2 Enter t d Enter Down Down Enter

    t s d S End Up Right Escape
    Enter Down Down Down Enter Down Enter
"""

# Two people. Ana's first call is false: Luc, whose two turns ran out, picks three of her cards.
# Then he calls, and she on her last turn: a full tie. In the next round both calls are false.
_GATE: Final = """
    d pause Enter t d F1 Escape Enter End Enter Down Enter
    u Enter pause Enter t d 1 5 Enter t 4 5 Enter
    t Enter 1 1 Shift+1 Shift+2 h Space x 1 2 3 5 Space Shift+2 1 5 Enter
    pause Enter d 3 4 5 Enter
    pause Enter d Enter Enter Down Enter
    pause Enter t s p d 3 4 5 Enter d t Enter Down Down Enter
    d pause Enter s d Enter End Enter Down Enter
    pause Enter d Enter End Enter Down Enter 1 3 5 Enter
    pause Enter 2 3 4 Enter
    d t S Right Right End Escape Ctrl+Q Down Enter
"""

# Twelve Combinations, and a bot that plays anything: what it calls falsely is picked from.
_LONG: Final = """
    Enter Enter t d S Right Right Right Down End Escape
    h Enter Down Down Down Down Enter Enter
    2 3 4 5 Enter Enter d 1 2 Enter Enter s
    1 2 3 Enter Enter 1 2 3 Enter Enter Enter
    h Enter Down Down Down Down Down Enter Enter t Enter t Enter
    Space d 1 3 5 Enter Enter Enter Enter Enter
    s t 1 2 3 4 Enter Enter Enter
    p t S End Escape Ctrl+Q Down Enter
"""

_AT_ENTER: Final = 'speech.pace = "enter"\n'

ALONE: Final = Course(
    "short_alone",
    ("play", "hands_down", "--players", "Ana,bot:regular", "--kick-off", "1", "--seed", "43"),
    _ALONE,
    _AT_ENTER,
)

GATE: Final = Course(
    "short_gate",
    ("play", "hands_down", "--players", "Ana,Luc", "--kick-off", "1", "--seed", "136"),
    _GATE,
    _AT_ENTER,
)

LONG: Final = Course(
    "long_three",
    (
        *("play", "hands_down", "--rules", "long"),
        *("--players", "Ana,bot:regular,bot:random", "--seed", "17"),
    ),
    _LONG,
    _AT_ENTER,
)

COURSES: Final = (ALONE, GATE, LONG)
