"""A decision of a game that is over, in words: what was done, its cost, and what was better."""

from typing import TYPE_CHECKING, Final

from gobelet.games.hands_down.rules.actions import Call, Discard
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.words.terms import cards_words, combination_name
from gobelet.games.interface import MISTAKE, Listener
from gobelet.games.shared.words import cost_words
from gobelet.i18n import N_

if TYPE_CHECKING:
    from gobelet.games.hands_down.decisions import Decision

# Translators: a kind of decision of Hands Down, before what one costs on average: to call what the
# hand forms, or to wait.
CALLING: Final = N_("calling or waiting")

# Translators: a kind of decision of Hands Down, before its cost: which cards to discard.
DISCARDING: Final = N_("cards to discard")


def kind_of(decision: "Decision") -> str:
    """Return what was decided, as a message."""
    calls = isinstance(decision.action, Call) or isinstance(decision.best, Call)
    return CALLING if calls else DISCARDING


def decision_words(decision: "Decision", listener: Listener) -> str:
    """Return what was done; where it was a mistake, also its cost and the better action."""
    done = _done(decision, listener)
    if decision.cost < MISTAKE:
        return done
    return " ".join(
        (done, cost_words(decision.cost, listener.language), _better(decision, listener))
    )


def _done(decision: "Decision", listener: Listener) -> str:
    language = listener.language
    match decision.action:
        case Call(combination):
            name = combination_name(combination, language)
            if combination in formed(decision.hand):
                # Translators: review of a decision: the Combination that was called.
                return language.gettext("Called: {combination}.", combination=name)
            # Translators: review of a decision: a Combination was called that the hand lacked.
            return language.gettext("Called falsely: {combination}.", combination=name)
        case Discard(()):
            # Translators: review of a decision in Hands Down.
            return language.gettext("You kept all and passed.")
        case Discard(cards):
            # Translators: review of a decision in Hands Down: the cards put down.
            return language.gettext("Discarded: {cards}.", cards=cards_words(cards, listener))
    raise TypeError(decision.action)


def _better(decision: "Decision", listener: Listener) -> str:
    language = listener.language
    match decision.best:
        case Call(combination):
            name = combination_name(combination, language)
            # Translators: review of a decision: the Combination to call.
            return language.gettext("Better: call {combination}.", combination=name)
        case Discard(()):
            # Translators: review of a decision in Hands Down.
            return language.gettext("Better: keep all and pass.")
        case Discard(cards):
            # Translators: review of a decision in Hands Down: the cards to put down.
            return language.gettext("Better: discard {cards}.", cards=cards_words(cards, listener))
    raise TypeError(decision.best)
