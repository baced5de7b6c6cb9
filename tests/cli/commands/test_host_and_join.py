"""`gobelet host` and `gobelet join`: what is asked of them, and what they refuse in one line."""

from collections.abc import Callable
from typing import Any

import pytest

from gobelet.cli.commands import host, join
from gobelet.net.frames import Place
from gobelet.net.invitation import PORT
from gobelet.ui.network.plan import Joining, Plan
from tests.cli.command import Command


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What a session was asked to do, in place of doing it."""
    plans: list[Any] = []

    class Menus:
        host = plans.append
        join = plans.append

        @staticmethod
        def visit(_house: object, name: str) -> None:
            plans.append(name)

        @staticmethod
        def find(names: tuple[str, ...], *, watches: bool) -> None:
            plans.append((names, watches))

    def run_session(_parsed: object, _words: object, begin: Callable[[type[Menus]], object]) -> int:
        begin(Menus)
        return 0

    monkeypatch.setattr(host, "run_session", run_session)
    monkeypatch.setattr(join, "run_session", run_session)
    return plans


def test_a_table_as_it_is_without_options(gobelet: Command, asked: list[Plan]) -> None:
    assert gobelet("host", "yahtzee", "--players", "Ana,remote").code == 0
    [plan] = asked
    assert plan.places == (Place("Ana"), Place(elsewhere=True))
    assert (plan.port, plan.turn_time, plan.sits_in) == (PORT, 0, None)
    assert not plan.watched
    assert not plan.auto
    assert plan.findable
    assert gobelet("host", "yahtzee", "--findable", "no").code == 0
    assert not asked[1].findable


def test_the_options_of_a_table(gobelet: Command, asked: list[Plan]) -> None:
    options = ["--turn-time", "90", "--stand-in", "60", "--spectators", "yes"]
    options += ["--begin", "auto", "--port", "0"]
    assert gobelet("host", "hands_down", "--players", "Ana,remote", *options).code == 0
    [plan] = asked
    assert (plan.port, plan.turn_time, plan.sits_in) == (0, 90, 60)
    assert plan.watched
    assert plan.auto


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--turn-time", "5"), "30"),
        (("--turn-time", "4000"), "3600"),
        (("--turn-time", "bientôt"), "bientôt"),
        (("--port", "70000"), "65535"),
        (("--players", "Ana,Luc"), "remote"),
        (("--spectators", "peut-être"), "peut-être"),
        (
            ("--dice", "typed"),
            "Avec d’autres ailleurs, le programme lance les dés",
        ),
    ],
)
def test_what_a_table_cannot_be(
    gobelet: Command, asked: list[Plan], options: tuple[str, ...], said: str
) -> None:
    done = gobelet("host", "yahtzee", *options)
    assert done.code == 2
    assert said in done.error
    assert not asked


def test_joining(gobelet: Command, asked: list[Any]) -> None:
    line = "192.0.2.7/AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AA"
    assert gobelet("join", line, "--name", "Luc,Eva", "--watch").code == 0
    [joining] = asked
    assert isinstance(joining, Joining)
    assert joining.names == ("Luc", "Eva")
    assert joining.watches
    assert gobelet("join", "bonjour").code == 2
    assert gobelet("join", "--name", "Luc").code == 0
    assert asked[1:] == [(("Luc",), False)]
    assert gobelet("join", line, "--name", "A" * 10_000).code == 2


def test_who_has_no_name_is_not_given_one(gobelet: Command, asked: list[Any]) -> None:
    assert gobelet("join", "192.0.2.7/AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AA").code == 0
    assert gobelet("join").code == 0
    assert (asked[0].names, asked[1]) == ((), ((), False))
    assert gobelet("join", "192.0.2.7/AAAAA-AAAAA-AAAAA-AA").code == 0
    assert asked[2] == ""
    assert gobelet("host", "yahtzee").code == 0
    assert asked[3].places == (Place(), Place(elsewhere=True))
