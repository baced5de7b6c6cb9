"""The export of games to a file, in the menus."""

from collections.abc import Iterator, Sequence
from functools import partial

from gobelet.games import GAMES, kit
from gobelet.i18n import Language
from gobelet.speech.utterance import Category
from gobelet.store.save import DamagedSave, NoSuchSave, Save
from gobelet.store.transfer import HiddenHands, exported, to_export
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.saved.transfer_words import TOLD, exported_words, not_exported_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.ui.widgets.long_work import LongWork, Work
from gobelet.ui.widgets.text_files import NotSaved, not_saved_words, save_text


class Exports:
    """Offers to export one game, or all."""

    def __init__(self, session: Session, keeping: Keeping) -> None:
        self._session = session
        self._keeping = keeping

    @property
    def _language(self) -> Language:
        return self._session.options.language

    def item(self, number: int) -> Item:
        # Translators: item of a saved game's menu: writes it into a file.
        text = self._language.gettext("Export to a file")
        return Item(text, partial(self._export, [number], f"gobelet-game-{number}"))

    def item_for_all(self) -> Item:
        # Translators: item at the end of the list of games: writes all games into a file.
        return Item(self._language.gettext("Export all games to a file"), self._export_all)

    def _export_all(self) -> None:
        store = self._keeping.store
        numbers = sorted({*store.numbers(ended=False), *store.numbers(ended=True)})
        if numbers:
            self._export(numbers, "gobelet-games")
        else:
            # Translators: the stored games shall be written into a file, and there are none.
            self._session.say(self._language.gettext("There is no game to export."), Category.TABLE)

    def _export(self, numbers: Sequence[int], name: str) -> None:
        _Export(self._session, self._keeping, numbers, name).begin()


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
        LongWork(self._session, self._title, work, self._finished).begin()

    def _title(self) -> str:
        # Translators: title while games are being exported.
        return self._session.options.language.gettext("Exporting games")

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
        session, words = self._session, self._session.options.language
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
