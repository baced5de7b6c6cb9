"""The sentences of Hands Down for its events and its table."""

from gobelet.core.game import Event, Refusal
from gobelet.games.hands_down.rules import events
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.refusals import NotInHand, NotOnTable, NotThreePlaces
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.hands_down.words import announce_cards, braille, results, turns
from gobelet.games.hands_down.words.cues import cues
from gobelet.games.hands_down.words.terms import combination_name, described
from gobelet.games.interface import TURN, Listener, View
from gobelet.games.shared.words import any_refusal, capital, menu_words, over_words, seated_words
from gobelet.sound.cue import Cue
from gobelet.speech.utterance import Category, Utterance, Verbosity


class HandsDownAnnouncer:
    """Sentences for one game of Hands Down."""

    def __init__(self, game: HandsDown) -> None:
        self._game = game

    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        """Return what is played, and by whom; the deal and the first turn are events."""
        short = braille.welcome(self._game, listener)
        return (Utterance(self._welcome(listener), Category.TABLE, short),)

    def _welcome(self, listener: Listener) -> str:
        language, verbosity = listener.language, listener.verbosity_of(Category.TABLE)
        if verbosity is Verbosity.BRIEF:
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
        if verbosity is Verbosity.FULL and not listener.afterwards:
            sentences.append(menu_words(language))
        return " ".join(sentences)

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        text, short, category = _sentence(event, listener)
        kind = TURN if isinstance(event, events.TurnBegan | events.PickBegan) else ""
        return Utterance(text, category, short, kind) if text else None

    def cues(self, event: Event, listener: Listener) -> tuple[Cue, ...]:
        return cues(event, listener)

    def turn(self, view: View) -> Utterance:
        seen: Observation = view.observation
        if seen.winners:
            return Utterance(over_words(view.listener.language), Category.TURNS)
        return Utterance(turns.turn(view), Category.TURNS, braille.turn(view), TURN)

    def refusal(self, refusal: Refusal, listener: Listener) -> str:
        return refusal_words(refusal, listener)

    def undone(self, event: Event, view: View) -> Utterance:
        if not isinstance(event, events.Undone):
            raise TypeError(event)
        text = turns.undone(event, view)
        return Utterance(text, Category.TURNS, braille.undone(view), TURN)

    def not_undone(self, reason: str, listener: Listener) -> str:
        del reason, listener
        return ""


def _sentence(event: Event, to: Listener) -> tuple[str, str, Category]:
    """Return the words of an event, empty for none, its braille form, and its category."""
    match event:
        case (
            events.Dealt()
            | events.Discarded()
            | events.Drew()
            | events.PileRenewed()
            | events.CardsPicked()
        ):
            return *_of_cards(event, to), Category.DICE
        case (
            events.KickOffGiven()
            | events.TurnBegan()
            | events.HandsDownCalled()
            | events.PickBegan()
        ):
            return *_of_turns(event, to), Category.TURNS
        case (
            events.CallsRevealed()
            | events.RoundWon()
            | events.ChanceCardTaken()
            | events.GameEnded()
        ):
            return *_of_scores(event, to), Category.SCORES
    raise TypeError(event)


def _of_cards(
    event: events.Dealt | events.Discarded | events.Drew | events.PileRenewed | events.CardsPicked,
    to: Listener,
) -> tuple[str, str]:
    match event:
        case events.Dealt():
            return announce_cards.dealt(event, to), braille.dealt(event, to)
        case events.Discarded():
            return announce_cards.discarded(event, to), braille.discarded(event, to)
        case events.Drew():
            return announce_cards.drew(event, to), braille.drew(event, to)
        case events.PileRenewed():
            return announce_cards.pile_renewed(event, to), braille.pile_renewed(event, to)
        case events.CardsPicked():
            return announce_cards.cards_picked(event, to), braille.cards_picked(event, to)


def _of_turns(
    event: events.KickOffGiven | events.TurnBegan | events.HandsDownCalled | events.PickBegan,
    to: Listener,
) -> tuple[str, str]:
    match event:
        case events.KickOffGiven():
            return turns.kick_off(event, to), braille.kick_off(event, to)
        case events.TurnBegan():
            return turns.turn_began(event, to), braille.turn_began(event, to)
        case events.HandsDownCalled():
            return turns.hands_down_called(event, to), braille.hands_down_called(event, to)
        case events.PickBegan():
            return turns.pick_began(event, to), braille.pick_began(event, to)


def _of_scores(
    event: events.CallsRevealed | events.RoundWon | events.ChanceCardTaken | events.GameEnded,
    to: Listener,
) -> tuple[str, str]:
    match event:
        case events.CallsRevealed():
            return results.calls_revealed(event, to), braille.calls_revealed(event, to)
        case events.RoundWon():
            return results.round_won(event, to), braille.round_won(event, to)
        case events.ChanceCardTaken():
            return results.chance_card_taken(event, to), braille.chance_card_taken(event, to)
        case events.GameEnded():
            return results.ended(event, to), braille.ended(event, to)


def refusal_words(refusal: Refusal, listener: Listener) -> str:
    """Return the sentence of a refusal."""
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
