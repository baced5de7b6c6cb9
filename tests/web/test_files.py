"""The page's files over HTTP: what is answered, with which headers, and how much there is."""

from websockets.datastructures import Headers
from websockets.http11 import Request

from gobelet.web.files import answer, files

MOST: int = 150_000
"""Bytes of the whole page without its sounds."""


def test_the_page_is_at_the_root() -> None:
    found = answer(Request("/", Headers()))
    assert found.status_code == 200
    assert found.headers["Content-Type"] == "text/html; charset=utf-8"
    assert b'<script type="module" src="main.js">' in found.body


def test_what_has_not_changed_is_not_sent_again() -> None:
    first = answer(Request("/main.js", Headers()))
    again = answer(Request("/main.js", Headers({"If-None-Match": first.headers["ETag"]})))
    assert (again.status_code, again.body) == (304, b"")
    other = answer(Request("/main.js", Headers({"If-None-Match": '"another"'})))
    assert other.body == first.body


def test_nothing_else_is_answered() -> None:
    for path in ("/../door.py", "/%2e%2e/door.py", "/page", "/sounds/", "/nothing", "//", "/main"):
        assert answer(Request(path, Headers())).status_code == 404


def test_no_script_of_others_nor_in_the_page() -> None:
    policy = answer(Request("/", Headers())).headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    page = files()["/"].content
    assert page.count(b"<script") == 1
    assert b"style=" not in page
    everything = b"".join(file.content for file in files().values() if "audio" not in file.kind)
    assert b"http://" not in everything.replace(b"http://www.w3.org/", b"")
    assert b"https://" not in everything


def test_the_page_is_light() -> None:
    sizes = {path: len(file.content) for path, file in files().items() if path != "/index.html"}
    assert sum(size for path, size in sizes.items() if not path.startswith("/sounds/")) < MOST


def test_every_sound_of_a_cue_is_there() -> None:
    from gobelet.sound.bank import MADE

    names = {name for made in MADE.values() for name in made.variants}
    assert {f"/sounds/{name}.wav" for name in names} <= files().keys()
