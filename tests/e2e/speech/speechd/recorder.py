"""An output module of speech-dispatcher that records what it is to speak instead of playing it.

The protocol is that of speech-dispatcher's output modules, on standard input and output. What
happens is appended to the file RECORDER_FILE, a JSON object a line: `event` is "speak" (with
`text` and `language`), then "begin", then "end" or "stop"; `id` says of which utterance.
Each utterance takes RECORDER_MS milliseconds a character.
"""

import html
import json
import os
import re
import sys
import threading
from typing import Final

MILLISECONDS: Final = float(os.environ.get("RECORDER_MS", "0"))
SPEECH: Final = ("SPEAK", "CHAR", "KEY", "SOUND_ICON")
SETTINGS: Final = {
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
}
SERVER_AUDIO: Final = "audio_output_method=server"
REFUSED: Final = "300 ERR NO SERVER AUDIO"
"""The daemon offers to play the sound itself, and would do so in a thread of its own.

In speech-dispatcher 0.11.4 a stop that comes before that thread has taken an utterance's begin is
dropped ("Cannot stop now" in its log), and the daemon never speaks again; or it crashes. A module
that plays its sound itself, as this one claims to, has neither fault.
"""
VOICES: Final = (
    "200-recorder-en\ten\tnone\n200-recorder-es\tes\tnone\n200-recorder-fr\tfr\tnone\n"
    "200 OK VOICE LIST SENT"
)


class Recorder:
    """The module, from INIT to QUIT."""

    def __init__(self, record: int) -> None:
        self._record = record
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._player = threading.Thread()
        self._settings: dict[str, str] = {}
        self._count = 0

    def run(self) -> None:
        while (line := sys.stdin.buffer.readline()) and self._obey(line.decode().strip()):
            pass

    def _obey(self, command: str) -> bool:
        """Obey one command; False at the end."""
        if command in SPEECH:
            self._speak()
        elif command in SETTINGS:
            accepted, done = SETTINGS[command]
            self._reply(accepted)
            settings = self._block().splitlines()
            pairs = (line.partition("=") for line in settings)
            self._settings |= {name: value for name, _, value in pairs}
            self._reply(REFUSED if SERVER_AUDIO in settings else done)
        elif command in ("STOP", "PAUSE"):
            self._stop.set()
            if self._player.is_alive():
                self._player.join()
        elif command == "INIT":
            self._reply("299-recorder\n299 OK LOADED SUCCESSFULLY")
        elif command == "LIST VOICES":
            self._reply(VOICES)
        elif command == "QUIT":
            self._reply("210 OK QUIT")
        else:
            self._reply("300 ERR UNKNOWN COMMAND")
        return command != "QUIT"

    def _speak(self) -> None:
        self._reply("202 OK RECEIVING MESSAGE")
        text = html.unescape(re.sub("<[^>]*>", "", self._block()))
        self._count += 1
        self._write("speak", self._count, text=text, language=self._settings.get("language", ""))
        self._reply("200 OK SPEAKING")
        self._stop.clear()
        self._player = threading.Thread(target=self._play, args=(self._count, text), daemon=True)
        self._player.start()

    def _play(self, number: int, text: str) -> None:
        self._reply("701 BEGIN")
        self._write("begin", number)
        stopped = self._stop.wait(MILLISECONDS * len(text) / 1000)
        self._write("stop" if stopped else "end", number)
        self._reply("703 STOP" if stopped else "702 END")

    def _block(self) -> str:
        """Read lines up to a lone dot."""
        lines = []
        while (line := sys.stdin.buffer.readline()) != b".\n":
            if not line:
                sys.exit("the daemon is gone")
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        return b"".join(lines).decode().removesuffix("\n")

    def _reply(self, text: str) -> None:
        with self._lock:
            sys.stdout.buffer.write(f"{text}\n".encode())
            sys.stdout.buffer.flush()

    def _write(self, event: str, number: int, **data: str) -> None:
        row = {"event": event, "id": number, **data}
        os.write(self._record, json.dumps(row, ensure_ascii=False).encode() + b"\n")


if __name__ == "__main__":
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
    Recorder(os.open(os.environ["RECORDER_FILE"], flags, 0o600)).run()
