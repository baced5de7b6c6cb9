"""The sentences of Yahtzee: what its events and its table are, in words."""

from collections.abc import Mapping

from gobelet.core.game import Event, Seat
from gobelet.games.interface import Listener, View
from gobelet.games.yahtzee import results
from gobelet.games.yahtzee.rules import Yahtzee
from gobelet.games.yahtzee.scoring import BONUS, CHIP, Dice, is_yahtzee
from gobelet.games.yahtzee.standings import bonus_words
from gobelet.games.yahtzee.state import (
    THROWS,
    GameEnded,
    Marked,
    OpeningThrown,
    OpeningTied,
    Rolled,
    RoundEnded,
    StarterChosen,
    State,
    TurnBegan,
)
from gobelet.games.yahtzee.words import (
    capital,
    dice_words,
    row_and_points,
    row_name,
    rules_name,
    seat_name,
    throw_words,
)
from gobelet.i18n import Language
from gobelet.speech.utterance import Category, Utterance, Verbosity


class YahtzeeAnnouncer:
    """Sentences for one game of Yahtzee."""

    def __init__(self, game: Yahtzee) -> None:
        self._game = game

    def welcome(self, listener: Listener) -> tuple[Utterance, ...]:
        language = listener.language
        # Translators: the first sentence of a game: its rules and number of rows.
        text = language.gettext(
            "Yahtzee, {rules}, {rows} rows.",
            rules=rules_name(self._game.rules, language),
            rows=self._game.turns,
        )
        if len(listener.names) > 1:
            names = language.listing(seat_name(s, listener) for s in range(len(listener.names)))
            # Translators: who sits at the table.
            seated = language.gettext("At the table: {names}.", names=names)
            text = f"{text} {seated}"
        start = self._game.initial()
        first = _turn_began(self._game.turn_began(start), listener)
        if start.contenders:
            # Translators: before the first turn, everybody throws for who starts.
            opening = language.gettext("Highest throw starts.")
            name = _whose_turn(start.seat, listener)
            first = " ".join((opening, name, throw_words(listener)))
        turn = (Utterance(first, Category.TURNS),) if first else ()
        return (Utterance(text, Category.TABLE), *turn)

    def announce(self, event: Event, listener: Listener) -> Utterance | None:
        match event:
            case Rolled():
                return Utterance(rolled(event, listener), Category.DICE, _braille(event))
            case Marked():
                return Utterance(_marked(event, listener), Category.SCORES)
            case TurnBegan():
                text = _turn_began(event, listener)
                return Utterance(text, Category.TURNS) if text else None
            case OpeningThrown():
                return Utterance(results.opening_thrown(event, listener), Category.DICE)
            case OpeningTied() | StarterChosen():
                return Utterance(results.starts(event, listener), Category.TURNS)
            case RoundEnded():
                return Utterance(results.round_ended(self._game, event, listener), Category.SCORES)
            case GameEnded():
                return Utterance(results.ended(self._game, event, listener), Category.SCORES)
        raise TypeError(event)

    def turn(self, view: View) -> Utterance:
        state: State = view.observation
        language = view.listener.language
        if self._game.to_act(state) is None:
            # Translators: answer to T, or to a key of play, after the last row was marked.
            return Utterance(language.gettext("The game is over."), Category.TURNS)
        # Translators: before the first turn, everybody throws for who starts.
        opening = language.gettext("Highest throw starts.")
        where = opening if state.contenders else self._where(state, language)
        parts = [_whose_turn(state.seat, view.listener), where]
        return Utterance(" ".join(part for part in parts if part), Category.TURNS)

    def _where(self, state: State, language: Language) -> str:
        turn, turns = self._game.turn(state, state.seat), self._game.turns
        if not state.throw:
            # Translators: answer to T before the first throw of a turn.
            return language.gettext(
                "Turn {turn} of {turns}, not thrown yet.", turn=turn, turns=turns
            )
        # Translators: answer to T: the turn, and the throw within it.
        return language.gettext(
            "Turn {turn} of {turns}, throw {throw} of {throws}.",
            turn=turn,
            turns=turns,
            throw=state.throw,
            throws=THROWS,
        )

    def refusal(self, code: str, facts: Mapping[str, object], listener: Listener) -> str:
        language = listener.language
        sentences = {
            # Translators: refused: a row was to be marked before any throw.
            "not_thrown": language.gettext("Throw first."),
            # Translators: refused: dice were to be thrown a fourth time.
            "no_throw_left": language.gettext("No throw left: choose a row."),
            # Translators: refused: the row has points already.
            "row_filled": language.gettext("That row is already marked."),
            # Translators: refused: a joker rule closes the row.
            "row_closed": language.gettext("The rules close that row to these dice."),
            # Translators: refused: it is somebody else's turn.
            "not_your_turn": language.gettext("It is not your turn."),
        }
        del facts
        # Translators: refused, for any other reason.
        return sentences.get(code, language.gettext("That cannot be done now."))


def rolled(event: Rolled, listener: Listener, *, current: bool = True) -> str:
    """Return a throw, dice first (after the name where there is one).

    Only in the `current` turn are there throws left to speak of.
    """
    language, dice = listener.language, dice_words(event.dice)
    if not listener.is_you(event.seat):
        dice = _with_name(event, dice, listener)
    sentences = [dice + "."]
    if is_yahtzee(event.dice):
        # Translators: cheer when five equal dice are thrown.
        sentences.append(language.gettext("Yahtzee!"))
    if listener.verbosity is Verbosity.FULL and event.kept:
        # Translators: which dice of a throw are new.
        new, count = dice_words(sorted(event.rolled)), len(event.rolled)
        sentences.append(language.ngettext("New: {dice}.", "New: {dice}.", count, dice=new))
    left = THROWS - event.throw if current else 0
    if listener.verbosity > Verbosity.BRIEF and left and event.seat not in listener.bots:
        # Translators: throws left in this turn, after the dice.
        sentences.append(language.ngettext("{n} throw left.", "{n} throws left.", left))
    return " ".join(sentences)


def _with_name(event: Rolled, dice: str, listener: Listener) -> str:
    language, name = listener.language, listener.names[event.seat]
    if event.throw == 1 or event.seat not in listener.bots or not listener.verbosity:
        # Translators: a player's name and the five dice thrown.
        return language.gettext("{name}: {dice}", name=name, dice=dice)
    if not event.kept:
        # Translators: a player threw all five dice again.
        return language.gettext("{name} keeps nothing: {dice}", name=name, dice=dice)
    # Translators: the dice a player kept, and all five after the new throw.
    return language.gettext(
        "{name} keeps {kept}: {dice}", name=name, kept=dice_words(event.kept), dice=dice
    )


def _braille(event: Rolled) -> str:
    return f"{digits(event.dice)} r{event.throw}"


def digits(dice: Dice) -> str:
    """Return dice without a space between them, for braille."""
    return "".join(map(str, dice))


def _marked(event: Marked, listener: Listener) -> str:
    language = listener.language
    if listener.verbosity is Verbosity.BRIEF:
        # Translators: shortest form of a row marked: "Full house: 25, total 57".
        text = language.gettext(
            "{row}: {points}, total {total}.",
            row=capital(row_name(event.row, language)),
            points=event.points,
            total=event.total,
        )
    else:
        # Translators: a row marked: "Full house, 25 points. Total 57."
        text = language.gettext(
            "{row_and_points}. Total {total}.",
            row_and_points=row_and_points(event.row, event.points, language),
            total=event.total,
        )
    if not listener.is_you(event.seat):
        lower = text[:1].lower() + text[1:]
        # Translators: a player's name before a row marked: "Ana: full house, 25 points."
        text = language.gettext("{name}: {text}", name=listener.names[event.seat], text=lower)
    # Translators: a further Yahtzee earned a chip of 100 points.
    chip = language.gettext("Chip, {points} points.", points=CHIP) if event.chip else ""
    return " ".join(part for part in (text, chip, _decided(event, listener)) if part)


def _decided(event: Marked, listener: Listener) -> str:
    """Return how the bonus stands after a mark: always when decided, else for people only."""
    language = listener.language
    if event.bonus_won:
        # Translators: the upper section has reached 63 points.
        return language.gettext("Bonus won, {points} points.", points=BONUS)
    quiet = event.seat in listener.bots or listener.verbosity is Verbosity.BRIEF
    if quiet:
        return ""
    if event.bonus_lost:
        # Translators: the upper section can no longer reach 63 points.
        return language.gettext("Bonus out of reach.")
    return bonus_words(event.bonus_missing, language)


def _turn_began(event: TurnBegan, listener: Listener) -> str:
    """Return the sentence of a new turn; none for a bot, whose throw follows at once."""
    language = listener.language
    if event.seat in listener.bots:
        return ""
    parts = [_whose_turn(event.seat, listener)]
    if len(listener.names) == 1 and listener.verbosity > Verbosity.BRIEF:
        # Translators: a new turn begins, alone at the table.
        parts.append(
            language.gettext("Turn {turn} of {turns}.", turn=event.turn, turns=event.turns)
        )
    if event.turn == 1 or listener.verbosity is Verbosity.FULL:
        parts.append(throw_words(listener))
    return " ".join(part for part in parts if part)


def _whose_turn(seat: Seat, listener: Listener) -> str:
    language = listener.language
    if len(listener.names) == 1:
        return ""
    if listener.is_you(seat):
        # Translators: it is the turn of the player addressed.
        return language.gettext("Your turn.")
    # Translators: it is this player's turn; avoid an elision before the name.
    return language.gettext("{name} to play.", name=listener.names[seat])
