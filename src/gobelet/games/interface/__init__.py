"""The interface of a game to the program, beside its rules: words, keys, bots.

The UI knows a game only through these types.
"""

from gobelet.games.interface.announcer import TURN as TURN
from gobelet.games.interface.announcer import Announcer as Announcer
from gobelet.games.interface.announcer import LetterOrder as LetterOrder
from gobelet.games.interface.announcer import Listener as Listener
from gobelet.games.interface.announcer import Preferences as Preferences
from gobelet.games.interface.announcer import Reading as Reading
from gobelet.games.interface.announcer import View as View
from gobelet.games.interface.config import BadRules as BadRules
from gobelet.games.interface.config import Config as Config
from gobelet.games.interface.config import Foresight as Foresight
from gobelet.games.interface.config import ImpossibleRules as ImpossibleRules
from gobelet.games.interface.config import NoHouseRules as NoHouseRules
from gobelet.games.interface.config import Option as Option
from gobelet.games.interface.config import PlainConfig as PlainConfig
from gobelet.games.interface.config import Setting as Setting
from gobelet.games.interface.config import Switch as Switch
from gobelet.games.interface.config import UnknownOption as UnknownOption
from gobelet.games.interface.config import WrongValue as WrongValue
from gobelet.games.interface.desk import FAILURES as FAILURES
from gobelet.games.interface.desk import Browse as Browse
from gobelet.games.interface.desk import Choice as Choice
from gobelet.games.interface.desk import Choose as Choose
from gobelet.games.interface.desk import Command as Command
from gobelet.games.interface.desk import Desk as Desk
from gobelet.games.interface.desk import Do as Do
from gobelet.games.interface.desk import Preparation as Preparation
from gobelet.games.interface.desk import Prepare as Prepare
from gobelet.games.interface.desk import Reaction as Reaction
from gobelet.games.interface.desk import Say as Say
from gobelet.games.interface.desk import Sheet as Sheet
from gobelet.games.interface.desk import TableLine as TableLine
from gobelet.games.interface.desk import Type as Type
from gobelet.games.interface.kit import BadValue as BadValue
from gobelet.games.interface.kit import CommandLineOption as CommandLineOption
from gobelet.games.interface.kit import Counting as Counting
from gobelet.games.interface.kit import Kit as Kit
from gobelet.games.interface.kit import PlainKit as PlainKit
from gobelet.games.interface.kit import Review as Review
from gobelet.games.interface.kit import Tally as Tally
from gobelet.games.interface.kit import Wire as Wire
from gobelet.games.interface.kit import one_of as one_of
from gobelet.games.interface.lesson import Chapter as Chapter
from gobelet.games.interface.lesson import Lesson as Lesson
from gobelet.games.interface.lesson import LessonOffer as LessonOffer
from gobelet.games.interface.lesson import Press as Press
from gobelet.games.interface.lesson import Scene as Scene
from gobelet.games.interface.lesson import Start as Start
from gobelet.games.interface.lesson import Step as Step
from gobelet.games.interface.tool import Answer as Answer
from gobelet.games.interface.tool import Argument as Argument
from gobelet.games.interface.tool import BadInput as BadInput
from gobelet.games.interface.tool import Question as Question
from gobelet.games.interface.tool import Tool as Tool
