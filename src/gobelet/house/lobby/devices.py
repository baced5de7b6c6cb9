"""Further devices of a member: one is let in by a code that another was told."""

from gobelet.house.frames.coders import FromVisitor
from gobelet.house.frames.lobby import AskCode, Code
from gobelet.house.lobby.visitors import Visitor
from gobelet.house.people.members import CODE_SECONDS, Members


class Devices:
    """Gives codes to visitors."""

    def __init__(self, members: Members) -> None:
        self._members = members

    async def answer(self, visitor: Visitor, frame: FromVisitor) -> bool:
        """Answer a frame; False: it is another's. Raises NotStored."""
        if not isinstance(frame, AskCode):
            return False
        visitor.tell(Code(await self._members.code_for(visitor.member), CODE_SECONDS))
        return True
