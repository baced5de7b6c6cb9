"""The picture of the screen in front, for the large view."""

from typing import Protocol, runtime_checkable

from msgspec.structs import replace

from gobelet.ui.session import Session
from gobelet.view.picture import Picture


@runtime_checkable
class _Pictured(Protocol):
    """A screen with a picture of its own, beside the messages."""

    def picture(self) -> Picture: ...


def picture_of(session: Session) -> Picture:
    """Return the picture of the screen in front, with the messages."""
    front: object = session.screens[-1] if session.screens else None
    picture = front.picture() if isinstance(front, _Pictured) else Picture()
    return replace(picture, messages=tuple(session.said))
