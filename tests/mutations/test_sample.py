"""A fixed sample of the faults is tried at every run of the tests; the command tries them all."""

import pytest

from tests.mutations.fault import Fault, all_faults, chosen
from tests.mutations.trial import Trial, Verdict, tried

pytestmark = pytest.mark.posix("groups of processes")

SAMPLE = (
    "core/undo-across-a-reveal",
    "core/undo-of-a-draw",
    "core/replay-believes-the-log",
    "speech/the-same-news-twice",
    "speech/the-second-key-is-not-answered",
)
NO_FAULT = Fault(
    "core/none",
    "Nothing: a comment has other words.",
    "src/gobelet/core/table.py",
    '"""Make the chance actions that come before anybody\'s turn."""',
    '"""Make those chance actions that come before anybody\'s turn."""',
    ("tests/core/test_table.py",),
)


@pytest.fixture(scope="module")
def trials() -> dict[str, Trial]:
    faults = (*chosen(all_faults(), list(SAMPLE)), NO_FAULT)
    found = tried(faults, lambda _trial: None, jobs=2, whole=False)
    return {trial.fault.name: trial for trial in found}


@pytest.mark.parametrize("name", SAMPLE)
def test_a_fault_is_found(name: str, trials: dict[str, Trial]) -> None:
    trial = trials[name]
    assert trial.verdict is Verdict.FOUND, trial.why
    assert trial.by[0].startswith("tests/")


def test_what_is_no_fault_is_not_found(trials: dict[str, Trial]) -> None:
    assert trials[NO_FAULT.name].verdict is Verdict.NOT_FOUND
