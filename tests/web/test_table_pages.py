"""Visitors by a link: they sit at a hosted table as guests do, come and go, and know no more."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from random import Random
from unittest import mock

import pytest

from gobelet.core.game import Action, Seat
from gobelet.core.table import Table, TypedChance
from gobelet.games import kit
from gobelet.match.match import Match
from gobelet.net.frames import Place
from gobelet.net.host.hosted_table import HostedTable
from gobelet.players import people_of
from gobelet.sound.player import SoundSettings
from gobelet.ui.saved.game_store import Keeping
from gobelet.web.door import NoSeat
from gobelet.web.frames import (
    PAGE_CODER,
    SEAT_CODER,
    FromPage,
    Item,
    Line,
    News,
    Open,
    Press,
    Scene,
)
from gobelet.web.table_pages import MOST, TablePages, spoken
from gobelet.web.thin_seat import ThinSeat
from tests.games.cases import Case
from tests.games.test_contract_secrets import CASES, SECRET, two_games
from tests.support.network.cut_line import TOKEN
from tests.support.network.loopback import later, run, until

SECRET_CASES = [case for case in CASES if case.game in SECRET]


class Page:
    """A page at a visitor's seat, and the bytes that it was sent."""

    def __init__(self, pages: TablePages, key: str, seat: ThinSeat) -> None:
        self.pages = pages
        self.key = key
        self.seat = seat
        self.frames: list[bytes] = []
        self.said: list[str] = []
        self.kept: dict[str, str] = {}
        self.scene: Scene | None = None
        # Sounds are random; words and scenes are not.
        seat.session.sounds.use(SoundSettings(on=False))
        seat.connect(self._take, 0)

    def _take(self) -> None:
        while self.seat.outbox.waiting:
            self.frames.append(self.seat.outbox.waiting.popleft())
            news = SEAT_CODER.decode(self.frames[-1])
            assert isinstance(news, News)
            self.said += [said.text for said in news.said]
            self.kept |= news.keep
            self.scene = news.scene or self.scene

    @property
    def items(self) -> Sequence[Item]:
        return self.scene.items if self.scene else ()

    def send(self, frame: FromPage) -> None:
        self.seat.receive(PAGE_CODER.decode(PAGE_CODER.encode(frame)))

    async def hear(self, beginning: str) -> None:
        await until(lambda: any(text.startswith(beginning) for text in self.said), beginning)

    def close(self) -> None:
        self.seat.outbox.disconnect()
        self.pages._gone(self.seat)


async def opened(
    pages: TablePages,
    *,
    key: str = "",
    language: str = "en",
    kept: Mapping[str, str] | None = None,
) -> Page:
    key, seat = await pages._find(Open(TOKEN, key, languages=(language,), kept=kept or {}))
    return Page(pages, key, seat)


async def seated(pages: TablePages, name: str, language: str = "en") -> Page:
    """Open the link, and sit down by a name."""
    page = await opened(pages, language=language)
    page.send(Line(name, 1, enter=True))
    await until(lambda: any(name in item.text for item in page.items), "the waiting room")
    return page


def table() -> HostedTable:
    config = kit("yahtzee").configure("playroom")
    return HostedTable(config, (Place("Ana"), Place(elsewhere=True)), token=TOKEN, later=later)


def begin(hosted: HostedTable) -> Match:
    players, chance = hosted.players, Random(7)
    config = hosted.config.seated(people_of(players))
    match = Match(config, players, Table(config.game(len(players)), chance), chance)
    hosted.begin(match)
    match.begin()
    return match


def visit(test: Callable[[HostedTable, TablePages], Awaitable[None]]) -> None:
    async def main() -> None:
        hosted = table()
        pages = TablePages(hosted, "fr")
        try:
            await test(hosted, pages)
        finally:
            pages.close()

    run(main())


def test_a_link_leads_to_the_waiting_room_and_to_the_game() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        page = await seated(pages, "Luc")
        await page.hear("Waiting room")
        assert [place.name for place in hosted.places] == ["Ana", "Luc"]
        match = begin(hosted)
        await page.hear("Ana to play.")
        game = match.standing
        assert game.to_act == 0

    visit(test)


def test_what_visitors_hold_is_let_go_but_not_their_places() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        nobody = await opened(pages)
        await seated(pages, "Luc")
        with mock.patch.object(Keeping, "close") as let_go:
            nobody.close()
            assert let_go.call_count == 1
            pages.close()
            assert let_go.call_count == 2
        assert [place.name for place in hosted.places] == ["Ana", "Luc"]

    visit(test)


def test_a_visitor_plays() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        hosted.places[0] = Place(elsewhere=True)
        ana, luc = await seated(pages, "Ana"), await seated(pages, "Luc", "es-MX")
        begin(hosted)
        await ana.hear("Your turn")
        await asyncio.sleep(0.8)
        ana.send(Press("enter"))
        await luc.hear("Ana:")
        # Each in their own language.
        assert (ana.scene and ana.scene.lang, luc.scene and luc.scene.lang) == ("en", "es")
        assert luc.said[-1] not in ana.said

    visit(test)


def test_a_name_that_is_taken_is_asked_for_again() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        page = await opened(pages)
        page.send(Line("Ana", 1, enter=True))
        await until(lambda: page.scene and page.scene.title.startswith("Gobelet"), "the menu")
        assert hosted.places[1].free
        page.send(Press("enter"))
        assert page.scene
        assert page.scene.writing

    visit(test)


def test_a_page_that_comes_back_has_its_seat_and_what_it_missed() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        page = await seated(pages, "Luc")
        begin(hosted)
        await page.hear("Ana to play.")
        page.close()
        assert [guest.connected for guest in hosted.guests] == [False]
        again = await opened(pages, key=page.key)
        assert again.key == page.key
        assert [guest.connected for guest in hosted.guests] == [True]
        assert again.said[-1].startswith("Ana to play.")

    visit(test)


def test_a_session_that_fails_is_written_down_and_told_and_the_place_stays() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        failures: list[Exception] = []
        pages = TablePages(hosted, "fr", failures.append)
        page = await seated(pages, "Luc")
        begin(hosted)
        await page.hear("Ana to play.")
        error = RuntimeError("of a screen")

        def fail() -> None:
            raise error

        with mock.patch.object(pages._door, "close") as close:
            page.seat.do(fail)
        assert failures == [error]
        close.assert_called_once_with(page.seat, "failed")
        assert [guest.connected for guest in hosted.guests] == [False]
        again = await opened(pages, key=page.key, kept=page.kept)
        await again.hear("Ana to play.")
        assert again.key != page.key
        assert [guest.connected for guest in hosted.guests] == [True]
        pages.close()

    visit(test)


def test_after_the_hosts_program_was_started_again_a_page_has_its_place() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        page = await seated(pages, "Luc")
        begin(hosted)
        await page.hear("Ana to play.")
        page.close()
        # The table is the same, its pages are new.
        again = await opened(TablePages(hosted, "fr"), key=page.key, kept=page.kept)
        await until(lambda: [guest.connected for guest in hosted.guests] == [True], "the guest")
        await again.hear("Ana to play.")
        assert again.key != page.key

    visit(test)


def test_a_link_is_answered_by_the_question_for_a_name_and_that_by_the_waiting_room() -> None:
    async def test(_hosted: HostedTable, pages: TablePages) -> None:
        page = await seated(pages, "Luc")
        await page.hear("Waiting room")
        assert [text.partition(",")[0] for text in page.said] == [
            "Your name at this table:",
            "Waiting room",
        ]

    visit(test)


def test_a_place_that_is_gone_is_asked_for_anew() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        page = await opened(pages, kept={"name": "Luc", "place": "0" * 32})
        await until(lambda: page.scene and page.scene.title.startswith("Gobelet"), "the menu")
        assert page.kept == {"name": "", "place": ""}
        page.send(Press("enter"))
        # An Enter that follows at once is one key held down.
        await asyncio.sleep(0.8)
        page.send(Line("Luc", 1, enter=True))
        await until(lambda: not hosted.places[1].free, "the seat")

    visit(test)


def test_who_never_sat_down_leaves_nothing() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        for _ in range(2 * MOST):
            (await opened(pages)).close()
        assert hosted.guests == ()

    visit(test)


def test_a_wrong_link_and_a_full_table_have_no_seat() -> None:
    async def test(_hosted: HostedTable, pages: TablePages) -> None:
        with pytest.raises(NoSeat) as refused:
            await pages._find(Open("B" * 10))
        assert refused.value.code == "token"
        for _ in range(MOST):
            await opened(pages)
        with pytest.raises(NoSeat) as refused:
            await opened(pages)
        assert refused.value.code == "full"

    visit(test)


def test_an_invitation_that_was_used_is_refused_before_a_name_is_asked_for() -> None:
    async def test(hosted: HostedTable, pages: TablePages) -> None:
        page = await seated(pages, "Luc")
        for begins in (False, True):
            if begins:
                begin(hosted)
            with pytest.raises(NoSeat) as refused:
                await opened(pages)
            assert refused.value.code == "taken"
            # Its own tab loaded again, and its browser after the host's program was started anew.
            assert (await opened(pages, key=page.key)).seat is page.seat
            again = await opened(TablePages(hosted, "fr"), kept=page.kept)
            await again.hear("Yahtzee" if begins else "Waiting room")

    visit(test)


def test_nothing_of_the_hosts_computer_is_offered() -> None:
    async def test(_hosted: HostedTable, pages: TablePages) -> None:
        page = await seated(pages, "Luc")
        page.send(Press("f1"))
        page.send(Press("escape"))
        offered: list[str] = []
        for key in ("f10", "escape", "escape"):
            page.send(Press(key))
            assert page.scene
            offered += [item.text for item in page.scene.items]
        text = " ".join(offered)
        assert "Language" in text
        for word in ("Output", "Keyboard", "file", "Copy", "Games played", "Play with others"):
            assert word not in text

    visit(test)


def test_the_language_is_the_first_that_is_spoken_here() -> None:
    assert spoken(("pt-BR", "es-AR", "fr")) == "es"
    assert spoken(("", "zz", "-")) == ""


def bytes_of(case: Case, actions: Sequence[Action], seat: Seat) -> list[bytes]:
    """Return what a visitor's page is sent while a game is played."""
    frames: list[bytes] = []

    async def main() -> None:
        places = [Place(f"P{one}") for one in range(case.seats)]
        places[seat] = Place(elsewhere=True)
        hosted = HostedTable(case.config, places, token=TOKEN, later=later)
        page = await seated(TablePages(hosted, "en"), f"P{seat}")
        # Chance is played as by hand, so that both games have that of their own.
        match = Match(
            case.config, hosted.players, Table(case.new(), None, typed=TypedChance.ALL), Random(1)
        )
        hosted.begin(match)
        for number, action in enumerate(actions):
            by = match.standing.to_act
            assert by is not None
            match.submit(action, by=by, at=number, number=number)
            for _ in range(6):
                await asyncio.sleep(0)
        # The key of a place is drawn at random.
        place = page.kept["place"].encode()
        frames.extend(data.replace(place, b"its place") for data in page.frames)

    run(main())
    return frames


@pytest.mark.parametrize("case", SECRET_CASES[:4], ids=str)
def test_two_games_that_are_one_to_a_seat_are_one_to_its_page(case: Case) -> None:
    seat = case.seats - 1
    one, other = two_games(case, seat, 0)
    assert one != other
    found = bytes_of(case, one, seat)
    assert len(found) > len(one) // 2
    assert found == bytes_of(case, other, seat)
