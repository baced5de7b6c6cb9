"""The languages of the interface: each has an entry here and a catalogue in locales/.

The languages of word lists are another matter: they belong to a game.
"""

from collections.abc import Callable
from typing import Final

from msgspec import Struct


class Conventions(Struct, frozen=True):
    """A language's conventions that no catalogue holds, taken from the Unicode data.

    Babel has all of them too, but takes longer to load than all that the first words need: tests
    compare them with Babel's. `locale` is the name that Babel knows; empty: the language's code.
    """

    name: str
    """The language's own name for itself."""
    english: str
    """Its English name, by which Windows tells it."""
    pair: str
    """What stands between two things: " et "."""
    series: str
    """What stands before the last of more than two."""
    joint_before: Callable[[str], str | None] = lambda _word: None
    """Returns the text before this word instead of `pair` and `series`, if it needs another."""
    comma: str = ", "
    """What stands between things before the last."""
    decimal: str = ","
    percent: str = "\u00a0%"
    first_of_month: str = "1"
    keyboards: tuple[str, ...] = ()
    """Keyboards that its players are likely to have, among those that look alike."""
    locale: str = ""


def _spanish_joint(word: str) -> str | None:
    """Return "e" before i- or hi-, but not hie-, which does not sound like it."""
    start = word.lower()
    like_i = start.startswith(("i", "í", "hi", "hí"))
    return " e " if like_i and not start.startswith(("hie", "ia", "ie")) else None


LANGUAGES: Final[dict[str, Conventions]] = {
    "fr": Conventions(
        name="français",
        english="French",
        pair=" et ",
        series=" et ",
        first_of_month="1er",
        keyboards=("ch(fr)",),
    ),
    "en": Conventions(
        name="English",
        english="English",
        pair=" and ",
        series=", and ",
        decimal=".",
        percent="%",
    ),
    "es": Conventions(
        name="español",
        english="Spanish",
        pair=" y ",
        series=" y ",
        joint_before=_spanish_joint,
    ),
}
"""By their codes, in the order in which they are offered."""

FALLBACK: Final = "en"
"""The language of texts that the player's own language lacks."""
