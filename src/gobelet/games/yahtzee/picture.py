"""What there is to see of a table of Yahtzee."""

from collections import Counter
from collections.abc import Iterator

from gobelet.core.game import CHANCE
from gobelet.games.interface import Listener, View
from gobelet.games.shared_words import capital, seat_name
from gobelet.games.yahtzee.announce import YahtzeeAnnouncer
from gobelet.games.yahtzee.rules import Yahtzee
from gobelet.games.yahtzee.scoring import (
    BONUS_FROM,
    Dice,
    bonus,
    bonus_in_reach,
    mark_of,
    total,
    upper_sum,
)
from gobelet.games.yahtzee.scoring import Sheet as Column
from gobelet.games.yahtzee.standings import own_first
from gobelet.games.yahtzee.state import DICE, THROWS, State
from gobelet.games.yahtzee.words import row_name
from gobelet.view.picture import Picture, Row, Token


def picture(game: Yahtzee, selected: Dice, view: View) -> Picture:
    """Return whose turn it is, the dice, and the sheet of whoever looks."""
    state: State = view.observation
    language = view.listener.language
    return Picture(
        _title(game, view),
        tuple(_tokens(state.dice, selected)),
        # Translators: stands under each die that is selected, in 12 characters at most.
        language.gettext("throw again"),
        tuple(_rows(game, state.sheets[own_first(game, view)[0]], view.listener)),
    )


def _title(game: Yahtzee, view: View) -> str:
    state: State = view.observation
    listener, language = view.listener, view.listener.language
    if game.to_act(state) in (CHANCE, None) or state.contenders:
        return YahtzeeAnnouncer(game).turn(view).text
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
    name = seat_name(state.seat, listener)
    if not state.throw:
        # Translators: above the dice, before the first throw: who plays.
        return language.gettext("{name}, turn {turn} of {turns}", name=name, turn=turn, turns=turns)
    # Translators: above the dice: who plays.
    return language.gettext(
        "{name}, throw {throw} of {throws}", name=name, throw=state.throw, throws=THROWS
    )


def _tokens(dice: Dice, selected: Dice) -> Iterator[Token]:
    """Yield the dice; of equal ones the first are those that are selected."""
    if not dice:
        yield from [Token("")] * DICE
    left = Counter(selected)
    for die in dice:
        yield Token(str(die), selected=left[die] > 0)
        left[die] -= 1


def _rows(game: Yahtzee, column: Column, listener: Listener) -> Iterator[Row]:
    language = listener.language
    for number, row in enumerate(game.rules.rows):
        if number == 6:
            decided = not bonus_in_reach(column)
            reached = bonus(column) if decided else f"{upper_sum(column)}/{BONUS_FROM}"
            yield Row(capital(language.gettext("bonus")), str(reached))
        mark = mark_of(game.rules, column, row)
        yield Row(capital(row_name(row, game.rules, language)), "" if mark is None else str(mark))
    yield Row(capital(language.gettext("grand total")), str(total(column)))
