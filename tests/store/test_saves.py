"""The saves of every version: they are read, and lead to the points that they led to then.

The files stay as they are for ever. A later version of the format adds files of its own.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from gobelet.core.table import Table
from gobelet.games import GAMES, kit
from gobelet.store.save import Save
from gobelet.store.store import Store
from gobelet.store.transfer import imported
from tests.support.games.saves import raw_games

FOLDER = Path(__file__).parents[1] / "saves"
KITS = {game: kit(game) for game in GAMES}

POINTS = {
    "whole_13.json": [(184,), (236, 271), (207, 34, 221), (217, 38)],
    "whole_16.json": [
        (324,),
        (351, 352, 394, 112),
        (325, 315, 303, 278, 307, 305, 364, 290),
    ],
    "whole_extra_rows.json": [(259, 53), (333,)],
    "unfinished.json": [(0,), (40, 64), (103, 96), (145, 42, 106)],
    # Since dice may be typed: a game whose dice were not, and two whose dice were.
    "typed_dice.json": [(74, 264, 258), (24, 389), (28,)],
}
"""The points at the end of each game, as they were when it was saved."""

TO_ACT = [0, 1, 0, 2]
DESKS = ["15", "", "", "6"]
"""Of the unfinished games, in order: whose turn it is, and what is selected."""


def saves(name: str) -> Sequence[Save]:
    """The games of a file, as they are in a store once they were brought in."""
    store = Store.memory()
    content = (FOLDER / name).read_bytes()
    numbers = list(imported(raw_games(content), store, KITS))
    assert all(isinstance(number, int) for number in numbers), numbers
    return [store.load(number) for number in numbers if isinstance(number, int)]


def test_every_file_is_read() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(POINTS)


@pytest.mark.parametrize("name", sorted(POINTS))
def test_each_game_leads_to_the_points_it_led_to(name: str) -> None:
    found = saves(name)
    assert [save.reached.points for save in found] == POINTS[name]
    for save, points in zip(found, POINTS[name], strict=True):
        heading = save.heading
        config = kit(heading.game).restore(heading.options)
        table = Table.replay(config.game(len(heading.players)), save.log, Random(1))
        assert table.game.returns(table.state) == points
        assert table.over == heading.ended
        if table.over:
            tallies = kit(heading.game).tally(table.game, save.log)
            assert tuple(tally.points for tally in tallies) == points


def test_unfinished_games_stand_where_they_stood_and_go_on_to_their_end() -> None:
    found = saves("unfinished.json")
    assert [save.reached.to_act for save in found] == TO_ACT
    assert [save.desk for save in found] == DESKS
    chance = Random(1)
    for save in found:
        heading = save.heading
        game = kit(heading.game).restore(heading.options).game(len(heading.players))
        table = Table.replay(game, save.log, chance)
        while (seat := table.to_act) is not None:
            table.play(game.sample(table.state, chance), by=seat)
        assert table.log[: len(save.log)] == save.log


def test_the_files_have_what_later_versions_must_be_able_to_read() -> None:
    every = [save.heading for name in POINTS for save in saves(name)]
    extras = {
        len(list(extra))
        for heading in every
        if isinstance(extra := heading.options["extra"], list | tuple)
    }
    assert extras == {0, 1, 2, 3}
    assert {len(heading.players) for heading in every} >= {1, 2, 3, 4, 8}
    bots = {player.bot for heading in every for player in heading.players}
    # The champion came after these files.
    assert bots == {"", *kit("yahtzee").bots} - {"champion"}
    assert {heading.ended for heading in every} == {heading.repeats for heading in every}
