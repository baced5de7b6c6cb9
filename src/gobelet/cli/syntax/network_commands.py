"""The commands to play with people elsewhere, each with its options."""

from collections.abc import Mapping
from typing import Final

from gobelet.cli.syntax.command import DICE, FILE, GAME_HELP, IDS, MAY_LACK, NUMBER, Command
from gobelet.cli.syntax.option_groups import SWITCH, Option
from gobelet.i18n import N_

NETWORK_COMMANDS: Final[Mapping[str, Command]] = {
    "host": Command(
        # Translators: help of the command "host".
        N_("open a table for players at other computers"),
        ("table", "variant"),
        (
            Option("game", GAME_HELP, IDS, MAY_LACK),
            Option(
                "--players",
                # Translators: help of --players of "gobelet host"; "remote" is typed as it is.
                N_("names here, “remote” for each player elsewhere, and computers as bot:KIND"),
                "ANA,remote,bot:regular",
            ),
            DICE,
            Option(
                "--address",
                # Translators: help of the command-line option --address.
                N_("the address where others find this computer, for the invitation"),
                # Translators: placeholder of a computer's address in the help.
                N_("ADDRESS"),
            ),
            # Translators: help of the command-line option --port; a port as of TCP.
            Option("--port", N_("the port where others come in; 0: a free one"), NUMBER),
            Option(
                "--begin",
                # Translators: help of the command-line option --begin.
                N_("when the game begins: when you say so, or once all seats are taken"),
                "asked|auto",
            ),
            Option(
                "--stand-in",
                # Translators: help of the command-line option --stand-in.
                N_("seconds after which a computer plays for somebody who is away"),
                NUMBER,
            ),
            Option(
                "--turn-time",
                # Translators: help of the command-line option --turn-time.
                N_("seconds for each move; after them a computer plays that turn"),
                NUMBER,
            ),
            Option(
                "--findable",
                # Translators: help of the command-line option --findable.
                N_("whether others on this network find the table, and may ask to come in"),
                "yes|no",
            ),
            # Translators: help of the command-line option --spectators.
            Option("--spectators", N_("whether others may listen without a seat"), "yes|no"),
        ),
    ),
    "serve": Command(
        # Translators: help of the command "serve".
        N_("keep a public house, where people meet at tables"),
        (),
        (
            Option(
                "--settings",
                # Translators: help of the command-line option --settings of "gobelet serve".
                N_("a file with these settings (TOML)"),
                FILE,
            ),
            Option(
                "--address",
                # Translators: help of --address of "gobelet serve".
                N_("the address of this computer at which people come in; all of them"),
                N_("ADDRESS"),
            ),
            # Translators: help of the command-line option --port; a port as of TCP.
            Option("--port", N_("the port where others come in; 0: a free one"), NUMBER),
            Option(
                "--inside",
                # Translators: help of the command-line option --inside.
                N_("the address at which other processes of the same house reach this one"),
                N_("ADDRESS"),
            ),
            Option(
                "--store",
                # Translators: help of the command-line option --store.
                N_("where the members and tables are: a file, or postgresql://…"),
                FILE,
            ),
            Option(
                "--certificate",
                # Translators: help of the command-line option --certificate; PEM is a format.
                N_("the house’s certificate (PEM); without it, one of its own"),
                FILE,
            ),
            Option(
                "--key",
                # Translators: help of the command-line option --key.
                N_("the key of the certificate (PEM)"),
                FILE,
            ),
            Option(
                "--plain",
                # Translators: help of --plain of "gobelet serve"; a proxy is a program as nginx.
                N_("no encryption: a proxy of this computer has the certificate"),
                more=SWITCH,
            ),
            Option(
                "--no-browsers",
                # Translators: help of --no-browsers of "gobelet serve".
                N_("answer programs alone, and no browsers"),
                more=SWITCH,
            ),
            Option(
                "--rules",
                # Translators: help of --rules of "gobelet serve": fr.txt is the French text.
                N_("the rules of the house: a text, or a folder with fr.txt, en.txt, es.txt"),
                FILE,
            ),
            Option(
                "--news",
                # Translators: help of --news of "gobelet serve": fr.txt is the French text.
                N_("news that everybody hears: a text, or a folder with fr.txt, en.txt, es.txt"),
                FILE,
            ),
            Option(
                "--moderators",
                # Translators: help of --moderators of "gobelet serve".
                N_("names of the members who keep order, with commas between them"),
                # Translators: placeholder of names in the help.
                N_("NAMES"),
            ),
            Option(
                "--add-moderators",
                # Translators: help of --add-moderators of "gobelet serve".
                N_("name these members moderators, and end; the house may be open"),
                N_("NAMES"),
            ),
            Option(
                "--remove-moderators",
                # Translators: help of --remove-moderators of "gobelet serve".
                N_("let these members be moderators no more, and end; the house may be open"),
                N_("NAMES"),
            ),
            Option(
                "--figures",
                # Translators: help of the command-line option --figures; a port as of TCP.
                N_("a port of this computer that tells how the house is (Prometheus)"),
                NUMBER,
            ),
            Option(
                "--remake-ratings",
                # Translators: help of the command-line option --remake-ratings of "gobelet serve".
                N_("count all games again, from their logs, and end; while no house is open"),
                more=SWITCH,
            ),
        ),
    ),
    "join": Command(
        # Translators: help of the command "join".
        N_("play at the table of somebody else, or go to a public house"),
        ("table",),
        (
            Option(
                "invitation",
                # Translators: help of the argument of "gobelet join".
                N_(
                    "what the host’s program says after “gobelet join”, or a house’s address;"
                    " without it, tables on this network"
                ),
                # Translators: placeholder of an invitation to a table in the help.
                N_("INVITATION"),
                {"nargs": "*"},
            ),
            Option(
                "--name",
                # Translators: help of the command-line option --name.
                N_("your name; several with commas between them share this keyboard"),
                # Translators: placeholder of a player's name in the help.
                N_("NAME"),
            ),
            # Translators: help of the command-line option --watch.
            Option("--watch", N_("only listen, without a seat"), more=SWITCH),
        ),
    ),
}
