"""The output in use: the one call that it is doing, and what it tells."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from gobelet.speech.entry import Entry
from gobelet.speech.output_call import Call, Claim, Done, Taken, close, hand_over
from gobelet.speech.outputs.base import Event, Output, OutputHung, TwoWay
from gobelet.speech.surroundings import Limits

Job = Callable[[float], None]
"""Something to do, given the time."""

Then = Callable[[object, float], None]
"""What to do with a result, at its time."""


class Calls(Protocol):
    """A `Hand`."""

    def start(self, call: Call, done: Done) -> None: ...

    def leave(self) -> None: ...


class Watcher(Protocol):
    """Is told what comes of the calls."""

    def taken(self, entry: Entry, now: float) -> None:
        """The output has taken a text."""

    def told(self, serial: int, event: Event, now: float) -> None:
        """Something has happened to a text."""

    def answered(self, now: float) -> None:
        """A call has returned."""

    def failed(self, entry: Entry | None, *, hung: bool) -> None:
        """A call has raised something, or takes too long; the text, if any, was not sent."""


class _Running(Struct, frozen=True):
    """A call that has not returned."""

    deadline: float
    then: Then
    entry: Entry | None = None
    claim: Claim | None = None


class Device:
    """Makes one call at a time. What it leads to comes as a job to `post`, with the time."""

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
        """What the output calls the text that it speaks, and its serial."""
        self._early: list[tuple[int, Event]] = []

    @property
    def deadline(self) -> float | None:
        """When the call that runs hangs; None if none does."""
        return self._running.deadline if self._running else None

    @property
    def withdraws(self) -> bool:
        """Whether what was not taken can still be taken back."""
        return self.output is None or isinstance(self.output, TwoWay)

    def use(self, output: Output, gone: Callable[[], None]) -> None:
        """Make calls into this output; `gone` is called when it tells that it is not there."""
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
        self._start(call, _Running(now + self._limit(), then))

    def speak(self, output: Output, entry: Entry, now: float) -> None:
        claim = Claim()

        def spoken(result: object, now: float) -> None:
            if isinstance(result, Taken):
                self._watcher.taken(entry, now)
                self._number = (result.number, entry.serial)
                early, self._early = self._early, []
                for number, event in early:
                    self._report(number, event, now)

        running = _Running(now + self._limit(), spoken, entry, claim)
        self._start(lambda: hand_over(output, entry, claim), running)

    def withdraw(self) -> Entry | None:
        """Take back the text that is being handed over; return it if that is too late."""
        running = self._running
        if running and running.claim and not running.claim.take():
            return running.entry
        return None

    def leave(self) -> None:
        """Have the output closed and the thread end, now or when its call returns."""
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
        # What a daemon that hangs was sent it speaks once it goes on.
        self._watcher.failed(None if sent and self.withdraws else running.entry, hung=hung)

    def _report(self, number: int, event: Event, now: float) -> None:
        """The output tells of a text, maybe before it has told how it calls it."""
        known, serial = self._number
        if number == known:
            self._watcher.told(serial, event, now)
        elif number > known:
            self._early.append((number, event))

    def _gone(self, output: Output, gone: Callable[[], None]) -> None:
        # A call that runs fails by itself.
        if output is self.output and self._running is None:
            gone()
