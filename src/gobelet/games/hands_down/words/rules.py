"""The rules in the player's words, a paragraph an item, for the rules list.

Where the printed rules leave something open, the text tells how this program plays.
"""

from collections.abc import Iterator, Sequence

from gobelet.games.hands_down.rules.cards import CHANCE_CARDS, Combination
from gobelet.games.hands_down.rules.rulesets import RuleSet
from gobelet.games.hands_down.words.terms import combination_points
from gobelet.i18n import Language, capital


def rules_text(rules: RuleSet, language: Language) -> Sequence[str]:
    """Return the rules of a rule set, without those that do not apply to it."""
    return (
        _goal(rules, language),
        _players(language),
        _kick_off(rules, language),
        *_turn(language),
        *combinations_text(language),
        *deck_text(language),
        *reveal_text(language),
        *false_text(language),
        *two_players_text(language),
        *_round_turns(rules, language),
        chance_text(rules, language),
        _end(language),
        *_secrets(language),
        _draws(language),
    )


def _goal(rules: RuleSet, language: Language) -> str:
    if rules.copies == 1:
        # Translators: rules of Hands Down, paragraph 1, of the short game.
        return language.gettext(
            "Goal: form Combinations with the five cards of your hand, and win their points. "
            "One card of each of the six Combinations lies on the table."
        )
    # Translators: rules of Hands Down, paragraph 1, of the long game.
    return language.gettext(
        "Goal: form Combinations with the five cards of your hand, and win their points. "
        "Two cards of each of the six Combinations lie on the table."
    )


def _players(language: Language) -> str:
    # Translators: rules of Hands Down: the players and their order.
    return language.gettext(
        "Two to six players take turns, to the left, in the order of seating. Each is dealt a "
        "hand of five cards."
    )


def _kick_off(rules: RuleSet, language: Language) -> str:
    if rules.kick_off is None:
        # Translators: rules of Hands Down: who starts.
        first = language.gettext(
            "Kick-off card: chance chooses who has it first, unless you do before the game."
        )
    else:
        # Translators: rules of Hands Down: who starts; the number counts the seats from 1.
        first = language.gettext(
            "Kick-off card: player {n} has it first, as chosen before the game.",
            n=rules.kick_off + 1,
        )
    # Translators: rules of Hands Down, behind who has the Kick-off card first.
    then = language.gettext(
        "Who has it starts the round. For the next round it goes to the player on the left."
    )
    return f"{first} {then}"


def _turn(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Hands Down: the turn.
        language.gettext(
            "Your turn: discard up to five cards, face up, then draw as many from the pile. Or "
            "keep all and pass. Or call “Hands Down!”. A Combination that you have just drawn can "
            "be called on a later turn only."
        ),
        # Translators: rules of Hands Down: the call.
        language.gettext(
            "Hands Down: call a Combination that lies on the table. Nobody hears which. Your five "
            "cards lie face down until the reveal, and until then your turns are skipped. Nobody "
            "has to call."
        ),
        # Translators: rules of Hands Down: the pile.
        language.gettext(
            "Pile: never draw from the discards. When the pile runs out, the discards are "
            "shuffled and become the pile, those of the same turn among them."
        ),
    )


def _round_turns(rules: RuleSet, language: Language) -> tuple[str, ...]:
    if rules.round_turns is None:
        return ()
    return (
        # Translators: rules of Hands Down: the limit of a round.
        language.ngettext(
            "A round has {n} turn at most, those of all players together. Who alone has called by "
            "then is verified: a true call wins the round, and nobody takes a Chance card. If "
            "nobody wins, the Combination with most points leaves the game, and the next round "
            "begins; all keep their hands.",
            "A round has {n} turns at most, those of all players together. Who alone has called by "
            "then is verified: a true call wins the round, and nobody takes a Chance card. If "
            "nobody wins, the Combination with most points leaves the game, and the next round "
            "begins; all keep their hands.",
            rules.round_turns,
        ),
    )


def _end(language: Language) -> str:
    # Translators: rules of Hands Down: the end of the game.
    return language.gettext(
        "The game ends when no Combination is left on the table. The Chance cards are turned up "
        "and count. Most points win; of equal points, most Combination cards; if these are equal, "
        "too, the win is shared."
    )


def _secrets(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Hands Down: the gate between players; the key is filled in:
        # "Enter".
        language.gettext(
            "Several people at one keyboard: before your turn you are named; take the keyboard and "
            "press {key}. Your hand is read only when you ask for it.",
            key=language.pgettext("key", "Enter"),
        ),
        # Translators: rules of Hands Down: what is kept from other people and from the computer.
        language.gettext(
            "Secrets: until the reveal your hand, what you draw and which Combination you call are "
            "for you alone, in the history too. The computer does not know them either."
        ),
    )


def _draws(language: Language) -> str:
    # Translators: rules of Hands Down: where the cards come from; a seed is a number that the
    # player may give, and from which the same cards come each time.
    return language.gettext(
        "The cards are drawn by your system’s own random source: each card left is as likely, "
        "for you and for the computer alike. Games with a seed repeat, and do not count in the "
        "records."
    )


def combinations_text(language: Language) -> Iterator[str]:
    """Yield a paragraph for each Combination, and one for the cards that it does not need."""
    for combination in Combination:
        name = capital(combination_points(combination, language))
        text = _made_of(combination, language)
        # Translators: rules of Hands Down: a Combination with its points, and what it is made of.
        yield language.gettext("{combination}: {text}", combination=name, text=text)
    # Translators: rules of Hands Down: cards that do not belong to the Combination called.
    yield language.gettext(
        "Cards left over do not count: four of a kind may be called as three of a kind too, a "
        "large straight as a small one."
    )


def _made_of(combination: Combination, language: Language) -> str:
    match combination:
        case Combination.THREE_OF_A_KIND:
            # Translators: rules of Hands Down, behind the Combination's name and points. Cards
            # follow as in the game: red 5, red 5, a red wild.
            return language.gettext(
                "three cards of one number and one colour. Red 5, 5, wild is one."
            )
        case Combination.FOUR_OF_A_KIND:
            # Translators: rules of Hands Down, behind the Combination's name and points.
            return language.gettext(
                "four cards of one number and one colour. Blue 2, 2, 2 with any colour 2 is one."
            )
        case Combination.FULL_HOUSE:
            # Translators: rules of Hands Down, behind the Combination's name and points.
            return language.gettext(
                "three cards of one number and one colour, and two of one number and one colour. "
                "The two groups differ in number or in colour. Yellow 3, 3, 3 with yellow 1, 1 is "
                "one; yellow 3, 3, 3 with red 3, 3 too."
            )
        case Combination.SMALL_STRAIGHT:
            # Translators: rules of Hands Down, behind the Combination's name and points.
            return language.gettext(
                "four numbers in sequence, in one colour. Blue 2, 3, 4, 5 is one."
            )
        case Combination.LARGE_STRAIGHT:
            # Translators: rules of Hands Down, behind the Combination's name and points.
            return language.gettext("five numbers in sequence, in one colour: 1 to 5 or 2 to 6.")
        case Combination.YAHTZEE:
            # Translators: rules of Hands Down, behind the Combination's name and points. Cards
            # follow as in the game: blue 1 three times, a blue 1 or 6, a blue wild.
            return language.gettext(
                "five cards of one number and one colour. Blue 1, 1, 1, blue 1 or 6, wild is one."
            )


def deck_text(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Hands Down: the Dice cards.
        language.gettext(
            "Dice cards: 84. In each of blue, red and yellow: 1, 2 and 3, three times each; 4, 5 "
            "and 6, twice each; 1 or 6, 2 or 5, and 3 or 4, twice each; wild, three times. Of any "
            "colour: each number from 1 to 6 twice."
        ),
        # Translators: rules of Hands Down: what the special cards stand for.
        language.gettext(
            "A double, as 1 or 6, stands for either number; a wild, for any number of its colour; "
            "a card of any colour, for its number in whichever colour. Each counts once, as what "
            "makes your Combination best. You do not have to say what."
        ),
    )


def chance_text(rules: RuleSet, language: Language) -> str:
    # Translators: rules of Hands Down: the Chance cards.
    cards = language.gettext(
        "Chance cards: 1, 2 and 3 points, three times each; 5 points, twice; 7 points, once. They "
        "lie face down before their owner. Nobody sees them before the end, not even the owner."
    )
    if not rules.boxed:
        # Translators: rules of Hands Down, behind the Chance cards, in the long game.
        rest = language.gettext("All {all} are in the game.", all=len(CHANCE_CARDS))
    else:
        # Translators: rules of Hands Down, behind the Chance cards, in the short game.
        rest = language.gettext(
            "Before the game {n} of the {all}, drawn unseen, go back to the box.",
            n=rules.boxed,
            all=len(CHANCE_CARDS),
        )
    return f"{cards} {rest}"


def reveal_text(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Hands Down: the end of a round.
        language.gettext(
            "Reveal: when two players have called, the calls are verified. If both are true, both "
            "hands are shown and the round ends. The Combination with more points wins."
        ),
        # Translators: rules of Hands Down: two calls of the same Combination.
        language.gettext(
            "The same Combination twice: the higher sum of the numbers that form it wins; three 5s "
            "beat three 2s. A double, a wild or a card of any colour counts as the number that it "
            "stands for. If the sums are equal, too, who called first wins."
        ),
        # Translators: rules of Hands Down: what the two callers get.
        language.gettext(
            "The winner takes the Combination card, face up. The other takes a Chance card, "
            "unseen, and wins no Combination: if another one was called, it stays on the table. "
            "Both discard their hands and get five new cards. All others keep theirs."
        ),
    )


def false_text(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Hands Down: false calls.
        language.gettext(
            "False call: the five cards cannot form the Combination called, by mistake or as a "
            "bluff. At the reveal all hear which Combination it was; the cards are not shown. The "
            "call is void."
        ),
        # Translators: rules of Hands Down: what a false call costs.
        language.gettext(
            "Then the player on the left of the false caller picks three of the five cards, "
            "unseen. They are discarded; three cards from the pile take their place, and the hand "
            "goes back to its owner."
        ),
        # Translators: rules of Hands Down: how a round goes on after a false call.
        language.gettext(
            "After a false call the round goes on, with the next player after the last turn. A "
            "true call beside it stays face down and keeps its place in the order of calls. If "
            "both calls are false, both are void; who called first is picked from first."
        ),
    )


def two_players_text(language: Language) -> tuple[str, ...]:
    return (
        # Translators: rules of Hands Down: two players.
        language.gettext(
            "Two players: once one has called, the other has two turns to call. If the other does "
            "not, the call is verified all the same. If it is true, the caller wins the round and "
            "gets a new hand; the other keeps the old one and takes no Chance card. If it is "
            "false, the round goes on with no call."
        ),
        # Translators: rules of Hands Down: two players, and one of two calls is false.
        language.gettext(
            "Two players, and one of two calls is false: the false caller then has two turns to "
            "call."
        ),
    )
