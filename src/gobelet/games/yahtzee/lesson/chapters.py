"""The lesson of Yahtzee: its keys, its rows, and the end of a game."""

from collections.abc import Callable, Sequence

from gobelet.games.interface import Chapter, Config
from gobelet.games.yahtzee.lesson.keys import key_steps
from gobelet.games.yahtzee.lesson.last_game import guided_game
from gobelet.games.yahtzee.lesson.rows import row_steps
from gobelet.games.yahtzee.lesson.scenes import RULES
from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.i18n import Language


class YahtzeeLesson:
    """Taught by the rules of the Playroom, alone at the table."""

    def __init__(self, config: Callable[[RuleSet], Config]) -> None:
        self.config: Config = config(RULES)
        self.chapters: Sequence[Chapter] = (
            Chapter(_keys_title, key_steps()),
            Chapter(_rows_title, row_steps()),
            Chapter(_game_title, (guided_game(),)),
        )

    def ended(self, language: Language) -> str:
        # Translators: the last sentence of the lesson. "New game" is how items of the main menu
        # begin.
        return language.gettext(
            "Well done: you can play Yahtzee. For a whole game, choose “New game” in the main menu."
        )


def _keys_title(language: Language) -> str:
    # Translators: title of a chapter of the lesson, inside a sentence.
    return language.gettext("the keys")


def _rows_title(language: Language) -> str:
    # Translators: title of a chapter of the lesson, inside a sentence.
    return language.gettext("the rows, by examples")


def _game_title(language: Language) -> str:
    # Translators: title of a chapter of the lesson, inside a sentence.
    return language.gettext("the end of a game, with advice")
