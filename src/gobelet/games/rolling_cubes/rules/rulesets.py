"""The options of a game of Rolling Cubes, as data; the games themselves are in `rules`."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from gobelet.core.game import Seat
from gobelet.games.rolling_cubes.rules.dice import COLOURS, COPY, OTHER, Faces

SEATS: Final[Mapping[str, range]] = {
    "one_at_a_time": range(2, 7),
    "all_together": range(2, 7),
    "i_contest": range(2, 7),
    "solitaire": range(1, 2),
    "letter_yahtzee": range(1, 7),
    "tournament": range(2, 7),
    "daily": range(1, 2),
}
"""The ids of the games, each with how many can play it; the first is the default."""

CONTESTED: Final = frozenset({"i_contest", "tournament"})
"""The games in which words grow letter by letter."""

KNOWN: Final = 30_000
"""The number of most common words of a language that count as known to everybody."""

ALPHABETS: Final[Mapping[str, str]] = {
    "fr": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "en": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "es": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ",
}
"""The alphabet of each language that has a dictionary."""

_EVERY_SEAT: Final = range(max(seats[-1] for seats in SEATS.values()))


class RuleSet(Struct, frozen=True):
    """The options of a game; `id` is the id of the game.

    `faces` are the faces of the dice; a table keeps them, because a player may have other ones.
    `proper`: proper nouns are words. `start` is the seat of the youngest player, never a bot's;
    None: the first seat without a bot. `known`: in I contest only a word that people know ends a
    round; a game saved before there was this option has it off. `strict`: nobody is told whether a
    word is in the dictionary before it is played. `day` is the date whose dice are thrown, of a
    daily throw that is being played; it is not saved, because the log has the throw.
    """

    id: str
    language: str
    faces: Faces
    proper: bool = False
    start: Seat | None = None
    known: bool = False
    strict: bool = False
    day: str = ""

    def __post_init__(self) -> None:
        if self.id not in SEATS:
            raise ValueError(f"id: {self.id!r}")
        if self.language not in ALPHABETS:
            raise ValueError(f"language: {self.language!r}")
        shown = set("".join(self.faces))
        letters = set(self.alphabet)
        if len(self.faces) != len(COLOURS) or not all(self.faces):
            raise ValueError(f"faces: {len(self.faces)} dice")
        if not letters & shown or shown - letters - {COPY, OTHER}:
            raise ValueError(f"faces: {''.join(sorted(shown))}")
        if self.start is not None and self.start not in _EVERY_SEAT:
            raise ValueError(f"start: {self.start!r}")
        if self.known and self.id not in CONTESTED:
            raise ValueError(f"known: in {self.id!r} nothing is contested")

    @property
    def alphabet(self) -> str:
        return ALPHABETS[self.language]

    def options(self) -> dict[str, object]:
        options = {**asdict(self), "faces": list(self.faces)}
        del options["day"]
        for switch in ("known", "strict"):
            if not options[switch]:
                # As in games saved before there was this option: records are kept by the options.
                del options[switch]
        return options


def restored(options: Mapping[str, object]) -> RuleSet:
    """Return the rule set of these options, as JSON gives them back. Raises ValueError."""
    if unknown := options.keys() - (set(RuleSet.__struct_fields__) - {"day"}):
        raise ValueError(f"unknown options: {', '.join(sorted(unknown))}")
    match {"proper": False, "start": None, "known": False, "strict": False} | dict(options):
        case {
            "id": str(name),
            "language": str(language),
            "faces": list(faces),
            "proper": bool(proper),
            "start": int() | None as start,
            "known": bool(known),
            "strict": bool(strict),
        } if all(isinstance(die, str) for die in faces) and not isinstance(start, bool):
            return RuleSet(name, language, tuple(faces), proper, start, known, strict)
    raise ValueError(f"options: {dict(options)!r}")
