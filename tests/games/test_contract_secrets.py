"""Games with secrets: what a seat may not know makes no difference to what it hears and sees."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle
from operator import ne
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from gobelet.core.game import CHANCE, Action, Event, Game, IllegalAction, Seat, Step
from gobelet.core.table import Entry, Table
from gobelet.games import GAMES, kit
from gobelet.games.interface import Desk, Listener, View
from gobelet.match import undo
from gobelet.match.board import Board
from gobelet.match.standing import EventView, Eyes, HostStanding
from gobelet.speech.history import History
from gobelet.speech.utterance import Category, Utterance
from gobelet.ui.listener import view_of
from gobelet.ui.session import Session
from gobelet.ui.table.teller import Teller
from tests.games.cases import Case, seats_of, some_legal
from tests.games.playouts import played_at_random, random_game
from tests.support.games.secret_words import ID as WORDS
from tests.support.games.secret_words import WordsConfig, register_words
from tests.support.games.secrets import ID, NumbersConfig, register
from tests.support.games.solved import solved_for
from tests.support.games.witness import SITTINGS, same, seated
from tests.support.speech.heard import Lines
from tests.support.system.proof import tried

SECRET: Final = {
    "hands_down": kit("hands_down").rule_sets,
    "rolling_cubes": ("all_together", "tournament"),
}
"""The rule sets with secrets; in some there are none before they have begun."""


def secret_cases() -> Iterator[Case]:
    """Every game with secrets, by each of its rule sets."""
    for game in (game for game in GAMES if game in SECRET):
        # Each with one number of seats or another.
        for seats, rules in zip(cycle((2, 3)), SECRET[game], strict=False):
            yield Case(game, rules, kit(game).configure(rules), seats)


TINY: Final = [
    Case(tiny, "tiny", config, seats)
    for tiny, config in ((ID, NumbersConfig()), (WORDS, WordsConfig()))
    for seats in (2, 3)
]
CASES: Final = [*secret_cases(), *TINY]
LONG: Final = {("hands_down", "long"), ("rolling_cubes", "tournament")}
LONGEST: Final = tried(16, 24)
"""Entries of a log, from where there are secrets."""
TRIES: Final = 15
BEGUN: Final = 5


# Two games that are one to a seat


def same_to(
    seat: Seat, game: Game[Any], state: object, one: Action, other_state: object, other: Action
) -> tuple[Step[Any], Step[Any]] | None:
    """Return what two actions lead to, if a seat can tell no difference."""
    try:
        game.check(other_state, other)
    except IllegalAction:
        return None
    step, other_step = game.apply(state, one), game.apply(other_state, other)
    known, known_otherwise = (
        (
            [event.seen_by(seat) for event in after.events],
            game.observe(after.state, seat),
            game.to_act(after.state),
        )
        for after in (step, other_step)
    )
    return (step, other_step) if known == known_otherwise else None


def proposals(
    game: Game[Any], state: object, other_state: object, seat: Seat, chance: Random
) -> Iterator[tuple[Action, Action]]:
    """Yield two actions for two states that are one to a seat.

    Different ones mostly come first, but not always: what differs may come to light later on, and
    then there is no going on.
    """
    to_act = game.to_act(state)
    choose = game.draw if to_act == CHANCE else game.sample
    pairs = []
    for _ in range(TRIES):
        one = choose(state, chance)
        pairs.append((one, one if to_act == seat else choose(other_state, chance)))
    if chance.randrange(3):
        yield from (pair for pair in pairs if pair[0] != pair[1])
    yield from ((one, one) for one, _ in pairs)
    yield from ((one, one) for one in some_legal(game, state))


TwoGames = tuple[Sequence[Action], Sequence[Action]]


@cache
def opening(case: Case) -> Sequence[Action]:
    """Return what is played before anything is secret."""
    game = case.new()
    if game.secret(game.initial()):
        return ()
    secret = (table for table, _, _ in random_game(case, 0) if game.secret(table.state))
    return [game.decode(entry.action) for entry in next(secret).log]


@cache
def two_games(case: Case, seat: Seat, seed: int) -> TwoGames:
    """Return two games that differ; of a few that are begun, those with most kinds of actions."""
    chance = Random(seed)

    def worth(games: TwoGames) -> tuple[bool, int, int, int]:
        one, other = games
        return one != other, len(set(map(type, one))), sum(map(ne, one, other)), len(one)

    return max((begun(case, seat, chance) for _ in range(BEGUN)), key=worth)


def begun(case: Case, seat: Seat, chance: Random) -> TwoGames:
    """Return two games, up to where it is the seat's turn; they begin in the same way."""
    game, first = case.new(), opening(case)
    state = game.initial()
    for action in first:
        state = game.apply(state, action).state
    other_state = state
    one, other = [*first], [*first]
    length = len(first)
    while game.to_act(state) is not None and len(one) < len(first) + LONGEST:
        for pair in proposals(game, state, other_state, seat, chance):
            if steps := same_to(seat, game, state, pair[0], other_state, pair[1]):
                break
        else:
            break
        state, other_state = (step.state for step in steps)
        one.append(pair[0])
        other.append(pair[1])
        if game.to_act(state) in (seat, None):
            length = len(one)
    return one[:length], other[:length]


def seat_of(case: Case, sitting: int) -> Seat:
    """Return who plays: most often the last one, before whom the others all have acted."""
    return case.seats - 1 - sitting % 2


def sittings(case: Case) -> Sequence[int]:
    """Usually people alone do not play the long games, whose secrets others have as well.

    Of two, one among people is one with people alone: the last way to sit is the first.
    """
    first, last = int((case.game, case.name) in LONG), SITTINGS - (case.seats == 2)
    return tried(range(first, last), range(SITTINGS))


def are_same(case: Case, seed: int) -> bool:
    """Whether two games are one to a seat; the others are people, or bots, or both."""
    seat = seat_of(case, seed)
    players = seated(case.seats, seat, seed % SITTINGS)
    # Else the first of the two would wait for advice that the second has at hand.
    solved_for(case.config, ["regular"])
    return same(case.config, two_games(case, seat, seed), seat, players)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)
    register_words(monkeypatch)


@pytest.mark.parametrize(
    ("game", "rules"), [(game, rules) for game in GAMES for rules in kit(game).rule_sets]
)
def test_these_rule_sets_have_secrets(game: str, rules: str) -> None:
    config = kit(game).configure(rules)
    made = config.game(seats_of(game, config)[0])
    states = (table.state for table, _, _ in played_at_random(made, 1))
    assert any(map(made.secret, states)) is (rules in SECRET.get(game, ()))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_seat_may_not_know_makes_no_difference_to_it(case: Case) -> None:
    assert any(ne(*two_games(case, seat_of(case, seed), seed)) for seed in sittings(case))
    for seed in sittings(case):
        assert are_same(case, seed)


# Whether a leak would be found


Leak = Callable[[pytest.MonkeyPatch], None]


def speech(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has happened is told as it is."""

    def words(teller: Teller, event: EventView, _eyes: Eyes) -> Utterance | None:
        return teller.announcer.announce(whole(event), teller.listener)

    monkeypatch.setattr(Teller, "_words", words)


def whole(event: EventView) -> Event:
    """Return an event as the one knows it who knows most."""
    public = event.by(None)
    return next((known for known in event.by_eyes.values() if known != public), public or Event())


def braille(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same in braille alone."""
    careful = Teller._words

    def words(teller: Teller, event: EventView, eyes: Eyes) -> Utterance | None:
        told = careful(teller, event, eyes)
        all_of_it = teller.announcer.announce(whole(event), teller.listener)
        return told and all_of_it and replace(told, braille=all_of_it.text)

    monkeypatch.setattr(Teller, "_words", words)


def history(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody reads what was for one alone."""
    monkeypatch.setattr(History, "_read", lambda history, place: history._said[place][0])


def keys_and_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys answer, and the large view shows, what the last seat may know."""

    def careless(board: Board, listener: Listener, at: Seat | None = None) -> View:
        standing = board._standing
        assert isinstance(standing, HostStanding)
        last = board.game.observe(standing.state, board.game.seats - 1)
        return replace(view_of(board, listener, at), observation=last)

    monkeypatch.setattr("gobelet.ui.table.teller.view_of", careless)


def lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal's lines are not erased."""
    monkeypatch.setattr(Lines, "erase", lambda _lines: None)


def messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The large view goes on showing what was said to the one before."""
    monkeypatch.setattr(Session, "pass_to", lambda self, reader: self.speaker.pass_to(reader))


def answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a key is answered is told to all."""

    def say(session: Session, text: str | Utterance, category: Category = Category.ANSWER) -> None:
        session.tell(Utterance(text, category) if isinstance(text, str) else text)

    monkeypatch.setattr(Session, "say", say)


def one_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A desk for all."""
    careful = Teller._new_desks

    def new_desks(teller: Teller) -> Mapping[Seat | None, Desk]:
        desks = careful(teller)
        return dict.fromkeys(desks, next(iter(desks.values())))

    monkeypatch.setattr(Teller, "_new_desks", new_desks)


def taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was ticked or typed when a game was left is on every desk once it is taken up."""
    careful = Teller.renew_desk

    def renew_desk(teller: Teller, ticked: str = "") -> None:
        careful(teller, ticked)
        for seat, desk in teller._desks.items():
            desk.restore(ticked, view_of(teller._board, teller.listener, seat))

    monkeypatch.setattr(Teller, "renew_desk", renew_desk)


def undone(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is taken back is told as it was."""

    careful, taken = undo.take_back, []

    def take_back(table: Table[Any], bots: Collection[Seat]) -> Sequence[Entry]:
        gone = careful(table, bots)
        taken.append(gone[0])
        return gone

    def words(_teller: Teller, _event: EventView) -> Utterance:
        return Utterance(f"Undone: {taken[-1].action}.")

    monkeypatch.setattr(undo, "take_back", take_back)
    monkeypatch.setattr(Teller, "undone", words)


LEAKS: Final = (
    *(speech, braille, history, keys_and_picture, lines, messages),
    *(answers, one_desk, taken_up, undone),
)


FURTHER: Final = 4 * SITTINGS + 2
"""A seed that finds what the first ones do not: messages that stay for the next person."""

# Those come first that take the least time to find most of the leaks.
TRIED: Final = sorted(
    ((case, seed) for case in TINY for seed in (*range(SITTINGS), FURTHER)),
    key=lambda tried: (tried[0].game == ID, (tried[1] - (tried[0].game == ID)) % SITTINGS),
)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert not all(are_same(case, seed) for case, seed in TRIED)
