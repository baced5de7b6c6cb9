"""The picture of a table of Hands Down."""

from collections.abc import Iterator

from msgspec.structs import replace

from gobelet.games.hands_down.rules.actions import HAND_SIZE
from gobelet.games.hands_down.rules.cards import NUMBERS, Card, Combination
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.state import Observation
from gobelet.games.hands_down.words.announce import HandsDownAnnouncer
from gobelet.games.hands_down.words.braille import colour_cell
from gobelet.games.hands_down.words.desk import Places, Selection
from gobelet.games.hands_down.words.terms import colour_name, combination_points
from gobelet.games.interface import Listener, View
from gobelet.games.shared.words import points_words, seat_name
from gobelet.i18n import Language, capital
from gobelet.view.picture import Picture, Row, Token


def picture(game: HandsDown, selected: Places, view: View) -> Picture:
    """Return whose turn it is, the cards, the Combinations and who won them, and the points."""
    observation: Observation = view.observation
    language = view.listener.language
    if observation.picked_from is not None:
        # Translators: stands under each card picked of a hand that lies face down, in 12
        # characters at most.
        mark = language.gettext("pick")
        # Translators: page in a browser: after a card picked of a hand that lies face down.
        chosen = language.gettext("picked")
    else:
        # Translators: stands under each card that is selected, in 12 characters at most.
        mark = language.gettext("discard")
        # Translators: page in a browser: after the name of a card that is selected: "3 blue, to
        # discard".
        chosen = language.gettext("to discard")
    return Picture(
        HandsDownAnnouncer(game).turn(view).text,
        tuple(_tokens(observation, selected, view)),
        mark,
        (*_combinations(observation, view.listener), *_points(observation, view.listener)),
        chosen=chosen,
        # Translators: page in a browser: a card that lies face down.
        blank=language.gettext("face down"),
    )


def _tokens(observation: Observation, selected: Places, view: View) -> Iterator[Token]:
    """Yield the hand in reading order; blank cards where it is hidden, or lies face down."""
    listener = view.listener
    hand = Selection(observation.hand, selected)
    for place in range(HAND_SIZE):
        if observation.picked_from is not None or len(hand.hand) < HAND_SIZE:
            picked = observation.picked_from is not None
            key = _key(place, place in selected, view) if picked else ""
            yield Token("", selected=place in selected, key=key)
        else:
            here = hand.place(place + 1, listener)
            token = _token(hand.hand[here], here in selected, listener.language)
            yield replace(token, key=_key(place, here in selected, view))


def _key(place: int, selected: bool, view: View) -> str:
    """Return the key that selects the card at a place, or takes it back."""
    if view.seat is None:
        return ""
    return f"shift-{place + 1}" if selected else str(place + 1)


def _token(card: Card, selected: bool, language: Language) -> Token:
    face = "*" if card.numbers == NUMBERS else "/".join(map(str, card.numbers))
    caption, letter = colour_name(card.colour, language), colour_cell(card.colour, language)
    return Token(face, selected, caption, letter, card.colour or "")


def _combinations(observation: Observation, listener: Listener) -> Iterator[Row]:
    """Yield each Combination card with its winner; those on the table have none."""
    for combination in Combination:
        label = capital(combination_points(combination, listener.language))
        for seat, won in enumerate(observation.won):
            for _ in range(won.count(combination)):
                yield Row(label, seat_name(seat, listener))
        for _ in range(observation.table.count(combination)):
            yield Row(label)


def _points(observation: Observation, listener: Listener) -> Iterator[Row]:
    for seat, points in enumerate(observation.points):
        yield Row(seat_name(seat, listener), points_words(points, listener.language))
