"""The lesson of I contest: laying letters, contesting a bluff, naming and completing a word."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from gobelet.core.game import Game
from gobelet.games.interface import Chapter, Config, Scene, Step
from gobelet.games.rolling_cubes.lesson.contest_throws import ROUNDS, Round, Rounds
from gobelet.games.rolling_cubes.lesson.key_words import (
    letter_words,
    press_words,
    press_yes_words,
    rest_words,
)
from gobelet.games.rolling_cubes.lesson.scenes import Lines, offered, play_of, starting
from gobelet.games.rolling_cubes.lesson.step_kinds import StepKinds
from gobelet.games.rolling_cubes.rules.actions import Add, Contest, Name
from gobelet.games.rolling_cubes.rules.contest_state import COMPLETED_FROM, ContestState, Phase
from gobelet.games.shared.words import joined
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


class _Steps(StepKinds):
    """The steps with the rounds of one language: a game of three rounds that is laid down."""

    def __init__(self, game: Game[Any], rounds: Rounds, code: str) -> None:
        super().__init__(game, code)
        self._rounds = rounds
        self._name = Name(play_of(rounds.bluff.word, code).word)
        bluff, completed = rounds.bluff, rounds.completed
        contested = (*_laid(bluff, 4), "contest", "give up")
        named = (*contested, *_laid(bluff, 2), "contest", game.encode(self._name), "ruling yes")
        lost = (*named, *_laid(completed, 2), *_turn(completed, 2)[:3], "ruling yes")
        self._ends: Sequence[Lines] = ((), contested, named, lost)
        """The lines up to the end of each round."""
        self._all: Lines = (*lost, *_laid(completed, 1))

    def _at(self, rounds: int, lines: Lines) -> tuple[Lines, Lines]:
        """Return the lines up to a place behind so many rounds, and those that follow."""
        before = (*self._ends[rounds], *lines)
        return before, self._all[len(before) :]

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
            self._typing(
                first,
                # Translators: lesson of I contest: the first letter.
                N_("One letter a turn: lay one with which words begin."),
                self._at(0, _thrown(bluff, 0)),
            ),
            self._laying(
                first,
                # Translators: lesson of I contest: a letter is on the line; the key is "Enter".
                N_("{key} again lays it. Then the computer adds one."),
                self._at(0, _thrown(bluff, 0)),
                lambda state: len(state.letters) > 1,
            ),
            self.one_key(
                "selection",
                # Translators: lesson of I contest: what the Space key does.
                N_("{key} says the letters that lie."),
                *self._at(0, _laid(bluff, 2)),
            ),
            self.one_key(
                "go",
                # Translators: lesson of I contest: the second throw; the key is "Enter".
                N_("Dice that lie stay. {key} throws the others."),
                *self._at(0, _laid(bluff, 2)),
            ),
            self._typing(
                third,
                # Translators: lesson of I contest: a joker is used for a letter.
                N_(
                    "No die shows the letter you need. The other joker stands for one that does not"
                    " lie yet: type the letter itself."
                ),
                self._at(0, _thrown(bluff, 2)),
            ),
            self._laying(
                third,
                # Translators: lesson of I contest: a letter is on the line; the key is "Enter".
                N_("{key} again lays it."),
                self._at(0, _thrown(bluff, 2)),
                lambda state: len(state.letters) > 3,
            ),
        )

    def _typing(self, add: Add, teaches: str, lines: tuple[Lines, Lines]) -> Step:
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

    @property
    def _completed(self) -> str:
        return self._rounds.completed.word

    def _laying(
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
            lambda scene, _: scene.view.seat is not None and reached(_state(scene)),
            *lines,
        )

    def _laying_at_once(
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
            lambda scene, _: scene.view.seat is not None and reached(_state(scene)),
            *lines,
            plays=(add,),
        )

    # To contest, and to be contested

    def contesting(self) -> Sequence[Step]:
        bluff = self._rounds.bluff
        second, rest = bluff.added[1], bluff.word[2:]
        named = self._at(1, (*_laid(bluff, 2), "contest"))
        return (
            Step(
                _says_contest,
                lambda scene: press_yes_words(scene, "contest"),
                lambda _, press: press.command in ("contest", *_TELLING),
                lambda scene, _: scene.view.seat is not None and _state(scene).round > 1,
                starting(self._game, *self._at(0, _laid(bluff, 4))),
                plays=lambda _, action: action == Contest(),
            ),
            self.one_key(
                "go",
                # Translators: lesson of I contest: the second round, which the computer began; the
                # key is "Enter".
                N_("In the second round the computer has laid the first letter. {key} throws."),
                *self._at(1, _laid(bluff, 1)),
            ),
            self._laying_at_once(
                second,
                # Translators: lesson of I contest: the second letter of a word.
                N_("Lay a letter with which a word goes on."),
                self._at(1, _thrown(bluff, 1)),
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
                lambda scene, _: _state(scene).round > 2,
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
                N_("You start the third round. {key} throws."),
                *self._at(2, ()),
            ),
            self._laying_at_once(
                first,
                # Translators: lesson of I contest: the first letter of a round.
                N_("Begin a word."),
                self._at(2, _thrown(completed, 0)),
                lambda state: len(state.letters) > 1,
            ),
            self.one_key(
                "go",
                # Translators: lesson of I contest: the next throw; the key is "Enter".
                N_("{key} throws the others."),
                *self._at(2, _laid(completed, 2)),
            ),
            self._typing(
                last,
                # Translators: lesson of I contest: a word of three letters, "vie", would be
                # completed.
                N_(
                    "From three letters on, a letter that completes a word loses the round: here"
                    " “{word}”. Who has nothing to add gives up with an empty line."
                ),
                self._at(2, _thrown(completed, 2)),
            ),
            self._laying(
                last,
                # Translators: lesson of I contest: a letter is on the line that completes a word,
                # and loses the round; the key is "Enter".
                N_("Lay it this once, to hear what comes of it: {key} again."),
                self._at(2, _thrown(completed, 2)),
                lambda state: state.round > 3,
            ),
        )

    # A round of one's own

    def own_round(self) -> Step:
        return Step(
            _says_own,
            _wants_own,
            lambda *_: True,
            lambda scene, _: _state(scene).phase is Phase.OVER,
            starting(self._game, self._drawn()),
            advice="advice",
        )

    def _drawn(self) -> Lines:
        """Return the lines of a game in which each has won all rounds but the last that win it."""
        bluff = self._rounds.bluff
        given_up = (*_laid(bluff, 1), *_turn(bluff, 1)[:2], "give up")
        return given_up * (2 * (_TARGET - 1))


def _state(scene: Scene) -> ContestState:
    state: ContestState = scene.view.observation
    return state


def _turn(round_: Round, number: int) -> Lines:
    """Return the lines of a letter: the throw, the letter, and from the third on the ruling."""
    add = round_.added[number]
    ruled = ("ruling no",) if number + 1 >= COMPLETED_FROM else ()
    return ("throw", f"roll {round_.throws[number]}", f"add {add.place} {add.letter}", *ruled)


def _laid(round_: Round, letters: int) -> Lines:
    return tuple(line for number in range(letters) for line in _turn(round_, number))


def _thrown(round_: Round, letters: int) -> Lines:
    """Return the lines up to the throw before the next letter."""
    return (*_laid(round_, letters), *_turn(round_, letters)[:2])


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
    if _state(scene).phase is not Phase.TO_THROW:
        return free
    return f"{free} {press_words(scene, 'go')}"
