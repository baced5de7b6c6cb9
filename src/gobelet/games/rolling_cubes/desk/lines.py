"""The lines to type on: a word, a letter, dice to be thrown again, and what Enter does there.

The first Enter says what was understood and what it is worth; the second one plays it. Otherwise a
slip that the dice can spell would cost the turn.
"""

from enum import StrEnum
from functools import partial
from typing import Any, Final

from msgspec import Struct, field

from gobelet.core.game import Action, Game, IllegalAction
from gobelet.games.interface import Do, Listener, Reaction, Say, Type, View
from gobelet.games.rolling_cubes.desk.letter_rack import letters_left, newly_lacking
from gobelet.games.rolling_cubes.desk.line_parser import (
    addition_of,
    as_typed,
    dice_of,
    letters_of,
    play_of,
    typed_form,
    word_of,
)
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules import contest_state, letter_yahtzee
from gobelet.games.rolling_cubes.rules.actions import GiveUp, Name, NoWord, Play
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.games import (
    Observation,
    State,
    in_dictionary,
    in_play,
)
from gobelet.games.rolling_cubes.rules.letter_yahtzee import SheetsState
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.words.advice.offers import offer
from gobelet.games.rolling_cubes.words.desk import (
    again_prompt,
    dice_utterance,
    nothing_question,
    word_prompt,
)
from gobelet.games.rolling_cubes.words.refusals import refusal_words
from gobelet.games.rolling_cubes.words.terms import phonetic

LONGEST: Final = 30
"""In characters: words of I contest may have more letters than there are dice."""


class Line(StrEnum):
    """A line to type on; the value is its id in a save."""

    WORD = "word"
    """A word; in I contest a letter, or the word that is to be named."""
    AGAIN = "again"
    """In the letter Yahtzee: the dice to be thrown again."""


def lines_of(state: State) -> tuple[Line, ...]:
    """Return the lines on which the player to act can type now."""
    match state:
        case RaceState():
            return (Line.WORD,) if state.throw and state.trial is None else ()
        case ContestState():
            due = contest_state.Phase.TO_ADD, contest_state.Phase.TO_NAME
            return (Line.WORD,) if state.phase in due else ()
        case SheetsState(phase=letter_yahtzee.Phase.TO_PLAY):
            return (Line.WORD, Line.AGAIN)
    return ()


class Lines(Struct):
    """The texts on the lines of one keyboard, and the action that Enter offered to play."""

    game: Game[Any]
    rules: RuleSet
    texts: dict[Line, str] = field(default_factory=dict)
    last: Line = Line.WORD
    offered: Action | None = None
    opened: bool = False
    """Whether the line of the word was ever opened."""

    def clear(self) -> None:
        self.texts.clear()
        self.last, self.offered = Line.WORD, None

    def saved(self) -> str:
        """Return the typed texts, one on each line; the line that was used last comes last."""
        lines = sorted(Line, key=lambda line: line is self.last)
        typed = [(line, self.texts.get(line, "")) for line in lines]
        written = [f"{line} {text}" for line, text in typed if text or line is self.last]
        return "" if written == [f"{Line.WORD} "] else "\n".join(written)

    def restore(self, saved: str, seen: Observation) -> None:
        texts: dict[Line, str] = {}
        last = Line.WORD
        _, state = in_play(self.game, seen)
        for one in saved.split("\n"):
            line, _, text = one.partition(" ")
            if line not in lines_of(state) or not text.isprintable() or len(text) > LONGEST:
                return
            last = Line(line)
            texts[last] = text
        before = self.texts, self.last
        self.texts, self.last = texts, last
        if self.saved() != saved:
            self.texts, self.last = before

    def open(self, line: Line, view: View) -> Type:
        """Open a line as it was left."""
        _, state = in_play(self.game, view.observation)
        self.last, self.offered = line, None
        return Type(
            self._prompt(line, state, view.listener),
            self.text(line, state),
            partial(self._entered, line),
            partial(self._changed, line),
            dice_utterance(state, view.listener),
            LONGEST,
            lambda text, language: phonetic(letters_of(text, self.rules.language), language),
            remark=partial(self._remark, line),
            left=partial(self.left, line),
        )

    def left(self, line: Line, view: View) -> Say:
        """Return the letters that are left on the dice beside the text of a line."""
        _, state = in_play(self.game, view.observation)
        text = "" if view.seat is None else self.texts.get(line, "")
        return letters_left(text, state, self.rules, view, dice=line is Line.AGAIN)

    def _remark(self, line: Line, before: str, added: str, view: View) -> Say | None:
        _, state = in_play(self.game, view.observation)
        return newly_lacking(before, added, state, self.rules, view, dice=line is Line.AGAIN)

    def _prompt(self, line: Line, state: State, listener: Listener) -> str:
        if line is Line.AGAIN:
            return again_prompt(listener)
        first, self.opened = not self.opened, True
        return word_prompt(state, listener, first=first)

    def text(self, line: Line, state: State) -> str:
        """Return the text of a line; a word to be named begins with the letters that lie there."""
        return self.texts.get(line) or _before(state)

    def understood(self, line: Line, text: str, view: View) -> Action:
        """Return the typed text as an action that the rules allow. Raises IllegalAction."""
        game, state = in_play(self.game, view.observation)
        language, alphabet = self.rules.language, self.rules.alphabet
        action: Action
        match state:
            case SheetsState() if line is Line.AGAIN:
                action = dice_of(text, state.throw, language, alphabet)
            case ContestState(phase=contest_state.Phase.TO_ADD):
                action = addition_of(text, state, language, alphabet)
            case ContestState():
                action = Name(word_of(text, language), typed_form(text, language))
            case _:
                action = play_of(text, language)
        game.check(state, action)
        return action

    def _changed(self, line: Line, text: str) -> None:
        self.texts[line] = text
        self.offered = None

    def _entered(self, line: Line, text: str, view: View) -> Reaction:
        listener, (game, state) = view.listener, in_play(self.game, view.observation)
        written = as_typed(text, self.rules.language, writing(game))
        try:
            if line is Line.WORD and self._is_nothing(text, state):
                return self._nothing(view)
            action = self.understood(line, text, view)
        except IllegalAction as refused:
            return Say.refusal(refusal_words(refused.refusal, listener, written))
        if action == self.offered:
            return Do(action)
        self.offered = action
        return Say(offer(action, game, state, listener, written, self._in_dictionary(action, game)))

    def _in_dictionary(self, action: Action, game: Game[Any]) -> bool | None:
        """Whether the dictionary has a word; None: there is none, or nobody is to be told."""
        if self.rules.strict or not isinstance(action, Play | Name):
            return None
        return in_dictionary(game, action.word)

    def _is_nothing(self, text: str, state: State) -> bool:
        """Return whether nothing was typed, or no more than the line's first text."""
        return letters_of(text, self.rules.language) in ("", _before(state).upper())

    def _nothing(self, view: View) -> Do:
        """Ask before the player makes no word, or adds no letter. Raises IllegalAction."""
        game, state = in_play(self.game, view.observation)
        none = GiveUp() if isinstance(state, ContestState) else NoWord()
        game.check(state, none)
        return Do(none, nothing_question(state, view.listener))


def _before(state: State) -> str:
    """Return the first text of a line: the beginning of a word that is to be named, or nothing."""
    if isinstance(state, ContestState) and state.phase is contest_state.Phase.TO_NAME:
        return state.letters.lower()
    return ""
