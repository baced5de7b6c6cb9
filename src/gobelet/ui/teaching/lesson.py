"""A lesson: the learner's place in it, its menu, and the way to the next step."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.core.game import Chance
from gobelet.games.interface import Chapter, Config, Lesson, Step
from gobelet.i18n import N_
from gobelet.players import Player, people_of
from gobelet.speech.utterance import Category, Verbosity
from gobelet.ui.keys.bindings import EVERYWHERE, IN_LESSON, IN_PLAY
from gobelet.ui.keys.names import key_words
from gobelet.ui.session import Session
from gobelet.ui.table.background import Background
from gobelet.ui.teaching.lesson_table import LessonTable
from gobelet.ui.widgets.lists import Item, open_list


class WorkAhead(Background):
    """The work that advice needs, done silently before there is a table that needs it.

    A failure is not reported here, since nobody waits yet; the table that needs the work tries
    again.
    """

    def __init__(self, session: Session, config: Config) -> None:
        super().__init__(session, config, (), lambda: True, str, lambda: None)

    def ended(self, failure: Exception | None) -> None:
        del failure
        self.work = None


_BEGINNING = (0, 0)


class LessonCourse:
    """One lesson: its tables, and the learner's place, remembered while the program runs."""

    def __init__(
        self,
        session: Session,
        chance: Chance,
        lesson: Lesson,
        *,
        leave: Callable[[], None],
        beside: Callable[[], Sequence[Item]],
        opening: Callable[[], str],
    ) -> None:
        self._session = session
        self._chance = chance
        self._lesson = lesson
        self._players = (Player(), *(Player(bot=bot) for bot in lesson.bots))
        self._config = lesson.config.seated(people_of(self._players))
        self._leave = leave
        self._beside = beside
        self._opening = opening
        self._place = _BEGINNING
        self._table: LessonTable | None = None
        self._is_over = False
        self._ahead = WorkAhead(session, self._config)

    @property
    def _chapters(self) -> Sequence[Chapter]:
        return self._lesson.chapters

    @property
    def _step(self) -> Step:
        chapter, step = self._place
        return self._chapters[chapter].steps[step]

    def open(self) -> None:
        """Begin the lesson, or offer to continue where it was left."""
        self._ahead.begin_soon()
        if self._place != _BEGINNING:
            self._open_chapters()
            return
        if opening := self._opening():
            self._session.say(opening)
        self._welcome()
        self._begin_chapter(0)

    def _welcome(self) -> None:
        keymap, language = self._session.options.keymap, self._session.language
        commands = {command.id: command for command in (*EVERYWHERE, *IN_LESSON, *IN_PLAY)}
        told = {"again": "instruction", "repeat": "repeat", "menu": "escape"}
        place = self._config.game(len(self._players)).id
        names = {
            name: key_words(keymap.keys(place, commands[command])[0], language)
            for name, command in told.items()
        }
        # Translators: the first sentences of the lesson; three keys are filled in, as "Tab", "R"
        # and "Escape".
        text = language.gettext(
            "The lesson: you learn by playing. {again} says again what to do, {repeat} the last"
            " message. {menu} opens the lesson’s menu, to skip or leave.",
            **names,
        )
        self._session.say(text, Category.TABLE)

    # From step to step

    def _begin_chapter(self, number: int) -> None:
        self._place = (number, 0)
        self._say_chapter()
        self._lay(tells=False)

    def _say_chapter(self) -> None:
        number, language = self._place[0], self._session.language
        # Translators: a chapter of the lesson begins: "Chapter 2 of 3: the rows."
        text = language.gettext(
            "Chapter {n} of {count}: {title}.",
            n=number + 1,
            count=len(self._chapters),
            title=self._chapters[number].title(language),
        )
        self._session.say(text, Category.TABLE)

    def _next(self) -> tuple[int, int] | None:
        """Return the place of the step after this one; None at the end."""
        chapter, step = self._place
        if step + 1 < len(self._chapters[chapter].steps):
            return chapter, step + 1
        return (chapter + 1, 0) if chapter + 1 < len(self._chapters) else None

    def went_on(self) -> None:
        """Continue after a finished step; after the last step, end the lesson."""
        following = None if self._is_over else self._next()
        if following is None:
            self._end()
        elif following[1] == 0:
            self._begin_chapter(following[0])
        else:
            self._place = following
            self._count()
            if self._step.fresh or self._table is None:
                self._lay(tells=False)
            else:
                self._table.take(self._step)

    def _count(self) -> None:
        """Say the progress in the chapter, at full verbosity."""
        if self._session.options.preferences.verbosity is Verbosity.FULL:
            chapter, step = self._place
            # Translators: how far a chapter of the lesson is.
            text = self._session.language.gettext(
                "Step {n} of {count}.", n=step + 1, count=len(self._chapters[chapter].steps)
            )
            self._session.say(text, Category.TABLE)

    def _end(self) -> None:
        self._place, self._is_over = _BEGINNING, True
        self._session.say(self._lesson.ended(self._session.language))
        if self._table:
            enter = self._table.enter_words
            self._session.say(self._session.language.gettext("{key} to go on.", key=enter))

    def _lay(self, *, tells: bool) -> None:
        """Replace the table with one for the current step.

        `tells`: describe the table's position, which the learner has not seen develop.
        """
        from gobelet.ui.teaching.laid_match import laid_match

        log = self._table.log if self._table and tells else ()
        start = self._step.start(log, self._chance)
        match = laid_match(self._config, self._players, start, self._chance)
        tells = tells and bool(start.log) and not self._step.fresh
        self.close()
        self._is_over = False
        work = self._ahead.stop() if self._step.advice else None
        self._table = LessonTable(
            self._session, match, self._step, start, self, tells=tells, work=work
        )
        self._session.push(self._table)

    def close(self) -> None:
        """Close the table, and the screens in front of it."""
        if self._table and self._table in self._session.screens:
            self._table.leave()
            self._session.close(self._table)
        self._table = None

    # The menu

    def menu(self) -> None:
        # Translators: title of the menu that Escape opens in the lesson.
        open_list(self._session, N_("Lesson menu"), self._items)

    def leave(self) -> None:
        self._ahead.stop()
        self._leave()

    def _items(self) -> Sequence[Item]:
        language = self._session.language
        # Translators: item of the lesson's menu: closes the menu.
        items = [Item(language.gettext("Go on with the lesson"), self._session.pop)]
        if not self._is_over:
            # Translators: item of the lesson's menu: the step is begun once more.
            items.append(Item(language.gettext("Do this step again"), self._again))
            if following := self._next():
                # Translators: item of the lesson's menu.
                skip = language.gettext("Skip this step")
                items.append(Item(skip, partial(self._skip, following)))
        return (
            *items,
            # Translators: item of the lesson's menu, and title of the list that it opens.
            Item(language.gettext("Chapters"), self._open_chapters),
            *self._beside(),
            # Translators: item of the lesson's menu.
            Item(language.gettext("Leave the lesson"), self.leave),
        )

    def _again(self) -> None:
        self._session.pop(quiet=True)
        self._lay(tells=True)

    def _skip(self, following: tuple[int, int]) -> None:
        self._session.pop(quiet=True)
        if following[1] == 0:
            self._begin_chapter(following[0])
        else:
            self._place = following
            self._count()
            self._lay(tells=True)

    def _open_chapters(self) -> None:
        open_list(self._session, N_("Chapters"), self._chapter_items)

    def _chapter_items(self) -> Sequence[Item]:
        language = self._session.language
        items = []
        if self._place != _BEGINNING and self._table not in self._session.screens:
            # Translators: item of the chapters of a lesson that was left in the middle.
            items.append(Item(language.gettext("Go on where you were"), self._take_up))
        for number, chapter in enumerate(self._chapters):
            # Translators: a chapter of the lesson in a list: "2: the rows".
            text = language.gettext("{n}: {title}", n=number + 1, title=chapter.title(language))
            items.append(Item(text, partial(self._choose, number)))
        return items

    def _choose(self, number: int) -> None:
        self._session.pop(quiet=True)
        self._begin_chapter(number)

    def _take_up(self) -> None:
        self._session.pop(quiet=True)
        self._say_chapter()
        self._table = None
        self._lay(tells=True)
