"""News between processes: all of them told once, on sheets that the database takes."""

from gobelet.house.store.news import LARGEST, LineSaid, News, TableChanged, read_sheet, sheets


def told(news: list[News]) -> list[News]:
    texts = [*sheets(7, news)]
    assert max(len(text.encode()) for text in texts) <= LARGEST
    found = [read_sheet(text) for text in texts]
    assert all(sheet and sheet.process == 7 for sheet in found)
    return [new for sheet in found if sheet for new in sheet.news]


def test_all_is_told_once_and_in_order() -> None:
    news: list[News] = [TableChanged(number) for number in range(2000)]
    assert told([*news, *news]) == news
    assert len([*sheets(7, news)]) > 1


def test_what_no_sheet_holds_keeps_nothing_else_back() -> None:
    line = LineSaid("Zoé", "é" * 300)
    assert told([line, LineSaid("Ana", "é" * LARGEST), TableChanged(1)]) == [line, TableChanged(1)]
    assert [*sheets(7, [])] == []


def test_news_of_a_later_version_are_no_sheet() -> None:
    assert read_sheet('{"process":1,"news":[{"type":"comet"}]}') is None
    assert read_sheet("") is None
