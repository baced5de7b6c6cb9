"""Somebody who starts the program for the first time, and is asked by ear."""

from collections.abc import Sequence

from gobelet.settings.schema import Value
from gobelet.speech.mode import Mode
from gobelet.speech.outputs.base import Backend
from tests.support.keyboard.driver import Driver, french

MENU = "Gobelet, menu principal. Apprendre à jouer\u00a0: Yahtzee"
WELCOME = "Bienvenue dans Gobelet. R répète, Échap passe une question."
LANGUAGE = french("Français. Entrée pour continuer ; flèches haut et bas pour English et español.")
IF_HEARD = "Si vous entendez cette voix, appuyez sur V."
IF_READ = "Si vous n’entendez ou ne lisez que cette ligne, appuyez sur T."
KEYBOARD = french("Réglage du clavier : trois touches au plus")
READING = french(
    "Comment lire les dés ? Haut et bas pour comparer, Entrée pour choisir. Triés : 2, 4, 4, 4, 6"
)
NEW_DICE = french("Après un deuxième lancer, lire : Tous les dés : 2, 4, 4, 4, 6")
NAME = french("Votre nom, ou Échap pour passer :")
SAVED = "Réglages enregistrés."

ANSWERS = ("enter", "v", "3", "-", "enter", "enter", "enter", "escape")
"""One key after another, on an AZERTY keyboard; 3 is typed with Shift."""


class Newcomer(Driver):
    """A player whose settings are kept; there may be a voice."""

    def __init__(
        self, language: str = "fr", mode: Mode = Mode.BOTH, voices: Sequence[Backend] = ()
    ) -> None:
        super().__init__(language=language, mode=mode, backends=voices)
        self.kept: dict[str, Value | None] = {}
        self.options.keep = self.kept.__setitem__

    def answer(self, *keys: str) -> list[str]:
        """Press keys; characters of the digit row as the keyboard types them."""
        for key in keys:
            if key in ("3", "-"):
                self.type(key)
            else:
                self.press(key)
        return self.said
