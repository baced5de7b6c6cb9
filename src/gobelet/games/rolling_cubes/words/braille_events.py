"""The braille forms of events. Words are shown in their written form."""

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
from gobelet.games.rolling_cubes.words.terms import Written, game_name, people_vote
from gobelet.games.shared.words import named, short_name, total_cells


def told(event: Event, listener: Listener, written: Written) -> str:
    match event:
        case events.Thrown(seat, throw, places):
            return named(seat, listener, dice_cells(throw, places, listener))
        case events.TurnBegan(seat, number):
            return turn_cells(seat, number, listener, contest=False)
        case contest_events.RoundBegan(seat, number):
            return turn_cells(seat, number, listener, contest=True)
        case events.WordEntered(seat, spelling, points) if spelling:
            if spelling != events.HIDDEN:
                return named(seat, listener, written(spelling.said), str(points))
            # Translators: braille, as short as can be: this player's word is in.
            return named(seat, listener, listener.language.pgettext("braille", "done"))
        case events.WordEntered(seat) | events.NoWordMade(seat) | contest_events.NoneNamed(seat):
            return named(seat, listener, no_word_cells(listener.language))
        case events.WordsRead(seats, words):
            read = zip(seats, (written(word) if word else "-" for word in words), strict=True)
            return " ".join(named(seat, listener, word) for seat, word in read)
    return _of_vote(event, listener, written)


def _of_vote(event: Event, listener: Listener, written: Written) -> str:
    match event:
        case events.VoteOffered(seat, word) | events.WordRefused(
            seat, word, events.RefusalReason.DICTIONARY
        ):
            return named(seat, listener, unknown_cells(written(word), listener.language))
        case events.VoteBegan(seat, word):
            # Translators: braille, as short as can be: a word is put to the vote.
            vote = listener.language.pgettext("braille", "vote {word}", word=written(word))
            return named(seat, listener, vote)
        case events.VoteDue(seat, word=word):
            return vote_cells(seat, written(word), listener)
        case events.Voted(seat, word=word, accept=accept):
            return named(seat, listener, "+" if accept else "-", written(word))
        case events.WordAccepted(seat, word, ayes, noes):
            # "Ana salade + 2-1": the votes for it, and against it.
            return named(seat, listener, written(word), "+", f"{ayes}-{noes}")
        case events.WordRefused(seat, word, why, ayes, noes):
            votes = f"{ayes}-{noes}" if why is events.RefusalReason.VOTE else ""
            return named(seat, listener, written(word), "x", votes)
    return _of_points(event, listener, written)


def _of_points(event: Event, listener: Listener, written: Written) -> str:
    language = listener.language
    match event:
        case events.WordScored() | events.RowScored():
            return _scored(event, listener, written)
        case events.RoundEnded():
            return _round_ended(event, listener)
        case events.TiePlayedOff(seats, total):
            return " ".join((f"={total}", *(short_name(seat, listener) for seat in seats)))
        case events.LotDrawn(seat=seat):
            # Translators: braille, as short as can be: lots were drawn; who won follows.
            lot = language.pgettext("braille", "lot")
            return f"{lot} {short_name(seat, listener)}"
        case events.GameEnded() | events.TournamentEnded():
            return _ended(event, listener)
        case events.GameBegan(number, name):
            return f"{number}/{len(GAMES)} {game_name(name, language)}"
        case events.PlacesAwarded():
            return _places_awarded(event, listener)
    return _of_contest(event, listener, written)


def _scored(
    event: events.WordScored | events.RowScored, listener: Listener, written: Written
) -> str:
    """Return "Ana salade 5 t17", or with its row: "Ana brl salade 5 t17".

    A word that was read before is not told again: "Ana 5 t17".
    """
    language = listener.language
    known = isinstance(event, events.WordScored) and event.read and people_vote(listener)
    return named(
        event.seat,
        listener,
        row_cells(event.row, language) if isinstance(event, events.RowScored) else "",
        written(event.spelling.said) if event.spelling and not known else "",
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


def _ended(event: events.GameEnded | events.TournamentEnded, listener: Listener) -> str:
    # Translators: braille, as short as can be: the game is over; names and points follow.
    end = listener.language.pgettext("braille", "end")
    others = (seat for seat in best_first(event.totals) if seat not in event.winners)
    parts = [end, scores_cells((*event.winners, *others), event.totals, listener)]
    if len(event.totals) == 1 and isinstance(event, events.GameEnded):
        parts.append(round_cells(event.round, listener.language))
    return " ".join(parts)


def _places_awarded(event: events.PlacesAwarded, listener: Listener) -> str:
    """Return "Ana +10 t17 Luc +7 t17": the points for the places, the best first."""
    totals = (total_cells(total, listener.language) for total in event.totals)
    news = [(f"+{points}", total) for points, total in zip(event.points, totals, strict=True)]
    in_order = sorted(range(len(news)), key=event.places.__getitem__)
    return " ".join(named(seat, listener, *news[seat]) for seat in in_order)


def _of_contest(event: Event, listener: Listener, written: Written) -> str:
    language = listener.language
    match event:
        case contest_events.LetterAdded(seat, _, face, letter, letters):
            # "Ana +a sala", or "Ana +=a sala" of a joker.
            added = f"+{face if face in JOKERS else ''}{letter.lower()}"
            return named(seat, listener, added, letters.lower() if len(letters) > 1 else "")
        case contest_events.WordCompleted(seat, word):
            # Translators: braille, as short as can be: a letter has completed the word.
            whole = language.pgettext("braille", "{word} complete", word=written(word))
            return named(seat, listener, whole)
        case contest_events.GaveUp(seat, letters):
            return named(seat, listener, "-", letters.lower())
        case contest_events.Contested(seat, by, letters):
            # Translators: braille, as short as can be: this player contests.
            contest = language.pgettext("braille", "contests")
            to_name = to_name_cells(seat, letters, listener)
            return " ".join((short_name(by, listener), contest, to_name))
        case contest_events.WordNamed(seat, word, valid):
            if valid:
                return named(seat, listener, written(word), "+")
            return named(seat, listener, unknown_cells(written(word), language))
        case contest_events.PointWon(seat, points=points):
            # Translators: braille, as short as can be: this player has won the round.
            wins = language.pgettext("braille", "wins")
            return named(seat, listener, wins, total_cells(points, language))
    raise TypeError(event)
