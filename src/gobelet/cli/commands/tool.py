"""The commands of games beside playing, as `gobelet score`."""

import argparse
import json
from collections.abc import Mapping
from typing import Any

from gobelet.cli.errors import UsageError
from gobelet.cli.progress import taken
from gobelet.cli.syntax.values import chosen_config, whole_number
from gobelet.games import TOOLS, kit
from gobelet.games.interface import BadInput, BadValue, Config, Preparation, Tool
from gobelet.i18n import Language
from gobelet.ui.words import printable


class ToolRequest:
    """What a tool is asked on the command line."""

    def __init__(
        self, tool: Tool, config: Config, parsed: argparse.Namespace, language: Language
    ) -> None:
        self.config: Any = config
        self.language = language
        self.values: Mapping[str, str] = {
            one.plain_name: getattr(parsed, one.field) for one in tool.arguments if not one.switch
        }
        self.switches = frozenset(
            one.plain_name for one in tool.arguments if one.switch and getattr(parsed, one.field)
        )

    def number(self, argument: str, least: int) -> int:
        return whole_number(f"--{argument}", self.values[argument], self.language, least=least)

    def prepare(self, work: Preparation) -> bool:
        return taken(work, self.language)


def run(parsed: argparse.Namespace, words: Language) -> int:
    found = kit(TOOLS[parsed.command])
    [tool] = [tool for tool in found.tools if tool.name == parsed.command]
    asked = ToolRequest(tool, chosen_config(found, parsed), parsed, words)
    try:
        answer = tool.answer(asked)
    except (BadValue, BadInput) as error:
        raise UsageError(error) from error
    if answer is None:
        return 1
    if getattr(parsed, "json", False):
        print(json.dumps(answer.data))
    else:
        print(*map(printable, answer.lines), sep="\n")
    return 0
