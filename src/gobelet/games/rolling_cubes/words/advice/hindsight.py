"""What could have been made of the last turn, in words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gobelet.core.game import Seat
from gobelet.games.interface import Listener
from gobelet.games.rolling_cubes.words.advice.hints import best_word, worth_words
from gobelet.games.rolling_cubes.words.terms import Written, spelled
from gobelet.games.shared.words import joined
from gobelet.i18n import Language

if TYPE_CHECKING:
    from gobelet.games.rolling_cubes.bots.hindsight import PastTurn, Possible


def missed_words(
    turn: "PastTurn",
    common: "Possible | None",
    best: "Possible | None",
    listener: Listener,
    written: Written,
) -> str:
    """Return the best common word, and the best of all, as far as they beat what was made."""
    language = listener.language
    if best is None:
        # Translators: of a turn that is over: no word was possible with its dice.
        return language.gettext("The last throw allowed no word.")
    if best.points <= turn.points:
        return _none_better(turn.seat, listener)
    told = best_word(worth_words(best.word, best.points, written, language), language)
    if common is None or common.points <= turn.points:
        # Translators: of a turn that is over; the best word follows, which is rarer.
        return joined(language.gettext("No common word was better."), told)
    could = _could(turn.seat, worth_words(common.word, common.points, written, language), listener)
    if common.points == best.points:
        return could
    return joined(could, told)


def _could(seat: Seat, word: str, listener: Listener) -> str:
    if listener.is_you(seat):
        # Translators: of the turn before, to the player addressed; the word has its points.
        return listener.language.gettext("You could have made {word}.", word=word)
    # Translators: of the turn before; the word has its points.
    return listener.language.gettext(
        "{name} could have made {word}.", name=listener.names[seat], word=word
    )


def _none_better(seat: Seat, listener: Listener) -> str:
    if listener.is_you(seat):
        # Translators: of the turn before, to the player addressed.
        return listener.language.gettext("Your word could not have been better.")
    # Translators: of the turn before; the name needs no elision before it.
    return listener.language.gettext(
        "{name}: the word could not have been better.", name=listener.names[seat]
    )


def led_to_words(letters: str, words: Sequence[str], written: Written, language: Language) -> str:
    """Return words of I contest that begin with the letters of the round before."""
    laid = spelled(letters, language)
    if not words:
        # Translators: of a round of I contest that is over: its letters are spelled.
        return language.gettext("No word begins with {letters}.", letters=laid)
    # Translators: of a round of I contest that is over: its letters, spelled, and some words that
    # begin with them.
    return language.gettext(
        "With {letters} begin: {words}.",
        letters=laid,
        words=language.listing(map(written, words)),
    )


def nothing_past_words(language: Language, *, round_: bool) -> str:
    """Say that no turn is over yet; where it is played by rounds, no `round_`."""
    if round_:
        # Translators: in I contest it was asked which words begin with the letters of the round
        # before, and there was none yet.
        return language.gettext("No round is over yet.")
    # Translators: it was asked what the turn before could have brought, and there was none yet.
    return language.gettext("No turn is over yet.")
