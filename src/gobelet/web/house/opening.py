"""The opening of a house to browsers."""

import secrets

from gobelet.house.server import House
from gobelet.net.line.listener import Listener
from gobelet.web.house.door import HouseDoor
from gobelet.web.house.inner_door import InnerDoor
from gobelet.web.house.processes import SeatProcesses


def browser_listener(house: House, pin: str, language_code: str) -> Listener:
    """Return the inner door of a house, to be run; once it is open, browsers are answered.

    `pin` is told with invitations, for programs; empty: an authority vouches for the house.
    """
    secret = secrets.token_urlsafe(32)
    listener = house.inner_door(secret)

    def opened(port: int) -> None:
        def begin(number: int) -> InnerDoor:
            return InnerDoor(number, port, secret, pin, language_code)

        house.answer_browsers(HouseDoor(SeatProcesses(begin)))

    listener.opened = opened
    return listener
