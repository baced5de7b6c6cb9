"""Every event of a game, as it is told in each language and verbosity."""

from collections.abc import Callable
from functools import cache

from gobelet.core.game import Event
from gobelet.games.hands_down.rules import events as hands_down
from gobelet.games.interface import Announcer, Listener, Preferences
from gobelet.games.rolling_cubes.rules import events as cubes
from gobelet.games.yahtzee.rules import state as yahtzee
from gobelet.speech.utterance import Category, Utterance, Verbosity
from tests.games.cases import (
    Case,
)
from tests.games.playouts import events_of, few, kind_of

PLAIN = [Preferences(verbosity) for verbosity in Verbosity]

# Sentences that may be the same in English and another language, in full.
SAME = {
    "yahtzee": (
        # Dice are digits.
        r"(\w+: )?[1-6](, [1-6]){4}\.",
        # Rows with one name in two languages, or in all.
        r"(\w+: )?(chance|yahtzee|misère)[:,] \d+( points)?[.,] total \d+\.",
        # A name and a number.
        r"\w+: \d+\.",
    ),
    "hands_down": (
        # A Combination with one name in all languages.
        r"(\w+: yahtzee\.)( \w+: yahtzee\.)?",
    ),
    "rolling_cubes": (
        # Words, maybe with the points of one; the points of one that was read.
        r"((\w+: )?\w+\. ?)+",
        r"(\w+: )?(\w+, )?\d+( points?)?\.( total \d+\.)?",
        # Names and numbers; a bonus.
        r"(\w+: \d+\. ?)+",
        r"bonus: \w+, \d+\.",
    ),
}

Silence = Callable[[Event, Listener], bool]


def brief(listener: Listener, category: Category) -> bool:
    return listener.verbosity_of(category) is Verbosity.BRIEF


# Events that have no words for some listeners, and why.
SILENT: dict[str, dict[str, Silence]] = {
    "yahtzee": {
        "a bot's turn begins: its throw, or its mark, follows at once": lambda event, listener: (
            isinstance(event, yahtzee.TurnBegan | yahtzee.OpeningTurnBegan)
            and event.seat in listener.bots
        ),
        "alone and in brief, a further turn has nothing new but its number": lambda event, who: (
            isinstance(event, yahtzee.TurnBegan)
            and len(who.names) == 1
            and event.turn > 1
            and brief(who, Category.TURNS)
        ),
        "in brief, what a bot's throws came to is told by its mark": lambda event, listener: (
            isinstance(event, yahtzee.Rolled)
            and event.seat in listener.bots
            and brief(listener, Category.DICE)
        ),
        "the player wants nothing told of bots' marks": lambda event, listener: (
            isinstance(event, yahtzee.Marked)
            and event.seat in listener.bots
            and not (event.chip or event.bonus_won)
            and not tells_of_bots(listener.preferences)
        ),
    },
    "hands_down": {
        "of others' cards nothing is known but how many, which their discards told": (
            lambda event, listener: (
                isinstance(event, hands_down.Dealt | hands_down.Drew)
                and event.seat != listener.seat
            )
        ),
        "one's own discard was selected just before, and told then": lambda event, listener: (
            isinstance(event, hands_down.Discarded)
            and bool(event.cards)
            and event.seat == listener.seat
            and listener.verbosity_of(Category.DICE) is not Verbosity.FULL
        ),
        "a bot's turn begins: what it does follows at once": lambda event, listener: (
            isinstance(event, hands_down.TurnBegan)
            and event.seat in listener.bots
            and (event.turns_left is None or brief(listener, Category.TURNS))
        ),
        "a bot is to pick: what it picked follows at once": lambda event, listener: (
            isinstance(event, hands_down.PickBegan) and event.seat in listener.bots
        ),
    },
    "rolling_cubes": {
        "a bot's turn begins: what it does follows at once": lambda event, listener: (
            isinstance(event, cubes.TurnBegan) and event.seat in listener.bots
        ),
        "alone and in brief, a further turn has nothing new but its number": lambda event, who: (
            isinstance(event, cubes.TurnBegan)
            and len(who.names) == 1
            and event.round > 1
            and brief(who, Category.TURNS)
        ),
        "what a bot throws is told by what it makes of it": lambda event, listener: (
            isinstance(event, cubes.Thrown)
            and event.seat in listener.bots
            and not event.for_all
            and listener.verbosity_of(Category.DICE) is not Verbosity.FULL
        ),
        "a bot made its word in secret: all words follow once the last is in": lambda event, who: (
            isinstance(event, cubes.WordEntered)
            and event.seat in who.bots
            and event.seat != who.seat
        ),
        "against bots alone one's word is read with theirs, at once": lambda event, listener: (
            isinstance(event, cubes.WordEntered)
            and listener.is_you(event.seat)
            and listener.verbosity_of(Category.SCORES) is not Verbosity.FULL
        ),
        "where people vote, all words were read before, and that somebody has none": (
            lambda event, listener: (
                isinstance(event, cubes.NoWordMade)
                and event.read
                and len(set(range(len(listener.names))) - listener.bots) > 1
            )
        ),
        "what is in the dictionary scores: its points follow at once": lambda event, _: (
            isinstance(event, cubes.WordAccepted) and not event.ayes
        ),
    },
}


# Events that are said without the name of whom they are about, and why.
UNNAMED: dict[str, dict[str, Silence]] = {
    "yahtzee": {},
    "hands_down": {
        "which person starts a round is told next, as whose turn it is": lambda event, listener: (
            isinstance(event, hands_down.KickOffGiven)
            and event.seat not in listener.bots
            and listener.verbosity_of(Category.TURNS) is not Verbosity.FULL
        ),
    },
    "rolling_cubes": {},
}


def tells_of_bots(wishes: Preferences) -> bool:
    return wishes.bots_row or wishes.bots_points or wishes.bots_total


def said(announcer: Announcer, event: Event, listener: Listener) -> Utterance | None:
    seen = event.seen_by(listener.seat)
    return announcer.announce(seen, listener) if seen else None


@cache
def some_events_of(case: Case) -> tuple[Event, ...]:
    """Two events of each kind; one of long games."""
    found: dict[object, list[Event]] = {}
    for event in events_of(case):
        found.setdefault(kind_of(event), []).append(event)
    return tuple(event for events in found.values() for event in events[: few(case.new(), 2)])
