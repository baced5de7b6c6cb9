"""The lesson of the letter Yahtzee: a word and its row, jokers, dice thrown again, a last turn."""

from collections.abc import Callable, Sequence
from typing import Any

from gobelet.core.game import Game
from gobelet.games.interface import Chapter, Config, Scene, Step
from gobelet.games.rolling_cubes.lesson.key_words import (
    letters_words,
    press_words,
    word_words,
)
from gobelet.games.rolling_cubes.lesson.scenes import Lines, offered, play_of, starting
from gobelet.games.rolling_cubes.lesson.step_kinds import StepKinds, state_of
from gobelet.games.rolling_cubes.lesson.throws import THROWS, Throws
from gobelet.games.rolling_cubes.rules.actions import Again
from gobelet.games.rolling_cubes.rules.letter_yahtzee import MOST_AGAIN, Phase
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.terms import row_name
from gobelet.i18n import N_, Language


class LetterYahtzeeLesson:
    """Taught alone, with words in one language."""

    bots = ()

    def __init__(self, config: Config, code: str) -> None:
        self.config = config
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


class _Steps(StepKinds):
    """The steps with the throws of one language."""

    def __init__(self, game: Game[Any], throws: Throws, code: str) -> None:
        super().__init__(game, code)
        self._throws = throws

    # A word and its row

    def first_turn(self) -> Sequence[Step]:
        plain = self._throws.plain
        play = play_of(plain.word, self._code)
        thrown: Lines = ("throw", f"roll {plain.throw}")
        made: Lines = (*thrown, f"play {play.word}", "ruling yes")
        return (
            self.one_key(
                "go",
                # Translators: lesson of letter Yahtzee, the first step; the key is "Enter".
                N_("You throw thirteen dice with letters, and make a word of them. {key} throws."),
                (),
                thrown,
                known=(),
            ),
            self.one_key(
                "dice",
                # Translators: lesson of letter Yahtzee: what the key D does.
                N_("{key} reads the dice with their colours; again, it spells them."),
                thrown,
            ),
            self.one_key(
                "letters",
                # Translators: lesson of letter Yahtzee: what the key L does.
                N_("{key} says the letters alone: vowels, consonants, jokers."),
                thrown,
            ),
            self.step(
                _type_first(plain.word),
                lambda scene: word_words(scene, plain.word),
                lambda scene, _: offered(scene) == play,
                thrown,
            ),
            self.playing(plain, play, thrown),
            self.row(
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
            self.example(
                throws.copied,
                # Translators: lesson of letter Yahtzee: the joker =.
                N_("The copy joker stands for a letter that the word has already."),
            ),
            self.example(
                throws.other,
                # Translators: lesson of letter Yahtzee: the joker ≠.
                N_("The other joker stands for a letter that the word has nowhere else."),
            ),
            self.example(
                throws.rich,
                # Translators: lesson of letter Yahtzee: how words are scored.
                N_(
                    "Each die is worth 1 point, the first joker none. A letter used twice brings 1"
                    " more, three times 2; the light blue die 1 more, the fuchsia one 2."
                ),
            ),
            self.example(
                throws.unknown,
                # Translators: lesson of letter Yahtzee: a word that there is not is to be typed.
                N_("Before you play a word, you hear whether the dictionary has it."),
            ),
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
            self.step(
                _type_again(letters),
                lambda scene: letters_words(scene, letters, twice=False),
                lambda scene, _: offered(scene) == again,
                thrown,
                rolled[len(thrown) :],
                takes=("again",),
                fresh=True,
            ),
            self.confirming(
                again,
                # Translators: lesson of letter Yahtzee: letters of dice are on the line; the key is
                # "Enter".
                N_("{key} again throws them."),
                lambda scene: letters_words(scene, letters, twice=True),
                lambda scene, _: state_of(scene).again > 0,
                thrown,
                rolled[len(thrown) :],
            ),
            self.playing(throws.long, play, rolled),
            self.row(
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
