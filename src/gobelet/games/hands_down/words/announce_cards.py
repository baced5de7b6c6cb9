"""Sentences of cards that change hands: dealt, discarded, drawn, picked."""

from collections import Counter
from collections.abc import Iterable, Sequence

from gobelet.core.game import Seat
from gobelet.games.hands_down.rules.events import CardsPicked, Dealt, Discarded, Drew, PileRenewed
from gobelet.games.hands_down.words.terms import cards_words
from gobelet.games.interface import Listener
from gobelet.games.shared.words import joined, seats_words
from gobelet.i18n import Language
from gobelet.speech.utterance import Category


def dealt(event: Dealt, listener: Listener) -> str:
    """Return the words of a new hand; empty if the listener may not see it."""
    language, cards = listener.language, cards_words(event.cards, listener)
    if not cards:
        return ""
    if not listener.is_you(event.seat):
        # Translators: the hand that a player was dealt, told to that player alone.
        return language.gettext(
            "{name}, new hand: {cards}.", name=listener.names[event.seat], cards=cards
        )
    if listener.is_brief(Category.DICE):
        # Translators: shortest form of the hand that the player addressed was dealt.
        return language.gettext("Hand: {cards}.", cards=cards)
    # Translators: the hand that the player addressed was dealt.
    return language.gettext("New hand: {cards}.", cards=cards)


def discarded(event: Discarded, listener: Listener) -> str:
    """Return the words of a discard; one's own, just selected, only at full verbosity.

    Of a computer's, the cards themselves are told at full verbosity, and by the key for the pile.
    """
    full = listener.is_full(Category.DICE)
    language, name, count = listener.language, listener.names[event.seat], len(event.cards)
    you, cards = listener.is_you(event.seat), cards_words(event.cards, listener)
    if not event.cards:
        if you:
            # Translators: the player addressed discarded nothing, and the turn is over.
            return language.gettext("You keep all.")
        # Translators: a player discarded nothing, and the turn is over.
        return language.gettext("{name} keeps all.", name=name)
    if you:
        if not full:
            return ""
        # Translators: the cards that the player addressed put down.
        return language.gettext("You discard: {cards}.", cards=cards)
    if listener.is_brief(Category.DICE) or (event.seat in listener.bots and not full):
        # Translators: shortest form of a discard: how many cards a player put down.
        return language.ngettext(
            "{name} discards {n} card.", "{name} discards {n} cards.", count, name=name
        )
    # Translators: how many cards a player put down, and which.
    return language.gettext("{name} discards {n}: {cards}.", name=name, n=count, cards=cards)


def gathers(some: Iterable[Discarded], listener: Listener) -> bool:
    """Whether discards may be told together: those of computers, where no cards are told."""
    full = listener.is_full(Category.DICE)
    return not full and all(event.cards and event.seat in listener.bots for event in some)


def all_discarded(some: Sequence[Discarded], listener: Listener) -> str:
    """Return how often each computer has discarded, in one sentence where it is as often."""
    if len(some) == 1:
        return discarded(some[0], listener)
    language, times = listener.language, Counter(event.seat for event in some)
    counts = {*times.values()}
    if len(times) == 1 or len(counts) > 1:
        return joined(*(_so_often(seat, count, listener) for seat, count in times.items()))
    [count] = counts
    if times.keys() == listener.bots:
        # Translators: all computers have discarded: "once", or "2 times", is filled in.
        return language.gettext("Each computer discards {times}.", times=_times(count, language))
    names = seats_words(times, listener)
    # Translators: several computers have discarded: "once", or "2 times", is filled in.
    return language.gettext(
        "{names} discard {times} each.", names=names, times=_times(count, language)
    )


def _so_often(seat: Seat, count: int, listener: Listener) -> str:
    name, language = listener.names[seat], listener.language
    # Translators: a computer has discarded: "once", or "2 times", is filled in.
    return language.gettext("{name} discards {times}.", name=name, times=_times(count, language))


def _times(count: int, language: Language) -> str:
    if count == 1:
        # Translators: how often computers have discarded: "Each computer discards once."
        return language.gettext("once")
    # Translators: how often computers have discarded: "Each computer discards 2 times."
    return language.ngettext("{n} time", "{n} times", count)


def drew(event: Drew, listener: Listener) -> str:
    """Return the words of a draw; empty for another player's, as large as the discard."""
    language, cards = listener.language, cards_words(event.cards, listener)
    if not cards:
        return ""
    if not listener.is_you(event.seat):
        # Translators: the cards that a player drew, told to that player alone.
        return language.gettext(
            "{name} draws: {cards}.", name=listener.names[event.seat], cards=cards
        )
    # Translators: the cards that the player addressed drew.
    return language.ngettext("Drawn: {cards}.", "Drawn: {cards}.", event.count, cards=cards)


def pile_renewed(event: PileRenewed, listener: Listener) -> str:
    language = listener.language
    # Translators: the discards were made into a new pile to draw from.
    new_pile = language.ngettext("New pile: {n} card.", "New pile: {n} cards.", event.count)
    if listener.is_brief(Category.DICE):
        return new_pile
    # Translators: the pile that cards are drawn from did not suffice; a new one is told of next.
    run_out = language.gettext("The pile has run out.")
    return f"{run_out} {new_pile}"


def cards_picked(event: CardsPicked, listener: Listener) -> str:
    language, cards = listener.language, cards_words(event.cards, listener)
    name, owner = listener.names[event.seat], listener.names[event.owner]
    if listener.is_you(event.seat):
        # Translators: the cards that the player addressed took out of a false caller's hand. The
        # name must need no elision: in French "Vous retirez à {owner}".
        return language.gettext("You pick from {owner}: {cards}.", owner=owner, cards=cards)
    if listener.is_you(event.owner):
        # Translators: the cards that a player took out of the hand of the player addressed.
        return language.gettext("{name} picks from you: {cards}.", name=name, cards=cards)
    # Translators: the cards that a player took out of a false caller's hand.
    return language.gettext(
        "{name} picks from {owner}: {cards}.", name=name, owner=owner, cards=cards
    )
