"""The sentences of Yahtzee: what its events and its table are, in words."""

from collections.abc import Mapping
from typing import Final

from gobelet.core.game import Event, Seat
from gobelet.core.table import Entry
from gobelet.games.interface import Listener, View
from gobelet.games.yahtzee import braille, results
from gobelet.games.yahtzee.marks import marked, undone
from gobelet.games.yahtzee.rules import Yahtzee
from gobelet.games.yahtzee.state import (
    THROWS,
    GameEnded,
    Mark,
    Marked,
    OpeningThrown,
    OpeningTied,
    Rolled,
    RoundEnded,
    StarterChosen,
    State,
    TurnBegan,
)
from gobelet.games.yahtzee.throws import rolled
from gobelet.games.yahtzee.words import (
    rules_name,
    score_words,
    seats_words,
    throw_words,
    throws_left_words,
)
from gobelet.speech.utterance import Category, Utterance, Verbosity

TURN: Final = "turn"
"""The kind of the sentences of whose turn it is: only the newest is true."""


class YahtzeeAnnouncer:
    """Sentences for one game of Yahtzee."""

    def __init__(self, game: Yahtzee) -> None:
        self._game = game

    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        welcome = Utterance(
            self._welcome(listener), Category.TABLE, braille.welcome(self._game, listener)
        )
        start = self._game.initial()
        began = self._game.turn_began(start)
        if start.contenders:
            parts = (_opening(listener), _whose_turn(start.seat, listener), _invitation(listener))
            first = " ".join(filter(None, parts))
            short = braille.opening(start.seat, listener)
        else:
            first, short = _turn_began(began, listener), braille.turn_began(began, listener)
        return (welcome, Utterance(first, Category.TURNS, short)) if first else (welcome,)

    def _welcome(self, listener: Listener) -> str:
        language, verbosity = listener.language, listener.verbosity_of(Category.TABLE)
        rows = self._game.turns
        if verbosity is Verbosity.BRIEF:
            # Translators: the first sentence of a game, its shortest form.
            return language.gettext("Yahtzee, {rows} rows.", rows=rows)
        # Translators: the first sentence of a game: its rules and number of rows.
        text = language.gettext(
            "Yahtzee, {rules}, {rows} rows.",
            rules=rules_name(self._game.rules, language),
            rows=rows,
        )
        sentences = [text]
        if len(listener.names) > 1:
            names = seats_words(range(len(listener.names)), listener)
            # Translators: who sits at the table.
            sentences.append(language.gettext("At the table: {names}.", names=names))
        if verbosity is Verbosity.FULL and not listener.afterwards:
            key = language.pgettext("key", "Escape")
            # Translators: at the start of a game; the key is filled in: "Escape".
            sentences.append(language.gettext("{key} opens the game menu.", key=key))
        return " ".join(sentences)

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        game = self._game
        match event:
            case Rolled():
                text, short = _rolled(event, listener), braille.rolled(event, listener)
                category = Category.DICE
            case Marked():
                text, short = marked(event, listener), braille.marked(event, listener)
                category = Category.SCORES
            case TurnBegan():
                text, short = _turn_began(event, listener), braille.turn_began(event, listener)
                category = Category.TURNS
            case OpeningThrown():
                text = results.opening_thrown(event, listener)
                short, category = braille.opening_thrown(event, listener), Category.DICE
            case OpeningTied() | StarterChosen():
                text, short = results.starts(event, listener), braille.starts(event, listener)
                category = Category.TURNS
            case RoundEnded():
                text = results.round_ended(game, event, listener)
                short, category = braille.round_ended(game, event, listener), Category.SCORES
            case GameEnded():
                text = results.ended(game, event, listener)
                short, category = braille.ended(game, event, listener), Category.SCORES
            case _:
                raise TypeError(event)
        kind = TURN if isinstance(event, TurnBegan) else ""
        return Utterance(text, category, short, kind) if text else None

    def turn(self, view: View) -> Utterance:
        state: State = view.observation
        listener = view.listener
        if self._game.to_act(state) is None:
            # Translators: answer to T, or to a key of play, after the last row was marked.
            return Utterance(listener.language.gettext("The game is over."), Category.TURNS)
        where = _opening(listener) if state.contenders else self._where(state, listener)
        parts = [_whose_turn(state.seat, listener), where]
        if listener.verbosity_of(Category.TURNS) is Verbosity.FULL and view.seat is not None:
            parts.append(_what_is_left(state, listener))
        text = " ".join(part for part in parts if part)
        return Utterance(text, Category.TURNS, braille.turn(self._game, view), TURN)

    def _where(self, state: State, listener: Listener) -> str:
        language = listener.language
        turn, turns = self._game.turn(state, state.seat), self._game.turns
        if listener.verbosity_of(Category.TURNS) is Verbosity.BRIEF:
            # Translators: answer to T, its shortest form: throw 0 is before the first one.
            return language.gettext("Turn {turn}, throw {throw}.", turn=turn, throw=state.throw)
        if not state.throw:
            # Translators: answer to T before the first throw of a turn.
            return language.gettext(
                "Turn {turn} of {turns}, not thrown yet.", turn=turn, turns=turns
            )
        # Translators: answer to T: the turn, and the throw within it.
        return language.gettext(
            "Turn {turn} of {turns}, throw {throw} of {throws}.",
            turn=turn,
            turns=turns,
            throw=state.throw,
            throws=THROWS,
        )

    def refusal(self, code: str, facts: Mapping[str, object], listener: Listener) -> str:
        language = listener.language
        sentences = {
            # Translators: refused: a row was to be marked before any throw.
            "not_thrown": language.gettext("Throw first."),
            # Translators: refused: dice were to be thrown a fourth time.
            "no_throw_left": language.gettext("No throw left: choose a row."),
            # Translators: refused: the row has points already.
            "row_filled": language.gettext("That row is already marked."),
            # Translators: refused: a joker rule closes the row.
            "row_closed": language.gettext("The rules close that row to these dice."),
            # Translators: refused: it is somebody else's turn.
            "not_your_turn": language.gettext("It is not your turn."),
        }
        del facts
        # Translators: refused, for any other reason.
        return sentences.get(code, language.gettext("That cannot be done now."))

    def undone(self, entry: Entry, view: View) -> Utterance:
        state: State = view.observation
        mark = self._game.decode(entry.action)
        if not isinstance(mark, Mark):
            raise TypeError(entry)
        text = undone(mark.row, state, view.listener)
        short = braille.undone(mark.row, state, view.listener)
        return Utterance(text, Category.SCORES, short, TURN)


def _rolled(event: Rolled, listener: Listener) -> str:
    """Return a throw; in brief none of a bot's, whose mark follows and is what counts."""
    brief = listener.verbosity_of(Category.DICE) is Verbosity.BRIEF
    if brief and event.seat in listener.bots:
        return ""
    return rolled(event, listener, current=not listener.afterwards)


def _turn_began(event: TurnBegan, listener: Listener) -> str:
    """Return the sentence of a new turn; none for a bot, whose throw follows at once."""
    language, verbosity = listener.language, listener.verbosity_of(Category.TURNS)
    if event.seat in listener.bots:
        return ""
    parts = [_whose_turn(event.seat, listener)]
    alone = len(listener.names) == 1
    if verbosity is Verbosity.FULL or (alone and verbosity):
        # Translators: a new turn begins.
        parts.append(
            language.gettext("Turn {turn} of {turns}.", turn=event.turn, turns=event.turns)
        )
    if event.turn == 1 or verbosity is Verbosity.FULL:
        parts.append(_invitation(listener))
    return " ".join(part for part in parts if part)


def _invitation(listener: Listener) -> str:
    return "" if listener.afterwards else throw_words(listener)


def _whose_turn(seat: Seat, listener: Listener) -> str:
    language = listener.language
    if len(listener.names) == 1:
        return ""
    if listener.is_you(seat):
        # Translators: it is the turn of the player addressed.
        return language.gettext("Your turn.")
    # Translators: it is this player's turn; avoid an elision before the name.
    return language.gettext("{name} to play.", name=listener.names[seat])


def _opening(listener: Listener) -> str:
    # Translators: before the first turn, everybody throws for who starts.
    return listener.language.gettext("Highest throw starts.")


def _what_is_left(state: State, listener: Listener) -> str:
    """Return what the player can do: throw first, then so many throws, then score."""
    if not state.throw:
        return throw_words(listener)
    left = THROWS - state.throw
    return throws_left_words(left, listener.language) if left else score_words(listener)
