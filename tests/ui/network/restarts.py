"""Programs of a host and a guest that are killed and started again."""

from pathlib import Path

from gobelet.ui.table.play import playing
from tests.support.network.homes import Home


def host_back(ana: Home, folder: Path) -> Home:
    """Kill the host's program; start it again, and take up its game there."""
    again = ana.again(folder)
    [line] = ana.doors.lines
    line.cut()
    again.driver.main()
    again.driver.choose("Reprendre")
    again.settle()
    line.call()
    again.settle()
    return again


def guest_back(luc: Home, folder: Path, invitation: str) -> Home:
    """Kill a guest's program; start it again, and join the same table."""
    again = luc.again(folder)
    luc.doors.lines.pop().cut()
    again.driver.main()
    again.driver.choose("Jouer avec d’autres", "Rejoindre")
    again.driver.paste(invitation)
    again.mark()
    again.press("enter")
    again.settle()
    return again


def entries(home: Home) -> int:
    table = playing(home.driver.session)
    assert table
    return table.board.entries
