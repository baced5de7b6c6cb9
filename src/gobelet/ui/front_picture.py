"""What there is to see of whatever is in front."""

from typing import Protocol, runtime_checkable

from msgspec.structs import replace

from gobelet.ui.session import Session
from gobelet.view.picture import Picture


@runtime_checkable
class _Pictured(Protocol):
    """A screen of which there is more to see than what was said."""

    def picture(self) -> Picture: ...


def picture_of(session: Session) -> Picture:
    """Return the picture of the screen in front, with what was said."""
    front: object = session.screens[-1] if session.screens else None
    picture = front.picture() if isinstance(front, _Pictured) else Picture()
    return replace(picture, messages=tuple(session.said))
