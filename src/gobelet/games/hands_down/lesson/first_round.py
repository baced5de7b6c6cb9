"""The first chapter of the lesson: a round with real cards, one key after another."""

from collections.abc import Callable, Sequence
from typing import Final

from gobelet.games.hands_down.lesson.calling import other_call, takes_call_of
from gobelet.games.hands_down.lesson.key_words import (
    call_words,
    hand_words,
    press_back,
    press_digits,
    press_words,
)
from gobelet.games.hands_down.lesson.scenes import (
    cards,
    dealt,
    desk_of,
    digit_of,
    digits_of,
    is_learners_turn,
    seen,
    selected,
    starting,
)
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.words.terms import (
    card_words,
    cards_words,
    combination_name,
)
from gobelet.games.interface import Press, Scene, Step
from gobelet.i18n import N_, capital

_DEALT: Final = dealt("b3 b3 b6 r1 y5", "r2 r4 r5 y2 y6")
_DISCARDED: Final = (
    *_DEALT,
    *("discard b6 r1 y5", "draw b3 r3 y4"),
    *("discard y2 y6", "draw b1 b4"),
)
_WON: Final = (
    *_DISCARDED,
    "call three_of_a_kind",
    *("discard b1 b4", "draw y1 y3"),
    *("discard y1", "draw b2"),
    "draw b4 b5 r6 y1 y2",
    *("discard b2", "draw r6"),
)
"""Three of a kind, to which the computer has no answer; then it starts the second round."""

_NO_USE: Final = cards("b6 r1 y5")
"""What the learner discards: the other two cards are a pair."""
_FIRST: Final = _NO_USE[0]


def first_round() -> Sequence[Step]:
    """Return the steps; a key that only tells something works in all steps after its own."""
    told: list[str] = []

    def one_key(command: str, says: str, before: tuple[str, ...], ticked: str = "") -> Step:
        known = (command, *told)
        told.append(command)
        return Step(
            lambda scene: f"{_telling(scene, command, says)} {press_words(scene, command)}",
            lambda scene: press_words(scene, command),
            lambda _, press: press.command in known,
            lambda _, press: press.command == command,
            starting(before, _WON[len(before) :], ticked),
        )

    def step(
        words: tuple[Callable[[Scene], str], Callable[[Scene], str]],
        takes: Callable[[Scene, Press], bool],
        done: Callable[[Scene, Press], bool],
        before: tuple[str, ...],
        ticked: str = "",
        wrong: Callable[[Scene, Press], str] = lambda _scene, _press: "",
    ) -> Step:
        known = tuple(told)
        return Step(
            *words,
            lambda scene, press: press.command in known or takes(scene, press),
            done,
            starting(before, _WON[len(before) :], ticked),
            wrong,
        )

    return (
        # Translators: lesson of Hands Down, the first step: what the key D does.
        one_key("hand", N_("You play against the computer. {key} reads your five cards."), _DEALT),
        one_key(
            "left",
            # Translators: lesson of Hands Down: what the key N does.
            N_(
                "With cards you form Combinations. Six are on the table, and each round one is won."
                " {key} says which are left."
            ),
            _DEALT,
        ),
        step((_select, _press_first), _takes_first, _is_selected, _DEALT, wrong=_stays),
        step((_take_back, _press_back), _takes_back, _is_taken_back, _DEALT, "3"),
        step((_select_all, _press_all), _takes_no_use, _all_selected, _DEALT, wrong=_stays),
        one_key(
            "selection",
            # Translators: lesson of Hands Down: what the Space key does.
            N_("{key} says which cards are selected, and which are kept."),
            _DEALT,
            "345",
        ),
        step((_discard, _press_enter), _takes_enter, _has_drawn, _DEALT, "345"),
        one_key(
            "pile",
            # Translators: lesson of Hands Down: what the key P does.
            N_("{key} says what everybody discarded last, and how many cards the pile has."),
            _DISCARDED,
        ),
        one_key(
            "formed",
            # Translators: lesson of Hands Down: what the key C does.
            N_("{key} says which Combinations your hand forms."),
            _DISCARDED,
        ),
        one_key(
            "turn",
            # Translators: lesson of Hands Down: what the key T does.
            N_("{key} says whose turn it is, and who has called."),
            _DISCARDED,
        ),
        step((_call, _press_call), _takes_call, _has_won, _DISCARDED, wrong=other_call),
        one_key(
            "reveal",
            # Translators: lesson of Hands Down: what the key V does; the round was won.
            N_("The computer did not call in time: the round is yours. {key} repeats the reveal."),
            _WON,
        ),
        one_key(
            "whole_sheet",
            # Translators: lesson of Hands Down: what the key I does.
            N_("{key} says all that you have won; again, what the computer has."),
            _WON,
        ),
    )


def _telling(scene: Scene, command: str, says: str) -> str:
    return scene.language.gettext(says, key=scene.key(command))


# Selecting cards


def _select(scene: Scene) -> str:
    kept = [card for card in seen(scene).hand if card not in _NO_USE]
    name = combination_name(Combination.THREE_OF_A_KIND, scene.language)
    # Translators: lesson of Hands Down: the Combination is "three of a kind", the cards are
    # "blue 3, 3"; what is in the hand goes before.
    aim = scene.language.gettext(
        "{combination} is three cards of one number and one colour: keep {cards}.",
        combination=capital(name),
        cards=cards_words(kept, scene.view.listener),
    )
    # Translators: lesson of Hands Down: what a digit does.
    digit = scene.language.gettext("A digit selects the card at its place, to be discarded.")
    return f"{hand_words(scene)} {aim} {digit} {_press_first(scene)}"


def _press_first(scene: Scene) -> str:
    return press_digits(scene, [digit_of(scene, _FIRST)])


def _takes_first(scene: Scene, press: Press) -> bool:
    return press.command == "select" and press.key == digit_of(scene, _FIRST)


def _is_selected(scene: Scene, press: Press) -> bool:
    del press
    return _FIRST in selected(scene)


def _stays(scene: Scene, press: Press) -> str:
    """Return that a card stays, where its digit was pressed."""
    if press.command != "select":
        return ""
    for card in seen(scene).hand:
        if card not in _NO_USE and press.key in digits_of(scene, [card]):
            # Translators: lesson of Hands Down: a card was to be selected that is to be kept.
            return scene.language.gettext(
                "Keep that one, {card}.", card=card_words(card, scene.language)
            )
    return ""


def _take_back(scene: Scene) -> str:
    # Translators: lesson of Hands Down: a selected card; what to press follows.
    text = scene.language.gettext("The card can be taken back, and is kept then.")
    return f"{text} {_press_back(scene)}"


def _press_back(scene: Scene) -> str:
    return press_back(scene, digit_of(scene, _FIRST))


def _takes_back(scene: Scene, press: Press) -> bool:
    if press.command == "take_back_next":
        return True
    # After X a digit takes back without Shift.
    taking_back = press.command == "select" and desk_of(scene).taking_back
    shifted = press.command == "take_back"
    return (shifted or taking_back) and press.key[-1] == digit_of(scene, _FIRST)


def _is_taken_back(scene: Scene, press: Press) -> bool:
    return press.command in ("take_back", "select") and not selected(scene)


def _select_all(scene: Scene) -> str:
    # Translators: lesson of Hands Down: three cards; which keys to press follows.
    text = scene.language.gettext(
        "Now select all three that do not help: {cards}.",
        cards=cards_words(_NO_USE, scene.view.listener),
    )
    return f"{text} {_press_all(scene)}"


def _press_all(scene: Scene) -> str:
    left = [card for card in _NO_USE if card not in selected(scene)]
    return press_digits(scene, digits_of(scene, left))


def _takes_no_use(scene: Scene, press: Press) -> bool:
    return press.command == "select" and press.key in digits_of(scene, _NO_USE)


def _all_selected(scene: Scene, press: Press) -> bool:
    del press
    return selected(scene) == _NO_USE


# Discarding and calling


def _discard(scene: Scene) -> str:
    # Translators: lesson of Hands Down: what the Enter key does, once cards are selected.
    text = scene.language.gettext(
        "{key} discards these cards and draws as many. That ends your turn, and the computer"
        " plays.",
        key=scene.key("discard"),
    )
    return f"{text} {_press_enter(scene)}"


def _press_enter(scene: Scene) -> str:
    return press_words(scene, "discard")


def _takes_enter(scene: Scene, press: Press) -> bool:
    del scene
    return press.command == "discard"


def _has_drawn(scene: Scene, press: Press) -> bool:
    del press
    return is_learners_turn(scene) and not set(_NO_USE) & set(seen(scene).hand)


def _call(scene: Scene) -> str:
    # Translators: lesson of Hands Down: how to call; what to call follows.
    text = scene.language.gettext(
        "What you have drawn can be called on a later turn: now. With no card selected, {key} opens"
        " a list, to pass or to call. The computer does not hear which Combination.",
        key=scene.key("discard"),
    )
    return f"{text} {_press_call(scene)}"


def _press_call(scene: Scene) -> str:
    return call_words(scene, Combination.THREE_OF_A_KIND)


_takes_call: Final = takes_call_of(Combination.THREE_OF_A_KIND)


def _has_won(scene: Scene, press: Press) -> bool:
    del press
    return is_learners_turn(scene) and bool(seen(scene).won[0])
