"""The sentences of Rolling Cubes for its events and its table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from gobelet.core.game import Action, Event, Game, Refusal
from gobelet.games.interface import TURN, Announcer, Listener, View
from gobelet.games.rolling_cubes.dictionary import writing
from gobelet.games.rolling_cubes.rules import contest_events, events
from gobelet.games.rolling_cubes.rules.actions import (
    RULED,
    Add,
    Contest,
    GiveUp,
    Name,
    NoWord,
    Play,
    PutToVote,
    Score,
    TakeBack,
    Vote,
)
from gobelet.games.rolling_cubes.rules.games import in_play
from gobelet.games.rolling_cubes.rules.i_contest import IContest
from gobelet.games.rolling_cubes.rules.letter_yahtzee import LetterYahtzee
from gobelet.games.rolling_cubes.rules.race import Race
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet, restored
from gobelet.games.rolling_cubes.rules.tournament import GAMES, TARGETS, Tournament
from gobelet.games.rolling_cubes.words import announce_contest as contest
from gobelet.games.rolling_cubes.words import announce_plays as plays
from gobelet.games.rolling_cubes.words import braille_answers, braille_events, results, turns
from gobelet.games.rolling_cubes.words.cues import cues
from gobelet.games.rolling_cubes.words.options import described
from gobelet.games.rolling_cubes.words.refusals import refusal_words
from gobelet.games.rolling_cubes.words.standings import target_of
from gobelet.games.rolling_cubes.words.terms import game_name, letter_words, row_name
from gobelet.games.rolling_cubes.words.turns import due_words
from gobelet.games.shared.words import joined, menu_words, over_words, seated_words
from gobelet.i18n import Language
from gobelet.sound.cue import Cue
from gobelet.speech.utterance import Category, Utterance


def _taken_back(action: Action | None, language: Language) -> str:
    match action:
        case None:
            # Translators: what a player had done in secret was taken back; who is to act follows.
            return language.gettext("Undone.")
        case Score(row):
            # Translators: a row that was marked is open again; the dice follow.
            return language.gettext("Undone: {row}.", row=row_name(row, language))
        case Add(letter=added):
            letter = letter_words(added, language)
            # Translators: a letter that was added was taken back.
            return language.gettext("Undone: the letter {letter}.", letter=letter)
    # Translators: a word was taken back; who is to act follows.
    word = language.gettext("Undone: the word.")
    sentences: dict[type[Action], str] = {
        Play: word,
        Name: word,
        # Translators: it was taken back that a player makes no word; who is to act follows.
        NoWord: language.gettext("Undone: no word."),
        # Translators: that a word was put to the vote was taken back.
        PutToVote: language.gettext("Undone: putting the word to the vote."),
        # Translators: that a player withdrew a word was taken back.
        TakeBack: language.gettext("Undone: taking the word back."),
        # Translators: a vote on a word was taken back.
        Vote: language.gettext("Undone: the vote."),
        # Translators: that a player contested was taken back.
        Contest: language.gettext("Undone: contesting."),
        # Translators: it was taken back that a player adds no letter.
        GiveUp: language.gettext("Undone: no letter."),
    }
    return sentences[type(action)]


_WORDS: Final[Mapping[type[Event], Callable[..., str]]] = {
    events.NoWordMade: plays.no_word_made,
    contest_events.RoundBegan: turns.round_began,
    events.Voted: plays.voted,
    events.WordAccepted: plays.word_accepted,
    events.RoundEnded: results.round_ended,
    events.TiePlayedOff: results.tie_played_off,
    events.LotDrawn: results.lot_drawn,
    events.PlacesAwarded: results.places_awarded,
    events.TournamentEnded: results.tournament_ended,
    contest_events.LetterAdded: contest.letter_added,
    contest_events.GaveUp: contest.gave_up,
    contest_events.Contested: contest.contested,
    contest_events.NoneNamed: plays.no_word,
}
"""The sentences of the events that are told alike in every game."""

_OF_WORDS: Final[Mapping[type[Event], Callable[..., str]]] = {
    events.WordEntered: plays.word_entered,
    events.WordsRead: plays.words_read,
    events.VoteOffered: plays.vote_offered,
    events.VoteBegan: plays.vote_began,
    events.VoteDue: turns.vote_due,
    events.WordRefused: plays.word_refused,
    events.WordScored: plays.word_scored,
    events.RowScored: plays.row_scored,
    contest_events.WordCompleted: contest.word_completed,
    contest_events.WordNamed: contest.word_named,
}
"""The sentences of events with words, which are told in their written form."""

_CATEGORIES: Final[Mapping[type[Event], Category]] = {
    events.GameBegan: Category.TABLE,
    events.Thrown: Category.DICE,
    contest_events.LetterAdded: Category.DICE,
    events.TurnBegan: Category.TURNS,
    events.VoteOffered: Category.TURNS,
    events.VoteBegan: Category.TURNS,
    events.VoteDue: Category.TURNS,
    events.Voted: Category.TURNS,
    contest_events.RoundBegan: Category.TURNS,
    contest_events.Contested: Category.TURNS,
    contest_events.WordCompleted: Category.TURNS,
    contest_events.GaveUp: Category.TURNS,
    contest_events.WordNamed: Category.TURNS,
    contest_events.NoneNamed: Category.TURNS,
}
"""The category of an event; all other events are about the scores."""


class CubesAnnouncer(Announcer):
    """Sentences for one game of Rolling Cubes."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._written = writing(game)

    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        """Return what is played, by whom, and the first turn, which has no event."""
        rules = restored(self._game.options())
        short = braille_answers.welcome(rules.id, listener)
        welcome = Utterance(self._welcome(rules, listener), Category.TABLE, short)
        first = (self.announce(event, listener) for event in _beginning(self._game))
        return (welcome, *filter(None, first))

    def _welcome(self, rules: RuleSet, listener: Listener) -> str:
        language, brief = listener.language, listener.is_brief(Category.TABLE)
        game = game_name(rules.id, language) if brief else described(rules, language)
        # Translators: the first sentence of a game; which of its games is played is filled in.
        sentences = [language.gettext("Rolling Cubes, {game}.", game=game)]
        if brief:
            return sentences[0]
        if target := target_of(self._game):
            sentences.append(results.target_words(target, language))
        if len(listener.names) > 1:
            sentences.append(seated_words(listener))
        return joined(*sentences, menu_words(listener))

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        text = self._words(event, listener)
        if not text:
            return None
        category = _CATEGORIES.get(type(event), Category.SCORES)
        kind = (
            TURN
            if isinstance(event, events.TurnBegan | contest_events.RoundBegan | events.VoteDue)
            else ""
        )
        return Utterance(text, category, braille_events.told(event, listener, self._written), kind)

    def _words(self, event: Event, listener: Listener) -> str:
        game = self._game
        match event:
            case events.Thrown():
                return plays.thrown(event, listener, sheets=isinstance(game, LetterYahtzee))
            case events.TurnBegan():
                return turns.turn_began(event, game, listener)
            case contest_events.PointWon():
                return contest.point_won(event, target_of(game) or TARGETS[-1], listener)
            case events.GameBegan():
                return results.game_began(event, TARGETS[event.number - 1], listener)
            case events.WordScored() if _is_one_throw(game):
                return plays.word_points(event, listener, self._written)
            case events.GameEnded():
                return _ended(event, game, listener)
        if of_words := _OF_WORDS.get(type(event)):
            return of_words(event, listener, self._written)
        return _WORDS[type(event)](event, listener)

    def cues(self, event: Event, listener: Listener) -> tuple[Cue, ...]:
        return cues(self._game, event, listener)

    def turn(self, view: View) -> Utterance:
        if self._game.to_act(view.observation) is None:
            return Utterance(over_words(view.listener.language), Category.TURNS)
        text, short = turns.turn(self._game, view), braille_answers.turn(self._game, view)
        return Utterance(text, Category.TURNS, short, TURN)

    def refusal(self, refusal: Refusal, listener: Listener) -> str:
        return refusal_words(refusal, listener, self._written)

    def undone(self, event: Event, view: View) -> Utterance:
        """Return what was taken back, never a word made in secret, and who is to act again."""
        if not isinstance(event, events.Undone):
            raise TypeError(event)
        _, state = in_play(self._game, view.observation)
        taken_back = _taken_back(event.action, view.listener.language)
        text = f"{taken_back} {due_words(state, view.listener, self._written)}".rstrip()
        return Utterance(text, Category.TURNS, braille_answers.undone(self._game, view), TURN)

    def not_undone(self, reason: str, listener: Listener) -> str:
        if reason != RULED:
            return ""
        # Translators: U was pressed after a word, or a letter, that the dictionary has ruled on.
        return listener.language.gettext("Too late to undo: the dictionary has been asked.")


def _beginning(game: Game[Any]) -> Iterator[Event]:
    match game:
        case Race() | IContest():
            yield from game.beginning()
        case LetterYahtzee():
            yield events.TurnBegan(game.first, 1)
        case Tournament():
            yield events.GameBegan(1, GAMES[0])
            yield from game.games[0].beginning()


def _ended(event: events.GameEnded, game: Game[Any], listener: Listener) -> str:
    if len(event.totals) > 1:
        return results.ended(event, listener, places=isinstance(game, Tournament))
    if _is_one_throw(game):
        # Its one word, whose points are the total, was told just before.
        return results.over(listener.language)
    return results.ended_alone(event, listener, throws=isinstance(game, Race))


def _is_one_throw(game: Game[Any]) -> bool:
    return isinstance(game, Race) and not game.course.target
