"""The braille forms of answers, and of their parts: the facts, in the fewest cells, the news first.

A display has 40 cells or fewer. Names are cut. Dice are small letters behind the capital of their
colour, "Raei= Vrst", because a capital takes two cells; words are small too.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from gobelet.core.game import Game, Seat
from gobelet.games.interface import LetterOrder, Listener, View
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.contest_state import Phase as ContestPhase
from gobelet.games.rolling_cubes.rules.dice import COLOURS, Colour
from gobelet.games.rolling_cubes.rules.games import State, in_play
from gobelet.games.rolling_cubes.rules.scoring import COLOUR_BONUS, Row
from gobelet.games.rolling_cubes.rules.tournament import Tournament
from gobelet.games.rolling_cubes.rules.vote import Trial
from gobelet.games.rolling_cubes.words.terms import Written, game_name, in_order
from gobelet.games.shared.words import named, own_first, short_name
from gobelet.i18n import Language


def welcome(rules_id: str, listener: Listener) -> str:
    names = listener.names if len(listener.names) > 1 else ()
    seated = (short_name(seat, listener) for seat in range(len(names)))
    return " ".join((game_name(rules_id, listener.language), *seated))


def turn(game: Game[Any], view: View) -> str:
    _, state = in_play(game, view.observation)
    due = _due(state, view.listener, writing(game))
    if isinstance(state, ContestState) and state.phase is not ContestPhase.TO_NAME:
        return f"{due} {state.letters.lower()}".rstrip()
    return due


def undone(game: Game[Any], view: View) -> str:
    return _due(in_play(game, view.observation)[1], view.listener, writing(game))


def scores_line(game: Game[Any], view: View) -> str:
    """Return "me 17 Ana 12", and behind it the points of a tournament."""
    listener, seats, seen = view.listener, own_first(view, game.seats), view.observation
    points = scores_cells(seats, game.returns(seen), listener)
    if not isinstance(game, Tournament) or seen.over:
        return points
    playing, state = in_play(game, seen)
    parts = [scores_cells(seats, playing.returns(state), listener)]
    if seen.places:
        # Translators: braille, as short as can be: the points of the tournament follow.
        parts += [listener.language.pgettext("braille", "tourn"), points]
    return " ".join(parts)


def _due(state: State, listener: Listener, written: Written) -> str:
    trial = None if isinstance(state, ContestState) else state.trial
    if trial and trial.ruled:
        return _of_trial(trial, listener, written(trial.word))
    if isinstance(state, ContestState) and state.phase is ContestPhase.TO_NAME:
        return to_name_cells(state.seat, state.letters, listener)
    contest = isinstance(state, ContestState)
    return turn_cells(state.seat, state.round, listener, contest=contest)


def _of_trial(trial: Trial, listener: Listener, word: str) -> str:
    if trial.votes is not None:
        return vote_cells(trial.to_act, word, listener)
    return named(trial.seat, listener, unknown_cells(word, listener.language))


def dice_cells(throw: str, places: Iterable[int], listener: Listener) -> str:
    """Return dice in reading order: "Raei= Vrst", or letter by letter, "aeirst= Cv".

    Then the dice that raise a score stand apart.
    """
    order = listener.preferences.letters
    apart = Colour if order is LetterOrder.COLOUR else tuple(COLOUR_BONUS)
    groups = dict.fromkeys((None, *apart), "")
    for place in in_order(throw, places, order):
        colour = COLOURS[place]
        groups[colour if colour in apart else None] += throw[place].lower()
    return " ".join(
        (colour_cell(colour, listener.language) if colour else "") + faces
        for colour, faces in groups.items()
        if faces
    )


def colour_cell(colour: Colour, language: Language) -> str:
    """Return the letter of a colour, in braille and in the large view."""
    match colour:
        case Colour.RED:
            # Translators: braille: the capital of the red dice, before their letters.
            return language.pgettext("braille, die", "R")
        case Colour.GREEN:
            # Translators: braille: the capital of the green dice.
            return language.pgettext("braille, die", "G")
        case Colour.ORANGE:
            # Translators: braille: the capital of the orange dice.
            return language.pgettext("braille, die", "O")
        case Colour.BLUE:
            # Translators: braille: the capital of the blue dice.
            return language.pgettext("braille, die", "B")
        case Colour.LIGHT_BLUE:
            # Translators: braille: the capital of the light blue die.
            return language.pgettext("braille, die", "L")
        case Colour.FUCHSIA:
            # Translators: braille: the capital of the fuchsia die.
            return language.pgettext("braille, die", "F")


def row_cells(row: Row, language: Language) -> str:
    match row:
        case Row.NO_JOKER:
            # Translators: braille, as short as can be: the row "no joker".
            return language.pgettext("braille, letter Yahtzee", "nj")
        case Row.BRELAN:
            # Translators: braille, as short as can be: the row "three of a kind".
            return language.pgettext("braille, letter Yahtzee", "3k")
        case Row.FULL:
            # Translators: braille, as short as can be: the row "full house".
            return language.pgettext("braille, letter Yahtzee", "fh")
        case Row.POKER:
            # Translators: braille, as short as can be: the row "four of a kind".
            return language.pgettext("braille, letter Yahtzee", "4k")
        case Row.DOUBLE:
            # Translators: braille, as short as can be: the row "double letter".
            return language.pgettext("braille, letter Yahtzee", "dl")


def turn_cells(seat: Seat, number: int, listener: Listener, *, contest: bool) -> str:
    """Return whose turn it is, and the round, of I `contest` or not; alone, only the turn."""
    language = listener.language
    if len(listener.names) == 1:
        # Translators: braille, as short as can be: the turn of a player alone.
        return language.pgettext("braille", "turn {n}", n=number)
    # Translators: braille, as short as can be: it is this player's turn.
    turn = language.pgettext("braille", "turn {name}", name=short_name(seat, listener))
    if contest:
        # Translators: braille, as short as can be: the round of I contest; in French "manche".
        rounds = language.pgettext("braille", "rd{n}", n=number)
    else:
        rounds = round_cells(number, language)
    return f"{turn} {rounds}"


def round_cells(number: int, language: Language) -> str:
    # Translators: braille, as short as can be: a round, in which everybody has a turn; in French
    # "tour".
    return language.pgettext("braille, letter dice", "rd{n}", n=number)


def to_go_cells(points: int, language: Language) -> str:
    # Translators: braille, as short as can be: so many points are lacking to win.
    return language.pgettext("braille", "{n} to go", n=points)


def no_word_cells(language: Language) -> str:
    # Translators: braille, as short as can be: a player makes, or names, no word.
    return language.pgettext("braille", "no word")


def unknown_cells(word: str, language: Language) -> str:
    # Translators: braille, as short as can be: the word is not in the dictionary.
    return language.pgettext("braille", "{word} unknown", word=word)


def vote_cells(seat: Seat, word: str, listener: Listener) -> str:
    # Translators: braille, as short as can be: this player is to vote on the word.
    return listener.language.pgettext(
        "braille", "vote? {name} {word}", name=short_name(seat, listener), word=word
    )


def to_name_cells(seat: Seat, letters: str, listener: Listener) -> str:
    name, beginning = short_name(seat, listener), letters.lower()
    # Translators: braille, as short as can be: this player is to name a word with this beginning.
    return listener.language.pgettext(
        "braille", "word? {name} {letters}", name=name, letters=beginning
    )


def scores_cells(seats: Iterable[Seat], points: Sequence[int], listener: Listener) -> str:
    """Return "me 17 Ana 12"; of a player alone only the points."""
    return " ".join(named(seat, listener, str(points[seat])) for seat in seats)
