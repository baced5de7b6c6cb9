"""The output in use: its one running call, and its events."""

from collections.abc import Callable
from typing import Protocol, cast

from msgspec import Struct

from gobelet.speech.entry import Entry
from gobelet.speech.output_call import Call, Claim, Done, TextTaken, close, hand_over
from gobelet.speech.outputs.base import Event, Output, OutputHung, TwoWay
from gobelet.speech.surroundings import Limits

Job = Callable[[float], None]
"""A task that is given the current time."""

Then = Callable[[object, float], None]
"""Receives the result of a call, and the current time."""


class Calls(Protocol):
    """Runs calls into an output, as `Hand` does."""

    def start(self, call: Call, done: Done) -> None: ...

    def leave(self) -> None: ...


class Watcher(Protocol):
    """Receives the results of the calls."""

    def taken(self, entry: Entry, now: float) -> None:
        """The output has taken a text."""

    def told(self, serial: int, event: Event, now: float) -> None:
        """Something has happened to a text."""

    def answered(self, now: float) -> None:
        """A call has returned."""

    def opened_late(self) -> None:
        """An output was opened after that was given up; it is closed again."""

    def failed(self, entry: Entry | None, *, hung: bool) -> None:
        """A call has raised an exception, or takes too long; its text, if any, was not sent."""


class _Running(Struct, frozen=True):
    """A call that has not returned."""

    deadline: float
    then: Then
    entry: Entry | None = None
    claim: Claim | None = None
    opening: bool = False


class Device:
    """Makes one call at a time. Each result is posted as a job, which is given the time."""

    def __init__(
        self,
        watcher: Watcher,
        hand: Callable[[], Calls],
        post: Callable[[Job], None],
        limits: Limits,
    ) -> None:
        self.output: Output | None = None
        self._watcher = watcher
        self._new_hand = hand
        self._hand = hand()
        self._post = post
        self._limits = limits
        self._running: _Running | None = None
        self._number = (0, 0)
        """The output's number for the text that it speaks, and the serial of the entry."""
        self._early: list[tuple[int, Event]] = []

    @property
    def deadline(self) -> float | None:
        """When the running call counts as hung; None if no call runs."""
        return self._running.deadline if self._running else None

    @property
    def withdraws(self) -> bool:
        """Whether a text that the output has not taken can be taken back."""
        return self.output is None or isinstance(self.output, TwoWay)

    def use(self, output: Output, gone: Callable[[], None]) -> None:
        """Make calls into this output; `gone` is called when the output reports that it is lost."""
        self.output = output
        if isinstance(output, TwoWay):
            output.listen(
                lambda number, event: self._post(lambda now: self._report(number, event, now)),
                lambda: self._post(lambda _now: self._gone(output, gone)),
            )

    def drop(self) -> None:
        self.output = None
        self._number = (0, 0)
        self._early = []

    def call(self, call: Call, now: float, then: Then = lambda _result, _now: None) -> None:
        self._start(call, _Running(now + self._limit(), then, opening=self.output is None))

    def speak(self, output: Output, entry: Entry, now: float) -> None:
        claim = Claim()

        def spoken(result: object, now: float) -> None:
            if isinstance(result, TextTaken):
                self._watcher.taken(entry, now)
                self._number = (result.number, entry.serial)
                early, self._early = self._early, []
                for number, event in early:
                    self._report(number, event, now)

        running = _Running(now + self._limit(), spoken, entry, claim)
        self._start(lambda: hand_over(output, entry, claim), running)

    def withdraw(self) -> Entry | None:
        """Take back the text that is being handed over; if it is too late, return the text."""
        running = self._running
        if running and running.claim and not running.claim.take():
            return running.entry
        return None

    def leave(self) -> None:
        """Close the output and end the thread, now or when its call returns."""
        if output := self.output:
            self._hand.start(lambda: close(output), lambda _result: None)
        self._hand.leave()

    def check(self, now: float) -> None:
        """Give up a call that takes too long, with its thread."""
        running = self._running
        if running and now >= running.deadline:
            self.leave()
            self._hand = self._new_hand()
            self._fail(running, hung=True)

    def _limit(self) -> float:
        if self.output is None:
            return self._limits.opening
        return self._limits.call if self.withdraws else self._limits.library

    def _start(self, call: Call, running: _Running) -> None:
        self._running = running

        def done(result: object) -> None:
            self._post(lambda now: self._returned(running, result, now))

        self._hand.start(call, done)

    def _returned(self, running: _Running, result: object, now: float) -> None:
        if running is not self._running:
            if running.opening and not isinstance(result, BaseException):
                late = cast(Output, result)
                self._hand.start(lambda: close(late), lambda _result: None)
                self._watcher.opened_late()
            return
        if isinstance(result, BaseException):
            self._fail(running, hung=isinstance(result, OutputHung))
        else:
            self._running = None
            running.then(result, now)
            self._watcher.answered(now)

    def _fail(self, running: _Running, *, hung: bool) -> None:
        sent = self.withdraw() if hung else None
        self._running = None
        # Once a hung daemon runs again, it speaks the text that it was sent.
        self._watcher.failed(None if sent and self.withdraws else running.entry, hung=hung)

    def _report(self, number: int, event: Event, now: float) -> None:
        """Pass on an event; keep it if the number of its text is not known yet."""
        known, serial = self._number
        if number == known:
            self._watcher.told(serial, event, now)
        elif number > known:
            self._early.append((number, event))

    def _gone(self, output: Output, gone: Callable[[], None]) -> None:
        # A running call fails by itself.
        if output is self.output and self._running is None:
            gone()
