"""What Yahtzee asks to have worked out, and for whom."""

import pytest

from gobelet.games.interface import Preparation
from gobelet.games.yahtzee.best import tables
from gobelet.games.yahtzee.bots import FROM_TABLE
from gobelet.games.yahtzee.kit import KIT

WORK = Preparation(iter(()), 1)


@pytest.fixture(autouse=True)
def at_hand(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the rule sets whose tables are at hand."""
    found: set[str] = set()
    monkeypatch.setattr(tables, "at_hand", lambda rules: rules.id if rules.id in found else None)
    monkeypatch.setattr(tables, "solving", lambda _rules: WORK)
    return found


@pytest.mark.parametrize("bot", sorted(FROM_TABLE))
def test_bots_that_play_by_the_table_need_it(bot: str, at_hand: set[str]) -> None:
    config = KIT.configure("hasbro")
    assert config.preparation(("random", bot)) is WORK
    at_hand.add("hasbro")
    assert config.preparation(("random", bot)) is None
    assert KIT.configure("mb1973").preparation((bot,)) is WORK


@pytest.mark.parametrize("bots", [(), ("random",), ("random", "random")])
def test_only_costs_need_it_where_no_bot_does(bots: tuple[str, ...], at_hand: set[str]) -> None:
    config = KIT.configure("hasbro")
    assert config.preparation(bots) is None
    assert config.preparation(bots, costs=True) is WORK
    at_hand.add("hasbro")
    assert config.preparation(bots, costs=True) is None


def test_a_champion_needs_the_outlook_too(
    at_hand: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    outlooks: set[str] = set()
    monkeypatch.setattr(tables, "outlook_at_hand", lambda rules: rules.id in outlooks)
    monkeypatch.setattr(tables, "outlooking", lambda _rules: WORK)
    at_hand.add("hasbro")
    config = KIT.configure("hasbro")
    assert config.preparation(("perfect", "champion")) is WORK
    outlooks.add("hasbro")
    assert config.preparation(("perfect", "champion")) is None
