"""Browsers at a public house: the rules, the lobby, a table, and all the ways to come back."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from gobelet.ui.session import Session
from gobelet.web import thin_seat
from gobelet.web.house.seats import HouseSeats
from tests.support.house import house_page
from tests.support.house.house_browsers import WithBrowsers, browser_house
from tests.support.house.house_page import HousePage
from tests.support.network.loopback import run, until

FASTER: Final = 10


@pytest.fixture(autouse=True)
def faster(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let time go faster for keys, of which one that is held down counts once."""
    make = Session.__init__

    def made(session: Session, *given: object, **named: object) -> None:
        make(session, *given, **{**named, "clock": lambda: monotonic() * FASTER})  # type: ignore[arg-type]  # as given

    monkeypatch.setattr(Session, "__init__", made)
    monkeypatch.setattr(thin_seat, "SECOND", thin_seat.SECOND / FASTER)
    monkeypatch.setattr(house_page, "PAUSE", 0.7 / FASTER + 0.03)


Test = Callable[[WithBrowsers], Awaitable[None]]


def evening(folder: Path, test: Test) -> None:
    async def main() -> None:
        async with browser_house(folder) as at:
            await test(at)

    run(main())


async def at_a_table(at: WithBrowsers) -> tuple[HousePage, HousePage]:
    """Return the pages of two people in the waiting room of a table that the first has opened."""
    ana = await at.new_page("Ana")
    for item in ("Ouvrir une table", "Yahtzee", "Commencer", "Seulement"):
        await ana.choose(item)
    await ana.hears("Salle d’attente")
    luc = await at.new_page("Luc", "en", ana.kept["at"])
    await luc.hears("Waiting room")
    return ana, luc


async def begin(ana: HousePage, luc: HousePage) -> None:
    await ana.choose("Je peux commencer")
    await luc.choose("Ready")
    await ana.hears("À vous de jouer")
    await luc.hears("Ana to play.")


async def close(*pages: HousePage) -> None:
    for page in pages:
        await page.close()


def test_a_link_leads_through_the_rules_to_the_waiting_room_and_to_the_game(tmp_path: Path) -> None:
    async def test(at: WithBrowsers) -> None:
        ana, luc = await at_a_table(at)
        await begin(ana, luc)
        await asyncio.sleep(house_page.PAUSE)
        await ana.press("enter")
        await luc.hears("Ana: ")
        assert ana.kept["name"] == "Ana"
        assert luc.kept["at"] == ana.kept["at"]
        # Who comes in is told by the door of their own, and not by this computer's.
        assert at.house.counts["pages"] == 2
        await close(ana, luc)

    evening(tmp_path, test)


def test_who_leaves_a_game_comes_back_to_the_lobby_and_hears_it(tmp_path: Path) -> None:
    async def test(at: WithBrowsers) -> None:
        ana, luc = await at_a_table(at)
        await begin(ana, luc)
        await asyncio.sleep(house_page.PAUSE)
        await luc.press("escape")
        await luc.choose("Leave the game")
        await luc.choose("Yes")
        await luc.sees("Tables")
        await ana.hears("Luc quitte la table")
        eve = await at.new_page("Eve")
        await eve.choose("Dire quelque chose à tous")
        await eve.type("bonsoir")
        await luc.hears("Eve: bonsoir")
        await close(ana, luc, eve)

    evening(tmp_path, test)


def test_the_others_hear_that_a_page_is_gone_and_it_hears_what_was_said(tmp_path: Path) -> None:
    async def test(at: WithBrowsers) -> None:
        ana, luc = await at_a_table(at)
        await begin(ana, luc)
        key = luc.key
        await luc.close()
        await ana.hears("Luc n’est plus en ligne")
        await asyncio.sleep(0.1)
        await ana.press("enter")
        await ana.hears("Encore 2 lancers")
        before = len(luc.said)
        await luc.open()
        await until(lambda: any("Ana: " in one for one in luc.said[before:]), "what Ana threw")
        await ana.hears("Luc revient")
        assert luc.key == key
        await close(ana, luc)

    evening(tmp_path, test)


def test_a_seat_that_was_let_go_is_made_again_by_what_the_browser_keeps(tmp_path: Path) -> None:
    async def test(at: WithBrowsers) -> None:
        ana, luc = await at_a_table(at)
        await begin(ana, luc)
        key = luc.key
        await luc.close()
        at.seats._end(key, "over")
        before = len(luc.said)
        await luc.open()
        await until(lambda: any("Ana to play" in one for one in luc.said[before:]), "the game")
        assert luc.key != key
        await close(ana, luc)

    evening(tmp_path, test)


def test_a_house_that_was_opened_again_has_its_pages_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with browser_house(tmp_path) as at:
            ana, luc = await at_a_table(at)
            await begin(ana, luc)
            port = at.port
        await close(ana, luc)
        async with browser_house(tmp_path, port=port) as at:
            before = len(ana.said)
            await ana.open()
            await luc.open()
            await until(lambda: any("À vous" in one for one in ana.said[before:]), "Ana's turn")
            await asyncio.sleep(house_page.PAUSE)
            await ana.press("enter")
            await until(lambda: any("Ana: " in one for one in luc.said), "what Ana threw")
            await close(ana, luc)

    run(main())


def test_another_link_in_the_same_browser_leads_to_its_table(tmp_path: Path) -> None:
    async def test(at: WithBrowsers) -> None:
        ana = await at.new_page("Ana")
        for item in ("Ouvrir une table", "Yahtzee", "Commencer", "Seulement"):
            await ana.choose(item)
        await ana.hears("Salle d’attente")
        luc = await at.new_page("Luc", "en")
        await luc.hears("House 127.0.0.1")
        tab = HousePage(at.port, languages=("en",))
        tab.key, tab.kept = luc.key, luc.kept
        await tab.open(ana.kept["at"])
        await tab.hears("Waiting room")
        await until(lambda: luc.closed == ["elsewhere"], "the first tab is told")
        assert tab.key == luc.key
        await close(ana, luc, tab)

    evening(tmp_path, test)


def test_settings_are_kept_by_the_browser(tmp_path: Path) -> None:
    async def test(at: WithBrowsers) -> None:
        ana = await at.new_page("Ana", "en")
        await ana.press("f10")
        await ana.choose("Language")
        await ana.choose("espa")
        await until(lambda: ana.kept.get("set language") == '"es"', "the language")
        await ana.close()
        at.seats._end(ana.key, "over")
        before = len(ana.said)
        await ana.open()
        await until(lambda: any("mesa" in one for one in ana.said[before:]), "the lobby in Spanish")
        await ana.close()

    evening(tmp_path, test)


def test_recovery_words_lead_back_in_another_browser(tmp_path: Path) -> None:
    async def test(at: WithBrowsers) -> None:
        ana = await at.new_page("Ana", "en")
        await ana.choose("You in this house")
        await ana.choose("Recovery words")
        await ana.choose("Save to a file")
        await until(lambda: ana.files, "the file")
        [file] = ana.files
        assert file["name"] == "gobelet-recovery.txt"
        other = await HousePage(at.port, languages=("en",)).open()
        await other.choose("Accept; I am known")
        await other.type(file["text"].strip())
        await other.hears("House 127.0.0.1")
        assert (other.kept["name"], other.kept["secret"]) == ("Ana", ana.kept["secret"])
        await close(ana, other)

    evening(tmp_path, test)


def test_nothing_of_the_computer_of_the_house_is_offered(tmp_path: Path) -> None:
    async def test(at: WithBrowsers) -> None:
        ana, luc = await at_a_table(at)
        await luc.choose("Invitation")
        await luc.sees("In a browser: ")
        link = f"https://127.0.0.1:{at.port}/#{ana.kept['at']}"
        assert f"In a browser: {link}" in luc.items
        await luc.choose("Copy the link")
        await until(lambda: luc.copied, "the link")
        assert luc.copied == [link]
        await luc.press("escape", "f10")
        offered = " ".join(luc.items)
        assert "Language" in offered
        for word in ("Output", "Keyboard", "file"):
            assert word not in offered
        await close(ana, luc)

    evening(tmp_path, test)


def test_who_does_nothing_for_hours_is_let_go_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gobelet.web.house import seats

    monkeypatch.setattr(seats, "IDLE_SECONDS", 0.3)
    monkeypatch.setattr(seats, "_LOOK_SECONDS", 0.05)

    async def test(at: WithBrowsers) -> None:
        ana = await at.new_page("Ana", "en")
        looking = asyncio.create_task(at.seats.look_round())
        await until(lambda: ana.closed == ["idle"], "let go")
        looking.cancel()
        assert at.seats.count == 0
        before = len(ana.said)
        await ana.open()
        await until(lambda: any("House" in one for one in ana.said[before:]), "the lobby")
        await ana.close()

    evening(tmp_path, test)


def test_who_has_just_come_is_not_idle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the computer has been running, of which the clock tells."""
    from gobelet.web.house import seats, visitor

    monkeypatch.setattr(visitor, "monotonic", lambda: monotonic() + 10 * seats.IDLE_SECONDS)
    monkeypatch.setattr(seats, "_LOOK_SECONDS", 0.01)

    async def test(at: WithBrowsers) -> None:
        ana = await HousePage(at.port).open()
        await ana.hears("Règlement")
        looking = asyncio.create_task(at.seats.look_round())
        await asyncio.sleep(0.1)
        assert at.seats.count == 1
        looking.cancel()
        await ana.close()

    evening(tmp_path, test)


def test_where_all_seats_are_taken_those_without_a_page_make_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gobelet.web.house import seats

    monkeypatch.setattr(seats, "MOST", 2)

    async def test(at: WithBrowsers) -> None:
        ana, luc = await at.new_page("Ana"), await at.new_page("Luc")
        third = await HousePage(at.port).open()
        await until(lambda: third.closed == ["full"], "no room")
        await ana.close()
        await until(lambda: len(at.seats._leaving) == 1, "Ana is gone")
        again = await at.new_page("Eva")
        assert ana.key not in at.seats._visitors
        await close(luc, third, again)

    evening(tmp_path, test)


def test_an_error_ends_one_seat_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test(at: WithBrowsers) -> None:
        ana, luc = await at.new_page("Ana", "en"), await at.new_page("Luc", "en")
        seat = at.seats._visitors[ana.key].seat
        monkeypatch.setattr(seat.session, "press_at", lambda _key, _time: 1 / 0)
        from gobelet.web.frames import Press

        await ana._send(Press("down"))
        await until(lambda: ana.closed == ["failed"], "the page is told")
        await luc.press("down")
        await ana.open()
        await until(lambda: "House" in ana.said[-1], "the lobby again")
        await close(ana, luc)
        secrets.extend([ana.kept["secret"], luc.kept["secret"], ana.key])

    secrets: list[str] = []
    evening(tmp_path, test)
    written = capsys.readouterr().err
    assert "ZeroDivisionError" in written
    assert not [one for one in secrets if one in written]


def test_keys_of_processes_that_are_gone_lead_to_another(tmp_path: Path) -> None:
    async def test(at: WithBrowsers) -> None:
        for key in ("7.abc", "abc", "", "1.abc", "9" * 30 + ".a"):
            page = HousePage(at.port)
            page.key = key
            await page.open()
            await page.hears("Règlement")
            assert page.key.startswith("1.")
            assert page.key != key
            await page.close()
        assert isinstance(at.seats, HouseSeats)

    evening(tmp_path, test)
