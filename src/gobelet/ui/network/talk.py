"""Talk with people at other keyboards: a line to all."""

from collections.abc import Callable

from gobelet.net.frames import LONGEST_LINE
from gobelet.net.said_text import clean_line
from gobelet.ui.session import Session
from gobelet.ui.widgets.text_entry import TypingScreen


def ask_line(session: Session, say: Callable[[str], None]) -> None:
    """Ask for a line, and say it to the others."""
    words = session.language

    def accept(text: str) -> str | None:
        if line := clean_line(text):
            say(line)
            session.pop(quiet=True)
            # Translators: a line was sent to the others at the table.
            session.read(words.gettext("Said."))
        else:
            session.pop()
        return None

    # Translators: asks for a line to say to the others at the table.
    prompt = words.gettext("Say to all:")
    session.push(TypingScreen(session, prompt, accept, longest=LONGEST_LINE))
