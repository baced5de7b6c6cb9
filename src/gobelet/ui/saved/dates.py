"""Days and times as they are said."""

from datetime import datetime, timedelta

from gobelet.i18n import Language

# Babel's dates take a while to load, and few games need them.


def day_words(moment: datetime, language: Language) -> str:
    """Return a date as it is said: "1er mars 2026"."""
    from babel.dates import format_date

    text = format_date(moment.astimezone(), "long", locale=language.locale)
    # In the Unicode data only other patterns have the ordinal for the first of the month.
    first = language.conventions.first_of_month
    return f"{first} {text[2:]}" if text.startswith("1 ") else text


def moment_words(moment: datetime, language: Language) -> str:
    """Return a past day, by its nearness if possible ("yesterday"), and the time."""
    time, local = _time_words(moment, language), moment.astimezone()
    today = datetime.now().astimezone().date()
    if local.date() == today:
        # Translators: when a game was played.
        return language.gettext("today, {time}", time=time)
    if local.date() == today - timedelta(days=1):
        # Translators: when a game was played.
        return language.gettext("yesterday, {time}", time=time)
    # Translators: a date and a time of the day: "March 1, 2026, 4:05 PM".
    return language.gettext("{day}, {time}", day=day_words(moment, language), time=time)


def _time_words(moment: datetime, language: Language) -> str:
    from babel.dates import format_time

    text = format_time(moment.astimezone(), "short", locale=language.locale)
    return text.replace("\u202f", "\u00a0")
