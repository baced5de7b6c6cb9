"""What of Hands Down goes to another program: no cards and no calls that are secret."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from gobelet.core.game import Action, Event, Seat
from gobelet.games.hands_down.kit import KIT
from gobelet.games.hands_down.rules.events import Dealt, Drew, HandsDownCalled
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.rulesets import LONG, SHORT, RuleSet
from gobelet.match.codec import Codec
from tests.games.hands_down.other_deals import Followed, random_game
from tests.games.hands_down.tables import Lucky
from tests.support.system.proof import tried

CODEC = Codec(KIT)
SEEDS = tried(2, 20)


def encoded(game: HandsDown, actions: Iterable[Action], seat: Seat | None) -> Iterator[bytes]:
    """All that a seat's program is told as a game goes on."""
    state = game.initial()
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        for event in step.events:
            if (seen := event.seen_by(seat)) is not None:
                yield CODEC.events.encode(seen)
        yield CODEC.observations.encode(game.observe(state, seat))


def differences(rules: RuleSet) -> tuple[int, int]:
    """How many pairs of deals that a seat cannot tell apart differ, and are encoded otherwise."""
    game = Lucky(rules, 3)
    deals = told = 0
    for seed in range(SEEDS):
        table, chance = random_game(game, seed), Random(seed)
        followed = Followed(game, table.log)
        for seat in (chance.randrange(3), None):
            other, _ = followed.otherwise(seat, chance)
            deals += other != followed.actions
            told += [*encoded(game, other, seat)] != [*encoded(game, followed.actions, seat)]
    return deals, told


@pytest.mark.parametrize("rules", [SHORT, LONG])
def test_two_deals_that_a_seat_cannot_tell_apart_are_encoded_alike(rules: RuleSet) -> None:
    deals, told = differences(rules)
    assert (deals > SEEDS, told) == (True, 0)


@pytest.mark.parametrize("event", [Dealt, Drew, HandsDownCalled])
def test_a_leak_would_be_found(event: type[Event], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event, "seen_by", Event.seen_by)
    assert differences(SHORT)[1] > 0
