"""`gobelet doctor`: the back ends and settings of this machine, those in use, and why.

With --json, the "why" of the keyboard is the kind of source of the layout, and its own words:
"option", "settings", "console fr", "x11 fr oss" (layout and variant), "gnome fr oss", "kde fr oss",
"macos French - PC", "windows fr", "localectl fr", "file /etc/default/keyboard", "locale fr_FR" or
"default". The layout is "certain" unless it is a guess.

The "why" of an unavailable back end is English; its "cause" is one of "no answer", "no session
bus", "none found", "not installed", "not running", "not tried" and "other".

With --network, the addresses are "local", "vpn" or "public", and the firewall is "ufw",
"firewalld", "windows", "macos" or "", which is none that was found.
"""

import argparse
import json
import platform
from importlib.metadata import PackageNotFoundError, version

from msgspec import to_builtins
from msgspec.structs import asdict

from gobelet import __version__
from gobelet.cli.commands.doctor_report import (
    NO_BUS,
    NOT_TRIED,
    Report,
    Sound,
    lines,
    sound_words,
    why_words,
)
from gobelet.cli.commands.network_report import network_lines
from gobelet.cli.data_folder import data_dir
from gobelet.cli.settings_words import problem_words
from gobelet.cli.syntax.values import chosen_keyboard, chosen_mode, chosen_speech
from gobelet.i18n import Language
from gobelet.net.nearby.reach import Reach, reach
from gobelet.raw_terminal import over_ssh
from gobelet.settings.settings import Settings, sounds_folder
from gobelet.sound.device import probe as sound_probe
from gobelet.sound.own_sounds import own_sounds
from gobelet.speech.backends import all_backends, backends
from gobelet.speech.mode import AUTO, Mode
from gobelet.speech.outputs.library_silence import only_ours
from gobelet.speech.probe import NO_ANSWER, Probe, probe
from gobelet.ui.options.own_sound_words import own_sound_lines
from gobelet.ui.words import printable

PACKAGES = (
    "prompt-toolkit",
    "babel",
    "msgspec",
    "platformdirs",
    "accessible-output2",
    "prismatoid",
    "miniaudio",
    "tomlkit",
    "websockets",
    "cryptography",
)


def run(parsed: argparse.Namespace, words: Language) -> int:
    report: Report | Reach
    if parsed.network:
        report = reach()
        told = network_lines(report, words)
    else:
        report = examine(parsed, words)
        told = lines(report, words)
    if getattr(parsed, "json", False):
        print(json.dumps(to_builtins(report)))
    else:
        for line in told:
            # The names of voices and devices are whatever somebody has called them.
            print(printable(line))
    return 0


def examine(parsed: argparse.Namespace, words: Language) -> Report:
    """Return the report on this machine; each back end is really opened, and closed again."""
    settings: Settings = parsed.settings
    wanted = chosen_speech(parsed, settings)
    keyboard = chosen_keyboard(parsed, settings)
    tried = {backend.id for backend in backends(wanted)}
    probes = _probes(wanted, words.code)
    answers = next((found for found in probes if found.available and found.id in tried), None)
    mode, why = _output(parsed, settings, answers, words)
    used = None if mode is Mode.TEXT else answers
    return Report(
        gobelet=__version__,
        python=platform.python_version(),
        system=platform.platform(),
        packages={package: _version(package) for package in PACKAGES},
        speech=[asdict(found) for found in probes],
        braille=_braille(mode, used, settings, words),
        sound=_sound(words),
        output={"mode": mode, "speech": used.id if used else "", "why": why},
        keyboard={"layout": keyboard.layout, "why": keyboard.why, "certain": keyboard.certain},
        language={"code": words.code, "why": _language_why(parsed, settings)},
        settings=str(settings.path),
        settings_problems=[problem_words(problem, words) for problem in settings.problems],
        data_dir=str(data_dir(getattr(parsed, "data_dir", None))),
    )


def _sound(words: Language) -> Sound:
    with only_ours():
        found = sound_probe()
    own = own_sound_lines(own_sounds(sounds_folder()), words)
    return Sound(found.why is None, found.name, sound_words(found, words), found.detail, own)


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _language_why(parsed: argparse.Namespace, settings: Settings) -> str:
    if hasattr(parsed, "lang"):
        return "option"
    return "settings" if settings.text("language") else "system"


def _probes(wanted: str, language: str) -> list[Probe]:
    """Open the back ends of a game; like a game, skip the others of a service that hangs."""
    sensible = {backend.id for backend in (*backends(), *backends(wanted))}
    hung: set[str] = set()
    probes: list[Probe] = []
    with only_ours():
        for backend in all_backends():
            if backend.id not in sensible:
                found = Probe(backend.id, False, why=NO_BUS, cause=NO_BUS)
            elif backend.service in hung:
                found = Probe(backend.id, False, why=NOT_TRIED, cause=NOT_TRIED)
            else:
                found = probe(backend, language)
            if found.cause == NO_ANSWER:
                hung.add(backend.service)
            probes.append(found)
    return probes


def _output(
    parsed: argparse.Namespace, settings: Settings, answers: Probe | None, words: Language
) -> tuple[Mode, str]:
    """Return the output of a game that does not ask for it, and why."""
    mode = chosen_mode(parsed, settings)
    if mode is None and over_ssh():
        # Translators: report of the doctor: why the output is used.
        return Mode.TEXT, words.gettext("a remote session: your own reader reads the terminal")
    wanted = chosen_speech(parsed, settings)
    if answers is None and mode is not Mode.TEXT:
        if wanted != AUTO:
            # Translators: report of the doctor: why the output is text: the one voice that was
            # chosen by an option or in the settings, as "prismatoid", does not answer.
            return Mode.TEXT, words.gettext("{id} does not answer", id=wanted)
        # Translators: report of the doctor: why the output is used.
        return Mode.TEXT, words.gettext("no speech back end answers")
    if mode is not None:
        return mode, why_words("option" if hasattr(parsed, "output") else "settings", words)
    if wanted != AUTO:
        chosen = "option" if hasattr(parsed, "speech") else "settings"
        return Mode.SPEECH, why_words(chosen, words)
    # Translators: report of the doctor: why the output is used.
    return Mode.SPEECH, words.gettext("the first speech back end that answers")


def _braille(
    mode: Mode, used: Probe | None, settings: Settings, words: Language
) -> dict[str, object]:
    if used and used.braille:
        return {"available": True, "why": used.name}
    if mode is not Mode.SPEECH:
        # Translators: report of the doctor: the words are written, so that a reader of the
        # terminal can put them on a braille display.
        return {"available": True, "why": words.gettext("through the terminal’s own reader")}
    if settings.switch("text.braille_line"):
        # Translators: report of the doctor: no speech back end takes braille, but it is on screen.
        line = words.gettext("a line on the screen, for the terminal’s own reader")
        return {"available": True, "why": line}
    # Translators: report of the doctor: no speech back end takes braille. The line is in
    # the options, under "Braille".
    both = words.gettext(
        "only through the terminal’s own reader: use --output text, or the braille line"
    )
    return {"available": False, "why": both}
