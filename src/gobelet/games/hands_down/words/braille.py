"""The braille forms: the facts of a sentence, in the fewest cells, the news first.

A display has 40 cells or fewer. Names are cut, cards and Combinations have letters of each
language.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gobelet.core.game import Event, Seat
from gobelet.games.hands_down.rules import events
from gobelet.games.hands_down.rules.actions import Discard
from gobelet.games.hands_down.rules.cards import NUMBERS, Card, Colour, Combination
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed_of
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.hands_down.words.results import best_first
from gobelet.games.hands_down.words.standings import chance_told
from gobelet.games.hands_down.words.terms import hand_order
from gobelet.games.hands_down.words.turns import tells_to_come, to_act
from gobelet.games.interface import Listener, View
from gobelet.games.shared.words import (
    joined,
    named,
    own_first,
    round_cells,
    short_name,
    start_cells,
    total_cells,
)
from gobelet.i18n import Language

if TYPE_CHECKING:
    from gobelet.games.hands_down.bots.advice import Option


def welcome(game: HandsDown, listener: Listener) -> str:
    seated = (short_name(seat, listener) for seat in range(game.seats))
    return " ".join(("Hands Down", str(game.initial().rounds), *seated))


def hand(cards: Iterable[Card], listener: Listener) -> str:
    """Return cards as they are read: "b3 b4 r16 y* m4"."""
    in_order = hand_order(cards, listener)
    return " ".join(card_cells(card, listener.language) for card in in_order)


def selection(kept: Iterable[Card], selected: Iterable[Card], listener: Listener) -> str:
    """Return "b3 b4|r16 y*": cards kept, then those to be discarded."""
    return f"{hand(kept, listener)}|{hand(selected, listener)}"


def picking(places: Iterable[int], left: int, language: Language) -> str:
    """Return "1 4 more 1": the places picked, and the number of cards still to pick."""
    # Translators: braille, as short as can be: so many more cards are to be picked.
    more = language.pgettext("braille", "more {n}", n=left)
    return " ".join((*map(str, places), *([more] if left else [])))


def pile(seen: Observation, last: Iterable[tuple[Seat, Iterable[Card]]], listener: Listener) -> str:
    """Return "43 d12 Ana -b2 r5 Luc -0": the pile, the discards, and each player's last ones."""
    # Translators: braille, as short as can be: so many cards lie discarded.
    discards = listener.language.pgettext("braille", "d{n}", n=len(seen.discards))
    each = (f"{short_name(seat, listener)} -{hand(cards, listener) or 0}" for seat, cards in last)
    return " ".join((str(seen.pile), discards, *each))


def formed(seen: Observation, language: Language) -> str:
    """Return the Combinations of the hand that are left on the table: "fh 3k", or a dash."""
    found = formed_of(seen.table, seen.hand)
    return " ".join(combination_cells(one, language) for one in found) or "-"


def advice(option: "Option", listener: Listener) -> str:
    """Return "-b3 y34 ss 28%": what to discard, for what, and the chance; or "HD fh", to call."""
    language = listener.language
    combination = combination_cells(option.combination, language)
    match option.action:
        case Discard(cards):
            return f"-{hand(cards, listener) or 0} {combination} {option.chance:.0%}"
    return f"{called_cells(language)} {combination}"


def told(event: Event, listener: Listener) -> str:
    match event:
        case events.Dealt(seat, _, cards):
            return named(seat, listener, hand(cards, listener))
        case events.Discarded(seat, cards):
            # "Ana -b2 r5"; "Ana -0" where all were kept.
            return named(seat, listener, f"-{hand(cards, listener) or 0}")
        case events.Drew(seat, _, cards):
            return named(seat, listener, f"+{hand(cards, listener)}")
        case events.PileRenewed(count):
            # Translators: braille, as short as can be: a new pile to draw from, of so many cards.
            return listener.language.pgettext("braille", "pile {n}", n=count)
        case events.CardsPicked(seat, owner, cards=cards):
            # "Luc Ana -b2 r5 r6": who picked, of whom, what.
            return named(seat, listener, short_name(owner, listener), f"-{hand(cards, listener)}")
        case events.PickBegan(seat, owner):
            return _to_pick(seat, owner, listener)
        case events.TurnBegan(seat, turns_left):
            return joined(_to_play(seat, turns_left, listener), _last_cells(event, listener))
    return _of_round(event, listener)


def all_discarded(some: Iterable[events.Discarded], listener: Listener) -> str:
    """Return what each has discarded last: "Ana -b2 r5 Luc -y3"."""
    last = {event.seat: told(event, listener) for event in some}
    return " ".join(last.values())


def _of_round(event: Event, listener: Listener) -> str:
    language = listener.language
    match event:
        case events.KickOffGiven(seat, number, rounds):
            return f"{round_cells(number, rounds, language)} {start_cells(seat, listener)}"
        case events.HandsDownCalled(seat, order, meant):
            # "Ana HD1"; for the caller alone, with the Combination meant: "me HD1 fh".
            cells = combination_cells(meant, language) if meant else ""
            return named(seat, listener, f"{called_cells(language)}{order}", cells)
        case events.CallsRevealed(calls):
            # "Ana fh 9 me 3k x": the pips of a true call, or a cross for a false one.
            return " ".join(named(call.seat, listener, *_call(call, listener)) for call in calls)
        case events.RoundWon(seat, combination, points, total):
            # Translators: braille, as short as can be: this player has won the round.
            wins = language.pgettext("braille", "wins")
            cells = f"{combination_cells(combination, language)} {points}"
            return named(seat, listener, wins, cells, total_cells(total, language))
        case events.RoundBoxed(combination):
            # Translators: braille, as short as can be: nobody won this Combination, it is gone.
            return language.pgettext(
                "braille",
                "gone {combination}",
                combination=combination_cells(combination, language),
            )
        case events.ChanceCardTaken(seat, count):
            # "Ana +c2": one more Chance card, two in all.
            return named(seat, listener, f"+{chance_cells(count, language)}")
        case events.GameEnded(totals=totals):
            # Translators: braille, as short as can be: the game is over; names and points follow.
            end = language.pgettext("braille", "end")
            ranked = (f"{short_name(seat, listener)} {totals[seat]}" for seat in best_first(event))
            return " ".join((end, *ranked))
    raise TypeError(event)


def _last_cells(event: events.TurnBegan, listener: Listener) -> str:
    if not event.last or event.seat in listener.bots:
        return ""
    # Translators: braille, as short as can be: the player's last turn in this round.
    return listener.language.pgettext("braille", "last")


def _call(call: events.CallResult, listener: Listener) -> tuple[str, ...]:
    if call.combination is None:
        # A true call beside a false one stays face down.
        return ("+",)
    cells = combination_cells(call.combination, listener.language)
    return (cells, str(call.pips) if call.true else "x")


def turn(view: View) -> str:
    """Return "turn Ana t-2 me HD fh rd2/6": who is to act, who has called, the round."""
    seen: Observation = view.observation
    language = view.listener.language
    parts = [undone(view)]
    if seen.caller is not None:
        own = view.listener.is_you(seen.caller) and seen.own_call
        meant = combination_cells(own, language) if own else ""
        parts.append(named(seen.caller, view.listener, called_cells(language), meant))
    left = seen.turns_to_come if tells_to_come(seen, view.listener) else None
    to_come = turns_left_cells(left, language)
    return joined(*parts, round_cells(seen.round, seen.rounds, language), to_come)


def undone(view: View) -> str:
    seen: Observation = view.observation
    if seen.picked_from is not None:
        return _to_pick(to_act(seen), seen.picked_from, view.listener)
    return _to_play(to_act(seen), seen.turns_left, view.listener)


def scores_line(game: HandsDown, view: View) -> str:
    """Return "me 10 c2 Ana 6": points, and Chance cards that are told beside them."""
    seen: Observation = view.observation

    def score(seat: Seat) -> str:
        chance = chance_cells(chance_told(seen, seat, view.listener), view.listener.language)
        return named(seat, view.listener, str(seen.points[seat]), chance)

    return " ".join(map(score, own_first(view, game.seats)))


def _to_play(seat: Seat, turns_left: int | None, listener: Listener) -> str:
    language = listener.language
    # Translators: braille, as short as can be: it is this player's turn.
    turn = language.pgettext("braille", "turn {name}", name=short_name(seat, listener))
    return joined(turn, turns_left_cells(turns_left, language))


def _to_pick(seat: Seat, owner: Seat, listener: Listener) -> str:
    # Translators: braille, as short as can be: a player is to take 3 cards of the owner's.
    pick = listener.language.pgettext(
        "braille", "pick 3 {owner}", owner=short_name(owner, listener)
    )
    return named(seat, listener, pick)


def card_cells(card: Card, language: Language) -> str:
    """Return "r3", "b16" for a double, "y*" for a wild."""
    number = "*" if card.numbers == NUMBERS else "".join(map(str, card.numbers))
    return colour_cell(card.colour, language) + number


def colour_cell(colour: Colour | None, language: Language) -> str:
    """Return the letter of a colour, in braille and in the large view."""
    match colour:
        case Colour.BLUE:
            # Translators: braille: the letter of blue cards, before the number.
            return language.pgettext("braille, card", "b")
        case Colour.RED:
            # Translators: braille: the letter of red cards, before the number.
            return language.pgettext("braille, card", "r")
        case Colour.YELLOW:
            # Translators: braille: the letter of yellow cards, before the number.
            return language.pgettext("braille, card", "y")
        case None:
            # Translators: braille: the letter of cards that can be of every colour.
            return language.pgettext("braille, card", "m")


def combination_cells(combination: Combination, language: Language) -> str:
    match combination:
        case Combination.THREE_OF_A_KIND:
            # Translators: braille, as short as can be: three of a kind.
            return language.pgettext("braille, Combination", "3k")
        case Combination.FOUR_OF_A_KIND:
            # Translators: braille, as short as can be: four of a kind.
            return language.pgettext("braille, Combination", "4k")
        case Combination.FULL_HOUSE:
            # Translators: braille, as short as can be: full house.
            return language.pgettext("braille, Combination", "fh")
        case Combination.SMALL_STRAIGHT:
            # Translators: braille, as short as can be: small straight.
            return language.pgettext("braille, Combination", "ss")
        case Combination.LARGE_STRAIGHT:
            # Translators: braille, as short as can be: large straight.
            return language.pgettext("braille, Combination", "ls")
        case Combination.YAHTZEE:
            # Translators: braille, as short as can be: yahtzee.
            return language.pgettext("braille, Combination", "yz")


def chance_cells(count: int, language: Language) -> str:
    """Return how many Chance cards somebody has: "c2"; nothing for none."""
    # Translators: braille, as short as can be: a player's number of Chance cards.
    return language.pgettext("braille", "c{n}", n=count) if count else ""


def turns_left_cells(left: int | None, language: Language) -> str:
    """Return the number of turns left to call; empty where turns are not counted."""
    if left is None:
        return ""
    # Translators: braille, as short as can be: so many turns are left to call in.
    return language.pgettext("braille", "t-{n}", n=left)


def called_cells(language: Language) -> str:
    # Translators: braille, as short as can be: somebody has called "Hands Down!".
    return language.pgettext("braille", "HD")
