"""Sentences about speech itself."""

from gobelet.i18n import Language
from gobelet.ui.preferences import Options


class SpeechWords:
    """The sentences of `gobelet.speech.surroundings.Notices`, in the language of the moment."""

    def __init__(self, options: Options) -> None:
        self._options = options

    def _words(self) -> Language:
        return self._options.language

    def lost(self, had_speech: bool) -> str:
        if had_speech:
            # Translators: the screen reader or voice has died.
            return self._words().gettext("Speech is gone. The game goes on as text.")
        # Translators: no screen reader or voice was found at the start.
        return self._words().gettext("No speech found. The game is written as text.")

    def slow(self) -> str:
        # Translators: written when the screen reader or voice does not answer for a moment.
        return self._words().gettext("Speech does not answer: text for now.")

    def back(self) -> str:
        # Translators: the screen reader or voice answers again.
        return self._words().gettext("Speech is back.")

    def goes_on(self, name: str) -> str:
        # Translators: another screen reader or voice took over; name as "speech-dispatcher".
        return self._words().gettext("Speech goes on with {name}.", name=name)

    def missed(self, count: int) -> str:
        from gobelet.ui.keys.bindings import EVERYWHERE_PLACE, OLDER
        from gobelet.ui.keys.names import key_words

        words = self._words()
        key = self._options.keymap.keys(EVERYWHERE_PLACE, OLDER)[0]
        # Translators: a key was pressed before these were heard; {key} goes through the history,
        # which has them: "2 new messages: Page Up."
        return words.ngettext(
            "{n} new message: {key}.",
            "{n} new messages: {key}.",
            count,
            key=key_words(key, words),
        )
