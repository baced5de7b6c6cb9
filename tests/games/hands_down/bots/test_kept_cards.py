"""What is kept, by draws: short cuts come to what each draw comes to where it is looked at alone.

So do whole games: whoever makes bots faster, not other, sees here that they choose as before.
"""

from hashlib import sha256
from itertools import combinations
from random import Random
from typing import Final

import numpy as np
import pytest
from msgspec.structs import replace

from gobelet.core.game import CHANCE
from gobelet.games.hands_down.bots.kept_cards import UnseenCards, order
from gobelet.games.hands_down.bots.odds import Values, odds, place_in
from gobelet.games.hands_down.bots.plans import plan
from gobelet.games.hands_down.bots.players import BOTS
from gobelet.games.hands_down.rules.actions import HAND_SIZE
from gobelet.games.hands_down.rules.cards import DECK, Card, Combination
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.rulesets import SHORT
from gobelet.games.hands_down.rules.state import Cards, Observation, without
from tests.games.hands_down.tables import NOTHING, NOTHING_TOO, Play, cards

HAND: Final = "b3 b3 b* r5 m5"
GONE: Final = "b3 y4 y4"
SHUFFLES: Final = 12

CHOICES: Final = {
    2: "9299c24632bfe380",
    3: "c26dc0d6be36ca89",
    4: "5207b99f97d26ccb",
}
"""By number of seats, a digest of all that is done in a game of `champion` and others."""


def seen() -> Observation:
    play = Play(HAND, NOTHING, NOTHING_TOO)
    return replace(play.game.observe(play.state, 0), discards=cards(GONE))


def drawn(count: int) -> list[Cards]:
    """All draws of a card, or those that are tried."""
    left = without(DECK, (*cards(HAND), *cards(GONE)))
    if count == 1:
        return [(card,) for card in left]
    return [
        tuple(left[place] for place in draw[:count]) for draw in order(len(left), SHUFFLES).tolist()
    ]


def worth_of(some: Cards, worth: Values) -> float:
    return max(worth.item(place) for place in place_in(some))


@pytest.mark.parametrize("size", range(HAND_SIZE))
def test_each_draw_is_worth_what_it_makes_of_what_is_kept(size: int) -> None:
    unseen = UnseenCards(seen(), SHUFFLES)
    for seed, kept in enumerate(combinations(cards(HAND), size)):
        # With another worth each time: nothing of the last is left.
        worth = np.array([Random(seed + place).random() for place in range(len(odds().places))])
        found = [worth_of((*kept, *more), worth) for more in drawn(HAND_SIZE - size)]
        assert unseen.becomes(kept, worth).tolist() == found


def test_a_full_house_is_waited_for_by_the_cards_that_complete_it() -> None:
    kept, now = cards("b3 b3 r5 m5"), plan(frozenset(Combination), 3, called=False)
    fits = [card for card in drawn(1) if Combination.FULL_HOUSE in formed((*kept, *card))]
    chance, unseen = len(fits) / len(drawn(1)), UnseenCards(seen())
    assert unseen.chances(kept)[Combination.FULL_HOUSE] == chance
    worth = chance * now.forming[Combination.FULL_HOUSE, 18] + (1 - chance) * unseen.worth(
        kept, now
    )
    assert unseen.worth_of_house(kept, now, -100.0) == worth


def test_cards_are_sorted_by_colour_and_within_it_plain_ones_first() -> None:
    shuffled = Random(1).sample(DECK, len(DECK))

    def rank(card: Card) -> tuple[int, int, tuple[int, ...]]:
        colours = ("blue", "red", "yellow", None)
        return colours.index(card.colour), len(card.numbers), card.numbers

    assert sorted(shuffled) == sorted(shuffled, key=rank) == [*DECK]


@pytest.mark.parametrize("seats", CHOICES)
def test_the_same_choices_are_made_as_ever(seats: int) -> None:
    """Whoever has a bot play otherwise writes the new digest here."""
    game, chance, done = HandsDown(SHORT, seats), Random(28), list[str]()
    names = ("champion", "expert", "regular", "champion")[:seats]
    choosers = [BOTS[name](game, chance) for name in names]
    state = game.initial()
    while (seat := game.to_act(state)) is not None:
        found = game.observe(state, seat) if seat != CHANCE else None
        action = choosers[seat](found) if found else game.draw(state, chance)
        done.append(game.encode(action))
        state = game.apply(state, action).state
    assert sha256("\n".join(done).encode()).hexdigest()[:16] == CHOICES[seats]
