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
from gobelet.games.yahtzee.desk.picture import picture
from gobelet.games.yahtzee.desk.questions import answered
from gobelet.games.yahtzee.desk.row_list import DIGITS, SHIFTED, RowList
from gobelet.games.yahtzee.rules.dice import without
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.scoring import Dice
from gobelet.games.yahtzee.rules.state import THROWS, Keep, OpeningThrown, Rolled, State
from gobelet.games.yahtzee.words import braille
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from gobelet.games.yahtzee.words.cues import ticked
from gobelet.games.yahtzee.words.desk import Selection, throw_instead_words
from gobelet.games.yahtzee.words.results import opening_thrown
from gobelet.games.yahtzee.words.table import table_lines
from gobelet.games.yahtzee.words.terms import throw_words
from gobelet.games.yahtzee.words.throws import dice_words, due_words, on_table, rolled
from gobelet.games.yahtzee.words.typed_dice import DiceLine
from gobelet.i18n import N_
from gobelet.speech.utterance import Category, Utterance
from gobelet.view.picture import Picture

COMMANDS: Final = (
    # Translators: help of the Enter key at the table.
    Command(
        "throw", ("enter",), N_("throw the selected dice; none selected: go to scoring"), False
    ),
    # Translators: help of the keys 1 to 6 at the table.
    Command("select", DIGITS, N_("select a die of that face to throw again"), False, each=True),
    # Translators: help of the keys Shift+1 to Shift+6 at the table.
    Command("take_back", SHIFTED, N_("take back a selected die of that face"), False, each=True),
    # Translators: help of the X key at the table.
    Command("take_back_next", ("x",), N_("followed by a digit, take back without Shift")),
    # Translators: help of the A key at the table.
    Command("select_all", ("a",), N_("select all the dice, or none"), False),
    # Translators: help of the Space key at the table.
    Command("selection", ("space",), N_("which dice are selected")),
    # Translators: help of the D key.
    Command("dice", ("d",), N_("repeat the last throw")),
    # Translators: help of the S key.
    Command("scores", ("s",), N_("say the scores")),
    # Translators: help of the Shift+S key.
    Command("sheets", ("shift-s",), N_("the score sheets in detail")),
    # Translators: help of the N key: the rows of the sheet that are not marked yet.
    Command("open_rows", ("n",), N_("the open rows; again: the next player’s")),
    # Translators: help of the I key: all that is marked, in one message.
    Command("whole_sheet", ("i",), N_("the whole sheet at once; again: the next player’s")),
    # Translators: help of the T key.
    Command("turn", ("t",), N_("whose turn it is, and which throw")),
    # Translators: help of the H key of Yahtzee.
    Command("advice", ("h",), N_("advice; again: why")),
    # Translators: help of the Shift+H key of Yahtzee.
    Command("other_advice", ("shift-h",), N_("what else could be done, and what it costs")),
    Command(
        "line",
        ("tab",),
        # Translators: help of the Tab key, for who throws dice of one's own and types them.
        N_("your own dice: from the table to what you type, and back"),
        types=True,
    ),
)


class YahtzeeDesk(Struct):
    """The desk of one keyboard: the dice selected or typed, and the last keys."""

    game: Yahtzee
    selected: Dice = ()
    taking_back: bool = False
    last: Rolled | OpeningThrown | None = None
    asked: tuple[str, int] = ("", 0)
    """The last command, and how many times in a row it was given before."""
    commands: tuple[Command, ...] = field(default=COMMANDS)
    costs_promised: bool = False
    typed: DiceLine = field(default_factory=DiceLine)

    def press(self, command: str, key: str, view: View) -> Reaction:
        taking_back, self.taking_back = self.taking_back, False
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
        return self.typed.text or "".join(map(str, self.selected))

    def restore(self, saved: str, view: View) -> None:
        state: State = view.observation
        if state.kept is not None:
            self.typed.restore(saved)
            return
        places = Counter(map(str, state.dice))
        if view.seat is not None and state.throw < THROWS and Counter(saved) <= places:
            self.selected = tuple(map(int, sorted(saved)))

    def picture(self, view: View) -> Picture:
        return picture(self.game, self.selected, self.last, view)

    def table(self, view: View) -> Sequence[TableLine]:
        state: State = view.observation
        dice = self._on_table(state, view.listener) if state.kept is None else state.kept
        return table_lines(self.game, dice, self.selected, view)

    def interrupted(self, view: View) -> bool:
        del view
        half_given, self.taking_back = self.taking_back, False
        self.asked = ("", 0)
        return half_given

    def happened(self, event: Event, view: View) -> None:
        del view
        self.selected = ()
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
        self.selected = ()
        return self.typed.open(view, first=self.last is None)

    def _throw(self, state: State, view: View) -> Reaction:
        if not state.dice:
            return Do(Keep(()))
        if self.selected:
            return Do(Keep(without(state.dice, self.selected)))
        return self._scoring(state, view.listener, must=state.throw == THROWS)

    def _tick(
        self, command: str, key: str, taking_back: bool, state: State, listener: Listener
    ) -> Say:
        if not state.dice:
            return Say.answer(throw_words(listener))
        before = self._selection(state)
        if command == "take_back_next":
            return self._take_back_next(before, listener)
        if command == "select_all":
            self.selected = state.dice if before.kept else ()
        elif command != "selection":
            take_back = taking_back or command == "take_back"
            face = int(key[-1])
            if face not in (before.selected if take_back else before.kept):
                text = before.no_such_die(face, listener, take_back=take_back)
                return Say.refusal(text)
            if take_back:
                self.selected = without(self.selected, (face,))
            else:
                self.selected = tuple(sorted((*self.selected, face)))
        asked = command == "selection"
        words = self._selection(state).words(state.throw, listener, asked=asked)
        return Say(words, not asked, ticked(state.dice, before.selected, self.selected))

    def _take_back_next(self, selection: Selection, listener: Listener) -> Say:
        language = listener.language
        if not self.selected:
            # Translators: X was pressed, and no die is selected.
            return Say.refusal(language.gettext("Nothing to take back."))
        self.taking_back = True
        # Translators: X was pressed: the next digit takes back a die of that face.
        return Say.answer(selection.behind(language.gettext("Take back which die?"), listener))

    def _selection(self, state: State) -> Selection:
        return Selection(without(state.dice, self.selected), self.selected)

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
        if isinstance(self.last, Rolled) and self.last.dice == state.dice:
            return on_table(self.last, listener)
        return state.dice

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
