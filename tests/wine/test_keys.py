"""Keys as they are pressed on keyboards of three countries: digits by place, and letters."""

import json
from typing import Final

import pytest

from tests.e2e.x11 import ROW
from tests.support.windows.machine import PROGRAM, Windows

NAMES: Final = {
    "fr": ("Zoé", ("Z", "o", "eacute")),
    "de": ("Jürß", ("J", "udiaeresis", "r", "ssharp")),
    "us": ("O'Br", ("O", "apostrophe", "B", "r")),
}
"""By X's name of a layout: a name with letters or signs of its own, and the keys that type it."""


@pytest.mark.parametrize("layout", NAMES)
def test_no_layout_is_guessed_where_windows_names_the_keys(layout: str, windows: Windows) -> None:
    windows.fresh(layout)
    windows.play("play", "--seed", "3", "--output", "speech", "--lang", "fr")
    assert windows.nvda.heard(number=3)[1:] == [
        "Graine 3 : le hasard se répète.",
        "Tour 1 sur 13. Entrée pour lancer.",
    ]
    told = json.loads(windows.run(PROGRAM, "doctor", "--json").partition(b"\n")[0])["keyboard"]
    assert told["certain"]
    # Of the French digit row Wine does not tell the key é.
    assert layout == "fr" or told["why"] == f"windows {layout}"


@pytest.mark.parametrize("layout", NAMES)
def test_faces_letters_and_a_name(layout: str, windows: Windows) -> None:
    windows.fresh(layout)
    name, keys = NAMES[layout]
    console = windows.play("--seed", "3", "--output", "speech", "--lang", "fr")
    reader = windows.nvda
    assert reader.heard()[-1].startswith("Gobelet, menu principal.")
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
