"""The rules in the player's words, a paragraph an item, for the rules list.

Where the printed rules leave something open, the text tells how this program plays.
"""

from collections.abc import Sequence

from gobelet.games.hands_down.rules.rulesets import RuleSet
from gobelet.games.hands_down.words.text.cards import chance_text, combinations_text, deck_text
from gobelet.games.hands_down.words.text.reveal import false_text, reveal_text, two_players_text
from gobelet.i18n import Language


def rules_text(rules: RuleSet, language: Language) -> Sequence[str]:
    """Return the rules of a rule set, without those that do not apply to it."""
    return (
        _goal(rules, language),
        _players(language),
        _kick_off(rules, language),
        *_turn(language),
        *combinations_text(language),
        *deck_text(language),
        *reveal_text(language),
        *false_text(language),
        *two_players_text(language),
        chance_text(rules, language),
        _end(language),
        *_secrets(language),
        _draws(language),
    )


def _goal(rules: RuleSet, language: Language) -> str:
    if rules.copies == 1:
        # Translators: rules of Hands Down, paragraph 1, of the short game.
        return language.gettext(
            "Goal: form Combinations with the five cards of your hand, and win their points. "
            "One card of each of the six Combinations lies on the table."
        )
    # Translators: rules of Hands Down, paragraph 1, of the long game.
    return language.gettext(
        "Goal: form Combinations with the five cards of your hand, and win their points. "
        "Two cards of each of the six Combinations lie on the table."
    )


def _players(language: Language) -> str:
    # Translators: rules of Hands Down: the players and their order.
    return language.gettext(
        "Two to six players take turns, to the left, in the order of seating. Each is dealt a "
        "hand of five cards."
    )


def _kick_off(rules: RuleSet, language: Language) -> str:
    if rules.kick_off is None:
        # Translators: rules of Hands Down: who starts.
        first = language.gettext(
            "Kick-off card: chance chooses who has it first, unless you do before the game."
        )
    else:
        # Translators: rules of Hands Down: who starts; the number counts the seats from 1.
        first = language.gettext(
            "Kick-off card: player {n} has it first, as chosen before the game.",
            n=rules.kick_off + 1,
        )
    # Translators: rules of Hands Down, behind who has the Kick-off card first.
    then = language.gettext(
        "Who has it starts the round. For the next round it goes to the player on the left."
    )
    return f"{first} {then}"


def _turn(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Hands Down: the turn.
        language.gettext(
            "Your turn: discard up to five cards, face up, then draw as many from the pile. Or "
            "keep all and pass. Or call “Hands Down!”. A Combination that you have just drawn can "
            "be called on a later turn only."
        ),
        # Translators: rules of Hands Down: the call.
        language.gettext(
            "Hands Down: call a Combination that lies on the table. Nobody hears which. Your five "
            "cards lie face down until the reveal, and until then your turns are skipped. Nobody "
            "has to call."
        ),
        # Translators: rules of Hands Down: the pile.
        language.gettext(
            "Pile: never draw from the discards. When the pile runs out, the discards are "
            "shuffled and become the pile, those of the same turn among them."
        ),
    )


def _end(language: Language) -> str:
    # Translators: rules of Hands Down: the end of the game.
    return language.gettext(
        "The game ends when no Combination is left on the table. The Chance cards are turned up "
        "and count. Most points win; of equal points, most Combination cards; if these are equal, "
        "too, the win is shared."
    )


def _secrets(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Hands Down: the gate between players; the key is filled in:
        # "Enter".
        language.gettext(
            "Several people at one keyboard: before your turn you are named; take the keyboard and "
            "press {key}. Your hand is read only when you ask for it.",
            key=language.pgettext("key", "Enter"),
        ),
        # Translators: rules of Hands Down: what is kept from other people and from the computer.
        language.gettext(
            "Secrets: until the reveal your hand, what you draw and which Combination you call are "
            "for you alone, in the history too. The computer does not know them either."
        ),
    )


def _draws(language: Language) -> str:
    # Translators: rules of Hands Down: where the cards come from; a seed is a number that the
    # player may give, and from which the same cards come each time.
    return language.gettext(
        "The cards are drawn by your system’s own random source: each card left is as likely, "
        "for you and for the computer alike. Games with a seed repeat, and do not count in the "
        "records."
    )
