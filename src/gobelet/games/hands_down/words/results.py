"""Sentences of the reveal, of a round won, and of the result."""

from collections.abc import Iterator

from gobelet.core.game import Seat
from gobelet.games.hands_down.rules import events
from gobelet.games.hands_down.rules.hand import forming
from gobelet.games.hands_down.words.terms import cards_words, combination_name, combination_points
from gobelet.games.interface import Listener
from gobelet.games.shared.words import (
    ahead_words,
    joined,
    points_words,
    scored_words,
    scores_words,
    seat_name,
    won_words,
)
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Verbosity


def calls_revealed(event: events.CallsRevealed, listener: Listener) -> str:
    """Return what each call was, in the order called, and whether it was true.

    The cards that decide follow a true one; at full verbosity, the whole hand.
    """
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    # Translators: the calls of a round are verified; what they were follows.
    opening = [language.gettext("Reveal.")] if verbosity else []
    sentences = (_call(call, event, listener) for call in event.calls)
    return " ".join((*opening, *sentences))


def _call(call: events.CallResult, event: events.CallsRevealed, listener: Listener) -> str:
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    name = seat_name(call.seat, listener)
    if call.combination is None:
        if verbosity is Verbosity.BRIEF:
            # Translators: shortest form: this player's call is true, beside one that is false.
            return language.gettext("{name}: true.", name=name)
        # Translators: this player's call is true, beside one that is false; it stays face down.
        return language.gettext("{name}: true, the call stands.", name=name)
    combination = combination_name(call.combination, language)
    if not call.true:
        # Translators: this player's call, which the hand does not form.
        false = language.gettext(
            "{name}: {combination}, false!", name=name, combination=combination
        )
        if verbosity is not Verbosity.FULL:
            return false
        # Translators: after a false call.
        void = language.gettext("The call is void.")
        return f"{false} {void}"
    parts = [combination]
    if verbosity > Verbosity.BRIEF:
        # Translators: after a Combination called: the hand forms it.
        parts.append(language.gettext("true"))
    if call.pips is not None and (verbosity is Verbosity.FULL or _equal(event)):
        # Translators: the sum of the numbers that form a Combination, three or more; in French
        # "somme 15".
        parts.append(language.gettext("{n} pips", n=call.pips))
    # Translators: this player's call, and what is true of it: "Ana: full house, true, 9 pips."
    told = language.gettext("{name}: {call}.", name=name, call=language.one_by_one(parts))
    if verbosity is Verbosity.BRIEF:
        return told
    is_full = verbosity is Verbosity.FULL
    cards = call.cards if is_full else forming(call.cards, call.combination)
    return f"{told} {capital(cards_words(cards, listener))}."


def _equal(event: events.CallsRevealed) -> bool:
    """Whether two calls are of the same Combination, so that the pips decide."""
    return len(event.calls) == 2 and event.calls[0].combination is event.calls[1].combination


def round_won(event: events.RoundWon, listener: Listener) -> str:
    language, you = listener.language, listener.is_you(event.seat)
    name, total = listener.names[event.seat], event.total
    if listener.is_brief(Category.SCORES):
        combination = combination_name(event.combination, language)
        if you:
            # Translators: shortest form: the player addressed won a round, the Combination card
            # won, its points, and the new total.
            return language.gettext(
                "You win the round: {combination}, {points}, total {total}.",
                combination=combination,
                points=event.points,
                total=total,
            )
        # Translators: shortest form: a player won a round, the Combination card won, its points,
        # and the new total.
        return language.gettext(
            "{name} wins the round: {combination}, {points}, total {total}.",
            name=name,
            combination=combination,
            points=event.points,
            total=total,
        )
    why = _why(event.decided, language)
    if you:
        # Translators: the player addressed won a round; the reason is filled in.
        won = language.gettext("You win the round: {why}.", why=why)
    else:
        # Translators: a player won a round; the reason is filled in.
        won = language.gettext("{name} wins the round: {why}.", name=name, why=why)
    card = capital(combination_points(event.combination, language))
    # Translators: a player's new total, after what was won.
    new_total = language.gettext("Total {total}.", total=total)
    return f"{won} {card}. {new_total}"


def _why(decided: events.RoundDecision, language: Language) -> str:
    match decided:
        case events.RoundDecision.WORTH:
            # Translators: why a round was won.
            return language.gettext("the higher Combination")
        case events.RoundDecision.PIPS:
            # Translators: why a round was won: of two Combinations that are the same.
            return language.gettext("more pips")
        case events.RoundDecision.FIRST:
            # Translators: why a round was won: both calls are worth the same.
            return language.gettext("a tie, called first")
        case events.RoundDecision.ALONE:
            # Translators: why a round was won: the other player did not call in time.
            return language.gettext("the only call")


def round_boxed(event: events.RoundBoxed, listener: Listener) -> str:
    """Return that nobody won a round in time, and which Combination is gone."""
    language = listener.language
    if listener.is_brief(Category.SCORES):
        # Translators: shortest form: nobody won the round in time; its best Combination is gone.
        return language.gettext(
            "Round over: {combination} out of the game.",
            combination=combination_name(event.combination, language),
        )
    # Translators: nobody won the round in time; its best Combination is gone.
    return language.gettext(
        "The round is over, and nobody wins it. Out of the game: {combination}.",
        combination=combination_points(event.combination, language),
    )


def chance_card_taken(event: events.ChanceCardTaken, listener: Listener) -> str:
    """Return who takes a Chance card, as the second of a round, and how many that makes."""
    language, name = listener.language, seat_name(event.seat, listener)
    if listener.is_brief(Category.SCORES):
        # Translators: shortest form: this player, the second of a round, takes a Chance card.
        return language.gettext("{name}: Chance card.", name=name)
    if listener.is_you(event.seat):
        # Translators: the player addressed, the second of a round, takes a Chance card, unseen.
        taken = language.gettext("You take a Chance card.")
    else:
        # Translators: a player, the second of a round, takes a Chance card, unseen.
        taken = language.gettext("{name} takes a Chance card.", name=name)
    if event.count == 1:
        return taken
    # Translators: how many Chance cards a player has by now; two or more.
    in_all = language.gettext("{n} in all.", n=event.count)
    return f"{taken} {in_all}"


def ended(event: events.GameEnded, listener: Listener) -> str:
    """Return the result: the Chance cards turned up, the winner, the others from the best on."""
    language, verbosity = listener.language, listener.verbosity_of(Category.SCORES)
    # Translators: the last Combination has been won.
    parts = [language.gettext("Game over.")]
    if verbosity > Verbosity.BRIEF:
        parts += _chance_cards(event, listener)
    parts.append(_win(event, listener))
    others = [seat for seat in best_first(event) if seat not in event.winners]
    if verbosity is Verbosity.FULL:
        parts.append(ahead_words(event.winners, others, event.totals, language))
    if verbosity > Verbosity.BRIEF:
        parts += scores_words(others, event.totals, listener)
    return joined(*parts)


def best_first(event: events.GameEnded) -> list[Seat]:
    """Return the seats, the best first: the winners, then by points."""
    rank = list(zip(event.totals, event.combinations, strict=True))
    return sorted(range(len(rank)), key=rank.__getitem__, reverse=True)


def _chance_cards(event: events.GameEnded, listener: Listener) -> Iterator[str]:
    """Yield the Chance cards that were turned up, for each player with any."""
    holders = [(seat, cards) for seat, cards in enumerate(event.chance_cards) if cards]
    if holders:
        # Translators: at the end Chance cards are turned up; who has which points follows.
        yield listener.language.gettext("Chance cards.")
    for seat, cards in holders:
        points = listener.language.one_by_one(map(str, cards))
        yield scored_words(seat_name(seat, listener), points, listener.language)


def _win(event: events.GameEnded, listener: Listener) -> str:
    language, first = listener.language, event.winners[0]
    points = points_words(event.totals[first], language)
    if len(event.winners) > 1 or event.totals.count(event.totals[first]) == 1:
        return won_words(event.winners, event.totals, listener)
    if listener.is_you(first):
        # Translators: another has as many points as the player addressed, who wins.
        return language.gettext("You win with {points} and more Combinations.", points=points)
    # Translators: another has as many points as this player, who wins.
    return language.gettext(
        "{name} wins with {points} and more Combinations.",
        name=listener.names[first],
        points=points,
    )
