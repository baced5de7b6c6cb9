"""Keeping order in a public house, by what is said: reports, mutes, what moderators do."""

import re

import pytest

from gobelet.house.frames.order import (
    AskMeasures,
    AskReports,
    CloseReport,
    Measure,
    Measures,
    Report,
    ReportedLine,
    ReportPerson,
    Reports,
    TakeMeasure,
)
from gobelet.house.frames.people import (
    Outcome,
    TiesList,
    TieTo,
)
from gobelet.net.frames import Rejected
from tests.support.keyboard.driver import french
from tests.ui.house.house_of_frames import (
    FREE,
    NOW,
    Evening,
    enters,
    listed,
)


def test_who_is_muted_or_blocked_stays_so(evening: Evening) -> None:
    enters(evening)
    evening.driver.choose("Personnes", "Ana", "Faire taire Ana")
    evening.driver.choose("Bloquer Ana")
    assert evening.driver.said == [french("Oui : bloquer Ana")]
    assert evening.line.sent == [TieTo("Ana", "muted"), TieTo("Ana", "blocked")]
    evening.hears(TiesList(muted=("Zoé",), blocked=("Ana",)))
    evening.driver.press("escape")
    assert evening.driver.items()[:2] == ["Ana", "Zoé, à une table, messages coupés"]
    evening.driver.choose("Ana", "Bloquer Ana")
    assert evening.line.sent[-1] == TieTo("Ana", "blocked", on=False)


def test_somebody_is_reported_with_a_reason(evening: Evening) -> None:
    enters(evening)
    evening.driver.choose("Personnes", "Ana", "Signaler Ana", "insultes ou menaces")
    assert evening.line.sent == [ReportPerson("Ana", "insults")]
    assert evening.hears(Outcome("reported", ("Ana",))) == [
        "Les modérateurs le liront. Bloquez Ana pour avoir la paix dès maintenant."
    ]


def test_a_moderator_reads_reports_and_acts(evening: Evening) -> None:
    enters(evening, moderator=True)
    assert evening.hears(Outcome("new report", ("Ana", "Eve"))) == [
        french("Nouveau signalement : Ana à propos de Eve.")
    ]
    evening.driver.choose("Signalements")
    assert evening.line.sent == [AskReports()]
    lines = (ReportedLine("Eve", "bla", NOW - 120),)
    assert evening.hears(Reports((Report(7, "Ana", "Eve", "insults", NOW - 60, lines),))) == [
        french("Signalements. Eve : insultes ou menaces. Signalé par Ana, il y a 1 minute")
    ]
    assert evening.driver.press("enter")[0].endswith(french("Eve : bla, il y a 2 minutes"))
    evening.driver.choose("Modération : bannir Eve".replace(" :", "\u00a0:"), "insultes", "1 jour")
    assert TakeMeasure("Eve", "banned", "insults", 24 * 3600) in evening.line.sent
    assert evening.hears(Outcome("has banned", ("Eve",))) == [
        french("C’est fait : Eve ne peut plus entrer.")
    ]
    evening.driver.choose("Classer")
    assert CloseReport(7) in evening.line.sent
    assert evening.driver.items() == ["Aucun signalement en attente."]


def test_a_moderator_silences_removes_and_pardons_from_the_menu_of_a_person(
    evening: Evening,
) -> None:
    enters(evening, moderator=True)
    evening.driver.choose("Personnes", "Ana")
    for item, *rest in (
        ("priver Ana", "publicité", "1 heure"),
        ("renvoyer Ana", "gâche"),
        ("lever",),
    ):
        full = next(one for one in evening.driver.items() if item in one)
        evening.driver.choose(full, *rest)
    assert evening.line.sent == [
        TakeMeasure("Ana", "muted", "advertising", 3600),
        TakeMeasure("Ana", "removed", "cheating"),
        TakeMeasure("Ana", "pardoned"),
    ]


def test_the_log_of_the_moderators_is_read(evening: Evening) -> None:
    enters(evening, moderator=True)
    evening.driver.choose("Journal des modérateurs")
    assert evening.line.sent == [AskMeasures()]
    assert evening.hears(Measures(())) == ["Rien n’a encore été fait."]
    evening.hears(
        Measures(
            (
                Measure("Eve", "Mia", "banned", "insults", NOW, NOW + 86400),
                Measure("Eve", "Mia", "pardoned", "none", NOW, NOW),
                Measure("Eve", "Mia", "removed", "flood", NOW, NOW),
                Measure("Eve", "Mia", "muted", "name", NOW, NOW + 600),
            )
        )
    )
    dated = re.compile(r", \S+ \S+ 19\d\d, \d\d:\d\d$")
    items = evening.driver.items()
    assert all(dated.search(one) for one in items)
    assert [dated.sub("", one) for one in items] == [
        "Mia a banni Eve pendant 1 jour, insultes ou menaces",
        "Mia a levé les mesures contre Eve",
        "Mia a renvoyé Eve, trop de messages, sans cesse",
        "Mia a privé Eve de parole pendant 10 minutes, un nom blessant",
    ]


def test_who_is_no_moderator_has_no_such_items(evening: Evening) -> None:
    enters(evening)
    assert not any("ignalements" in one for one in evening.driver.items())
    evening.driver.choose("Personnes", "Ana")
    assert not any("Modération" in one for one in evening.driver.items())


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("removed", "La modération vous renvoie du salon : insultes ou menaces."),
        ("banned", "L’entrée de ce salon vous est fermée pendant 1 heure : insultes ou menaces."),
    ],
)
@pytest.mark.parametrize("at_table", [False, True])
def test_who_is_removed_hears_why(
    evening: Evening, code: str, words: str, *, at_table: bool
) -> None:
    evening.enters(listed(1, FREE, FREE))
    if at_table:
        evening.driver.press("enter", "enter", "enter")
    said = evening.hears(Rejected(code, ("insults", str(int(NOW) + 3600))))
    assert said[0] == french(words)
    assert evening.driver.screens == ["ListScreen"]
    assert evening.table.hang_up.called is at_table
