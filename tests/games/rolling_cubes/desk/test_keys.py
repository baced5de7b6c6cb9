"""The keys of Rolling Cubes at the dice: what they answer, and what they play."""

import pytest

from gobelet.games.interface import Browse, Do, LetterOrder, Preferences, Say, Sheet
from gobelet.games.rolling_cubes.desk.keys import COMMANDS
from gobelet.games.rolling_cubes.rules.actions import Again, Contest, NoWord, Play, Throw
from gobelet.games.rolling_cubes.rules.rulesets import SEATS
from gobelet.speech.utterance import Category, Verbosity
from tests.games.rolling_cubes.keyboard import Keyboard
from tests.games.rolling_cubes.tables import Cubes, Round, rules

BRIEF = Preferences(Verbosity.BRIEF)
FULL = Preferences(Verbosity.FULL)
DICE = "red A, E, E, I; green R, S, copy joker; orange L, T; blue D, L; light blue V; fuchsia J."


def board(game: str = "one_at_a_time", seats: int = 2, seat: int | None = None) -> Keyboard:
    return Keyboard(Cubes(rules(game), seats, people=tuple(range(seats))), seat)


def thrown(
    game: str = "one_at_a_time",
    preferences: Preferences | None = None,
    seat: int | None = None,
    code: str = "en",
) -> Keyboard:
    made = board(game, 1 if game == "solitaire" else 2, seat)
    made.preferences = preferences or Preferences()
    made.code = code
    made.throw()
    return made


def lying(letters: str = "SA", faces: str = "") -> Keyboard:
    """A round of I contest; with faces the dice are thrown."""
    made = Keyboard(Round(letters))
    if faces:
        throw = made.table.table.state.throw[: len(letters)] + faces
        made.throw(throw.ljust(13, "X"))
    return made


# The dice


@pytest.mark.parametrize("game", ["one_at_a_time", "all_together", "letter_yahtzee", "i_contest"])
def test_enter_throws_first(game: str) -> None:
    answer = board(game).react("enter")
    assert answer == Do(Throw())


def test_d_reads_the_dice_by_colour_then_phonetically() -> None:
    made = thrown()
    assert made.press("d") == f"Dice: {DICE}"
    assert made.press("d") == (
        "Alfa, Delta, Echo, Echo, India, Juliett, Lima, Lima, Romeo, Sierra, Tango, Victor, "
        "copy joker."
    )
    assert made.press("d") == f"Dice: {DICE}"


def test_d_reads_the_dice_by_letter_for_who_wants_that() -> None:
    made = thrown(preferences=Preferences(letters=LetterOrder.LETTER))
    assert made.press("d").startswith("Dice: A, D, E, E, I, J fuchsia, L, L, R, S, T, V light blue")


@pytest.mark.parametrize("between", ["space", "s", "t", "a"])
def test_after_another_key_d_begins_anew(between: str) -> None:
    made = thrown()
    made.press("d", between)
    assert made.press("d") == f"Dice: {DICE}"


def test_after_a_key_of_no_command_d_begins_anew() -> None:
    made = thrown()
    made.press("d")
    made.desk.interrupted(made.view)
    assert made.press("d") == f"Dice: {DICE}"


def test_before_the_next_throw_d_says_the_last_one_and_whose_it_was() -> None:
    made = thrown()
    made.act(NoWord())
    assert made.press("d") == f"Ana: {DICE}"


def test_before_any_throw_there_is_none_to_read() -> None:
    made = board()
    assert made.press("d") == "No throw yet."
    made.preferences = FULL
    assert made.press("d", "d") == "No throw yet. Enter to throw."


def test_in_i_contest_d_reads_the_dice_that_are_left() -> None:
    made = lying("SA", "LE=")
    assert made.press("d").startswith("Dice: red E, L; green X, X, copy joker; ")
    assert made.press("d").startswith("Echo, Lima, X-ray, ")


# Questions


def test_the_dice_are_read_in_anothers_turn() -> None:
    made = thrown(seat=1)
    assert made.press("d") == f"Ana: {DICE}"
    assert made.press("d").startswith("Alfa, Delta, ")


@pytest.mark.parametrize("key", ["enter", "tab", "a", "c", "h", "space"])
def test_in_anothers_turn_the_keys_of_play_say_whose_turn_it_is(key: str) -> None:
    made = thrown(seat=1)
    assert made.press(key) == made.press("t")
    assert made.press(key).startswith("Ana to play.")


def test_s_says_the_scores_and_its_braille() -> None:
    answer = thrown().react("s")
    assert isinstance(answer, Say)
    assert answer.utterance.category is Category.SCORES
    assert answer.utterance.braille


def test_shift_s_opens_the_sheets() -> None:
    made = thrown()
    made.act(Play("SALADE"))
    answer = made.react("shift-s")
    assert isinstance(answer, Browse)
    sheet = answer.make(made.view)
    assert isinstance(sheet, Sheet)
    assert any("salade" in cell for _, cells in sheet.rows for cell in cells)


# The word so far


def test_space_says_the_word_then_its_dice_then_spells_it() -> None:
    made = thrown()
    made.typed("salade")
    assert made.press("space") == (
        "Salade, 5 points. Dice: red A, E; green S, copy joker; blue D, L."
    )
    assert (
        made.press("space") == "S, green; A, red; L, blue; A, copy joker, green; D, blue; E, red."
    )
    assert made.press("space") == "Sierra, Alfa, Lima, Alfa, Delta, Echo."


def test_in_brief_it_has_no_dice() -> None:
    made = thrown(preferences=BRIEF)
    assert made.press("space") == "No word yet."
    made.typed("salade")
    assert made.press("space") == "Salade, 5 points."


def test_in_the_letter_yahtzee_it_has_its_rows() -> None:
    made = thrown("letter_yahtzee")
    made.typed("rate")
    assert made.press("space") == "Rate, no joker, 4 points. Dice: red A, E; green R; orange T."
    made.typed("ajz")
    assert made.press("space") == "Ajz: Z is lacking."
    made.typed("reali=e")
    assert made.press("space") == "Type the letters: jokers are put in by themselves."


def test_what_the_dice_cannot_spell_is_spelled_as_it_stands() -> None:
    made = thrown()
    made.typed("fée")
    assert made.press("space") == "Fée: F is lacking."
    assert made.press("space") == "F, E, E."
    assert made.press("space") == "Foxtrot, Echo, Echo."


def test_without_a_word_space_says_so_and_reads_the_dice() -> None:
    assert board().press("space") == "No word yet."
    assert thrown().press("space") == f"No word yet. Dice: {DICE}"


def test_a_word_that_is_decided_on_is_told_with_its_author() -> None:
    made = thrown()
    made.act(Play("LAR"))
    assert made.press("space") == "Ana: lar, 3 points. Dice: red A; green R; blue L."
    assert made.press("space") == "Ana: L, blue; A, red; R, green."


def test_a_word_made_in_secret_is_told_to_its_author_alone() -> None:
    table = Cubes(rules("all_together"), 2, people=(0, 1))
    author, other = Keyboard(table, 0), Keyboard(table, 1)
    events = [*table.throw(), *table.word("SALADE")]
    for made in (author, other):
        made.told(events)
    assert author.press("space").startswith("Salade, 5 points. Dice: red A, E; ")
    assert other.press("space") == f"No word yet. Dice: {DICE}"


def test_in_i_contest_space_says_the_letters_that_lie() -> None:
    made = lying()
    assert made.press("space") == "Letters: S, A."
    assert made.press("space") == "S, red; A, red."
    assert made.press("space") == "Sierra, Alfa."
    assert (
        lying("", "=L").press("space").startswith("No letter yet. Dice: red L, X, X, copy joker;")
    )


def test_what_is_typed_behind_them_is_said_too() -> None:
    made = lying("SA", "LE=")
    made.typed("l")
    assert made.press("space") == "Letters: S, A. Typed: l."


def test_a_joker_among_the_letters_is_told_with_what_it_stands_for() -> None:
    table = Round("SA")
    table.add("S", face="=")
    made = Keyboard(table)
    assert made.press("space", "space") == "S, red; A, red; S, copy joker, red."


# Contesting


def test_c_asks_before_it_contests() -> None:
    answer = lying("SAL").react("c")
    assert answer == Do(Contest(), "Contest S, A, L?")


def test_c_says_why_there_is_nothing_to_contest() -> None:
    assert lying("S").press("c") == "You can contest from the second letter on."
    assert lying("SA", "L").press("c") == "Too late to contest: the dice are thrown."
    assert board("tournament").press("c") == "There is nothing to contest in this game."


def test_who_was_contested_cannot_contest() -> None:
    made = lying("SAL")
    made.act(Contest())
    assert made.press("c") == "That cannot be done now."


# Throwing again


def test_a_says_why_no_dice_can_be_thrown_again() -> None:
    made = board("letter_yahtzee")
    assert made.press("a") == "Throw first."
    made.throw()
    made.act(Again((0,)))
    assert made.press("a") == "Already thrown again: once a turn only."


# Tab


def test_tab_goes_to_the_line_that_was_left() -> None:
    made = thrown("letter_yahtzee")
    assert made.line("tab").prompt == "Word, Tab for the dice:"
    assert made.line("tab").prompt == "Word:"
    made.line("a").changed("ee")
    again = made.line("tab")
    assert (again.prompt, again.text) == ("Letters to throw again:", "ee")


def test_where_there_is_no_line_tab_says_what_to_do() -> None:
    assert board().press("tab") == "Enter to throw."
    assert lying().press("tab") == "Enter to throw."


# The rule sets


@pytest.mark.parametrize("game", SEATS)
def test_only_the_keys_that_work_in_a_rule_set_are_its_commands(game: str) -> None:
    there = {command.id for command in board(game, min(SEATS[game])).desk.commands}
    assert ("contest" in there) is (game in ("i_contest", "tournament"))
    assert ("again" in there) is (game == "letter_yahtzee")
    assert {command.id for command in COMMANDS} - there <= {"contest", "again"}


def test_a_tournament_has_the_keys_of_its_games() -> None:
    made = thrown("tournament")
    assert made.press("d") == f"Dice: {DICE}"
    assert made.played("salade") == Play("SALADE")
    assert made.press("c") == "There is nothing to contest in this game."


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("one_at_a_time", "Aucun tour n’est encore terminé."),
        ("i_contest", "Aucune manche n’est encore terminée."),
    ],
)
def test_that_nothing_is_over_yet_is_told_of_turns_or_of_rounds(game: str, told: str) -> None:
    made = board(game)
    made.code = "fr"
    assert made.press("shift-h") == told
