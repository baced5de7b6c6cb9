"""The back ends that are left to try."""

from collections.abc import Sequence

from gobelet.speech.outputs.base import Backend


class Candidates:
    """Back ends in order, the one in use first.

    A back end that fails is opened again once. A back end that hangs is dropped, with all others
    that need the same service.
    """

    def __init__(self, backends: Sequence[Backend]) -> None:
        self._all = tuple(backends)
        self._left = list(self._all)
        self._failures = 0

    @property
    def first(self) -> Backend | None:
        return self._left[0] if self._left else None

    def works(self) -> None:
        self._failures = 0

    def refuses(self) -> None:
        """Drop the first back end: it cannot be opened."""
        del self._left[0]
        self._failures = 0

    def fails(self) -> None:
        """Note that the first back end was open and no longer speaks."""
        self._failures += 1
        if self._failures > 1:
            self.refuses()

    def hangs(self) -> None:
        service = self._left[0].service
        self._left = [backend for backend in self._left if backend.service != service]
        self._failures = 0

    def again(self) -> None:
        """Try all back ends again."""
        self._left = list(self._all)
        self._failures = 0
