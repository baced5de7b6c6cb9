"""The rule on what counts as a word, in the player's words: the vote and the dictionary."""

from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.i18n import Language


def vote_text(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Rolling Cubes: a word that the dictionary does not have.
        language.gettext(
            "A word outside the dictionary: you put it to the vote, or take it back. Taken back or "
            "refused, it scores 0, and you make no other in its place."
        ),
        # Translators: rules of Rolling Cubes: how people vote on a word.
        language.gettext(
            "Vote: the other people vote openly, one by one, from the left of who made the word. "
            "More than half of them must accept it. Voting stops once the outcome is certain."
        ),
        # Translators: rules of Rolling Cubes: the computer and the vote.
        language.gettext(
            "The computer does not vote, and its words are never voted on. Where there is no other "
            "person, the dictionary decides."
        ),
    )


def refused_text(language: Language) -> str:
    # Translators: rules of Solitaire: words that the dictionary does not have.
    return language.gettext("A word outside the dictionary: it is refused, and scores 0.")


def dictionary_text(rules: RuleSet, language: Language) -> tuple[str, ...]:
    return (_dictionary(rules, language), _accents(rules, language), _proper(rules, language))


def _dictionary(rules: RuleSet, language: Language) -> str:
    """Return the paragraph on the dictionary; its figures are rounded to whole thousands."""
    match rules.language:
        case "fr":
            # Translators: rules of Rolling Cubes: the dictionary, where the words are French.
            which = language.gettext(
                "Dictionary: French, from the spell checker Hunspell, about 420 thousand words."
            )
        case "es":
            # Translators: rules of Rolling Cubes: the dictionary, where the words are Spanish.
            which = language.gettext(
                "Dictionary: Spanish, from the spell checker Hunspell and a word list, about "
                "638 thousand words."
            )
        case _:
            # Translators: rules of Rolling Cubes: the dictionary, where the words are English.
            which = language.gettext(
                "Dictionary: English, American and British, from the word lists SCOWL, about "
                "118 thousand words."
            )
    # Translators: rules of Rolling Cubes, behind which dictionary it is.
    forms = language.gettext(
        "Plurals and verb forms count. Words with a hyphen or an apostrophe, and abbreviations, do "
        "not."
    )
    return f"{which} {forms}"


def _accents(rules: RuleSet, language: Language) -> str:
    match rules.language:
        case "fr":
            # Translators: rules of Rolling Cubes: accents, where the words are French.
            return language.gettext(
                "Accents do not count: E is also É, È and Ê; C is also Ç. O and E joined are two "
                "letters."
            )
        case "es":
            # Translators: rules of Rolling Cubes: accents, where the words are Spanish.
            return language.gettext(
                "Accents do not count: A is also Á, U also Ú and Ü. Ñ is a letter of its own."
            )
    # Translators: rules of Rolling Cubes: accents, where the words are English.
    return language.gettext("Accents do not count: E is also É.")


def _proper(rules: RuleSet, language: Language) -> str:
    if rules.proper:
        # Translators: rules of Rolling Cubes: with the option for proper nouns.
        return language.gettext(
            "Proper nouns, such as first names and towns, count, as chosen before the game."
        )
    # Translators: rules of Rolling Cubes: without the option for proper nouns.
    return language.gettext(
        "Proper nouns, such as first names and towns, do not count, unless you choose so before "
        "the game."
    )
