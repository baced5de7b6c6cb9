"""Keys as they are pressed on keyboards of three countries: digits by place, and letters."""

import json
from typing import Final

import pytest

from tests.e2e.terminal.x11 import ROW
from tests.support.windows.machine import PROGRAM, Windows

NAMES: Final = {
    "fr": ("Zoé", ("Z", "o", "eacute")),
    "de": ("Jürß", ("J", "udiaeresis", "r", "ssharp")),
    "us": ("O'Br", ("O", "apostrophe", "B", "r")),
}
"""By X's name of a layout: a name with letters or signs of its own, and the keys that type it."""


@pytest.mark.parametrize(
    "layout", ["fr", *(pytest.param(one, marks=pytest.mark.long) for one in ("de", "us"))]
)
def test_faces_letters_and_a_name(layout: str, windows: Windows) -> None:
    windows.fresh(layout)
    name, keys = NAMES[layout]
    console = windows.play("--seed", "3", "--output", "speech", "--lang", "fr")
    reader = windows.nvda
    # Windows names the keys: no word of a layout that is guessed.
    [welcome] = reader.heard()
    assert welcome.startswith("Gobelet, menu principal.")
    told = json.loads(windows.run(PROGRAM, "doctor", "--json").partition(b"\n")[0])["keyboard"]
    assert told["certain"]
    # Wine does not name the key é of the French row.
    assert layout == "fr" or told["why"] == f"windows {layout}"
    # To the players of a new game, and a name for one more.
    for key in ("Down", "Return", "Down", "Return", "Down", "Return"):
        said = console.answered(key)
    assert said == ["Nom :"]
    assert [console.answered(key) for key in keys] == [[letter] for letter in name]
    assert console.answered("Return") == [f"{name} est à la table."]
    for key in ("Escape", "Up", "Return"):
        said = console.answered(key)
    assert said[0].endswith(f"À la table : Joueur et {name}.")
    console.answered("Return")
    face = ROW[1]
    assert console.answered(face) == ["À relancer : 2. Gardés : 2, 3, 5, 5."]
    assert console.answered(face) == ["À relancer : 2, 2. Gardés : 3, 5, 5."]
    assert console.answered(face, shift=True) == ["À relancer : 2. Gardés : 2, 3, 5, 5."]
    assert console.answered("a") == ["À relancer : 2, 2, 3, 5, 5. Aucun gardé."]
    assert console.answered("d") == ["Joueur : 2, 2, 3, 5, 5. Encore 2 lancers."]
