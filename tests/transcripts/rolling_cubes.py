"""The games of Rolling Cubes.

The computer's turns wait for Enter, so that each of them has a place among the keys. Every language
has its own words: each scores what it is wanted to, and <n> is the nth of them.
"""

from collections.abc import Mapping
from typing import Final

from tests.transcripts.course import Course, numbered


def _course(name: str, players: str, script: str, words: Mapping[str, str]) -> Course:
    options = ("--rules", name, "--players", players, "--seed", "3")
    return Course(
        name,
        ("play", "rolling_cubes", *options),
        script,
        'speech.pace = "enter"\n',
        numbered(**words),
    )


# A person alone with the computer. The second word is not in the dictionary, which decides.
ONE_AT_A_TIME: Final = _course(
    "one_at_a_time",
    "Ana,bot:beginner",
    """
    d t Space s a c Tab Enter t d d Space h h
    Enter Enter Enter =zz Enter Up Up Up Escape Enter <1> Enter Tab Space Space Space Space
    Tab Enter Enter t d Enter

    t Enter Enter <2> Enter Enter Enter
    s S Down Down Right End Escape Enter h Enter <3> Enter Enter Enter

    Enter Enter <4> Enter Enter Enter
    t d s S End Escape Ctrl+Q Down Enter
    """,
    {
        "fr": "bleuets jérôme dansant abeilles",
        "en": "teaspoon jerome savage exercise",
        "es": "boxeando omar pantalón apoyando",
    },
)

# Two people, and the computer. In the first round their words score as much; then a vote accepts
# Luc's word, and in the last round refuses another.
ALL_TOGETHER: Final = _course(
    "all_together",
    "Ana,Luc,bot:beginner",
    """
    t Enter t Enter <1> Enter Tab Space Tab Enter Enter
    t pause Enter Space d Enter Enter Enter <2> Enter Enter t Enter

    Enter Enter <3> Enter Enter
    pause Enter Enter <4> Enter Enter Enter d t Down Down Up Enter
    t Space Down Down Enter

    u Enter Enter Enter Enter <5> Enter Enter
    pause Enter Enter <6> Enter Enter Enter Down Enter s Down Enter
    s t S Right Down Down Escape Ctrl+Q Down Enter
    """,
    {
        "fr": "exploit bleuets cheminée emily boomerang jérôme",
        "en": "teaspoon debates fourteen emily brochure jerome",
        "es": "esperando probando ambiente emily aconsejar omar",
    },
)

# Luc is contested, and names a word. Eva lays a joker as a bluff, and is contested. Luc completes a
# word; Eva gives up; Ana lays a joker, and Luc gives up.
I_CONTEST: Final = _course(
    "i_contest",
    "Ana,Luc,Eva",
    """
    d t Enter t Space Enter Enter =p Enter Enter
    t c Enter d d Enter =e Up Enter Tab Space Tab Enter Enter
    t c Enter c Down Enter t Space d h Enter Enter Enter <1> Enter Enter

    s Enter Enter =b Enter Enter
    Enter h Enter =* Enter =z Enter Enter
    Space Space Space t c Down Enter Enter =o Enter Enter

    Enter Enter =s Enter Enter Enter Enter =o Enter Enter Enter Enter <2> Enter Enter

    Enter Enter =j Enter Enter Enter Enter <3> Enter Enter
    Enter c Enter Enter Enter Enter Down Enter

    Enter Enter =l Enter Enter Enter Enter =i Enter Enter
    Enter Enter = l Enter Enter Enter Enter Enter Down Enter
    s t d S Down Right Escape Ctrl+Q Down Enter
    """,
    {"fr": "u i q", "en": "n w w", "es": "ra s h"},
)

# Alone; the first word is not in the dictionary.
SOLITAIRE: Final = _course(
    "solitaire",
    "Ana",
    """
    t Enter Enter <1> Enter Enter s
    Enter t Enter <2> Enter Enter
    Enter Enter <3> Enter Enter t s
    Enter Enter <4> Enter Enter
    t s S Escape Ctrl+Q Down Enter
    """,
    {
        "fr": "léo stupéfiée rejoindre dominion",
        "en": "eva kilometre projector ongoing",
        "es": "orson debatiste aconsejar biopsias",
    },
)

# Some dice are thrown again, for a word that fits several rows; a turn without a word; a word that
# does not fit the last row.
LETTER_YAHTZEE: Final = _course(
    "letter_yahtzee",
    "Ana",
    """
    t a Enter t a =z Enter Backspace <1> Enter Tab d Tab Enter Enter
    a d h Enter <2> Enter Tab Space Space Tab Enter Enter Enter Down Up t d s Escape Escape
    Down Enter

    t Enter Enter Enter Down Enter Down Down Down Enter

    s Enter Enter <3> Enter Enter Down Enter

    S Escape Enter Enter <4> Enter Enter Down Enter

    Enter Enter <5> Enter Escape Enter <6> Enter Enter Down Enter
    t s S End Escape Ctrl+Q Down Enter
    """,
    {
        "fr": "bxe2 étoiles céréales abandons poing nettoyé",
        "en": "bve2 potatoes dollar blinking hex extent",
        "es": "bxe2 honorado agostada caribeña parte apoyar",
    },
)

# Four people. Three are tied at the end of the first game, and play it off; a vote accepts a word
# of the fourth. Two share a place in each of the first two games: 10, 7, 7, 5 points. In the end
# three are tied, of whom one has won the second game.
TOURNAMENT: Final = _course(
    "tournament",
    "Ana,Luc,Eva,Zoé",
    """
    t Enter Enter <1> Enter Enter Enter Enter <2> Enter Enter Enter Enter <3> Enter Enter
    Enter Enter <4> Enter Enter Down Enter Down Down Enter t Down Down Enter
    Enter Enter <5> Enter Enter Enter Enter <6> Enter Enter Enter Enter <7> Enter Enter
    Enter Enter Enter Down Enter
    t Enter Enter <8> Enter Enter Enter Enter <9> Enter Enter s Enter Enter <10> Enter Enter

    t s Enter Enter <11> Enter Enter pause Enter Enter <12> Enter Enter
    pause Enter Enter <13> Enter Enter pause Enter Enter Enter Down Enter
    t Enter Enter <14> Enter Enter pause Enter Enter <15> Enter Enter
    pause Enter Enter <16> Enter Enter pause Enter Enter Enter Down Enter

    t s S Down Down End Escape
    Enter Enter =s Enter Enter Enter Enter =b Enter Enter c Down Enter Enter Enter Down Enter
    Enter Enter =c Enter Enter Enter Enter =l Enter Enter c Down Enter Enter <17> Enter Enter
    s t S Escape Ctrl+Q Down Enter
    """,
    {
        "fr": """
            boiteux fermenté protéger tom dansante écoutez végétale égayer premier chevaux
            voudriez savourez trouviez déposée coquette décente é
            """,
        "en": """
            potatoes keystone research noe sweeten unleaded exercise milliard error covers
            doughnut studying hungrily devoted targeted adopted ay
            """,
        "es": """
            probados diseñaré enojaría tom pantanos hastiado apoyados admitirá nombrar expedir
            universo rudezas induzco repasado desandar sonreían aro
            """,
    },
)

# The dice of a day, which the tests lay down; hints to the end, a word, what it could have been.
DAILY: Final = _course(
    "daily",
    "Ana",
    """
    t h H s n I Enter d l h h h h h h Enter <1> Enter Enter
    H s n I t d S Down Escape Up Enter Enter t s n Escape Escape Ctrl+Q Down Enter
    """,
    {"fr": "fosse", "en": "vase", "es": "costa"},
)

COURSES: Final = (
    ONE_AT_A_TIME,
    ALL_TOGETHER,
    I_CONTEST,
    SOLITAIRE,
    LETTER_YAHTZEE,
    TOURNAMENT,
    DAILY,
)
