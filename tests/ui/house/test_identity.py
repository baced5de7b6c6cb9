"""Recovery words and codes by ear, with a house made of frames."""

from pathlib import Path
from random import Random

import pytest

from gobelet.house.frames.lobby import AskCode, Code, Entered
from gobelet.house.visit.memberships import memberships
from gobelet.net.frames import Rejected
from gobelet.words.recovery import recovery_words
from tests.support.keyboard.driver import french
from tests.ui.house.house_of_frames import HOUSE, Evening

SECRET = Random(9).randbytes(16).hex()
WORDS = recovery_words(SECRET, "fr")


def test_the_words_are_read_spelled_and_saved_and_not_in_the_history(
    evening: Evening, tmp_path: Path
) -> None:
    evening.driver.options.data_dir = tmp_path
    evening.enters(secret=SECRET)
    evening.driver.choose("Vous dans ce salon", "Mots de secours")
    assert evening.driver.said == [
        french(
            "Mots de secours, 12 : notez-les, et ne les montrez à personne ; Entrée en épelle un."
            f" 1 : {WORDS[0]}"
        )
    ]
    assert len(evening.driver.items()) == 13
    evening.driver.press("down")
    assert evening.driver.press("enter") == [", ".join(WORDS[1])]
    evening.driver.choose("Enregistrer")
    [file] = tmp_path.rglob("gobelet-recovery*.txt")
    assert file.read_text(encoding="utf-8") == " ".join(WORDS) + "\n"
    history = evening.driver.session.speaker.history
    kept = [history.older() for _ in range(30)]
    assert not any(word in str(line) for word in WORDS for line in kept)


def test_a_code_for_another_device_is_said_letter_by_letter(evening: Evening) -> None:
    evening.enters()
    evening.driver.choose("Vous dans ce salon", "Code pour un autre")
    assert evening.line.sent == [AskCode()]
    assert evening.hears(Code("AB2CDE", 600)) == [
        french("Code pour un autre appareil, valable 10 minutes et une seule fois. A B 2 C D E")
    ]


def known(evening: Evening, text: str) -> list[str]:
    """Come to the house as somebody who is known there already."""
    evening.goes()
    evening.hears(Rejected("rules", ("d1", "Soyez gentils.")))
    evening.driver.choose("Accepter ; on me".replace(" ;", "\u00a0;"))
    return types(evening, text)


def types(evening: Evening, text: str) -> list[str]:
    evening.driver.type(text)
    said = evening.driver.press("enter")
    evening.driver.do(lambda: evening.driver.clock.wait(1.0))
    return said


def test_words_bring_the_name_back(evening: Evening, tmp_path: Path) -> None:
    known(evening, " ".join(WORDS))
    enter = evening.line.visit.enter
    assert (enter.secret, enter.code, enter.accepts) == (SECRET, "", "d1")
    evening.hears(Entered("0", "Lucien", ()))
    kept = memberships(tmp_path)[HOUSE.line]
    assert (kept.name, kept.secret) == ("Lucien", SECRET)


def test_a_code_brings_a_secret_of_its_own(evening: Evening, tmp_path: Path) -> None:
    known(evening, "ab2 cde")
    enter = evening.line.visit.enter
    assert (enter.secret, enter.code) == ("", "ab2cde")
    evening.hears(Entered("0", "Lucien", (), secret="8" * 32))
    kept = memberships(tmp_path)[HOUSE.line]
    assert (kept.name, kept.secret) == ("Lucien", "8" * 32)
    assert evening.line.visit.enter.code == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" ".join(WORDS[:-1]), "Nombre de mots : 11. Il en faut 12."),
        (" ".join([*WORDS[:-1], "gobelette"]), "« gobelette » n’est pas un de ces mots."),
        (
            " ".join([WORDS[1], WORDS[0], *WORDS[2:]]),
            "Un mot est faux, ou n’est pas à sa place.",
        ),
    ],
)
def test_words_that_are_none_are_told_and_stay_on_the_line(
    evening: Evening, text: str, said: str
) -> None:
    assert known(evening, text)[-1:] == [french(said)]
    assert evening.driver.screens[-1] == "TypingScreen"
    evening.driver.press("escape")
    assert evening.driver.said[0] == "Saisie abandonnée."
    assert evening.driver.screens[-1] == "ListScreen"


@pytest.mark.parametrize(
    ("text", "refused", "said"),
    [
        ("AAAAAA", "code", "Ce code n’ouvre pas le salon, ou ne l’ouvre plus."),
        (" ".join(WORDS), "member", "Ces mots de secours n’ouvrent rien dans ce salon."),
        (
            "AAAAAA",
            "busy",
            "Trop d’essais depuis votre réseau. Réessayez dans quelques minutes.",
        ),
    ],
)
def test_what_opens_nothing_is_told_and_stays_to_be_corrected(
    evening: Evening, text: str, refused: str, said: str
) -> None:
    known(evening, text)
    prompt = "Mots de secours, ou le code que dit votre autre appareil :"
    assert evening.hears(Rejected(refused)) == [french(said), french(f"{prompt} {text}")]
    evening.driver.press(*["backspace"] * len(text))
    types(evening, "BBBBBB")
    assert evening.line.visit.enter.code == "BBBBBB"
    assert evening.line.visit.enter.secret == ""
    evening.hears(Entered("0", "Lucien", (), secret="8" * 32))
    assert evening.driver.items()[0] == french("Tables : 0")


def test_who_gives_up_a_code_that_opened_nothing_is_in_the_main_menu(evening: Evening) -> None:
    known(evening, "AAAAAA")
    evening.hears(Rejected("code"))
    evening.driver.press("escape")
    assert evening.driver.said[0] == "Saisie abandonnée."
    assert evening.driver.said[1].startswith("Gobelet, menu principal")


def test_a_member_of_the_house_is_not_asked(evening: Evening) -> None:
    evening.enters()
    evening.driver.press("escape")
    evening.goes()
    evening.hears(Rejected("rules", ("d2", "Soyez gentils.")))
    assert not any("appareil" in one for one in evening.driver.items())
