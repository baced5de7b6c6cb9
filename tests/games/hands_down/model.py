"""Hands Down in the plainest way, to hold the game against; what chance does it is told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from gobelet.games.hands_down.rules.cards import Card, Combination
from gobelet.games.hands_down.rules.hand import pips

POINTS = dict(zip(Combination, (2, 4, 5, 6, 8, 10), strict=True))


@dataclass
class Model:
    """What the rules make of a game, told in the plainest way; chance is taken from the events."""

    seats: int
    table: list[Combination]
    hands: list[list[Card]]
    kick_off: int
    turn: int
    pile: list[Card]
    won: list[list[Combination]]
    second: list[int]
    limit: int | None = None
    turns: int = 1
    boxed: list[Combination] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    calls: list[tuple[int, Combination]] = field(default_factory=list)
    turns_left: int = 0
    to_pick: list[int] = field(default_factory=list)
    before: "Model | None" = field(default=None, repr=False)

    def copy(self) -> "Model":
        return replace(
            self,
            table=[*self.table],
            hands=[[*hand] for hand in self.hands],
            pile=[*self.pile],
            won=[[*won] for won in self.won],
            second=[*self.second],
            boxed=[*self.boxed],
            discards=[*self.discards],
            calls=[*self.calls],
            to_pick=[*self.to_pick],
        )

    @property
    def to_act(self) -> int | None:
        if self.to_pick:
            return (self.to_pick[0] + 1) % self.seats
        return self.turn if self.table else None

    def draw(self, seat: int, drawn: Iterator[Sequence[Card]]) -> None:
        cards = next(drawn)
        if len(self.pile) < len(cards):
            self.pile += self.discards
            self.discards = []
        for card in cards:
            self.pile.remove(card)
        self.hands[seat] += cards

    def put_down(self, seat: int, cards: Sequence[Card]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
        self.discards += cards

    def discard(self, cards: Sequence[Card], drawn: Iterator[Sequence[Card]]) -> None:
        self.put_down(self.turn, cards)
        if cards:
            self.draw(self.turn, drawn)
        self.turns_left -= 1
        if self.calls and self.seats == 2 and self.turns_left == 0:
            self.reveal(drawn)
        else:
            self.pass_on(drawn)

    def call(self, combination: Combination, drawn: Iterator[Sequence[Card]]) -> None:
        self.calls.append((self.turn, combination))
        self.count_two_turns()
        if len(self.calls) == 2:
            self.reveal(drawn)
        else:
            self.pass_on(drawn)

    def count_two_turns(self) -> None:
        self.turns_left = 2 if self.limit is None else min(2, self.limit - self.turns)

    def pass_on(self, drawn: Iterator[Sequence[Card]]) -> None:
        if self.turns == self.limit:
            if self.calls:
                self.reveal(drawn)
            else:
                self.boxed.append(max(self.table, key=POINTS.__getitem__))
                self.table.remove(self.boxed[-1])
                self.next_round()
            return
        self.turns += 1
        self.turn = (self.turn + 1) % self.seats
        while self.turn in [seat for seat, _ in self.calls]:
            self.turn = (self.turn + 1) % self.seats

    def next_round(self) -> None:
        if self.table:
            self.turns = 1
            self.kick_off = self.turn = (self.kick_off + 1) % self.seats

    def reveal(self, drawn: Iterator[Sequence[Card]]) -> None:
        ranks = []
        for order, (seat, combination) in enumerate(self.calls):
            best = pips(tuple(sorted(self.hands[seat])), combination)
            if best is None:
                self.to_pick.append(seat)
            else:
                ranks.append((POINTS[combination], best, -order, seat, combination))
        if self.to_pick:
            self.calls = [call for call in self.calls if call[0] not in self.to_pick]
            return
        *others, winner = [(seat, combination) for *_, seat, combination in sorted(ranks)]
        self.table.remove(winner[1])
        self.won[winner[0]].append(winner[1])
        for seat, _ in others:
            self.second[seat] += 1
        self.calls = []
        for seat, _ in (winner, *others):
            self.put_down(seat, tuple(self.hands[seat]))
        if self.table:
            for seat, _ in (winner, *others):
                self.draw(seat, drawn)
            self.next_round()

    def picked(self, cards: Sequence[Card], drawn: Iterator[Sequence[Card]]) -> None:
        owner = self.to_pick.pop(0)
        self.put_down(owner, cards)
        self.draw(owner, drawn)
        if not self.to_pick:
            self.count_two_turns()
            self.pass_on(drawn)
