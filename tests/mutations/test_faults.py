"""The faults themselves: each can still be put in, and what finds it is still there."""

from pathlib import Path

import pytest

from tests.mutations.fault import ROOT, BadFault, Fault, all_faults, chosen
from tests.mutations.tree import Run
from tests.mutations.trial import Verdict, judged

FAULTS = all_faults()
FAULT = Fault("core/made-up", "It is made up.", "a.py", "one", "two", ("test_a.py::test_it[1]",))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A file that has the old text once, and the test that would find the fault."""
    (tmp_path / "a.py").write_text("one and another\n", encoding="utf-8")
    (tmp_path / "test_a.py").write_text("def test_it(number):\n    ...\n", encoding="utf-8")
    return tmp_path


def test_there_are_enough_of_them() -> None:
    assert len(FAULTS) >= 60
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_it_can_be_put_in_and_what_finds_it_is_there(fault: Fault) -> None:
    fault.check(ROOT)


def test_the_faults_are_spread_over_all_packages() -> None:
    """Where there are but words, data or what a game has of its own, its tests are of that."""
    package = ROOT / "src" / "gobelet"
    folders = {path.name for path in package.iterdir() if (path / "__init__.py").exists()}
    assert (
        folders - {Path(fault.file).parts[2] for fault in FAULTS if "src/" in fault.file} == set()
    )


def test_a_fault_that_fits(checkout: Path) -> None:
    FAULT.check(checkout)
    assert FAULT.put_into("one and another\n") == "two and another\n"


@pytest.mark.parametrize("text", ["nothing", "one one"])
def test_an_old_text_that_is_not_there_once(text: str, checkout: Path) -> None:
    (checkout / "a.py").write_text(text, encoding="utf-8")
    with pytest.raises(BadFault, match=r"bring faults/core\.toml up to date"):
        FAULT.check(checkout)


def test_a_file_that_is_elsewhere_now(checkout: Path) -> None:
    (checkout / "a.py").unlink()
    with pytest.raises(BadFault, match=r"there is no a\.py"):
        FAULT.check(checkout)


def test_a_test_that_was_renamed(checkout: Path) -> None:
    (checkout / "test_a.py").write_text("def test_it_all(): ...\n", encoding="utf-8")
    with pytest.raises(BadFault, match="it has no test_it"):
        FAULT.check(checkout)
    (checkout / "test_a.py").unlink()
    with pytest.raises(BadFault, match="there is no such file"):
        FAULT.check(checkout)


@pytest.mark.parametrize("pattern", ["core/made-up", "core", "made-*", "core/m*"])
def test_faults_are_chosen_by_name_or_group(pattern: str) -> None:
    assert chosen((FAULT,), [pattern]) == (FAULT,)


def test_a_name_of_nothing_is_refused() -> None:
    with pytest.raises(BadFault, match="no fault is named none"):
        chosen((FAULT,), ["core", "none"])


@pytest.mark.parametrize(
    ("status", "failed", "verdict"),
    [
        (1, ("test_a.py::test_it",), Verdict.FOUND),
        (2, ("test_a.py",), Verdict.FOUND),
        (0, (), Verdict.NOT_FOUND),
        # A conftest that cannot be loaded, a test that is not there, a run that hangs.
        (4, (), Verdict.NO_VERDICT),
        (5, (), Verdict.NO_VERDICT),
        (1, (), Verdict.NO_VERDICT),
        (None, ("test_a.py::test_it",), Verdict.NO_VERDICT),
    ],
)
def test_only_a_test_that_fails_finds_a_fault(
    status: int | None, failed: tuple[str, ...], verdict: Verdict
) -> None:
    assert judged(FAULT, Run(status, failed, 0.0, "")).verdict is verdict
