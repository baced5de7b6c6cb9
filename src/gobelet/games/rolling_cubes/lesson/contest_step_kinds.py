"""The kinds of steps in the lesson of I contest: to type a letter, and to lay it."""

from collections.abc import Callable
from typing import Any

from gobelet.core.game import Game
from gobelet.games.interface import Scene, Step
from gobelet.games.rolling_cubes.lesson.key_words import letter_words
from gobelet.games.rolling_cubes.lesson.scenes import Lines, offered
from gobelet.games.rolling_cubes.lesson.step_kinds import StepKinds
from gobelet.games.rolling_cubes.rules.actions import Add
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.shared.words import joined


def state_of(scene: Scene) -> ContestState:
    state: ContestState = scene.view.observation
    return state


class ContestStepKinds(StepKinds):
    """`completed` is the word that the third round completes; texts may name it."""

    def __init__(self, game: Game[Any], code: str, completed: str) -> None:
        super().__init__(game, code)
        self._completed = completed

    def typing(self, add: Add, teaches: str, lines: tuple[Lines, Lines]) -> Step:
        """Return the step in which a letter is typed, but not laid."""

        def wants(scene: Scene) -> str:
            return letter_words(scene, add.letter, twice=False)

        return self.step(
            lambda scene: joined(
                scene.language.gettext(teaches, word=self._completed), wants(scene)
            ),
            wants,
            lambda scene, _: offered(scene) == add,
            *lines,
        )

    def laying(
        self,
        add: Add,
        teaches: str,
        lines: tuple[Lines, Lines],
        reached: Callable[[ContestState], bool],
    ) -> Step:
        """Return the step in which a letter is laid, until it is the learner's turn again."""
        return self.confirming(
            add,
            teaches,
            lambda scene: letter_words(scene, add.letter, twice=True),
            lambda scene, _: scene.view.seat is not None and reached(state_of(scene)),
            *lines,
        )

    def laying_at_once(
        self,
        add: Add,
        teaches: str,
        lines: tuple[Lines, Lines],
        reached: Callable[[ContestState], bool],
    ) -> Step:
        """Return the step in which a letter is typed and laid."""

        def wants(scene: Scene) -> str:
            return letter_words(scene, add.letter, twice=True)

        return self.step(
            lambda scene: joined(scene.language.gettext(teaches), wants(scene)),
            wants,
            lambda scene, _: scene.view.seat is not None and reached(state_of(scene)),
            *lines,
            plays=(add,),
        )
