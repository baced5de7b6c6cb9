"""Sentences that say whose turn it is and which turn, at its beginning and on request."""

from gobelet.core.game import Seat
from gobelet.games.interface import Listener, View
from gobelet.games.shared.words import joined, scored_words, seat_name, to_play_words
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import THROWS, OpeningTurnBegan, State, TurnBegan
from gobelet.games.yahtzee.words.standings import column_name
from gobelet.games.yahtzee.words.terms import score_words, throw_words, throws_left_words
from gobelet.speech.utterance import Category, Verbosity


def opening_began(seat: Seat, game: Yahtzee, listener: Listener) -> str:
    """Return that everybody throws for the start, and who throws first."""
    parts = [_opening(listener)]
    if seat not in listener.bots:
        parts += [_whose_turn(seat, game, listener), _invitation(seat, listener)]
    return joined(*parts)


def opening_turn_began(event: OpeningTurnBegan, game: Yahtzee, listener: Listener) -> str:
    """Return who throws next for the start; empty for a bot, whose throw follows at once."""
    if event.seat in listener.bots:
        return ""
    parts = [_whose_turn(event.seat, game, listener)]
    if listener.is_full(Category.TURNS):
        parts.append(_invitation(event.seat, listener))
    return joined(*parts)


def turn_began(event: TurnBegan, game: Yahtzee, listener: Listener) -> str:
    """Return the sentence of a new turn; empty for a bot, whose throw follows at once."""
    language, verbosity = listener.language, listener.verbosity_of(Category.TURNS)
    if event.seat in listener.bots:
        return ""
    parts = [_whose_turn(event.seat, game, listener)]
    alone = len(listener.names) == 1
    if verbosity is Verbosity.FULL or (alone and verbosity):
        # Translators: a new turn begins.
        parts.append(
            language.gettext("Turn {turn} of {turns}.", turn=event.turn, turns=event.turns)
        )
    if event.turn == 1 or verbosity is Verbosity.FULL:
        parts.append(_invitation(event.seat, listener))
    return joined(*parts)


def turn(game: Yahtzee, view: View) -> str:
    """Return the answer to T; during the throws for the start, with all throws so far."""
    state: State = view.observation
    listener = view.listener
    parts = [_whose_turn(state.seat, game, listener)]
    if state.contenders:
        parts += [_opening(listener), _thrown(state, listener)]
    else:
        parts += [_round(state, game, listener), _where(state, game, listener)]
    if listener.is_full(Category.TURNS) and view.seat is not None:
        parts.append(_what_is_left(state, listener))
    return joined(*parts)


def _whose_turn(seat: Seat, game: Yahtzee, listener: Listener) -> str:
    if len(listener.names) == 1:
        return ""
    if game.rules.teams:
        return _whose_turn_in_team(seat, game, listener)
    return to_play_words(seat, listener)


def _whose_turn_in_team(seat: Seat, game: Yahtzee, listener: Listener) -> str:
    language, team = listener.language, column_name(game, game.column(seat), listener)
    if listener.is_you(seat):
        # Translators: it is the turn of a team, and in it of the player addressed.
        return language.gettext("{team}, your turn.", team=team)
    # Translators: it is the turn of a team, and in it of this player; avoid an elision.
    return language.gettext("{team}, {name} to play.", team=team, name=listener.names[seat])


def _invitation(seat: Seat, listener: Listener) -> str:
    """Return the key that throws, for a person here."""
    return throw_words(listener) if listener.acts_here(seat) and not listener.afterwards else ""


def _opening(listener: Listener) -> str:
    # Translators: before the first turn, everybody throws for who starts.
    return listener.language.gettext("Highest throw starts.")


def _thrown(state: State, listener: Listener) -> str:
    """Return the throws for the start so far, since the last tie."""
    thrown = zip(state.contenders, state.opening, strict=False)
    return " ".join(
        scored_words(seat_name(seat, listener), points, listener.language)
        for seat, points in thrown
    )


def _round(state: State, game: Yahtzee, listener: Listener) -> str:
    if game.rules.rounds == 1:
        return ""
    # Translators: answer to T in a series: the round; the turn follows.
    return listener.language.gettext(
        "Round {n} of {rounds}.", n=len(state.ended) + 1, rounds=game.rules.rounds
    )


def _where(state: State, game: Yahtzee, listener: Listener) -> str:
    language = listener.language
    turn, turns = game.turn(state, state.seat), game.turns
    if listener.is_brief(Category.TURNS):
        if not state.throw:
            # Translators: answer to T before the first throw of a turn, its shortest form.
            return language.gettext("Turn {turn}, not thrown yet.", turn=turn)
        # Translators: answer to T, its shortest form: the turn, and the throw within it.
        return language.gettext("Turn {turn}, throw {throw}.", turn=turn, throw=state.throw)
    if not state.throw:
        # Translators: answer to T before the first throw of a turn.
        return language.gettext("Turn {turn} of {turns}, not thrown yet.", turn=turn, turns=turns)
    # Translators: answer to T: the turn, and the throw within it.
    return language.gettext(
        "Turn {turn} of {turns}, throw {throw} of {throws}.",
        turn=turn,
        turns=turns,
        throw=state.throw,
        throws=THROWS,
    )


def _what_is_left(state: State, listener: Listener) -> str:
    """Return what the player can do: the first throw, the throws left, or scoring."""
    if not state.throw:
        return throw_words(listener)
    left = THROWS - state.throw
    return throws_left_words(left, listener.language) if left else score_words(listener)
