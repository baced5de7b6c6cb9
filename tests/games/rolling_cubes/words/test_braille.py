"""The braille forms: short, the news first, no die taken for another."""

import pytest

from gobelet.core.game import Event
from gobelet.games.interface import View
from gobelet.games.rolling_cubes.rules.actions import Contest, PutToVote
from gobelet.games.rolling_cubes.rules.contest_events import (
    Contested,
    GaveUp,
    LetterAdded,
    NoneNamed,
    PointWon,
    RoundBegan,
    Won,
    WordCompleted,
    WordNamed,
)
from gobelet.games.rolling_cubes.rules.dice import ALL, Colour
from gobelet.games.rolling_cubes.rules.events import (
    GameBegan,
    GameEnded,
    LotDrawn,
    NoWordMade,
    PlacesAwarded,
    RefusalReason,
    RoundEnded,
    RowScored,
    Thrown,
    TiePlayedOff,
    TournamentDecision,
    TournamentEnded,
    TurnBegan,
    VoteBegan,
    Voted,
    VoteDue,
    VoteOffered,
    WordAccepted,
    WordEntered,
    WordRefused,
    WordScored,
    WordsRead,
)
from gobelet.games.rolling_cubes.rules.scoring import Row
from gobelet.games.rolling_cubes.words.announce import CubesAnnouncer
from gobelet.games.rolling_cubes.words.braille_answers import dice_cells, row_cells
from gobelet.i18n import LANGUAGES, language
from gobelet.speech.outputs.braille_line import split_cells
from tests.games.rolling_cubes.sentences import (
    AS_THROWN,
    BY_LETTER,
    FULL,
    addressed,
    alone,
    best,
    feel,
    onlooker,
    utter,
)
from tests.games.rolling_cubes.tables import THROW, Cubes, Round, rules

THROWN = Thrown(0, THROW, ALL)


@pytest.mark.parametrize(
    ("event", "form"),
    [
        (THROWN, "me Raeei Grs= Olt Bdl Lv Fj"),
        (Thrown(1, THROW, (0, 4, 11)), "Luc Ra G= Lv"),
        (TurnBegan(0, 3), "turn me rd3"),
        (WordEntered(0, best("SALADE"), 5), "me salade 5"),
        (WordEntered(0, None, 0), "me no word"),
        (WordsRead((0, 1), ("SALADE", None)), "me salade Luc -"),
        (NoWordMade(1), "Luc no word"),
        (VoteOffered(1, "LAR"), "Luc lar unknown"),
        (VoteBegan(1, "LAR", (0,)), "Luc vote lar"),
        (VoteDue(0, 1, "LAR"), "vote? me lar"),
        (Voted(0, 1, "LAR", True), "me + lar"),
        (Voted(0, 1, "LAR", False), "me - lar"),
        (WordAccepted(1, "LAR", 2, 1), "Luc lar + 2-1"),
        (WordRefused(1, "LAR", RefusalReason.DICTIONARY), "Luc lar unknown"),
        (WordRefused(1, "LAR", RefusalReason.TAKEN_BACK), "Luc lar x"),
        (WordRefused(1, "LAR", RefusalReason.VOTE, 1, 2), "Luc lar x 1-2"),
        (WordScored(1, best("SALADE"), THROW, 5, 17), "Luc salade 5 t17"),
        (RowScored(1, Row.BRELAN, best("SALADE"), THROW, 0, 5, 17), "Luc 3k salade 5 t17"),
        (RowScored(1, Row.FULL, None, THROW, 0, 0, 17), "Luc fh 0 t17"),
        (
            RoundEnded(3, (0, 1, 2), (5, 3, 0), (2, 0, 0), (19, 12, 20)),
            "rd3 Comp 20 me 19 +2 Luc 12",
        ),
        (TiePlayedOff((0, 2), 33), "=33 me Comp"),
        (LotDrawn((0, 2), 2), "lot Comp"),
        (GameEnded((33, 31, 20), (0,), 5), "end me 33 Luc 31 Comp 20"),
        (GameBegan(2, "all_together"), "2/3 All together"),
        (
            PlacesAwarded(2, (2, 3, 1), (7, 6, 10), (17, 13, 17)),
            "Comp +10 t17 me +7 t17 Luc +6 t13",
        ),
        (
            TournamentEnded((24, 20, 24), (2,), TournamentDecision.SECOND_GAME_WON),
            "end Comp 24 me 24 Luc 20",
        ),
        (RoundBegan(1, 2), "turn Luc rd2"),
        (LetterAdded(1, 0, "A", "A", "SALA"), "Luc +a sala"),
        (LetterAdded(1, 0, "=", "A", "SALA"), "Luc +=a sala"),
        (LetterAdded(1, 0, "S", "S", "S"), "Luc +s"),
        (WordCompleted(1, "SEL"), "Luc sel complete"),
        (GaveUp(1, "SAL"), "Luc - sal"),
        (Contested(0, 1, "SAL"), "Luc contests word? me sal"),
        (WordNamed(1, "SALADE", True), "Luc salade +"),
        (WordNamed(1, "SALX", False), "Luc salx unknown"),
        (NoneNamed(1), "Luc no word"),
        (PointWon(1, Won.NAMED, 2), "Luc wins t2"),
    ],
)
def test_the_forms(event: Event, form: str) -> None:
    assert feel(event, addressed(wishes=FULL), "tournament") == form
    assert len(split_cells(form)) == 1


def test_a_word_made_in_secret_is_not_felt() -> None:
    assert feel(WordEntered(1, best("SALADE"), 5).seen_by(0), onlooker()) == "Luc done"


def test_a_word_that_was_read_to_those_who_vote_is_not_felt_twice() -> None:
    scored = WordScored(1, best("SALADE"), THROW, 5, 17, read=True)
    assert feel(scored, onlooker()) == "Luc 5 t17"
    assert feel(scored, addressed()) == "Luc salade 5 t17"


def test_who_is_alone_is_not_named() -> None:
    assert feel(TurnBegan(0, 3), alone(), "solitaire") == "turn 3"
    assert feel(THROWN, alone(), "solitaire") == "Raeei Grs= Olt Bdl Lv Fj"
    assert feel(GameEnded((33,), (0,), 6), alone(), "solitaire") == "end 33 rd6"


@pytest.mark.parametrize(
    ("code", "thrown", "row", "asked"),
    [
        ("fr", "moi Raeei Vrs= Olt Bdl Cv Fj", "moi brl salade 5 t17", "mot ? moi sal"),
        ("es", "yo Raeei Vrs= Nlt Adl Cv Fj", "yo tri salade 5 t17", "¿palabra? yo sal"),
    ],
)
def test_the_forms_are_in_the_players_language(
    code: str, thrown: str, row: str, asked: str
) -> None:
    listener = addressed(code=code)
    assert feel(THROWN, listener) == thrown
    scored = RowScored(0, Row.BRELAN, best("SALADE"), THROW, 0, 5, 17)
    assert feel(scored, listener, "letter_yahtzee") == row
    contested = utter(Contested(0, 1, "SAL"), listener, "i_contest")
    assert contested
    # French keeps its sign and its space together.
    assert contested.braille.replace("\u00a0", " ").endswith(asked)


def test_in_french_a_round_has_its_two_names() -> None:
    """As in speech: "tour", in which everybody has a turn; in I contest "manche"."""
    listener = addressed(code="fr")
    assert feel(TurnBegan(0, 2), listener) == "tour moi tr2"
    assert feel(RoundBegan(0, 2), listener, "i_contest") == "tour moi m2"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_colour_or_row_is_taken_for_another(code: str) -> None:
    by_colour = dice_cells("A" * 13, ALL, addressed(code=code)).split()
    assert len({cells[0] for cells in by_colour}) == len(Colour)
    short = [row_cells(row, language(code)) for row in Row]
    assert len(set(short)) == len(short)
    assert all(2 <= len(form) <= 4 for form in short)


def test_by_letter_the_dice_that_lift_a_score_stand_apart() -> None:
    assert dice_cells(THROW, ALL, addressed(wishes=BY_LETTER)) == "adeeillrst= Lv Fj"
    assert dice_cells(THROW, ALL, addressed(wishes=AS_THROWN)) == "aeie=rstlld Lv Fj"


def test_the_form_of_a_beginning() -> None:
    first, second = CubesAnnouncer(Cubes(rules("all_together"), 3).game).welcome(addressed())
    assert first.braille == "All together me Luc Comp"
    assert second.braille == "turn me rd1"


def test_the_forms_of_the_answer_to_t() -> None:
    cubes = Cubes(rules("one_at_a_time"), 3, people=(0, 1, 2))
    listener = onlooker()

    def turn(cubes: Cubes) -> str:
        game, seat = cubes.game, cubes.to_act
        return CubesAnnouncer(game).turn(View(cubes.seen(seat), seat, listener)).braille

    assert turn(cubes) == "turn Ana rd1"
    cubes.turn("LAR")
    assert turn(cubes) == "Ana lar unknown"
    cubes.act(PutToVote())
    assert turn(cubes) == "vote? Luc lar"
    contest = Round("VI")
    assert turn(contest) == "turn Comp rd1 vi"
    contest.act(Contest())
    assert turn(contest) == "word? Luc vi"
