"""I contest, in the player's words."""

from gobelet.games.rolling_cubes.rules.dice import COPY, OTHER
from gobelet.games.rolling_cubes.words.terms import face_words
from gobelet.i18n import Language


def contest_goal(language: Language) -> str:
    # Translators: rules of Rolling Cubes: the goal of I contest, as a game by itself.
    return language.gettext(
        "Goal: win 3 rounds, or 5 with two players; each is 1 point. Together you lay a word, "
        "letter by letter; who completes it loses the round. Bluffing is part of it."
    )


def contest_text(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of I contest: the first letter of a round.
        language.gettext(
            "First letter: who starts the round throws the thirteen dice and must lay one letter, "
            "not a joker. If there are only jokers, the dice are thrown again by themselves."
        ),
        # Translators: rules of I contest: the turn.
        language.gettext(
            "Your turn: throw the dice that are left, and add one of their letters at the end. Or "
            "add nothing, but only after throwing. Or contest instead of throwing."
        ),
        # Translators: rules of I contest: the two jokers, whose names are filled in.
        language.gettext(
            "A joker: from the second letter on. You say which letter it stands for, and it stays "
            "that letter. The {copy} stands for a letter that is laid already, even by a joker; "
            "the {other}, for one that is not laid yet.",
            copy=face_words(COPY, language),
            other=face_words(OTHER, language),
        ),
        # Translators: rules of I contest: what to type; the name of the joker * is filled in.
        language.gettext(
            "Typing: type the letter. A die that shows it is used, or else the joker that may "
            "stand for it. For a joker in any case, type an equals sign before the letter, or for "
            "the {other} an asterisk.",
            other=face_words(OTHER, language),
        ),
        # Translators: rules of I contest: a word is completed.
        language.gettext(
            "Completed: a letter that makes a word of three letters or more is void, and the "
            "player before wins the round. Words of two letters do not matter."
        ),
        # Translators: rules of I contest: no letter is added.
        language.gettext(
            "Adding nothing: that ends the round, and who laid the last letter wins it."
        ),
        # Translators: rules of I contest: contesting. "I contest" is what the player says.
        language.gettext(
            "I contest: say so instead of throwing, once two letters are laid. The player before "
            "you then names a word that begins with the letters and is longer. If the dictionary "
            "has it, that player wins the round. If not, or if no word is named, you do."
        ),
        # Translators: rules of I contest: the word that is named.
        language.gettext(
            "The word named: of any length, whatever the dice show. There is one try; a wrong word "
            "loses the round."
        ),
        # Translators: rules of I contest: bluffing.
        language.gettext(
            "Bluff: you may add a letter even if you know no word that begins like that. The next "
            "player may contest, or not."
        ),
        # Translators: rules of I contest: all the dice are used.
        language.gettext(
            "No dice left: who lays the thirteenth letter without completing a word wins the "
            "round; nobody can contest any more."
        ),
        # Translators: rules of I contest: the dictionary.
        language.gettext("No vote: in this game the dictionary alone decides what is a word."),
    )
