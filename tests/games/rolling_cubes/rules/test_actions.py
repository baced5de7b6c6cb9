"""The lines of the log."""

from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.core.game import Action, NotOfThisGame
from gobelet.games.rolling_cubes.rules.actions import (
    Add,
    Again,
    Contest,
    GiveUp,
    Name,
    NoWord,
    Play,
    PutToVote,
    Roll,
    Ruling,
    Score,
    TakeBack,
    Throw,
    Vote,
    decode,
    encode,
)
from gobelet.games.rolling_cubes.rules.scoring import Row
from tests.support.games.refused import refused

LINES = {
    "throw": Throw(),
    "again 0 3 12": Again((0, 3, 12)),
    "roll AEIE=RSTLLDVJ": Roll("AEIE=RSTLLDVJ"),
    "roll AAAAAAAAAAA*Ñ": Roll("AAAAAAAAAAA*Ñ"),
    "play VILLE": Play("VILLE"),
    "play SEL 6 3 9": Play("SEL", (6, 3, 9)),
    "play ETE été": Play("ETE", written="été"),
    "play SENOR señor 6 3 9 1 0": Play("SENOR", (6, 3, 9, 1, 0), "señor"),
    "none": NoWord(),
    "ruling yes": Ruling(True),
    "ruling no": Ruling(False),
    "put": PutToVote(),
    "back": TakeBack(),
    "vote yes": Vote(True),
    "vote no": Vote(False),
    "score no_joker": Score(Row.NO_JOKER),
    "score poker": Score(Row.POKER),
    "add 12 V": Add(12, "V"),
    "contest": Contest(),
    "give up": GiveUp(),
    "name VILLES": Name("VILLES"),
    "name ETES êtes": Name("ETES", "êtes"),
}


class Foreign(Action, frozen=True):
    """An action of no game at all."""


@pytest.mark.parametrize("line", LINES)
def test_every_action_has_its_line(line: str) -> None:
    assert encode(LINES[line]) == line
    assert decode(line) == LINES[line]


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "nonsense",
        "throw ",
        "throw 1",
        "none 0",
        "ruling",
        "ruling maybe",
        "ruling True",
        "vote 1",
        "again",
        "again ",
        "again 01",
        "again 1,2",
        "again ٣",
        "again " + "1" * 5000,
        "roll",
        "roll A B",
        "play",
        "play VILLE 1 x",
        "play VILLE x y",
        "play VILLE vil-le",
        "play VILLE 01",
        "play VILLE  1",
        "score",
        "score chance",
        "score 1",
        "add",
        "add 1",
        "add V 1",
        "add 1 V V",
        "name",
        "name A B C",
        "name A 1",
        "give",
        "Throw",
        "_bare",
    ],
)
def test_what_is_no_line_is_no_action(line: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the protocol promises no more
        decode(line)


def test_an_action_of_another_game_has_no_line() -> None:
    with refused(NotOfThisGame()):
        encode(Foreign())


words = st.text(ascii_uppercase + "Ñ", min_size=1)
written = st.text("aéîœñÿÉÇ", min_size=1)
places = st.lists(st.integers(0, 12), min_size=1).map(tuple)


@given(
    st.one_of(
        st.builds(Again, places),
        st.builds(Roll, st.text(ascii_uppercase + "Ñ=*", min_size=13, max_size=13)),
        st.builds(Play, words, st.none() | places, st.just("") | written),
        st.builds(Ruling, st.booleans()),
        st.builds(Vote, st.booleans()),
        st.builds(Score, st.sampled_from(Row)),
        st.builds(Add, st.integers(0, 12), st.sampled_from(ascii_uppercase + "Ñ")),
        st.builds(Name, words),
    )
)
def test_any_action_comes_back_from_its_line(action: Action) -> None:
    line = encode(action)
    assert decode(line) == action
    assert line.isprintable()


@given(st.text())
def test_any_text_is_an_action_of_this_very_line_or_none(line: str) -> None:
    try:
        action = decode(line)
    except ValueError:
        return
    assert encode(action) == line
