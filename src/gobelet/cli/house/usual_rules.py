"""The rules of a house whose operator has written none."""

from collections.abc import Sequence

from gobelet.house.lobby.notice import Notice
from gobelet.i18n import Language, language
from gobelet.languages import LANGUAGES


def usual_rules() -> Notice:
    """Return the rules in all languages."""
    return Notice({code: _lines(language(code)) for code in LANGUAGES})


def _lines(words: Language) -> Sequence[str]:
    return [
        # Translators: first of the rules of behaviour in a public house, which people read and
        # accept before they come in; to a single person, who may be a child.
        words.gettext("Everybody is welcome here: whatever your age, sight, voice or language."),
        # Translators: of the rules of behaviour in a public house.
        words.gettext("Be kind. No insults, no threats, nothing against what people are."),
        # Translators: of the rules of behaviour in a public house.
        words.gettext("Children play here too: nothing is said that is not for them."),
        words.gettext(
            # Translators: of the rules of behaviour in a public house.
            "Tell nobody here where you live, your telephone number or a password, and ask nobody."
        ),
        words.gettext(
            # Translators: of the rules of behaviour in a public house: many listen to a synthetic
            # voice, which each line interrupts or delays.
            "Most people here listen to a voice: write short lines, and let the others play in"
            " peace. No advertising."
        ),
        words.gettext(
            # Translators: of the rules of behaviour in a public house. Ctrl+W opens the list of
            # people; in the menu of each are the two items.
            "Somebody annoys you? Ctrl+W, then the name: “Block” ends it at once, “Report” tells"
            " the moderators."
        ),
        words.gettext(
            # Translators: of the rules of behaviour in a public house.
            "Moderators may silence or remove who breaks these rules, and say why."
        ),
        words.gettext(
            # Translators: of the rules of behaviour in a public house.
            "What is said here is kept for a quarter of an hour, and longer only in a report."
        ),
    ]
