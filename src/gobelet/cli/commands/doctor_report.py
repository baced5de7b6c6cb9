"""The report of `gobelet doctor`, and its words: the most important facts first."""

from typing import Final

from msgspec import Struct

from gobelet.i18n import Language, language
from gobelet.sound.device import Probe
from gobelet.sound.player import Silence
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Cause
from gobelet.speech.probe import NO_ANSWER

NO_BUS: Final = "no session bus"
NOT_TRIED: Final = "not tried"


class Sound(Struct, frozen=True):
    """What plays the sounds, or why nothing does; `own`: the lines about the player's own."""

    available: bool
    output: str
    why: str
    detail: str
    own: list[str]


class Report(Struct, frozen=True):
    """All that `doctor` found. Reasons of back ends are in English, as they come."""

    gobelet: str
    python: str
    system: str
    packages: dict[str, str | None]
    speech: list[dict[str, object]]
    braille: dict[str, object]
    sound: Sound
    output: dict[str, str]
    keyboard: dict[str, object]
    language: dict[str, str]
    settings: str
    settings_problems: list[str]
    data_dir: str


def lines(report: Report, words: Language) -> list[str]:
    """Return the report as short lines."""
    # Translators: report of the doctor: what is not there.
    missing = words.gettext("not installed")
    return [
        # Translators: line of the doctor: where the words go, as "speech, speech-dispatcher",
        # and why.
        words.gettext(
            "Output: {mode}, {why}",
            mode=_mode_words(report.output, words),
            why=report.output["why"],
        ),
        *(_speech_line(found, words) for found in report.speech),
        # Translators: line of the doctor: braille, and why or why not.
        words.gettext("Braille: {why}", why=report.braille["why"]),
        # Translators: line of the doctor: the keyboard layout, and how it was found.
        words.gettext(
            "Keyboard: {layout}, {why}",
            layout=report.keyboard["layout"],
            why=_keyboard_words(report.keyboard, words),
        ),
        # Translators: line of the doctor: the language, and how it was found.
        words.gettext(
            "Language: {code}, {why}",
            code=language(report.language["code"]).native_name(),
            why=why_words(report.language["why"], words),
        ),
        # Translators: line of the doctor: sound, and why or why not.
        words.gettext("Sound: {why}", why=report.sound.why),
        *report.sound.own,
        *report.settings_problems,
        # Translators: line of the doctor: the settings file.
        words.gettext("Settings: {path}", path=report.settings),
        # Translators: line of the doctor: the folder for saved data.
        words.gettext("Data folder: {path}", path=report.data_dir),
        f"Gobelet {report.gobelet}, Python {report.python}, {report.system}",
        words.one_by_one(f"{name} {found or missing}" for name, found in report.packages.items()),
    ]


def _mode_words(output: dict[str, str], words: Language) -> str:
    mode = {
        # Translators: value of the option Output.
        Mode.SPEECH: words.gettext("speech"),
        # Translators: value of the option Output: lines on the terminal.
        Mode.TEXT: words.gettext("text"),
        # Translators: value of the option Output.
        Mode.BOTH: words.gettext("speech and text"),
    }[Mode(output["mode"])]
    return words.one_by_one(filter(None, (mode, output["speech"])))


def _keyboard_words(keyboard: dict[str, object], words: Language) -> str:
    """Return the source of the layout in words, with a note if it is uncertain."""
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
        # Translators: report of the doctor: Windows told the keyboard layout.
        "windows": words.gettext("from Windows, which names each key"),
        # Translators: report of the doctor: a program, localectl, told the keyboard layout.
        "localectl": words.gettext("localectl: {keymap}", keymap=keymap),
        # Translators: report of the doctor: the file that the keyboard layout was found in.
        "file": words.gettext("set in {path}", path=detail),
        # Translators: report of the doctor: a layout guessed from the locale.
        "locale": words.gettext("guessed from the locale {name}", name=detail),
    }
    why = places.get(source) or why_words(source, words)
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


def why_words(why: str, words: Language) -> str:
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


def sound_words(found: Probe, words: Language) -> str:
    """Return the name of the sound output, or why there is none."""
    match found.why:
        case None:
            # Translators: report of the doctor: what plays the sounds, as "PulseAudio".
            return words.gettext("works ({name})", name=found.name)
        case Silence.NOT_INSTALLED:
            # Translators: report of the doctor: why there are no sounds; miniaudio is a name.
            return words.gettext("miniaudio is not installed")
        case Silence.NONE_WANTED:
            # Translators: report of the doctor: why there are no sounds; GOBELET_SOUND is a
            # variable of the system.
            return words.gettext("turned off by GOBELET_SOUND")
        case Silence.UNKNOWN:
            return words.gettext("no answer")
        case Silence.NO_OUTPUT:
            # Translators: report of the doctor: why there are no sounds; the reason is English.
            return words.gettext("no sound output found ({why})", why=found.detail)


def _speech_line(found: dict[str, object], words: Language) -> str:
    id_, name, why, cause = (str(found[field]) for field in ("id", "name", "why", "cause"))
    what = _works(name, id_, words) if found["available"] else _fails(cause, why, words)
    # Translators: line of the doctor: a speech back end, and how it is with it.
    return words.gettext("Speech, {id}: {what}", id=id_, what=what)


def _works(name: str, id_: str, words: Language) -> str:
    name = name.removeprefix(f"{id_}: ")
    if name == id_:
        # Translators: report of the doctor: a speech back end that works.
        return words.gettext("works")
    # Translators: report of the doctor: a speech back end that works, and what speaks there.
    return words.gettext("works ({name})", name=name)


def _fails(cause: str, why: str, words: Language) -> str:
    """Return a usual reason in words; any other reason is the library's English text."""
    usual: dict[str, str] = {
        # Translators: report of the doctor: why a speech back end does not work.
        Cause.NOT_RUNNING: words.gettext("not running"),
        # Translators: report of the doctor: why a speech back end does not work.
        Cause.NONE_FOUND: words.gettext("finds no screen reader and no voice"),
        # Translators: report of the doctor: what is not there.
        Cause.NOT_INSTALLED: words.gettext("not installed"),
        # Translators: report of the doctor: why a speech back end does not work: it hangs.
        NO_ANSWER: words.gettext("no answer"),
        # Translators: report of the doctor: a speech back end that was left alone, for it needs
        # the same program as another that hangs.
        NOT_TRIED: words.gettext("not tried"),
        # Translators: report of the doctor: why Orca, which is called on the desktop's session
        # bus (D-Bus), does not work.
        NO_BUS: words.gettext("no session bus"),
    }
    # Translators: report of the doctor: a speech back end does not work; the reason is English.
    return usual.get(cause) or words.gettext("does not work ({why})", why=why)
