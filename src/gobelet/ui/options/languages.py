"""The language of a session, and its voice: a chosen voice speaks no other language."""

from collections.abc import Callable

from msgspec.structs import replace

from gobelet.ui.session import Session


def languages(session: Session) -> tuple[Callable[[str], None], Callable[[str], None]]:
    """Return two functions: one tries a language out, one saves it."""
    options, before = session.options, session.options.language_code
    voice = options.voice

    def use(code: str) -> None:
        options.language_code = code
        options.voice = voice if code == before else replace(voice, name="")
        session.speaker.use_language(code)
        session.speaker.use_voice(options.voice)

    def keep(code: str) -> None:
        session.keep("language", code)
        if options.voice != voice:
            session.keep("voice.name", None)

    return use, keep


def choose_language(session: Session, code: str) -> None:
    use, keep = languages(session)
    use(code)
    keep(code)
