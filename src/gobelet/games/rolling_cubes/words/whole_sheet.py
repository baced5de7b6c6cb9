"""A player's whole sheet in one message, and what that player lacks still."""

from collections.abc import Iterator, Sequence
from typing import Any

from gobelet.core.game import Event, Game, Seat
from gobelet.games.interface import View
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules.games import Observation, State, in_play
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.letter_yahtzee import ROWS, SheetsState
from gobelet.games.rolling_cubes.rules.race import RaceState
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.rules.tournament import GAMES, TournamentState, points_of
from gobelet.games.rolling_cubes.words.braille_answers import row_cells, to_go_cells
from gobelet.games.rolling_cubes.words.standings import (
    rounds_lines,
    rounds_won,
    rows_lines,
    since_game_began,
    target_of,
)
from gobelet.games.rolling_cubes.words.terms import between, game_name, row_name
from gobelet.games.rolling_cubes.words.turns import one_word_words
from gobelet.games.shared.words import (
    joined,
    named,
    over_words,
    points_words,
    seat_name,
    total_cells,
)
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Utterance


def left_utterance(game: Game[Any], seat: Seat, view: View) -> Utterance:
    """Return the points that a player lacks, or the open rows; then the games still to come."""
    seen, language = view.observation, view.listener.language
    if game.to_act(seen) is None:
        return Utterance(over_words(language), Category.SCORES)
    playing, state = in_play(game, seen)
    later = GAMES[seen.number + 1 :] if isinstance(seen, TournamentState) else ()
    words = joined(
        _named(seat, view), _left_words(playing, state, seat, language), _later(later, language)
    )
    short = named(seat, view.listener, *_left_cells(playing, state, seat, language))
    return Utterance(words, Category.SCORES, short)


def whole_sheet(game: Game[Any], seat: Seat, view: View, told: Sequence[Event]) -> Utterance:
    """Return a player's points and words; above brief verbosity, also what is lacking.

    Of a sheet without words that alone is said. In a tournament they are those of the game in play,
    and its own points follow. `told` has all events so far.
    """
    seen: Observation = view.observation
    listener, language = view.listener, view.listener.language
    parts, cells = [_named(seat, view)], list[str]()
    if not isinstance(seen, TournamentState) or not seen.over:
        playing, state = in_play(game, seen)
        marks = tuple(_marks(playing, state, seat, since_game_began(told), language))
        points = playing.returns(state)[seat]
        parts += [_points(points, language), _marks_words(marks, playing, state, language)]
        cells += [total_cells(points, language), *_mark_cells(marks, state, seat, language)]
        if marks and not listener.is_brief(Category.SCORES) and game.to_act(seen) is not None:
            parts.append(_left_words(playing, state, seat, language))
    if isinstance(seen, TournamentState) and seen.places:
        total = game.returns(seen)[seat]
        parts.append(_of_tournament(seen, seat, total, language))
        cells += [language.pgettext("braille", "tourn"), str(total)]
    return Utterance(joined(*parts), Category.SCORES, named(seat, listener, *cells))


def _named(seat: Seat, view: View) -> str:
    """Return whose sheet it is; empty for a player alone at the table."""
    return f"{seat_name(seat, view.listener)}." if len(view.listener.names) > 1 else ""


def _points(points: int, language: Language) -> str:
    return capital(points_words(points, language)) + "."


def _left_words(playing: Game[Any], state: State, seat: Seat, language: Language) -> str:
    if isinstance(state, SheetsState):
        rows = [row_name(row, language) for row in _open(state, seat)]
        if not rows:
            return language.gettext("No open row.")
        names = language.listing(rows)
        return language.ngettext("Open: {rows}.", "Open: {rows}.", len(rows), rows=names)
    target = target_of(playing) or 0
    if not target:
        return one_word_words(language)
    missing = target - playing.returns(state)[seat]
    if missing > 0:
        return language.ngettext("{n} point to go.", "{n} points to go.", missing)
    # Translators: a player has the points that win a game, and may be tied with another.
    return language.gettext("Goal reached.")


def _later(games: Sequence[str], language: Language) -> str:
    if not games:
        return ""
    names = language.one_by_one(game_name(name, language) for name in games)
    # Translators: the games of a tournament that follow the one in play.
    return language.gettext("Then: {games}.", games=names)


def _left_cells(playing: Game[Any], state: State, seat: Seat, language: Language) -> Iterator[str]:
    if isinstance(state, SheetsState):
        yield from (row_cells(row, language) for row in _open(state, seat))
    else:
        missing = (target_of(playing) or 0) - playing.returns(state)[seat]
        yield to_go_cells(max(missing, 0), language)


def _open(state: SheetsState, seat: Seat) -> list[Row]:
    sheet = zip(ROWS, state.sheets[seat], strict=True)
    return [row for row, points in sheet if points is None]


def _marks(
    playing: Game[Any], state: State, seat: Seat, told: Sequence[Event], language: Language
) -> Iterator[str]:
    """Yield the words of a player with their points, those of rows, or the numbers of rounds."""
    if isinstance(state, SheetsState):
        lines = rows_lines(state, told, writing(playing), language)
        for row, (_, cells) in zip(ROWS, lines, strict=True):
            if row not in _open(state, seat):
                worth = language.gettext("zero") if cells[seat] == "0" else cells[seat]
                yield f"{row_name(row, language)}, {worth}"
    elif isinstance(playing, IContest):
        yield from (str(number) for number, winner in rounds_won(told) if winner == seat)
    else:
        none = language.pgettext("word", "none")
        for _, cells in rounds_lines(told, playing.seats, writing(playing), language):
            if cells[seat] != none:
                yield cells[seat] if cells[seat] != "0" else language.gettext("no word")


def _marks_words(marks: Sequence[str], playing: Game[Any], state: State, language: Language) -> str:
    if isinstance(playing, IContest):
        # Translators: I contest: the numbers of the rounds that a player has won.
        won = language.ngettext(
            "Round won: {rounds}.",
            "Rounds won: {rounds}.",
            len(marks),
            rounds=language.listing(marks),
        )
        # Translators: I contest: a player has won no round.
        return won if marks else language.gettext("No round won yet.")
    if marks:
        return capital(between(language).join(marks)) + "."
    if isinstance(state, SheetsState):
        return language.gettext("Nothing marked yet.")
    return language.gettext("No word yet.")


def _mark_cells(
    marks: Sequence[str], state: State, seat: Seat, language: Language
) -> Iterator[str]:
    """Yield "dl=7" for each row, or "ville 7" for each word; the points are the rounds won."""
    match state:
        case SheetsState():
            for row, points in zip(ROWS, state.sheets[seat], strict=True):
                if points is not None:
                    yield f"{row_cells(row, language)}={points}"
        case RaceState():
            yield from (mark.replace(",", "") for mark in marks)


def _of_tournament(seen: TournamentState, seat: Seat, total: int, language: Language) -> str:
    games = (
        f"{game_name(name, language)}, {points_of(places[seat])}"
        for name, places in zip(GAMES, seen.places, strict=False)
    )
    # Translators: a player's points in a tournament; those of each game that is over follow.
    return language.gettext(
        "Tournament: {points}. {games}.",
        points=points_words(total, language),
        games=between(language).join(games),
    )
