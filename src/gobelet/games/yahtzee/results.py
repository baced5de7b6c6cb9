"""Sentences around the turns of Yahtzee: who starts, how a round and a game end."""

from gobelet.games.interface import Listener
from gobelet.games.yahtzee.rules import Yahtzee
from gobelet.games.yahtzee.standings import column_name, scores
from gobelet.games.yahtzee.state import (
    GameEnded,
    OpeningThrown,
    OpeningTied,
    RoundEnded,
    StarterChosen,
)
from gobelet.games.yahtzee.throws import dice_words, in_order
from gobelet.games.yahtzee.words import points_words, seat_name, seats_words
from gobelet.speech.utterance import Category, Verbosity


def opening_thrown(event: OpeningThrown, listener: Listener) -> str:
    """Return a throw for who starts."""
    language, name = listener.language, seat_name(event.seat, listener)
    if listener.verbosity_of(Category.DICE) is Verbosity.BRIEF:
        # Translators: the score of one player, or team, among several.
        return language.gettext("{name}: {points}.", name=name, points=event.total)
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
        if listener.verbosity_of(Category.TURNS) is Verbosity.BRIEF:
            # Translators: shortest form: these players threw the same, and throw again.
            return language.gettext("A tie: {names}.", names=names)
        # Translators: these players threw the same for who starts, and throw again.
        return language.gettext("A tie, to be thrown again: {names}.", names=names)
    if listener.is_you(event.seat):
        # Translators: the player addressed threw the most, and starts.
        return language.gettext("You start.")
    # Translators: this player threw the most, and starts.
    return language.gettext("{name} starts.", name=listener.names[event.seat])


def round_ended(game: Yahtzee, event: RoundEnded, listener: Listener) -> str:
    """Return what a round of a series brought, and the series so far."""
    language = listener.language
    # Translators: a round of a series ended; what it brought each player follows.
    end = language.gettext("End of round {n} of {rounds}.", n=event.round, rounds=event.rounds)
    # Translators: what the rounds so far have brought together; names and points follow.
    series = language.gettext("Series so far:")
    totals = scores(game, range(game.columns), event.totals, listener)
    if listener.verbosity_of(Category.SCORES) is Verbosity.BRIEF:
        return " ".join((end, series, totals))
    points = scores(game, range(game.columns), event.booked, listener)
    return " ".join((end, points, series, totals))


def ended(game: Yahtzee, event: GameEnded, listener: Listener) -> str:
    """Return the result: the winner, then the others from the best on."""
    language = listener.language
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
    if others and verbosity is Verbosity.FULL:
        ahead = event.totals[event.winners[0]] - event.totals[others[0]]
        # Translators: how far the winner is ahead of the next player.
        parts.append(language.ngettext("{n} point ahead.", "{n} points ahead.", ahead))
    if others and verbosity > Verbosity.BRIEF:
        parts.append(scores(game, others, event.totals, listener))
    return " ".join(parts)


def _win(game: Yahtzee, event: GameEnded, listener: Listener) -> str:
    language = listener.language
    points = points_words(event.totals[event.winners[0]], language)
    if len(event.winners) > 1:
        seats = (seat for column in event.winners for seat in game.members(column))
        names = seats_words(seats, listener)
        # Translators: two players or more share the highest total.
        return language.gettext("A tie: {names}, {points}.", names=names, points=points)
    winner = column_name(game, event.winners[0], listener)
    partners = game.members(event.winners[0])
    if len(partners) > 1:
        # Translators: a team has the highest total; its players' names are filled in.
        return language.gettext("{names} win with {points}.", names=winner, points=points)
    if listener.is_you(partners[0]):
        # Translators: the player addressed has the highest total.
        return language.gettext("You win with {points}.", points=points)
    # Translators: another player has the highest total.
    return language.gettext("{name} wins with {points}.", name=winner, points=points)
