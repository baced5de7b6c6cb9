"""Values of the command line, checked."""

import argparse
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final
from unicodedata import normalize

from gobelet.cli.errors import UsageError, checked
from gobelet.core.table import TypedChance
from gobelet.games import GAMES, kit
from gobelet.games.interface import BadInput, BadRules, BadValue, Config, Kit
from gobelet.i18n import Language
from gobelet.keyboard.detection import Found
from gobelet.keyboard.layouts import OWN, Layout, layout_names, own_layout
from gobelet.players import BadPlayer
from gobelet.raw_terminal import over_ssh
from gobelet.settings.settings import Settings
from gobelet.speech.mode import AUTO, Mode

LAST_PORT: Final = 65535
PROGRAM: Final = "program"
LARGE: Final = "large"
BROWSER: Final = "browser"
"""No view of the terminal: the game is in a browser."""
VIEWS: Final = (LARGE, "plain", BROWSER)
"""The values of --view."""
DICE: Final = {PROGRAM: TypedChance.NONE, "typed": TypedChance.ALL, "own": TypedChance.PEOPLE}
"""The values of --dice: the program throws, or the players type their own throws."""


def chosen_game(game: str, words: Language) -> Kit:
    # Translators: what is wrong at the command line: the game.
    return kit(checked(words.gettext("game"), game, GAMES))


def chosen_config(
    found: Kit,
    parsed: argparse.Namespace,
    language: str | None = None,
    last: Config | None = None,
) -> Config:
    """Return the variant given by the options; refuse an option of another game.

    `language` is the player's. `last` has the options that are not given, if no rules are.
    """
    names = {_field(option.flag): option.flag for option in found.command_line}
    # The parser may have loaded only some games.
    games: Sequence[str] = getattr(parsed, "known_games", GAMES)
    others = {_field(o.flag): o.flag for game in games for o in kit(game).command_line}
    for field, flag in others.items():
        if field not in names and hasattr(parsed, field):
            raise UsageError(BadValue(found.id, flag, tuple(names.values())))
    options = {field: getattr(parsed, field, None) for field in names}
    rules: str | None = getattr(parsed, "rules", None)
    try:
        if rules is None and last is not None:
            return last.with_options(options)
        if rules is None or rules in found.rule_sets:
            return found.configure(rules, language=language, **options)
    except (BadValue, BadInput) as error:
        raise UsageError(error) from error
    return _house_config(found, rules, options)


def has_variant(parsed: argparse.Namespace) -> bool:
    """Whether an option for the rules is given, of whichever game."""
    games: Sequence[str] = getattr(parsed, "known_games", GAMES)
    flags = (_field(option.flag) for game in games for option in kit(game).command_line)
    return any(hasattr(parsed, field) for field in ("rules", *flags))


def _house_config(found: Kit, rules: str, options: Mapping[str, str | None]) -> Config:
    """Return the variant of house rules, by their name or by a file, with these options."""
    from gobelet.settings.rule_files import BadRuleFile, read

    try:
        path = _house_rules(found, rules)
        try:
            return found.configure(path.stem, read(path), **options)
        except (BadRules, BadPlayer) as error:
            raise BadRuleFile(path, error) from error
    except (BadValue, BadInput, BadRuleFile) as error:
        raise UsageError(error) from error


def _house_rules(found: Kit, given: str) -> Path:
    """Return the file of house rules, given by their name, by their file's name, or by a path."""
    from gobelet.settings.rule_files import saved_names

    saved = saved_names() if found.house_rules else {}
    for path, name in (*saved.items(), *((path, path.stem) for path in saved)):
        if _folded(name) == _folded(given):
            return path
    path = Path(given)
    # A name like a file's means a file; if it is missing, the error says so.
    if path.suffix == ".toml" or os.path.isfile(path):  # noqa: PTH113 - no error of a long name
        return path
    raise BadValue("--rules", given, tuple(dict.fromkeys((*found.rule_sets, *saved.values()))))


def _folded(name: str) -> str:
    """Return a name in the form for comparison; macOS decomposes accents in names of files."""
    return normalize("NFC", name.strip()).casefold()


def player_name(parsed: argparse.Namespace) -> str:
    """Return the player's own name, if there is one."""
    settings: Settings = parsed.settings
    return settings.text("player.name") or ""


def check_seats(config: Config, seats: int, words: Language) -> None:
    """Refuse a number of players that the rules do not allow."""
    if refusal := config.refusal(words, seats):
        raise UsageError(refusal)


def _field(flag: str) -> str:
    return flag.removeprefix("--").replace("-", "_")


def chosen_keyboard(parsed: argparse.Namespace, settings: Settings) -> Found:
    """Return the layout and its source: "option", "settings" or the result of detection."""
    from gobelet.keyboard.detection import detect

    return told_keyboard(parsed, settings) or detect(remote=over_ssh())


def told_keyboard(parsed: argparse.Namespace, settings: Settings) -> Found | None:
    """Return the layout from --keyboard or the settings, if any."""
    name: str | None = getattr(parsed, "keyboard", None)
    if name is None:
        saved = settings.text("keyboard.layout")
        return Found(saved, "settings") if saved else None
    valid = (*layout_names(), OWN) if settings.own_rows else layout_names()
    return Found(checked("--keyboard", name, valid), "option")


def own_keyboard(settings: Settings) -> Layout | None:
    """Return the layout that the player spelled out, if there is one."""
    if settings.own_rows is None:
        return None
    plain, shift = settings.own_rows
    return own_layout([char or None for char in plain], [char or None for char in shift])


def found_layout(found: Found, settings: Settings) -> Layout:
    """Return the layout with the found name."""
    own = own_keyboard(settings)
    return own if own and found.layout == OWN else found.keys()


def chosen_mode(parsed: argparse.Namespace, settings: Settings) -> Mode | None:
    """Return the chosen output, or None if it is neither given nor saved."""
    mode: str | None = getattr(parsed, "output", None)
    if mode is None:
        saved = settings.text("output.mode")
        # Over SSH the saved output is ignored: it was chosen for a player at this machine.
        return Mode(saved) if saved and not over_ssh() else None
    return Mode(checked("--output", mode, Mode))


def chosen_speech(parsed: argparse.Namespace, settings: Settings) -> str:
    """Return the id of the chosen speech back end, or "auto"."""
    wanted: str = getattr(parsed, "speech", settings.text("output.speech") or AUTO)
    if wanted == AUTO:
        return AUTO
    from gobelet.speech.backends import all_backends

    return checked("--speech", wanted, (AUTO, *(backend.id for backend in all_backends())))


def check_options(parsed: argparse.Namespace, words: Language) -> None:
    """Refuse a wrong value of an option that stands before a command which has no use for it."""
    settings: Settings = parsed.settings
    if hasattr(parsed, "output"):
        chosen_mode(parsed, settings)
    if hasattr(parsed, "speech"):
        chosen_speech(parsed, settings)
    if hasattr(parsed, "keyboard"):
        told_keyboard(parsed, settings)
    given_view(parsed)
    seed(parsed, words)


def given_view(parsed: argparse.Namespace) -> str | None:
    view: str | None = getattr(parsed, "view", None)
    return None if view is None else checked("--view", view, VIEWS)


def whole_number(name: str, text: str, words: Language, *, least: int | None = None) -> int:
    """Return a whole number, not below `least`, written in plain digits."""
    number = int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else None
    if number is None or (least is not None and number < least):
        # Translators: what values an option takes, after "Valid:".
        valid = words.gettext("whole numbers")
        if least is not None:
            # Translators: what values an option takes, after "Valid:".
            valid = words.gettext("whole numbers from {least}", least=least)
        raise UsageError(BadValue(name, text, (valid,)))
    return number


def seed(parsed: argparse.Namespace, words: Language) -> int | None:
    text: str | None = getattr(parsed, "seed", None)
    return None if text is None else whole_number("--seed", text, words)


def port(option: str, given: str | None, usual: int, words: Language) -> int:
    """Return the port of an option. Raises UsageError."""
    found = usual if given is None else whole_number(option, given, words, least=0)
    if found > LAST_PORT:
        # Translators: --port was given a number that no port has.
        raise UsageError(words.gettext("Ports go up to {n}.", n=LAST_PORT))
    return found


def typed_dice(parsed: argparse.Namespace, kit: Kit, words: Language) -> TypedChance:
    """Return whose dice people throw themselves, and type. Raises UsageError."""
    dice = checked(
        "--dice",
        getattr(parsed, "dice", None) or PROGRAM,
        DICE if kit.typed_dice else [PROGRAM],
    )
    if dice != PROGRAM and hasattr(parsed, "seed"):
        # Translators: --seed and --dice typed, or --dice own, were given together.
        text = words.gettext(
            "Typed dice have no seed: leave out --seed or --dice {dice}.", dice=dice
        )
        raise UsageError(text)
    return DICE[dice]
