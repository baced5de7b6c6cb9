"""The lesson of I contest: laying letters, contesting a bluff, naming and completing a word."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from gobelet.core.game import Game
from gobelet.games.interface import Chapter, Config, Scene, Step
from gobelet.games.rolling_cubes.lesson.contest_lines import (
    LaidGame,
    decided_by_the_last,
    laid,
    thrown,
)
from gobelet.games.rolling_cubes.lesson.contest_step_kinds import ContestStepKinds, state_of
from gobelet.games.rolling_cubes.lesson.contest_throws import ROUNDS, Rounds
from gobelet.games.rolling_cubes.lesson.key_words import (
    letter_words,
    press_words,
    press_yes_words,
    rest_words,
)
from gobelet.games.rolling_cubes.lesson.scenes import offered, play_of, starting
from gobelet.games.rolling_cubes.rules.actions import Contest, Name
from gobelet.games.rolling_cubes.rules.contest_state import Phase
from gobelet.i18n import N_, Language

LEARNER: Final = 0

_TELLING: Final = frozenset(("dice", "letters", "selection", "turn", "scores"))
"""The commands that only tell something."""

_TARGET: Final = 5
"""The points that win, of two players."""


class ContestLesson:
    """Taught against a computer, with words in one language."""

    bots = ("beginner",)

    def __init__(self, config: Config, code: str) -> None:
        self.config = config
        steps = _Steps(config.seated((LEARNER,)).game(2), ROUNDS[code], code)
        self.chapters: Sequence[Chapter] = (
            # Translators: title of a chapter of the lesson of I contest, inside a sentence.
            Chapter(lambda language: language.gettext("a word that grows"), steps.growing()),
            Chapter(
                # Translators: title of a chapter of the lesson of I contest, inside a sentence.
                lambda language: language.gettext("to contest, and to be contested"),
                steps.contesting(),
            ),
            # Translators: title of a chapter of the lesson of I contest, inside a sentence.
            Chapter(lambda language: language.gettext("a word completed"), steps.completing()),
            Chapter(
                # Translators: title of a chapter of the lesson of I contest, inside a sentence.
                lambda language: language.gettext("the round that decides, with hints"),
                (steps.own_round(),),
            ),
        )

    def ended(self, language: Language) -> str:
        # Translators: the last sentence of the lesson; the item is called so in the main menu.
        return language.gettext(
            "Well done: you can play I contest. For a whole game, choose “Rolling Cubes, new game”"
            " in the main menu."
        )


class _Steps(ContestStepKinds):
    """The steps with the rounds of one language, at the places of one game."""

    def __init__(self, game: Game[Any], rounds: Rounds, code: str) -> None:
        super().__init__(game, code, rounds.completed.word)
        self._rounds = rounds
        self._name = Name(play_of(rounds.bluff.word, code).word)
        self._at = LaidGame(game, rounds, self._name).at

    # A word that grows

    def growing(self) -> Sequence[Step]:
        bluff = self._rounds.bluff
        first, _, third, _ = bluff.added
        return (
            self.one_key(
                "go",
                # Translators: lesson of I contest, the first step; the key is "Enter".
                N_(
                    "You and the computer lay the letters of a word in turn, and who completes it"
                    " loses the round. {key} throws the dice."
                ),
                *self._at(0, ()),
                known=(),
            ),
            self.typing(
                first,
                # Translators: lesson of I contest: the first letter.
                N_("One letter a turn: lay one with which words begin."),
                self._at(0, thrown(bluff, 0)),
            ),
            self.laying(
                first,
                # Translators: lesson of I contest: a letter is on the line; the key is "Enter".
                N_("{key} again lays it. Then the computer adds one."),
                self._at(0, thrown(bluff, 0)),
                lambda state: len(state.letters) > 1,
            ),
            self.one_key(
                "selection",
                # Translators: lesson of I contest: what the Space key does.
                N_("{key} says the letters that lie."),
                *self._at(0, laid(bluff, 2)),
            ),
            self.one_key(
                "go",
                # Translators: lesson of I contest: the second throw; the key is "Enter".
                N_("Dice that lie stay. {key} throws the others."),
                *self._at(0, laid(bluff, 2)),
            ),
            self.typing(
                third,
                # Translators: lesson of I contest: a joker is used for a letter.
                N_(
                    "No die shows the letter you need. The other joker stands for one that does not"
                    " lie yet: type the letter itself."
                ),
                self._at(0, thrown(bluff, 2)),
            ),
            self.laying(
                third,
                # Translators: lesson of I contest: a letter is on the line; the key is "Enter".
                N_("{key} again lays it."),
                self._at(0, thrown(bluff, 2)),
                lambda state: len(state.letters) > 3,
            ),
        )

    # To contest, and to be contested

    def contesting(self) -> Sequence[Step]:
        bluff = self._rounds.bluff
        second, rest = bluff.added[1], bluff.word[2:]
        named = self._at(1, (*laid(bluff, 2), "contest"))
        return (
            Step(
                _says_contest,
                lambda scene: press_yes_words(scene, "contest"),
                lambda _, press: press.command in ("contest", *_TELLING),
                lambda scene, _: scene.view.seat is not None and state_of(scene).round > 1,
                starting(self._game, *self._at(0, laid(bluff, 4))),
                plays=lambda _, action: action == Contest(),
            ),
            self.one_key(
                "go",
                # Translators: lesson of I contest: the second round, which the computer began; the
                # key is "Enter".
                N_("In the second round the computer has laid the first letter. {key} throws."),
                *self._at(1, laid(bluff, 1)),
            ),
            self.laying_at_once(
                second,
                # Translators: lesson of I contest: the second letter of a word.
                N_("Lay a letter with which a word goes on."),
                self._at(1, thrown(bluff, 1)),
                lambda state: state.phase is Phase.TO_NAME,
            ),
            self.step(
                _says_named(bluff.word, rest),
                lambda scene: rest_words(scene, rest, twice=False),
                lambda scene, _: offered(scene) == self._name,
                *named,
            ),
            self.confirming(
                self._name,
                # Translators: lesson of I contest: a word is on the line; the key is "Enter".
                N_("{key} again names it."),
                lambda scene: rest_words(scene, rest, twice=True),
                lambda scene, _: state_of(scene).round > 2,
                *named,
            ),
        )

    # A word completed

    def completing(self) -> Sequence[Step]:
        completed = self._rounds.completed
        first, _, last = completed.added
        return (
            self.one_key(
                "go",
                # Translators: lesson of I contest: the third round, which the learner begins; the
                # key is "Enter".
                N_("This time you begin. {key} throws."),
                *self._at(2, ()),
            ),
            self.laying_at_once(
                first,
                # Translators: lesson of I contest: the first letter of a round.
                N_("Begin a word."),
                self._at(2, thrown(completed, 0)),
                lambda state: len(state.letters) > 1,
            ),
            self.one_key(
                "go",
                # Translators: lesson of I contest: the next throw; the key is "Enter".
                N_("{key} throws the others."),
                *self._at(2, laid(completed, 2)),
            ),
            self.typing(
                last,
                # Translators: lesson of I contest: a word of three letters, "vie", would be
                # completed.
                N_(
                    "From three letters on, a letter that completes a word loses the round: here"
                    " “{word}”. Who has nothing to add gives up with an empty line."
                ),
                self._at(2, thrown(completed, 2)),
            ),
            self.confirming(
                last,
                # Translators: lesson of I contest: a letter is on the line that completes a word,
                # and loses the round; the key is "Enter".
                N_("Lay it this once, to hear what comes of it: {key} again."),
                lambda scene: letter_words(scene, last.letter, twice=True),
                lambda scene, _: state_of(scene).round > 3,
                *self._at(2, thrown(completed, 2)),
            ),
        )

    # A round of one's own

    def own_round(self) -> Step:
        return Step(
            _says_own,
            _wants_own,
            lambda *_: True,
            lambda scene, _: state_of(scene).phase is Phase.OVER,
            starting(self._game, decided_by_the_last(self._rounds.bluff, _TARGET)),
            advice="advice",
        )


def _says_contest(scene: Scene) -> str:
    # Translators: lesson of I contest: the computer has laid a letter that leads to no word.
    text = scene.language.gettext(
        "No word begins like this: the computer bluffs. Instead of throwing, contest: if it can"
        " name no word, the round is yours."
    )
    return f"{text} {press_yes_words(scene, 'contest')}"


def _says_named(word: str, rest: str) -> Callable[[Scene], str]:
    def says(scene: Scene) -> str:
        # Translators: lesson of I contest: the learner has been contested.
        text = scene.language.gettext(
            "Now the computer contests you. Name a word that begins with these letters and is"
            " longer, as {word}, and the round is yours. The letters stand on the line.",
            word=word,
        )
        return f"{text} {rest_words(scene, rest, twice=False)}"

    return says


def _says_own(scene: Scene) -> str:
    # Translators: lesson of I contest: the last step; the key is "H".
    text = scene.language.gettext(
        "The last round of a game: {n} points each, and you start. In each of your turns you hear"
        " advice; {key} says more.",
        n=_TARGET - 1,
        key=scene.key("advice"),
    )
    return f"{text} {_wants_own(scene)}"


def _wants_own(scene: Scene) -> str:
    free = scene.language.gettext("All keys work now.")
    if state_of(scene).phase is not Phase.TO_THROW:
        return free
    return f"{free} {press_words(scene, 'go')}"
