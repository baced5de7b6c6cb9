"""Rule sets, loaded dice and sheets for the tests of Yahtzee."""

from collections.abc import Mapping

from msgspec.structs import replace

from gobelet.core.game import Action, Event
from gobelet.core.table import Table
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import (
    EXTRA,
    HOUSE,
    MB1973,
    PLAYROOM,
    Chips,
    FullHouse,
    Joker,
    Row,
    RuleSet,
    UpperOpen,
)
from gobelet.games.yahtzee.rules.scoring import Dice, Sheet
from gobelet.games.yahtzee.rules.state import Keep, Mark, Marked
from tests.games.yahtzee import naive

PLAYROOM_16 = PLAYROOM.with_extra(EXTRA)
OWN_16 = RuleSet(
    HOUSE,
    FullHouse.MAX_25_SUM,
    Chips.AFTER_50,
    Joker.YAHTZEE_FILLED,
    UpperOpen.FREE,
    EXTRA,
    double_pair_same_face=True,
    name="Sunday",
)
OWN_FORCED = replace(OWN_16, upper_open=UpperOpen.FORCED)
MB1973_NO_CHIPS = replace(MB1973, chips=Chips.OFF)


def naive_rules(rules: RuleSet) -> naive.Rules:
    """The same rules, as the naive scorer takes them."""
    return naive.Rules(
        full=rules.full.value,
        chips=rules.chips.value,
        joker=rules.joker.value,
        upper_open=rules.upper_open.value,
        extra=tuple(row.value for row in rules.extra),
        same_face=rules.double_pair_same_face,
    )


def dice(text: str) -> Dice:
    """Five dice, sorted: "24446"."""
    return tuple(sorted(map(int, text)))


class Loaded:
    """Chance that throws these faces and then no more: "24446 11"."""

    def __init__(self, faces: str = "") -> None:
        self.faces = [int(face) for face in faces if face != " "]

    def randrange(self, stop: int, /) -> int:
        assert stop == 6
        return self.faces.pop(0) - 1


def sheet(rules: RuleSet, marks: Mapping[Row, int | None], chips: int = 0) -> Sheet:
    """A column with these marks; the rows not named are open."""
    return Sheet(tuple(marks.get(row) for row in rules.rows), chips)


def by_row(rules: RuleSet, column: Sheet) -> dict[str, int | None]:
    return {row.value: mark for row, mark in zip(rules.rows, column.marks, strict=True)}


class Play:
    """A game with loaded dice."""

    def __init__(self, rules: RuleSet, seats: int = 1) -> None:
        self.chance = Loaded()
        self.table = Table(Yahtzee(rules, seats), self.chance)

    def act(self, action: Action, faces: str = "") -> list[Event]:
        """Do this, with these faces next to be thrown, for whoever is to act."""
        seat = self.table.to_act
        assert seat is not None
        self.chance.faces += map(int, faces)
        return self.table.play(action, by=seat)

    def turn(self, faces: str, row: Row) -> list[Event]:
        """Throw these five dice, then mark them; return the events of the mark."""
        self.act(Keep(()), faces)
        return self.act(Mark(row))

    def turns(self, text: str) -> list[Event]:
        """Play turns of one throw each: "66655 full_house 11111 ones"."""
        words = text.split()
        events: list[Event] = []
        for faces, row in zip(words[::2], words[1::2], strict=True):
            events += self.turn(faces, Row(row))
        return events

    @property
    def totals(self) -> tuple[int, ...]:
        return self.table.game.returns(self.table.state)


def marked(events: list[Event]) -> Marked:
    """The one mark among the events."""
    [found] = [event for event in events if isinstance(event, Marked)]
    return found
