"""The large view of every game in windows of every size."""

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from prompt_toolkit.utils import get_cwidth

from gobelet.games import GAMES
from gobelet.games.interface import Listener, View
from gobelet.i18n import language
from gobelet.view.canvas import Canvas, clean
from gobelet.view.glyphs import BIG, SMALL, has
from gobelet.view.layout import lay_out
from gobelet.view.picture import Picture, Token, TypedLine
from tests.games.cases import SMALL as SMALL_CASES
from tests.games.playouts import random_game
from tests.support.system.proof import tried

NAMES = ("Ana", "Luc", "Zoé")
SIGNS = {"►", "▲", "+", "[", "]", "[-]", "-", "…"}
BLOCKS = set("█▀▄")


@cache
def pictures(game: str, code: str) -> tuple[Picture, ...]:
    """Return some moments of every case of a game."""
    every = []
    for case in SMALL_CASES:
        if case.game != game:
            continue
        desk, table_of = case.config.desk(case.seats), case.new()
        for number, (table, _, events) in enumerate(random_game(case, 1)):
            seat = table.to_act
            listener = Listener(language(code), NAMES[: case.seats])
            view = View(table_of.observe(table.state, seat or 0), seat, listener)
            for event in events:
                desk.happened(event, view)
            if not number % 5:
                every.append(desk.picture(view))
        if len(every) > 200:
            break
    return tuple(every)


def cells(canvas: Canvas) -> list[str]:
    return [canvas.text(line)[0] for line in range(canvas.lines)]


def words_of(picture: Picture) -> set[str]:
    """Return every word that may stand on the screen."""
    texts = [picture.title, picture.mark, *picture.messages, *picture.items]
    for row in picture.rows:
        texts += [row.label, row.value]
    for token in picture.tokens:
        texts += [token.caption, token.letter, token.face]
    return {word for text in texts for word in clean(text).split()}


def strange(picture: Picture, canvas: Canvas) -> list[str]:
    """Return what is on the screen and is no whole word of the picture."""
    known = words_of(picture)
    marks = {f"▲{word}" for word in known}
    found = []
    for line in cells(canvas):
        for word in line.split():
            bare = word.removesuffix("…").strip("[]")
            number = bare.removeprefix("+").isdigit()
            drawn = set(word) <= BLOCKS | {"▲"}
            if not (bare in known or word in known | marks | SIGNS or drawn or number or not bare):
                found.append(word)
    return found


def shapes(token: Token) -> Iterator[tuple[str, ...]]:
    """Yield every way in which a face may be drawn."""
    for font in (BIG, SMALL):
        for across in range(1, 7):
            for down in range(1, 7):
                for selected in {token.selected, token.selected and font is BIG}:
                    yield font.block(token.face, across, down, selected=selected)


def is_seen(token: Token, shown: Sequence[str]) -> bool:
    """Whether the face of a token can be read somewhere."""
    text = token.face or "-"
    if any((f"[{text}]" if token.selected else f" {text} ") in f" {line} " for line in shown):
        return True
    return has(token.face) and any(_stands(shape, shown) for shape in shapes(token))


def _stands(shape: tuple[str, ...], shown: Sequence[str]) -> bool:
    """Whether the filled cells of a shape stand in lines one below the other."""
    for top in range(len(shown) - len(shape) + 1):
        for column in range(len(shown[top]) - len(shape[0]) + 1):
            if all(
                cell in (" ", shown[top + line][column + place])
                for line, cells in enumerate(shape)
                for place, cell in enumerate(cells)
            ):
                return True
    return False


def sizes() -> st.SearchStrategy[tuple[int, int]]:
    return st.tuples(st.integers(20, 200), st.integers(5, 60))


@pytest.mark.parametrize("code", ["fr", "en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_in_a_word_or_over_something_else(game: str, code: str) -> None:
    @given(sizes(), st.data())
    def check(size: tuple[int, int], data: st.DataObject) -> None:
        picture = replace(
            data.draw(st.sampled_from(pictures(game, code))),
            messages=tuple(data.draw(st.lists(st.sampled_from(SAID), max_size=3))),
        )
        canvas = lay_out(chosen(picture, data), *size)
        assert {get_cwidth(line) for line in cells(canvas)} == {size[0]}
        assert strange(chosen_words(picture), canvas) == []

    check()


SAID = ("Bref.", "Une phrase plus longue, avec tout ce que les autres ont fait.", "À vous.")
ITEMS = tuple(f"Ligne {n}, {n} points" for n in range(1, 7))


def chosen(picture: Picture, data: st.DataObject) -> Picture:
    """Return the picture as it is, with tokens selected, with a list, or with a typed line."""
    picked = data.draw(st.sets(st.integers(0, 12)))
    tokens = tuple(
        replace(token, selected=place in picked) for place, token in enumerate(picture.tokens)
    )
    picture = replace(picture, tokens=tokens)
    match data.draw(st.sampled_from(["", "list", "line"])):
        case "list":
            return replace(picture, items=ITEMS, current=data.draw(st.integers(0, 5)))
        case "line":
            return replace(picture, typed=TypedLine("BONSOIR", 7))
    return picture


def chosen_words(picture: Picture) -> Picture:
    return replace(picture, items=(*ITEMS, "BONSOIR"))


@pytest.mark.parametrize("game", GAMES)
def test_every_die_and_card_is_seen(game: str) -> None:
    @given(sizes(), st.data())
    def check(size: tuple[int, int], data: st.DataObject) -> None:
        picture = chosen(data.draw(st.sampled_from(pictures(game, "fr"))), data)
        shown = cells(lay_out(picture, *size))
        missing = [token.face for token in picture.tokens if not is_seen(token, shown)]
        assert missing == []

    check()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(40, 12), (80, 24), (132, 43)])
def test_every_die_and_card_is_drawn_large_and_tells_its_colour_in_letters(
    game: str, size: tuple[int, int]
) -> None:
    for picture in pictures(game, "fr")[:: tried(7, 1)]:
        canvas = lay_out(picture, *size)
        faces = [line for line in cells(canvas) if set(line) & BLOCKS]
        assert faces, picture.tokens
        words = " ".join(cells(canvas)).replace("▲", " ").split()
        for token in picture.tokens:
            assert (
                not token.colour
                or {token.caption, token.letter} & set(words)
                or (token.caption in " ".join(cells(canvas)))
            )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(20, 5), (30, 10), (40, 12), (80, 24), (132, 43)])
def test_no_colour_stands_alone(game: str, size: tuple[int, int]) -> None:
    for picture in pictures(game, "fr")[:: tried(7, 1)]:
        canvas = lay_out(picture, *size)
        coloured = {
            style.colour for line in range(canvas.lines) for _, style in canvas.runs(line)
        } - {""}
        text = " ".join(cells(canvas))
        for token in picture.tokens:
            named = token.caption in text or f" {token.letter} " in text.replace("▲", " ")
            assert token.colour not in coloured or named


@pytest.mark.parametrize("columns", [118, 129])
def test_captions_of_close_neighbours_are_not_one_word(columns: int) -> None:
    for picture in pictures("rolling_cubes", "fr"):
        tokens = (
            replace(token, selected=place == 11) for place, token in enumerate(picture.tokens)
        )
        seen = replace(picture, tokens=tuple(tokens), messages=())
        assert strange(seen, lay_out(seen, columns, 5)) == []
