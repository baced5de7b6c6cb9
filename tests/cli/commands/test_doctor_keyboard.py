"""The keyboard in the report of `gobelet doctor`, and what told it."""

import pytest

from gobelet.keyboard.detection import machine as detection
from tests.cli.command import Command
from tests.cli.commands.doctor import Machine, SitAt, machine, report, save, sit_at
from tests.keyboard.detection import machines
from tests.support.keyboard.driver import french

__all__ = ["machine", "sit_at"]


def test_the_keyboard_and_where_it_comes_from(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, gobelet: Command
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    guessed = {"layout": "fr", "why": "locale fr_FR", "certain": False}
    assert report(gobelet)["keyboard"] == guessed
    save('[keyboard]\nlayout = "be"\n')
    saved = {"layout": "be", "why": "settings", "certain": True}
    assert report(gobelet)["keyboard"] == saved
    chosen = {"layout": "us", "why": "option", "certain": True}
    assert report(gobelet, "--keyboard", "us")["keyboard"] == chosen


FR_OSS = "layout:     fr\nvariant:    oss\n"
GNOME = "org.gnome.desktop.input-sources sources [('xkb', 'fr+bepo')]\n"
KXKBRC = "[Layout]\nLayoutList=fr,us\nUse=true\n"
FR_CONSOLE = (tuple(map(ord, "&é\"'(-")), tuple(map(ord, "123456")))


@pytest.mark.parametrize(
    ("sits_at", "why", "line"),
    [
        (
            machines.machine(keymap=FR_CONSOLE),
            "console fr",
            "Clavier : fr, clavier de la console Linux : fr",
        ),
        (
            machines.machine({"DISPLAY": ":0"}, programs={"setxkbmap -query": FR_OSS}),
            "x11 fr oss",
            "Clavier : fr(oss), X11 : fr, variante oss",
        ),
        (
            machines.machine({"DISPLAY": ":0"}, programs={"setxkbmap -query": "layout: fr,us\n"}),
            "x11 fr",
            "Clavier : fr, X11 : fr, sans certitude",
        ),
        (
            machines.machine(
                {"XDG_CURRENT_DESKTOP": "GNOME"},
                programs={"gsettings list-recursively org.gnome.desktop.input-sources": GNOME},
            ),
            "gnome fr bepo",
            "Clavier : fr(bepo), réglages de GNOME : fr, variante bepo",
        ),
        (
            machines.machine(
                {"XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": "/settings"},
                files={"/settings/kxkbrc": KXKBRC},
            ),
            "kde fr",
            "Clavier : fr, réglages de KDE : fr, sans certitude",
        ),
        (
            machines.machine(
                system="darwin",
                programs={
                    "defaults read com.apple.HIToolbox AppleSelectedInputSources": (
                        '"KeyboardLayout Name" = "French - PC";'
                    )
                },
            ),
            "macos French - PC",
            "Clavier : fr, méthode de saisie de macOS : French - PC",
        ),
        (
            machines.machine(programs={"localectl status": "    VC Keymap: fr-latin9\n"}),
            "localectl fr-latin9",
            "Clavier : fr, localectl : fr-latin9",
        ),
        (
            machines.machine(files={"/etc/default/keyboard": "XKBLAYOUT=fr\n"}),
            "file /etc/default/keyboard",
            "Clavier : fr, réglé dans /etc/default/keyboard",
        ),
        (
            machines.machine({"LANG": "fr_FR.UTF-8"}),
            "locale fr_FR",
            "Clavier : fr, d’après la langue du système, fr_FR",
        ),
        (machines.machine(), "default", "Clavier : us, faute de mieux"),
    ],
)
def test_the_place_that_told_the_keyboard(
    sits_at: detection.Machine,
    why: str,
    line: str,
    machine: Machine,
    sit_at: SitAt,
    gobelet: Command,
) -> None:
    sit_at(sits_at)
    assert report(gobelet)["keyboard"]["why"] == why
    assert french(line) in gobelet("doctor").out.splitlines()


def test_over_ssh_the_keyboard_is_not_the_one_here(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, sit_at: SitAt, gobelet: Command
) -> None:
    sit_at(machines.machine({"LANG": "es_ES"}, keymap=FR_CONSOLE))
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    assert report(gobelet)["keyboard"]["why"] == "locale es_ES"
