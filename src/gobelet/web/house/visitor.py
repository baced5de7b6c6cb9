"""A visitor of a public house at a page: the lobby and the tables as any program has them."""

from collections.abc import Callable, Mapping
from functools import partial
from random import SystemRandom
from time import monotonic

from gobelet.i18n import LANGUAGES
from gobelet.keyboard.layouts import layout
from gobelet.net.invitation import House
from gobelet.speech.mode import AUTO
from gobelet.speech.playing import Tempo
from gobelet.store.last_games import LastGames
from gobelet.ui.house.lobby import Lobby
from gobelet.ui.keys.keymap import Keymap
from gobelet.ui.menus.network_menu import set_up_elsewhere
from gobelet.ui.preferences import Echo, Options, Pace
from gobelet.ui.saved.game_store import Keeping
from gobelet.ui.saved_options import saved_preferences, saved_sound
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item
from gobelet.web.frames import FromPage
from gobelet.web.house.browser_storage import BrowserStorage
from gobelet.web.house.inner_door import InnerDoor
from gobelet.web.house.lines import SeatLines
from gobelet.web.thin_seat import Later, ThinSeat
from gobelet.web.visitor import VisitorMenus, memory


class HouseVisitor:
    """One visitor's session, from the rules of the house to the end.

    `kept` is what the visitor's browser keeps. `left` is called once the visitor has left, `failed`
    with an error of the session, which ends it.
    """

    def __init__(
        self,
        inner_door: InnerDoor,
        house: House,
        address: str,
        language_code: str,
        kept: Mapping[str, str],
        later: Later,
        *,
        left: Callable[["HouseVisitor"], None],
        failed: Callable[["HouseVisitor", Exception], None],
    ) -> None:
        self._house = house
        self._kept = BrowserStorage(kept)
        self.options = _options(self._kept, language_code)
        self.seat = _Seat(
            self.options, later, partial(left, self), lambda error: failed(self, error)
        )
        self._kept.put = self.seat.outbox.keep
        self._lines = SeatLines(inner_door, address, self._kept, lambda error: failed(self, error))
        session = self.seat.session
        self._keeping = Keeping(session, memory, LastGames())
        self._menus = _HouseMenus(session, self._keeping, self.enter, self._gone_home)
        self._lobby: Lobby | None = None
        self.asked_for = ""
        """The key under which the seat is found."""

    def begin(self, then: str = "") -> None:
        """Go in, and to the table of a token, or to that of the visit before."""
        self.seat.do(lambda: self._begin(then or self._kept.get("at")))

    def _begin(self, then: str) -> None:
        self._menus.lay()
        self._menus.load()
        self.enter(then)

    def enter(self, then: str = "") -> None:
        """Go into the house."""
        self._lobby = lobby = Lobby(
            self.seat.session,
            self._keeping,
            self._house,
            self._kept.membership(self._house),
            set_up=partial(set_up_elsewhere, self.seat.session),
            after=self._menus.after_game_here,
            home=self._menus.come_home,
            lines=self._lines,
        )
        lobby.visit.moved = self._lines.moved
        lobby.open(then)

    def _gone_home(self) -> None:
        self._kept.keep_text("at", "")
        self._lobby = None

    def follow(self, token: str) -> None:
        """Go to the table of a link."""
        if lobby := self._lobby:
            self.seat.do(lambda: lobby.go_to(token))
        else:
            self.seat.do(lambda: self.enter(token))

    @property
    def is_member(self) -> bool:
        """Whether the house knows the visitor, who may come back."""
        return bool(self._kept.get("secret"))

    @property
    def quiet_seconds(self) -> float:
        """The seconds since the visitor did something."""
        return monotonic() - self.seat.last_done

    def came(self) -> None:
        """Take note that the page is there."""
        self.seat.last_done = monotonic()
        self._lines.came()

    def went(self) -> None:
        """Take note that the page is gone."""
        self._lines.went()

    def close(self) -> None:
        """Close the session; places at tables stay."""
        if self._lobby:
            self._lobby.close()
        self._keeping.close()


class _Seat(ThinSeat):
    """Notes when its visitor has done something; to come is something."""

    def __init__(
        self,
        options: Options,
        later: Later,
        left: Callable[[], None],
        failed: Callable[[Exception], None],
    ) -> None:
        super().__init__(options, later, left, failed)
        self.last_done = monotonic()

    def receive(self, frame: FromPage) -> None:
        self.last_done = monotonic()
        super().receive(frame)


def _options(kept: BrowserStorage, language_code: str) -> Options:
    """Return the visitor's options, as they were left."""
    settings = kept.settings
    code = settings.text("language") or ""
    return Options(
        code if code in LANGUAGES else language_code,
        layout("us"),
        AUTO,
        saved_preferences(settings),
        kept.get("name"),
        positions=settings.switch("lists.positions"),
        echo=Echo(settings.text("typing.echo") or Echo.CHARACTER),
        pace=Pace(settings.text("speech.pace") or Pace.SPOKEN),
        keymap=Keymap(settings.keys),
        tempo=Tempo(settings.number("speech.words_per_minute") or Tempo().words_per_minute),
        sound=saved_sound(settings),
        page=True,
        visits=True,
        keep=kept.keep_setting,
    )


class _HouseMenus(VisitorMenus):
    """The menus of a visitor, below the house."""

    def __init__(
        self,
        session: Session,
        keeping: Keeping,
        enter: Callable[[], None],
        gone_home: Callable[[], None],
    ) -> None:
        super().__init__(session, keeping, SystemRandom(), str)
        self._enter = enter
        self._gone_home = gone_home

    def come_home(self) -> None:
        """Go to the visitor's menu, out of the house."""
        self._gone_home()
        self._home()

    def after_game_here(
        self, again: Callable[[], None] | None, back: Item, main_menu: Callable[[], None]
    ) -> None:
        self._in_game.after_game(again, back, main_menu)

    def way_in(self) -> Item:
        words = self._session.language
        # Translators: item of the menu of somebody in a browser who has left a public house.
        return Item(words.gettext("Come into the house"), self._enter)
