"""A game as it could have been as well, for all that one seat knows of it.

The game is followed card by card, so that of each it is known who has seen it; then the cards that
the seat has not seen change places, as do Chance cards, and calls mean something else.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from random import Random
from typing import TypeVar

from gobelet.core.game import Action, Seat
from gobelet.core.table import Entry, Table, replayed
from gobelet.games.hands_down.rules.actions import (
    Call,
    Discard,
    Draw,
    DrawChance,
    Lay,
    Pick,
    PutAway,
)
from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, DECK, Card, Combination
from gobelet.games.hands_down.rules.events import CallsRevealed, PileRenewed
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.state import State, without
from tests.games.hands_down.tables import of_kind

T = TypeVar("T")


def random_game(game: HandsDown, seed: int, *, longest: int = 100) -> Table[State]:
    """Return a table after so many actions at most, where calls are often true."""
    chance = Random(seed)
    table = Table(game, chance)
    table.start()
    for _ in range(chance.randrange(longest)):
        if (seat := table.to_act) is not None:
            legal = game.legal_actions(table.state)
            calls = [action for action in legal if isinstance(action, Call)]
            can = formed(table.state.hands[seat])
            true = [call for call in calls if call.combination in can]
            wish = chance.randrange(10)
            table.play(chance.choice((wish < 5 and true) or (wish < 6 and calls) or legal), by=seat)
    return table


@dataclass(eq=False)
class Paper:
    """One card of the box, told apart from those like it.

    It is another one after each shuffle of discards, for nobody knows then which is which.
    `verified`: it was in a hand whose call was verified.
    """

    card: Card
    shuffle: int
    seen: set[Seat | None] = field(default_factory=set)
    verified: bool = False


@dataclass
class Line:
    """An action, and the papers it is about: of a call, those of the hand."""

    by: Seat
    action: Action
    papers: list[Paper]
    table: tuple[Combination, ...]
    told: bool = False
    """Of a call: whether everybody knows by now what it meant."""
    true: bool = False
    """Of a call: whether everybody knows by now that it was true."""


class Followed:
    """A game, followed from its log."""

    def __init__(self, game: HandsDown, log: Sequence[Entry]) -> None:
        self._game = game
        self.everybody: tuple[Seat | None, ...] = (*range(game.seats), None)
        self.pile = [Paper(card, 0) for card in DECK]
        self.papers = [*self.pile]
        self.discards: list[Paper] = []
        self.hands: list[list[Paper]] = [[] for _ in range(game.seats)]
        self.laid: list[Paper] = []
        self.lines: list[Line] = []
        state = game.initial()
        for entry, step in replayed(game, log):
            action = game.decode(entry.action)
            renewed = any(isinstance(event, PileRenewed) for event in step.events)
            owner = state.due[0].seat if state.due else state.seat
            papers = self._moved(action, owner, renewed=renewed)
            self.lines.append(Line(entry.by, action, papers, state.table))
            for event in step.events:
                if isinstance(event, CallsRevealed):
                    self._revealed(event)
            state = step.state

    def _moved(self, action: Action, owner: Seat, *, renewed: bool) -> list[Paper]:
        match action:
            case Draw(cards):
                return self._drawn(cards, owner, renewed=renewed)
            case Discard(cards):
                return self._put_down(owner, _found(cards, self.hands[owner]))
            case Call():
                return [*self.hands[owner]]
            case Lay(cards):
                self.laid = _found(cards, self.hands[owner])
                return self.laid
            case Pick(places):
                return self._put_down(owner, [self.laid[place - 1] for place in places])
        return []

    def _drawn(self, cards: Sequence[Card], owner: Seat, *, renewed: bool) -> list[Paper]:
        certain: list[Paper] = []
        if renewed:
            shuffle = self.papers[-1].shuffle + 1
            certain, self.pile = self.pile, [Paper(old.card, shuffle) for old in self.discards]
            self.papers += self.pile
            self.discards = []
        others = without(cards, [paper.card for paper in certain])
        papers = [*certain, *_found(others, self.pile)]
        self.pile = [paper for paper in self.pile if paper not in papers]
        self.hands[owner] += papers
        for paper in papers:
            paper.seen.add(owner)
        return papers

    def _put_down(self, owner: Seat, papers: list[Paper]) -> list[Paper]:
        self.hands[owner] = [paper for paper in self.hands[owner] if paper not in papers]
        self.discards += papers
        for paper in papers:
            paper.seen.update(self.everybody)
        return papers

    def _revealed(self, event: CallsRevealed) -> None:
        calls = [line for line in self.lines if isinstance(line.action, Call) and not line.told]
        won = all(call.true for call in event.calls)
        for shown, line in zip(event.calls, calls, strict=True):
            line.true, line.told = shown.true, won or not shown.true
            for paper in line.papers:
                paper.verified = True
            if won:
                self._put_down(shown.seat, line.papers)

    @property
    def actions(self) -> list[Action]:
        return [line.action for line in self.lines]

    def otherwise(self, seat: Seat | None, chance: Random) -> tuple[list[Action], bool]:
        """Return the actions of another game that is the same to a seat, and whether it is bold.

        It would not be the same if a call that was found true were false in it, or the other way
        round: if that happens no card that was in such a hand changes places, and it is not bold.
        """
        other = self._otherwise(seat, chance, careful=False)
        # After the first difference it would not be possible.
        pairs = zip_longest(self._verdicts(self.actions), self._verdicts(other))
        if all(one == another for one, another in pairs):
            return other, True
        return self._otherwise(seat, chance, careful=True), False

    def _verdicts(self, actions: Iterable[Action]) -> Iterator[list[bool]]:
        """Yield which calls were found true, and which false."""
        state = self._game.initial()
        for action in actions:
            step = self._game.apply(state, action)
            state = step.state
            for event in of_kind(list(step.events), CallsRevealed):
                yield [call.true for call in event.calls]

    def _otherwise(self, seat: Seat | None, chance: Random, *, careful: bool) -> list[Action]:
        cards = {paper: paper.card for paper in self.papers}
        hidden = defaultdict(list)
        for paper in self.papers:
            if seat not in paper.seen and not (careful and paper.verified):
                hidden[paper.shuffle].append(paper)
        for papers in hidden.values():
            cards |= zip(papers, _shuffled([paper.card for paper in papers], chance), strict=True)
        chance_cards = _shuffled(CHANCE_CARDS, chance)
        actions: list[Action] = []
        for line, following in zip(self.lines, [*self.lines[1:], None], strict=True):
            held = [cards[paper] for paper in line.papers]
            match line.action:
                case PutAway(points):
                    away = sorted(chance_cards.pop() for _ in points)
                    actions.append(PutAway(tuple(away)))
                case DrawChance():
                    actions.append(DrawChance(chance_cards.pop()))
                case Draw():
                    actions.append(Draw(tuple(sorted(held))))
                case Lay():
                    picked = following.papers if following else []
                    actions.append(Lay(_laid_otherwise(line.papers, picked, cards, chance)))
                case Call() if line.by != seat and not line.told:
                    actions.append(Call(_meant_otherwise(line, held, chance)))
                case action:
                    actions.append(action)
        return actions


def _laid_otherwise(
    papers: list[Paper], picked: list[Paper], cards: dict[Paper, Card], chance: Random
) -> tuple[Card, ...]:
    """Nobody knows how those cards lie that are not picked."""
    others = _shuffled([paper for paper in papers if paper not in picked], chance)
    return tuple(cards[paper if paper in picked else others.pop()] for paper in papers)


def _meant_otherwise(line: Line, held: Iterable[Card], chance: Random) -> Combination:
    can = formed(tuple(sorted(held))) if line.true else Combination
    return chance.choice([found for found in can if found in line.table] or [*line.table])


def _shuffled(things: Iterable[T], chance: Random) -> list[T]:
    order = list(things)
    chance.shuffle(order)
    return order


def _found(wanted: Sequence[Card], among: Sequence[Paper]) -> list[Paper]:
    left = list(among)
    return [left.pop([paper.card for paper in left].index(card)) for card in wanted]
