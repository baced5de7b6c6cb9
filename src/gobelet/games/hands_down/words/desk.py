"""The answers of the keys of the cards, in words."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from gobelet.core.game import Seat
from gobelet.games.hands_down.rules.actions import PICKED
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.hand import formed_of
from gobelet.games.hands_down.rules.state import Cards, Observation
from gobelet.games.hands_down.words import braille
from gobelet.games.hands_down.words.terms import (
    between,
    card_words,
    cards_words,
    combination_name,
    combination_points,
    hand_order,
)
from gobelet.games.interface import Listener, TableLine
from gobelet.games.shared.words import enter_words, seat_name
from gobelet.i18n import Language, capital
from gobelet.speech.utterance import Category, Utterance, Verbosity

Places = frozenset[int]
"""Places in a hand, from 0, in the order of the state, which may differ from the reading order."""


class Selection(Struct, frozen=True):
    """The cards of one's own hand that are selected to be discarded."""

    hand: Cards
    selected: Places

    def place(self, digit: int, listener: Listener) -> int:
        """Return the place of the card that a digit stands for: digits count in reading order."""
        left = list(range(len(self.hand)))
        place = 0
        for card in hand_order(self.hand, listener)[:digit]:
            place = next(place for place in left if self.hand[place] == card)
            left.remove(place)
        return place

    @property
    def all(self) -> Places:
        return frozenset(range(len(self.hand)))

    @property
    def complete(self) -> bool:
        return self.selected == self.all

    @property
    def to_discard(self) -> Cards:
        return tuple(card for place, card in enumerate(self.hand) if place in self.selected)

    @property
    def kept(self) -> Cards:
        return tuple(card for place, card in enumerate(self.hand) if place not in self.selected)

    def words(self, listener: Listener, *, asked: bool = False) -> Utterance:
        """Return which cards are selected; if `asked`, at full verbosity, also what Enter does."""
        verbosity = listener.verbosity_of(Category.DICE)
        selected, kept = self._sentences(listener)
        if verbosity is Verbosity.BRIEF:
            short = braille.selection((), self.to_discard, listener) if self.selected else ""
            return Utterance(selected, Category.DICE, short)
        sentences = [selected, kept]
        if verbosity is Verbosity.FULL and asked:
            sentences.append(self._what_enter_does(listener))
        short = braille.selection(self.kept, self.to_discard, listener)
        return Utterance(" ".join(sentences), Category.DICE, short)

    def already(self, place: int, listener: Listener) -> str:
        language = listener.language
        card = card_words(self.hand[place], language)
        if place in self.selected:
            # Translators: answer to a digit: the card, "red 3", is selected.
            text = language.gettext("Already selected: {card}.", card=card)
        else:
            # Translators: answer to Shift and a digit: the card, "red 3", is not selected.
            text = language.gettext("Not selected: {card}.", card=card)
        return self.behind(text, listener)

    def take_back_what(self, listener: Listener) -> str:
        return self.behind(_take_back_what(self.selected, listener.language), listener)

    def behind(self, text: str, listener: Listener) -> str:
        """Return an answer; at full verbosity, the cards follow it."""
        if not listener.is_full(Category.ANSWER):
            return text
        return " ".join((text, *self._sentences(listener)))

    def _sentences(self, listener: Listener) -> tuple[str, str]:
        language = listener.language
        if not self.selected:
            # Translators: no card is selected.
            selected = language.gettext("Nothing to discard.")
        else:
            cards = cards_words(self.to_discard, listener)
            # Translators: cards selected to be discarded.
            selected = language.gettext("To discard: {cards}.", cards=cards)
        if not self.kept:
            # Translators: all five cards are selected.
            return selected, language.gettext("No card kept.")
        cards = cards_words(self.kept, listener)
        # Translators: cards that stay in the hand.
        kept = language.ngettext("Kept: {cards}.", "Kept: {cards}.", len(self.kept), cards=cards)
        return selected, kept

    def _what_enter_does(self, listener: Listener) -> str:
        language, key = listener.language, enter_words("discard", listener)
        if self.selected:
            # Translators: what to do with the selected cards; the key is filled in: "Enter".
            return language.gettext("{key} to discard.", key=key)
        # Translators: what to do where no card is selected; the key is filled in: "Enter".
        return language.gettext("{key} to pass or call.", key=key)


class Picking(Struct, frozen=True):
    """The places picked so far of a false caller's hand, which lies face down."""

    selected: Places

    def place(self, digit: int, listener: Listener) -> int:
        del listener
        return digit - 1

    @property
    def all(self) -> Places:
        """Return the places that one key selects at once: none, for all would be too many."""
        return frozenset()

    @property
    def complete(self) -> bool:
        return len(self.selected) == PICKED

    @property
    def places(self) -> tuple[int, ...]:
        """Return the places as in an action, from 1."""
        return tuple(sorted(place + 1 for place in self.selected))

    def words(self, listener: Listener, *, asked: bool = False) -> Utterance:
        """Return the picked places, and the number still to pick, or what Enter does."""
        del asked
        language, left = listener.language, PICKED - len(self.selected)
        if not self.selected:
            # Translators: what to do with a false caller's hand, whose five cards lie face down:
            # the digits 1 to 5 pick them.
            return Utterance(language.gettext("Pick 3 cards, places 1 to 5."), Category.DICE)
        places = language.listing(map(str, self.places))
        short = braille.picking(self.places, left, language)
        # Translators: places picked of a hand that lies face down, from 1 to 5.
        picked = language.ngettext(
            "Picked: {places}.", "Picked: {places}.", len(self.selected), places=places
        )
        if left:
            # Translators: so many more cards of a hand that lies face down are to be picked.
            next_ = language.ngettext("{n} more card to pick.", "{n} more cards to pick.", left)
        else:
            next_ = self._what_enter_does(listener)
        return Utterance(f"{picked} {next_}", Category.DICE, short)

    def already(self, place: int, listener: Listener) -> str:
        language = listener.language
        if place in self.selected:
            # Translators: answer to a digit: the place of a hand that lies face down is picked.
            return language.gettext("Card {place}: picked already.", place=place + 1)
        # Translators: answer to Shift and a digit: the place is not picked.
        return language.gettext("Card {place}: not picked.", place=place + 1)

    def take_back_what(self, listener: Listener) -> str:
        return _take_back_what(self.selected, listener.language)

    def no_more(self, listener: Listener) -> str:
        # Translators: a fourth card was to be picked of a hand that lies face down.
        three = listener.language.gettext("Three cards are picked already.")
        return f"{three} {self._what_enter_does(listener)}"

    def _what_enter_does(self, listener: Listener) -> str:
        # Translators: what to do with the picked cards; the key is filled in: "Enter".
        return listener.language.gettext(
            "{key} to discard them.", key=enter_words("discard", listener)
        )


def _take_back_what(selected: Places, language: Language) -> str:
    if not selected:
        return language.gettext("Nothing to take back.")
    # Translators: X was pressed: the next digit takes back the card at that place.
    return language.gettext("Take back which card?")


def hand_line(hand: Cards, selected: Places, listener: Listener) -> TableLine:
    """Return the hand, and its cards one by one in reading order."""
    language = listener.language
    parts = []
    for digit, card in enumerate(hand_order(hand, listener), 1):
        text = capital(card_words(card, language))
        if Selection(hand, selected).place(digit, listener) in selected:
            # Translators: one card of the hand, which is selected: "Red 5, to discard".
            text = language.gettext("{card}, to discard", card=text)
        parts.append(text)
    return TableLine(hand_words(hand, listener), tuple(parts))


def hand_words(hand: Cards, listener: Listener) -> str:
    language = listener.language
    if not hand:
        # Translators: answer to D where no hand may be heard, or there is none.
        return language.gettext("No hand to read now.")
    # Translators: one's own hand; the cards are filled in.
    return language.gettext("Hand: {cards}.", cards=cards_words(hand, listener))


def forms_words(seen: Observation, listener: Listener) -> str:
    """Return which Combinations one's own hand forms, the best first, and which of them are gone.

    Only those that are left on the table can be called.
    """
    language = listener.language
    if not seen.hand:
        return hand_words(seen.hand, listener)
    left = formed_of(seen.table, seen.hand)
    won = set(Combination) - set(seen.table)
    gone = [combination_name(one, language) for one in formed_of(won, seen.hand)]
    if left:
        sentence = formed_words((combination_points(one, language) for one in left), language)
    else:
        # Translators: one's own hand forms no Combination that is left on the table.
        sentence = language.gettext("Your hand forms no Combination.")
    if not gone:
        return sentence
    # Translators: Combinations that one's own hand forms, but that are won already.
    others = language.gettext(
        "No longer on the table: {combinations}.", combinations=language.listing(gone)
    )
    return f"{sentence} {others}"


def formed_words(names: Iterable[str], language: Language) -> str:
    combinations = between(language).join(names)
    # Translators: Combinations that one's own hand forms: "three of a kind, 2 points".
    return language.gettext("Your hand forms: {combinations}.", combinations=combinations)


def pile_words(seen: Observation, last: Sequence[tuple[Seat, Cards]], listener: Listener) -> str:
    """Return the size of the pile and of the discards, and each player's last discard."""
    language = listener.language
    # Translators: how many cards are left in the pile.
    sentences = [language.ngettext("Pile: {n} card.", "Pile: {n} cards.", seen.pile)]
    if seen.discards:
        discarded = len(seen.discards)
        # Translators: how many cards lie discarded.
        sentences.append(
            language.ngettext("Discards: {n} card.", "Discards: {n} cards.", discarded)
        )
    else:
        # Translators: no card lies discarded.
        sentences.append(language.gettext("No discards."))
    if last:
        # Translators: heading: what each player discarded in the last turn; players follow.
        sentences.append(language.gettext("Last discards."))
    for seat, cards in last:
        # Translators: a player discarded no card, after the player's name.
        words = cards_words(cards, listener) if cards else language.pgettext("cards", "none")
        name = seat_name(seat, listener)
        # Translators: what a player discarded in the last turn.
        sentences.append(language.gettext("{name}: {cards}.", name=name, cards=words))
    return " ".join(sentences)


def gone_words(combination: Combination, language: Language) -> str:
    # Translators: why a Combination cannot be called: somebody has won it.
    return language.gettext(
        "{combination}: no longer on the table.",
        combination=capital(combination_name(combination, language)),
    )


def false_call_question(combination: Combination, language: Language) -> str:
    # Translators: a yes/no question: the player is about to call a Combination that the hand does
    # not form, by mistake or as a bluff.
    return language.gettext(
        "No {combination} in your hand. Call it all the same?",
        combination=combination_name(combination, language),
    )
