"""Sentences before and after the turns of Yahtzee: the start, the end of a round and a game."""

from gobelet.games.interface import Listener
from gobelet.games.shared.words import (
    ahead_words,
    joined,
    points_words,
    scored_words,
    seat_name,
    seats_words,
    shared_win_words,
    won_words,
)
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import (
    GameEnded,
    OpeningThrown,
    OpeningTied,
    RoundEnded,
    StarterChosen,
)
from gobelet.games.yahtzee.words.standings import (
    columns_words,
    points_or_scores,
    scores,
    series_words,
    team_name,
)
from gobelet.games.yahtzee.words.throws import dice_words, in_order
from gobelet.i18n import capital
from gobelet.speech.utterance import Category, Verbosity


def opening_thrown(event: OpeningThrown, listener: Listener, *, again: bool = False) -> str:
    """Return a throw for the start; if told `again`, it always has its dice."""
    language, name = listener.language, seat_name(event.seat, listener)
    if not again and listener.is_brief(Category.TURNS):
        return scored_words(name, event.total, language)
    # Translators: a throw for who starts: the player, the sum, the five dice.
    return language.gettext(
        "{name}: {total}. Dice: {dice}.",
        name=name,
        total=event.total,
        dice=dice_words(in_order(event.dice, listener), listener),
    )


def starts(event: OpeningTied | StarterChosen, listener: Listener) -> str:
    """Return who starts, or who throws again for it."""
    language = listener.language
    if isinstance(event, OpeningTied):
        names = seats_words(event.seats, listener)
        if listener.is_brief(Category.TURNS):
            # Translators: shortest form: these players threw the same, and throw again.
            return language.gettext("A tie: {names}.", names=names)
        # Translators: these players threw the same for who starts, and throw again.
        return language.gettext("A tie between {names}: throw again.", names=names)
    if listener.is_you(event.seat):
        # Translators: the player addressed threw the most, and starts.
        return language.gettext("You start.")
    # Translators: this player threw the most, and starts.
    return language.gettext("{name} starts.", name=listener.names[event.seat])


def round_ended(game: Yahtzee, event: RoundEnded, listener: Listener) -> str:
    """Return the points of a round of a series, and the series so far.

    After the first round both are the same, unless rounds count by difference; after the last round
    the result of the game follows and has the series.
    """
    language = listener.language
    # Translators: a round of a series ended; what it brought each player follows.
    parts = [language.gettext("End of round {n} of {rounds}.", n=event.round, rounds=event.rounds)]
    if listener.is_brief(Category.SCORES):
        if event.totals == event.points:
            parts.append(points_or_scores(game, event.totals, listener))
        elif event.round < event.rounds:
            parts.append(series_words(game, range(game.columns), event.totals, listener))
        return " ".join(parts)
    parts.append(points_or_scores(game, event.points, listener))
    if game.by_difference:
        parts.append(_difference(game, event, listener))
    if 1 < event.round < event.rounds:
        parts.append(series_words(game, range(game.columns), event.totals, listener))
    return " ".join(parts)


def _difference(game: Yahtzee, event: RoundEnded, listener: Listener) -> str:
    """Return the leads that the winners of a round booked."""
    language, best = listener.language, max(event.points)
    ahead = [best - points for points in event.points if points < best]
    if not ahead:
        # Translators: by difference: everybody has the same in a round, which brings nothing.
        return language.gettext("A tie: no difference to book.")
    points = points_words(sum(ahead), language)
    if len(ahead) > 1:
        # Translators: by difference: how far a winner is ahead of each other, and all together.
        points = language.gettext(
            "{list}, {points} in all", list=language.listing(map(str, ahead)), points=points
        )
    winners = [column for column in range(game.columns) if event.points[column] == best]
    if len(winners) > 1:
        names = columns_words(game, winners, listener)
        # Translators: by difference: several won a round, and each of them books all of this.
        return language.gettext(
            "A tie of {names}, the difference for each: {points}.", names=names, points=points
        )
    if listener.seat in game.members(winners[0]) and not game.rules.teams:
        # Translators: by difference: the player addressed won a round, and books this.
        return language.gettext("You book the difference: {points}.", points=points)
    if game.rules.teams:
        team = team_name(winners[0], language)
        # Translators: by difference: this team, in small letters, won a round, and books this.
        text = language.gettext("{team} books the difference: {points}.", team=team, points=points)
        return capital(text)
    name = listener.names[game.members(winners[0])[0]]
    # Translators: by difference: this player won a round, and books this.
    return language.gettext("{name} books the difference: {points}.", name=name, points=points)


def ended(game: Yahtzee, event: GameEnded, listener: Listener) -> str:
    """Return the result: the winner, then the others, the best first."""
    language = listener.language
    if game.rules.rounds > 1:
        # Translators: the last row of the last round has been marked.
        parts = [language.gettext("The series is over.")]
    else:
        # Translators: the last row has been marked.
        parts = [language.gettext("Game over.")]
    if len(event.totals) == 1:
        points = points_words(event.totals[0], language)
        # Translators: the final total of a player alone.
        parts.append(language.gettext("Total: {points}.", points=points))
        return " ".join(parts)
    verbosity = listener.verbosity_of(Category.SCORES)
    parts.append(_win(game, event, listener))
    others = [column for column in range(game.columns) if column not in event.winners]
    others.sort(key=lambda column: -event.totals[column])
    if verbosity is Verbosity.FULL:
        parts.append(ahead_words(event.winners, others, event.totals, language))
    if verbosity > Verbosity.BRIEF:
        parts.append(scores(game, others, event.totals, listener))
    return joined(*parts)


def _win(game: Yahtzee, event: GameEnded, listener: Listener) -> str:
    if not game.rules.teams:
        return won_words(event.winners, event.totals, listener)
    language = listener.language
    points = points_words(event.totals[event.winners[0]], language)
    if len(event.winners) > 1:
        return shared_win_words(columns_words(game, event.winners, listener), points, language)
    # Translators: a team has the highest total: its name in small letters, and its players.
    won = language.gettext(
        "{team} wins with {points}: {names}.",
        team=team_name(event.winners[0], language),
        points=points,
        names=seats_words(game.members(event.winners[0]), listener),
    )
    return capital(won)
