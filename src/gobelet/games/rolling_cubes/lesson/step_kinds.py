"""The kinds of steps in the lessons: those of both games, and those of the letter Yahtzee."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from gobelet.core.game import Action, Game
from gobelet.games.interface import Press, Scene, Step
from gobelet.games.rolling_cubes.lesson.key_words import play_words, press_words, word_words
from gobelet.games.rolling_cubes.lesson.scenes import Lines, offered, play_of, starting
from gobelet.games.rolling_cubes.lesson.throws import Example
from gobelet.games.rolling_cubes.rules.actions import Again, Score, as_spelled
from gobelet.games.rolling_cubes.rules.letter_yahtzee import Phase, SheetsState
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.terms import row_name
from gobelet.i18n import N_, capital

_TELLING: Final = frozenset(
    ("dice", "letters", "selection", "turn", "scores", "left", "whole_sheet", "sheets")
)
"""The commands that only tell something."""
_IN_LIST: Final = frozenset(("activate", "move", "hotkey", "letter", ""))
"""The commands that go to a row; a letter that no row has, has no command."""


def state_of(scene: Scene) -> SheetsState:
    state: SheetsState = scene.view.observation
    return state


class StepKinds:
    """Makes steps at the tables of one game, with words in one language."""

    def __init__(self, game: Game[Any], code: str) -> None:
        self._game = game
        self._code = code

    def one_key(
        self,
        command: str,
        says: str,
        before: Lines,
        after: Lines = (),
        *,
        known: Iterable[str] = _TELLING,
        fresh: bool = False,
    ) -> Step:
        """Return the step of a command with one key, which the player only has to press."""

        def wants(scene: Scene) -> str:
            return press_words(scene, command)

        def told(scene: Scene) -> str:
            text = scene.language.gettext(says, key=scene.key(command))
            return f"{text} {wants(scene)}"

        takes = frozenset((command, *known))
        return Step(
            told,
            wants,
            lambda _, press: press.command in takes,
            lambda _, press: press.command == command,
            starting(self._game, before, after),
            fresh=fresh,
            plays=lambda _, action: action == self._game.decode(after[0]) if after else False,
        )

    def step(
        self,
        says: Callable[[Scene], str],
        wants: Callable[[Scene], str],
        done: Callable[[Scene, Press], bool],
        before: Lines,
        after: Lines = (),
        *,
        plays: Sequence[Action] = (),
        takes: Iterable[str] = ("go",),
        fresh: bool = False,
    ) -> Step:
        taken = frozenset((*takes, *_TELLING))
        return Step(
            says,
            wants,
            lambda _, press: press.command in taken,
            done,
            starting(self._game, before, after),
            fresh=fresh,
            plays=lambda _, action: as_spelled(action) in plays,
        )

    def confirming(
        self,
        action: Action,
        says: str,
        wants: Callable[[Scene], str],
        done: Callable[[Scene, Press], bool],
        before: Lines,
        after: Lines = (),
    ) -> Step:
        """Return the step in which Enter plays what it has told before.

        `wants` says what to type, where this is not on the line any more.
        """

        def now(scene: Scene) -> str:
            return press_words(scene, "accept") if offered(scene) == action else wants(scene)

        def told(scene: Scene) -> str:
            if offered(scene) != action:
                return now(scene)
            text = scene.language.gettext(says, key=scene.key("accept"))
            return f"{text} {now(scene)}"

        takes = ("go", "again") if isinstance(action, Again) else ("go",)
        return self.step(told, now, done, before, after, plays=(action,), takes=takes)

    def playing(self, example: Example, play: Action, before: Lines) -> Step:
        """Return the step in which a word is played."""
        return self.confirming(
            play,
            # Translators: lesson of letter Yahtzee: a word is on the line; the key is "Enter".
            N_("{key} again plays it."),
            lambda scene: play_words(scene, example.word),
            lambda scene, _: state_of(scene).phase is Phase.TO_SCORE,
            before,
        )

    def row(self, row: Row, teaches: str, before: Lines) -> Step:
        """Return the step in which a row is filled."""

        def says(scene: Scene) -> str:
            names = {row.value: row_name(row, scene.language) for row in Row}
            names[Row.BRELAN] = capital(names[Row.BRELAN])
            text = scene.language.gettext(teaches, **names)
            return f"{text} {wants(scene)}"

        def wants(scene: Scene) -> str:
            return scene.language.gettext(
                "Row to mark: {row}. Go there, and press {key}.",
                row=row_name(row, scene.language),
                key=scene.key("activate"),
            )

        def takes(scene: Scene, press: Press) -> bool:
            del scene
            if press.command == "activate":
                # The first Enter in a list that has opened by itself marks nothing.
                return press.chosen in (None, Score(row))
            return press.command in _IN_LIST or press.command in _TELLING

        return Step(
            says,
            wants,
            takes,
            lambda scene, _: state_of(scene).phase is Phase.TO_THROW,
            starting(self._game, before),
            plays=lambda _, action: action == Score(row),
        )

    def example(self, example: Example, teaches: str) -> Step:
        """Return the step in which a word is typed, and what it is worth is told."""
        play = play_of(example.word, self._code)

        def says(scene: Scene) -> str:
            text = scene.language.gettext(teaches)
            return f"{text} {wants(scene)}"

        def wants(scene: Scene) -> str:
            return word_words(scene, example.word)

        return self.step(
            says,
            wants,
            lambda scene, _: offered(scene) == play,
            ("throw", f"roll {example.throw}"),
            takes=("go",),
            fresh=True,
        )
