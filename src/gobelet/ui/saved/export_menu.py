"""The export of games to a file, in the menus."""

from collections.abc import Iterator, Sequence
from functools import partial

from gobelet.games import GAMES, kit
from gobelet.i18n import N_
from gobelet.speech.utterance import Category
from gobelet.store.save import DamagedSave, NoSuchSave, Save
from gobelet.store.transfer import HiddenHands, exported, to_export
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.saved.transfer_words import TOLD, exported_words, not_exported_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.long_work import LongWork, Work
from gobelet.ui.widgets.text_files import NotSaved, not_saved_words, save_text


def export_item(session: Session, keeping: Keeping, number: int) -> Item:
    """Return the item that exports one game."""
    # Translators: item of a saved game's menu: writes it into a file.
    text = session.language.gettext("Export to a file")
    name = f"gobelet-game-{number}"
    return Item(text, lambda: _Export(session, keeping, [number], name).begin())


def export_all_item(session: Session, keeping: Keeping) -> Item:
    # Translators: item at the end of the list of games: writes all games into a file.
    text = session.language.gettext("Export all games to a file")
    return Item(text, partial(_export_all, session, keeping))


def _export_all(session: Session, keeping: Keeping) -> None:
    numbers = sorted({*keeping.store.numbers(ended=False), *keeping.store.numbers(ended=True)})
    if numbers:
        _Export(session, keeping, numbers, "gobelet-games").begin()
    else:
        # Translators: the stored games shall be written into a file, and there are none.
        session.say(session.language.gettext("There is no game to export."), Category.TABLE)


class _Export:
    """A running export into a new file."""

    def __init__(
        self, session: Session, keeping: Keeping, numbers: Sequence[int], name: str
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._numbers = numbers
        self._name = name
        self._left_out: list[tuple[int, Exception]] = []
        self._pieces: list[str] = []

    def begin(self) -> None:
        count = len(self._numbers)
        work = Work(self._steps(), count)
        # Translators: title while games are being exported.
        LongWork(self._session, N_("Exporting games"), work, self._finished).begin()

    def _steps(self) -> Iterator[None]:
        for piece in exported(self._saves()):
            self._pieces.append(piece)
            yield

    def _saves(self) -> Iterator[Save]:
        kits = {game: kit(game) for game in GAMES}
        for number in self._numbers:
            try:
                save = to_export(self._keeping.store, number, kits)
            except (DamagedSave, NoSuchSave, HiddenHands) as error:
                self._left_out.append((number, error))
            else:
                yield save

    def _finished(self, whole: bool) -> None:
        session, words = self._session, self._session.language
        if not whole:
            # Translators: the player has stopped the export of games.
            session.say(words.gettext("Nothing exported."))
            return
        said = [not_exported_words(*left_out, words) for left_out in self._left_out[:TOLD]]
        count = len(self._numbers) - len(self._left_out)
        if count:
            try:
                path = save_text(self._pieces, self._name, "json", session.options.data_dir)
            except NotSaved as error:
                said.append(not_saved_words(error, words))
            else:
                said.append(exported_words(count, path, words))
        for text in said:
            session.say(text, Category.TABLE)
