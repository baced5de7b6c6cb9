"""What is counted of a finished game, against a recount from the lines of its log alone."""

from collections import Counter
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from gobelet.core.game import CHANCE
from gobelet.core.table import Entry, Table
from gobelet.games.yahtzee.kit import KIT
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.rulesets import HASBRO, MB1973, PLAYROOM, RuleSet, Start
from gobelet.games.yahtzee.rules.state import Keep, Mark, State
from tests.games.yahtzee import naive
from tests.games.yahtzee.rules.test_machine import StickyDice
from tests.games.yahtzee.tables import OWN_16, PLAYROOM_16, Play, naive_rules

FACES = {f"face{face}" for face in range(1, 7)}


@dataclass
class Recount:
    """One seat's sheet, as the lines of the log fill it."""

    rules: naive.Rules
    marks: dict[str, int | None]
    chips: int
    points: int
    counts: Counter[str]

    @classmethod
    def of(cls, rules: RuleSet) -> "Recount":
        plain = naive_rules(rules)
        return cls(plain, dict.fromkeys(plain.rows), 0, 0, Counter())

    def mark(self, row: str, dice: naive.Throw) -> None:
        points = naive.choices(self.rules, self.marks, dice)[row]
        if self.rules.chips == "after50" and naive.equal(dice) and self.marks["yahtzee"] == 50:
            self.chips += 1
        self.marks[row] = points
        if None not in self.marks.values():
            self.end_of_round()

    def end_of_round(self) -> None:
        upper = sum(self.marks[row] or 0 for row in naive.UPPER)
        self.counts["bonus"] += upper >= 63
        self.counts["yahtzees"] += self.marks["yahtzee"] == 50
        self.counts["chips"] += self.chips
        self.points += naive.total(self.marks, self.chips)
        self.marks, self.chips = dict.fromkeys(self.rules.rows), 0


def recount(rules: RuleSet, seats: int, log: tuple[Entry, ...]) -> list[Recount]:
    found = [Recount.of(rules) for _ in range(seats)]
    seat, dice, kept = 0, "", ""
    for entry in log:
        verb, _, rest = entry.action.partition(" ")
        if entry.by != CHANCE:
            seat = entry.by
        if verb == "keep":
            kept = rest
        elif verb == "roll":
            dice = kept + rest
            found[seat].counts.update(f"face{face}" for face in rest)
        else:
            found[seat].mark(rest, tuple(sorted(map(int, dice))))
    return found


def played(game: Yahtzee, seed: int) -> Table[State]:
    """A game with dice that repeat themselves, each turn one throw, marked for the most."""
    table = Table(game, StickyDice(seed))
    while (seat := table.to_act) is not None:
        state = table.state
        if not state.dice:
            table.play(game.legal_actions(state)[0], by=seat)
            continue
        worth = game.choices(state)
        table.play(Mark(max(worth, key=lambda row: worth[row])), by=seat)
    return table


SETS = [PLAYROOM, PLAYROOM_16, MB1973, HASBRO, OWN_16]


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.id)
def test_the_tally_is_what_the_log_says(rules: RuleSet, rounds: int) -> None:
    for seed in range(6):
        game = Yahtzee(replace(rules, rounds=rounds), seats=seed % 3 + 1)
        table = played(game, seed)
        tallies = KIT.tally(game, table.log)
        expected = recount(rules, game.seats, tuple(table.log))
        best = max(seat.points for seat in expected)
        for tally, seat in zip(tallies, expected, strict=True):
            assert (tally.points, tally.won) == (seat.points, seat.points == best)
            assert {name: count for name, count in tally.counts.items() if count} == +seat.counts


def test_the_games_of_the_recount_have_all_there_is_to_count() -> None:
    counted: Counter[str] = Counter()
    for rules in SETS:
        for seed in range(6):
            game = Yahtzee(replace(rules, rounds=2), seats=seed % 3 + 1)
            for tally in KIT.tally(game, played(game, seed).log):
                counted.update(tally.counts)
    assert +counted == counted
    assert counted.keys() == FACES | {"bonus", "yahtzees", "chips"}


def test_dice_thrown_for_who_starts_are_counted_and_kept_ones_only_once() -> None:
    play = Play(replace(PLAYROOM, start=Start.HIGH_THROW), seats=2)
    play.table.start()
    play.act(Keep(()), "66666")
    play.act(Keep(()), "11111")
    play.act(Keep(()), "22345")
    play.act(Keep((2, 2)), "222")
    first, second = KIT.tally(play.table.game, play.table.log)
    assert [first.counts[f"face{face}"] for face in range(1, 7)] == [0, 5, 1, 1, 1, 5]
    assert [second.counts[f"face{face}"] for face in range(1, 7)] == [5, 0, 0, 0, 0, 0]
