"""A list in play; the game's own keys still work beside it."""

from msgspec.structs import replace

from gobelet.core.game import Action
from gobelet.games.interface import Choose, Command, Do, Reaction, Say
from gobelet.keyboard.key import Key
from gobelet.speech.utterance import Utterance
from gobelet.ui.keys.bindings import IN_CHOICE
from gobelet.ui.session import Session
from gobelet.ui.widgets.cursor import MOVES, Cursor, begins, plain
from gobelet.ui.widgets.lists import edge_words, is_letter, item_words, nothing_words
from gobelet.ui.widgets.row_letters import (
    Letters,
    letter_commands,
    letter_of,
    next_row,
    row_letters,
)
from gobelet.view.picture import Picture, without_keys


class Choosing:
    """Moves through a `Choose`, and returns the reaction to each key.

    `place`: where the game's commands have their keys; their letters lead to no choice.
    """

    def __init__(self, session: Session, choose: Choose, place: str) -> None:
        self._session = session
        self._choose = choose
        self._place = place
        self._texts = [choice.text for choice in choose.choices]
        self._cursor = Cursor(len(choose.choices), None)
        self._told = False
        """Whether the history has that the list was opened."""

    def renew(self, reaction: Reaction | None) -> None:
        """Take the same list, made anew after a change of options; keep the cursor's place."""
        if not isinstance(reaction, Choose):
            return
        index = self._cursor.index
        actions = [choice.action for choice in reaction.choices]
        here = None if index is None else actions.index(self._choose.choices[index].action)
        self._choose = reaction
        self._texts = [choice.text for choice in reaction.choices]
        self._cursor = Cursor(len(reaction.choices), here)

    @property
    def back(self) -> Utterance | None:
        return self._choose.back

    @property
    def chosen(self) -> Action | None:
        """The action that Enter would play; None if there is no current choice."""
        index = self._cursor.index
        return None if index is None else self._choose.choices[index].action

    @property
    def commands(self) -> tuple[Command, ...]:
        letters = letter_commands(self._letters, self._session.language)
        keys = tuple(key for key in self._choose.hotkeys if "-" not in key)
        hotkeys = (Command("hotkey", keys, self._choose.hotkey_help),) if keys else ()
        return (*IN_CHOICE, *hotkeys, *letters)

    @property
    def _letters(self) -> Letters:
        return row_letters(self._choose.names, self._session.options.keymap.letters(self._place))

    def arrive(self) -> None:
        title = self._choose.title
        say = self._session.read if self._told else self._session.say
        self._told = True
        if self._cursor.index is None:
            say(title)
        else:
            # A braille display shows first the choice that Enter would take.
            chosen = self._current()
            short = f"{chosen.braille or chosen.text}. {title}"
            say(Utterance(f"{title} {chosen.text}", braille=short))

    def point(self, item: int) -> bool:
        """Put the cursor on a choice; False if there is none."""
        return self._cursor.point(item)

    def picture(self, table: Picture) -> Picture:
        """Return the table's picture with this list in it."""
        tokens = without_keys(table.tokens)
        return replace(table, tokens=tokens, items=tuple(self._texts), current=self._cursor.index)

    def press(self, key: Key) -> Reaction | None:
        """Return the reaction to a key of the list; None for other keys."""
        language = self._session.language
        if key.name in MOVES:
            moved = self._cursor.move(key.name)
            return Say.answer(self._current() if moved else edge_words(key.name, language))
        if key.name == "enter":
            return self._enter()
        target = self._choose.hotkeys.get(key.name)
        if isinstance(target, int):
            self._cursor.index = target
            return Say.answer(self._current())
        return Say.answer(target) if target else None

    def search(self, key: Key) -> bool:
        """Go to the next choice of a letter; False for a key that is no letter."""
        if not is_letter(key):
            return False
        names = [choice.name for choice in self._choose.choices]
        letters = self._letters
        own = {name for name in letters if letters[name] == plain(letter_of(key))}
        why = next((why for name, why in self._choose.absent if name in own), None)
        if why and own.isdisjoint(names):
            self._session.read(why)
            return True
        place = next_row(self._texts, names, letters, key, self._cursor.index)
        if place is None:
            self._session.read(self._not_found(key.char))
        else:
            self._cursor.index = place
            self._session.read(self._current())
        return True

    def _not_found(self, letter: str) -> str:
        """Return why there is no choice for a letter: the reason for an absent one, if known."""
        for text, why in self._choose.absent:
            if begins(text, letter):
                return why
        return nothing_words(letter, self._session.language)

    def _enter(self) -> Reaction:
        if self._cursor.index is None:
            self._cursor.index = 0
            return Say.answer(self._current())
        choice = self._choose.choices[self._cursor.index]
        return Do(choice.action, choice.confirm)

    def _current(self) -> Utterance:
        choice = self._choose.choices[self._cursor.index or 0]
        cursor, options = self._cursor, self._session.options
        short = item_words(choice.braille, cursor, options) if choice.braille else ""
        return Utterance(item_words(choice.text, cursor, options), braille=short)
