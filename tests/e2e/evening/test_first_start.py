"""The first start by ear: the installed program, a terminal, speech-dispatcher that records."""

import tomllib
from pathlib import Path
from typing import Final

from tests.e2e.speech.daemon import Dispatcher
from tests.e2e.terminal.terminal import Start
from tests.e2e.waiting import wait_for

WELCOME: Final = "Bienvenue dans Gobelet."
IF_HEARD: Final = "Si vous entendez cette voix, appuyez sur V."
IF_READ: Final = "Si vous n’entendez ou ne lisez que cette ligne, appuyez sur T."
QUESTIONS: Final = (
    ("Enter", IF_HEARD),
    ("v", "Dés, cartes et texte en très grand"),
    ("Enter", "Réglage du clavier"),
    ("3", "Appuyez sur la touche 6 seule."),
    ("-", "Essayez 1 à 6"),
    ("Enter", "Comment lire les dés"),
    ("Down", "Comme ils tombent"),
    ("Enter", "Après un deuxième lancer"),
    ("Enter", "Votre nom, ou Échap pour passer"),
    ("Escape", "Gobelet, menu principal."),
)


def begins(dispatcher: Dispatcher, beginning: str) -> None:
    """Wait until something that begins so is spoken."""
    wait_for(
        lambda: any(text.startswith(beginning) for text in dispatcher.texts()),
        lambda: f"{beginning!r} in {dispatcher.texts()}",
    )


def test_from_the_first_word_to_the_menu(
    start: Start, dispatcher: Dispatcher, environment: dict[str, str]
) -> None:
    french = {"LANG": "fr_FR.UTF-8"} | dispatcher.variables()
    terminal = start(**french)
    begins(dispatcher, WELCOME)
    for key, beginning in QUESTIONS:
        terminal.press(key)
        begins(dispatcher, beginning)
    # The question for the output is all that was asked of eyes; then the screen stays empty.
    written = terminal.lines()
    assert (len(written), written[0].startswith(WELCOME), written[1]) == (2, True, IF_READ)
    assert IF_READ not in dispatcher.texts()
    assert {row.language for row in dispatcher.utterances()} == {"fr"}
    saved = Path(environment["HOME"], ".config", "gobelet", "settings.toml")
    # What a key has set is saved once the key is answered.
    wait_for(lambda: "done = true" in saved.read_text("utf-8"), "the last of the settings")
    assert tomllib.loads(saved.read_text("utf-8")) == {
        "setup": {"done": True},
        "language": "fr",
        "output": {"mode": "speech"},
        "view": {"large": False},
        "keyboard": {"layout": "fr"},
        "dice": {"reading": "thrown", "new_only": False},
    }
    terminal.press("Ctrl+C", "Ctrl+C")
    # Never again.
    again = start(**french)
    before = len(dispatcher.texts())
    wait_for(lambda: len(dispatcher.texts()) > before, "the first words")
    assert dispatcher.texts()[before].startswith("Gobelet, menu principal.")
    assert again.lines() == []


def test_each_language_is_heard_in_its_own_voice(start: Start, dispatcher: Dispatcher) -> None:
    terminal = start(LANG="fr_FR.UTF-8", **dispatcher.variables())
    begins(dispatcher, WELCOME)
    for language, beginning in (("en", "English."), ("es", "Español.")):
        terminal.press("Down")
        begins(dispatcher, beginning)
        assert dispatcher.utterances()[-1].language == language


def test_without_speech_all_of_it_is_written(start: Start, short_directory: Path) -> None:
    terminal = start(LANG="fr_FR.UTF-8", SPEECHD_ADDRESS=f"unix_socket:{short_directory}/nothing")
    terminal.wait_for_line("Aucune voix trouvée.")
    terminal.press("Enter")
    terminal.wait_for_line("Dés, cartes et texte en très grand")
    for key, line in QUESTIONS[2:]:
        terminal.press(key)
        terminal.wait_for_line(line)
    assert not any(line.startswith(IF_READ) for line in terminal.lines())
