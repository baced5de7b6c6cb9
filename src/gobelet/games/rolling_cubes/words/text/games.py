"""The games to a number of points, I contest and the tournament, in the player's words."""

from gobelet.games.rolling_cubes.rules.dice import COPY, OTHER
from gobelet.games.rolling_cubes.rules.race import PLAYED_OFF
from gobelet.games.rolling_cubes.rules.rulesets import RuleSet
from gobelet.games.rolling_cubes.rules.tournament import GAMES, TARGETS
from gobelet.games.rolling_cubes.words.terms import face_words, game_name
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


def daily_goal(language: Language) -> str:
    # Translators: rules of Rolling Cubes: the goal of the daily throw.
    return language.gettext(
        "Goal: make the best word you can of one throw. Each day has its dice, the same for "
        "everybody whose words are in the same language."
    )


def daily_end(language: Language) -> str:
    # Translators: rules of Rolling Cubes: the end of the daily throw.
    return language.gettext(
        "The game ends with your word. Only the first game of a day counts in your records."
    )


def turn_text(language: Language) -> str:
    # Translators: rules of Rolling Cubes: the turn in One at a time and in Solitaire.
    return language.gettext(
        "Your turn: throw the thirteen dice, then make one word of two letters or more. Each die "
        "can be used once. You may also make no word: that scores 0."
    )


def secret_text(language: Language) -> tuple[str, ...]:
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


def contest_goal(language: Language) -> str:
    # Translators: rules of Rolling Cubes: the goal of I contest, as a game by itself.
    return language.gettext(
        "Goal: win 3 rounds, or 5 with two players; each is 1 point. Together you lay a word, "
        "letter by letter; who completes it loses the round. Bluffing is part of it."
    )


def contest_text(rules: RuleSet, language: Language) -> tuple[str, ...]:
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
        _completed(rules, language),
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


def _completed(rules: RuleSet, language: Language) -> str:
    # Translators: rules of I contest: a word is completed.
    completed = language.gettext(
        "Completed: a letter that makes a word of three letters or more is void, and the "
        "player before wins the round. Words of two letters do not matter."
    )
    if not rules.known:
        return completed
    # Translators: rules of I contest, behind what a completed word is: with the option that only
    # words that people know end a round.
    known = language.gettext(
        "Only one of the thirty thousand most common words of the language is a word here; a rarer "
        "one, or a name, may lie and grow on. The computer goes by these words, too."
    )
    return f"{completed} {known}"


def tournament_goal(language: Language) -> str:
    games = language.listing(game_name(game, language) for game in GAMES)
    # Translators: rules of Rolling Cubes: the goal of the tournament. The names of its three games
    # are filled in.
    return language.gettext("Goal: have the most points after three games: {games}.", games=games)


def tournament_points(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of the tournament: the points for the places, from the first on.
        language.gettext(
            "Points for each game: 10 for the winner, then 7, 6, 5, 4 and 3, by rank. A game has "
            "exactly one winner."
        ),
        # Translators: rules of the tournament: others than the winner have equal points.
        language.gettext(
            "Equal points in a game: each gets the points of the place in full, and the next "
            "places are skipped. With two in second place: 10, 7, 7, 5."
        ),
        # Translators: rules of the tournament: a tie at its end; the name of the game is filled in.
        language.gettext(
            "Tied at the end: of those tied, who won {second} wins the tournament. If none of them "
            "did, the better place in that game wins; if that is equal, too, the win is shared.",
            second=game_name(GAMES[1], language),
        ),
    )


def game_text(number: int, language: Language) -> str:
    # Translators: rules of the tournament: one of its games, before the rules of that game.
    return language.gettext(
        "Game {n}: {game}, to {target} points.",
        n=number,
        game=game_name(GAMES[number - 1], language),
        target=TARGETS[number - 1],
    )


def as_in_the_first(language: Language) -> str:
    # Translators: rules of the tournament: what All together has as One at a time has it.
    return language.gettext(
        "All the rest is as in game 1: jokers, score, vote, best word of the round, ties."
    )


def third_goal(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of the tournament: what I contest is about, and how far it goes in it.
        language.gettext(
            "Each round won is 1 point; {n} are enough with two players, too. Together you lay a "
            "word, letter by letter; who completes it loses the round. Bluffing is part of it.",
            n=TARGETS[2],
        ),
        # Translators: rules of the tournament: who starts the rounds of I contest.
        language.gettext(
            "Rounds: each further one is started by the player on the left of who started the last."
        ),
    )
