"""Why the rules refuse an action, in words."""

from collections.abc import Mapping

from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.words.terms import combination_name
from gobelet.games.interface import Listener
from gobelet.games.shared.words import any_refusal, capital


def refusal(code: str, facts: Mapping[str, object], listener: Listener) -> str:
    """Return the sentence of a refusal, with its facts where they are given."""
    language = listener.language
    match code, facts:
        case "not_on_table", {"combination": Combination() as combination}:
            # Translators: refused: all cards of the Combination called are won already.
            return language.gettext(
                "{combination}: no longer on the table.",
                combination=capital(combination_name(combination, language)),
            )
    sentences = {
        # Translators: refused: somebody has won the Combination already.
        "not_on_table": language.gettext("That Combination is no longer on the table."),
        # Translators: refused: cards were to be discarded that the player does not have.
        "not_in_hand": language.gettext("Your hand does not have those cards."),
        # Translators: refused: fewer or more than three of the five places were chosen.
        "not_three_places": language.gettext("Three different places, from 1 to 5."),
    }
    return sentences.get(code) or any_refusal(code, language)
