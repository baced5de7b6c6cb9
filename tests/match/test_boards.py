"""Whole games with the seats at two keyboards of one match: what each of them hears and knows."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import pytest

from gobelet.core.game import Game, Seat
from gobelet.core.table import Entry, Table, replayed
from gobelet.games import kit
from gobelet.games.interface import Config, Preferences
from gobelet.i18n import language
from gobelet.match.board import Board
from gobelet.match.match import Match
from gobelet.match.pace import OnClock
from gobelet.players import parse_players
from gobelet.speech.utterance import Verbosity
from gobelet.ui.listener import listener_of
from gobelet.ui.saved.kept_game import GameRecord
from gobelet.ui.table.play import PlayScreen
from tests.support.keyboard.driver import Clock, Driver, key_of

GAMES: Final = {
    "yahtzee": ("playroom", "Ana,bot:regular,Luc"),
    "hands_down": ("short", "Ana,bot:regular,Luc"),
    "rolling_cubes": ("all_together", "Ana,bot:regular,Luc"),
}
"""The rules and the players of each game; those of the last two have secrets."""

SEED: Final = 12

ANA: Final = (0,)
LUC: Final = (2,)


class Keyboard:
    """One player's own program: a session with a clock of its own, at one board of the match."""

    def __init__(self, board: Board, code: str, verbosity: Verbosity) -> None:
        self.driver = Driver(language=code, preferences=Preferences(verbosity))
        self.board = board
        self.code = code
        self.verbosity = verbosity

    def open(self) -> None:
        screen = PlayScreen(self.driver.session, self.board, GameRecord(), ended=lambda: None)
        self.driver.do(lambda: self.driver.session.push(screen))

    def keys(self, *names: str) -> list[list[str]]:
        """Press keys at once, before anything else is heard; return what each is answered."""
        return [self.driver.send(key_of(name)) for name in names]

    def hear(self) -> None:
        """Let so much time pass that all updates are heard."""
        self.driver.do(lambda: self.driver.clock.wait(60))

    @property
    def heard(self) -> list[str]:
        return self.driver.speaker.texts


class Sitting:
    """A match with two people at keyboards of their own and a bot between them, on the clock."""

    def __init__(self, game: str, seed: int) -> None:
        rules, players = GAMES[game]
        known = kit(game)
        self.players = parse_players(players, known.bots, known.seats)
        self.config: Config = known.configure(rules, language="en").seated((0, 2))
        self.game: Game[Any] = self.config.game(3)
        self.chance = Random(seed)
        self.clock = Clock()
        table = Table(self.game, self.chance)
        self.match = Match(
            self.config, self.players, table, self.chance, pace=OnClock(self.clock.later, 1)
        )
        self.ana = Keyboard(self.match.board(ANA), "fr", Verbosity.BRIEF)
        self.luc = Keyboard(self.match.board(LUC), "en", Verbosity.FULL)
        for keyboard in (self.ana, self.luc):
            keyboard.open()
        self.bots = {
            seat: self.config.bot("regular", 3, Random(seed + seat)) for seat in (*ANA, *LUC)
        }

    @property
    def to_act(self) -> Seat | None:
        standing = self.match.standing
        return self.game.to_act(standing.state)

    def act(self) -> None:
        """Have the next one act; the people know nothing but what their board answers."""
        seat = self.to_act
        keyboard = self.ana if seat in ANA else self.luc
        if seat in self.bots:
            keyboard.hear()
            board = keyboard.board
            board.submit(self.bots[seat](board.observation(seat)))
        else:
            self.clock.wait(1)


def told(keyboard: Keyboard, table: Sitting, log: Sequence[Entry]) -> Iterator[str]:
    """Yield what a player is told of a whole log: the fold of what that seat may know."""
    board = keyboard.board
    preferences = Preferences(keyboard.verbosity)
    to = listener_of(table.players, board.seats, language(keyboard.code), preferences)
    announcer = table.config.announcer(3)
    for utterance in announcer.welcome(to):
        yield utterance.text
    for _, step in replayed(table.game, log):
        for event in step.events:
            seen = event.seen_by(to.seat)
            if seen and (utterance_of := announcer.announce(seen, to)):
                yield utterance_of.text


@pytest.fixture(params=[(game, SEED) for game in GAMES], ids="{0[0]}, seed {0[1]}".format)
def table(request: pytest.FixtureRequest) -> Sitting:
    game, seed = request.param
    return Sitting(game, seed)


def test_each_hears_the_whole_game_as_that_seat_may_know_it(table: Sitting) -> None:
    """Luc listens now and then: that holds up nobody, and nothing is lost or told twice."""
    slow = Random(5)
    furthest = 0
    while table.to_act is not None:
        table.act()
        table.ana.hear()
        behind = table.match.standing.position - table.luc.board.position
        furthest = max(furthest, behind)
        if slow.randrange(4) == 0:
            table.luc.hear()
    assert furthest > 1
    for keyboard in (table.ana, table.luc):
        keyboard.hear()
        expected = list(told(keyboard, table, table.match.log))
        assert [text for text in keyboard.heard if text in {*expected}] == expected
        beside = [text for text in keyboard.heard if text not in {*expected}]
        # At the end, and where nobody has spoken yet: no event is among them.
        assert all(len(text) < 80 for text in beside), beside
    assert table.ana.board.returns == table.luc.board.returns


def test_no_key_tells_what_was_not_heard(table: Sitting) -> None:
    """The keys of a slow listener answer from where that one stands."""
    twin = Sitting(table.game.id, SEED)
    while table.to_act not in LUC:
        table.act()
    keys = ("t", "s", "d")
    behind = table.luc.keys(*keys)
    assert behind == twin.luc.keys(*keys)
    table.luc.hear()
    assert table.luc.keys(*keys) != behind


def test_a_board_answers_nothing_of_another_seat(table: Sitting) -> None:
    for eyes in (0, 1):
        with pytest.raises(ValueError, match=str(eyes)):
            table.luc.board.observation(eyes)


@pytest.mark.parametrize("game", ["hands_down", "rolling_cubes"])
def test_a_board_is_told_nothing_that_its_people_may_not_know(game: str) -> None:
    """The match is played by Ana and the bot; Luc's board gets what Luc's seat may see."""
    table = Sitting(game, SEED)
    hidden = 0
    while table.to_act is not None and len(table.match.log) < 60:
        table.act()
        table.luc.hear()
    steps = replayed(table.game, table.match.log)
    happened = [event for _, step in steps for event in step.events]
    story = list(table.luc.board.story())
    assert len(story) == len([one for one in happened if one.seen_by(2) or one.seen_by(None)])
    seen = iter(story)
    for event in happened:
        known = {eyes: event.seen_by(eyes) for eyes in (None, 2) if event.seen_by(eyes)}
        assert not known or next(seen).by_eyes == known
        hidden += event.seen_by(2) != event
    assert hidden


# Undo, and what comes too late


def marked() -> Sitting:
    """Ana has marked a row, and the bot has not acted yet."""
    table = Sitting("yahtzee", 11)
    while table.to_act in ANA:
        table.act()
    table.ana.hear()
    return table


def test_those_at_another_keyboard_are_asked_by_ear() -> None:
    table = marked()
    assert table.ana.keys("u") == [["Les autres sont consultés."]]
    table.luc.hear()
    assert table.luc.heard[-1] == "Ana asks to undo their last move. Do you agree? No."
    [[undone]] = table.luc.keys("down", "enter")[1:]
    assert undone == "Undone: fours. Ana: 2, 4, 4, 4, 5."
    table.ana.hear()
    assert table.ana.heard[-2].startswith("Annulé")
    assert table.ana.board.person == 0
    assert table.luc.driver.screens == ["PlayScreen"]


def test_who_has_left_is_not_said_to_be_asked() -> None:
    table = marked()
    table.luc.board.leave()
    [[undone, _]] = table.ana.keys("u")
    assert undone.startswith("Annulé")


def test_no_keeps_the_move_and_escape_is_no() -> None:
    for keys in (("enter",), ("escape",)):
        table = marked()
        table.ana.keys("u")
        table.luc.hear()
        table.luc.keys(*keys)
        assert table.luc.driver.screens == ["PlayScreen"]
        table.ana.hear()
        said = "Luc n’est pas d’accord\u00a0: rien n’est annulé."
        assert table.ana.heard[-1] == said
        assert table.ana.board.person is None


def test_a_question_that_the_match_has_gone_past_is_closed() -> None:
    table = marked()
    table.ana.keys("u")
    table.luc.hear()
    assert table.luc.driver.screens == ["PlayScreen", "ListScreen"]
    table.clock.wait(1)
    table.luc.driver.do(lambda: table.luc.driver.clock.wait(0.1))
    assert table.luc.driver.screens == ["PlayScreen"]


def test_two_keyboards_of_one_person_do_not_act_twice() -> None:
    """A player comes back on another machine, while the first one still lies open."""
    table = Sitting("yahtzee", 11)
    again = Keyboard(table.match.board(ANA), "en", Verbosity.NORMAL)
    again.open()
    table.ana.keys("enter")
    assert again.keys("enter")[0][-1:] == ["Too late: the game has gone on."]
    assert len(table.match.log) == 2


def test_enter_says_whom_one_waits_for() -> None:
    table = Sitting("yahtzee", 11)
    assert table.luc.keys("enter") == [["Ana to play. Turn 1 of 13, not thrown yet."]]
