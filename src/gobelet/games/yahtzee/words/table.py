"""What lies on the table, line by line: the dice, then the player's own sheet."""

from collections import Counter
from collections.abc import Iterable, Iterator

from gobelet.games.interface import Listener, TableLine, View
from gobelet.games.yahtzee.rules.game import Yahtzee
from gobelet.games.yahtzee.rules.scoring import Dice
from gobelet.games.yahtzee.words.standings import sheet
from gobelet.games.yahtzee.words.throws import dice_words


def table_lines(game: Yahtzee, dice: Dice, selected: Dice, view: View) -> tuple[TableLine, ...]:
    """Return the dice in reading order, if any lie there, and the rows of the sheet."""
    rows = sheet(game, view).lines(view.listener.language)
    return (dice_line(dice, selected, view.listener), *rows) if dice else rows


def dice_line(dice: Dice, selected: Dice, listener: Listener) -> TableLine:
    text = listener.language.gettext("Dice: {dice}.", dice=dice_words(dice, listener))
    return TableLine(text, tuple(_parts(dice, selected, listener)))


def _parts(dice: Iterable[int], selected: Dice, listener: Listener) -> Iterator[str]:
    """Yield each die; of equal dice the first ones are the selected ones."""
    left = Counter(selected)
    for die in dice:
        if left[die] > 0:
            # Translators: one die on the table, which is selected: "5, to throw again".
            yield listener.language.gettext("{die}, to throw again", die=die)
        else:
            # Translators: one die on the table, which stays: "5, kept".
            yield listener.language.gettext("{die}, kept", die=die)
        left[die] -= 1
