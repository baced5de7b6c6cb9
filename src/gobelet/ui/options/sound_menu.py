"""Sounds: the keys that change them anywhere, their menu, and the list for learning them."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from gobelet.i18n import N_, Language
from gobelet.sound.cue import Cue, CueName, Group
from gobelet.sound.player import Silence
from gobelet.ui.session import Session
from gobelet.ui.widgets.lists import Item, ListScreen, grouped, open_list
from gobelet.ui.widgets.open_lists import OpenLists
from gobelet.ui.widgets.option_items import menu_item, number_item, switch_item

STEP: Final = 10
"""Percent between two volumes."""

_PIECES: Final = {CueName.THROW: 5, CueName.CARD: 3}
"""How many dice or cards are heard in a sample."""

_SAMPLES: Final = {
    Group.TABLE: CueName.THROW,
    Group.SCORES: CueName.MARK,
    Group.SIGNALS: CueName.YOUR_TURN,
    Group.ENDING: CueName.WIN,
}


# Translators: title of a menu, and its item in the options: the sounds of the game.
_TITLE: Final = N_("Sounds")


def sound_actions(session: Session, lists: OpenLists) -> Mapping[str, Callable[[], None]]:
    """Return the actions of the keys for sounds."""
    return {
        "sound_softer": partial(_change_volume, session, -STEP),
        "sound_louder": partial(_change_volume, session, STEP),
        "sound_switch": partial(_switch, session),
        "sounds": lambda: lists.open(
            "sounds", lambda: open_list(session, _TITLE, partial(_items, session))
        ),
    }


def sound_item(session: Session) -> Item:
    """Return the item of the options that opens the menu."""
    return menu_item(session, _TITLE, partial(_items, session))


# Keys


def _change_volume(session: Session, step: int) -> None:
    sound, words = session.options.sound, session.language
    volume = min(100, max(0, sound.volume + step))
    _use_volume(session, volume)
    session.keep("sound.volume", volume)
    # Translators: answer to the keys that make the sounds softer and louder.
    text = words.gettext("Sounds: {percent}.", percent=words.percent(volume / 100))
    if sound.on:
        session.sounds.hear(_sample(CueName.MARK))
    else:
        # Translators: the volume of the sounds was changed, and none can be heard.
        off = words.gettext("They are off.")
        text = f"{text} {off}"
    session.read(text)


def _switch(session: Session) -> None:
    on, words = not session.options.sound.on, session.language
    _turn(session, on)
    if not on:
        # Translators: answer to the key that turns the sounds on and off.
        session.read(words.gettext("Sounds off."))
        return
    # Translators: answer to the key that turns the sounds on and off.
    text = words.gettext("Sounds on.")
    session.read(" ".join(filter(None, (text, _silence_words(session)))))


def _turn(session: Session, on: bool) -> None:
    session.options.sound = replace(session.options.sound, on=on)
    session.sounds.use(session.options.sound)
    if on:
        session.sounds.hear(_sample(CueName.MARK))
    # Over SSH sounds are always off; the saved setting is for a player at this machine.
    if not session.options.remote:
        session.keep("sound.on", on)


def _mix(session: Session, mono: bool) -> None:
    session.options.sound = replace(session.options.sound, mono=mono)
    session.sounds.use(session.options.sound)
    session.sounds.hear(_sample(CueName.THROW))
    session.keep("sound.mono", mono)


def _silence_words(session: Session) -> str:
    """Return why there is no sound, if known; empty if sounds work."""
    words = session.language
    match session.sounds.silent:
        case Silence.NOT_INSTALLED:
            # Translators: why no sounds can be heard; miniaudio is a program part of that name.
            return words.gettext("The sounds need miniaudio, which is not installed.")
        case Silence.NO_OUTPUT:
            # Translators: why no sounds can be heard.
            return words.gettext("No sound output was found.")
        case Silence.NONE_WANTED:
            # Translators: why no sounds can be heard; GOBELET_SOUND is a variable of the system.
            return words.gettext("GOBELET_SOUND turns them off.")
    return ""


# The menu


def _items(session: Session) -> Sequence[Item]:
    sound, words = session.options.sound, session.language
    # Translators: item of the menu of the sounds: all of them, or none.
    switch = switch_item(session, words.gettext("Sounds"), sound.on, partial(_turn, session))
    silence = _silence_words(session) if sound.on else ""
    return (
        switch,
        *([Item(silence)] if silence else []),
        *_volume_items(session),
        # Translators: option of the sounds, on or off: nothing comes from a side, for players who
        # hear with one ear.
        switch_item(
            session, words.gettext("The same in both ears"), sound.mono, partial(_mix, session)
        ),
        # Translators: item of the menu of the sounds: a list in which each is heard by its name.
        Item(words.gettext("Learn the sounds"), lambda: session.push(_Learning(session))),
        *_own_sound_items(session),
    )


def _own_sound_items(session: Session) -> Sequence[Item]:
    own = session.sounds.own
    if own is None:
        return ()
    from gobelet.ui.options.own_sound_words import own_sound_lines

    return [Item(line) for line in own_sound_lines(own, session.language)]


def _volume_items(session: Session) -> Sequence[Item]:
    sound, words = session.options.sound, session.language
    # Translators: option of the sounds: how loud all of them are; "volume" follows.
    every, use = words.gettext("All sounds"), partial(_try_volume, session)
    items = (
        _volume_item(session, every, "sound.volume", sound.volume, use),
        *(_group_item(session, group, name) for group, name in _groups(words)),
    )
    # Translators: after an option of the sounds: how loud all of them, or a group of them, are.
    return grouped(words.gettext("volume"), items)


def _group_item(session: Session, group: Group, name: str) -> Item:
    sound = session.options.sound

    def use(volume: int) -> None:
        now = session.options.sound
        session.options.sound = replace(now, groups={**now.groups, group: volume})
        session.sounds.use(session.options.sound)
        session.sounds.hear(_sample(_SAMPLES[group]))

    return _volume_item(session, name, f"sound.{group}", sound.volume_of(group), use)


def _use_volume(session: Session, volume: int) -> None:
    session.options.sound = replace(session.options.sound, volume=volume)
    session.sounds.use(session.options.sound)


def _try_volume(session: Session, volume: int) -> None:
    _use_volume(session, volume)
    session.sounds.hear(_sample(CueName.MARK))


def _volume_item(
    session: Session, title: str, setting: str, volume: int, use: Callable[[int], None]
) -> Item:
    """Return an item that opens the list of volumes, each heard at that volume."""
    numbers = range(0, 101, STEP), volume
    percent = session.language.percent
    return number_item(session, title, setting, numbers, use, lambda n: percent(n / 100))


class _Learning(ListScreen):
    """All sounds by name; each plays with its name, even where sounds are off."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, N_("Learn the sounds"), self._lines)

    def _lines(self) -> Sequence[Item]:
        return [Item(name) for _, name in sound_names(self._session.language)]

    def current(self) -> str:
        cue, _ = sound_names(self._session.language)[self._cursor.index or 0]
        self._session.sounds.hear(_sample(cue))
        return super().current()


def _sample(name: CueName) -> Cue:
    return Cue(name, count=_PIECES.get(name, 1))


def _groups(words: Language) -> Sequence[tuple[Group, str]]:
    return (
        # Translators: a group of sounds.
        (Group.TABLE, words.pgettext("sounds", "Dice and cards")),
        # Translators: a group of sounds: rows marked, bonuses.
        (Group.SCORES, words.pgettext("sounds", "Scores")),
        # Translators: a group of sounds: whose turn it is, and errors.
        (Group.SIGNALS, words.pgettext("sounds", "Signals")),
        # Translators: a group of sounds: a win, or another end.
        (Group.ENDING, words.pgettext("sounds", "End of the game")),
    )


def sound_names(words: Language) -> Sequence[tuple[CueName, str]]:
    """Return every sound with its name, in the order of the list for learning them."""
    return (
        # Translators: name of a sound: dice are thrown.
        (CueName.THROW, words.pgettext("sounds", "Throw")),
        # Translators: name of a sound.
        (CueName.SELECT, words.pgettext("sounds", "Die or card selected")),
        # Translators: name of a sound.
        (CueName.TAKE_BACK, words.pgettext("sounds", "Die or card taken back")),
        # Translators: name of a sound: cards are dealt, drawn or discarded.
        (CueName.CARD, words.pgettext("sounds", "Cards")),
        # Translators: name of a sound: points are marked.
        (CueName.MARK, words.pgettext("sounds", "Points marked")),
        # Translators: name of a sound: a row is marked with a zero, or nothing is scored.
        (CueName.ZERO, words.pgettext("sounds", "Zero")),
        # Translators: name of a sound: a bonus is won.
        (CueName.BONUS, words.pgettext("sounds", "Bonus")),
        # Translators: name of a sound: five equal dice, or a call of Hands Down.
        (CueName.YAHTZEE, words.pgettext("sounds", "Yahtzee, or Hands Down")),
        # Translators: name of a sound: it is a person's turn, where several play.
        (CueName.YOUR_TURN, words.pgettext("sounds", "Your turn")),
        # Translators: name of a sound: a key does nothing, or the rules refuse something.
        (CueName.ERROR, words.pgettext("sounds", "Error")),
        # Translators: name of a sound: somebody at another computer comes to the table.
        (CueName.COME, words.pgettext("sounds", "Somebody comes")),
        # Translators: name of a sound: somebody at another computer leaves the table.
        (CueName.GO, words.pgettext("sounds", "Somebody leaves")),
        # Translators: name of a sound: somebody at another computer writes to the player.
        (CueName.TALK, words.pgettext("sounds", "Message")),
        # Translators: name of a sound: the game is won.
        (CueName.WIN, words.pgettext("sounds", "Win")),
        # Translators: name of a sound: the game is over, and the player has not won.
        (CueName.END, words.pgettext("sounds", "End of the game")),
    )
