"""The words of the keys around the lines to type on: prompts, questions, the dice."""

from gobelet.games.interface import Listener, TableLine
from gobelet.games.rolling_cubes.rules.contest_state import ContestState, Phase
from gobelet.games.rolling_cubes.rules.dice import ALL, JOKERS
from gobelet.games.rolling_cubes.rules.events import Thrown
from gobelet.games.rolling_cubes.rules.games import State, left_of
from gobelet.games.rolling_cubes.rules.letter_yahtzee import SheetsState
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.words.braille_answers import dice_cells
from gobelet.games.rolling_cubes.words.terms import (
    dice_words,
    die_words,
    given_words,
    in_order,
    of_player,
    phonetic,
    spelled,
)
from gobelet.games.rolling_cubes.words.turns import throw_words
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Utterance


def dice_utterance(state: State, listener: Listener) -> Utterance:
    """Return the dice as they lie, the answer to D."""
    places, language = left_of(state), listener.language
    text = language.gettext("Dice: {dice}.", dice=dice_words(state.throw, places, listener))
    return Utterance(text, Category.DICE, dice_cells(state.throw, places, listener))


def dice_line(state: State, listener: Listener) -> TableLine:
    """Return the dice as they lie, and one by one in reading order."""
    read = in_order(state.throw, left_of(state), listener.preferences.letters)
    parts = (die_words(state.throw, place, listener.language) for place in read)
    return TableLine(dice_utterance(state, listener).text, tuple(parts))


def letters_line(state: State, language: Language) -> tuple[TableLine, ...]:
    """Return the letters of I contest that lie, and the die of each; nothing if none lies."""
    if not isinstance(state, ContestState) or not state.letters:
        return ()
    dice = zip(state.letters, state.used, strict=True)
    parts = (given_words(letter, place, state.throw, language) for letter, place in dice)
    return (TableLine(letters_words(state.letters, language), tuple(parts)),)


def thrown_utterance(event: Thrown, state: State, listener: Listener) -> Utterance:
    """Return the last throw, no longer to be used: the answer to D before the next throw."""
    places = event.places if isinstance(state, ContestState) else ALL
    dice = dice_words(event.throw, places, listener)
    text = f"{of_player(event.seat, dice, listener)}."
    return Utterance(text, Category.DICE, dice_cells(event.throw, places, listener))


def dice_spelled(state: State, listener: Listener) -> Utterance:
    faces = (state.throw[place] for place in left_of(state))
    in_order = sorted(faces, key=lambda face: (face in JOKERS, face))
    return Utterance(f"{phonetic(''.join(in_order), listener.language)}.", Category.DICE)


def dice_lie(state: State) -> bool:
    if isinstance(state, ContestState):
        return state.phase is Phase.TO_ADD
    return bool(state.throw)


def no_dice_words(listener: Listener, *, may_throw: bool) -> str:
    """Return the answer to D before the first throw; at full verbosity, with how to throw."""
    text = listener.language.gettext("No throw yet.")
    told = may_throw and listener.is_full(Category.ANSWER)
    return f"{text} {throw_words(listener)}" if told else text


def letters_words(letters: str, language: Language) -> str:
    if not letters:
        return no_letter_words(language)
    # Translators: I contest: the letters that lie there, one by one.
    return language.gettext("Letters: {letters}.", letters=spelled(letters, language))


def no_letter_words(language: Language) -> str:
    # Translators: I contest: the round has no letter yet.
    return language.gettext("No letter yet.")


def typed_words(text: str, language: Language) -> str:
    # Translators: what stands on the line that the player has left for the dice.
    return language.gettext("Typed: {text}.", text=text)


def word_prompt(state: State, listener: Listener, *, first: bool) -> str:
    """Return the prompt of the line of the word; in I contest it may ask for a letter.

    `first`: no line was opened before, so the player must hear how to get back to the dice.
    """
    language, full = listener.language, listener.is_full(Category.ANSWER)
    key = language.pgettext("key", "Tab")
    match state:
        case ContestState(phase=Phase.TO_NAME):
            # Translators: I contest: before a line to type a word on, which begins with the
            # letters.
            return language.gettext("Word that begins like this:")
        case ContestState(letters=letters) if letters and full:
            # Translators: I contest: before a line to type a letter on; = and * are the jokers.
            return language.gettext("Letter, after an equals sign or an asterisk for a joker:")
        case ContestState() if first or full:
            # Translators: before a line to type a letter on; a key is filled in: "Tab".
            return language.gettext("Letter, {key} for the dice:", key=key)
        case ContestState():
            # Translators: I contest: before a line to type a letter on.
            return language.gettext("Letter:")
    if first or full:
        # Translators: before a line to type a word on; a key is filled in: "Tab".
        return language.gettext("Word, {key} for the dice:", key=key)
    # Translators: before a line to type a word on.
    return language.gettext("Word:")


def again_prompt(listener: Listener) -> str:
    language = listener.language
    if listener.is_full(Category.ANSWER):
        # Translators: before a line to type letters of dice on; E2 is the second E that is read.
        return language.gettext(
            "Letters to throw again; equals sign and asterisk for jokers, E2 for the second E:"
        )
    # Translators: before a line to type the letters of dice on that are to be thrown again.
    return language.gettext("Letters to throw again:")


def nothing_question(state: State, listener: Listener) -> str:
    """Return the question before a player makes, adds or names nothing."""
    language = listener.language
    match state:
        case RaceState():
            # Translators: a yes/no question: Enter was pressed without a word.
            return language.gettext("No word, zero points?")
        case SheetsState():
            # Translators: a yes/no question: Enter was pressed without a word.
            return language.gettext("No word, and zero in a row?")
    if state.phase is Phase.TO_NAME:
        winner = listener.names[state.beside(state.seat, 1)]
        # Translators: a yes/no question: who was contested names no word, and another wins.
        return language.gettext("No word, and the point to {name}?", name=winner)
    winner = listener.names[state.beside(state.seat, -1)]
    # Translators: a yes/no question: a player adds no letter, and another wins.
    return language.gettext("No letter, and the point to {name}?", name=winner)


def contest_question(letters: str, language: Language) -> str:
    # Translators: a yes/no question: the player is about to say "I contest" of these letters.
    return language.gettext("Contest {letters}?", letters=spelled(letters, language))
