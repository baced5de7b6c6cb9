"""How a round ends, in the player's words: the reveal, false calls, and two players alone."""

from gobelet.i18n import Language


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
