"""What a game comes to: of what kind it is, and which place each has reached."""

import pytest

from gobelet.core.table import Entry
from gobelet.games import kit
from gobelet.games.interface import Config, Tally
from gobelet.house.results import finished, ranked, rules_of, unfinished
from tests.support.games.ended_games import PLAYROOM, kept, log_of_game

TEAMS = kit("yahtzee").restore(
    {
        **kit("yahtzee").configure("mb1973").game(4).options(),
        "teams": 2,
        "start": "seating",
    }
)


def tallies(*points: int, winners: tuple[int, ...]) -> list[Tally]:
    return [Tally(one, seat in winners, {}) for seat, one in enumerate(points)]


@pytest.mark.parametrize(
    ("points", "winners", "given_up", "ranks"),
    [
        ((50, 80, 60), (1,), (), (2, 0, 1)),
        ((80, 80, 60), (0, 1), (), (0, 0, 2)),
        # The winner of two with as many points, by the rules of the game.
        ((80, 80, 60), (1,), (), (1, 0, 2)),
        # Who gave up is last, whatever a computer made of it.
        ((50, 80, 60), (1,), (1,), (1, 2, 0)),
        ((50, 80, 60), (1,), (0, 1), (1, 1, 0)),
    ],
)
def test_places(
    points: tuple[int, ...],
    winners: tuple[int, ...],
    given_up: tuple[int, ...],
    ranks: tuple[int, ...],
) -> None:
    teams = [(seat,) for seat in range(len(points))]
    assert ranked(teams, tallies(*points, winners=winners), given_up) == ranks


def test_a_team_has_given_up_when_all_of_it_have() -> None:
    found = tallies(90, 50, 90, 50, winners=(0, 2))
    assert ranked([(0, 2), (1, 3)], found, (0,)) == (0, 1)
    assert ranked([(0, 2), (1, 3)], found, (0, 2)) == (1, 0)


@pytest.mark.parametrize(
    ("names", "config", "kind", "rule_set"),
    [
        (("Ana", "Luc"), PLAYROOM, "people", "playroom"),
        (("Ana", "Luc", "bot:random"), PLAYROOM, "bots", ""),
        (("Ana",), PLAYROOM, "alone", ""),
        (("Ana", "Luc"), PLAYROOM.named("Chez nous"), "people", ""),
    ],
)
def test_kinds(names: tuple[str, ...], config: Config, kind: str, rule_set: str) -> None:
    table = kept(*names, config=config)
    log = log_of_game("yahtzee", rules_of(table.options), len(names), 1)
    found = finished(table, log)
    assert (found.kind, found.rule_set) == (kind, rule_set)
    points = config.game(len(names)).returns(_last_state(config, len(names), log))
    assert tuple(one.points for one in found.tallies) == points


def _last_state(config: Config, seats: int, log: tuple[Entry, ...]) -> object:
    game = config.game(seats)
    state = game.initial()
    for entry in log:
        state = game.apply(state, game.decode(entry.action)).state
    return state


def test_teams_are_those_of_the_rules() -> None:
    table = kept("Ana", "Luc", "Mia", "Zoé", config=TEAMS)
    log = log_of_game("yahtzee", rules_of(table.options), 4, 1)
    found = finished(table, log)
    assert found.teams == ((0, 2), (1, 3))
    assert sorted(found.ranks) == [0, 1]


def test_an_unfinished_game_has_people_and_nothing_else() -> None:
    found = unfinished(kept("Ana", "bot:random", over=False))
    assert (found.kind, found.people, found.tallies, found.rule_set) == ("unfinished", (0,), (), "")


def test_the_same_options_are_the_same_text() -> None:
    options = kept("Ana", "Luc").options
    assert rules_of(dict(reversed(options.items()))) == rules_of(options)
