"""The sentences about the player's own sounds, in the menu of the sounds and of the doctor."""

from gobelet.i18n import Language
from gobelet.sound.own_sounds import LARGEST, LONGEST, BadSound, OwnSounds
from gobelet.ui.words import printable, shortened


def own_sound_lines(own: OwnSounds, words: Language) -> list[str]:
    """Return which sounds are the player's own and where they lie, then what is wrong there."""
    folder = printable(str(own.folder))
    if own.recordings:
        files = [f"{cue}.wav" for cue in own.recordings]
        # Translators: the sounds that the player has put into the folder, by their files.
        first = words.gettext(
            "Your own sounds: {files}, in {folder}", files=words.listing(files), folder=folder
        )
    else:
        # Translators: the folder is the one into which players may put sounds of their own.
        first = words.gettext("Your own sounds: none in {folder}", folder=folder)
    return [first, *(_fault_words(fault, words) for fault in own.faults)]


def _fault_words(fault: BadSound, words: Language) -> str:
    what = _what(fault, words)
    if fault.code in ("name", "folder"):
        return what
    # Translators: after what is wrong with a file of the player's own sounds.
    return " ".join((what, words.gettext("The usual sound is played.")))


def _what(fault: BadSound, words: Language) -> str:
    file = shortened(printable(fault.path.name))
    return {
        # Translators: the folder of the player's own sounds.
        "folder": words.gettext(
            "The folder {folder} cannot be read.", folder=printable(str(fault.path))
        ),
        # Translators: a file among the player's own sounds, as "zeros.wav" for "zero.wav".
        "name": words.gettext("{file} has the name of no sound.", file=file),
        # Translators: a file among the player's own sounds: "Zero.wav" beside "zero.wav".
        "double": words.gettext("{file}: another file replaces the same sound.", file=file),
        # Translators: a file among the player's own sounds.
        "link": words.gettext("{file} is a link: put the sound itself into the folder.", file=file),
        # Translators: what has the name of one of the player's own sounds is a folder, a pipe
        # or a device.
        "other": words.gettext("{file} is no ordinary file.", file=file),
        # Translators: a file among the player's own sounds.
        "large": words.gettext(
            "{file} is too large: {n} MB at most.", file=file, n=LARGEST // 2**20
        ),
        # Translators: a file among the player's own sounds.
        "long": words.gettext(
            "{file} is too long: {seconds} seconds at most.", file=file, seconds=int(LONGEST)
        ),
        # Translators: a file among the player's own sounds has an unusual rate of samples.
        "rate": words.gettext(
            "{file} has an unusual sample rate: 44100 or 48000 hertz are played.", file=file
        ),
        # Translators: a file among the player's own sounds. WAV, PCM, mono and stereo are the
        # words of sound editors.
        "format": words.gettext(
            "{file} is a WAV file of another kind: PCM of 8, 16 or 24 bits is played, "
            "mono or stereo.",
            file=file,
        ),
        # Translators: a file among the player's own sounds, as "zero.mp3".
        "kind": words.gettext("{file} is no WAV file.", file=file),
        # Translators: a file among the player's own sounds is cut short, or empty.
        "damaged": words.gettext("{file} is damaged.", file=file),
        # Translators: a file among the player's own sounds.
        "unreadable": words.gettext("{file} cannot be read.", file=file),
        # Translators: a file among the player's own sounds was there a moment ago.
        "missing": words.gettext("{file} is not there any more.", file=file),
    }[fault.code]
