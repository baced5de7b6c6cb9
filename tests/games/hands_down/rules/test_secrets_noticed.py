"""Two deals that differ in what a seat may not know: it hears, feels, sees and finds the same."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest

from gobelet.core.game import Action, Seat
from gobelet.core.table import Table
from gobelet.games.hands_down.kit import HandsDownConfig
from gobelet.games.hands_down.rules.rulesets import LONG, SHORT, RuleSet
from tests.games.hands_down.other_deals import Followed, random_game
from tests.games.hands_down.tables import Lucky
from tests.support.games.witness import same, seated
from tests.support.system.proof import tried

TRIED: Final = 40
LONGEST: Final = 14
"""Actions of players."""


def eventful(table: Table[Any]) -> tuple[int, int]:
    """Of how many kinds what comes after a reveal is, and how much there is of it."""
    verbs = Counter(entry.action.partition(" ")[0] for entry in table.log)
    after_reveals = [verbs[verb] for verb in ("chance", "pick") if verb in verbs]
    return len(after_reveals), sum(after_reveals)


def two_deals(rules: RuleSet, seats: int, seat: Seat) -> Sequence[Sequence[Action]]:
    """Return an eventful game, up to a turn of the seat's, and one that is the same to it."""
    game = Lucky(rules, seats)
    tables = [random_game(game, seed, longest=LONGEST) for seed in range(TRIED)]
    table = max((table for table in tables if table.to_act == seat), key=eventful)
    assert eventful(table)[0] == 2
    followed = Followed(game, table.log)
    other, _ = followed.otherwise(seat, Random(seat))
    assert other != followed.actions
    return followed.actions, other


# People alone with the short game, and all of the long one, are among what all games keep to, too.
USUAL: Final = ((LONG, 2, 1), (SHORT, 3, 2))
MORE: Final = ((SHORT, 2, 0), (LONG, 3, 0), (SHORT, 4, 1), (LONG, 4, 2))


@pytest.mark.parametrize(("rules", "seats", "sitting"), USUAL + tried((), MORE))
def test_two_deals_that_a_seat_cannot_tell_apart_are_the_same_to_its_player(
    rules: RuleSet, seats: int, sitting: int
) -> None:
    seat = sitting % seats
    deals = two_deals(rules, seats, seat)
    assert same(HandsDownConfig(rules), deals, seat, seated(seats, seat, sitting))
