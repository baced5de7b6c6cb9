"""Sentences of whose turn it is, of who has called, and of what was taken back."""

from typing import Final

from gobelet.core.game import CHANCE, Seat
from gobelet.games.hands_down.rules import events
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.hands_down.words.terms import combination_name, combination_points
from gobelet.games.interface import Listener, View
from gobelet.games.shared.words import joined, seats_words, to_play_words
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Verbosity

FEW_TURNS: Final = 12


def kick_off(event: events.KickOffGiven, listener: Listener) -> str:
    """Return that a round begins, and who starts it.

    A person's turn is told next, so the starter is named only for bots or at full verbosity.
    """
    round_ = _round(event.round, event.rounds, listener)
    if event.seat not in listener.bots and not listener.is_full(Category.TURNS):
        return round_
    return joined(round_, _kick_off(event.seat, listener))


def turn_began(event: events.TurnBegan, listener: Listener) -> str:
    """Return the sentence of a new turn; for a bot only if its turns to call are counted.

    A bot's action follows at once.
    """
    bot = event.seat in listener.bots
    if bot and (event.turns_left is None or listener.is_brief(Category.TURNS)):
        return ""
    return joined(
        to_play_words(event.seat, listener),
        _turns_left(event.turns_left, listener.language),
        "" if bot or not event.last else _last(listener.language),
    )


def _last(language: Language) -> str:
    # Translators: after whose turn it is: no other turn of this player's will come in this round.
    return language.gettext("Last turn of the round.")


def hands_down_called(event: events.HandsDownCalled, listener: Listener) -> str:
    """Return a call, and its Combination for a listener who may know it; a second call has none.

    After a second call, the reveal tells everything.
    """
    language, verbosity = listener.language, listener.verbosity_of(Category.TURNS)
    if listener.is_you(event.seat):
        # Translators: what the player addressed calls; the name of the game.
        call = language.gettext("Hands Down!")
    else:
        # Translators: what a player calls; the name of the game.
        call = language.gettext("{name}: Hands Down!", name=listener.names[event.seat])
    if event.order == 2 or verbosity is Verbosity.BRIEF:
        return call
    if event.combination is None:
        # Translators: a player is the first of a round to call.
        return joined(call, language.gettext("First call."))
    words = combination_points if verbosity is Verbosity.FULL else combination_name
    return joined(call, capital(words(event.combination, language)) + ".")


def pick_began(event: events.PickBegan, listener: Listener) -> str:
    """Return who is to pick from a false caller's hand; empty for a bot, which picks at once."""
    return "" if event.seat in listener.bots else _to_pick(event.seat, event.owner, listener)


def turn(view: View) -> str:
    """Return the answer to T: who is to act, how many turns are left, who has called, the round."""
    seen: Observation = view.observation
    listener = view.listener
    parts = [_whose_turn(seen, listener), _called(seen, listener)]
    parts.append(_round(seen.round, seen.rounds, listener))
    if tells_to_come(seen, listener):
        parts.append(_to_come(seen.turns_to_come or 0, listener.language))
    if listener.is_full(Category.TURNS):
        parts.append(_kick_off(seen.kick_off, listener))
    return joined(*parts)


def undone(event: events.Undone, view: View) -> str:
    """Return what was taken back, never what a call meant, and who is to act again."""
    language = view.listener.language
    if event.called:
        # Translators: a call of "Hands Down!" was taken back; who is to act follows.
        back = language.gettext("Undone: the call.")
    else:
        # Translators: to keep all cards was taken back; who is to act follows.
        back = language.gettext("Undone: all kept.")
    return joined(back, _whose_turn(view.observation, view.listener))


def to_act(seen: Observation) -> Seat:
    """Return the seat to act; an action of chance belongs to the seat whose turn it is."""
    return seen.turn if seen.to_act in (None, CHANCE) else seen.to_act


def tells_to_come(seen: Observation, listener: Listener) -> bool:
    """Whether it is told how many turns a round still has: where it has few, or at full detail."""
    left = seen.turns_to_come
    few = left is not None and left <= FEW_TURNS
    return few or (left is not None and listener.is_full(Category.TURNS))


def _to_come(turns: int, language: Language) -> str:
    if not turns:
        # Translators: a round has a limit of turns, and this is the last of all.
        return language.gettext("The last turn of the round.")
    # Translators: a round has a limit of turns: so many are to come, of all players together.
    return language.ngettext("{n} more turn in this round.", "{n} more turns in this round.", turns)


def _whose_turn(seen: Observation, listener: Listener) -> str:
    if seen.picked_from is not None:
        return _to_pick(to_act(seen), seen.picked_from, listener)
    left = _turns_left(seen.turns_left, listener.language)
    return joined(to_play_words(to_act(seen), listener), left)


def _to_pick(seat: Seat, owner: Seat, listener: Listener) -> str:
    language, name = listener.language, listener.names[seat]
    if listener.is_you(owner):
        # Translators: a player is to take three cards of the player addressed, a false caller.
        return language.gettext("{name} to pick 3 cards from you.", name=name)
    brief = listener.is_brief(Category.TURNS)
    if not listener.is_you(seat):
        if brief or not listener.acts_here(seat):
            # Translators: a player is to take three cards of a false caller. The owner's name must
            # need no elision: in French "à {owner}".
            return language.gettext(
                "{name} to pick 3 cards from {owner}.", name=name, owner=listener.names[owner]
            )
        # Translators: a player at this keyboard is to take three cards of a false caller's hand,
        # by the places in which they lie face down; the owner's name as above.
        return language.gettext(
            "{name} to pick 3 cards from {owner}, places 1 to 5.",
            name=name,
            owner=listener.names[owner],
        )
    if brief:
        # Translators: shortest form: the player addressed is to take cards of a false caller.
        return language.gettext("Pick 3 cards from {owner}.", owner=listener.names[owner])
    # Translators: the player addressed is to take three cards of a false caller's hand, by the
    # places in which they lie face down.
    return language.gettext(
        "Pick 3 cards from {owner}, places 1 to 5.", owner=listener.names[owner]
    )


def _turns_left(left: int | None, language: Language) -> str:
    if left is None:
        return ""
    if left == 1:
        # Translators: with two players, one has called: the other can call in this turn only.
        return language.gettext("Last turn to call.")
    # Translators: with two players, one has called: how many turns the other has to call as well,
    # two or more.
    return language.gettext("{n} turns left to call.", n=left)


def _called(seen: Observation, listener: Listener) -> str:
    """Return who has called, and whether that was found true; only "you" hears the Combination.

    Where people share a keyboard, this is read aloud before the next one has asked for anything.
    """
    language = listener.language
    if seen.caller is None:
        return ""
    if seen.own_call is not None and listener.is_you(seen.caller):
        meant = combination_name(seen.own_call, language)
        if seen.verified:
            # Translators: answer to T: what the player addressed has called in this round, and
            # that it was found right.
            return language.gettext("You have called: {combination}, true.", combination=meant)
        # Translators: answer to T: what the player addressed has called in this round.
        return language.gettext("You have called: {combination}.", combination=meant)
    name = listener.names[seen.caller]
    if seen.verified:
        # Translators: answer to T: a player has called in this round, and was found right.
        return language.gettext("{name} has called, and it is true.", name=name)
    # Translators: answer to T: a player has called in this round.
    return language.gettext("{name} has called.", name=name)


def _round(number: int, rounds: int, listener: Listener) -> str:
    if listener.is_brief(Category.TURNS):
        # Translators: shortest form: the round of the game.
        return listener.language.gettext("Round {n}.", n=number)
    # Translators: the round of the game.
    return listener.language.gettext("Round {n} of {rounds}.", n=number, rounds=rounds)


def _kick_off(seat: Seat, listener: Listener) -> str:
    # Translators: who has the Kick-off card, and started the round or starts it.
    return listener.language.gettext("Kick-off: {name}.", name=seats_words([seat], listener))
