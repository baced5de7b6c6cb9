"""`gobelet resume`: a game goes on where it was left."""

import argparse

from gobelet.cli.commands.play import run_session
from gobelet.cli.data_folder import private_data_dir
from gobelet.cli.open_store import tell_trouble
from gobelet.cli.session.session_parts import open_store
from gobelet.cli.syntax.values import whole_number
from gobelet.i18n import Language
from gobelet.net.table_files import saved_tables
from gobelet.ui.saved.saved_game import untold_games
from gobelet.ui.saved.store_words import news_words, why_words


def run(parsed: argparse.Namespace, words: Language) -> int:
    wanted: str | None = parsed.number
    # Translators: what is wrong at the command line: the number of a game.
    name = words.gettext("number of a game")
    number = None if wanted is None else whole_number(name, wanted, words, least=1)
    store = open_store(parsed)
    untold = untold_games(store, saved_tables(private_data_dir(getattr(parsed, "data_dir", None))))
    newest = sorted([*store.unfinished(), *untold], key=lambda game: game.changed, reverse=True)
    # Games in play elsewhere come last; they are refused with a sentence.
    games = [game.id for game in sorted(newest, key=lambda game: game.in_use)]
    if number in games or (number is None and games):
        chosen = games[0] if number is None else number
        return run_session(parsed, words, lambda menus: menus.resume(chosen), store=store)
    troubles = [news_words(news, words) for news in store.news]
    if store.problem and store.problem not in store.news:
        troubles.append(why_words(store.problem, words))
    ended = number in store.numbers(ended=True)
    store.close()
    if ended:
        # Translators: "gobelet resume" was given the number of a finished game.
        why = words.gettext("Game {number} is over.", number=number)
    elif number is not None:
        # Translators: "gobelet resume" or "review" was given a number that no game has.
        why = words.gettext("There is no game {number}.", number=number)
    else:
        # Translators: answer to "gobelet resume".
        why = words.gettext("There is no game to resume.")
    for sentence in (*troubles, why):
        tell_trouble(sentence)
    return 1
