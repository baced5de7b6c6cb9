"""The rounds of the lesson of I contest in each language of words: throws, letters, words."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from gobelet.games.rolling_cubes.rules.actions import Add


class Round(Struct, frozen=True):
    """A round in which the learner lays the first and third letter, the computer the others.

    `throws` are those before each letter, and `added` the letters. `word` begins with the first
    three letters, as it is written.
    """

    throws: tuple[str, ...]
    added: tuple[Add, ...]
    word: str


class Rounds(Struct, frozen=True):
    """`bluff`: the third letter is a joker, the fourth leads to no word.

    `completed`: the third letter completes `word`.
    """

    bluff: Round
    completed: Round


ROUNDS: Final[Mapping[str, Rounds]] = {
    "fr": Rounds(
        Round(
            ("AEIARSTCPNLFZ", "AEIARSTCPNLFZ", "*EIARSTCPNLFJ", "*EIARSTCPNLFK"),
            (Add(11, "F"), Add(4, "R"), Add(0, "O"), Add(12, "K")),
            "fromage",
        ),
        Round(
            ("AEIORSTCPNLVZ",) * 3,
            (Add(11, "V"), Add(2, "I"), Add(1, "E")),
            "vie",
        ),
    ),
    "en": Rounds(
        Round(
            ("AEIOSTNCDMIBZ", "AEIOSTNCDMIBZ", "*EIOSTNCDMIBJ", "*EIOSTNCDMIBK"),
            (Add(4, "S"), Add(5, "T"), Add(0, "R"), Add(12, "K")),
            "stream",
        ),
        Round(
            ("AEIOSTNCDMIBZ",) * 3,
            (Add(4, "S"), Add(1, "E"), Add(0, "A")),
            "sea",
        ),
    ),
    "es": Rounds(
        Round(
            ("AEIORNTADNOBZ", "AEIOSNTADNOBZ", "*EIOSNTADNOBZ", "*EIOSNTADNOBJ"),
            (Add(1, "E"), Add(4, "S"), Add(0, "C"), Add(12, "J")),
            "escuela",
        ),
        Round(
            ("AEIOSNLADNOBZ",) * 3,
            (Add(4, "S"), Add(3, "O"), Add(6, "L")),
            "sol",
        ),
    ),
}
