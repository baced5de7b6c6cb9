"""What finished games tell, against a count by hand from their logs."""

from collections import Counter
from datetime import timedelta
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from gobelet.core.game import CHANCE
from gobelet.core.table import Entry
from gobelet.games.interface import Tally
from gobelet.players import Player
from gobelet.store.records import BESTS, Dice, Group, Person, Records, Result, Score
from gobelet.store.save import Heading
from tests.support.games.saves import (
    ANA,
    BOT,
    LUC,
    records_of,
    result_of,
    save_of,
    table_of,
    tallies_of,
)

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")


class Recount:
    """Counts a log of games of one round from its texts, knowing no code of the program's."""

    def __init__(self, log: tuple[Entry, ...]) -> None:
        self.faces: Counter[int] = Counter()
        self.yahtzees: Counter[int] = Counter()
        self.upper: Counter[int] = Counter()
        dice = ""
        for entry in log:
            verb, _, rest = entry.action.partition(" ")
            if entry.by == CHANCE:
                self.faces.update(map(int, rest))
                dice += rest
            elif verb == "keep":
                dice = rest
            else:
                self.yahtzees[entry.by] += rest == "yahtzee" and len(set(dice)) == 1
                if rest in UPPER:
                    face = UPPER.index(rest) + 1
                    self.upper[entry.by] += face * dice.count(str(face))
                dice = ""


def test_everything_agrees_with_a_recount_of_the_logs() -> None:
    tables = {seats: [table_of(seed, seats) for seed in range(12)] for seats in (1, 2, 4)}
    sitting = {1: (ANA,), 2: (BOT, ANA), 4: (ANA, BOT, LUC, BOT)}
    games = [(save_of(t, sitting[s]), t) for s, played in tables.items() for t in played]
    found = records_of([(save.heading, tallies_of(table)) for save, table in games])

    recounts = {seats: [Recount(tuple(t.log)) for t in played] for seats, played in tables.items()}
    faces = sum((one.faces for all_ in recounts.values() for one in all_), Counter[int]())
    assert found.dice.counts == tuple(faces[face] for face in range(1, 7))
    assert {group.seats: group.games for group in found.groups} == {1: 12, 2: 12, 4: 12}
    for group in found.groups:
        for person in group.people:
            seat = sitting[group.seats].index(Player(person.name))
            played = tables[group.seats]
            points = [table.game.returns(table.state) for table in played]
            assert person.games == 12
            assert person.average == sum(of_all[seat] for of_all in points) / 12
            assert person.wins == sum(of_all[seat] == max(of_all) for of_all in points)
            seats_counts = recounts[group.seats]
            assert person.counts["yahtzees"] == sum(one.yahtzees[seat] for one in seats_counts)
            assert person.counts["bonus"] == sum(one.upper[seat] >= 63 for one in seats_counts)
        people = [seat for seat, player in enumerate(sitting[group.seats]) if player.name]
        reached = [table.game.returns(table.state) for table in tables[group.seats]]
        best = sorted((of_all[seat] for of_all in reached for seat in people), reverse=True)
        assert [score.points for score in group.bests] == best[:BESTS]


@cache
def finished() -> Heading:
    return result_of(1, [ANA])[0]


def made_up(chance: Random) -> Result:
    """Return a finished game in which anything may be, and much is as in others."""
    heading = finished()
    people = [ANA, Player("ANA"), LUC, Player(), Player("Zoé"), BOT, Player(bot="careful")]
    players = chance.sample(people[1:] if chance.random() < 0.5 else people[:1] + people[2:], 2)
    when = heading.changed + timedelta(minutes=chance.randrange(500))
    counts = {"bonus": 0, **{f"face{face}": chance.randrange(40) for face in range(1, 7)}}
    if chance.random() < 0.3:
        # Only a later version has counted it.
        counts["chips"] = chance.randrange(3)
    tallies = tuple(
        Tally(chance.randrange(-50, 300), chance.random() < 0.5, counts) for _ in players
    )
    rules = dict(heading.options) | {"rounds": chance.choice([1, 1, 2])}
    repeats = chance.random() < 0.1
    heading = replace(heading, players=tuple(players), changed=when, options=rules, repeats=repeats)
    return heading, tallies


def recounted(results: list[Result]) -> Records:
    """Count results one by one, in the plainest way."""
    numbered = [(replace(h, id=id_), tallies) for id_, (h, tallies) in enumerate(results, start=1)]
    counting = [result for result in numbered if not result[0].repeats]
    counting.sort(key=lambda result: result[0].changed, reverse=True)
    faces = [
        sum(tally.counts[f"face{face}"] for _, tallies in counting for tally in tallies)
        for face in range(1, 7)
    ]
    groups = []
    for rounds in (1, 2):
        games = [result for result in counting if result[0].options["rounds"] == rounds]
        seats = [
            (heading, player, tally)
            for heading, tallies in games
            for player, tally in zip(heading.players, tallies, strict=True)
            if not player.bot
        ]
        scores = [Score(t.points, player.name, h.changed, h.id) for h, player, t in seats]
        scores.sort(key=lambda score: (-score.points, score.when, score.id))
        people = []
        for name in dict.fromkeys(player.name.casefold() for _, player, _ in seats):
            own = [(p, tally) for _, p, tally in seats if p.name.casefold() == name]
            counts = sum((Counter(tally.counts) for _, tally in own), Counter[str]())
            points, wins = (sum(t.points for _, t in own), sum(t.won for _, t in own))
            people.append(Person(own[0][0].name, len(own), points, wins, {"bonus": 0} | counts))
        people.sort(key=lambda person: -person.games)
        with_people = len({heading.id for heading, _, _ in seats})
        options = games[0][0].options
        bests = tuple(scores[:BESTS])
        groups.append(Group("yahtzee", options, 2, with_people, bests, tuple(people)))
    groups.sort(key=lambda group: -group.games)
    return Records(tuple(groups), Dice(tuple(faces)))


@pytest.mark.parametrize("seed", range(5))
def test_many_made_up_games_agree_with_a_count_one_by_one(seed: int) -> None:
    chance = Random(seed)
    results = [made_up(chance) for _ in range(300)]
    found, expected = records_of(results), recounted(results)
    assert found.dice == expected.dice
    for group, plain in zip(found.groups, expected.groups, strict=True):
        assert (group.seats, group.games, group.bests) == (2, plain.games, plain.bests)
        assert group.options["rounds"] == plain.options["rounds"]
        # Equal numbers of games leave the order open.
        assert {person.name: person for person in group.people} == {
            person.name: person for person in plain.people
        }
        assert [person.games for person in group.people] == [one.games for one in plain.people]


def test_bonuses_and_yahtzees_are_there_to_be_counted() -> None:
    # The random games above have few of either; these counts are made up.
    heading, [tally] = result_of(1, [ANA])
    rich = replace(tally, counts={**tally.counts, "bonus": 1, "yahtzees": 2})
    [group] = records_of([(heading, (rich,)), (heading, (rich,)), (heading, (tally,))]).groups
    [person] = group.people
    assert (person.counts["bonus"], person.counts["yahtzees"]) == (2, 4)


def test_games_of_fixed_dice_are_no_records() -> None:
    found = records_of([result_of(1, [ANA], repeats=True)])
    assert (found.groups, found.dice.total) == ((), 0)


def test_bots_have_no_scores_but_their_dice_count() -> None:
    alone, against = result_of(1, [BOT]), result_of(2, [BOT, ANA])
    found = records_of([alone, against])
    [group] = found.groups
    assert (group.games, [person.name for person in group.people]) == (1, ["Ana"])
    assert [score.points for score in group.bests] == [against[1][1].points]
    both = [tally.counts for _, tallies in (alone, against) for tally in tallies]
    assert found.dice.counts[5] == sum(counts["face6"] for counts in both)


def test_rule_sets_and_seats_stand_apart_and_the_most_played_comes_first() -> None:
    more_rows = table_of(1, 1, extra_rows="pair")
    results: list[Result] = [
        (save_of(more_rows, [ANA]).heading, tallies_of(more_rows)),
        result_of(2, [ANA]),
        result_of(3, [ANA]),
        result_of(4, [ANA, LUC]),
    ]
    found = records_of(results)
    assert [(group.seats, bool(group.options["extra"]), group.games) for group in found.groups] == [
        (1, False, 2),
        (1, True, 1),
        (2, False, 1),
    ]


def test_of_equal_scores_the_earlier_is_the_record() -> None:
    results = [result_of(1, [ANA], day=2), result_of(1, [LUC], day=1), result_of(1, [ANA], day=3)]
    [group] = records_of(results).groups
    assert [(score.name, score.when.day) for score in group.bests] == [
        ("Luc", 2),
        ("Ana", 3),
        ("Ana", 4),
    ]


def test_a_name_is_the_same_in_capitals_as_it_was_written_last() -> None:
    results = [
        result_of(1, [Player("ANA")], day=1),
        result_of(2, [Player("Ana")], day=2),
        result_of(2, [Player("ana")]),
    ]
    [group] = records_of(results).groups
    assert [(person.name, person.games) for person in group.people] == [("Ana", 3)]


def test_nothing_is_told_of_nothing() -> None:
    found = records_of([])
    assert (found.groups, found.dice) == ((), Dice((0,) * 6))
    assert not found.dice.enough


def test_an_average() -> None:
    assert Person("Ana", games=4, points=630, wins=0, counts={}).average == 157.5


@pytest.mark.parametrize(
    ("chi_square", "p_value"),
    # From a printed table of the distribution, five degrees of freedom.
    [(0.554, 0.99), (1.145, 0.95), (4.351, 0.5), (9.236, 0.1), (11.070, 0.05), (15.086, 0.01)],
)
def test_the_p_value_agrees_with_a_table(chi_square: float, p_value: float) -> None:
    # Two faces that are off by the same, up and down: chi-square is 2 d² / expected.
    off = round((chi_square * 1_000_000 / 2) ** 0.5)
    dice = Dice((1_000_000 + off, 1_000_000 - off, *(1_000_000,) * 4))
    assert dice.chi_square == pytest.approx(chi_square, abs=0.01)
    assert dice.p_value == pytest.approx(p_value, abs=0.002)


def test_of_fair_dice_as_many_series_are_further_off_as_is_told() -> None:
    chance = Random(5)
    told = []
    for _ in range(1000):
        thrown = Counter(chance.choices(range(6), k=600))
        told.append(Dice(tuple(thrown[face] for face in range(6))).p_value)
    for share in (0.05, 0.25, 0.5, 0.75):
        assert sum(p < share for p in told) / 1000 == pytest.approx(share, abs=0.04)


def test_loaded_dice_are_seen() -> None:
    chance = Random(5)
    thrown = Counter(chance.choices(range(6), weights=(10, 10, 10, 10, 10, 14), k=1200))
    assert Dice(tuple(thrown[face] for face in range(6))).p_value < 0.01


def test_dice_exactly_as_expected_are_nearer_than_any() -> None:
    assert Dice((100,) * 6).p_value == 1
