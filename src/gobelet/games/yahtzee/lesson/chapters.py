"""The lesson of Yahtzee: its keys, its rows, and the end of a game."""

from collections.abc import Callable, Sequence
from typing import Final

from gobelet.games.interface import Chapter, Config, Scene, Start, Step
from gobelet.games.shared.words import points_words
from gobelet.games.yahtzee.lesson.key_words import press_words
from gobelet.games.yahtzee.lesson.keys import key_steps
from gobelet.games.yahtzee.lesson.rows import row_steps
from gobelet.games.yahtzee.lesson.scenes import GAME, RULES, laid, state_of
from gobelet.games.yahtzee.rules.rulesets import Row, RuleSet
from gobelet.games.yahtzee.rules.scoring import Dice, open_rows, total
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.i18n import Language


class YahtzeeLesson:
    """Taught by the rules of the Playroom, alone at the table."""

    bots = ()

    def __init__(self, config: Callable[[RuleSet], Config]) -> None:
        self.config: Config = config(RULES)
        self.chapters: Sequence[Chapter] = (
            # Translators: title of a chapter of the lesson, inside a sentence.
            Chapter(lambda language: language.gettext("the keys"), key_steps()),
            # Translators: title of a chapter of the lesson, inside a sentence.
            Chapter(lambda language: language.gettext("the rows, by examples"), row_steps()),
            Chapter(
                # Translators: title of a chapter of the lesson, inside a sentence.
                lambda language: language.gettext("the end of a game, with advice"),
                (guided_game(),),
            ),
        )

    def ended(self, language: Language) -> str:
        # Translators: the last sentence of the lesson; the item is called so in the main menu.
        return language.gettext(
            "Well done: you can play Yahtzee. For a whole game, choose “Yahtzee, new game” in the"
            " main menu."
        )


_MARKED: Final[tuple[tuple[Dice, Row], ...]] = (
    ((2, 4, 4, 4, 6), Row.FOURS),
    ((1, 2, 3, 4, 4), Row.SMALL_STRAIGHT),
    ((1, 1, 1, 3, 5), Row.ONES),
    ((2, 3, 4, 5, 6), Row.LARGE_STRAIGHT),
    ((1, 2, 3, 3, 3), Row.THREES),
    ((2, 2, 2, 4, 6), Row.TWOS),
    ((3, 3, 3, 3, 5), Row.FOUR_OF_A_KIND),
    ((2, 5, 5, 5, 6), Row.FIVES),
    ((1, 1, 2, 5, 6), Row.YAHTZEE),
)
"""Three of each face so far: three sixes win the bonus."""


def guided_game() -> Step:
    return Step(
        _says,
        _wants,
        lambda *_: True,
        lambda scene, _: GAME.to_act(state_of(scene)) is None,
        lambda *_: Start(laid(_MARKED)),
        advice="advice",
    )


def _says(scene: Scene) -> str:
    language, sheet = scene.language, GAME.sheet(state_of(scene), 0)
    rows = language.listing(row_name(row, RULES, language) for row in open_rows(RULES, sheet))
    # Translators: lesson: a game near its end; rows and "122 points" are filled in.
    stand = language.gettext(
        "You have {points}, and these rows are open: {rows}.",
        points=points_words(total(sheet), language),
        rows=rows,
    )
    # Translators: lesson: the key is filled in: "H".
    advice = language.gettext(
        "After each throw you hear the best choice; {key} tells why.", key=scene.key("advice")
    )
    return f"{stand} {advice} {_wants(scene)}"


def _wants(scene: Scene) -> str:
    # Translators: lesson: a game is played on as one likes; what begins a turn follows.
    free = scene.language.gettext("All keys work now.")
    return free if state_of(scene).dice else f"{free} {press_words(scene, 'throw')}"
