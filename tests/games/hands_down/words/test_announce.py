"""What is heard of cards and turns: of one's own more than of others', and nothing twice."""

import pytest

from gobelet.core.game import Action, Event, IllegalAction, NotYourTurn, Refusal
from gobelet.games.hands_down.rules.actions import Call, Discard, Pick
from gobelet.games.hands_down.rules.cards import Combination
from gobelet.games.hands_down.rules.events import (
    CardsPicked,
    Dealt,
    Discarded,
    Drew,
    HandsDownCalled,
    KickOffGiven,
    PickBegan,
    PileRenewed,
    TurnBegan,
)
from gobelet.games.hands_down.rules.game import HandsDown
from gobelet.games.hands_down.rules.refusals import NotInHand, NotThreePlaces
from gobelet.games.hands_down.rules.rulesets import LONG, SHORT
from gobelet.games.hands_down.words.announce import HandsDownAnnouncer
from gobelet.speech.utterance import Verbosity
from tests.games.hands_down.sentences import (
    BRIEF,
    FULL,
    addressed,
    hear,
    heard,
    onlooker,
    typeset,
    utter,
)
from tests.games.hands_down.tables import NOTHING, THREES, Play, cards

FULL_HOUSE = Combination.FULL_HOUSE


def dealt(seat: int) -> Dealt:
    return Dealt(seat, 5, cards("b1 b2 r16 y* m4"))


def drew(seat: int, drawn: str = "y3 b*") -> Drew:
    return Drew(seat, len(drawn.split()), cards(drawn))


def discarded(seat: int, put_down: str = "b2 r5") -> Discarded:
    return Discarded(seat, cards(put_down))


# Cards


def test_ones_own_hand() -> None:
    hand = "blue 1, 2; red 1 or 6; yellow wild; any colour 4."
    assert heard(dealt(0), addressed()) == [f"Hand: {hand}", *[f"New hand: {hand}"] * 2]


def test_ones_own_draw_is_told_and_ones_own_discard_only_in_full() -> None:
    assert heard(drew(0), addressed()) == ["Drawn: blue wild; yellow 3."] * 3
    assert heard(discarded(0), addressed()) == [None, None, "You discard: blue 2; red 5."]
    assert heard(discarded(0, ""), addressed()) == ["You keep all."] * 3


def test_a_draw_of_one_card_agrees_with_it() -> None:
    assert hear(drew(0, "y3"), addressed(code="fr")) == typeset("fr", "Piochée : jaune 3.")


def test_what_others_discard() -> None:
    """Of a computer's discard the cards are told in full alone, of a person's but not in brief."""
    few, whole = "Luc discards 2 cards.", "Luc discards 2: blue 2; red 5."
    assert heard(discarded(1), addressed()) == [few, few, whole]
    assert heard(discarded(1), onlooker()) == [few, whole, whole]
    assert hear(discarded(1, "b2"), addressed(wishes=BRIEF)) == "Luc discards 1 card."
    assert heard(discarded(1, ""), addressed()) == ["Luc keeps all."] * 3


@pytest.mark.parametrize("event", [dealt(1), drew(1)])
@pytest.mark.parametrize("listener", [addressed(), onlooker()])
def test_others_cards_are_not_told(event: Dealt | Drew, listener: object) -> None:
    seen = event.seen_by(0)
    assert seen.cards == ()
    assert heard(seen, addressed()) == heard(event.seen_by(None), onlooker()) == [None] * 3


def test_a_seat_that_is_not_addressed_is_named_in_what_it_alone_may_know() -> None:
    assert hear(drew(1), onlooker()) == "Luc draws: blue wild; yellow 3."
    assert hear(Dealt(1, 5, cards("b1")), onlooker()) == "Luc, new hand: blue 1."
    called = HandsDownCalled(1, 1, FULL_HOUSE)
    assert hear(called, onlooker()) == "Luc: Hands Down! Full house."


def test_a_new_pile() -> None:
    assert heard(PileRenewed(40), addressed()) == [
        "New pile: 40 cards.",
        *["The pile has run out. New pile: 40 cards."] * 2,
    ]


def test_a_false_callers_hand_is_picked_from() -> None:
    picked = CardsPicked(1, 0, (1, 3, 5), cards("b2 r5 y6"))
    red = "blue 2; red 5; yellow 6."
    assert hear(picked, addressed(0)) == f"Luc picks from you: {red}"
    assert hear(picked, addressed(1)) == f"You pick from Ana: {red}"
    assert hear(picked, addressed(2)) == hear(picked, onlooker()) == f"Luc picks from Ana: {red}"


def test_who_is_to_pick() -> None:
    began = PickBegan(1, 0)
    assert heard(began, addressed(1)) == [
        "Pick 3 cards from Ana.",
        *["Pick 3 cards from Ana, places 1 to 5."] * 2,
    ]
    assert heard(began, onlooker()) == [
        "Luc to pick 3 cards from Ana.",
        *["Luc to pick 3 cards from Ana, places 1 to 5."] * 2,
    ]
    assert heard(began, addressed(0)) == [None] * 3


# Turns and calls


def test_a_round_begins() -> None:
    assert heard(KickOffGiven(2, 2, 6), addressed()) == [
        "Round 2. Kick-off: Computer.",
        *["Round 2 of 6. Kick-off: Computer."] * 2,
    ]


def test_that_a_person_starts_the_round_is_told_by_the_turn() -> None:
    given = KickOffGiven(1, 2, 6)
    told = ["Round 2.", "Round 2 of 6."]
    assert heard(given, addressed(1)) == [*told, "Round 2 of 6. Kick-off: you."]
    assert heard(given, onlooker()) == [*told, "Round 2 of 6. Kick-off: Luc."]


def test_a_turn_begins() -> None:
    assert heard(TurnBegan(0, None), addressed()) == ["Your turn."] * 3
    assert heard(TurnBegan(1, None), onlooker()) == ["Luc to play."] * 3
    assert heard(TurnBegan(2, None), onlooker()) == [None] * 3


def test_how_many_turns_are_left_to_call_is_told_of_a_bot_too() -> None:
    assert heard(TurnBegan(0, 2), addressed()) == ["Your turn. 2 turns left to call."] * 3
    last = "Computer to play. Last turn to call."
    assert heard(TurnBegan(2, 1), addressed()) == [None, last, last]


def test_a_call() -> None:
    first, second = HandsDownCalled(1, 1, FULL_HOUSE), HandsDownCalled(1, 2, FULL_HOUSE)
    assert heard(first.seen_by(0), addressed()) == [
        "Luc: Hands Down!",
        *["Luc: Hands Down! First call."] * 2,
    ]
    assert heard(second.seen_by(0), addressed()) == ["Luc: Hands Down!"] * 3
    assert heard(first, addressed(1)) == [
        "Hands Down!",
        "Hands Down! Full house.",
        "Hands Down! Full house, 5 points.",
    ]
    assert heard(second, addressed(1)) == ["Hands Down!"] * 3


@pytest.mark.parametrize(
    ("event", "french", "spanish"),
    [
        (
            dealt(0),
            "Nouvelle main : bleu 1, 2 ; rouge 1 ou 6 ; joker jaune ; multicolore 4.",
            "Mano nueva: azul 1, 2; rojo 1 o 6; comodín amarillo; multicolor 4.",
        ),
        (discarded(1), "Luc défausse 2 cartes.", "Luc descarta 2 cartas."),
        (discarded(1, ""), "Luc garde tout.", "Luc lo guarda todo."),
        (drew(0), "Piochées : joker bleu ; jaune 3.", "Robadas: comodín azul; amarillo 3."),
        (
            PileRenewed(40),
            "La pioche est épuisée. Nouvelle pioche : 40 cartes.",
            "El mazo se ha agotado. Mazo nuevo: 40 cartas.",
        ),
        (
            CardsPicked(1, 2, (1, 2, 3), cards("b2 r5 y6")),
            "Luc retire à Computer : bleu 2 ; rouge 5 ; jaune 6.",
            "Luc quita a Computer: azul 2; rojo 5; amarillo 6.",
        ),
        (
            PickBegan(0, 1),
            "Retirez 3 cartes à Luc, places 1 à 5.",
            "Quita 3 cartas a Luc, lugares 1 a 5.",
        ),
        (
            KickOffGiven(1, 2, 6),
            "Manche 2 sur 6. Coup d’envoi : Luc.",
            "Ronda 2 de 6. Salida: Luc.",
        ),
        (
            TurnBegan(0, 1),
            "À vous de jouer. Dernier tour pour annoncer.",
            "Te toca. Último turno para anunciar.",
        ),
        (
            HandsDownCalled(1, 1, None),
            "Luc : Hands Down ! Première annonce.",
            "Luc: ¡Hands Down! Primer anuncio.",
        ),
        (
            HandsDownCalled(0, 1, FULL_HOUSE),
            "Hands Down ! Main pleine.",
            "¡Hands Down! Full.",
        ),
    ],
)
def test_cards_and_turns_in_the_players_language(event: Event, french: str, spanish: str) -> None:
    assert hear(event, addressed(code="fr")) == typeset("fr", french)
    assert hear(event, addressed(code="es")) == spanish


def test_of_whose_turn_it_is_only_the_newest_is_true() -> None:
    for event in (TurnBegan(0, None), PickBegan(0, 1)):
        utterance = utter(event, addressed())
        assert utterance
        assert utterance.kind == "turn"


# The beginning


@pytest.mark.parametrize(
    ("code", "brief", "normal"),
    [
        (
            "fr",
            "Yahtzee Hands Down, 6 Combinaisons.",
            "Yahtzee Hands Down, partie courte, 6 Combinaisons. À la table : vous, Luc et "
            "Computer.",
        ),
        (
            "en",
            "Yahtzee Hands Down, 6 Combinations.",
            "Yahtzee Hands Down, short game, 6 Combinations. At the table: you, Luc, and Computer.",
        ),
        (
            "es",
            "Yahtzee Hands Down, 6 Combinaciones.",
            "Yahtzee Hands Down, partida corta, 6 Combinaciones. En la mesa: tú, Luc y Computer.",
        ),
    ],
)
def test_a_game_begins(code: str, brief: str, normal: str) -> None:
    announcer = HandsDownAnnouncer(HandsDown(SHORT, 3))

    def welcome(wishes: Verbosity) -> str:
        [first] = announcer.welcome(addressed(wishes=(BRIEF, FULL)[wishes > 0], code=code))
        return first.text

    assert welcome(Verbosity.BRIEF) == typeset(code, brief)
    assert welcome(Verbosity.FULL).startswith(typeset(code, normal) + " ")


def test_a_long_game_begins() -> None:
    [first] = HandsDownAnnouncer(HandsDown(LONG, 3)).welcome(addressed(wishes=BRIEF))
    assert first.text == "Yahtzee Hands Down, 12 Combinations."


# Refusals


@pytest.mark.parametrize(
    ("why", "french", "english", "spanish"),
    [
        (
            NotYourTurn(1),
            "Ce n’est pas votre tour.",
            "It is not your turn.",
            "No es tu turno.",
        ),
        (
            NotInHand(cards("b6 b6")),
            "Vous n’avez pas ces cartes en main.",
            "Your hand does not have those cards.",
            "No tienes esas cartas en la mano.",
        ),
        (
            NotThreePlaces((1, 1, 2)),
            "Trois places différentes, de 1 à 5.",
            "Three different places, from 1 to 5.",
            "Tres lugares distintos, del 1 al 5.",
        ),
    ],
)
def test_refusals(why: Refusal, french: str, english: str, spanish: str) -> None:
    announcer = HandsDownAnnouncer(HandsDown(SHORT, 3))
    said = [announcer.refusal(why, addressed(code=one)) for one in ("fr", "en", "es")]
    assert said == [french, english, spanish]


def test_the_refusals_of_the_rules_have_words() -> None:
    """What the rules refuse in play is answered with its own sentence."""
    play = Play(THREES, NOTHING)
    announcer = HandsDownAnnouncer(play.game)

    def refused(action: Action) -> str:
        with pytest.raises(IllegalAction) as why:
            play.act(action)
        return announcer.refusal(why.value.refusal, addressed())

    play.call("three_of_a_kind")
    play.call("three_of_a_kind", "lay b5 r2 y4 r6 m1")
    assert refused(Pick((1, 1, 2))) == "Three different places, from 1 to 5."
    assert refused(Discard(())) == "That cannot be done now."
    play.pick(1, 2, 3, draw="b1 b1 b1")
    play.call("three_of_a_kind", "chance 1", "draw b4 b16 r16 y16 m2", "draw b4 r4 y3 y4 m3")
    three_of_a_kind = Call(Combination.THREE_OF_A_KIND)
    assert refused(three_of_a_kind) == "Three of a kind: no longer on the table."
    assert refused(Discard(cards("b6 b6"))) == "Your hand does not have those cards."
