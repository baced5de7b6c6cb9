"""The lesson of the letter Yahtzee: a word and its row, jokers, dice thrown again, a last turn."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gobelet.core.game import Action, Game
from gobelet.games.interface import Chapter, Config, Press, Scene, Step
from gobelet.games.rolling_cubes.lesson.key_words import (
    letters_words,
    play_words,
    press_words,
    word_words,
)
from gobelet.games.rolling_cubes.lesson.scenes import Lines, offered, play_of, starting
from gobelet.games.rolling_cubes.lesson.throws import THROWS, Example, Throws
from gobelet.games.rolling_cubes.rules.actions import Again, Score
from gobelet.games.rolling_cubes.rules.letter_yahtzee import MOST_AGAIN, Phase, SheetsState
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.terms import row_name
from gobelet.games.shared.words import capital
from gobelet.i18n import N_, Language

if TYPE_CHECKING:
    from gobelet.games.rolling_cubes.kit import CubesConfig

_TELLING: Final = frozenset(
    ("dice", "letters", "selection", "turn", "scores", "left", "whole_sheet", "sheets")
)
"""The commands that only tell something."""
_IN_LIST: Final = frozenset(("activate", "move", "hotkey", "letter", ""))
"""The commands that go to a row; a letter that no row has, has no command."""


class LetterYahtzeeLesson:
    """Taught alone, with words in one language."""

    bots = ()

    def __init__(self, config: "CubesConfig") -> None:
        self.config: Config = config
        code = config.rules.language
        steps = _Steps(config.seated((0,)).game(1), THROWS[code], code)
        self.chapters: Sequence[Chapter] = (
            # Translators: title of a chapter of the lesson of letter Yahtzee, inside a sentence.
            Chapter(lambda language: language.gettext("a word and its row"), steps.first_turn()),
            Chapter(
                # Translators: title of a chapter of the lesson of letter Yahtzee, inside a
                # sentence.
                lambda language: language.gettext("jokers, points, and the dictionary"),
                steps.examples(),
            ),
            Chapter(
                # Translators: title of a chapter of the lesson of letter Yahtzee, inside a
                # sentence.
                lambda language: language.gettext("dice thrown again, and the other rows"),
                steps.again(),
            ),
            Chapter(
                # Translators: title of a chapter of the lesson of letter Yahtzee, inside a
                # sentence.
                lambda language: language.gettext("the last turn, with a hint"),
                (steps.last_turn(),),
            ),
        )

    def ended(self, language: Language) -> str:
        # Translators: the last sentence of the lesson; the item is called so in the main menu.
        return language.gettext(
            "Well done: you can make words of letter dice. For a whole game, choose “Rolling Cubes,"
            " new game” in the main menu."
        )


def state_of(scene: Scene) -> SheetsState:
    state: SheetsState = scene.view.observation
    return state


class _Steps:
    """The steps with the throws of one language."""

    def __init__(self, game: Game[Any], throws: Throws, code: str) -> None:
        self._game = game
        self._throws = throws
        self._code = code

    # A word and its row

    def first_turn(self) -> Sequence[Step]:
        plain = self._throws.plain
        play = play_of(plain.word, self._code)
        thrown: Lines = ("throw", f"roll {plain.throw}")
        made: Lines = (*thrown, f"play {play.word}", "ruling yes")
        return (
            self._one_key(
                "go",
                # Translators: lesson of letter Yahtzee, the first step; the key is "Enter".
                N_("You throw thirteen dice with letters, and make a word of them. {key} throws."),
                (),
                thrown,
                known=(),
            ),
            self._one_key(
                "dice",
                # Translators: lesson of letter Yahtzee: what the key D does.
                N_("{key} reads the dice with their colours; again, it spells them."),
                thrown,
            ),
            self._one_key(
                "letters",
                # Translators: lesson of letter Yahtzee: what the key L does.
                N_("{key} says the letters alone: vowels, consonants, jokers."),
                thrown,
            ),
            self._step(
                _type_first(plain.word),
                lambda scene: word_words(scene, plain.word),
                lambda scene, _: offered(scene) == play,
                thrown,
            ),
            self._playing(plain, play, thrown),
            self._row(
                Row.NO_JOKER,
                # Translators: lesson of letter Yahtzee: a word without a joker was made.
                N_("Each turn fills a row with a word that fits it. Yours has no joker."),
                made,
            ),
        )

    # Jokers, points, and the dictionary

    def examples(self) -> Sequence[Step]:
        throws = self._throws
        return (
            self._example(
                throws.copied,
                # Translators: lesson of letter Yahtzee: the joker =.
                N_("The copy joker stands for a letter that the word has already."),
            ),
            self._example(
                throws.other,
                # Translators: lesson of letter Yahtzee: the joker ≠.
                N_("The other joker stands for a letter that the word has nowhere else."),
            ),
            self._example(
                throws.rich,
                # Translators: lesson of letter Yahtzee: how words are scored.
                N_(
                    "Each die is worth 1 point, the first joker none. A letter used twice brings 1"
                    " more, three times 2; the light blue die 1 more, the fuchsia one 2."
                ),
            ),
            self._example(
                throws.unknown,
                # Translators: lesson of letter Yahtzee: a word that there is not is to be typed.
                N_("Before you play a word, you hear whether the dictionary has it."),
            ),
        )

    def _example(self, example: Example, teaches: str) -> Step:
        """Return the step in which a word is typed, and what it is worth is told."""
        play = play_of(example.word, self._code)

        def says(scene: Scene) -> str:
            text = scene.language.gettext(teaches)
            return f"{text} {wants(scene)}"

        def wants(scene: Scene) -> str:
            return word_words(scene, example.word)

        return self._step(
            says,
            wants,
            lambda scene, _: offered(scene) == play,
            ("throw", f"roll {example.throw}"),
            takes=("go",),
            fresh=True,
        )

    # Dice thrown again, and the other rows

    def again(self) -> Sequence[Step]:
        throws = self._throws
        play = play_of(throws.long.word, self._code)
        letters = play_of(throws.again, self._code).word
        again = Again(tuple(sorted(throws.poor.rindex(letter) for letter in letters)))
        thrown: Lines = ("throw", f"roll {throws.poor}")
        rolled: Lines = (*thrown, self._game.encode(again), f"roll {throws.long.throw}")
        made: Lines = (*rolled, f"play {play.word}", "ruling yes")
        return (
            self._step(
                _type_again(letters),
                lambda scene: letters_words(scene, letters, twice=False),
                lambda scene, _: offered(scene) == again,
                thrown,
                rolled[len(thrown) :],
                takes=("again",),
                fresh=True,
            ),
            self._confirming(
                again,
                # Translators: lesson of letter Yahtzee: letters of dice are on the line; the key is
                # "Enter".
                N_("{key} again throws them."),
                lambda scene: letters_words(scene, letters, twice=True),
                lambda scene, _: state_of(scene).again > 0,
                thrown,
                rolled[len(thrown) :],
            ),
            self._playing(throws.long, play, rolled),
            self._row(
                Row.POKER,
                # Translators: lesson of letter Yahtzee: what the other four rows ask for.
                N_(
                    "{brelan}: three dice of one colour; {full}: three of one, two of another;"
                    " {poker}: four of one; {double}: a letter twice. If none fits, a row gets a"
                    " zero."
                ),
                made,
            ),
        )

    # The last turn

    def last_turn(self) -> Step:
        throws, code = self._throws, self._code
        plain, rich, long = (
            (f"roll {one.throw}", f"play {play_of(one.word, code).word}", "ruling yes")
            for one in (throws.plain, throws.rich, throws.long)
        )
        before = (
            *("throw", *plain, "score no_joker"),
            *("throw", *rich, "score double"),
            *("throw", *long, "score poker"),
            *("throw", *long, "score full"),
        )
        return Step(
            _says_last,
            _wants_last,
            lambda *_: True,
            lambda scene, _: state_of(scene).phase is Phase.OVER,
            starting(self._game, before),
            advice="advice",
        )

    # The kinds of steps

    def _one_key(
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

    def _step(
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
            plays=lambda _, action: action in plays,
        )

    def _confirming(
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
        return self._step(told, now, done, before, after, plays=(action,), takes=takes)

    def _playing(self, example: Example, play: Action, before: Lines) -> Step:
        """Return the step in which a word is played."""
        return self._confirming(
            play,
            # Translators: lesson of letter Yahtzee: a word is on the line; the key is "Enter".
            N_("{key} again plays it."),
            lambda scene: play_words(scene, example.word),
            lambda scene, _: state_of(scene).phase is Phase.TO_SCORE,
            before,
        )

    def _row(self, row: Row, teaches: str, before: Lines) -> Step:
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


def _type_first(word: str) -> Callable[[Scene], str]:
    def says(scene: Scene) -> str:
        # Translators: lesson of letter Yahtzee: what the Enter key does after the throw, and on the
        # line for the word; the keys are "Enter", "Tab" and "Enter".
        text = scene.language.gettext(
            "{open} opens a line for your word, {table} goes back to the dice. On the line {key}"
            " first says what the word is worth, and plays nothing yet.",
            open=scene.key("go"),
            table=scene.key("table"),
            key=scene.key("accept"),
        )
        return f"{text} {word_words(scene, word)}"

    return says


def _type_again(letters: str) -> Callable[[Scene], str]:
    def says(scene: Scene) -> str:
        # Translators: lesson of letter Yahtzee: what the key A does; {n} is 5.
        text = scene.language.gettext(
            "Once a turn you may throw up to {n} dice again, each for a point less.", n=MOST_AGAIN
        )
        return f"{text} {letters_words(scene, letters, twice=False)}"

    return says


def _says_last(scene: Scene) -> str:
    row = row_name(state_of(scene).open_rows[0], scene.language)
    # Translators: lesson of letter Yahtzee: the last turn; the row is "brelan", the key "H".
    text = scene.language.gettext(
        "One row is left: {row}. After the throw you hear a hint; {key} says more.",
        row=row,
        key=scene.key("advice"),
    )
    return f"{text} {_wants_last(scene)}"


def _wants_last(scene: Scene) -> str:
    free = scene.language.gettext("All keys work now.")
    if state_of(scene).phase is not Phase.TO_THROW:
        return free
    return f"{free} {press_words(scene, 'go')}"
