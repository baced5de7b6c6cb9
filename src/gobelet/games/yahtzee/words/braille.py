"""The braille forms: the facts of a sentence in the fewest cells, the news first.

A display has 40 cells or fewer. Names are cut, rows and numbers have letters of each language;
docs/speech.md lists them.
"""

from collections.abc import Iterable, Sequence

from gobelet.core.game import Seat
from gobelet.games.interface import Listener, View
from gobelet.games.shared.words import (
    joined,
    named,
    round_cells,
    short_name,
    start_cells,
    total_cells,
)
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Row
from gobelet.games.yahtzee.rules.scoring import BONUS, CHIP, Dice, bonus_missing
from gobelet.games.yahtzee.rules.state import (
    THROWS,
    GameEnded,
    Marked,
    OpeningThrown,
    OpeningTied,
    Rolled,
    RoundEnded,
    StarterChosen,
    State,
    TurnBegan,
)
from gobelet.games.yahtzee.words.marks import told
from gobelet.games.yahtzee.words.standings import own_first, round_totals
from gobelet.games.yahtzee.words.terms import (
    bonus_cells,
    digits,
    row_cells,
    throw_cells,
    turn_cells,
)
from gobelet.games.yahtzee.words.throws import in_order, on_table


def welcome(game: Yahtzee, listener: Listener) -> str:
    names = listener.names if len(listener.names) > 1 else ()
    seated = (short_name(seat, listener) for seat in range(len(names)))
    return " ".join(("Yahtzee", str(game.turns), *seated))


def opening(seat: Seat, listener: Listener) -> str:
    # Translators: braille, as short as can be: this player throws for who starts.
    return listener.language.pgettext("braille", "start? {name}", name=short_name(seat, listener))


def rolled(event: Rolled, listener: Listener) -> str:
    dice = digits(on_table(event, listener))
    return named(event.seat, listener, dice, throw_cells(event.throw, listener.language))


def selection(kept: Dice, selected: Dice, throw: int, listener: Listener) -> str:
    """Return "244|46 r1": kept dice, then those to be thrown again."""
    return f"{digits(kept)}|{digits(selected)} {throw_cells(throw, listener.language)}"


def marked(event: Marked, listener: Listener) -> str:
    """Return "3k 20 t57 b-43": the row, the points, the total, the points the bonus needs."""
    language = listener.language
    with_row, with_points, with_total = told(event, listener)
    return named(
        event.seat,
        listener,
        row_cells(event.row, language) if with_row else "",
        str(event.points) if with_points else "",
        total_cells(event.total, language) if with_total else "",
        f"+{CHIP}" if event.chip else "",
        _bonus(event, listener),
    )


def undone(row_undone: Row, state: State, listener: Listener) -> str:
    """Return "undo 3k 13334 r2": the row that is open again, and the dice."""
    language = listener.language
    # Translators: braille, as short as can be: a row marked was taken back; the row is filled in.
    undo = language.pgettext("braille", "undo {row}", row=row_cells(row_undone, language))
    dice = (digits(state.dice), throw_cells(state.throw, language))
    return named(state.seat, listener, undo, *dice)


def _bonus(event: Marked, listener: Listener) -> str:
    if event.bonus_won:
        return f"+{BONUS}"
    if event.seat in listener.bots:
        return ""
    return bonus_cells(event.bonus_missing, listener.language, lost=event.bonus_lost)


def turn_began(event: TurnBegan, listener: Listener) -> str:
    return named(event.seat, listener, turn_cells(event.turn, event.turns, listener.language))


def turn(game: Yahtzee, view: View) -> str:
    state: State = view.observation
    language, seat = view.listener.language, state.seat
    if state.contenders:
        thrown = zip(state.contenders, state.opening, strict=False)
        others = (f"{short_name(other, view.listener)} {points}" for other, points in thrown)
        return " ".join((opening(seat, view.listener), *others))
    throw = f"{throw_cells(state.throw, language)}/{THROWS}"
    turn = turn_cells(game.turn(state, seat), game.turns, language)
    rounds = game.rules.rounds
    round_ = round_cells(len(state.ended) + 1, rounds, language) if rounds > 1 else ""
    return named(seat, view.listener, turn, throw, round_)


def opening_thrown(event: OpeningThrown, listener: Listener) -> str:
    dice = digits(in_order(event.dice, listener))
    return named(event.seat, listener, str(event.total), dice)


def starts(event: OpeningTied | StarterChosen, listener: Listener) -> str:
    if isinstance(event, OpeningTied):
        return " ".join(("=", *(short_name(seat, listener) for seat in event.seats)))
    return start_cells(event.seat, listener)


def round_ended(game: Yahtzee, event: RoundEnded, listener: Listener) -> str:
    ended = round_cells(event.round, event.rounds, listener.language)
    return f"{ended} {_best_first(game, event.totals, listener)}"


def ended(game: Yahtzee, event: GameEnded, listener: Listener) -> str:
    # Translators: braille, as short as can be: the game is over; names and points follow.
    end = listener.language.pgettext("braille", "end")
    return f"{end} {_best_first(game, event.totals, listener)}"


def _best_first(game: Yahtzee, totals: Sequence[int], listener: Listener) -> str:
    columns = sorted(range(game.columns), key=lambda column: -totals[column])
    return scores(game, columns, totals, listener)


def scores(game: Yahtzee, columns: Iterable[int], totals: Sequence[int], listener: Listener) -> str:
    """Return "me 57 Ana 43"; for a player alone, only the points."""
    if game.columns == 1:
        return str(totals[0])
    return " ".join(
        f"{column_cells(game, column, listener)} {totals[column]}" for column in columns
    )


def scores_line(game: Yahtzee, view: View) -> str:
    """Return the scores, the player's own first, and those of a series.

    For a player alone, also the points that the bonus needs.
    """
    state: State = view.observation
    listener, columns = view.listener, own_first(game, view)
    parts = [scores(game, columns, round_totals(state), listener)]
    if len(columns) == 1:
        parts.append(bonus_cells(bonus_missing(state.sheets[0]), listener.language))
    if game.rules.rounds > 1 and state.ended:
        # Translators: braille, as short as can be: the scores of a series follow.
        series = listener.language.pgettext("braille", "ser")
        parts += [series, scores(game, columns, game.totals(state), listener)]
    return joined(*parts)


def column_cells(game: Yahtzee, column: int, listener: Listener) -> str:
    """Return the short name of a column's player or team."""
    if game.rules.teams:
        # Translators: braille, as short as can be: a team.
        return listener.language.pgettext("braille", "tm{n}", n=column + 1)
    return short_name(game.members(column)[0], listener)
