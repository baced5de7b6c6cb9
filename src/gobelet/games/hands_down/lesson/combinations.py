"""The second chapter of the lesson: each Combination by an example, called in the real list."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from gobelet.games.hands_down.lesson.calling import other_call, takes_call_of
from gobelet.games.hands_down.lesson.key_words import call_words, hand_words
from gobelet.games.hands_down.lesson.scenes import dealt, seen, starting
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.words.terms import combination_points
from gobelet.games.interface import Press, Scene, Step
from gobelet.i18n import N_, capital

ASKING: Final = frozenset(
    ("hand", "left", "selection", "pile", "formed", "turn", "scores", "reveal", "whole_sheet")
)
"""The commands that only tell something; the chapter before has them, or they go without saying."""

_COMPUTER: Final = "b5 r5 r6 y4 m1"
"""A hand that forms nothing."""


class Example(Struct, frozen=True):
    """A Combination, a hand that forms it, and the message id of what it teaches."""

    combination: Combination
    hand: str
    teaches: str


EXAMPLES: Final = (
    Example(
        Combination.THREE_OF_A_KIND,
        "b2 r2 r2 r2 y5",
        # Translators: lesson of Hands Down, behind "Three of a kind, 2 points". A blue 2 lies
        # there, too.
        N_("Three cards of one number and one colour: the blue 2 does not belong to the red ones."),
    ),
    Example(
        Combination.FOUR_OF_A_KIND,
        "b1 y3 y3 y3 y*",
        # Translators: lesson of Hands Down, behind "Four of a kind, 4 points".
        N_("Four cards of one number and one colour. A wild stands for any number of its colour."),
    ),
    Example(
        Combination.FULL_HOUSE,
        "b4 b4 r1 r1 m4",
        # Translators: lesson of Hands Down, behind "Full house, 5 points".
        N_(
            "Three of a kind and two of another number or colour. A card of any colour has the one"
            " that you need."
        ),
    ),
    Example(
        Combination.SMALL_STRAIGHT,
        "b6 r1 r2 r4 r34",
        # Translators: lesson of Hands Down, behind "Small straight, 6 points".
        N_("Four numbers in sequence, in one colour. A double, as 3 or 4, is either number."),
    ),
    Example(
        Combination.LARGE_STRAIGHT,
        "b2 b3 b4 b5 b16",
        # Translators: lesson of Hands Down, behind "Large straight, 8 points".
        N_("Five numbers in sequence, in one colour: 1 to 5, or 2 to 6."),
    ),
    Example(
        Combination.YAHTZEE,
        "y1 y1 y1 y16 y*",
        # Translators: lesson of Hands Down, behind "Yahtzee, 10 points".
        N_("Five cards of one number and one colour: the best there is."),
    ),
)


def combination_steps() -> Sequence[Step]:
    return tuple(map(_calling, EXAMPLES))


def _calling(example: Example) -> Step:
    """Return the step in which an example's Combination is called."""
    combination = example.combination
    leads = takes_call_of(combination)

    def says(scene: Scene) -> str:
        name = capital(combination_points(combination, scene.language))
        teaches = scene.language.gettext(example.teaches)
        return f"{name}. {teaches} {hand_words(scene)} {wants(scene)}"

    def wants(scene: Scene) -> str:
        return call_words(scene, combination)

    def takes(scene: Scene, press: Press) -> bool:
        return press.command in ASKING or leads(scene, press)

    start = starting(dealt(example.hand, _COMPUTER))
    return Step(says, wants, takes, _has_called, start, other_call, fresh=True)


def _has_called(scene: Scene, press: Press) -> bool:
    del press
    return seen(scene).own_call is not None
