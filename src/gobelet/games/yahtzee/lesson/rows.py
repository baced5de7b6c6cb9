"""The second chapter of the lesson: each row by an example, found and marked in the real list."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from gobelet.games.interface import Press, Scene, Start, Step
from gobelet.games.shared.words import points_words
from gobelet.games.yahtzee.lesson.keys import is_marked, takes_in_list
from gobelet.games.yahtzee.lesson.scenes import GAME, RULES, laid, state_of
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.scoring import BONUS, BONUS_FROM, Dice, points
from gobelet.games.yahtzee.rules.state import Mark
from gobelet.games.yahtzee.words.terms import row_and_points, row_name, worth_words
from gobelet.games.yahtzee.words.throws import dice_words
from gobelet.i18n import Language

Words = Callable[[Language], str]

_SHOWN: Final[Dice] = (1, 2, 3, 3, 5)
"""The dice of the example that shows four upper rows at once."""
_OTHERS: Final = (Row.ONES, Row.TWOS, Row.THREES, Row.FIVES)


class Example(Struct, frozen=True):
    """Dice, and the row to mark them in."""

    row: Row
    dice: Dice
    teaches: Words


def row_steps() -> Sequence[Step]:
    """Return the steps: in each step the rows of earlier steps are marked, as in a game."""
    examples = _examples()
    marking = [
        _marking(example, [(one.dice, one.row) for one in examples[:place]])
        for place, example in enumerate(examples)
    ]
    return (marking[0], _showing(examples[:1]), *marking[1:], _extra_rows(examples))


def _examples() -> tuple[Example, ...]:
    return (
        Example(Row.FOURS, (2, 4, 4, 4, 6), _upper),
        Example(Row.SIXES, (1, 2, 6, 6, 6), _bonus),
        Example(Row.THREE_OF_A_KIND, (2, 4, 4, 4, 6), _three),
        Example(Row.FOUR_OF_A_KIND, (3, 3, 3, 3, 5), _four),
        Example(Row.FULL_HOUSE, (5, 5, 6, 6, 6), _full),
        Example(Row.SMALL_STRAIGHT, (1, 2, 3, 4, 6), _small),
        Example(Row.LARGE_STRAIGHT, (2, 3, 4, 5, 6), _large),
        Example(Row.YAHTZEE, (4, 4, 4, 4, 4), _yahtzee),
        Example(Row.CHANCE, (1, 3, 4, 6, 6), _chance),
        Example(Row.ONES, (2, 4, 4, 6, 6), _zero),
    )


def _marking(example: Example, before: Sequence[tuple[Dice, Row]]) -> Step:
    """Return the step in which an example's row is found and marked."""

    def says(scene: Scene) -> str:
        dice = _dice(example.dice, scene)
        return f"{example.teaches(scene.language)} {dice} {wants(scene)}"

    def wants(scene: Scene) -> str:
        # Translators: lesson, the row that these dice are marked in: "three of a kind"; the key
        # is filled in: "Enter".
        return scene.language.gettext(
            "Row to mark: {row}. Go there, and press {key}.",
            row=row_name(example.row, RULES, scene.language),
            key=scene.key("activate"),
        )

    def takes(scene: Scene, press: Press) -> bool:
        if press.command == "activate":
            # The first Enter in a list that has opened by itself marks nothing.
            return press.chosen in (None, Mark(example.row))
        return takes_in_list(scene, press)

    return Step(
        says,
        wants,
        takes,
        is_marked,
        lambda *_: Start(laid(before, example.dice)),
        _other_row,
        fresh=True,
    )


def _other_row(scene: Scene, press: Press) -> str:
    """Return the points of the row that the player chose instead of the example's row."""
    if press.command != "activate" or not isinstance(press.chosen, Mark):
        return ""
    row, language = press.chosen.row, scene.language
    # Translators: lesson: another row was to be marked; its name and "20 points" or "zero".
    return language.gettext(
        "Not this row, {row}: it would bring {points}.",
        row=row_name(row, RULES, language),
        points=worth_words(GAME.choices(state_of(scene))[row], language),
    )


def _showing(before: Sequence[Example]) -> Step:
    """Return the step that shows the points of the other upper rows."""
    key = str(_SHOWN[-1])

    def says(scene: Scene) -> str:
        language = scene.language
        rows = [row_and_points(row, points(RULES, row, _SHOWN), RULES, language) for row in _OTHERS]
        # Translators: lesson: after the row of the fours; rows with their points follow.
        text = language.gettext("The other rows of a face count alike.")
        return f"{text} {_dice(_SHOWN, scene)} {'. '.join(rows)}. {wants(scene)}"

    def wants(scene: Scene) -> str:
        row = row_name(Row.FIVES, RULES, scene.language)
        # Translators: lesson: a digit leads to the row of its face: "fives" and "5".
        return scene.language.gettext(
            "To hear the row {row}, press the key {key}.", row=row, key=key
        )

    return Step(
        says,
        wants,
        takes_in_list,
        lambda _, press: (press.command, press.key) == ("hotkey", key),
        lambda *_: Start(laid([(one.dice, one.row) for one in before], _SHOWN)),
        fresh=True,
    )


def _extra_rows(before: Sequence[Example]) -> Step:
    """Return the step that tells the three extra rows, and the key for the whole sheet."""

    def says(scene: Scene) -> str:
        # Translators: lesson: the rows pair, two pairs and misère, and what each counts.
        text = scene.language.gettext(
            "A game may have 16 rows. A pair and two pairs bring the sum of all five dice; misère"
            " brings 36 less that sum, so that low dice are worth most."
        )
        return f"{text} {wants(scene)}"

    def wants(scene: Scene) -> str:
        # Translators: lesson: a key says all that is marked; the key is filled in: "I".
        return scene.language.gettext(
            "To hear your whole sheet at once, press {key}.", key=scene.key("whole_sheet")
        )

    return Step(
        says,
        wants,
        lambda scene, press: _is_whole_sheet(scene, press) or takes_in_list(scene, press),
        _is_whole_sheet,
        lambda *_: Start(laid([(one.dice, one.row) for one in before])),
        fresh=True,
    )


def _is_whole_sheet(_: Scene, press: Press) -> bool:
    return press.command == "whole_sheet"


def _dice(dice: Dice, scene: Scene) -> str:
    text = dice_words(dice, scene.view.listener)
    return scene.language.gettext("Dice: {dice}.", dice=text)


# What each example teaches


def _upper(language: Language) -> str:
    # Translators: lesson: the rows of ones to sixes; the name of the row of the fours.
    return language.gettext(
        "Six rows count one face each: the row {row} counts nothing but the 4s.",
        row=row_name(Row.FOURS, RULES, language),
    )


def _bonus(language: Language) -> str:
    # Translators: lesson: the bonus of the six upper rows, as 35 points from 63 points on.
    return language.gettext(
        "These six rows bring a bonus of {bonus} points once they have {points}. That takes about"
        " three dice of each face.",
        bonus=BONUS,
        points=BONUS_FROM,
    )


def _three(language: Language) -> str:
    # Translators: lesson: the row "three of a kind".
    return language.gettext("Three of a kind, three equal dice, brings the sum of all five.")


def _four(language: Language) -> str:
    # Translators: lesson: the row "four of a kind".
    return language.gettext("Four of a kind, four equal dice, brings the sum of all five, too.")


def _full(language: Language) -> str:
    least = points_words(points(RULES, Row.FULL_HOUSE, (1, 1, 1, 2, 2)), language)
    # Translators: lesson: the row "full house"; "25 points" is filled in.
    return language.gettext(
        "A full house is three equal dice and two others equal. It brings {points}, or the sum if"
        " that is more.",
        points=least,
    )


def _small(language: Language) -> str:
    # Translators: lesson: the row "small straight"; "30 points" is filled in.
    return language.gettext(
        "A small straight is four dice in sequence: {points}.",
        points=_worth(Row.SMALL_STRAIGHT, (1, 2, 3, 4, 6), language),
    )


def _large(language: Language) -> str:
    # Translators: lesson: the row "large straight"; "40 points" is filled in.
    return language.gettext(
        "A large straight is five dice in sequence: {points}.",
        points=_worth(Row.LARGE_STRAIGHT, (2, 3, 4, 5, 6), language),
    )


def _yahtzee(language: Language) -> str:
    # Translators: lesson: the row "yahtzee"; "50 points" is filled in.
    return language.gettext(
        "A Yahtzee is five equal dice: {points}.",
        points=_worth(Row.YAHTZEE, (4, 4, 4, 4, 4), language),
    )


def _chance(language: Language) -> str:
    # Translators: lesson: the row "chance".
    return language.gettext("Chance takes any dice, and brings their sum.")


def _zero(language: Language) -> str:
    # Translators: lesson: dice that no open row has much use for; the row of the ones.
    return language.gettext(
        "Each turn marks a row, with zero if nothing fits. The row {row} has the least to lose.",
        row=row_name(Row.ONES, RULES, language),
    )


def _worth(row: Row, dice: Dice, language: Language) -> str:
    return points_words(points(RULES, row, dice), language)
