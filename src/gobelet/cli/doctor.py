"""`gobelet doctor`: what is on this machine, what is in use, and why.

With --json, the "why" of the keyboard is the kind of place that told the layout, and its own
words: "option", "settings", "console fr", "x11 fr oss" (layout and variant), "gnome fr oss",
"kde fr oss", "macos French - PC", "localectl fr", "file /etc/default/keyboard",
"locale fr_FR" or "default". It is "certain" where it is no guess.
"""

import argparse
import json
import platform
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version

from gobelet import __version__
from gobelet.cli.errors import data_dir
from gobelet.cli.remote import over_ssh
from gobelet.cli.settings_words import problem_words
from gobelet.cli.values import chosen_keyboard, chosen_mode, chosen_speech
from gobelet.i18n import Language
from gobelet.settings import Settings
from gobelet.speech.backends import all_backends, backends
from gobelet.speech.outputs.quiet import only_ours
from gobelet.speech.probe import Probe, probe
from gobelet.speech.speaker import Mode

PACKAGES = (
    "prompt-toolkit",
    "babel",
    "platformdirs",
    "accessible-output2",
    "prismatoid",
    "tomlkit",
)


@dataclass(frozen=True, slots=True)
class Report:
    """All that `doctor` says. Reasons of back ends are in English, as they come."""

    gobelet: str
    python: str
    system: str
    packages: dict[str, str | None]
    speech: list[dict[str, object]]
    braille: dict[str, object]
    sound: dict[str, object]
    output: dict[str, str]
    keyboard: dict[str, object]
    language: dict[str, str]
    settings: str
    settings_problems: list[str]
    data_dir: str


def run(parsed: argparse.Namespace, words: Language) -> int:
    report = examine(parsed, words)
    if getattr(parsed, "json", False):
        print(json.dumps(asdict(report), ensure_ascii=False))
    else:
        for line in lines(report, words):
            print(line)
    return 0


def examine(parsed: argparse.Namespace, words: Language) -> Report:
    """Look at this machine; each back end is really opened, and closed again."""
    settings: Settings = parsed.settings
    wanted = chosen_speech(parsed, settings)
    keyboard = chosen_keyboard(parsed, settings)
    tried = {backend.id for backend in backends(wanted)}
    with only_ours():
        probes = [probe(backend, words.code) for backend in all_backends()]
    used = next((found for found in probes if found.available and found.id in tried), None)
    mode, why = _output(parsed, settings, used, words)
    return Report(
        gobelet=__version__,
        python=platform.python_version(),
        system=platform.platform(),
        packages={package: _version(package) for package in PACKAGES},
        speech=[asdict(found) for found in probes],
        braille=_braille(used, settings, words),
        # Translators: report of the doctor: sound is not built yet.
        sound={"available": False, "why": words.gettext("this version plays no sounds")},
        output={"mode": mode, "speech": used.id if used else "", "why": why},
        keyboard={"layout": keyboard.layout, "why": keyboard.why, "certain": keyboard.certain},
        language={"code": words.code, "why": _language_why(parsed, settings)},
        settings=str(settings.path),
        settings_problems=[problem_words(problem, words) for problem in settings.problems],
        data_dir=str(data_dir(getattr(parsed, "data_dir", None))),
    )


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _language_why(parsed: argparse.Namespace, settings: Settings) -> str:
    if hasattr(parsed, "lang"):
        return "option"
    return "settings" if settings.text("language") else "system"


def _output(
    parsed: argparse.Namespace, settings: Settings, used: Probe | None, words: Language
) -> tuple[str, str]:
    """Return the output in use without asking, and why."""
    mode = chosen_mode(parsed, settings)
    if mode is not None:
        return mode, _why_words("option" if hasattr(parsed, "output") else "settings", words)
    if over_ssh():
        # Translators: report of the doctor: why the output is used.
        return Mode.TEXT, words.gettext("a remote session: your own reader reads the terminal")
    if used is None:
        # Translators: report of the doctor: why the output is used.
        return Mode.TEXT, words.gettext("no speech back end answers")
    # Translators: report of the doctor: why the output is used.
    return Mode.SPEECH, words.gettext("the first speech back end that answers")


def _braille(used: Probe | None, settings: Settings, words: Language) -> dict[str, object]:
    if used and used.braille:
        return {"available": True, "why": used.name}
    if used and settings.switch("text.braille_line"):
        # Translators: report of the doctor: no speech back end takes braille, but it is on screen.
        line = words.gettext("a line on the screen, for the terminal’s own reader")
        return {"available": True, "why": line}
    if used:
        # Translators: report of the doctor: no speech back end takes braille. The line is in
        # the options, under "Braille".
        both = words.gettext(
            "only through the terminal’s own reader: use --output text, or the braille line"
        )
        return {"available": False, "why": both}
    # Translators: report of the doctor: no speech back end takes braille.
    why = words.gettext("only through the terminal’s own reader: use --output text")
    return {"available": False, "why": why}


def lines(report: Report, words: Language) -> list[str]:
    """Return the report as short lines."""
    # Translators: report of the doctor: a package that is not there.
    missing = words.gettext("not installed")
    packages = [f"{name} {found or missing}" for name, found in report.packages.items()]
    return [
        f"Gobelet {report.gobelet}, Python {report.python}, {report.system}",
        *packages,
        *(_speech_line(found, words) for found in report.speech),
        # Translators: line of the doctor: braille, and why or why not.
        words.gettext("Braille: {why}", why=report.braille["why"]),
        # Translators: line of the doctor: sound, and why or why not.
        words.gettext("Sound: {why}", why=report.sound["why"]),
        # Translators: line of the doctor: where the words go, and why.
        words.gettext(
            "Output: {mode}, {why}",
            mode=" ".join(filter(None, (report.output["mode"], report.output["speech"]))),
            why=report.output["why"],
        ),
        # Translators: line of the doctor: the keyboard layout, and how it was found.
        words.gettext(
            "Keyboard: {layout}, {why}",
            layout=report.keyboard["layout"],
            why=_keyboard_words(report.keyboard, words),
        ),
        # Translators: line of the doctor: the language, and how it was found.
        words.gettext(
            "Language: {code}, {why}",
            code=report.language["code"],
            why=_why_words(report.language["why"], words),
        ),
        # Translators: line of the doctor: the settings file.
        words.gettext("Settings: {path}", path=report.settings),
        *report.settings_problems,
        # Translators: line of the doctor: the folder for saved data.
        words.gettext("Data folder: {path}", path=report.data_dir),
    ]


def _keyboard_words(keyboard: dict[str, object], words: Language) -> str:
    """Return in words how the layout was found, and that it is not certain if it is not."""
    source, _, detail = str(keyboard["why"]).partition(" ")
    keymap = _xkb_words(detail, words)
    places = {
        # Translators: report of the doctor: where the keyboard layout was found.
        "console": words.gettext("Linux console keymap: {keymap}", keymap=detail),
        # Translators: report of the doctor: where the keyboard layout was found.
        "x11": words.gettext("X11: {keymap}", keymap=keymap),
        # Translators: report of the doctor: where the keyboard layout was found.
        "gnome": words.gettext("GNOME settings: {keymap}", keymap=keymap),
        # Translators: report of the doctor: where the keyboard layout was found.
        "kde": words.gettext("KDE settings: {keymap}", keymap=keymap),
        # Translators: report of the doctor: where the keyboard layout was found.
        "macos": words.gettext("macOS input source: {name}", name=detail),
        # Translators: report of the doctor: a program, localectl, told the keyboard layout.
        "localectl": words.gettext("localectl: {keymap}", keymap=keymap),
        # Translators: report of the doctor: the file that the keyboard layout was found in.
        "file": words.gettext("set in {path}", path=detail),
        # Translators: report of the doctor: a layout guessed from the locale.
        "locale": words.gettext("guessed from the locale {name}", name=detail),
    }
    why = places.get(source) or _why_words(source, words)
    if keyboard["certain"] or source in ("locale", "default"):
        return why
    # Translators: report of the doctor: a layout was found here, but it may be another.
    return words.gettext("{why}, not certain", why=why)


def _xkb_words(detail: str, words: Language) -> str:
    layout, _, variant = detail.partition(" ")
    if not variant:
        return layout
    # Translators: report of the doctor: a keyboard layout and its variant, as in "fr, variant oss".
    return words.gettext("{layout}, variant {variant}", layout=layout, variant=variant)


def _why_words(why: str, words: Language) -> str:
    """Return in words how a value was found: "option", "settings", "default" or "system"."""
    return {
        # Translators: report of the doctor: why the output is used, or another value.
        "option": words.gettext("chosen by option"),
        # Translators: report of the doctor: why the output is used, or another value.
        "settings": words.gettext("from your settings"),
        # Translators: report of the doctor: nothing says which layout it is.
        "default": words.gettext("for want of anything better"),
        # Translators: report of the doctor: the language of the system.
        "system": words.gettext("the system’s language, or the nearest"),
    }[why]


def _speech_line(found: dict[str, object], words: Language) -> str:
    if found["available"]:
        # Translators: line of the doctor: a speech back end that works.
        return words.gettext("Speech, {id}: works ({name})", id=found["id"], name=found["name"])
    # Translators: line of the doctor: a speech back end that does not work, and why.
    return words.gettext("Speech, {id}: no. {why}", id=found["id"], why=found["why"])
