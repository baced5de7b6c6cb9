"""The games that can be resumed: in the main menu, in a list, and after a crash."""

from collections.abc import Callable, Sequence
from functools import partial

from gobelet.core.game import Chance
from gobelet.i18n import N_
from gobelet.players import seat_names
from gobelet.speech.utterance import Category
from gobelet.store.save import Heading
from gobelet.ui.saved.export_menu import export_item
from gobelet.ui.saved.game_store import Keeping, KeptMatch
from gobelet.ui.saved.game_words import dated_words, game_words, place_words
from gobelet.ui.saved.review import Reviews
from gobelet.ui.saved.saved_game import CannotResume
from gobelet.ui.saved.store_words import cannot_resume_words, not_deleted_words
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, ask, open_list

Play = Callable[[KeptMatch], None]


class SavedGames:
    """Resumes games, which `play` puts on the table."""

    def __init__(self, session: Session, keeping: Keeping, chance: Chance, play: Play) -> None:
        self._session = session
        self._keeping = keeping
        self._chance = chance
        self._play = play
        self._reviews = Reviews(session, keeping)
        self._newest: tuple[object, str] = ((), "")
        """A cache: the source of the words for where the newest game stands, and the words."""

    def items(self) -> Sequence[Item]:
        """Return the first items of the main menu: the newest game, and the list of all."""
        games = self._keeping.unfinished
        if not games:
            return ()
        words = self._session.language
        free = [game for game in games if not game.in_use]
        return (
            *(
                Item(
                    # Translators: item of the main menu: a game, and where it stands.
                    words.gettext("Resume: {game}", game=self._where(newest, inside=True)),
                    partial(self.resume, newest.id),
                )
                for newest in free[:1]
            ),
            Item(
                # Translators: item of the main menu: the list of games that can be resumed.
                words.gettext("Unfinished games: {n}", n=len(games)),
                self._open,
            ),
        )

    def resume(self, number: int) -> None:
        """Put a game on the table as it was left, or say why that is impossible."""
        if game := self._resumed(number):
            self._play(game)

    def _resumed(self, number: int) -> KeptMatch | None:
        """Return a resumed game, or say why it cannot be resumed.

        Say so if the game does not use the dice of the given seed.
        """
        own_dice = self._keeping.has_own_dice(number)
        try:
            game = self._keeping.resume(number, self._chance)
        except CannotResume as why:
            self._refuse(why)
            return None
        match = game.match
        if refusal := match.config.refusal(self._session.language, len(match.players)):
            game.record.leave()
            self._session.say(refusal, Category.TABLE)
            return None
        if own_dice:
            # Translators: a seed was given, which fixes the dice of new games, and a game that
            # was begun without one is resumed.
            text = self._session.language.gettext("Seed ignored: this game counts in the records.")
            self._session.say(text, Category.TABLE)
        return game

    def offer(self, otherwise: Callable[[], None]) -> None:
        """Offer to take up the game that was broken off, if any; the answer Yes is harmless."""
        broken = [game for game in self._keeping.unfinished if game.broken_off]
        broken += self._keeping.untold
        if not broken:
            otherwise()
            return
        game = max(broken, key=lambda game: game.changed)

        def title() -> str:
            words = self._session.language
            if game.ended:
                # Translators: a yes/no question at the start: a game with players at other
                # computers had ended when the program was killed. The game follows.
                question = words.gettext(
                    "A game has ended, and the others may not know. Open its table again?"
                )
                return f"{question} {game_words(game, words, self._session.options.name)}."
            # Translators: a yes/no question at the start: the program had been killed. A game,
            # and where it stands, follow.
            question = words.gettext("A game was broken off. Resume it?")
            return f"{question} {self._where(game)}"

        def yes() -> None:
            self._session.pop(quiet=True)
            self.resume(game.id)
            if not self._session.screens:
                otherwise()

        def no() -> None:
            self._session.pop(quiet=True)
            self._put_by(game)
            otherwise()

        def items() -> Sequence[Item]:
            words = self._session.language
            return (Item(words.gettext("Yes"), yes), Item(words.gettext("No"), no))

        self._session.push(ListScreen(self._session, title, items, escape=no))

    def _put_by(self, game: Heading) -> None:
        """Leave a game in order, so that it is not asked for again."""
        if game.ended:
            self._keeping.forget_table(game.id)
            return
        try:
            self._keeping.resume(game.id, self._chance).record.leave()
        except CannotResume:
            # The game stays in the list, which reports the problem.
            return

    def _where(self, heading: Heading, *, inside: bool = False) -> str:
        """Return where a game stands, and which it is; `inside` a sentence it begins small.

        What it is made of is cached, because a replay takes a while.
        """
        options = self._session.options
        made_of = (heading.id, heading.changed, options.language, options.name)
        if self._newest[0] != made_of:
            self._newest = (made_of, self._place(heading))
        place = self._newest[1]
        names = seat_names(heading.players, self._session.language)
        if inside and not place.startswith(names):
            place = place[:1].lower() + place[1:]
        return self._told(heading, place)

    def _place(self, heading: Heading) -> str:
        """Return where a game stands; nothing if it cannot be resumed."""
        try:
            match = self._keeping.load(heading.id, self._chance)
        except CannotResume:
            return ""
        return place_words(match.board(), self._session.language)

    def _told(self, heading: Heading, place: str) -> str:
        options = self._session.options
        game = game_words(heading, self._session.language, options.name)
        return f"{place} {game}." if place else game

    def _described(self, heading: Heading) -> str:
        return self._told(heading, self._place(heading))

    def _refuse(self, why: CannotResume) -> None:
        self._keeping.look_again()
        self._session.say(cannot_resume_words(why.code, self._session.language), Category.TABLE)

    # The list

    def _open(self) -> None:
        # Translators: title of the list of games that can be resumed.
        open_list(self._session, N_("Unfinished games"), self._list_items)

    def _list_items(self) -> Sequence[Item]:
        words = self._session.language
        games = self._keeping.unfinished
        if not games:
            # Translators: the list of games that can be resumed has nothing in it.
            return (Item(words.gettext("No games.")),)
        own = self._session.options.name
        return [
            Item(dated_words(game, words, own), partial(self._open_one, game)) for game in games
        ]

    def _open_one(self, game: Heading) -> None:
        def items() -> Sequence[Item]:
            words = self._session.language
            return (
                # Translators: item of a saved game's menu: goes on playing.
                Item(words.gettext("Resume"), partial(self._resume_from_list, game)),
                *self._reviews.of_stored(game),
                export_item(self._session, self._keeping, game.id),
                Item(
                    # Translators: item of a saved game's menu: removes it for good.
                    words.gettext("Delete"),
                    partial(ask_to_delete, self._session, self._keeping, game),
                ),
            )

        open_list(self._session, partial(self._described, game), items)

    def _resume_from_list(self, game: Heading) -> None:
        if kept := self._resumed(game.id):
            self._session.pop(quiet=True)
            self._session.pop(quiet=True)
            self._play(kept)


def ask_to_delete(session: Session, keeping: Keeping, game: Heading) -> None:
    """Ask before deleting a game whose menu is in front."""
    # Translators: a yes/no question: a saved game would be gone.
    ask(session, N_("Delete this game for good?"), partial(_delete, session, keeping, game))


def _delete(session: Session, keeping: Keeping, game: Heading) -> None:
    """Delete a game whose menu is in front, and go back to the list of games."""
    words = session.language
    try:
        problem = keeping.forget(game.id)
    except CannotResume as why:
        session.say(cannot_resume_words(why.code, words))
    else:
        # Translators: a saved game was removed.
        deleted = words.gettext("Deleted.")
        session.say(not_deleted_words(problem, words) if problem else deleted)
    session.pop()
