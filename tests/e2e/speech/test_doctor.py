"""`gobelet doctor` with no daemon, one that answers, one that died and one that hangs.

The reports are compared whole, and each with what a game does on the same machine. Each is in one
of the languages; tests/cli/commands/test_doctor.py has their words.
"""

import platform
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import Final

import pytest

from gobelet import __version__
from tests.e2e.speech.daemon import Dispatcher, StartDispatcher
from tests.e2e.terminal.terminal import Start
from tests.e2e.waiting import LONG, wait_for
from tests.e2e.wheel import Installed
from tests.support.keyboard.driver import french

LOCALES: Final = {"fr": "fr_FR.UTF-8", "en": "en_GB.UTF-8", "es": "es_ES.UTF-8"}
"""Of the test's own, so that a library that misses one of them has something to complain about."""

FIRST_TURN: Final = {"fr": "Tour 1 sur 13", "es": "Turno 1 de 13"}

NOTHING_FR: Final = """\
Sortie : texte, aucune voix ne répond
Voix, orca : pas de bus de session
Voix, speech-dispatcher : ne tourne pas
Voix, prismatoid : ne trouve ni lecteur d’écran ni voix
Voix, accessible-output2 : ne trouve ni lecteur d’écran ni voix
Braille : par le lecteur du terminal
"""
NOTHING_ES: Final = """\
Salida: texto, ninguna voz responde
Voz, orca: no hay bus de sesión
Voz, speech-dispatcher: no está en marcha
Voz, prismatoid: no encuentra ni lector de pantalla ni voz
Voz, accessible-output2: no encuentra ni lector de pantalla ni voz
Braille: por el lector de la terminal
"""

SPEECH: Final = {
    "nothing": ("fr", NOTHING_FR),
    "running": (
        "en",
        """\
Output: speech, speech-dispatcher, the first speech back end that answers
Speech, orca: no session bus
Speech, speech-dispatcher: works
Speech, prismatoid: works (Speech Dispatcher)
Speech, accessible-output2: finds no screen reader and no voice
Braille: only through the terminal’s own reader: use --output text, or the braille line
""",
    ),
    "killed": ("es", NOTHING_ES),
    "stopped": (
        "fr",
        """\
Sortie : texte, aucune voix ne répond
Voix, orca : pas de bus de session
Voix, speech-dispatcher : ne répond pas
Voix, prismatoid : non essayé
Voix, accessible-output2 : non essayé
Braille : par le lecteur du terminal
""",
    ),
}
"""By how it is with the daemon: a language, and what is said of speech in it."""

OTHERS: Final = {
    "fr": """\
Clavier : fr, par option
Langue : français, celle du système, ou la plus proche
Son : coupé par GOBELET_SOUND
Vos propres sons : aucun dans {home}/.config/gobelet/sounds
Réglages : {home}/.config/gobelet/settings.toml
Dossier des données : {home}/.local/share/gobelet
""",
    "en": """\
Keyboard: fr, chosen by option
Language: English, the system’s language, or the nearest
Sound: turned off by GOBELET_SOUND
Your own sounds: none in {home}/.config/gobelet/sounds
Settings: {home}/.config/gobelet/settings.toml
Data folder: {home}/.local/share/gobelet
""",
    "es": """\
Teclado: fr, por opción
Idioma: español, el del sistema, o el más cercano
Sonido: apagado por GOBELET_SOUND
Tus propios sonidos: ninguno en {home}/.config/gobelet/sounds
Ajustes: {home}/.config/gobelet/settings.toml
Carpeta de datos: {home}/.local/share/gobelet
""",
}

PACKAGES: Final = (
    *("prompt-toolkit", "babel", "msgspec", "platformdirs"),
    *("accessible-output2", "prismatoid", "miniaudio", "tomlkit"),
    *("websockets", "cryptography"),
)


@pytest.fixture(params=SPEECH)
def state(request: pytest.FixtureRequest) -> str:
    """How it is with the daemon."""
    found: str = request.param
    return found


@pytest.fixture
def dispatcher(start_dispatcher: StartDispatcher, state: str) -> Dispatcher | None:
    """The daemon in this state, if there is one."""
    if state == "nothing":
        return None
    dispatcher = start_dispatcher()
    if state == "killed":
        dispatcher.kill()
        # What a crash leaves: somebody who connects is refused.
        assert Path(dispatcher.address.removeprefix("unix_socket:")).is_socket()
    elif state == "stopped":
        dispatcher.stop()
    return dispatcher


@pytest.fixture
def address(dispatcher: Dispatcher | None, short_directory: Path) -> dict[str, str]:
    nowhere = f"unix_socket:{short_directory}/nothing"
    return {"SPEECHD_ADDRESS": dispatcher.address if dispatcher else nowhere}


@pytest.fixture(scope="session")
def warm(installed: Installed) -> Installed:
    """The program, with libraries that have been loaded: so they answer in time if they can."""
    libraries = "import prism, accessible_output2.outputs"
    subprocess.run((installed.python, "-c", libraries), check=True, capture_output=True)
    return installed


def test_the_report_is_true_and_a_game_does_what_it_says(
    warm: Installed,
    start: Start,
    environment: dict[str, str],
    dispatcher: Dispatcher | None,
    address: dict[str, str],
    state: str,
) -> None:
    language, said = SPEECH[state]
    text = said + OTHERS[language].format(home=environment["HOME"])
    # Both ask for speech at the same time, and each waits by itself for what does not answer.
    terminal = start("play", "--keyboard", "fr", LANG=LOCALES[language], **address)
    done = subprocess.run(
        (warm.gobelet, "doctor", "--keyboard", "fr"),
        env=environment | address | {"LANG": LOCALES[language]},
        stdin=subprocess.DEVNULL,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=LONG,
    )
    assert done.stdout == (french(text) if language == "fr" else text) + machine()
    assert (done.returncode, done.stderr) == (0, "")
    if dispatcher and "Output: speech" in said:
        wait_for(dispatcher.utterances, "the first words")
        assert {row.language for row in dispatcher.utterances()} == {language}
        assert terminal.raw() == b""
    else:
        assert said.startswith(("Sortie : texte", "Salida: texto"))
        terminal.wait_for_line(FIRST_TURN[language])


def machine() -> str:
    """Return the last lines of a report, for whoever looks into a fault."""
    packages = ", ".join(f"{package} {version(package)}" for package in PACKAGES)
    python = f"Python {platform.python_version()}"
    return f"Gobelet {__version__}, {python}, {platform.platform()}\n{packages}\n"
