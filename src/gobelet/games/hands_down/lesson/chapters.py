"""The lesson of Hands Down: a first round, the Combinations, calls, and the end of a game."""

from collections.abc import Callable, Sequence
from typing import Final

from gobelet.games.hands_down.lesson.calls import call_steps
from gobelet.games.hands_down.lesson.combinations import combination_steps
from gobelet.games.hands_down.lesson.first_round import first_round
from gobelet.games.hands_down.lesson.scenes import GAME, RULES, dealt, seen, starting
from gobelet.games.hands_down.rules.rulesets import RuleSet
from gobelet.games.hands_down.words.terms import between, combination_points
from gobelet.games.interface import Chapter, Config, Scene, Step
from gobelet.games.shared.words import points_words
from gobelet.i18n import Language


class HandsDownLesson:
    """A short game against a computer, with the first Kick-off card for the learner."""

    bots = ("regular",) * (GAME.seats - 1)

    def __init__(self, config: Callable[[RuleSet], Config]) -> None:
        self.config: Config = config(RULES)
        self.chapters: Sequence[Chapter] = (
            # Translators: title of a chapter of the lesson of Hands Down, inside a sentence.
            Chapter(lambda language: language.gettext("the keys, in a first round"), first_round()),
            Chapter(
                # Translators: title of a chapter of the lesson of Hands Down, inside a sentence.
                lambda language: language.gettext("the Combinations, by examples"),
                combination_steps(),
            ),
            # Translators: title of a chapter of the lesson of Hands Down, inside a sentence.
            Chapter(lambda language: language.gettext("calls, true and false"), call_steps()),
            Chapter(
                lambda language: language.gettext("the end of a game, with advice"),
                (guided_game(),),
            ),
        )

    def ended(self, language: Language) -> str:
        # Translators: the last sentence of the lesson; the item is called so in the main menu.
        return language.gettext(
            "Well done: you can play Hands Down. For a whole game, choose “Yahtzee Hands Down, new"
            " game” in the main menu."
        )


_PLAYED: Final = (
    *dealt("b2 b2 b2 b25 b*", "y2 y3 y4 y5 y16"),
    *("call yahtzee", "discard", "discard", "draw b1 b1 b1 r3 r3"),
    *("discard", "call full_house", "discard", "discard", "draw b5 r2 r3 r5 y6"),
    *("discard", "call large_straight", "discard", "discard", "draw b6 y1 y1 y1 y16"),
    *("call four_of_a_kind", "discard", "discard", "draw b3 r1 r6 y3 m4"),
)
"""Four rounds, two for each: who takes three of a kind or the small straight can win."""


def guided_game() -> Step:
    return Step(
        _says,
        _wants,
        lambda *_: True,
        lambda scene, _: bool(seen(scene).winners),
        starting(_PLAYED),
        advice="advice",
    )


def _says(scene: Scene) -> str:
    language = scene.language
    own, other = seen(scene).points
    left = (combination_points(one, language) for one in seen(scene).table)
    # Translators: lesson of Hands Down: a game near its end; "15 points", "12", and what the last
    # two Combinations are worth.
    stand = language.gettext(
        "You have {own}, the computer {other}. Two Combinations are left: {combinations}.",
        own=points_words(own, language),
        other=other,
        combinations=between(language).join(left),
    )
    # Translators: lesson of Hands Down: the key is filled in: "H".
    advice = language.gettext(
        "In each of your turns you hear advice; {key} tells more.", key=scene.key("advice")
    )
    return f"{stand} {advice} {_wants(scene)}"


def _wants(scene: Scene) -> str:
    # Translators: lesson of Hands Down: a game is played on as one likes.
    return scene.language.gettext("All keys work now: discard, pass or call.")
