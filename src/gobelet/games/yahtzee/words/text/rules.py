"""The rules in the player's words, a paragraph an item, for the rules list."""

from collections.abc import Iterator, Sequence

from gobelet.games.yahtzee.rules.rulesets import RuleSet
from gobelet.games.yahtzee.words.text.jokers import jokers_text
from gobelet.games.yahtzee.words.text.rows import rows_text
from gobelet.games.yahtzee.words.text.table import end_text, players_text
from gobelet.i18n import Language


def rules_text(rules: RuleSet, language: Language) -> Sequence[str]:
    """Return the rules of a rule set, without options that it does not have."""
    return (
        *_turn(language),
        *players_text(rules, language),
        *rows_text(rules, language),
        *jokers_text(rules, language),
        *end_text(rules, language),
        _dice(language),
        *_printed(rules, language),
    )


def _turn(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Yahtzee, paragraph 1.
        language.gettext(
            "Goal: fill every row of your score sheet, one a turn, for as many points as you can. "
            "You play with five dice."
        ),
        # Translators: rules of Yahtzee: the turn.
        language.gettext(
            "Your turn: throw the five dice, then throw again any of them, at most twice. "
            "A die kept once may still be thrown again later. You may stop after any throw."
        ),
        # Translators: rules of Yahtzee: marking. Whoever has points cannot write down a zero
        # instead.
        language.gettext(
            "Then mark one open row. It gets exactly what the dice are worth there, so a zero only "
            "where they are worth nothing. A row is marked once and never changed."
        ),
    )


def _dice(language: Language) -> str:
    # Translators: rules of Yahtzee: where the dice come from; a seed is a number that the
    # player may give, and from which the same throws come each time.
    return language.gettext(
        "The dice are drawn by your system’s own random source: each face is as likely, "
        "for you and for the computer alike. Games with a seed repeat, and do not count "
        "in the records. You may also throw dice of your own and type them: they do not count "
        "when it is told how fair the dice are."
    )


def _printed(rules: RuleSet, language: Language) -> Iterator[str]:
    """Yield the terms of the printed rules for things that have another name in this program."""
    if rules.id == "mb1973":
        # Translators: rules of Yahtzee, last paragraph, of the rules printed in French in 1973.
        yield language.gettext(
            "The printed rules, in French, call a row “case”, the bonus “prime”, "
            "a throw “coup” and the score sheet “marque”."
        )
    if rules.id == "hasbro":
        # Translators: rules of Yahtzee, last paragraph, of the rules printed in Spanish.
        yield language.gettext(
            "The printed rules, in Spanish, call a row “casilla”, the bonus “puntos adicionales”, "
            "a throw “lanzamiento” and the score sheet “tarjeta de puntaje”."
        )
