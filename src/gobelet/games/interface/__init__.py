"""The interface of a game to the program, beside its rules: words, keys, bots.

The UI knows a game only through these types.
"""

from gobelet.games.interface.announcer import (
    TURN,
    Announcer,
    Listener,
    Preferences,
    Reading,
    View,
)
from gobelet.games.interface.config import (
    BadRules,
    Config,
    ImpossibleRules,
    NoHouseRules,
    Option,
    Setting,
    Switch,
    UnknownOption,
    WrongValue,
)
from gobelet.games.interface.desk import (
    Browse,
    Choice,
    Choose,
    Command,
    Desk,
    Do,
    Prepare,
    Reaction,
    Say,
    Sheet,
    Type,
)
from gobelet.games.interface.kit import BadValue, CommandLineOption, Kit, Tally, Wire
from gobelet.games.interface.lesson import (
    Chapter,
    KeyWords,
    Lesson,
    Press,
    Scene,
    Start,
    Step,
)
from gobelet.games.interface.preparation import FAILURES, Preparation
from gobelet.games.interface.review import Review, Whole
from gobelet.games.interface.tool import Answer, Argument, BadInput, Question, Tool

__all__ = [
    "FAILURES",
    "TURN",
    "Announcer",
    "Answer",
    "Argument",
    "BadInput",
    "BadRules",
    "BadValue",
    "Browse",
    "Chapter",
    "Choice",
    "Choose",
    "Command",
    "CommandLineOption",
    "Config",
    "Desk",
    "Do",
    "ImpossibleRules",
    "KeyWords",
    "Kit",
    "Lesson",
    "Listener",
    "NoHouseRules",
    "Option",
    "Preferences",
    "Preparation",
    "Prepare",
    "Press",
    "Question",
    "Reaction",
    "Reading",
    "Review",
    "Say",
    "Scene",
    "Setting",
    "Sheet",
    "Start",
    "Step",
    "Switch",
    "Tally",
    "Tool",
    "Type",
    "UnknownOption",
    "View",
    "Whole",
    "Wire",
    "WrongValue",
]
