"""Rule sets as data: a short and a long game, and who is first to hold the Kick-off card."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from gobelet.core.game import Seat

SEATS: Final = range(2, 7)


class RuleSet(Struct, frozen=True):
    """The options of one variant.

    `copies` of each Combination lie on the table. `boxed` Chance cards go back to the box,
    unseen. `kick_off` is the seat that the players gave the Kick-off card first; None: chance
    chooses. `round_turns` is the most turns that a round has, those of all players together; None:
    as many as it takes.
    """

    id: str
    copies: int
    boxed: int
    kick_off: Seat | None = None
    round_turns: int | None = None


ROUND_TURNS: Final = 24
"""The most turns of a round, where there is a limit: a round of more drags."""

SHORT: Final = RuleSet("short", copies=1, boxed=6)
LONG: Final = RuleSet("long", copies=2, boxed=0, round_turns=ROUND_TURNS)

RULE_SETS: Final = {rules.id: rules for rules in (SHORT, LONG)}
"""The rule sets on offer; the first is the default."""


def restored(options: Mapping[str, object]) -> RuleSet:
    """Return the rule set of these options, as JSON gives them back. Raises ValueError."""
    if unknown := options.keys() - {"id", "kick_off", "round_turns"}:
        raise ValueError(f"unknown options: {', '.join(sorted(unknown))}")
    rules, kick_off = options.get("id"), options.get("kick_off")
    if not isinstance(rules, str) or rules not in RULE_SETS:
        raise ValueError(f"id: {rules!r}")
    if kick_off is not None and (type(kick_off) is not int or kick_off not in range(SEATS[-1])):
        raise ValueError(f"kick_off: {kick_off!r}")
    # Games that were saved before there was a limit go on without.
    round_turns = options.get("round_turns")
    if round_turns is not None and (type(round_turns) is not int or round_turns != ROUND_TURNS):
        raise ValueError(f"round_turns: {round_turns!r}")
    return replace(RULE_SETS[rules], kick_off=kick_off, round_turns=round_turns)
