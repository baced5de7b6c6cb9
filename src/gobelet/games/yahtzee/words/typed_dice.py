"""The players' own dice: the prompt for a throw, and the faces that the player types."""

from typing import Final

from msgspec import Struct

from gobelet.games.interface import Do, Listener, Reaction, Say, Type, View
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.scoring import Dice
from gobelet.games.yahtzee.rules.state import DICE, Roll, State
from gobelet.games.yahtzee.words.marks import lying_again
from gobelet.games.yahtzee.words.throws import dice_words, due_words, in_order, kept_words
from gobelet.games.yahtzee.words.turns import turn
from gobelet.speech.utterance import Utterance

LONGEST: Final = 20
"""The length of the line in characters: five faces, with commas and spaces between them."""

_FACES: Final = "123456"
_BETWEEN: Final = " ,"


class DiceLine(Struct):
    """The line of one keyboard on which the dice that are due are typed."""

    text: str = ""

    def open(self, view: View, *, first: bool) -> Type:
        """Ask for the dice; before the `first` throw, also say which key leaves the line."""
        state: State = view.observation
        return Type(
            _prompt(state, view.listener, first=first and not self.text),
            self.text,
            _entered,
            self._changed,
            Utterance(due_words(state, view.listener)),
            LONGEST,
            digits=True,
        )

    def restore(self, saved: str) -> None:
        if saved.isprintable() and len(saved) <= LONGEST:
            self.text = saved

    def _changed(self, text: str) -> None:
        self.text = text


def _entered(text: str, view: View) -> Reaction:
    """Take the typed text as the dice that are due, or say what is wrong with it."""
    state: State = view.observation
    language, due = view.listener.language, DICE - len(state.kept or ())
    typed = [sign for sign in text if sign not in _BETWEEN]
    if wrong := [sign for sign in dict.fromkeys(typed) if sign not in _FACES]:
        # Translators: what was typed of one's own dice has other characters than 1 to 6.
        return Say.refusal(
            language.gettext("Faces go from 1 to 6, not {signs}.", signs=language.one_by_one(wrong))
        )
    if len(typed) != due:
        # Translators: more or fewer of one's own dice were typed than were to be thrown.
        text = language.ngettext(
            "{n} die is due, you typed {typed}.",
            "{n} dice are due, you typed {typed}.",
            due,
            typed=len(typed),
        )
        return Say.refusal(text)
    return Do(Roll(tuple(map(int, typed))))


def _prompt(state: State, listener: Listener, *, first: bool) -> str:
    asked, language = _asked(state, listener), listener.language
    if not first:
        return asked
    # Translators: before the first question for one's own dice: the key that leaves the line for
    # the keys of the game; it is filled in: "Tab".
    hint = language.gettext("{key} for the table.", key=language.pgettext("key", "Tab"))
    return f"{hint} {asked}"


def _asked(state: State, listener: Listener) -> str:
    """Return who has to throw how many dice; for a bot, also the dice it keeps."""
    language, due = listener.language, DICE - len(state.kept or ())
    name = listener.names[state.seat]
    if state.seat in listener.bots:
        # Translators: a player without hands, whose dice somebody throws and types.
        asked = language.ngettext(
            "Throw {n} die for {name}.", "Throw {n} dice for {name}.", due, name=name
        )
        return f"{asked} {kept_words(state.kept or (), listener)}" if state.dice else asked
    if not listener.is_you(state.seat):
        # Translators: a player throws dice of one's own; what they show is then typed.
        return language.ngettext(
            "{name}, throw {n} die:", "{name}, throw {n} dice:", due, name=name
        )
    if not state.dice:
        # Translators: the player has thrown dice of one's own; what they show is then typed.
        return language.gettext("Your {n} dice?", n=due)
    # Translators: the player throws dice of one's own; what they show is then typed.
    return language.ngettext("Throw {n} die:", "Throw {n} dice:", due)


def dice_undone(faces: Dice, listener: Listener) -> str:
    """Return that typed dice were taken back; the line opens again."""
    dice = dice_words(in_order(faces, listener), listener)
    # Translators: dice that were typed are taken back; the player is then asked for them again.
    return listener.language.ngettext(
        "Undone: die {dice}.", "Undone: dice {dice}.", len(faces), dice=dice
    )


def throw_undone(game: Yahtzee, view: View) -> str:
    """Return that the decision to throw was taken back, and the state of the turn."""
    state: State = view.observation
    # Translators: the player was to throw dice, and has taken that back.
    undone = view.listener.language.gettext("Undone: the throw.")
    if state.dice:
        return lying_again(undone, state, view.listener)
    return f"{undone} {turn(game, view)}"
