"""What a page is told: nothing twice, nothing lost, and no flood after a long silence."""

from gobelet.view.picture import Row
from gobelet.web.frames import SEAT_CODER, News, Scene
from gobelet.web.outbox import FEW, LAST, Outbox


class Page:
    """A page that takes what its outbox has for it."""

    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox
        self.news: list[News] = []

    def connect(self, has: int = 0) -> bool:
        return self.outbox.connect(self.take, has)

    def take(self) -> None:
        while self.outbox.waiting:
            news = SEAT_CODER.decode(self.outbox.waiting.popleft())
            assert isinstance(news, News)
            self.news.append(news)

    @property
    def said(self) -> list[str]:
        return [said.text for news in self.news for said in news.said]


def outbox() -> Outbox:
    return Outbox(lambda count: (f"{count} missed", "en"))


def say(box: Outbox, *texts: str) -> None:
    for text in texts:
        box.say(text, "en", urgent=False)
    box.flush()


def test_what_comes_together_is_one_frame() -> None:
    box = outbox()
    page = Page(box)
    page.connect()
    box.show(Scene(1, "en", "Table"))
    say(box, "One.", "Two.")
    assert [len(news.said) for news in page.news] == [0, 2]
    assert page.news[1].scene == Scene(1, "en", "Table")


def test_a_scene_is_sent_once() -> None:
    box = outbox()
    page = Page(box)
    page.connect()
    for rows in ((), (), (Row("Aces", "3"),)):
        box.show(Scene(1, "en", "Table", rows=rows))
        box.flush()
    assert [news.scene.rows for news in page.news if news.scene] == [(), (Row("Aces", "3"),)]


def test_a_line_that_breaks_goes_on_where_it_was() -> None:
    box = outbox()
    page = Page(box)
    page.connect()
    say(box, "One.")
    box.disconnect()
    say(box, "Two.")
    assert page.connect(has=1)
    assert page.said == ["One.", "Two."]


def test_what_was_sent_and_never_came_is_sent_again() -> None:
    box = outbox()
    Page(box).connect()
    say(box, "One.", "Two.")
    again = Page(box)
    again.connect(has=1)
    assert again.said == ["Two."]


def test_a_new_page_has_what_was_heard_as_a_list_and_hears_the_rest() -> None:
    box = outbox()
    Page(box).connect()
    say(box, "One.", "Two.")
    box.heard(1)
    page = Page(box)
    assert page.connect()
    [news] = page.news
    assert news.earlier
    assert ([one.text for one in news.earlier], page.said) == (["One."], ["Two."])


def test_a_new_page_that_missed_nothing_is_told_so() -> None:
    box = outbox()
    Page(box).connect()
    say(box, "One.")
    box.heard(1)
    assert not Page(box).connect()


def test_after_a_long_silence_the_last_sentences_are_said() -> None:
    box = outbox()
    count = FEW + 2
    say(box, *(f"Sentence {n}." for n in range(count)))
    page = Page(box)
    page.connect()
    assert page.said == [f"{count} missed", *(f"Sentence {n}." for n in range(count - LAST, count))]
    [news] = page.news
    assert news.earlier
    assert [one.text for one in news.earlier] == [f"Sentence {n}." for n in range(count - LAST)]


def test_what_is_erased_is_never_sent_again() -> None:
    box = outbox()
    page = Page(box)
    page.connect()
    say(box, "Your secret hand.")
    box.erase()
    say(box, "Pass the keyboard on.")
    again = Page(box)
    again.connect()
    assert page.news[-1].erased
    assert again.news[-1].erased or "secret" not in str(again.news)
    assert again.said == ["Pass the keyboard on."]


def test_sounds_of_a_time_without_a_page_are_not_played_later() -> None:
    box = outbox()
    box.play([])
    box.flush()
    page = Page(box)
    page.connect()
    assert [news.sounds for news in page.news] == [()]


def test_a_line_that_takes_nothing_is_too_slow() -> None:
    box = outbox()
    box.connect(lambda: None, 0)
    for number in range(300):
        say(box, f"Sentence {number}.")
    assert box.too_slow
