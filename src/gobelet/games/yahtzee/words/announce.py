"""The sentences of Yahtzee: its events and its table in words."""

from gobelet.core.game import Event, Refusal
from gobelet.games.interface import TURN, Announcer, Listener, View
from gobelet.games.shared.words import joined, menu_words, over_words, seated_words
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    Keep,
    Mark,
    Marked,
    OpeningThrown,
    OpeningTied,
    OpeningTurnBegan,
    Roll,
    Rolled,
    RoundEnded,
    StarterChosen,
    State,
    TurnBegan,
    Undone,
)
from gobelet.games.yahtzee.words import braille, results, turns
from gobelet.games.yahtzee.words.cues import cues
from gobelet.games.yahtzee.words.marks import marked, undone
from gobelet.games.yahtzee.words.options import described
from gobelet.games.yahtzee.words.refusals import refusal_words
from gobelet.games.yahtzee.words.standings import teams_words
from gobelet.games.yahtzee.words.throws import rolled
from gobelet.games.yahtzee.words.typed_dice import dice_undone, throw_undone
from gobelet.sound.cue import Cue
from gobelet.speech.utterance import Category, Utterance


class YahtzeeAnnouncer(Announcer):
    def __init__(self, game: Yahtzee) -> None:
        self._game = game

    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        welcome = Utterance(
            self._welcome(listener), Category.TABLE, braille.welcome(self._game, listener)
        )
        start = self._game.initial()
        began = self._game.turn_began(start)
        if start.contenders:
            first = turns.opening_began(start.seat, self._game, listener)
            short = braille.opening(start.seat, listener)
        else:
            first = turns.turn_began(began, self._game, listener)
            short = braille.turn_began(began, listener)
        return (welcome, Utterance(first, Category.TURNS, short, TURN)) if first else (welcome,)

    def _welcome(self, listener: Listener) -> str:
        language = listener.language
        if listener.is_brief(Category.TABLE):
            # Translators: the first sentence of a game, its shortest form.
            return language.gettext("Yahtzee, {rows} rows.", rows=self._game.turns)
        # Translators: the first sentence of a game; its rules and number of rows are filled in.
        text = language.gettext(
            "Yahtzee, {variant}.", variant=described(self._game.rules, language)
        )
        sentences = [text]
        if self._game.rules.teams:
            sentences.append(teams_words(self._game, listener))
        elif len(listener.names) > 1:
            sentences.append(seated_words(listener))
        return joined(*sentences, menu_words(listener))

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        game = self._game
        match event:
            case Rolled():
                text, short = _rolled(event, listener), braille.rolled(event, listener)
                category = Category.DICE
            case Marked():
                text, short = marked(game.rules, event, listener), braille.marked(event, listener)
                category = Category.SCORES
            case TurnBegan():
                text = turns.turn_began(event, game, listener)
                short, category = braille.turn_began(event, listener), Category.TURNS
            case OpeningTurnBegan():
                text = turns.opening_turn_began(event, game, listener)
                short, category = braille.opening(event.seat, listener), Category.TURNS
            case OpeningThrown():
                text = results.opening_thrown(event, listener)
                short, category = braille.opening_thrown(event, listener), Category.TURNS
            case OpeningTied() | StarterChosen():
                text, short = results.starts(event, listener), braille.starts(event, listener)
                category = Category.TURNS
            case RoundEnded():
                text = results.round_ended(game, event, listener)
                short, category = braille.round_ended(game, event, listener), Category.SCORES
            case GameEnded():
                text = results.ended(game, event, listener)
                short, category = braille.ended(game, event, listener), Category.SCORES
            case _:
                raise TypeError(event)
        kind = TURN if isinstance(event, TurnBegan | OpeningTurnBegan) else ""
        return Utterance(text, category, short, kind) if text else None

    def cues(self, event: Event, listener: Listener) -> tuple[Cue, ...]:
        return cues(self._game, event, listener)

    def turn(self, view: View) -> Utterance:
        state: State = view.observation
        listener = view.listener
        if self._game.to_act(state) is None:
            return Utterance(over_words(listener.language), Category.TURNS)
        text = turns.turn(self._game, view)
        return Utterance(text, Category.TURNS, braille.turn(self._game, view), TURN)

    def refusal(self, refusal: Refusal, listener: Listener) -> str:
        return refusal_words(self._game.rules, refusal, listener)

    def undone(self, event: Event, view: View) -> Utterance:
        state: State = view.observation
        match event:
            case Undone(action=Mark(row)):
                text = undone(self._game.rules, row, state, view.listener)
                short = braille.undone(row, state, view.listener)
                return Utterance(text, Category.SCORES, short, TURN)
            case Undone(action=Keep()):
                return Utterance(throw_undone(self._game, view), Category.DICE, kind=TURN)
            case Undone(action=Roll(faces)):
                return Utterance(dice_undone(faces, view.listener), Category.DICE, kind=TURN)
        raise TypeError(event)


def _rolled(event: Rolled, listener: Listener) -> str:
    """Return a throw; in brief, nothing for a bot's throw, because its mark follows.

    Typed dice are always told, so that the player can check them.
    """
    brief = listener.is_brief(Category.DICE)
    if brief and event.seat in listener.bots and not listener.types:
        return ""
    return rolled(event, listener, current=not listener.afterwards)
