"""A player at a table with bots, whose screen reader takes its time: keys, and what they do."""

import unicodedata
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from random import Random
from typing import Any, Final
from unittest import mock

from gobelet.core.game import CHANCE, Seat
from gobelet.core.table import Entry, replayed
from gobelet.games import kit
from gobelet.games.interface import Config, Preferences
from gobelet.games.rolling_cubes.rules.actions import Name, Play
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.state import Mark
from gobelet.keyboard.key import Key
from gobelet.players import Player
from gobelet.ui.keys.held_keys import HELD, REPEAT
from gobelet.ui.session import Session, picture_of
from gobelet.ui.table.play import playing
from tests.support.evening.decisive_news import DecisiveNews
from tests.support.evening.evening_rooms import PacedRoom, Room
from tests.support.evening.witnessed import ME, Witness
from tests.support.games.at_table import table_of
from tests.support.games.solved import solved_for
from tests.support.keyboard.driver import Driver, key_of
from tests.support.speech.heard import Hearing

GAMES: Final = ("yahtzee", "hands_down", "rolling_cubes")

_BOTS: Final = {"yahtzee": "random", "hands_down": "regular", "rolling_cubes": "beginner"}
"""Bots that need no time to think."""


class Evening:
    """A player, two bots, a voice and a witness; `rules` are the rule set of the game."""

    def __init__(
        self, game: str, seed: int, rules: str | None = None, room: Room | None = None
    ) -> None:
        self.game = game
        self.rules = rules
        self.chance = Random(seed)
        self._room = room or PacedRoom()
        self._stack = ExitStack()
        self._answered = 0
        """How many presses of Enter were answered."""
        self._stack.enter_context(mock.patch.object(Session, "_answer", self._counting()))
        self.driver = Driver(seed=seed, preferences=Preferences(), clock=self._room.clock)
        self.driver.speaker.hearing = Hearing.SPOKEN
        self.witness = Witness(lambda: self.driver.session, self.driver.clock)
        self._stack.callback(self._room.close)
        self._stack.enter_context(self.witness.listens())
        self.voice = self._room.open_voice(self.driver.speaker, self.witness)
        self._log: tuple[Entry, ...] = ()
        self._pressed = -HELD
        """When Enter was last pressed."""
        self._unchosen = False
        """Whether that was in a list where nothing was chosen."""
        self._just_opened = False
        """Whether the last key has opened a list."""
        self._acts: list[int] = []
        """The places in the log of what the player did."""
        self._said_before = 0
        """How much had been said when the player last acted."""
        self.taken_back: tuple[Entry, ...] = ()
        self._back_to = 0
        self.fell_again = 0

    def _counting(self) -> Callable[..., None]:
        """Return what answers a key, and counts Enter."""
        answer = Session._answer

        def answered(session: Session, key: Key, *, held: bool = False) -> None:
            self._answered += key.name == "enter"
            answer(session, key, held=held)

        return answered

    def close(self) -> None:
        self._stack.close()

    def begin(self) -> None:
        """Begin a game, whatever is in front."""
        self.witness.forget()
        self.witness.news = DecisiveNews()
        config = self._config
        players = (Player("Ana"), *[Player(bot=_BOTS[self.game])] * 2)[: max(config.seats)]
        solved_for(config, [player.bot for player in players])
        self._log = self.taken_back = ()
        self.driver.do(lambda: self.driver.menus.play(config, players))
        self._look()

    @property
    def _config(self) -> Config:
        return kit(self.game).configure(self.rules, language="fr")

    # What passes

    def wait(self, seconds: float) -> None:
        end = self.driver.clock.now + seconds
        while (left := end - self.driver.clock.now) > 0:
            self.driver.clock.wait(min(left, REPEAT))
            self._look()

    def hear_all(self) -> None:
        """Wait until nothing more is said."""
        quiet = 0
        while quiet < 3:
            self.wait(1.0)
            quiet = 0 if self.voice.speaks else quiet + 1

    # What is pressed

    def press(self, name: str) -> list[str]:
        """Press a key; return what it led to at once."""
        bot, before = self._bot, len(self._log)
        if name == "enter":
            self._enter()
        elif name in {"end", "f"} and self.at_table and self.bot_is_due:
            self.witness.excuse(hurried=True)
        elif name == "backspace":
            self.witness.excuse()
        ticked, listed = self._ticked, self._lists
        said = self.driver.send(key_of(name))
        self._just_opened = self._lists and not listed
        if name == "v" and self.game == "hands_down" and self.at_table:
            assert said[:1] == [self.witness.news.again], "another reveal"
        if self._ticked != ticked:
            # Who selects something knows whose turn it is.
            self.witness.call = None
        self._look()
        if name == "enter" and bot is not None:
            since = {entry.by for entry in self._log[before:]} - {CHANCE}
            assert since <= {bot}, "one Enter has hurried more than one bot"
        return said

    @property
    def _ticked(self) -> str:
        screen = playing(self.driver.session)
        return screen._teller.desk.saved() if screen else ""

    @property
    def _lists(self) -> bool:
        """Whether a list is in front."""
        return bool(picture_of(self.driver.session).items)

    def _enter(self) -> None:
        self._pressed = self.driver.clock.now
        current = picture_of(self.driver.session).current
        self._unchosen = self._lists and (current is None or self._just_opened)
        if self.at_table and (self.bot_is_due or self.witness.call):
            self.witness.excuse(hurried=True)

    def presses(self, times: int, gap: Callable[[], float], first: float = 0.0) -> None:
        """Press Enter by a trembling hand, or hold it down: that is one press."""
        acts, answered = len(self._acts), self._answered
        self.press("enter")
        self.wait(first or gap())
        for _ in range(times):
            self.press("enter")
            self.wait(gap())
        self.wait(REPEAT)
        assert len(self._acts) <= acts + 1, "one press did two things"
        assert self._answered <= answered + 1, "one press was answered twice"

    def type(self, text: str) -> None:
        # A letter chooses in a list, too.
        self._just_opened = False
        for char in text:
            self.driver.send(key_of(char))
            self.wait(0.05)

    # What is so

    @property
    def at_table(self) -> bool:
        return self.driver.session.screens[-1:] == (playing(self.driver.session),)

    @property
    def _bot(self) -> Seat | None:
        """The bot whose turn it is."""
        board = self.witness.board
        return board.to_act if board and board.to_act not in (ME, CHANCE) else None

    @property
    def bot_is_due(self) -> bool:
        return self._bot is not None

    @property
    def log(self) -> Sequence[Entry]:
        return table_of(self.driver.session).log

    def _look(self) -> None:
        """Look at what the player has done, and at what was taken back."""
        if self.witness.board is None:
            return
        before, log = self._log, tuple(self.log)
        self._log = log
        if len(log) < len(before):
            self._undone(before, log)
        for place in range(len(before), len(log)):
            if log[place].by == ME:
                self._acted(place)
            elif log[place].by == CHANCE:
                self._fell(place)

    def _undone(self, before: tuple[Entry, ...], log: tuple[Entry, ...]) -> None:
        self.taken_back = before[len(log) :]
        self._back_to = len(log)
        assert before[: len(log)] == log
        assert [entry.by for entry in self.taken_back].count(ME) == 1
        assert self.taken_back[0].by == ME
        self._acts = [place for place in self._acts if place < len(log)]
        self.witness.take_back()

    def _fell(self, place: int) -> None:
        """See that after an undo the same falls as before, as long as all goes as it went.

        Whichever row is marked in its place, the bots throw the same dice.
        """
        since = self._log[self._back_to : place + 1]
        before = self.taken_back[: len(since)]
        free = 1 if self.game == "yahtzee" else 0
        alike = [entry.by for entry in since] == [entry.by for entry in before]
        if since and alike and since[free:-1] == before[free:-1]:
            assert since[-1] == before[-1], "other dice"
            self.fell_again += 1

    def _acted(self, place: int) -> None:
        """See that the player knew whose turn it was, and has chosen."""
        assert not self._unchosen, "an Enter without a choice did something"
        self._was_warned(place)
        self._acts.append(place)
        self._said_before = len(self.witness.said)
        call = self.witness.call
        # Who has begun a turn by an action of one's own knows it.
        if call is not None and call.entries <= place:
            told = self.witness.calls_since(call)
            heard = [
                one
                for one in self.voice.spoken
                if one.text in told and not one.cut and one.end <= self._pressed
            ]
            assert any(one.began >= call.at for one in heard), f"unheard: {call.text}"
        self.witness.call = None

    def _was_warned(self, place: int) -> None:
        """See that a zero was asked about, and that a word was said before it was played."""
        table = table_of(self.driver.session)
        answers = [one.text for one in self.witness.said[self._said_before :]]
        match action := table.game.decode(self._log[place].action):
            case Mark(row):
                assert isinstance(table.game, Yahtzee)
                [*_, (_, before)] = replayed(table.game, self._log[:place])
                choices = table.game.choices(before.state)
                asked = any("zéro" in text and "\N{NO-BREAK SPACE}?" in text for text in answers)
                assert asked or choices[row] or not any(choices.values()), f"{row}: an unasked zero"
            case Play(word) | Name(word):
                told = [text for text in answers if "ictionnaire" in text]
                # It is said with the accents that it has.
                assert any(word in _bare(text) for text in told), f"{action}: {answers}"

    # What the player does in several keys

    def word(self) -> bool:
        """Type a word that the dice can form, or one that they cannot; return whether they can."""
        board = self.witness.board
        if board is None or board.person != ME:
            return True
        bot = board.config.bot(_BOTS[self.game], len(board.players), self.chance)
        found: Any = bot(board.observation(ME))
        word = getattr(found, "word", "")
        self.type(word.lower() or "zzz")
        return bool(word)

    def leave(self, *, resume: bool) -> None:
        """Leave the game for the main menu; take it up again, or begin another."""
        self.witness.forget()
        self.driver.do(self.driver.menus._leaving.game)
        self.hear_all()
        if resume and self.driver.keeping.unfinished:
            self.driver.send(key_of("enter"))
            self._log = tuple(self.log)
            self._acts, self.taken_back = [], ()
            # Who takes a game up again knows where it stands.
            self.witness.call = None
        else:
            self.begin()

    def sheets(self) -> None:
        """Read some lines of the sheets."""
        self.press("shift-s")
        for key in self.chance.choices(("down", "right", "up", "end"), k=4):
            self.wait(self.chance.choice((0.2, 1.0, 4.0)))
            self.press(key)
        self.press("escape")

    def finish(self) -> None:
        """Hear the rest; nothing is lost."""
        self.hear_all()
        lost = self.witness.lost()
        assert not lost, f"never said: {lost}"

    def menu(self) -> None:
        """Leave the list in front, or open the menu of the game and close it."""
        self.press("escape")
        if not self.at_table and not self.driver.session.typing:
            self.wait(self.chance.choice((0.2, 2.0)))
            self.press("down")
            self.wait(0.5)
            self.press("escape")


def _bare(text: str) -> str:
    """Return a text in capitals without accents, as the letters of dice are."""
    parts = unicodedata.normalize("NFD", text.upper().replace("Œ", "OE"))
    return "".join(one for one in parts if not unicodedata.combining(one))
