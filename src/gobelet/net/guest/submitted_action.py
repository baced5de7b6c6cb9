"""An action that was submitted to a host elsewhere, until the host has answered it."""

from hashlib import sha256

from msgspec import Raw

from gobelet.match.board import Board
from gobelet.match.codec import Codec


class SubmittedAction:
    """The first action at a position; a second one there comes too late."""

    def __init__(self) -> None:
        self._action: tuple[str, Raw] | None = None
        """The action that the host has not answered, after the fingerprint of its position."""

    def note(self, action: Raw, fingerprint: str) -> None:
        self._action = self._action or (fingerprint, action)

    def was_answered(self) -> None:
        self._action = None

    def lost_at(self, fingerprint: str) -> Raw | None:
        """Return the action if the host has lost it with its process, when told anew.

        It has if the game stands where it stood: an action that was done is one more entry.
        """
        if self._action and self._action[0] != fingerprint:
            self._action = None
        return self._action[1] if self._action else None


def fingerprint(board: Board, codec: Codec) -> str:
    """Return what is the same for two positions of a game if the people here know the same of them.

    Their numbers are the host's, and begin anew with its program.
    """
    known = [codec.observations.encode(board.observation(eyes)) for eyes in board.eyes]
    stands = f"{board.entries} {board.to_act}".encode()
    return sha256(b"\n".join([stands, *known])).hexdigest()[:32]
