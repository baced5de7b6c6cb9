"""A list of values; each is applied while it is heard."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen
from gobelet.ui.widgets.option_items import ValueT

T = TypeVar("T")


class HearingList(ListScreen, Generic[T]):
    """A list of values to try: Enter takes the current one, Escape restores the first.

    `use` applies a value. `taken` and `left` are called with the screen closed.
    """

    def __init__(
        self,
        session: Session,
        title: Callable[[], str],
        values: Sequence[tuple[T, str]],
        use: Callable[[T], None],
        *,
        index: int,
        taken: Callable[[T], None],
        left: Callable[[], None],
    ) -> None:
        self._values = values
        self._use = use
        self._before = values[index][0]
        self._taken = taken
        self._left = left
        super().__init__(session, title, self._lines, index=index, escape=self._put_back)

    def _lines(self) -> Sequence[Item]:
        return [Item(text, partial(self._take, value)) for value, text in self._values]

    def _current(self) -> str:
        self._use(self._values[self._cursor.index or 0][0])
        return super()._current()

    def _take(self, value: T) -> None:
        self._session.pop(quiet=True)
        self._taken(value)

    def _put_back(self) -> None:
        self._session.pop(quiet=True)
        self._use(self._before)
        self._left()


def hear_values(
    session: Session,
    setting: str,
    values: Sequence[tuple[ValueT, str]],
    index: int,
    use: Callable[[ValueT], None],
) -> None:
    """Open the list of a setting's values; each is applied while heard, and Enter saves it."""

    def title() -> str:
        # Translators: begins the list of values of an option that is heard, as of the voice.
        return session.options.language.gettext("Up and down to change, Enter to keep.")

    def taken(value: ValueT) -> None:
        session.keep(setting, value)
        session.front.arrive()

    def left() -> None:
        session.front.arrive()

    session.push(HearingList(session, title, values, use, index=index, taken=taken, left=left))
