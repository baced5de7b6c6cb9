"""The keys of Yahtzee and what they do: ticking dice, throwing, choosing a row."""

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from gobelet.core.game import Event
from gobelet.games.interface import (
    Browse,
    Choice,
    Choose,
    Command,
    Do,
    Listener,
    Reaction,
    Say,
    View,
)
from gobelet.games.yahtzee import braille
from gobelet.games.yahtzee.announce import YahtzeeAnnouncer
from gobelet.games.yahtzee.desk_words import Selection, row_to_mark, scoring_title
from gobelet.games.yahtzee.picture import picture
from gobelet.games.yahtzee.results import opening_thrown
from gobelet.games.yahtzee.rows import UPPER, Row
from gobelet.games.yahtzee.rules import Yahtzee
from gobelet.games.yahtzee.scoring import Dice
from gobelet.games.yahtzee.sheets import sheet
from gobelet.games.yahtzee.standings import scores_line
from gobelet.games.yahtzee.state import THROWS, Keep, Mark, OpeningThrown, Rolled, State
from gobelet.games.yahtzee.throws import dice_words, on_table, rolled
from gobelet.games.yahtzee.words import row_name, throw_words
from gobelet.i18n import N_
from gobelet.speech.utterance import Category, Utterance, Verbosity
from gobelet.view.picture import Picture

DIGITS: Final = tuple("123456")
SHIFTED: Final = tuple(f"shift-{digit}" for digit in DIGITS)

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
    # Translators: help of the T key.
    Command("turn", ("t",), N_("whose turn it is, and which throw")),
)

# Translators: help of the keys 1 to 6 in scoring.
HOTKEY_HELP: Final = N_("go to the row of that face")

RESERVED: Final = frozenset("hu")
"""Letters that never lead to a row: U takes back in scoring too, and H is for advice."""


@dataclass(slots=True)
class YahtzeeDesk:
    """What one keyboard has ticked."""

    game: Yahtzee
    selected: Dice = ()
    taking_back: bool = False
    last: Rolled | OpeningThrown | None = None
    commands: tuple[Command, ...] = field(default=COMMANDS)

    def press(self, command: str, key: str, view: View) -> Reaction:
        taking_back, self.taking_back = self.taking_back, False
        match command:
            case "dice":
                return self._last_throw(view)
            case "scores":
                short = braille.scores_line(self.game, view)
                return Say(Utterance(scores_line(self.game, view), Category.SCORES, short))
            case "sheets":
                return Browse(partial(sheet, self.game))
            case "turn":
                return Say(YahtzeeAnnouncer(self.game).turn(view))
        if view.seat is None:
            return Say(YahtzeeAnnouncer(self.game).turn(view))
        state: State = view.observation
        if command == "throw":
            return self._throw(state, view)
        if not state.dice:
            return Say.text(throw_words(view.listener))
        return self._tick(command, key, taking_back, state, view.listener)

    def saved(self) -> str:
        return "".join(map(str, self.selected))

    def restore(self, saved: str, view: View) -> None:
        state: State = view.observation
        places = Counter(map(str, state.dice))
        if view.seat is not None and state.throw < THROWS and Counter(saved) <= places:
            self.selected = tuple(map(int, sorted(saved)))

    def picture(self, view: View) -> Picture:
        return picture(self.game, self.selected, self.last, view)

    def interrupted(self, view: View) -> None:
        del view
        self.taking_back = False

    def happened(self, event: Event, view: View) -> None:
        del view
        self.selected = ()
        self.taking_back = False
        if isinstance(event, Rolled | OpeningThrown):
            self.last = event

    def follow_up(self, view: View) -> Choose | None:
        """Open scoring after the last throw, with no row chosen: a habitual Enter marks nothing."""
        state: State = view.observation
        if view.seat is None or state.throw < THROWS:
            return None
        return self._scoring(state, view.listener, chosen=None, must=True)

    def _throw(self, state: State, view: View) -> Reaction:
        if not state.dice:
            return Do(Keep(()))
        if self.selected:
            return Do(Keep(_without(state.dice, self.selected)))
        must = state.throw == THROWS
        return self._scoring(state, view.listener, chosen=None if must else 0, must=must)

    def _tick(
        self, command: str, key: str, taking_back: bool, state: State, listener: Listener
    ) -> Say:
        before = self._selection(state)
        if command == "take_back_next":
            return self._take_back_next(before, listener)
        if command == "select_all":
            self.selected = state.dice if before.kept else ()
        elif command != "selection":
            take_back = taking_back or command == "take_back"
            face = int(key[-1])
            if face not in (before.selected if take_back else before.kept):
                return Say.text(before.no_such_die(face, listener, take_back=take_back))
            if take_back:
                self.selected = _without(self.selected, (face,))
            else:
                self.selected = tuple(sorted((*self.selected, face)))
        asked = command == "selection"
        return Say(self._selection(state).words(state.throw, listener, asked=asked))

    def _take_back_next(self, selection: Selection, listener: Listener) -> Say:
        language = listener.language
        if not self.selected:
            # Translators: X was pressed, and no die is selected.
            return Say.text(language.gettext("Nothing to take back."))
        self.taking_back = True
        # Translators: X was pressed: the next digit takes back a die of that face.
        return Say.text(selection.behind(language.gettext("Take back which die?"), listener))

    def _selection(self, state: State) -> Selection:
        return Selection(_without(state.dice, self.selected), self.selected)

    def _last_throw(self, view: View) -> Say:
        state: State = view.observation
        listener = view.listener
        if self.last is None:
            # Translators: answer to D before the first throw of the game.
            text = listener.language.gettext("No throw yet.")
            full = listener.verbosity_of(Category.ANSWER) is Verbosity.FULL
            may_throw = full and view.seat is not None
            return Say.text(f"{text} {throw_words(listener)}" if may_throw else text)
        if isinstance(self.last, OpeningThrown):
            text = opening_thrown(self.last, listener, again=True)
            short = braille.opening_thrown(self.last, listener)
            return Say(Utterance(text, Category.DICE, short))
        text = rolled(self.last, listener, again=True, current=bool(state.throw))
        return Say(Utterance(text, Category.DICE, braille.rolled(self.last, listener)))

    def _scoring(
        self, state: State, listener: Listener, *, chosen: int | None, must: bool
    ) -> Choose:
        worth = list(self.game.choices(state).items())
        if listener.preferences.rows_by_points:
            worth.sort(key=lambda item: -item[1])
        items = tuple(self._item(row, points, state, listener) for row, points in worth)
        places = {row: place for place, (row, _) in enumerate(worth)}
        closed = self._closed(state, listener)
        hotkeys: dict[str, int | str] = {}
        for digit, shifted, row in zip(DIGITS, SHIFTED, UPPER, strict=True):
            hotkeys[digit] = hotkeys[shifted] = places[row] if row in places else closed[row]
        # Translators: said when scoring is left: back to the dice.
        back = listener.language.gettext("Dice: {dice}.", dice=self._dice(state, listener))
        title = scoring_title(self.game, state, listener)
        names = ((row_name(row, self.game.rules, listener.language), row) for row in closed)
        absent = tuple((name, closed[row]) for name, row in names)
        leave = None if must else Utterance(back)
        return Choose(title, items, chosen, hotkeys, HOTKEY_HELP, RESERVED, absent, leave)

    def _dice(self, state: State, listener: Listener) -> str:
        dice = state.dice
        if isinstance(self.last, Rolled) and self.last.dice == dice:
            dice = on_table(self.last, listener)
        return dice_words(dice, listener)

    def _item(self, row: Row, points: int, state: State, listener: Listener) -> Choice:
        language = listener.language
        confirm = ""
        if listener.preferences.confirm_zero and points == 0:
            # Translators: asked before a zero is marked, where the player wants to be asked.
            confirm = language.gettext(
                "Mark zero in {row}?", row=row_name(row, self.game.rules, language)
            )
        text = row_to_mark(self.game, state, row, points, listener)
        return Choice(text, Mark(row), confirm)

    def _closed(self, state: State, listener: Listener) -> dict[Row, str]:
        """Return why rows may not be marked, those that may not."""
        refused = ((row, self.game.refused(state, row)) for row in self.game.rules.rows)
        say = YahtzeeAnnouncer(self.game).refusal
        return {row: say(why.code, why.facts, listener) for row, why in refused if why}


def _without(dice: Dice, removed: Dice) -> Dice:
    return tuple(sorted((Counter(dice) - Counter(removed)).elements()))
