"""Where everything goes, at each size."""

import pytest
from msgspec.structs import replace
from prompt_toolkit.utils import get_cwidth

from gobelet.view.canvas import Canvas
from gobelet.view.layout import lay_out
from gobelet.view.picture import Picture, Row, Token, TypedLine
from tests.support.system.proof import tried

ROWS = (
    *(Row(label, "3") for label in ("As", "Deux", "Trois")),
    *(Row(label) for label in ("Quatre", "Cinq", "Six", "Brelan", "Carré", "Full")),
    Row("Petite suite", "30"),
    *(Row(label) for label in ("Grande suite", "Yahtzee", "Chance")),
    Row("Bonus", "9/63"),
    Row("Total général", "39"),
)
DICE = tuple(Token(face) for face in "24456")
TABLE = Picture(
    "Ana, lancer 2 sur 3", DICE, "relancer", ROWS, messages=("2, 4, 4, 5, 6. Encore 1 lancer.",)
)
CHOICES = tuple(f"{label}, 4 points" for label in ("Quatre", "Cinq", "Six", "Brelan", "Carré"))
SCORING = replace(TABLE, items=CHOICES, current=2, messages=("Choisissez une ligne.",))
MENU = Picture("Menu", items=CHOICES, current=1, messages=("Menu. Cinq, 4 points",))
TYPING = Picture("Nom :", typed=TypedLine("Zoé", 2), messages=("Nom : Zoé",))
SAID = Picture(messages=("Appuyez sur Maj et la touche 3.", "Rien n’est venu. Encore une fois."))
WIDE = Picture(
    "名前", items=("漢字" * 30, "e\u0301" * 99, "\x1b[2J"), current=0, messages=("語" * 99,)
)
SIGNS = replace(TABLE, tokens=(Token("?", selected=True), Token("10")))
CARDS = replace(
    TABLE,
    tokens=(
        *(Token("2", False, "bleu", "B"), Token("1/6", True, "rouge", "R")),
        *(Token("*", False, "jaune", "J"), Token("4", False, "multicolore", "M"), Token("")),
    ),
)
MANY = replace(TABLE, tokens=DICE * 4)
WORD = replace(
    TABLE, tokens=tuple(map(Token, "SALADEIRE=*LD")), title="Mot :", typed=TypedLine("SALADE", 6)
)
NOTHING = Picture()
PICTURES = (TABLE, SCORING, MENU, TYPING, SAID, WIDE, SIGNS, CARDS, MANY, WORD, NOTHING)


def selecting(*numbers: int, of: Picture = TABLE) -> Picture:
    """Return a table with some of its tokens selected."""
    tokens = (replace(token, selected=n in numbers) for n, token in enumerate(of.tokens))
    return replace(of, tokens=tuple(tokens))


def texts(canvas: Canvas) -> list[str]:
    return [canvas.text(line)[0].rstrip() for line in range(canvas.lines)]


def bars(canvas: Canvas) -> list[str]:
    shown = [canvas.text(line) for line in range(canvas.lines)]
    return [text.rstrip() for text, bar in shown if bar]


@pytest.mark.parametrize("lines", range(1, 41))
def test_no_size_breaks_it_and_no_line_is_wider_than_the_screen(lines: int) -> None:
    for columns in range(1, 121):
        # Each picture in every eleventh size, for there are many; in every sixth in the long proof.
        share = tried(len(PICTURES), 6)
        for picture in PICTURES[(columns + lines) % share :: share]:
            canvas = lay_out(picture, columns, lines)
            assert {get_cwidth(canvas.text(n)[0]) for n in range(lines)} == {columns}
            line, column = canvas.cursor
            assert 0 <= line < lines
            assert 0 <= column < columns


def blocks(canvas: Canvas) -> list[str]:
    return [text for text in texts(canvas) if set(text) & set("█▀▄")]


@pytest.mark.parametrize(
    ("columns", "lines", "width", "height"),
    [(40, 12, 7, 5), (80, 16, 14, 9), (80, 24, 14, 9), (120, 40, 21, 23), (200, 60, 35, 27)],
)
def test_dice_are_as_large_as_the_screen_lets_them_be(
    columns: int, lines: int, width: int, height: int
) -> None:
    canvas = lay_out(selecting(0, 1, 2, 3, 4), columns, lines)
    drawn = blocks(canvas)
    assert len(drawn) == height
    assert drawn[-1].split() == ["█" * width] * 5


@pytest.mark.parametrize(("columns", "lines"), [(40, 12), (80, 24), (120, 40)])
@pytest.mark.parametrize("selected", range(5))
def test_a_selected_die_is_known_without_any_colour(
    selected: int, columns: int, lines: int
) -> None:
    plain = lay_out(TABLE, columns, lines)
    canvas = lay_out(selecting(selected), columns, lines)
    assert "▲" not in "".join(texts(plain))
    marks = [text for text in texts(canvas) if "▲" in text]
    assert len(marks) == 1
    assert blocks(canvas) != blocks(plain)
    assert bars(canvas) == []
    # Magnifiers are led to it, by the cursor under the die.
    line, column = canvas.cursor
    assert texts(canvas)[line] == marks[0]
    assert 0 <= marks[0].index("▲") - column < columns // 5


def test_the_word_stands_under_a_selected_die_where_it_fits() -> None:
    assert "▲ relancer" in "".join(texts(lay_out(selecting(0), 80, 24)))
    assert "relancer" not in "".join(texts(lay_out(selecting(0), 40, 12)))


def test_faces_that_are_neither_digits_nor_letters_stand_as_text() -> None:
    assert "[?]   10" in "".join(texts(lay_out(SIGNS, 80, 24)))


@pytest.mark.parametrize(("columns", "lines", "below"), [(60, 24, 2), (80, 24, 2), (210, 20, 1)])
def test_many_tokens_stand_in_lines_below_each_other(columns: int, lines: int, below: int) -> None:
    dice = tuple(Token(face, face in "SD", "rouge") for face in "SALEEIRE=≠LDÑ")
    shown = texts(lay_out(replace(TABLE, tokens=dice, rows=()), columns, lines))
    captions = [number for number, text in enumerate(shown) if "rouge" in text]
    assert len(captions) == below
    assert sum(text.count("rouge") for text in shown) == len(dice)
    assert sum(shown[line + 1].count("▲") for line in captions) == 2
    assert all(set("█▀▄") & set(shown[line - 1]) for line in captions)


def test_a_caption_stands_under_its_token_and_the_mark_under_that() -> None:
    single = tuple(replace(token, face=token.face[-1:]) for token in CARDS.tokens)
    shown = texts(lay_out(replace(CARDS, tokens=single), 80, 24))
    [line] = [number for number, text in enumerate(shown) if "bleu" in text]
    assert shown[line].split() == ["bleu", "rouge", "jaune", "multicolore"]
    assert shown[line + 1].strip() == "▲ relancer"
    assert abs(shown[line].index("rouge") - shown[line + 1].index("▲")) < 4
    assert set(shown[line - 1]) & set("█▀▄")


def test_on_small_screens_captions_are_whole_words_or_letters() -> None:
    for columns, lines in ((80, 24), (60, 12), (40, 12), (30, 10), (20, 8)):
        words = "".join(f"{text} " for text in texts(lay_out(CARDS, columns, lines))).split()
        found = [word for word in words if word.lstrip("▲") in ("bleu", "rouge", "B", "R")]
        assert found in (["bleu", "rouge"], ["bleu", "▲rouge"], ["B", "▲R"], ["B", "R"]), words
    for columns in range(20, 200):
        assert "multic…" not in "".join(texts(lay_out(CARDS, columns, 12)))


def test_one_or_six_does_not_read_as_sixteen() -> None:
    assert "[1/6]" in "".join(texts(lay_out(CARDS, 20, 6)))
    for columns, lines in ((80, 24), (40, 12)):
        one_or_six, sixteen = (
            blocks(lay_out(replace(CARDS, tokens=(Token(face),)), columns, lines))
            for face in ("1/6", "16")
        )
        assert max(map(len, one_or_six)) > 0
        assert one_or_six != sixteen


@pytest.mark.parametrize("columns", range(20, 80))
def test_digits_beside_each_other_do_not_read_as_a_number(columns: int) -> None:
    for lines in (3, 5, 8, 12):
        drawn = lay_out(
            replace(TABLE, tokens=tuple(Token("8") for _ in range(5)), rows=()), columns, lines
        )
        [top, *_] = [text for text in texts(drawn) if set(text) & set("█▀▄8")]
        faces = top.strip()
        # Between two faces there is more room than within one.
        assert faces.count("  ") >= 4, faces


def test_all_rows_where_they_fit_and_else_the_open_ones() -> None:
    whole = "".join(texts(lay_out(TABLE, 80, 24)))
    assert all(row.label in whole for row in ROWS)
    small = "".join(texts(lay_out(TABLE, 40, 12)))
    assert "As" not in small
    assert [row.label for row in ROWS if row.label in small] == [
        *("Quatre", "Cinq", "Six", "Brelan", "Carré")
    ]
    assert "+ 4" in small


LONG = "Une longue phrase, qui dit ce que les autres ont fait, et combien de points ils ont."


@pytest.mark.parametrize(("columns", "lines"), [(20, 6), (30, 10), (40, 12), (80, 24), (132, 43)])
@pytest.mark.parametrize("picture", [TABLE, SCORING, WORD, MENU, CARDS])
def test_nothing_moves_when_messages_grow(picture: Picture, columns: int, lines: int) -> None:
    short, *longer = (
        lay_out(replace(picture, messages=messages), columns, lines)
        for messages in ((), ("Bref.",), (LONG,), (LONG, LONG))
    )
    for canvas in longer:
        assert canvas.cursor == short.cursor
        assert bars(canvas) == bars(short)
        assert blocks(canvas) == blocks(short)
        # What was there is there, or covered by the messages from some line on.
        same = [now == before for now, before in zip(texts(canvas), texts(short), strict=True)]
        assert not any(same[same.index(False) :]) or "" in texts(canvas)


def test_dice_stay_where_they_are_while_a_line_is_typed() -> None:
    for columns, lines in ((40, 12), (80, 24)):
        letters = [text for text in blocks(lay_out(WORD, columns, lines)) if "▄" in text]
        assert letters == [
            text
            for text in blocks(lay_out(replace(WORD, typed=None), columns, lines))
            if "▄" in text
        ]


def test_nothing_moves_when_dice_are_selected_or_a_list_opens() -> None:
    for columns, lines in ((40, 12), (80, 24)):
        table, scoring = (lay_out(picture, columns, lines) for picture in (TABLE, SCORING))
        assert blocks(table) == blocks(scoring)
        assert texts(table).index(TABLE.messages[0]) == texts(scoring).index(SCORING.messages[0])


def test_the_current_item_is_a_bar_with_an_arrow_and_has_the_cursor() -> None:
    for picture in (SCORING, MENU):
        canvas = lay_out(picture, 40, 12)
        current = f"► {picture.items[picture.current or 0]}"
        assert bars(canvas) == [current]
        assert canvas.cursor == (texts(canvas).index(current), 0)


def test_where_nothing_is_chosen_yet_no_item_is_current() -> None:
    canvas = lay_out(replace(SCORING, current=None), 80, 24)
    assert bars(canvas) == []
    assert "  Quatre, 4 points" in texts(canvas)


def test_a_long_list_shows_what_is_around_the_current_item() -> None:
    menu = Picture("Touches", items=tuple(f"touche {n}" for n in range(50)), current=30)
    shown = texts(lay_out(menu, 40, 12))
    assert shown[0] == "Touches"
    assert [text.strip() for text in shown[2:]] == [
        # The last two stand where messages come and go.
        f"► touche {n}" if n == 30 else f"touche {n}"
        for n in range(27, 37)
    ]


def test_a_short_list_has_air_between_its_items() -> None:
    shown = texts(lay_out(MENU, 80, 24))
    assert [shown.index(f"  {item}") for item in CHOICES[2:]] == [6, 8, 10]


def test_a_long_item_is_whole_while_it_is_current() -> None:
    long = "Un joueur lance cinq dés, en garde, relance les autres, et marque une ligne."
    canvas = lay_out(Picture("Règles", items=(long, long), current=0), 40, 12)
    assert len(bars(canvas)) == 3
    assert " ".join(bars(canvas)).removeprefix("► ").replace("   ", " ") == long
    assert texts(canvas)[-1].startswith("  Un joueur") or any(
        text.endswith("…") for text in texts(canvas)
    )


def test_what_the_list_shows_is_not_said_again_beside_it() -> None:
    assert "".join(texts(lay_out(MENU, 80, 24))).count("Cinq") == 1
    told = replace(MENU, messages=("Fin de la liste.",))
    assert texts(lay_out(told, 80, 24))[-3:] == ["Fin de la liste.", "", ""]


@pytest.mark.parametrize(("columns", "lines"), [(40, 12), (80, 24), (120, 40)])
def test_a_line_typed_at_the_table_stands_under_what_it_is_made_of(
    columns: int, lines: int
) -> None:
    canvas = lay_out(WORD, columns, lines)
    shown = texts(canvas)
    assert shown[0] == "Mot :"
    place = shown.index("SALADE")
    assert bars(canvas)[-1] == "SALADE"
    assert canvas.cursor == (place, 6)
    *_, dice = (line for line, text in enumerate(shown) if {*"█▀▄"} & {*text})
    rows = [line for line, text in enumerate(shown) if "Brelan" in text]
    assert sorted([dice, place, *rows, shown.index(TABLE.messages[0])]) == [
        *(dice, place, *rows, shown.index(TABLE.messages[0]))
    ]
    assert lines == 12 or rows


def test_the_line_being_typed_has_the_cursor_in_it() -> None:
    canvas = lay_out(TYPING, 40, 12)
    assert bars(canvas) == ["Zoé"]
    assert canvas.cursor == (2, 2)
    assert texts(canvas)[0] == "Nom :"
    assert "".join(texts(canvas)).count("Nom") == 1


def test_of_a_line_longer_than_the_screen_the_cursor_is_seen() -> None:
    typed = TypedLine("0123456789" * 5, 50)
    canvas = lay_out(Picture("Nom :", typed=typed), 40, 12)
    assert bars(canvas) == [("0123456789" * 5)[11:]]
    assert canvas.cursor == (2, 39)


def test_the_newest_sentences_are_the_ones_that_stay() -> None:
    said = tuple(f"Phrase {n}." for n in range(30))
    shown = texts(lay_out(replace(TABLE, messages=said), 40, 12))
    assert shown[-1] == "Phrase 29."
    assert texts(lay_out(Picture(messages=said), 40, 12)) == [f"Phrase {n}." for n in range(18, 30)]


def test_on_the_smallest_screens_what_matters_most_is_left() -> None:
    assert texts(lay_out(TABLE, 20, 4)) == [
        *(" 2   4   4   5   6", "Quatre         [ ]", "2, 4, 4, 5, 6.", "Encore 1 lancer.")
    ]
    assert texts(lay_out(TABLE, 20, 1)) == [" 2   4   4   5   6"]
    assert texts(lay_out(TYPING, 20, 2)) == ["Nom :", "Zoé"]
    assert texts(lay_out(SCORING, 20, 2)) == [" 2   4   4   5   6", "► Six, 4 points"]


def test_nothing_in_a_text_moves_the_terminals_cursor() -> None:
    assert "\x1b" not in "".join(texts(lay_out(WIDE, 80, 24)))


def test_french_spaces_do_not_break() -> None:
    canvas = lay_out(Picture(messages=("À relancer\u00a0: 6.",)), 10, 5)
    assert texts(canvas)[:3] == ["À", "relancer\u00a0:", "6."]
