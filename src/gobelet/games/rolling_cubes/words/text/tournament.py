"""The tournament, in the player's words: its three games, and what they bring."""

from gobelet.games.rolling_cubes.rules.tournament import GAMES, TARGETS
from gobelet.games.rolling_cubes.words.terms import game_name
from gobelet.i18n import Language


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
