"""One at a time, All together and Solitaire, in the player's words."""

from gobelet.games.rolling_cubes.rules.race import PLAYED_OFF
from gobelet.i18n import Language


def one_at_a_time_goal(target: int, language: Language) -> str:
    # Translators: rules of Rolling Cubes: the goal of One at a time. A round is a turn of
    # everybody, in French "tour de jeu".
    return language.gettext(
        "Goal: reach {target} points. In each round everybody in turn throws the thirteen letter "
        "dice and makes a word of them.",
        target=target,
    )


def all_together_goal(target: int, language: Language) -> str:
    # Translators: rules of Rolling Cubes: the goal of All together.
    return language.gettext(
        "Goal: reach {target} points. In each round the thirteen letter dice are thrown once for "
        "all, and everybody makes a word of them in secret.",
        target=target,
    )


def solitaire_goal(target: int, language: Language) -> str:
    # Translators: rules of Rolling Cubes: the goal of Solitaire.
    return language.gettext(
        "Goal: reach {target} points, alone, in as few throws of the thirteen letter dice as you "
        "can.",
        target=target,
    )


def turn_text(language: Language) -> str:
    # Translators: rules of Rolling Cubes: the turn in One at a time and in Solitaire.
    return language.gettext(
        "Your turn: throw the thirteen dice, then make one word of two letters or more. Each die "
        "can be used once. You may also make no word: that scores 0."
    )


def secret_text(language: Language) -> tuple[str, ...]:
    """Return how the words of All together are made, in secret."""
    return (
        # Translators: rules of All together: the throw.
        language.gettext(
            "Throw: who starts the round throws the thirteen dice, once, for all. They stay as "
            "they lie."
        ),
        # Translators: rules of All together: the words made in secret.
        language.gettext(
            "Your word: in turn, beginning with who threw, everybody makes one word of two letters "
            "or more. Each die can be used once. You may also make no word: that scores 0."
        ),
        # Translators: rules of All together: the end of the secret.
        language.gettext(
            "Reading: once everybody is ready, all the words are read. Then they are decided on "
            "and scored, one after the other, in the same order."
        ),
        # Translators: rules of All together: the gate between players; the key is filled in:
        # "Enter".
        language.gettext(
            "Several people at one keyboard: before your word you are named; take the keyboard and "
            "press {key}. Until all the words are read, yours is for you alone, in the history "
            "too. The computer does not know it either.",
            key=language.pgettext("key", "Enter"),
        ),
    )


def solitaire_end(target: int, language: Language) -> str:
    # Translators: rules of Solitaire: the end.
    return language.gettext(
        "The game ends with the word that brings you to {target} points or more. Every throw "
        "counts, without a word too.",
        target=target,
    )


def round_text(target: int, language: Language) -> tuple[str, ...]:
    """Return how a round ends, and how the game ends, with several players."""
    return (
        # Translators: rules of Rolling Cubes: the bonus of a round, which is a turn of everybody.
        language.gettext(
            "Best word of the round: 2 points more, or 1 each where several scored as much. If "
            "nobody scored, there is no bonus."
        ),
        # Translators: rules of Rolling Cubes: the end of One at a time and All together.
        language.gettext(
            "The game ends after a full round, once somebody has {target} points or more. The "
            "highest total wins.",
            target=target,
        ),
        # Translators: rules of Rolling Cubes: a tie at the top, in One at a time and All together.
        language.gettext(
            "Tied at the top: those tied play further rounds, in the same order, with the bonus "
            "among themselves. Who falls behind is out, but still votes. They go on until one is "
            "ahead, even if nobody makes a word. Computers that are still tied after {n} rounds "
            "draw lots.",
            n=PLAYED_OFF,
        ),
    )
