"""The commands of Yahtzee: their keys and their help, by what digits choose and mean."""

from typing import Final

from gobelet.games.interface import Command, Preferences
from gobelet.games.yahtzee.desk.row_list import DIGITS, SHIFTED
from gobelet.games.yahtzee.rules.state import DICE
from gobelet.i18n import N_


def throw_help(preferences: Preferences) -> str:
    # Translators: help of the Enter key at the table, where digits choose the dice to keep.
    keeping = N_("throw the dice that are not kept; all kept: go to scoring")
    return keeping if preferences.to_keep else ""


def select_help(preferences: Preferences) -> str:
    """Return the help of the digits; empty for the usual one."""
    return {
        # Translators: help of the keys 1 to 5 at the table, where a digit is the place of a die.
        (False, True): N_("select the die at that place to throw again, or take it back"),
        # Translators: help of the keys 1 to 6 at the table, where digits choose the dice to keep.
        (True, False): N_("keep a die of that face"),
        # Translators: help of the keys 1 to 6 at the table, where digits choose the dice to keep,
        # each by its place: 1 to 5.
        (True, True): N_("keep the die at that place, or take it back"),
    }.get((preferences.to_keep, preferences.by_place), "")


def take_back_help(preferences: Preferences) -> str:
    # Translators: help of the keys Shift+1 to Shift+6 at the table, where a digit is the place of
    # a die.
    by_place = N_("take back the die at that place")
    return by_place if preferences.by_place else ""


def digits_count(preferences: Preferences) -> int | None:
    """Return how many digits there are places for; None where they are faces."""
    return DICE if preferences.by_place else None


COMMANDS: Final = (
    # Translators: help of the Enter key at the table.
    Command(
        "throw",
        ("enter",),
        N_("throw the selected dice; none selected: go to scoring"),
        False,
        help_by=throw_help,
    ),
    Command(
        "select",
        DIGITS,
        # Translators: help of the keys 1 to 6 at the table.
        N_("select a die of that face to throw again"),
        False,
        each=True,
        help_by=select_help,
        count_by=digits_count,
    ),
    Command(
        "take_back",
        SHIFTED,
        # Translators: help of the keys Shift+1 to Shift+6 at the table.
        N_("take back a selected die of that face"),
        False,
        each=True,
        help_by=take_back_help,
        count_by=digits_count,
    ),
    # Translators: help of the X key at the table.
    Command("take_back_next", ("x",), N_("followed by a digit, take back without Shift")),
    # Translators: help of the A key at the table.
    Command("select_all", ("a",), N_("select all the dice, or none"), False),
    # Translators: help of the Space key at the table.
    Command("selection", ("space",), N_("which dice are selected")),
    # Translators: help of the D key.
    Command("dice", ("d",), N_("repeat the last throw")),
    # Translators: help of the S key.
    Command("scores", ("s",), N_("say the scores")),
    # Translators: help of the Shift+S key.
    Command("sheets", ("shift-s",), N_("the score sheets in detail")),
    # Translators: help of the N key: the rows of the sheet that are not marked yet.
    Command("open_rows", ("n",), N_("the open rows; again: the next player’s")),
    # Translators: help of the I key: all that is marked, in one message.
    Command("whole_sheet", ("i",), N_("the whole sheet at once; again: the next player’s")),
    # Translators: help of the T key.
    Command("turn", ("t",), N_("whose turn it is, and which throw")),
    # Translators: help of the H key of Yahtzee.
    Command("advice", ("h",), N_("advice; again: why")),
    # Translators: help of the Shift+H key of Yahtzee.
    Command("other_advice", ("shift-h",), N_("what else could be done, and what it costs")),
    Command(
        "line",
        ("tab",),
        # Translators: help of the Tab key, for who throws dice of one's own and types them.
        N_("your own dice: from the table to what you type, and back"),
        types=True,
    ),
)
