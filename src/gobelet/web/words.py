"""The page's own words."""

from collections.abc import Mapping

from gobelet.i18n import Language


def page_words(words: Language) -> Mapping[str, str]:
    """Return the words of the page by the ids that it has for them."""
    return {
        # Translators: page in a browser: heading of the list of all that was said.
        "messages": words.gettext("Messages"),
        # Translators: page in a browser: heading of the buttons for what can be done now.
        "commands": words.gettext("What you can do"),
        # Translators: page in a browser: heading of the buttons for what can be done everywhere.
        "general": words.gettext("Everywhere"),
        # Translators: page in a browser: name of the place where the keyboard plays, as in a
        # program: letters and digits go to the game.
        "keys": words.gettext("Play with the keyboard"),
        # Translators: page in a browser: name of the list of dice or cards.
        "tokens": words.gettext("On the table"),
        # Translators: page in a browser: the row of a score sheet is not marked yet.
        "open": words.pgettext("page", "open"),
        # Translators: page in a browser: caption of the table with the rows and the points.
        "sheet": words.pgettext("page", "Score sheet"),
        # Translators: page in a browser: heading of the column of a score sheet's rows.
        "row": words.pgettext("page", "Row"),
        # Translators: page in a browser: the column of values in a score sheet.
        "value": words.pgettext("page", "Value"),
        # Translators: button beside a line being typed, on a page in a browser.
        "enter": words.gettext("OK"),
        # Translators: page in a browser: there is no connection; it is tried again.
        "lost": words.gettext("The connection is lost. It is being made again."),
        # Translators: page in a browser: this device has no network.
        "offline": words.gettext(
            "You are offline. The game goes on as soon as there is a network again."
        ),
        # Translators: page in a browser: the connection is there again.
        "back": words.gettext("The connection is back."),
        # Translators: page in a browser: the same player's game was opened in another tab.
        "elsewhere": words.gettext("Your game is open in another tab or window."),
        # Translators: button of a page in a browser: play in this tab or window.
        "here": words.gettext("Play here"),
        # Translators: page in a browser: the program behind it has ended.
        "over": words.gettext("Gobelet has ended. You can close this page."),
        # Translators: page in a browser: an error of the program ended what it did for the player.
        "failed": words.gettext(
            "An error in Gobelet ended your game here. Load this page again to go on."
        ),
        # Translators: page in a browser: its link opens nothing.
        "token": words.gettext("This link opens no game, or no longer."),
        # Translators: page in a browser: its invitation was used by others, or in another browser.
        "taken": words.gettext(
            "No seat is free at this table. If one is yours, open the link in the browser in "
            "which you sat down."
        ),
        # Translators: page in a browser: the player did nothing for hours.
        "idle": words.gettext("Nothing was done here for long, so the line was closed."),
        "copied": words.gettext("Copied."),
        # Translators: page in a browser: a text could not be copied.
        "not_copied": words.gettext("Copying is not possible here."),
        # Translators: page in a browser: a file was saved; where, the browser knows.
        "saved": words.gettext("Saved among the downloads: {name}", name="{name}"),
        # Translators: page in a browser: too many others are there.
        "full": words.gettext("There is no room at the moment."),
        # Translators: heading of a page's own options: its print and its voice.
        "page": words.gettext("This page"),
        # Translators: option of a page in a browser.
        "colours": words.gettext("Colours"),
        # Translators: value of the option Colours of a page: those that the browser asks for.
        "system": words.gettext("those of the system"),
        # Translators: value of the option Colours of a page.
        "dark": words.gettext("white on black"),
        # Translators: value of the option Colours of a page.
        "light": words.gettext("black on white"),
        # Translators: value of the option Colours of a page.
        "yellow": words.gettext("yellow on black"),
        # Translators: option of a page in a browser, for who has no screen reader: it speaks by
        # the voice of the browser.
        "voice": words.gettext("Speak without a screen reader"),
    }
