"""`gobelet join`: a table on another computer."""

import argparse

from gobelet.cli.commands.play import run_session
from gobelet.cli.errors import UsageError
from gobelet.cli.syntax.values import player_name
from gobelet.i18n import Language
from gobelet.players import BadPlayer, check_name


def run(parsed: argparse.Namespace, words: Language) -> int:
    from gobelet.net.invitation import BadInvitation, House, read_asked
    from gobelet.ui.network.plan import Joining

    # Who has no name is asked for one: others are to know who sits there.
    given = parsed.name or player_name(parsed)
    names: list[str] = []
    try:
        for name in given.split(",") if given else ():
            names.append(check_name(name, names))
    except BadPlayer as error:
        raise UsageError(error) from error
    if not parsed.invitation:
        return run_session(
            parsed, words, lambda menus: menus.find(tuple(names), watches=parsed.watch)
        )
    try:
        asked = read_asked(" ".join(parsed.invitation))
    except BadInvitation as error:
        # Translators: the argument of "gobelet join" is no invitation.
        raise UsageError(words.gettext("This is no invitation.")) from error
    if isinstance(asked, House):
        return run_session(parsed, words, lambda menus: menus.visit(asked, next(iter(names), "")))
    joining = Joining(asked, tuple(names), watches=parsed.watch)
    return run_session(parsed, words, lambda menus: menus.join(joining))
