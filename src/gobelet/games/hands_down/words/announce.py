"""The sentences of Hands Down for its events and its table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from gobelet.core.game import Event, Refusal
from gobelet.games.hands_down.rules import events
from gobelet.games.hands_down.rules.events import Discarded
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.refusals import NotInHand, NotOnTable, NotThreePlaces
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.hands_down.words import announce_cards, braille, results, turns
from gobelet.games.hands_down.words.cues import cues
from gobelet.games.hands_down.words.terms import combination_name, described
from gobelet.games.interface import TURN, Announcer, Listener, View
from gobelet.games.shared.words import any_refusal, joined, menu_words, over_words, seated_words
from gobelet.i18n import capital
from gobelet.sound.cue import Cue
from gobelet.speech.utterance import Category, Utterance

_TOLD: Final[Mapping[type[Event], tuple[Callable[..., str], Category]]] = {
    events.Dealt: (announce_cards.dealt, Category.DICE),
    events.Discarded: (announce_cards.discarded, Category.DICE),
    events.Drew: (announce_cards.drew, Category.DICE),
    events.PileRenewed: (announce_cards.pile_renewed, Category.DICE),
    events.CardsPicked: (announce_cards.cards_picked, Category.DICE),
    events.KickOffGiven: (turns.kick_off, Category.TURNS),
    events.TurnBegan: (turns.turn_began, Category.TURNS),
    events.HandsDownCalled: (turns.hands_down_called, Category.TURNS),
    events.PickBegan: (turns.pick_began, Category.TURNS),
    events.CallsRevealed: (results.calls_revealed, Category.SCORES),
    events.RoundWon: (results.round_won, Category.SCORES),
    events.RoundBoxed: (results.round_boxed, Category.SCORES),
    events.ChanceCardTaken: (results.chance_card_taken, Category.SCORES),
    events.GameEnded: (results.ended, Category.SCORES),
}
"""The words of each event, empty for none, and its category."""


class HandsDownAnnouncer(Announcer):
    """Sentences for one game of Hands Down."""

    def __init__(self, game: HandsDown) -> None:
        self._game = game

    def not_undone(self, reason: str, listener: Listener) -> str:
        del reason
        # Translators: U was pressed after cards were drawn.
        return listener.language.gettext("A draw cannot be undone.")

    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        """Return what is played, and by whom; the deal and the first turn are events."""
        short = braille.welcome(self._game, listener)
        return (Utterance(self._welcome(listener), Category.TABLE, short),)

    def _welcome(self, listener: Listener) -> str:
        language = listener.language
        if listener.is_brief(Category.TABLE):
            # Translators: the first sentence of a game, its shortest form.
            return language.ngettext(
                "Yahtzee Hands Down, {n} Combination.",
                "Yahtzee Hands Down, {n} Combinations.",
                self._game.initial().rounds,
            )
        # Translators: the first sentence of a game; its rules and length are filled in.
        variant = language.gettext(
            "Yahtzee Hands Down, {variant}.", variant=described(self._game.rules, language)
        )
        sentences = [variant, seated_words(listener)]
        return joined(*sentences, menu_words(listener))

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        words, category = _TOLD[type(event)]
        text = words(event, listener)
        kind = TURN if isinstance(event, events.TurnBegan | events.PickBegan) else ""
        return Utterance(text, category, braille.told(event, listener), kind) if text else None

    def gathered(self, events: Sequence[Event], listener: Listener) -> Utterance | None:
        some = [event for event in events if isinstance(event, Discarded)]
        if len(some) < len(events) or not announce_cards.gathers(some, listener):
            return None
        text = announce_cards.all_discarded(some, listener)
        return Utterance(text, Category.DICE, braille.all_discarded(some, listener))

    def cues(self, event: Event, listener: Listener) -> tuple[Cue, ...]:
        return cues(event, listener)

    def turn(self, view: View) -> Utterance:
        seen: Observation = view.observation
        if seen.winners:
            return Utterance(over_words(view.listener.language), Category.TURNS)
        return Utterance(turns.turn(view), Category.TURNS, braille.turn(view), TURN)

    def refusal(self, refusal: Refusal, listener: Listener) -> str:
        language = listener.language
        match refusal:
            case NotOnTable(combination):
                # Translators: refused: all cards of the Combination called are won already.
                return language.gettext(
                    "{combination}: no longer on the table.",
                    combination=capital(combination_name(combination, language)),
                )
            case NotInHand():
                # Translators: refused: cards were to be discarded that the player does not have.
                return language.gettext("Your hand does not have those cards.")
            case NotThreePlaces():
                # Translators: refused: fewer or more than three of the five places were chosen.
                return language.gettext("Three different places, from 1 to 5.")
        return any_refusal(refusal, language)

    def undone(self, event: Event, view: View) -> Utterance:
        if not isinstance(event, events.Undone):
            raise TypeError(event)
        text = turns.undone(event, view)
        return Utterance(text, Category.TURNS, braille.undone(view), TURN)
