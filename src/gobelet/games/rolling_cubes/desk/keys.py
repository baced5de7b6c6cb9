"""The keys of Rolling Cubes and what they do: throwing, the dice, the word so far, the lines."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any, Final

from gobelet.core.game import Action, Event, Game, IllegalAction
from gobelet.games.interface import (
    Browse,
    Choose,
    Command,
    Do,
    Preparation,
    Prepare,
    Reaction,
    Say,
    TableLine,
    View,
)
from gobelet.games.rolling_cubes.desk.advice import advice, missed
from gobelet.games.rolling_cubes.desk.lines import Line, Lines, lines_of
from gobelet.games.rolling_cubes.desk.picture import picture
from gobelet.games.rolling_cubes.desk.questions import question
from gobelet.games.rolling_cubes.desk.unfinished_word import so_far
from gobelet.games.rolling_cubes.dictionary import warm, writing
from gobelet.games.rolling_cubes.rules.actions import Again, Contest, Throw
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.events import Thrown
from gobelet.games.rolling_cubes.rules.games import State, in_play
from gobelet.games.rolling_cubes.rules.rulesets import CONTESTED, RuleSet
from gobelet.games.rolling_cubes.words import braille_answers as braille
from gobelet.games.rolling_cubes.words.announce import CubesAnnouncer
from gobelet.games.rolling_cubes.words.desk import (
    contest_question,
    dice_lie,
    dice_line,
    dice_spelled,
    dice_utterance,
    letters_line,
    no_dice_words,
    thrown_utterance,
)
from gobelet.games.rolling_cubes.words.refusals import refusal_words
from gobelet.games.rolling_cubes.words.standings import scores_line, sheet
from gobelet.games.rolling_cubes.words.turns import throw_words
from gobelet.games.rolling_cubes.words.whole_sheet import left_utterance, whole_sheet
from gobelet.games.shared.words import own_first
from gobelet.i18n import N_
from gobelet.speech.utterance import Category, Utterance
from gobelet.view.picture import Picture

COMMANDS: Final = (
    Command(
        "go",
        ("enter",),
        # Translators: help of the Enter key of Rolling Cubes.
        N_("throw, then type a word or a letter; Enter again plays it, an empty line plays none"),
        False,
    ),
    # Translators: help of the Tab key of Rolling Cubes.
    Command("line", ("tab",), N_("from the dice to what is being typed, and back"), False),
    # Translators: help of the D key of Rolling Cubes.
    Command("dice", ("d",), N_("the dice; again: phonetically")),
    # Translators: help of the Space key of Rolling Cubes.
    Command("selection", ("space",), N_("the word so far; again: its dice, then phonetically")),
    # Translators: help of L at the dice, and of Ctrl+L where a word is typed.
    Command("letters", ("l",), N_("the letters left: vowels, then consonants"), False),
    Command("scores", ("s",), N_("say the scores")),
    Command("sheets", ("shift-s",), N_("the score sheets in detail")),
    # Translators: help of the N key of Rolling Cubes.
    Command(
        "left", ("n",), N_("the points to go, or the open rows; again: the next player’s"), False
    ),
    Command("whole_sheet", ("i",), N_("the whole sheet at once; again: the next player’s")),
    # Translators: help of the T key of Rolling Cubes.
    Command("turn", ("t",), N_("whose turn it is, and what is to be done")),
    # Translators: help of the H key of Rolling Cubes.
    Command("advice", ("h",), N_("advice: hints first; again: a common word, then the best")),
    # Translators: help of Shift+H in Rolling Cubes.
    Command("missed", ("shift-h",), N_("what the turn before could have brought")),
    # Translators: help of the C key of Rolling Cubes.
    Command("contest", ("c",), N_("I contest: contest the letters"), False),
    # Translators: help of the A key of Rolling Cubes.
    Command("again", ("a",), N_("letter Yahtzee: throw up to five dice again"), False),
)

_ONLY: Final[Mapping[str, Collection[str]]] = {"contest": CONTESTED, "again": ("letter_yahtzee",)}
"""The rule sets of the commands that work in some only."""


class CubesDesk:
    """The text typed on one keyboard, and the events that it was told."""

    def __init__(self, game: Game[Any], rules: RuleSet) -> None:
        self.game = game
        self.rules = rules
        self.told: list[Event] = []
        self.asked = ("", 0)
        """The question that was asked last, and how often in a row."""
        self.commands = tuple(
            command for command in COMMANDS if rules.id in _ONLY.get(command.id, (rules.id,))
        )
        self.lines = Lines(game, rules)

    def press(self, command: str, key: str, view: View) -> Reaction:
        del key
        times = self._times(command)
        if answer := self._answer(command, times, view):
            return answer
        if command == "missed":
            return self._prepared(command, 0, missed(self.game, self.rules, self.told, view))
        if command == "turn" or view.seat is None:
            return Say.answer(CubesAnnouncer(self.game).turn(view))
        match command:
            case "again":
                return self._again(view)
            case "contest":
                return self._contest(view)
            case "advice":
                return self._prepared(command, times, advice(self.game, self.rules, times, view))
        return self.follow_up(view) or (self._go(view) if command == "go" else self._line(view))

    def _answer(self, command: str, times: int, view: View) -> Reaction | None:
        """Return the answer to a question that anybody may ask at any time."""
        match command:
            case "dice":
                return self._dice(times, view)
            case "scores":
                short = braille.scores_line(self.game, view)
                return Say.answer(Utterance(scores_line(self.game, view), Category.SCORES, short))
            case "sheets":
                return Browse(lambda view: sheet(self.game, view, self.told))
            case "selection":
                said = so_far(self.game, self.lines, times, view)
                return Say.answer(said) if said else None
            case "letters":
                return self.lines.left(Line.WORD, view)
            case "left" | "whole_sheet":
                return self._of_player(command, times, view)
        return None

    def _of_player(self, command: str, times: int, view: View) -> Say:
        """Tell what a player lacks, or has; each press in a row leads to the next player."""
        seats = own_first(view, self.game.seats)
        seat = seats[times % len(seats)]
        if command == "left":
            return Say.answer(left_utterance(self.game, seat, view))
        return Say.answer(whole_sheet(self.game, seat, view, self.told))

    def saved(self) -> str:
        return self.lines.saved()

    def restore(self, saved: str, view: View) -> None:
        if view.seat is not None:
            self.lines.restore(saved, view.observation)

    def picture(self, view: View) -> Picture:
        return picture(self.game, self.lines, view)

    def table(self, view: View) -> Sequence[TableLine]:
        _, state = in_play(self.game, view.observation)
        rows = sheet(self.game, view, self.told).lines(view.listener.language)
        dice = (dice_line(state, view.listener),) if dice_lie(state) else ()
        return (*dice, *letters_line(state, view.listener.language), *rows)

    def interrupted(self, view: View) -> bool:
        del view
        self.asked = ("", 0)
        return False

    def happened(self, event: Event, view: View) -> None:
        del view
        self.told.append(event)
        self.asked = ("", 0)
        self.lines.clear()

    def follow_up(self, view: View) -> Choose | None:
        # Load the words now: the player needs them seconds later, and the speech is under way
        # already.
        warm(self.rules)
        if view.seat is None:
            return None
        return question(*in_play(self.game, view.observation), view)

    def _times(self, command: str) -> int:
        """Return how often in a row a question was asked before."""
        before, times = self.asked
        times = times + 1 if before == command else 0
        self.asked = (command, times)
        return times

    def _go(self, view: View) -> Reaction:
        _, state = in_play(self.game, view.observation)
        if Line.WORD in lines_of(state):
            return self.lines.open(Line.WORD, view)
        return Do(Throw())

    def _line(self, view: View) -> Reaction:
        """Go back to the line that is being typed; if there is none, say what Enter does."""
        _, state = in_play(self.game, view.observation)
        if self.lines.last in lines_of(state):
            return self.lines.open(self.lines.last, view)
        return Say.answer(throw_words(view.listener))

    def _again(self, view: View) -> Reaction:
        game, state = in_play(self.game, view.observation)
        return self._refused(game, state, Again((0,)), view) or self.lines.open(Line.AGAIN, view)

    def _contest(self, view: View) -> Reaction:
        game, state = in_play(self.game, view.observation)
        language = view.listener.language
        if not isinstance(state, ContestState):
            # Translators: answer to the key for "I contest" in the other games of a tournament.
            words = language.gettext("There is nothing to contest in this game.")
            return Say.refusal(words)
        asked = Do(Contest(), contest_question(state.letters, language))
        return self._refused(game, state, Contest(), view) or asked

    def _refused(self, game: Game[Any], state: State, action: Action, view: View) -> Say | None:
        """Return the reason why an action is refused now; None if it is legal."""
        try:
            game.check(state, action)
        except IllegalAction as refused:
            words = refusal_words(refused.refusal, view.listener, writing(game))
            return Say.refusal(words)
        return None

    def _dice(self, times: int, view: View) -> Say:
        """Read the dice as they lie; if none lie, read the last throw and say who made it."""
        _, state = in_play(self.game, view.observation)
        if dice_lie(state) and times % 2:
            return Say.answer(dice_spelled(state, view.listener))
        if dice_lie(state) and view.seat is not None:
            return Say.answer(dice_utterance(state, view.listener))
        thrown = (event for event in reversed(self.told) if isinstance(event, Thrown))
        if last := next(thrown, None):
            return Say.answer(thrown_utterance(last, state, view.listener))
        return Say.answer(no_dice_words(view.listener, may_throw=view.seat is not None))

    def _prepared(self, command: str, times: int, answer: Say | Preparation) -> Reaction:
        """Return an answer, or the wait for the words that it needs."""
        if isinstance(answer, Say):
            return answer
        # The preparation may be stopped, and nothing has been told so far.
        self.asked = (command, times - 1) if times else ("", 0)
        return Prepare(answer, partial(self.press, command, ""))
