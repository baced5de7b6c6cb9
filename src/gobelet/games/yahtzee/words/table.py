"""What lies on the table, line by line: the dice, then the player's own sheet."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from gobelet.games.interface import Listener, TableLine, View
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.scoring import Dice
from gobelet.games.yahtzee.words.standings import sheet
from gobelet.games.yahtzee.words.throws import dice_words


def table_lines(
    game: Yahtzee, dice: Dice, again: Sequence[bool], view: View
) -> tuple[TableLine, ...]:
    """Return the dice in reading order, if any lie there, and the rows of the sheet.

    `again` tells of each die whether it is to be thrown again; empty: of none.
    """
    rows = sheet(game, view).lines(view.listener.language)
    return (dice_line(dice, again, view.listener), *rows) if dice else rows


def dice_line(dice: Dice, again: Sequence[bool], listener: Listener) -> TableLine:
    text = listener.language.gettext("Dice: {dice}.", dice=dice_words(dice, listener))
    return TableLine(text, tuple(_parts(dice, again, listener)))


def _parts(dice: Dice, again: Sequence[bool], listener: Listener) -> Iterator[str]:
    for die, thrown in zip_longest(dice, again, fillvalue=False):
        if thrown:
            # Translators: one die on the table, which is selected: "5, to throw again".
            yield listener.language.gettext("{die}, to throw again", die=die)
        else:
            # Translators: one die on the table, which stays: "5, kept".
            yield listener.language.gettext("{die}, kept", die=die)
