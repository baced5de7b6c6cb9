"""The words that several chapters of the lesson share: which key to press now."""

from collections.abc import Sequence

from gobelet.games.hands_down.lesson.scenes import seen
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.words.terms import cards_words, combination_name
from gobelet.games.interface import Scene


def press_words(scene: Scene, command: str, key: str = "") -> str:
    return scene.language.gettext("Press {key}.", key=scene.key(command, key))


def press_digits(scene: Scene, digits: Sequence[str]) -> str:
    """Return that these digits are to be pressed, one or several."""
    keys = [scene.key("select", digit) for digit in digits]
    if len(keys) == 1:
        return scene.language.gettext("Press the key {key}.", key=keys[0])
    # Translators: lesson: keys to be pressed, as "3, 4 and 5".
    return scene.language.gettext(
        "Press the keys {keys}, one after another.", keys=scene.language.listing(keys)
    )


def press_back(scene: Scene, digit: str) -> str:
    return scene.language.gettext(
        "Press {shifted}, or {x} and then {key}.",
        shifted=scene.key("take_back", f"shift-{digit}"),
        x=scene.key("take_back_next"),
        key=scene.key("select", digit),
    )


def hand_words(scene: Scene) -> str:
    # Translators: lesson: the five cards of the learner's hand.
    return scene.language.gettext(
        "You have {cards}.", cards=cards_words(seen(scene).hand, scene.view.listener)
    )


def call_words(scene: Scene, combination: Combination) -> str:
    # Translators: lesson of Hands Down: the Combination to be called, as "full house"; the keys are
    # filled in, both "Enter".
    return scene.language.gettext(
        "Combination to call: {combination}. In the list that {open} opens, go there, and press"
        " {key}.",
        combination=combination_name(combination, scene.language),
        open=scene.key("discard"),
        key=scene.key("activate"),
    )
