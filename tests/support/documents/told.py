"""Tables of what is said and felt of a game, as docs/speech.md has them."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from gobelet.games.interface import Preferences
from gobelet.i18n import LANGUAGES
from gobelet.speech.utterance import Utterance, Verbosity

Told = Callable[[Preferences, str], Utterance | None]
"""What is said to somebody with these preferences, in the language of a code."""

Moments = Mapping[str, Mapping[str, Told]]
"""By their categories, moments of a game."""


def said_at_each_detail(moments: Moments) -> Iterator[str]:
    """The table of what is said at each verbosity, in English."""
    yield "| | brief | normal | full |"
    yield "|---|---|---|---|"
    for category, some in moments.items():
        yield f"| **{category}** | | | |"
        for moment, told in some.items():
            heard = [told(Preferences(verbosity), "en") for verbosity in Verbosity]
            texts = [utterance.text if utterance else "nothing" for utterance in heard]
            fuller = ("the same" if one == two else two for one, two in pairwise(texts))
            cells = [texts[0], *fuller]
            yield f"| {moment} | {' | '.join(cells)} |"


def felt_in_each_language(moments: Moments) -> Iterator[str]:
    """The table of braille forms; where the text serves there is none."""
    yield f"| | {' | '.join(LANGUAGES)} |"
    yield "|---" * (len(LANGUAGES) + 1) + "|"
    for some in moments.values():
        for moment, told in some.items():
            utterances = [told(Preferences(Verbosity.FULL), code) for code in LANGUAGES]
            forms = [one.braille for one in utterances if one]
            if any(forms):
                assert all(forms)
                cells = [f"`{form}`".replace("|", r"\|") for form in forms]
                yield f"| {moment} | {' | '.join(cells)} |"
