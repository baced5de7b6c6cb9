"""What a browser keeps for a house: never more than it can tell in its first frame."""

from gobelet.house.visit.memberships import Membership
from gobelet.net.invitation import House
from gobelet.web.frames import MOST_KEPT, MOST_KEPT_BYTES, OPENING, PAGE_CODER, Open
from gobelet.web.house.browser_storage import BrowserStorage

HOUSE = House("house.example", 443)


def kept_and_told(**kept: str) -> tuple[BrowserStorage, dict[str, str]]:
    told: dict[str, str] = {}
    found = BrowserStorage(kept)
    found.put = told.__setitem__
    return found, told


def test_a_member_is_kept_and_forgotten_but_not_the_settings() -> None:
    found, told = kept_and_told()
    member = Membership(HOUSE, "Ana", "0" * 32, "rules", "news")
    found.keep(member)
    found.keep_setting("language", "fr")
    assert found.membership(HOUSE) == member
    again = BrowserStorage(told)
    assert again.membership(HOUSE) == member
    found.remove(HOUSE)
    assert found.membership(HOUSE) == Membership(HOUSE, "", "")
    assert found.settings.text("language") == "fr"
    assert not BrowserStorage(told).get("secret")


def test_places_at_the_last_tables_are_kept() -> None:
    found, told = kept_and_told()
    for number in range(12):
        found.keep_place(f"T{number}", f"K{number}")
    assert [found.place(f"T{number}") for number in (3, 4, 11)] == ["", "K4", "K11"]
    assert BrowserStorage(told).place("T3") == ""


def test_settings_come_back_as_they_were_and_with_a_table_all_below_it() -> None:
    found, told = kept_and_told()
    found.keep_setting("speech.words_per_minute", 300)
    found.keep_setting("keys.everywhere.repeat", ("r", "f5"))
    again = BrowserStorage(told)
    assert again.settings.number("speech.words_per_minute") == 300
    assert again.settings.keys == {"everywhere": {"repeat": ("r", "f5")}}
    again.keep_setting("keys", None)
    assert again.settings.keys == {}


def test_what_a_browser_makes_up_is_no_setting() -> None:
    made_up = {"set language": '"zz"', "set sound": "1", "set sound.on": "{", "set .": "[" * 99}
    settings = BrowserStorage(made_up).settings
    assert settings.text("language") is None
    assert settings.get("sound.on") is None


def test_never_more_is_kept_than_a_page_may_send() -> None:
    found, told = kept_and_told()
    for number in range(200):
        found.keep_setting(f"keys.everywhere.command{number}", ("é" * 50, "b" * 90))
    kept = {name: text for name, text in told.items() if text}
    assert 10 < len(kept) <= MOST_KEPT
    assert sum(len((name + text).encode()) for name, text in kept.items()) < MOST_KEPT_BYTES
    first = PAGE_CODER.encode(Open("A" * 10, "1." + "k" * 22, 1 << 40, ("fr-FR",) * 8, kept))
    assert len(first) < OPENING
    assert PAGE_CODER.decode(first) == Open(
        "A" * 10, "1." + "k" * 22, 1 << 40, ("fr-FR",) * 8, kept
    )
