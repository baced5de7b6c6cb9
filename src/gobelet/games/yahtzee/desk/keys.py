"""The keys of Yahtzee and their effect: selecting dice, throwing, choosing a row."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from gobelet.core.game import Event
from gobelet.games.interface import (
    Choose,
    Command,
    Do,
    Listener,
    Prepare,
    Reaction,
    Say,
    TableLine,
    Type,
    View,
)
from gobelet.games.yahtzee.desk.chosen_dice import ChosenDice, places_of
from gobelet.games.yahtzee.desk.commands import COMMANDS
from gobelet.games.yahtzee.desk.picture import picture
from gobelet.games.yahtzee.desk.questions import answered
from gobelet.games.yahtzee.desk.row_list import RowList
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.scoring import Dice
from gobelet.games.yahtzee.rules.state import DICE, THROWS, Keep, OpeningThrown, Rolled, State
from gobelet.games.yahtzee.words import braille
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from gobelet.games.yahtzee.words.cues import ticked
from gobelet.games.yahtzee.words.desk import Selection, throw_instead_words
from gobelet.games.yahtzee.words.results import opening_thrown
from gobelet.games.yahtzee.words.table import table_lines
from gobelet.games.yahtzee.words.terms import throw_words
from gobelet.games.yahtzee.words.throws import dice_words, due_words, on_table, rolled
from gobelet.games.yahtzee.words.typed_dice import DiceLine
from gobelet.speech.utterance import Category, Utterance
from gobelet.view.picture import Picture

NONE_AGAIN: Final = "0"
"""Saved where digits choose the dice to keep, and all are kept."""


class YahtzeeDesk(Struct):
    """The desk of one keyboard: the dice selected or typed, and the last keys."""

    game: Yahtzee
    again: frozenset[int] = frozenset()
    """The places, among the sorted dice, of those to be thrown again."""
    keeping: bool = False
    """Whether digits choose the dice that are kept."""
    taking_back: bool = False
    last: Rolled | OpeningThrown | None = None
    asked: tuple[str, int] = ("", 0)
    """The last command, and how many times in a row it was given before."""
    commands: tuple[Command, ...] = field(default=COMMANDS)
    costs_promised: bool = False
    typed: DiceLine = field(default_factory=DiceLine)

    def press(self, command: str, key: str, view: View) -> Reaction:
        taking_back, self.taking_back = self.taking_back, False
        self.keeping = view.listener.preferences.to_keep
        times = self.asked[1] + 1 if self.asked[0] == command else 0
        self.asked = (command, times)
        if answer := answered(self.game, command, times, view):
            return answer
        if command == "dice":
            return self._last_throw(view)
        if command == "turn":
            return self._turn(view)
        if view.seat is None or command == "line":
            return self._out_of_turn(command, view)
        state: State = view.observation
        if command in ("advice", "other_advice"):
            return self._advice(command, times, view)
        if command == "throw":
            return self._throw(state, view)
        return self._tick(command, key, taking_back, state, view.listener)

    def saved(self) -> str:
        again = "".join(map(str, self.chosen(self.last.dice).thrown)) if self.last else ""
        # Nothing that is saved stands for what a throw leaves, which is not always nothing.
        return self.typed.text or again or (NONE_AGAIN if self.keeping and self.last else "")

    def restore(self, saved: str, view: View) -> None:
        state: State = view.observation
        if state.kept is not None:
            self.typed.restore(saved)
            return
        faces = "" if saved == NONE_AGAIN else saved
        fitting = Counter(faces) <= Counter(map(str, state.dice))
        if saved and view.seat is not None and state.throw < THROWS and fitting:
            self.again = frozenset(places_of(map(int, faces), state.dice))

    def chosen(self, dice: Dice) -> ChosenDice:
        """Return what is chosen of the dice on the table."""
        return ChosenDice(dice, self.again, self.keeping)

    def picture(self, view: View) -> Picture:
        return picture(self.game, self.again, self.last, view)

    def table(self, view: View) -> Sequence[TableLine]:
        state: State = view.observation
        if state.kept is not None:
            return table_lines(self.game, state.kept, (), view)
        heard = self._on_table(state, view.listener)
        again = [place in self.again for place in places_of(heard, state.dice)]
        return table_lines(self.game, heard, again, view)

    def interrupted(self, view: View) -> bool:
        del view
        # Escape after X ends X alone, also where there was nothing to take back.
        half_given, self.taking_back = self.asked[0] == "take_back_next", False
        self.asked = ("", 0)
        return half_given

    def happened(self, event: Event, view: View) -> None:
        self.keeping = view.listener.preferences.to_keep
        self.again = frozenset()
        if self.keeping and isinstance(event, Rolled) and event.seat == view.seat:
            # Kept dice stay kept.
            self.again = frozenset(range(DICE)) - {*places_of(event.kept, event.dice)}
        self.typed.text = ""
        self.taking_back = False
        self.asked = ("", 0)
        if isinstance(event, Rolled | OpeningThrown):
            self.last = event

    def follow_up(self, view: View) -> Choose | Type | None:
        """Ask for the players' own dice; after the last throw, for a row.

        No row is chosen then: a habitual Enter marks nothing.
        """
        state: State = view.observation
        if state.kept is not None:
            return self._line(view)
        if view.seat is None or state.throw < THROWS:
            return None
        return self._scoring(state, view.listener, must=True)

    def _out_of_turn(self, command: str, view: View) -> Reaction:
        """Go to the line where dice are due, or say whose turn it is."""
        state: State = view.observation
        if state.kept is not None and command in ("throw", "line"):
            return self._line(view)
        if command == "line":
            # Translators: answer to Tab, which leads to where the players' own dice are typed.
            return Say.answer(view.listener.language.gettext("No dice to be typed now."))
        return self._turn(view)

    def _turn(self, view: View) -> Say:
        """Say whose turn it is, and which dice are due."""
        turn, state = YahtzeeAnnouncer(self.game).turn(view), view.observation
        due = "" if state.kept is None else due_words(state, view.listener)
        return Say.answer(replace(turn, text=f"{turn.text} {due}".rstrip()))

    def _advice(self, command: str, times: int, view: View) -> Reaction:
        from gobelet.games.yahtzee.desk.advice import advised

        answer = advised(self.game, command, times, view)
        # The player may stop the preparation, which has told no advice yet: count no press.
        self.asked = (command, times) if isinstance(answer, Say) else ("", 0)
        if isinstance(answer, Say):
            return answer
        return Prepare(answer, partial(self._advice, command, times))

    def _line(self, view: View) -> Type:
        """Ask the player for the dice that are due, with the selected ones among them."""
        self.again = frozenset()
        return self.typed.open(view, first=self.last is None)

    def _throw(self, state: State, view: View) -> Reaction:
        if not state.dice:
            return Do(Keep(()))
        if self.again:
            return Do(Keep(self.chosen(state.dice).kept))
        return self._scoring(state, view.listener, must=state.throw == THROWS)

    def _tick(
        self, command: str, key: str, taking_back: bool, state: State, listener: Listener
    ) -> Say:
        if not state.dice:
            return Say.answer(throw_words(listener))
        before = after = self.chosen(state.dice)
        if command == "take_back_next":
            return self._take_back_next(before, listener)
        if command == "select_all":
            after = before.all_or_none()
        elif command != "selection":
            take_back = taking_back or command == "take_back"
            place = self._place(key, before, listener, take_back=take_back)
            if isinstance(place, str):
                return Say.refusal(place)
            after = before.turned((place,))
        self.again = after.again
        asked = command == "selection"
        words = self._selection(after).words(state.throw, listener, asked=asked)
        return Say(words, not asked, ticked(before.chosen, after.chosen))

    def _place(
        self, key: str, before: ChosenDice, listener: Listener, *, take_back: bool
    ) -> int | str:
        """Return the place of the die that a digit is for, or why there is none."""
        digit = int(key[-1])
        selection = self._selection(before)
        if not listener.preferences.by_place:
            place = before.showing(digit, chosen=take_back)
            if place is None:
                return selection.no_such_die(digit, listener, take_back=take_back)
            return place
        places = self.places(before.dice, listener)
        if digit > len(places):
            return selection.no_such_place(listener)
        place = places[digit - 1]
        if take_back and place not in before.chosen:
            return selection.not_chosen(digit, before.dice[place], listener)
        return place

    def places(self, dice: Dice, listener: Listener) -> tuple[int, ...]:
        """Return the places of the dice in the order in which the player hears them."""
        if isinstance(self.last, Rolled) and self.last.dice == dice:
            return places_of(on_table(self.last, listener), dice)
        return tuple(range(len(dice)))

    def _take_back_next(self, chosen: ChosenDice, listener: Listener) -> Say:
        language = listener.language
        if not chosen.chosen:
            # Translators: X was pressed, and no die is selected.
            return Say.refusal(language.gettext("Nothing to take back."))
        self.taking_back = True
        # Translators: X was pressed: the next digit takes back a die of that face.
        asked = language.gettext("Take back which die?")
        return Say.answer(self._selection(chosen).behind(asked, listener))

    def _selection(self, dice: ChosenDice) -> Selection:
        return Selection(dice.kept, dice.thrown, dice.keeping)

    def _last_throw(self, view: View) -> Say:
        state: State = view.observation
        listener = view.listener
        if self.last is None:
            # Translators: answer to D before the first throw of the game.
            text = listener.language.gettext("No throw yet.")
            full = listener.is_full(Category.ANSWER)
            may_throw = full and view.seat is not None
            return Say.answer(f"{text} {throw_words(listener)}" if may_throw else text)
        if isinstance(self.last, OpeningThrown):
            text = opening_thrown(self.last, listener, again=True)
            short = braille.opening_thrown(self.last, listener)
            return Say.answer(Utterance(text, Category.DICE, short))
        text = rolled(self.last, listener, again=True, current=bool(state.throw))
        return Say.answer(Utterance(text, Category.DICE, braille.rolled(self.last, listener)))

    def _scoring(self, state: State, listener: Listener, *, must: bool) -> Choose:
        costs, before = self._costs(state, listener)
        dice = dice_words(self._on_table(state, listener), listener)
        # Translators: said when scoring is left: back to the dice.
        text = listener.language.gettext("Dice: {dice}.", dice=dice)
        rows = RowList(self.game, state, listener, costs, before)
        return rows.choose(back=None if must else Utterance(text))

    def _on_table(self, state: State, listener: Listener) -> Dice:
        """Return the dice in the order in which the player hears them."""
        return tuple(state.dice[place] for place in self.places(state.dice, listener))

    def _costs(self, state: State, listener: Listener) -> tuple[Mapping[Row, float], str]:
        """Return the costs of the rows, if the player wants them, and the words before the list."""
        if not listener.preferences.row_costs:
            return {}, ""
        from gobelet.games.yahtzee.best.advice import row_costs

        costs = row_costs(self.game, state)
        if costs is not None:
            return costs.rows, throw_instead_words(costs.of_the_best, listener)
        told, self.costs_promised = self.costs_promised, True
        # Translators: before the rows, once: what they cost against the best is not yet known.
        later = listener.language.gettext("Costs come later: they are being worked out.")
        return {}, "" if told else later
