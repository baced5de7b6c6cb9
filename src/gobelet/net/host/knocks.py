"""Guests without an invitation, who have found the table and wait for the host's consent."""

from collections.abc import Callable, Sequence
from typing import Final

from gobelet.net.frames import Hello
from gobelet.net.host.admission import Admission, Rejection

_MOST: Final = 3
"""The most that wait at the door."""


class Knock:
    """People at one keyboard who wait; `answer` is called once, with whether they may come in."""

    def __init__(self, hello: Hello, names: Sequence[str], answer: Callable[[bool], None]) -> None:
        self.hello = hello
        self.names = tuple(names)
        self.answer = answer


class Knocks:
    """Who waits at the door of a table; `came` is called with each."""

    def __init__(self, admission: Admission) -> None:
        self.heard = False
        """Whether the host wants to be asked; else who has no invitation is refused at once."""
        self.came: Callable[[Knock], None] = lambda _knock: None
        self._admission = admission
        self._waiting: list[Knock] = []

    @property
    def waiting(self) -> Sequence[Knock]:
        return tuple(self._waiting)

    def knock(self, hello: Hello, answer: Callable[[bool], None]) -> Knock:
        """Ask the host. Raises Rejection for those who cannot come in anyway."""
        if not self.heard:
            raise Rejection("token")
        names = self._admission.check_new(hello)
        if len(self._waiting) >= _MOST:
            raise Rejection("full")
        knock = Knock(hello, names, answer)
        self._waiting.append(knock)
        self.came(knock)
        return knock

    def answer(self, knock: Knock, *, let_in: bool) -> bool:
        """Answer those who wait; False: they have gone."""
        if knock not in self._waiting:
            return False
        self._waiting.remove(knock)
        knock.answer(let_in)
        return True

    def withdraw(self, knock: Knock) -> None:
        """Take note that somebody waits no more."""
        if knock in self._waiting:
            self._waiting.remove(knock)
