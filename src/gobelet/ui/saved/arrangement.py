"""What is chosen before a game: remembered from the last one, and told in a few words."""

from collections.abc import Sequence

from msgspec import Struct

from gobelet.core.table import TypedChance
from gobelet.games import GAMES, kit
from gobelet.games.interface import Config
from gobelet.i18n import Language
from gobelet.players import BadPlayer, Player, bots_of, check_name, people_of, seat_names
from gobelet.store.last_games import LastGame


class Arrangement(Struct, frozen=True):
    """The game, its rules, its players; `typed`: whose dice people throw themselves."""

    game: str
    config: Config
    players: tuple[Player, ...]
    typed: TypedChance = TypedChance.NONE


def remembered(last: LastGame | None, name: str) -> Arrangement | None:
    """Return what a game was played by last; None if this version cannot play so.

    A person without a name gets the player's own `name`, a bot that is not known any more is
    replaced by the usual one.
    """
    if last is None or last.game not in GAMES:
        return None
    found = kit(last.game)
    try:
        config = found.restore(last.options)
        taken: list[str] = []
        for player in last.players:
            if player.name:
                taken.append(check_name(player.name, taken))
    except (ValueError, BadPlayer):
        return None
    usual = Player(bot=found.bots[0])
    players = tuple(player if player.bot in ("", *found.bots) else usual for player in last.players)
    if len(players) not in config.seats:
        return None
    return Arrangement(last.game, config, own_named(players, name), TypedChance(last.typed))


def own_named(players: Sequence[Player], name: str, before: str = "") -> tuple[Player, ...]:
    """Return the players with the player's own name in the place of the one before."""
    taken = {player.name.casefold() for player in players if player.name != before}
    if Player(before) not in players or name.casefold() in taken:
        return tuple(players)
    seat = [*players].index(Player(before))
    return (*players[:seat], Player(name), *players[seat + 1 :])


def renewed(config: Config, game: str) -> Config:
    """Return the configuration with its house rules as their file has them now.

    Without that file, or if it cannot be used, the rules stay as they were.
    """
    if not config.name:
        return config
    from gobelet.settings.rule_files import HouseRules, saved_rules

    found = saved_rules(kit(game))
    return config.renewed([one.config for one in found if isinstance(one, HouseRules)])


def fits(config: Config, players: Sequence[Player], language: Language) -> bool:
    """Whether these players can play by these rules."""
    seated = config.seated(people_of(players))
    return len(players) in config.seats and not seated.refusal(language, len(players))


def arrangement_words(found: Arrangement, name: str, language: Language) -> str:
    """Return the arrangement in a few words: "Yahtzee, Playroom rules, 16 rows, alone"."""
    title, variant = kit(found.game).title(language), found.config.describe(language)
    # Translators: a game and its variant: "Yahtzee, Playroom rules, 13 rows".
    text = language.gettext("{game}, {variant}", game=title, variant=variant)
    if found.typed is TypedChance.PEOPLE and bots_of(found.players):
        # Translators: after a game's rules: people throw dice of their own, the program throws
        # those of computers.
        text += ", " + language.gettext("real dice, but for computers")
    elif found.typed:
        # Translators: after a game's rules: the players throw dice of their own.
        text += ", " + language.gettext("real dice")
    return f"{text}, {company_words(found, name, language)}"


def company_words(found: Arrangement, name: str, language: Language) -> str:
    """Return who plays, inside a sentence; the player whose `name` it is needs no mention."""
    own = Player(name)
    others = [
        seated
        for player, seated in zip(found.players, seat_names(found.players, language), strict=True)
        if player != own
    ]
    if not others:
        # Translators: who plays: one person, without others and computers.
        return language.gettext("alone")
    text = language.listing(others)
    if own in found.players:
        # Translators: who plays beside the player, people and computers.
        text = language.gettext("with {names}", names=text)
    title = kit(found.game).bot_title
    kinds = [title(player.bot, language) for player in found.players if player.bot]
    if len(set(kinds)) == 1:
        kinds = kinds[:1]
    return f"{text}, {language.listing(kinds)}" if kinds else text
