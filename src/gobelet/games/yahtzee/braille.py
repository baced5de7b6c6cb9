"""The braille forms: what a sentence tells, in the fewest cells, the news first.

A display has 40 cells or fewer. Names are cut, rows and numbers have letters of each language;
docs/speech.md lists them.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from gobelet.core.game import Seat
from gobelet.games.interface import Listener, View
from gobelet.games.yahtzee.marks import told
from gobelet.games.yahtzee.rows import Row
from gobelet.games.yahtzee.rules import Yahtzee
from gobelet.games.yahtzee.scoring import BONUS, CHIP, Dice
from gobelet.games.yahtzee.standings import bonus_missing, own_first, round_totals
from gobelet.games.yahtzee.state import (
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
from gobelet.games.yahtzee.throws import in_order, on_table
from gobelet.i18n import Language

SHORT: Final = 4
"""Letters that are left of a name, unless it takes more to tell the players apart."""


@lru_cache(maxsize=8)
def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names cut short, each another still; a number at the end stays."""
    longest = max(map(len, names))
    for letters in range(SHORT, longest):
        cut = tuple(_cut(name, letters) for name in names)
        if len(set(cut)) == len(cut):
            return cut
    return names


def _cut(name: str, letters: int) -> str:
    found = re.search(r"\d+$", name)
    number = found[0] if found else ""
    return name.removesuffix(number)[:letters].rstrip() + number


def _who(seat: Seat, listener: Listener) -> str:
    if listener.is_you(seat):
        # Translators: braille, as short as can be: the player addressed.
        return listener.language.pgettext("braille", "me")
    return short_names(listener.names)[seat]


def _named(seat: Seat, listener: Listener, *news: str) -> str:
    """Return the news behind its player, who is not named alone at the table."""
    who = _who(seat, listener) if len(listener.names) > 1 else ""
    return " ".join(part for part in (who, *news) if part)


def digits(dice: Iterable[int]) -> str:
    """Return dice without a space between them."""
    return "".join(map(str, dice))


def row(row: Row, language: Language) -> str:
    """Return a row in two or three cells."""
    names = {
        # Translators: braille, as short as can be: the row of the ones.
        Row.ONES: language.pgettext("braille", "1s"),
        # Translators: braille, as short as can be: the row of the twos.
        Row.TWOS: language.pgettext("braille", "2s"),
        # Translators: braille, as short as can be: the row of the threes.
        Row.THREES: language.pgettext("braille", "3s"),
        # Translators: braille, as short as can be: the row of the fours.
        Row.FOURS: language.pgettext("braille", "4s"),
        # Translators: braille, as short as can be: the row of the fives.
        Row.FIVES: language.pgettext("braille", "5s"),
        # Translators: braille, as short as can be: the row of the sixes.
        Row.SIXES: language.pgettext("braille", "6s"),
        # Translators: braille, as short as can be: three of a kind.
        Row.THREE_OF_A_KIND: language.pgettext("braille", "3k"),
        # Translators: braille, as short as can be: four of a kind.
        Row.FOUR_OF_A_KIND: language.pgettext("braille", "4k"),
        # Translators: braille, as short as can be: full house.
        Row.FULL_HOUSE: language.pgettext("braille", "fh"),
        # Translators: braille, as short as can be: small straight.
        Row.SMALL_STRAIGHT: language.pgettext("braille", "ss"),
        # Translators: braille, as short as can be: large straight.
        Row.LARGE_STRAIGHT: language.pgettext("braille", "ls"),
        # Translators: braille, as short as can be: the row yahtzee.
        Row.YAHTZEE: language.pgettext("braille", "yz"),
        # Translators: braille, as short as can be: the row chance.
        Row.CHANCE: language.pgettext("braille", "ch"),
        # Translators: braille, as short as can be: the row pair.
        Row.PAIR: language.pgettext("braille", "pr"),
        # Translators: braille, as short as can be: the row two pairs.
        Row.TWO_PAIRS: language.pgettext("braille", "2p"),
        # Translators: braille, as short as can be: the row misère.
        Row.MISERE: language.pgettext("braille", "ms"),
    }
    return names[row]


def _throw(throw: int, language: Language) -> str:
    # Translators: braille, as short as can be: the number of the throw (roll) in its turn.
    return language.pgettext("braille", "r{throw}", throw=throw)


def welcome(game: Yahtzee, listener: Listener) -> str:
    names = listener.names if len(listener.names) > 1 else ()
    seated = (_who(seat, listener) for seat in range(len(names)))
    return " ".join(("Yahtzee", str(game.turns), *seated))


def opening(seat: Seat, listener: Listener) -> str:
    """Return who throws for the start."""
    # Translators: braille, as short as can be: this player throws for who starts.
    return listener.language.pgettext("braille", "start? {name}", name=_who(seat, listener))


def rolled(event: Rolled, listener: Listener) -> str:
    dice = digits(on_table(event, listener))
    return _named(event.seat, listener, dice, _throw(event.throw, listener.language))


def selection(kept: Dice, selected: Dice, throw: int, listener: Listener) -> str:
    """Return "244|46 r1": kept dice, then those to be thrown again."""
    return f"{digits(kept)}|{digits(selected)} {_throw(throw, listener.language)}"


def marked(event: Marked, listener: Listener) -> str:
    """Return "3k 20 t57 b-43": the row, the points, the total, what the bonus lacks."""
    language = listener.language
    with_row, with_points, with_total = told(event, listener)
    # Translators: braille, as short as can be: a player's total.
    total = language.pgettext("braille", "t{total}", total=event.total)
    return _named(
        event.seat,
        listener,
        row(event.row, language) if with_row else "",
        str(event.points) if with_points else "",
        total if with_total else "",
        f"+{CHIP}" if event.chip else "",
        _bonus(event, listener),
    )


def undone(row_undone: Row, state: State, listener: Listener) -> str:
    """Return "undo 3k 13334 r2": the row that is open again, and the dice."""
    language = listener.language
    # Translators: braille, as short as can be: a row marked was taken back; the row is filled in.
    undo = language.pgettext("braille", "undo {row}", row=row(row_undone, language))
    dice = (digits(state.dice), _throw(state.throw, language))
    return _named(state.seat, listener, undo, *dice)


def _bonus(event: Marked, listener: Listener) -> str:
    if event.bonus_won:
        return f"+{BONUS}"
    if event.seat in listener.bots:
        return ""
    return bonus(event.bonus_missing, listener.language, lost=event.bonus_lost)


def bonus(missing: int, language: Language, *, lost: bool = False) -> str:
    """Return what the upper section lacks; a cross where it is out of reach."""
    if lost:
        # Translators: braille, as short as can be: the bonus is out of reach.
        return language.pgettext("braille", "bx")
    # Translators: braille, as short as can be: points that the bonus still needs.
    return language.pgettext("braille", "b-{n}", n=missing) if missing else ""


def turn_began(event: TurnBegan, listener: Listener) -> str:
    return _named(event.seat, listener, _turn(event.turn, event.turns, listener.language))


def _turn(turn: int, turns: int, language: Language) -> str:
    # Translators: braille, as short as can be: the turn in the game.
    return language.pgettext("braille", "t{turn}/{turns}", turn=turn, turns=turns)


def turn(game: Yahtzee, view: View) -> str:
    state: State = view.observation
    language, seat = view.listener.language, state.seat
    if state.contenders:
        return opening(seat, view.listener)
    throw = f"{_throw(state.throw, language)}/{THROWS}"
    turn = _turn(game.turn(state, seat), game.turns, language)
    rounds = game.rules.rounds
    round_ = _round(len(state.ended) + 1, rounds, language) if rounds > 1 else ""
    return _named(seat, view.listener, turn, throw, round_)


def opening_thrown(event: OpeningThrown, listener: Listener) -> str:
    dice = digits(in_order(event.dice, listener))
    return _named(event.seat, listener, str(event.total), dice)


def starts(event: OpeningTied | StarterChosen, listener: Listener) -> str:
    if isinstance(event, OpeningTied):
        return " ".join(("=", *(_who(seat, listener) for seat in event.seats)))
    # Translators: braille, as short as can be: this player starts.
    return listener.language.pgettext("braille", "start {name}", name=_who(event.seat, listener))


def round_ended(game: Yahtzee, event: RoundEnded, listener: Listener) -> str:
    ended = _round(event.round, event.rounds, listener.language)
    return f"{ended} {_best_first(game, event.totals, listener)}"


def _round(number: int, rounds: int, language: Language) -> str:
    # Translators: braille, as short as can be: a round of a series.
    return language.pgettext("braille", "rd{n}/{rounds}", n=number, rounds=rounds)


def ended(game: Yahtzee, event: GameEnded, listener: Listener) -> str:
    # Translators: braille, as short as can be: the game is over; names and points follow.
    end = listener.language.pgettext("braille", "end")
    return f"{end} {_best_first(game, event.totals, listener)}"


def _best_first(game: Yahtzee, totals: Sequence[int], listener: Listener) -> str:
    columns = sorted(range(game.columns), key=lambda column: -totals[column])
    return scores(game, columns, totals, listener)


def scores(game: Yahtzee, columns: Iterable[int], totals: Sequence[int], listener: Listener) -> str:
    """Return "me 57 Ana 43"; of a player alone only the points."""
    if game.columns == 1:
        return str(totals[0])
    return " ".join(f"{_column(game, column, listener)} {totals[column]}" for column in columns)


def scores_line(game: Yahtzee, view: View) -> str:
    """Return the scores, one's own first; alone, what the bonus lacks; and those of a series."""
    state: State = view.observation
    listener, columns = view.listener, own_first(game, view)
    parts = [scores(game, columns, round_totals(state), listener)]
    if len(columns) == 1:
        parts.append(bonus(bonus_missing(state.sheets[0]), listener.language))
    if game.rules.rounds > 1 and state.ended:
        # Translators: braille, as short as can be: the scores of a series follow.
        series = listener.language.pgettext("braille", "ser")
        parts += [series, scores(game, columns, game.totals(state), listener)]
    return " ".join(filter(None, parts))


def _column(game: Yahtzee, column: int, listener: Listener) -> str:
    if game.rules.teams:
        # Translators: braille, as short as can be: a team.
        return listener.language.pgettext("braille", "tm{n}", n=column + 1)
    return _who(game.members(column)[0], listener)
