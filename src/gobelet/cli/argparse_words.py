"""The standard parser's messages, for the catalogues: argparse looks them up itself."""

from typing import Final

from gobelet.i18n import N_

WORDS: Final = (
    # Translators: heading of the command line's help; keep the space at the end.
    N_("usage: "),
    # Translators: heading of the command line's help.
    N_("positional arguments"),
    # Translators: heading of the command line's help.
    N_("options"),
    # Translators: help of the command-line option --help.
    N_("show this help message and exit"),
    # Translators: error at the command line.
    N_("unrecognized arguments: %s"),
    # Translators: error at the command line.
    N_("the following arguments are required: %s"),
    # Translators: error at the command line.
    N_("argument %(argument_name)s: %(message)s"),
    # Translators: error at the command line: an option stands without its value.
    N_("expected one argument"),
    # Translators: error at the command line: a switch was given a value.
    N_("ignored explicit argument %r"),
    # Translators: error at the command line: unknown command.
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
