"""The cards and the letter dice, as they stand on the screen: tests/golden/large_<game>.txt.

The screens were looked at, not only compared.
"""

import pytest
from msgspec.structs import replace

from gobelet.games.interface import Listener, View
from gobelet.i18n import language
from gobelet.view.layout import lay_out
from gobelet.view.picture import Picture
from tests.games.cases import SMALL
from tests.games.playouts import random_game
from tests.support.keyboard.transcript import GOLDEN, UPDATING

SIZES = ((20, 5), (30, 10), (40, 12), (80, 24), (132, 43))


def moment(game: str) -> Picture:
    """Return the first moment of a game with all faces up, two of them selected."""
    case = next(case for case in SMALL if case.game == game)
    desk, rules = case.config.desk(case.seats), case.new()
    for table, _, events in random_game(case, 1):
        seat = table.to_act
        listener = Listener(language("fr"), ("Ana", "Luc", "Zoé")[: case.seats])
        view = View(rules.observe(table.state, seat or 0), seat, listener)
        for event in events:
            desk.happened(event, view)
        picture = desk.picture(view)
        if all(token.face for token in picture.tokens):
            break
    tokens = (replace(token, selected=n in (0, 3)) for n, token in enumerate(picture.tokens))
    return replace(picture, tokens=tuple(tokens), messages=("Une phrase, comme on en entend.",))


@pytest.mark.parametrize("game", ["hands_down", "rolling_cubes"])
def test_screens(game: str) -> None:
    picture, shown = moment(game), []
    for columns, lines in SIZES:
        canvas = lay_out(picture, columns, lines)
        shown.append(f"= {columns}x{lines}; cursor {canvas.cursor[0]},{canvas.cursor[1]}")
        shown += [f"|{canvas.text(line)[0].rstrip()}" for line in range(lines)]
    taken = "\n".join((*shown, ""))
    path = GOLDEN / f"large_{game}.txt"
    if UPDATING:
        path.write_text(taken, encoding="utf-8")
    assert taken == path.read_text(encoding="utf-8")
