"""What a game has to tell in full before anything is decided by it, looked at event by event."""

import re
from typing import Final

from gobelet.core.game import Event, Seat
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import (
    CallResult,
    CallsRevealed,
    CardsPicked,
    Dealt,
    Drew,
    RoundWon,
)
from gobelet.games.rolling_cubes.rules.events import VoteBegan, VoteDue, VoteOffered, WordsRead

FORMED_BY: Final = {
    Combination.THREE_OF_A_KIND: 3,
    Combination.FOUR_OF_A_KIND: 4,
    Combination.FULL_HOUSE: 5,
    Combination.SMALL_STRAIGHT: 4,
    Combination.LARGE_STRAIGHT: 5,
    Combination.YAHTZEE: 5,
}
"""How many cards form a Combination."""

_CARDS: Final = re.compile(r"juste[^.]*\. ([^.]+)\.")
"""The cards that follow a true call, in French."""

NO_REVEAL: Final = "Pas encore de vérification."


def touches(event: Event, seat: Seat) -> bool:
    """Whether an event gives cards to a seat, or takes some from it."""
    match event:
        case Dealt(seat=of) | Drew(seat=of) | CardsPicked(owner=of):
            return of == seat
    return False


class DecisiveNews:
    """Reveals show the cards that decide; all words of a round are read before a vote on any."""

    def __init__(self) -> None:
        self.reveal: list[str] = []
        """The last reveal and what came of it, as it was told."""
        self.reveals = self.votes = 0
        self._read: set[str] = set()
        self._reads = False

    def tells(self, event: Event, text: str) -> None:
        """Be told an event of the game, and its words."""
        match event:
            case CallsRevealed(calls):
                self._shows_cards(calls, text)
                self.reveal = [text]
                self.reveals += 1
            case RoundWon() | CardsPicked():
                self.reveal.append(text)
            case WordsRead(words=words):
                # Where nobody votes, each word is told with its points.
                self._read = {word for word in words if word and word.lower() in text.lower()}
                self._reads = True
            case VoteOffered(word=word) | VoteBegan(word=word) | VoteDue(word=word):
                assert not self._reads or word in self._read, f"a vote before it was read: {word}"
                self.votes += 1

    def _shows_cards(self, calls: tuple[CallResult, ...], text: str) -> None:
        due = [FORMED_BY[call.combination] for call in calls if call.combination is not None]
        if not all(call.true for call in calls):
            # Beside a false call a true one stays face down.
            return
        shown = [len(re.split("[,;]", cards)) for cards in _CARDS.findall(text)]
        assert len(shown) == len(due), f"a true call without its cards: {text}"
        assert all(map(int.__ge__, shown, due)), f"too few cards: {text}"

    @property
    def again(self) -> str:
        """What the key that says the last reveal again is to answer."""
        return " ".join(self.reveal) or NO_REVEAL
