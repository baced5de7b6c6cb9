"""The points of each seat, and the winners."""

from collections.abc import Iterable

from gobelet.core.game import Seat
from gobelet.games.hands_down.rules.cards import WORTH, Combination
from gobelet.games.hands_down.rules.state import State


def worth(combinations: Iterable[Combination]) -> int:
    return sum(WORTH[combination] for combination in combinations)


def totals(state: State) -> tuple[int, ...]:
    """Return each seat's points: from Combinations, and at the end from Chance cards too."""
    chance = map(sum, chance_cards(state))
    return tuple(worth(won) + more for won, more in zip(state.won, chance, strict=True))


def chance_cards(state: State) -> tuple[tuple[int, ...], ...]:
    """Return each seat's Chance cards; before the end nobody has seen any."""
    return state.chance_cards if state.over else ((),) * state.seats


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that share the win, once it is over; more Combinations break a tie."""
    if not state.over:
        return ()
    ranks = list(zip(totals(state), map(len, state.won), strict=True))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
