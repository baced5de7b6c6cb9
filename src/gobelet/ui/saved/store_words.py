"""The sentences about problems with the saved games, and about unsaved changes."""

from gobelet.i18n import Language
from gobelet.store.save import Problem
from gobelet.ui.words import path_words, printable


def news_words(news: Problem, words: Language) -> str:
    """Return the problem found when the saved games were opened, or read later."""
    if news.code == "left out":
        # Translators: a few of the saved games cannot be read; they are in no list.
        return words.ngettext(
            "{n} saved game is damaged and left out.",
            "{n} saved games are damaged and left out.",
            news.count,
        )
    if news.code == "deleted":
        # Translators: somebody deleted the file while a game was in play; it was written anew.
        return words.ngettext(
            "The file of the saved games was deleted. It is there again, with {n} game.",
            "The file of the saved games was deleted. It is there again, with {n} games.",
            news.count,
        )
    if news.code != "damaged":
        return trouble_words(news, words)
    if news.count:
        # Translators: the file of the saved games was damaged; what could be read was saved.
        recovered = words.ngettext("{n} game recovered.", "{n} games recovered.", news.count)
    else:
        # Translators: the file of the saved games was damaged.
        recovered = words.gettext("No game could be recovered.")
    # Translators: said at the start; how many games were recovered follows.
    damaged = words.gettext("The file of the saved games was damaged.")
    # Translators: the damaged file of the saved games was given another name, the path.
    kept = words.gettext("It is kept as {path}.", path=printable(str(news.path)))
    return f"{damaged} {recovered} {kept}"


def why_words(problem: Problem, words: Language) -> str:
    """Return why games cannot be saved."""
    path = path_words(problem.path)
    match problem.code:
        case "full":
            # Translators: why games cannot be saved.
            return words.gettext("The disk is full.")
        case "denied":
            # Translators: why games cannot be saved: a file or folder.
            return words.gettext("{path} may not be written.", path=path)
        case "open":
            # Translators: why games cannot be saved; close: leave the other program.
            return words.gettext(
                "{path} is damaged, and another program has it open: close it.", path=path
            )
        case "busy":
            # Translators: why games cannot be saved.
            return words.gettext("Another program holds the saved games.")
        case "newer":
            # Translators: why games cannot be saved: their file must not be changed.
            return words.gettext("The saved games are from a newer version of Gobelet.")
        case "foreign":
            # Translators: why games cannot be saved: what is there under that name.
            return words.gettext("{path} is not a Gobelet file.", path=path)
        case "damaged":
            # Translators: why games cannot be saved.
            return words.gettext("{path} is damaged.", path=path)
    # Translators: why games cannot be saved.
    return words.gettext("{path} cannot be used.", path=path)


def trouble_words(problem: Problem, words: Language) -> str:
    """Return the sentence for the moment when saving begins to fail."""
    # Translators: from now on games cannot be saved; why follows.
    fails = words.gettext("Games are not being saved.")
    if problem.code in ("foreign", "newer"):
        # Translators: games cannot be saved, which does not keep anybody from playing.
        goes_on = words.gettext("You can play on; your games last until you leave.")
    else:
        # Translators: games cannot be saved, which does not keep anybody from playing.
        goes_on = words.gettext("You can play on; saving is tried again each time.")
    return f"{fails} {why_words(problem, words)} {goes_on}"


def saving_again_words(words: Language) -> str:
    # Translators: games could not be saved for a while, and now they can.
    return words.gettext("Saving works again: all is saved.")


def not_saved_words(problem: Problem, unsaved: int, words: Language) -> str:
    """Return how much of the game in play is not saved, and why."""
    why = why_words(problem, words)
    if not unsaved:
        # Translators: answer to Ctrl+S: nothing is lost yet, but it would be; why follows.
        fails = words.gettext("Games are not being saved.")
        return f"{fails} {why}"
    if unsaved == 1:
        # Translators: answer to Ctrl+S: the last move of the game is not saved; why follows.
        text = words.gettext("Not saved: the last move of this game.")
    else:
        # Translators: answer to Ctrl+S: so many last moves of the game are not saved; why follows.
        text = words.ngettext(
            "Not saved: the last {n} move of this game.",
            "Not saved: the last {n} moves of this game.",
            unsaved,
        )
    return f"{text} {why}"


def not_deleted_words(problem: Problem, words: Language) -> str:
    # Translators: a saved game was to be removed; why that could not be follows.
    text = words.gettext("Not deleted.")
    return f"{text} {why_words(problem, words)}"


def all_saved_words(words: Language, *, but_the_line: bool) -> str:
    if but_the_line:
        # Translators: answer to Ctrl+S while something is typed.
        return words.gettext("All is saved, but for what is being typed.")
    # Translators: answer to Ctrl+S.
    return words.gettext("All is saved.")


def cannot_resume_words(code: str, words: Language) -> str:
    """Return why a saved game cannot be opened."""
    match code:
        case "in_use":
            # Translators: why a saved game cannot be resumed.
            return words.gettext("That game is in play in another window.")
        case "gone":
            # Translators: why a saved game cannot be resumed.
            return words.gettext("That game is not there any more.")
        case "over":
            # Translators: why a saved game cannot be resumed: it was finished elsewhere.
            return words.gettext("That game is over.")
        case "unknown":
            # Translators: why a saved game cannot be resumed: it has options unknown here.
            return words.gettext("That game is from a newer version of Gobelet.")
    # Translators: why a saved game cannot be resumed, nor heard again.
    return words.gettext("That game is damaged and cannot be opened. It stays as it is.")
