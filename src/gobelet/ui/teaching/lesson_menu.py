"""The lessons of the main menu, and the general keys while a lesson is open."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.core.game import Chance
from gobelet.games import LESSONS, kit
from gobelet.games.interface import LessonOffer
from gobelet.i18n import N_
from gobelet.keyboard.key import Key
from gobelet.sound.cue import ERROR
from gobelet.ui.session import Session
from gobelet.ui.teaching.lesson import LessonCourse
from gobelet.ui.teaching.lesson_table import LessonTable
from gobelet.ui.widgets.lists import Item, open_list


class Lessons:
    """Offers the lessons of the games.

    `home` closes the lesson and opens the main menu; `beside` returns the items of the lesson's
    menu that every game's menu has. `opening` is said first.
    """

    def __init__(
        self,
        session: Session,
        chance: Chance,
        home: Callable[[], None],
        beside: Callable[[], Sequence[Item]],
        opening: Callable[[], str],
    ) -> None:
        self._session = session
        self.tried = False
        """Whether a lesson was left or finished."""
        self._courses: dict[str, LessonCourse] = {}
        self._course_of = partial(
            LessonCourse,
            session,
            chance,
            leave=self._leave,
            beside=beside,
            opening=opening,
        )
        self._home = home

    def first_item(self) -> Item:
        """Return the item that begins the first lesson, for who has never played."""
        language = self._session.language
        offer = _offer(next(iter(LESSONS)))
        # Translators: item of the main menu: begins the lesson of the game that is filled in.
        title = language.gettext("Learn to play: {game}", game=offer.title(language))
        return Item(title, partial(self._open, offer))

    def item(self, *, has_first: bool) -> Item:
        """Return the item that opens the list of lessons; `has_first`: behind the first item."""
        language = self._session.language
        if has_first:
            # Translators: item of the main menu, where another one begins the lesson of Yahtzee:
            # opens the list of lessons, a lesson a game.
            title = language.gettext("Learn another game")
        else:
            # Translators: item of the main menu: opens the list of lessons, a lesson a game.
            title = language.gettext("Learn to play")
        return Item(title, self._open_list)

    def begin(self, lesson: str = "") -> None:
        """Begin a lesson; without an id the first there is."""
        self._open(_offer(lesson or next(iter(LESSONS))))

    def _open_list(self) -> None:
        open_list(self._session, N_("Learn to play"), self._items)

    def _items(self) -> Sequence[Item]:
        language = self._session.language
        offers = map(_offer, LESSONS)
        return [Item(offer.title(language), partial(self._open, offer)) for offer in offers]

    def _open(self, offer: LessonOffer) -> None:
        """Open a lesson; made only now, because it loads everything that a game in play needs."""
        if offer.id not in self._courses:
            self._courses[offer.id] = self._course_of(offer.make(self._session.language))
        self._courses[offer.id].open()

    def _leave(self) -> None:
        self.tried = True
        self._home()

    @property
    def _table(self) -> LessonTable | None:
        front = self._session.front
        return front if isinstance(front, LessonTable) else None

    def run(self, command: str) -> bool:
        """Repeat the last message at the table of a lesson: a step may ask for this key."""
        table = self._table
        if table is None or command != "repeat":
            return False
        self._session.repeat()
        table.pressed_everywhere(command)
        return True

    def answer(self, key: Key) -> bool:
        """Answer a meaningless key at the table of a lesson: say what to do."""
        del key
        table = self._table
        if table is None:
            return False
        self._session.sounds.play(ERROR)
        nothing = self._session.language.gettext("No effect here.")
        self._session.say(f"{nothing} {table.wanted}")
        return True


def _offer(lesson: str) -> LessonOffer:
    return next(offer for offer in kit(LESSONS[lesson]).lessons if offer.id == lesson)
