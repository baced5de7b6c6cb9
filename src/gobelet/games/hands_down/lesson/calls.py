"""The third chapter of the lesson: two calls, the reveal, and a call that is false."""

from collections.abc import Callable, Sequence
from typing import Final

from gobelet.games.hands_down.lesson.calling import other_call, takes_call_of
from gobelet.games.hands_down.lesson.combinations import ASKING
from gobelet.games.hands_down.lesson.key_words import call_words, hand_words
from gobelet.games.hands_down.lesson.scenes import Lines, dealt, is_learners_turn, seen, starting
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.interface import Press, Scene, Step
from gobelet.i18n import N_

_AGAINST: Final = (
    *dealt("b6 r3 r4 r5 r16", "b1 b1 b1 y3 y3"),
    *("discard b6", "draw b2"),
    "call full_house",
)
_BEATEN: Final = (
    "call small_straight",
    *("chance 5", "draw b4 b5 r1 y2 y6", "draw b3 r2 y1 y4 y5"),
    *("discard b3", "draw r6"),
)
_DOUBTED: Final = (
    *dealt("b5 r1 r1 r1 y6", "b2 b4 r3 y1 y5"),
    *("discard b5", "draw b6"),
    "call yahtzee",
)
_FOUND_FALSE: Final = ("call three_of_a_kind", "lay y1 b2 r3 y5 b4")
_PICKED: Final = (
    *("pick 123", "draw r4 y2 y4"),
    *("discard b4 r4", "draw b1 r6"),
    *("discard b1", "draw r2"),
    "draw b2 b3 r5 y1 y3",
    *("discard r2", "draw y6"),
)


def call_steps() -> Sequence[Step]:
    return (
        _calling(
            Combination.SMALL_STRAIGHT,
            # Translators: lesson of Hands Down: the computer has called first.
            N_(
                "The computer has called; you have two turns to do so, too. The higher Combination"
                " wins; the other player takes a Chance card, 1 to 7 points, hidden to the end."
            ),
            _has_won,
            _AGAINST,
            _BEATEN,
        ),
        _calling(
            Combination.THREE_OF_A_KIND,
            # Translators: lesson of Hands Down: the computer has called, and will be found false.
            N_("A call may be false: somebody bluffs. Only the reveal shows it."),
            _is_to_pick,
            _DOUBTED,
            (*_FOUND_FALSE, *_PICKED),
        ),
        Step(
            _pick,
            _press_picks,
            _takes_pick,
            _has_picked,
            starting((*_DOUBTED, *_FOUND_FALSE), _PICKED),
        ),
    )


def _calling(
    combination: Combination,
    teaches: str,
    done: Callable[[Scene, Press], bool],
    before: Lines,
    after: Lines,
) -> Step:
    leads = takes_call_of(combination)

    def says(scene: Scene) -> str:
        text = scene.language.gettext(teaches)
        return f"{text} {hand_words(scene)} {wants(scene)}"

    def wants(scene: Scene) -> str:
        return call_words(scene, combination)

    def takes(scene: Scene, press: Press) -> bool:
        return press.command in ASKING or leads(scene, press)

    return Step(says, wants, takes, done, starting(before, after), other_call, fresh=True)


def _has_won(scene: Scene, press: Press) -> bool:
    del press
    return is_learners_turn(scene) and bool(seen(scene).won[0])


# Picking from a false caller's hand


def _is_to_pick(scene: Scene, press: Press) -> bool:
    del press
    return is_learners_turn(scene) and seen(scene).picked_from is not None


def _pick(scene: Scene) -> str:
    # Translators: lesson of Hands Down: the computer has called falsely.
    text = scene.language.gettext(
        "A false call is void, and the player on the left picks three of the caller’s cards,"
        " unseen: that is you. Before a false call of your own, a question comes."
    )
    return f"{text} {_press_picks(scene)}"


def _press_picks(scene: Scene) -> str:
    # Translators: lesson of Hands Down: three cards of five that lie face down are to be picked;
    # the keys are "1", "5" and "Enter".
    return scene.language.gettext(
        "Pick three cards with the keys {first} to {last}, then press {key}.",
        first=scene.key("select", "1"),
        last=scene.key("select", "5"),
        key=scene.key("discard"),
    )


_PICKING: Final = frozenset(("select", "take_back", "take_back_next", "selection", "discard"))


def _takes_pick(scene: Scene, press: Press) -> bool:
    del scene
    return press.command in _PICKING or press.command in ASKING


def _has_picked(scene: Scene, press: Press) -> bool:
    del press
    return is_learners_turn(scene) and seen(scene).picked_from is None
