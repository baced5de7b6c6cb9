"""Scores in words: the line that S speaks, and the sheet of Shift+S."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gobelet.core.game import Event, Game, Seat
from gobelet.games.interface import Sheet, View
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules import events
from gobelet.games.rolling_cubes.rules.contest_events import PointWon, RoundBegan
from gobelet.games.rolling_cubes.rules.games import Observation, State, in_play
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.letter_yahtzee import ROWS, SheetsState
from gobelet.games.rolling_cubes.rules.race import Race
from gobelet.games.rolling_cubes.rules.tournament import GAMES, TournamentState, points_of
from gobelet.games.rolling_cubes.words.results import so_far
from gobelet.games.rolling_cubes.words.terms import Written, game_name, row_name, row_names
from gobelet.games.shared.words import own_first, points_words, scores_words, seat_name, sheet_title
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Verbosity

Line = tuple[str, tuple[str, ...]]


def target_of(game: Game[Any]) -> int | None:
    """Return how many points win a game; None where there is no such number."""
    match game:
        case Race(course=course):
            return course.target
        case IContest(target=target):
            return target
    return None


def scores_line(game: Game[Any], view: View) -> str:
    """Return the answer to S: everybody's points.

    In a tournament: the points of the game in play, then of the tournament once a game is over.
    """
    seen: Observation = view.observation
    if not isinstance(seen, TournamentState):
        return _scores(game, seen, view)
    if seen.over:
        return " ".join(
            scores_words(own_first(view, game.seats), game.returns(seen), view.listener)
        )
    told = _scores(*in_play(game, seen), view)
    return f"{told} {so_far(game.returns(seen), view.listener)}" if seen.places else told


def _scores(game: Game[Any], state: State, view: View) -> str:
    """Return the points of a game; at full verbosity, also what one's own score lacks.

    For a single player, normal verbosity is enough.
    """
    listener, points, seats = view.listener, game.returns(state), own_first(view, game.seats)
    verbosity, alone = listener.verbosity_of(Category.SCORES), len(seats) == 1
    if alone:
        parts = [capital(points_words(points[0], listener.language)) + "."]
    else:
        parts = scores_words(seats, points, listener)
    if verbosity is Verbosity.FULL or (alone and verbosity):
        # Behind one's own points: behind another's, it would be heard as theirs.
        parts[1:1] = _left(game, state, seats[0], listener.language)
    return " ".join(parts)


def _left(game: Game[Any], state: State, own: Seat, language: Language) -> Iterator[str]:
    """Yield the points that one's own score lacks, or the number of rows still to fill."""
    target = target_of(game)
    if isinstance(state, SheetsState):
        if rows := state.sheets[own].count(None):
            # Translators: how many rows of one's sheet are open still.
            yield language.ngettext("{n} row left.", "{n} rows left.", rows)
    elif target and (missing := target - game.returns(state)[own]) > 0:
        # Translators: how many points one lacks to win.
        yield language.ngettext("{n} point to go.", "{n} points to go.", missing)


# The sheet


def sheet(game: Game[Any], view: View, told: Sequence[Event]) -> Sheet:
    """Return the words and points of everybody: a column for each player, one's own first.

    `told` has all events so far: the table itself knows only the round in play.
    """
    seen: Observation = view.observation
    language = view.listener.language
    rows: list[Line] = []
    if not isinstance(seen, TournamentState) or not seen.over:
        rows += _of_game(*in_play(game, seen), since_game_began(told), language)
    if isinstance(seen, TournamentState):
        rows += _of_tournament(game, seen, language)
    names = tuple(seat_name(seat, view.listener) for seat in range(game.seats))
    letters = row_names(language) if isinstance(seen, SheetsState) else ()
    return Sheet(
        sheet_title(names, language),
        names,
        tuple(rows),
        own_first(view, game.seats)[0],
        names=(*letters, *[""] * (len(rows) - len(letters))),
    )


def since_game_began(told: Sequence[Event]) -> Sequence[Event]:
    began = (place for place, event in enumerate(told) if isinstance(event, events.GameBegan))
    return told[max(began, default=0) :]


def _of_tournament(game: Game[Any], seen: TournamentState, language: Language) -> Iterator[Line]:
    """Yield the points for the places in each game that is over, and their totals."""
    for name, places in zip(GAMES, seen.places, strict=False):
        yield _line(game_name(name, language), map(points_of, places))
    yield _line(game_name("tournament", language), game.returns(seen))


def _of_game(
    game: Game[Any], state: State, told: Sequence[Event], language: Language
) -> Iterator[Line]:
    if isinstance(state, SheetsState):
        yield from rows_lines(state, told, writing(game), language)
    elif isinstance(game, IContest):
        yield from _rounds_won(told, game.seats, language)
    else:
        yield from rounds_lines(told, game.seats, writing(game), language)
    # Translators: line of the score sheet: points so far, or what is left to be won.
    yield _line(capital(language.gettext("points")), game.returns(state))


def rows_lines(
    state: SheetsState, told: Iterable[Event], written: Written, language: Language
) -> Iterator[Line]:
    words = {
        (event.seat, event.row): written(event.spelling.said)
        for event in told
        if isinstance(event, events.RowScored) and event.spelling
    }
    # Translators: a row of the score sheet that is not marked yet: "Chance: open".
    is_open = language.pgettext("row", "open")
    for row, marks in zip(ROWS, zip(*state.sheets, strict=True), strict=True):
        made = (words.get((seat, row)) for seat in range(len(marks)))
        cells = (
            is_open if mark is None else f"{word}, {mark}" if word else str(mark)
            for word, mark in zip(made, marks, strict=True)
        )
        yield _line(capital(row_name(row, language)), cells)


def rounds_lines(
    told: Iterable[Event], seats: int, written: Written, language: Language
) -> Iterator[Line]:
    """Yield a line for each round: everybody's word, its points, the bonus."""
    rounds: list[list[str]] = [[""] * seats]
    for event in told:
        match event:
            case events.TurnBegan(round=number) if number > len(rounds):
                rounds.append([""] * seats)
            case events.WordScored(seat=seat, spelling=spelling, points=points):
                rounds[-1][seat] = f"{written(spelling.said)}, {points}"
            case events.WordRefused(seat=seat, word=word):
                rounds[-1][seat] = f"{written(word)}, 0"
            case events.NoWordMade(seat=seat):
                rounds[-1][seat] = "0"
            case events.RoundEnded():
                for seat, bonus in zip(event.seats, event.bonuses, strict=True):
                    if bonus:
                        # Translators: in a cell of the score sheet: points for the best word.
                        more = language.gettext("bonus")
                        rounds[-1][seat] += f", {more} {bonus}"
    for number, cells in enumerate(filter(any, rounds), 1):
        # Translators: a player has made no word in a round, or has not played it.
        none = language.pgettext("word", "none")
        yield _line(_round(number, seats, language), (cell or none for cell in cells))


def _round(number: int, seats: int, language: Language) -> str:
    if seats == 1:
        # Translators: line of the score sheet of a player alone: which throw.
        return language.gettext("Throw {n}", n=number)
    # Translators: line of the score sheet: a round; in French "Tour".
    return language.pgettext("letter dice", "Round {n}", n=number)


def _rounds_won(told: Iterable[Event], seats: int, language: Language) -> Iterator[Line]:
    for number, winner in rounds_won(told):
        # Translators: name of a score sheet in a series, alone at the table.
        label = language.gettext("Round {n}", n=number)
        yield _line(label, (int(seat == winner) for seat in range(seats)))


def rounds_won(told: Iterable[Event]) -> Iterator[tuple[int, Seat]]:
    """Yield the rounds of I contest that are over, each with its winner."""
    number = 1
    for event in told:
        match event:
            case RoundBegan(round=round_):
                number = round_
            case PointWon(seat=winner):
                yield number, winner


def _line(label: str, cells: Iterable[object]) -> Line:
    return label, tuple(map(str, cells))
