"""The braille forms of events."""

from collections.abc import Callable, Mapping
from typing import Final

from gobelet.core.game import Event
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules import contest_events, events
from gobelet.games.rolling_cubes.rules.dice import JOKERS
from gobelet.games.rolling_cubes.rules.tournament import GAMES
from gobelet.games.rolling_cubes.words.braille_answers import (
    dice_cells,
    no_word_cells,
    round_cells,
    row_cells,
    scores_cells,
    to_name_cells,
    turn_cells,
    unknown_cells,
    vote_cells,
)
from gobelet.games.rolling_cubes.words.results import best_first
from gobelet.games.rolling_cubes.words.terms import Written, game_name
from gobelet.games.shared.words import named, short_name, total_cells


def told(event: Event, listener: Listener, written: Written) -> str:
    if of_words := _OF_WORDS.get(type(event)):
        return of_words(event, listener, written)
    return _FORMS[type(event)](event, listener)


def _thrown(event: events.Thrown, listener: Listener) -> str:
    return named(event.seat, listener, dice_cells(event.throw, event.places, listener))


def _turn_began(event: events.TurnBegan | contest_events.RoundBegan, listener: Listener) -> str:
    contest = isinstance(event, contest_events.RoundBegan)
    return turn_cells(event.seat, event.round, listener, contest=contest)


# Words


def _word_entered(event: events.WordEntered, listener: Listener, written: Written) -> str:
    if event.spelling is None:
        return _no_word(event, listener)
    if event.spelling == events.HIDDEN:
        # Translators: braille, as short as can be: this player's word is in.
        return named(event.seat, listener, listener.language.pgettext("braille", "done"))
    return named(event.seat, listener, written(event.spelling.word), str(event.points))


def _words_read(event: events.WordsRead, listener: Listener, written: Written) -> str:
    words = (written(word) if word else "-" for word in event.words)
    pairs = zip(event.seats, words, strict=True)
    return " ".join(named(seat, listener, word) for seat, word in pairs)


def _no_word(
    event: events.NoWordMade | events.WordEntered | contest_events.NoneNamed, listener: Listener
) -> str:
    return named(event.seat, listener, no_word_cells(listener.language))


def _vote_offered(event: events.VoteOffered, listener: Listener, written: Written) -> str:
    return named(event.seat, listener, unknown_cells(written(event.word), listener.language))


def _vote_began(event: events.VoteBegan, listener: Listener, written: Written) -> str:
    # Translators: braille, as short as can be: a word is put to the vote.
    vote = listener.language.pgettext("braille", "vote {word}", word=written(event.word))
    return named(event.seat, listener, vote)


def _vote_due(event: events.VoteDue, listener: Listener, written: Written) -> str:
    return vote_cells(event.seat, written(event.word), listener)


def _voted(event: events.Voted, listener: Listener, written: Written) -> str:
    sign = "+" if event.accept else "-"
    return named(event.seat, listener, sign, written(event.word))


def _word_accepted(event: events.WordAccepted, listener: Listener, written: Written) -> str:
    """Return "Ana salade + 2-1": the votes for it, and against it."""
    votes = f"{event.ayes}-{event.noes}"
    return named(event.seat, listener, written(event.word), "+", votes)


def _word_refused(event: events.WordRefused, listener: Listener, written: Written) -> str:
    word = written(event.word)
    match event.why:
        case events.Refused.DICTIONARY:
            return named(event.seat, listener, unknown_cells(word, listener.language))
        case events.Refused.TAKEN_BACK:
            return named(event.seat, listener, word, "x")
        case events.Refused.VOTE:
            return named(event.seat, listener, word, "x", f"{event.ayes}-{event.noes}")


# Points


def _word_scored(event: events.WordScored, listener: Listener, written: Written) -> str:
    """Return "Ana salade 5 t17"."""
    total = total_cells(event.total, listener.language)
    return named(event.seat, listener, written(event.spelling.word), str(event.points), total)


def _row_scored(event: events.RowScored, listener: Listener, written: Written) -> str:
    """Return "Ana brl salade 5 t17"."""
    language = listener.language
    return named(
        event.seat,
        listener,
        row_cells(event.row, language),
        written(event.spelling.word) if event.spelling else "",
        str(event.points),
        total_cells(event.total, language),
    )


def _round_ended(event: events.RoundEnded, listener: Listener) -> str:
    """Return "rd3 Ana 19 +2 Luc 14": the totals; a bonus stands behind its player's total."""
    bonus = dict(zip(event.seats, event.bonuses, strict=True))
    totals = (
        named(seat, listener, str(event.totals[seat]), f"+{bonus[seat]}" if bonus.get(seat) else "")
        for seat in best_first(event.totals)
    )
    return " ".join((round_cells(event.round, listener.language), *totals))


def _tie_played_off(event: events.TiePlayedOff, listener: Listener) -> str:
    names = (short_name(seat, listener) for seat in event.seats)
    return " ".join((f"={event.total}", *names))


def _lot_drawn(event: events.LotDrawn, listener: Listener) -> str:
    # Translators: braille, as short as can be: lots were drawn; who won follows.
    lot = listener.language.pgettext("braille", "lot")
    return f"{lot} {short_name(event.seat, listener)}"


def _ended(event: events.GameEnded | events.TournamentEnded, listener: Listener) -> str:
    # Translators: braille, as short as can be: the game is over; names and points follow.
    end = listener.language.pgettext("braille", "end")
    others = (seat for seat in best_first(event.totals) if seat not in event.winners)
    parts = [end, scores_cells((*event.winners, *others), event.totals, listener)]
    if len(event.totals) == 1 and isinstance(event, events.GameEnded):
        parts.append(round_cells(event.round, listener.language))
    return " ".join(parts)


def _game_began(event: events.GameBegan, listener: Listener) -> str:
    name = game_name(event.id, listener.language)
    return f"{event.number}/{len(GAMES)} {name}"


def _places_awarded(event: events.PlacesAwarded, listener: Listener) -> str:
    """Return "Ana +10 t17 Luc +7 t17": the points for the places, the best first."""
    totals = (total_cells(total, listener.language) for total in event.totals)
    news = [(f"+{points}", total) for points, total in zip(event.points, totals, strict=True)]
    in_order = sorted(range(len(news)), key=event.places.__getitem__)
    return " ".join(named(seat, listener, *news[seat]) for seat in in_order)


# I contest


def _letter_added(event: contest_events.LetterAdded, listener: Listener) -> str:
    """Return "Ana +a sala", or "Ana +=a sala" of a joker."""
    joker = event.face if event.face in JOKERS else ""
    added = f"+{joker}{event.letter.lower()}"
    before = event.letters.lower() if len(event.letters) > 1 else ""
    return named(event.seat, listener, added, before)


def _word_completed(
    event: contest_events.WordCompleted, listener: Listener, written: Written
) -> str:
    # Translators: braille, as short as can be: a letter has completed the word.
    whole = listener.language.pgettext("braille", "{word} complete", word=written(event.word))
    return named(event.seat, listener, whole)


def _gave_up(event: contest_events.GaveUp, listener: Listener) -> str:
    return named(event.seat, listener, "-", event.letters.lower())


def _contested(event: contest_events.Contested, listener: Listener) -> str:
    # Translators: braille, as short as can be: this player contests.
    contest = listener.language.pgettext("braille", "contests")
    to_name = to_name_cells(event.seat, event.letters, listener)
    return " ".join((short_name(event.by, listener), contest, to_name))


def _word_named(event: contest_events.WordNamed, listener: Listener, written: Written) -> str:
    word = written(event.word)
    if not event.valid:
        return named(event.seat, listener, unknown_cells(word, listener.language))
    return named(event.seat, listener, word, "+")


def _point_won(event: contest_events.PointWon, listener: Listener) -> str:
    # Translators: braille, as short as can be: this player has won the round.
    wins = listener.language.pgettext("braille", "wins")
    return named(event.seat, listener, wins, total_cells(event.points, listener.language))


_OF_WORDS: Final[Mapping[type[Event], Callable[..., str]]] = {
    events.WordEntered: _word_entered,
    events.WordsRead: _words_read,
    events.VoteOffered: _vote_offered,
    events.VoteBegan: _vote_began,
    events.VoteDue: _vote_due,
    events.Voted: _voted,
    events.WordAccepted: _word_accepted,
    events.WordRefused: _word_refused,
    events.WordScored: _word_scored,
    events.RowScored: _row_scored,
    contest_events.WordCompleted: _word_completed,
    contest_events.WordNamed: _word_named,
}
"""The forms of events with words, which are shown in their written form."""

_FORMS: Final[Mapping[type[Event], Callable[..., str]]] = {
    events.TurnBegan: _turn_began,
    events.Thrown: _thrown,
    events.NoWordMade: _no_word,
    events.RoundEnded: _round_ended,
    events.TiePlayedOff: _tie_played_off,
    events.LotDrawn: _lot_drawn,
    events.GameEnded: _ended,
    events.GameBegan: _game_began,
    events.PlacesAwarded: _places_awarded,
    events.TournamentEnded: _ended,
    contest_events.RoundBegan: _turn_began,
    contest_events.LetterAdded: _letter_added,
    contest_events.GaveUp: _gave_up,
    contest_events.Contested: _contested,
    contest_events.NoneNamed: _no_word,
    contest_events.PointWon: _point_won,
}
