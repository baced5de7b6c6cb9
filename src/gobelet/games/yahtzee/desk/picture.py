"""The picture of a table of Yahtzee, for the large view."""

from collections.abc import Container, Iterator
from typing import Final

from gobelet.core.game import Seat
from gobelet.games.interface import Listener, View
from gobelet.games.shared.words import seat_name, seats_words
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import Chips
from gobelet.games.yahtzee.rules.rulesets import Row as SheetRow
from gobelet.games.yahtzee.rules.scoring import (
    BONUS_FROM,
    CHIP,
    Dice,
    Sheet,
    bonus,
    bonus_in_reach,
    mark_of,
    total,
    upper_sum,
)
from gobelet.games.yahtzee.rules.state import DICE, THROWS, OpeningThrown, Rolled, State
from gobelet.games.yahtzee.words.announce import YahtzeeAnnouncer
from gobelet.games.yahtzee.words.standings import column_name, own_first
from gobelet.games.yahtzee.words.terms import row_name
from gobelet.i18n import Language, capital
from gobelet.view.picture import Picture, Row, Token

_CLOSED: Final = "[-]"
"""The sign in an open row that the rules close to the dice on the table."""

_OUT: Final = "-"
"""The sign beside a player who no longer throws for the start."""


def picture(
    game: Yahtzee, again: Container[int], last: Rolled | OpeningThrown | None, view: View
) -> Picture:
    """Return a picture with whose turn it is, the dice, and the viewer's own score sheet.

    `again` has the places of the dice to be thrown again.
    While players throw for the start, the dice come from `last`, and a list of all throws takes the
    place of the sheet.
    """
    state: State = view.observation
    language = view.listener.language
    dice = state.dice if state.kept is None else state.kept
    if state.contenders and state.kept is None and isinstance(last, OpeningThrown):
        dice = tuple(sorted(last.dice))
    rows = _opening(game, state, view.listener) if state.contenders else _rows(game, view)
    return Picture(
        _title(game, view),
        tuple(_tokens(dice, again, view)),
        # Translators: stands under each die that is selected, in 12 characters at most.
        language.gettext("throw again"),
        tuple(rows),
        # Translators: page in a browser: after the face of a die that is selected: "2, to throw
        # again".
        chosen=language.gettext("to throw again"),
        # Translators: page in a browser: a die that is not thrown yet.
        blank=language.gettext("not thrown"),
    )


def _title(game: Yahtzee, view: View) -> str:
    """Return who plays, the turn and the throw; the round is last: a small screen cuts it off."""
    state: State = view.observation
    listener, language = view.listener, view.listener.language
    if game.to_act(state) is None:
        return YahtzeeAnnouncer(game).turn(view).text
    if state.contenders:
        # Translators: above the dice, while everybody throws once for who starts: who throws.
        return language.gettext(
            "{name}, throw for who starts", name=_who(game, state.seat, listener)
        )
    title = _turn(game, state, listener)
    if game.rules.rounds == 1:
        return title
    # Translators: above the dice, in a series: the turn, then the round.
    return language.gettext("{turn}, round {n}", turn=title, n=len(state.ended) + 1)


def _turn(game: Yahtzee, state: State, listener: Listener) -> str:
    language = listener.language
    turn, turns = game.turn(state, state.seat), game.turns
    if len(listener.names) == 1:
        if not state.throw:
            # Translators: above the dice, alone at the table, before the first throw.
            return language.gettext("Turn {turn} of {turns}", turn=turn, turns=turns)
        # Translators: above the dice, alone at the table.
        return language.gettext(
            "Turn {turn} of {turns}, throw {throw} of {throws}",
            turn=turn,
            turns=turns,
            throw=state.throw,
            throws=THROWS,
        )
    name = _who(game, state.seat, listener)
    if not state.throw:
        # Translators: above the dice, before the first throw: who plays.
        return language.gettext("{name}, turn {turn} of {turns}", name=name, turn=turn, turns=turns)
    # Translators: above the dice: who plays.
    return language.gettext(
        "{name}, throw {throw} of {throws}", name=name, throw=state.throw, throws=THROWS
    )


def _who(game: Yahtzee, seat: Seat, listener: Listener) -> str:
    if not game.rules.teams:
        return seat_name(seat, listener)
    team, name = column_name(game, game.column(seat), listener), seats_words((seat,), listener)
    # Translators: above the dice: a team, and who of it plays.
    return listener.language.gettext("{team}, {name}", team=team, name=name)


def _tokens(dice: Dice, again: Container[int], view: View) -> Iterator[Token]:
    """Yield the dice, then a blank token for each die that is to be thrown."""
    for place, die in enumerate(dice):
        selected = place in again
        yield Token(str(die), selected, key=_key(die, selected, view))
    yield from [Token("")] * (DICE - len(dice))


def _key(die: int, selected: bool, view: View) -> str:
    """Return the key that selects a die or takes it back, where digits are faces."""
    preferences = view.listener.preferences
    if view.seat is None or preferences.by_place:
        return ""
    return str(die) if selected is preferences.to_keep else f"shift-{die}"


def _opening(game: Yahtzee, state: State, listener: Listener) -> Iterator[Row]:
    """Yield each player's throw for the start, since the last tie."""
    thrown = dict(zip(state.contenders, map(str, state.opening), strict=False))
    for seat in range(game.seats):
        yet = "" if seat in state.contenders else _OUT
        yield Row(seat_name(seat, listener), thrown.get(seat, yet))


def _rows(game: Yahtzee, view: View) -> Iterator[Row]:
    state: State = view.observation
    language = view.listener.language
    own = own_first(game, view)[0]
    column = state.sheets[own]
    allowed = game.choices(state) if own == game.column(state.seat) else {}
    for number, row in enumerate(game.rules.rows):
        if number == 6:
            yield _bonus(column, language)
        mark = mark_of(game.rules, column, row)
        value = _CLOSED if allowed and row not in allowed else ""
        name = capital(row_name(row, game.rules, language))
        yield Row(_label(game, row, language), value if mark is None else str(mark), name)
    if game.rules.chips is not Chips.OFF:
        yield Row(capital(language.gettext("chips")), str(CHIP * column.chips))
    yield Row(capital(language.gettext("grand total")), str(total(column)))
    if game.rules.rounds > 1:
        # Translators: line of the sheet beside large dice, in 14 characters at most: what all
        # rounds of the series have brought.
        series = language.pgettext("large view", "series")
        yield Row(capital(series), str(game.totals(state)[own]))


def _bonus(column: Sheet, language: Language) -> Row:
    name = capital(language.gettext("bonus"))
    if not bonus_in_reach(column):
        return Row(name, str(bonus(column)))
    points = upper_sum(column)
    # Translators: page in a browser: the bonus is not there yet; "12 of 63" are the points so far.
    told = language.pgettext("bonus", "{points} of {needed}", points=points, needed=BONUS_FROM)
    return Row(name, f"{points}/{BONUS_FROM}", told=told)


def _label(game: Yahtzee, row: SheetRow, language: Language) -> str:
    """Return a row's name; the longest names are cut, so that two columns fit in forty cells."""
    names = {
        # Translators: a row beside large dice, in 15 characters at most.
        SheetRow.SMALL_STRAIGHT: language.pgettext("large view", "small straight"),
        # Translators: a row beside large dice, in 15 characters at most.
        SheetRow.LARGE_STRAIGHT: language.pgettext("large view", "large straight"),
    }
    return capital(names.get(row) or row_name(row, game.rules, language))
