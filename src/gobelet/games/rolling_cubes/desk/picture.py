"""The picture of a table of Rolling Cubes."""

from collections.abc import Iterator
from typing import Any, Final

from gobelet.core.game import Game, IllegalAction
from gobelet.games.interface import View
from gobelet.games.rolling_cubes.desk.lines import Line, Lines, lines_of
from gobelet.games.rolling_cubes.rules.actions import Add, Again, Play
from gobelet.games.rolling_cubes.rules.contest_state import ContestState
from gobelet.games.rolling_cubes.rules.dice import ALL, COLOURS, JOKERS, OTHER
from gobelet.games.rolling_cubes.rules.games import State, in_play
from gobelet.games.rolling_cubes.rules.letter_yahtzee import ROWS, Sheet, SheetsState
from gobelet.games.rolling_cubes.rules.plays import spelled as made_of
from gobelet.games.rolling_cubes.words.announce import CubesAnnouncer
from gobelet.games.rolling_cubes.words.braille_answers import colour_cell
from gobelet.games.rolling_cubes.words.terms import colour_name, face_words, row_name
from gobelet.games.shared.words import own_first, points_words, seat_name
from gobelet.i18n import Language, capital
from gobelet.view.picture import Picture, Row, Token

_PRINTED: Final = "≠"


def picture(game: Game[Any], lines: Lines, view: View) -> Picture:
    """Return whose turn it is, the dice, and the words and points of everybody.

    The dice of the typed text are marked, and in I contest the dice that are used already.
    """
    _, state = in_play(game, view.observation)
    language = view.listener.language
    return Picture(
        CubesAnnouncer(game).turn(view).text,
        tuple(_tokens(state, _marked(lines, state, view), language)),
        _mark(lines, state, language),
        tuple(_rows(game, state, view)),
        chosen=_chosen(lines, state, language),
        blank=language.gettext("not thrown"),
    )


def _tokens(state: State, marked: set[int], language: Language) -> Iterator[Token]:
    for place in ALL:
        face = state.throw[place : place + 1]
        name = face_words(face, language) if face and face in JOKERS else ""
        colour = COLOURS[place]
        # Small, so that it is none of the letters to spell with.
        letter = colour_cell(colour, language).lower()
        caption, shown = colour_name(colour, language), face.replace(OTHER, _PRINTED)
        yield Token(shown, place in marked, caption, letter, colour, name=name)


def _marked(lines: Lines, state: State, view: View) -> set[int]:
    """Return the dice that the typed text takes, and those that are used already."""
    used = set(state.used) if isinstance(state, ContestState) else set()
    text = lines.texts.get(lines.last)
    if view.seat is None or not text or lines.last not in lines_of(state):
        return used
    try:
        action = lines.understood(lines.last, text, view)
    except IllegalAction:
        return used
    match action:
        case Play():
            return set(made_of(action, state.throw).places)
        case Again(places):
            return set(places)
        case Add(place):
            return {*used, place}
    return used


def _mark(lines: Lines, state: State, language: Language) -> str:
    if isinstance(state, ContestState):
        # Translators: stands under each die whose letter lies already, in 12 characters at most.
        return language.gettext("used")
    if lines.last is Line.AGAIN:
        return language.gettext("throw again")
    # Translators: stands under each die that the typed word takes, in 12 characters at most.
    return language.gettext("in the word")


def _chosen(lines: Lines, state: State, language: Language) -> str:
    """Return the whole word for the marked dice, where the short one is not enough."""
    if lines.last is Line.AGAIN and not isinstance(state, ContestState):
        return language.gettext("to throw again")
    return ""


def _rows(game: Game[Any], state: State, view: View) -> Iterator[Row]:
    """Yield the letters of I contest, or one's sheet, then everybody's points."""
    listener, seats = view.listener, own_first(view, game.seats)
    match state:
        case ContestState(letters=letters):
            # Translators: line beside large dice, in 15 characters at most: the letters that lie.
            name = listener.language.gettext("Letters")
            # Translators: line beside large dice: no letters lie yet.
            none = listener.language.pgettext("letters", "none")
            yield Row(name, " ".join(letters) or none)
        case SheetsState(sheets=sheets):
            yield from _sheet(sheets[seats[0]], listener.language)
    playing, _ = in_play(game, view.observation)
    points = playing.returns(state)
    for seat in seats:
        yield Row(seat_name(seat, listener), points_words(points[seat], listener.language))


def _sheet(sheet: Sheet, language: Language) -> Iterator[Row]:
    for row, points in zip(ROWS, sheet, strict=True):
        yield Row(capital(row_name(row, language)), "" if points is None else str(points))
