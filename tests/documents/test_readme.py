"""Holds README.md to its word: its commands run, and they are those that .ci/run executes."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from gobelet.games.yahtzee.desk.commands import COMMANDS
from gobelet.ui.keys.bindings import EVERYWHERE, IN_PLAY, NOT_TYPING
from tests.support.packaging.checkout import LEFT_OUT
from tests.support.packaging.package_index import index
from tests.support.system.once import done_once, shared_folder

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, BUILD = PYPROJECT["project"], PYPROJECT["build-system"]
WINDOWS = os.name == "nt"
HERE = "bat" if WINDOWS else "sh"
NAMED = re.findall(r"^- `gobelet (.+?)`", README, re.MULTILINE)


def commands(language: str) -> dict[str, list[str]]:
    """The fenced command lines in the given language, by section."""
    found: dict[str, list[str]] = {}
    for section in re.split(r"^## ", README, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        for block in re.findall(rf"^```{language}\n(.*?)^```$", body, re.MULTILINE | re.DOTALL):
            found.setdefault(title, []).extend(block.splitlines())
    return found


def steps(section: str, language: str) -> list[str]:
    [line] = commands(language)[section]
    return line.split(" && ")


def as_posix(step: str) -> str:
    """A step for Windows as it would be written elsewhere."""
    step = re.sub(r"^py ", "python3 ", step)
    return re.sub(r"\S*\\\S*", lambda path: path[0].replace("\\", "/"), step).replace(
        "/Scripts/", "/bin/"
    )


@pytest.mark.parametrize("section", ["Play", "Test"])
def test_both_systems_take_the_same_steps(section: str) -> None:
    assert [as_posix(step) for step in steps(section, "bat")] == steps(section, "sh")


def test_every_fenced_command_belongs_to_play_or_test() -> None:
    assert commands("sh").keys() == commands("bat").keys() == {"Play", "Test"}
    assert README.count("```") == 8


@pytest.mark.parametrize("section", ["Play", "Test"])
def test_a_command_finds_python_by_its_usual_name_and_then_uses_its_own_environment(
    section: str,
) -> None:
    make, *others = steps(section, "sh")
    python, dash_m, module, environment = make.split()
    assert (python, dash_m, module) == ("python3", "-m", "venv")
    assert all(step.startswith(f"{environment}/bin/") for step in others)
    assert steps(section, "bat")[0].startswith("py ")


def test_play_ends_with_the_script_the_project_installs() -> None:
    assert steps("Play", "sh")[-1].removeprefix(".venv/bin/") in PROJECT["scripts"]


def test_the_files_and_extras_named_exist() -> None:
    install = steps("Test", "sh")[1]
    assert (ROOT / install.split(" -c ")[1].split()[0]).is_file()
    extras = re.findall(r"\.\[(.+?)\]", README)
    assert set(extras) >= {"test", "prismatoid"}
    assert set(extras) <= PROJECT["optional-dependencies"].keys()


def test_the_python_it_asks_for_is_the_one_the_package_asks_for() -> None:
    [version] = re.findall(r"Python (3\.\d+) or newer", README)
    assert PROJECT["requires-python"] == f">={version}"


def test_the_paths_it_points_to_exist() -> None:
    targets = [target for target in re.findall(r"\]\((.+?)\)", README) if ":" not in target]
    assert [target for target in targets if not (ROOT / target).exists()] == []


@pytest.mark.posix("bash")
@pytest.mark.parametrize("section", ["Play", "Test"])
def test_ci_reads_the_command_from_the_readme(section: str) -> None:
    script = ROOT / ".ci" / "readme_command"
    printed = subprocess.run(
        ["bash", str(script), section], check=True, capture_output=True, text=True
    ).stdout
    assert printed.splitlines() == commands("sh")[section]


def test_ci_runs_what_it_reads_and_repeats_nothing_of_it() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert '.ci/readme_command" Test' in script
    assert "-m venv" not in script
    assert "-m pytest" not in script
    assert ".[test]" not in script


def keys_explained() -> set[str]:
    """The keys of the table, as the program names them: "shift-1", "page-up"."""
    [table] = re.findall(r"^\| key \|.*\n\|---\|---\|\n((?:\|.*\n)+)", README, re.MULTILINE)
    found = set()
    for row in table.splitlines():
        for name in re.split(" and |, or |, then a digit|, ", row.split("|")[1].strip()):
            key = name.strip().lower().replace("+", "-").replace(" ", "-")
            first, to, last = key.partition("-to-")
            prefix = first[:-1]
            keys = range(int(first[-1]), int(last[-1]) + 1) if to else ()
            found |= {f"{prefix}{digit}" for digit in keys} or {key}
    return found - {""}


def test_the_keys_it_explains_are_bound() -> None:
    commands = [*EVERYWHERE, *NOT_TYPING, *IN_PLAY, *COMMANDS]
    bound = {key for command in commands for key in command.keys}
    assert {"enter", "1", "6", "shift-6", "page-up", "ctrl-p"} <= keys_explained()
    assert keys_explained() - bound == set()


def test_it_names_commands() -> None:
    assert "play yahtzee" in NAMED


def test_the_lock_holds_every_direct_requirement() -> None:
    locked: dict[str, list[str]] = {}
    for line in (ROOT / "tests" / "requirements.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.lstrip().startswith("#"):
            requirement = Requirement(line)
            [pin] = requirement.specifier
            assert pin.operator == "==", line
            locked.setdefault(canonicalize_name(requirement.name), []).append(pin.version)
    extras = PROJECT["optional-dependencies"]
    asked = [*PROJECT["dependencies"], *extras["prismatoid"], *extras["test"], *extras["lint"]]
    for requirement in map(Requirement, asked):
        if requirement.name != PROJECT["name"]:
            versions = locked[canonicalize_name(requirement.name)]
            assert any(version in requirement.specifier for version in versions), requirement


@pytest.mark.posix("links")
def test_the_play_command_installs_and_starts_the_game(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """With what the project declares and nothing else; .ci/run gets all of that from an index."""
    checkout = tmp_path / "gobelet"
    copy_checkout(checkout)
    environment = plain_environment(tmp_path) | packages(tmp_path_factory)
    _, install, start = steps("Play", HERE)
    copy_environment(tmp_path_factory, checkout / ".venv")
    run(install, checkout, environment)
    assert "gobelet" in run(f"{start} --help", checkout, environment)
    listed = json.dumps([shlex.split(command) for command in NAMED])
    program = f".venv/bin/python -c {shlex.quote(HELPS)} {shlex.quote(listed)}"
    in_english = environment | {"LANG": "C.UTF-8"}
    assert run(program, checkout, in_english).count("usage: gobelet") == len(NAMED)


HELPS = """\
import json, sys
from contextlib import suppress
from gobelet.cli import main
for command in json.loads(sys.argv[1]):
    with suppress(SystemExit):
        main([*command, "--help"])
"""


def copy_environment(factory: pytest.TempPathFactory, into: Path) -> None:
    """Copy the environment that the first step makes; it is made once for all the workers."""
    folder = shared_folder(factory, "environment")
    with done_once(folder, "made") as is_due:
        if is_due:
            run(steps("Play", HERE)[0], folder, plain_environment(folder))
    shutil.copytree(folder / ".venv", into, symlinks=True, copy_function=os.link)


def packages(factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return what has pip find all that the project needs, to be built and to run."""
    wanted = [*PROJECT["dependencies"], *BUILD["requires"]]
    here = [one for one in map(Requirement, wanted) if not one.marker or one.marker.evaluate()]
    return index(shared_folder(factory, "index"), map(str, here))


def copy_checkout(destination: Path) -> None:
    """What git would hand over; without git, everything but what tools leave behind."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
    )
    names = [name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]
    if listing.returncode or not names:
        leftovers = shutil.ignore_patterns(*LEFT_OUT, "*.mo")
        shutil.copytree(ROOT, destination, ignore=leftovers)
        return
    for name in names:
        target = destination / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)


def plain_environment(directory: Path) -> dict[str, str]:
    """This environment as a new shell would have it, `python3` being the Python of this run."""
    left_out = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    environment = {name: value for name, value in os.environ.items() if name not in left_out}
    if not WINDOWS:
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        python = directory / "bin" / "python3"
        python.parent.mkdir()
        python.write_text(f'#!/bin/sh\nexec "{sys.base_prefix}/bin/{version}" "$@"\n')
        python.chmod(0o755)
        environment["PATH"] = os.pathsep.join([str(python.parent), environment["PATH"]])
    return environment


def run(step: str, directory: Path, environment: dict[str, str]) -> str:
    done = subprocess.run(
        step,
        shell=True,
        cwd=directory,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        encoding="utf-8",
        errors="replace",
    )
    assert done.returncode == 0, f"{step}\n{done.stdout}"
    return done.stdout
