"""The keys of Hands Down and what they do: selecting cards, passing, calling, picking."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from gobelet.core.game import Event, Seat
from gobelet.games.hands_down.desk.picture import picture
from gobelet.games.hands_down.desk.questions import answered
from gobelet.games.hands_down.rules.actions import HAND_SIZE, PICKED, Call, Discard, Pick
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import (
    CallsRevealed,
    CardsPicked,
    Dealt,
    Discarded,
    PileRenewed,
    RoundWon,
)
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.hand import formed
from gobelet.games.hands_down.rules.state import Cards, Observation
from gobelet.games.hands_down.words import braille
from gobelet.games.hands_down.words.advice import advice_words
from gobelet.games.hands_down.words.announce import HandsDownAnnouncer
from gobelet.games.hands_down.words.cues import ticked
from gobelet.games.hands_down.words.desk import (
    Picking,
    Places,
    Selection,
    false_call_question,
    forms_words,
    gone_words,
    hand_line,
    hand_words,
    pile_words,
)
from gobelet.games.hands_down.words.standings import sheet
from gobelet.games.hands_down.words.terms import (
    combination_name,
    combination_names,
    combination_points,
)
from gobelet.games.interface import (
    Choice,
    Choose,
    Command,
    Do,
    Listener,
    Reaction,
    Say,
    TableLine,
    View,
)
from gobelet.i18n import N_, Language, capital
from gobelet.speech.utterance import Category, Utterance
from gobelet.view.picture import Picture

if TYPE_CHECKING:
    from gobelet.games.hands_down.bots.advice import Option

DIGITS: Final = tuple(map(str, range(1, HAND_SIZE + 1)))
SHIFTED: Final = tuple(f"shift-{digit}" for digit in DIGITS)

COMMANDS: Final = (
    Command(
        "discard",
        ("enter",),
        # Translators: help of the Enter key at the table of the card game.
        N_("discard the selected cards and draw; none selected: pass or call"),
        False,
    ),
    # Translators: help of the keys 1 to 5 at the table of the card game.
    Command("select", DIGITS, N_("select the card at that place in the hand"), False, each=True),
    # Translators: help of the keys Shift+1 to Shift+5 at the table of the card game.
    Command("take_back", SHIFTED, N_("take back a selected card"), False, each=True),
    Command("take_back_next", ("x",), N_("followed by a digit, take back without Shift")),
    # Translators: help of the A key at the table of the card game.
    Command("select_all", ("a",), N_("select all the cards, or none"), False),
    # Translators: help of the Space key at the table of the card game.
    Command("selection", ("space",), N_("which cards are selected")),
    # Translators: help of the D key of the card game.
    Command("hand", ("d",), N_("read the hand")),
    Command("scores", ("s",), N_("say the scores")),
    # Translators: help of the Shift+S key of the card game.
    Command("sheets", ("shift-s",), N_("the Combinations won, and those left")),
    # Translators: help of the N key of the card game.
    Command("left", ("n",), N_("the Combinations left on the table")),
    Command("whole_sheet", ("i",), N_("the whole sheet at once; again: the next player’s")),
    # Translators: help of the T key of the card game.
    Command("turn", ("t",), N_("whose turn it is, and who has called")),
    # Translators: help of the H key.
    Command("advice", ("h",), N_("advice; again: another, with its worth")),
    # Translators: help of the C key of the card game.
    Command("formed", ("c",), N_("which Combinations your hand forms"), False),
    # Translators: help of the V key of the card game: what was called, and who won the round.
    Command("reveal", ("v",), N_("the last reveal again")),
    # Translators: help of the P key of the card game.
    Command("pile", ("p",), N_("the pile, and what everybody discarded last"), False),
)

# Translators: help of the keys 1 to 5 in the list where a player passes or calls.
LEAVE_HELP: Final = N_("how to go back to the cards, to select some")


class HandsDownDesk(Struct):
    """The selected cards of one keyboard, and each player's last discard from the present hand."""

    game: HandsDown
    selected: Places = frozenset()
    taking_back: bool = False
    discarded: dict[Seat, Cards] = field(default_factory=dict)
    revealed: tuple[Event, ...] = ()
    """The last reveal, and what came of it."""
    asked: tuple[str, int] = ("", 0)
    """The last command, and how many times in a row it was given before."""
    advice: "Sequence[Option]" = ()
    advised: int = 0
    commands: tuple[Command, ...] = field(default=COMMANDS)

    def press(self, command: str, key: str, view: View) -> Reaction:
        taking_back, self.taking_back = self.taking_back, False
        self.asked = (command, self.asked[1] + 1 if self.asked[0] == command else 0)
        if command != "advice":
            self.advised = 0
        observation: Observation = view.observation
        if answer := self._answer(command, observation, view):
            return answer
        if command == "turn" or view.seat is None:
            return Say.answer(HandsDownAnnouncer(self.game).turn(view))
        if command == "discard":
            return self._discard(observation, view)
        if command == "advice":
            return self._advice(observation, view)
        return self._tick(command, key, taking_back, view)

    def _answer(self, command: str, observation: Observation, view: View) -> Reaction | None:
        """Return the answer to a question that anybody may ask at any time."""
        listener = view.listener
        match command:
            case "hand":
                return Say.answer(_hand(observation, listener))
            case "formed":
                text = forms_words(observation, listener)
                short = braille.formed(observation, listener.language)
                return Say.answer(Utterance(text, Category.DICE, short))
            case "reveal":
                return self._reveal(listener)
            case "pile":
                return self._pile(observation, view)
        return answered(self.game, command, self.asked[1], view)

    def saved(self) -> str:
        return "".join(str(place + 1) for place in sorted(self.selected))

    def restore(self, saved: str, view: View) -> None:
        observation: Observation = view.observation
        most = HAND_SIZE if observation.picked_from is None else PICKED
        in_order = set(saved) <= set(DIGITS) and list(saved) == sorted(set(saved))
        if view.seat is not None and in_order and len(saved) <= most:
            self.selected = frozenset(int(digit) - 1 for digit in saved)

    def picture(self, view: View) -> Picture:
        return picture(self.game, self.selected, view)

    def table(self, view: View) -> Sequence[TableLine]:
        observation: Observation = view.observation
        rows = sheet(self.game, view).lines(view.listener.language)
        hand = hand_line(observation.hand, self.selected, view.listener)
        return (hand, *rows) if observation.hand else rows

    def interrupted(self, view: View) -> bool:
        del view
        # Escape after X ends X alone, also where there was nothing to take back.
        half_given, self.taking_back = self.asked[0] == "take_back_next", False
        self.advised, self.asked = 0, ("", 0)
        return half_given

    def happened(self, event: Event, view: View) -> None:
        del view
        self.selected = frozenset()
        self.taking_back = False
        self.advice, self.advised, self.asked = (), 0, ("", 0)
        match event:
            case Discarded(seat, cards):
                self.discarded[seat] = cards
            case Dealt(seat=seat):
                # Discards from the previous hand tell nothing about the new one.
                self.discarded.pop(seat, None)
            case PileRenewed():
                # The discards are in the new pile now, even those of this turn.
                self.discarded.clear()
            case CallsRevealed():
                self.revealed = (event,)
            case RoundWon() | CardsPicked():
                self.revealed += (event,)

    def follow_up(self, view: View) -> Choose | None:
        """Return None: no list opens by itself."""

    def _pile(self, observation: Observation, view: View) -> Say:
        discards = sorted(self.discarded.items())
        text = pile_words(observation, discards, view.listener)
        short = braille.pile(observation, discards, view.listener)
        return Say.answer(Utterance(text, Category.DICE, short))

    def _reveal(self, listener: Listener) -> Say:
        announcer = HandsDownAnnouncer(self.game)
        told = [announcer.announce(event, listener) for event in self.revealed]
        if not (said := [one for one in told if one]):
            # Translators: answer to V: no calls have been verified yet.
            return Say.answer(listener.language.gettext("No reveal yet."))
        text = " ".join(one.text for one in said)
        short = " ".join(one.braille for one in said)
        return Say.answer(Utterance(text, Category.SCORES, short))

    def _discard(self, observation: Observation, view: View) -> Reaction:
        listener, language = view.listener, view.listener.language
        if observation.picked_from is not None:
            picking = Picking(self.selected)
            if picking.complete:
                return Do(Pick(picking.places))
            return Say.answer(picking.words(listener))
        if self.selected:
            return Do(Discard(Selection(observation.hand, self.selected).to_discard))
        calls = (
            _call(combination, observation.hand, language)
            for combination in dict.fromkeys(observation.table)
        )
        gone = (one for one in Combination if one not in observation.table)
        absent = tuple((combination_name(one, language), gone_words(one, language)) for one in gone)
        # Translators: item of a list: no card is discarded, and the turn ends.
        no_call = Choice(language.gettext("Keep all and pass"), Discard(()))
        escape = language.pgettext("key", "Escape")
        # Translators: answer to a digit in the list where a player passes or calls: cards cannot be
        # selected there; the key is filled in: "Escape".
        leave = language.gettext("{key} to go back to the cards.", key=escape)
        return Choose(
            # Translators: title of the list that Enter opens: the player may pass, or call a
            # Combination.
            language.gettext("Pass or call?"),
            (no_call, *calls),
            hotkeys=dict.fromkeys((*DIGITS, *SHIFTED), leave),
            hotkey_help=LEAVE_HELP,
            absent=absent,
            names=combination_names(language),
            back=_hand(observation, view.listener),
        )

    def _advice(self, observation: Observation, view: View) -> Say:
        if observation.picked_from is not None:
            # Translators: answer to H while cards are picked of a hand that lies face down.
            return Say.answer(view.listener.language.gettext("No advice: the cards lie face down."))
        from gobelet.games.hands_down.bots.advice import advise

        self.advice = self.advice or advise(observation)
        place = self.advised % len(self.advice)
        self.advised += 1
        option = self.advice[place]
        text = advice_words(option, observation, view.listener, first=not place)
        return Say(Utterance(text, Category.ANSWER, braille.advice(option, view.listener)))

    def _selection(self, observation: Observation) -> Selection | Picking:
        if observation.picked_from is not None:
            return Picking(self.selected)
        return Selection(observation.hand, self.selected)

    def _tick(self, command: str, key: str, taking_back: bool, view: View) -> Say:
        before, listener = self._selection(view.observation), view.listener
        digit: int | None = None
        if command == "take_back_next":
            self.taking_back = bool(self.selected)
            say = Say.answer if self.selected else Say.refusal
            return say(before.take_back_what(listener))
        if command == "select_all":
            self.selected = frozenset() if before.complete else before.all
        elif command != "selection":
            take_back = taking_back or command == "take_back"
            digit = int(key[-1])
            place = before.place(digit, listener)
            if (place in self.selected) is not take_back:
                return Say.refusal(before.already(place, listener))
            if isinstance(before, Picking) and before.complete and not take_back:
                return Say.refusal(before.no_more(listener))
            self.selected ^= {place}
        asked = command == "selection"
        cues = ticked(len(before.selected), len(self.selected), digit)
        words = self._selection(view.observation).words(listener, asked=asked)
        return Say(words, not asked, cues)


def _call(combination: Combination, hand: Cards, language: Language) -> Choice:
    """Return a call as an item of the list; a bluff asks first, against a slip of the finger."""
    text = capital(combination_points(combination, language))
    question = "" if combination in formed(hand) else false_call_question(combination, language)
    return Choice(text, Call(combination), question, name=combination_name(combination, language))


def _hand(observation: Observation, listener: Listener) -> Utterance:
    text = hand_words(observation.hand, listener)
    return Utterance(text, Category.DICE, braille.hand(observation.hand, listener))
