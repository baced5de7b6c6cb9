"""Sentences of how rounds, games and the tournament end."""

from collections.abc import Sequence

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.rules import events
from gobelet.games.rolling_cubes.rules.tournament import GAMES
from gobelet.games.rolling_cubes.words.terms import game_name
from gobelet.games.rolling_cubes.words.turns import game_of_tournament
from gobelet.games.shared.words import (
    ahead_words,
    joined,
    points_words,
    scores_words,
    seats_words,
    won_words,
)
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Verbosity


def round_ended(event: events.RoundEnded, listener: Listener) -> str:
    """Return who made the best word of a round, and the new total; at full verbosity all totals."""
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    bonus = max(event.bonuses)
    best = [seat for seat, more in zip(event.seats, event.bonuses, strict=True) if more]
    parts = [_bonus(best, bonus, listener)]
    if verbosity is Verbosity.FULL:
        parts += scores_words(best_first(event.totals), event.totals, listener)
    elif verbosity and len(best) == 1:
        # Translators: a player's new total, after what was won.
        parts.append(language.gettext("Total {total}.", total=event.totals[best[0]]))
    elif verbosity:
        parts += scores_words(best, event.totals, listener)
    return " ".join(parts)


def _bonus(best: Sequence[Seat], bonus: int, listener: Listener) -> str:
    language, names = listener.language, seats_words(best, listener)
    if not best:
        # Translators: at the end of a round nobody has made a word that scores.
        return language.gettext("No bonus in this round.")
    if listener.is_brief(Category.SCORES):
        # Translators: shortest form: who made the best word of a round, and the bonus of each.
        return language.gettext("Bonus: {names}, {n}.", names=names, n=bonus)
    if len(best) == 1:
        # Translators: who made the best word of a round, and the bonus; the name may be "you".
        return language.gettext(
            "Best word of the round: {name}, bonus of {points}.",
            name=names,
            points=points_words(bonus, language),
        )
    # Translators: who made the best words of a round, and the bonus for each of the words.
    return language.gettext(
        "Best words of the round: {names}, bonus of {points} a word.",
        names=names,
        points=points_words(bonus, language),
    )


def tie_played_off(event: events.TiePlayedOff, listener: Listener) -> str:
    language = listener.language
    # Translators: these players are tied at the top, with so many points.
    tie = language.gettext(
        "A tie at {points}: {names}.",
        points=points_words(event.total, language),
        names=seats_words(event.seats, listener),
    )
    if listener.is_brief(Category.SCORES):
        return tie
    # Translators: those who are tied play another round, among themselves.
    again = language.gettext("One more round to break the tie.")
    return f"{tie} {again}"


def lot_drawn(event: events.LotDrawn, listener: Listener) -> str:
    language, name = listener.language, seats_words((event.seat,), listener)
    if listener.is_brief(Category.SCORES):
        # Translators: shortest form: those who are tied draw lots.
        return language.gettext("By lot: {name}.", name=name)
    # Translators: those who are tied have played on, and now lots are drawn.
    return language.gettext("Still a tie, so lots are drawn: {name}.", name=name)


def ended(event: events.GameEnded, listener: Listener, *, places: bool) -> str:
    """Return the result: the winner, then the others from the best on.

    In a tournament the `places` follow: then only full verbosity tells the others' points too.
    """
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    # Translators: one of the games of a tournament is over; the result follows.
    this_game = language.gettext("This game is over.")
    parts = [this_game if places else over(language)]
    others = [seat for seat in best_first(event.totals) if seat not in event.winners]
    parts.append(won_words(event.winners, event.totals, listener))
    if verbosity is Verbosity.FULL:
        parts.append(ahead_words(event.winners, others, event.totals, language))
    if verbosity is Verbosity.FULL or (verbosity and not places):
        parts += scores_words(others, event.totals, listener)
    return joined(*parts)


def over(language: Language) -> str:
    # Translators: the game is over; the result follows, or was told just before.
    return language.gettext("Game over.")


def ended_alone(event: events.GameEnded, listener: Listener, *, throws: bool) -> str:
    """Return the total of a single player; if `throws`, also the number of throws."""
    language = listener.language
    points = points_words(event.totals[0], language)
    if throws:
        # Translators: the final total of a player alone, and how many throws it took.
        total = language.ngettext(
            "{points} in {n} throw.", "{points} in {n} throws.", event.round, points=points
        )
    else:
        # Translators: the final total of a player alone.
        total = language.gettext("Total: {points}.", points=points)
    return f"{over(language)} {total}"


# The tournament


def game_began(event: events.GameBegan, target: int, listener: Listener) -> str:
    language = listener.language
    if listener.is_brief(Category.TABLE):
        # Translators: shortest form: which game of the tournament begins; its name is filled in.
        return language.gettext(
            "Game {n}: {game}.", n=event.number, game=game_name(event.id, language)
        )
    return f"{game_of_tournament(event.number, language)} {target_words(target, language)}"


def target_words(target: int, language: Language) -> str:
    # Translators: how many points win a game.
    return language.ngettext("Goal: {n} point.", "Goal: {n} points.", target)


def places_awarded(event: events.PlacesAwarded, listener: Listener) -> str:
    """Return the places with their points, from the first on, and the tournament's points so far.

    After the first game both points are the same, and after the last one the result follows.
    """
    language = listener.language
    in_order = sorted(range(len(event.places)), key=event.places.__getitem__)
    goes_on = 1 < event.number < len(GAMES)
    if listener.is_brief(Category.SCORES):
        if goes_on:
            return so_far(event.totals, listener)
        return " ".join(scores_words(in_order, event.points, listener))
    # Translators: a game of the tournament is over; the places follow.
    parts = [language.gettext("Places in game {n}.", n=event.number)]
    for place in sorted(set(event.places)):
        seats = [seat for seat in in_order if event.places[seat] == place]
        # Translators: a place in a game, who has it, and the points for it.
        parts.append(
            language.gettext(
                "Place {n}: {names}, {points}.",
                n=place,
                names=seats_words(seats, listener),
                points=points_words(event.points[seats[0]], language),
            )
        )
    return " ".join((*parts, so_far(event.totals, listener)) if goes_on else parts)


def so_far(totals: Sequence[int], listener: Listener) -> str:
    """Return the points of the tournament up to now, from the best on."""
    # Translators: the points of the tournament up to now follow.
    heading = listener.language.gettext("Tournament so far.")
    return " ".join((heading, *scores_words(best_first(totals), totals, listener)))


def tournament_ended(event: events.TournamentEnded, listener: Listener) -> str:
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    # Translators: the tournament is over; the result follows.
    parts = [language.gettext("The tournament is over.")]
    parts.append(won_words(event.winners, event.totals, listener))
    if verbosity > Verbosity.BRIEF:
        others = [seat for seat in best_first(event.totals) if seat not in event.winners]
        parts += (_decided(event.decided, language), *scores_words(others, event.totals, listener))
    return joined(*parts)


def _decided(decided: events.TournamentDecision, language: Language) -> str:
    game = game_name(GAMES[1], language)
    match decided:
        case events.TournamentDecision.SECOND_GAME_WON:
            # Translators: several are tied at the top of a tournament; who won this game wins.
            return language.gettext("A tie at the top, decided by {game}.", game=game)
        case events.TournamentDecision.SECOND_GAME_PLACE:
            # Translators: several are tied at the top of a tournament; the better place in this
            # game wins.
            return language.gettext("A tie at the top, decided by the place in {game}.", game=game)
    return ""


def best_first(totals: Sequence[int]) -> list[Seat]:
    return sorted(range(len(totals)), key=totals.__getitem__, reverse=True)
