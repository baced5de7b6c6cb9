"""The letter rack for the ear: letters that are not there, as they are typed, and those left."""

from collections import Counter

from gobelet.core.game import IllegalAction
from gobelet.games.interface import Say, View
from gobelet.games.rolling_cubes.desk.line_parser import addition_of, letters_of
from gobelet.games.rolling_cubes.rules import refusals
from gobelet.games.rolling_cubes.rules.contest_state import ContestState, Phase
from gobelet.games.rolling_cubes.rules.games import State, left_of
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.rules.spelling import Rack, rack
from gobelet.games.rolling_cubes.words.desk import dice_lie
from gobelet.games.rolling_cubes.words.letter_rack import (
    left_utterance,
    no_dice_needed_words,
    not_thrown_words,
)
from gobelet.games.rolling_cubes.words.refusals import lacking_words


def newly_lacking(
    before: str, added: str, state: State, rules: RuleSet, view: View, *, dice: bool
) -> Say | None:
    """Return that there is no die for letters just typed, beside those `before`; None: there is.

    `dice`: the letters are those of dice to be thrown again, not of a word.
    """
    now = _rack(before + added, state, rules, dice=dice).lacking
    gone = Counter(now) - Counter(_rack(before, state, rules, dice=dice).lacking)
    language, throw = view.listener.language, state.throw
    sentences = [lacking_words(face, language, shown=face in throw) for face in gone]
    return Say.refusal(" ".join(sentences)) if sentences else None


def letters_left(text: str, state: State, rules: RuleSet, view: View, *, dice: bool) -> Say:
    """Return what is left of the dice beside the typed text."""
    language = view.listener.language
    if isinstance(state, ContestState) and state.phase is Phase.TO_NAME:
        return Say.answer(no_dice_needed_words(language))
    if not dice_lie(state):
        return Say.answer(not_thrown_words(language))
    left = _rack(text, state, rules, dice=dice).left
    return Say.answer(left_utterance(left, rules.language, view.listener))


def faces_left(state: State) -> str:
    """Return what the dice show that can be used; empty if a word needs none."""
    return "".join(state.throw[place] for place in left_of(state)) if dice_lie(state) else ""


def _rack(text: str, state: State, rules: RuleSet, *, dice: bool) -> Rack:
    faces, signs = faces_left(state), letters_of(text, rules.language)
    if isinstance(state, ContestState):
        return Rack(_lacking_addition(text, faces, state, rules), faces)
    if dice:
        named = Counter(sign for sign in signs if sign in {*rules.alphabet, *faces})
        shown = Counter(faces)
        return Rack("".join((named - shown).elements()), "".join((shown - named).elements()))
    return rack("".join(sign for sign in signs if sign in rules.alphabet), faces)


def _lacking_addition(text: str, faces: str, state: ContestState, rules: RuleSet) -> str:
    """Return the face that no die is left for, where one letter is to be added; else nothing."""
    if state.phase is not Phase.TO_ADD:
        return ""
    try:
        addition_of(text, state, rules.language, rules.alphabet)
    except IllegalAction as refused:
        match refused.refusal:
            case refusals.NoDieFor(face):
                return face
            case refusals.JokerAlone(face) if face not in faces:
                return face
    return ""
