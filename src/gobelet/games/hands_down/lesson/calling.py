"""The keys that lead to the call of a Combination, and what is said of another one."""

from collections.abc import Callable
from typing import Final

from gobelet.games.hands_down.lesson.scenes import seen
from gobelet.games.hands_down.rules.actions import Call
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.words.terms import combination_name, combination_points
from gobelet.games.interface import Press, Scene

CALLING: Final = frozenset(("discard", "activate", "move", "letter", ""))
"""The commands that lead to a call; a letter that no Combination has, has no command."""


def takes_call_of(combination: Combination) -> Callable[[Scene, Press], bool]:
    """Return what accepts the keys that lead to the call of a Combination, and to no other."""

    def takes(scene: Scene, press: Press) -> bool:
        del scene
        if press.command == "activate":
            # The first Enter in the list only reads its first item.
            return press.chosen in (None, Call(combination))
        return press.command in CALLING

    return takes


def other_call(scene: Scene, press: Press) -> str:
    """Return why the item that the learner chose is not the one to choose."""
    language = scene.language
    if press.command != "activate" or press.chosen is None:
        return ""
    if not isinstance(press.chosen, Call):
        # Translators: lesson of Hands Down: the learner chose to pass.
        return language.gettext("Not now: that would be to pass.")
    other = press.chosen.combination
    if other in formed(seen(scene).hand):
        # Translators: lesson of Hands Down: another Combination was to be called.
        return language.gettext(
            "Not this one: {combination}.", combination=combination_points(other, language)
        )
    # Translators: lesson of Hands Down: another Combination was to be called.
    return language.gettext(
        "Not this one, {combination}: your hand does not form it.",
        combination=combination_name(other, language),
    )
