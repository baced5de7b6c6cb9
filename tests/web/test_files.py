"""The page's files over HTTP: what is answered, with which headers, and how much there is."""

import json
import re
import struct
from collections.abc import Iterator

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from gobelet.i18n import LANGUAGES
from gobelet.web import files as served
from gobelet.web.files import answer, files, version

MOST: int = 150_000
"""Bytes of the whole page without its sounds."""


def get(path: str, **headers: str) -> Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return answer(Request(path, Headers(named)))


def script(name: str) -> str:
    return f"/{version()}/{name}"


@pytest.fixture
def forgets() -> Iterator[None]:
    """Forget what was read of the files, before and after."""
    known = (served.files, served.version, served._page)
    for one in known:
        one.cache_clear()
    yield
    for one in known:
        one.cache_clear()


def test_the_page_is_at_the_root() -> None:
    found = get("/")
    assert found.status_code == 200
    assert found.headers["Content-Type"] == "text/html; charset=utf-8"
    assert f'<script type="module" src="{version()}/main.js">'.encode() in found.body


def test_what_has_not_changed_is_not_sent_again() -> None:
    first = get("/")
    again = get("/", If_None_Match=first.headers["ETag"])
    assert (again.status_code, again.body) == (304, b"")
    assert first.headers["Cache-Control"] == "no-cache"
    assert get("/", If_None_Match='"another"').body == first.body


def test_scripts_styles_and_sounds_are_of_one_version_and_kept(
    monkeypatch: pytest.MonkeyPatch, forgets: None
) -> None:
    own = re.findall(r'(?:href|src)="([^"]+\.(?:js|css))"', get("/").body.decode())
    assert {name.partition("/")[0] for name in own} == {version()}
    assert {name.rpartition("/")[2] for name in own} >= {"main.js", "page.css", "first_words.js"}
    for name in own:
        found = get(f"/{name}")
        assert found.status_code == 200
        assert "immutable" in found.headers["Cache-Control"]
    old, read = version(), served._page()
    monkeypatch.setattr(
        served, "_page", lambda: {**read, "dom.js": read["dom.js"] + b"// another\n"}
    )
    served.files.cache_clear()
    served.version.cache_clear()
    assert version() != old
    for name in own:
        assert get(f"/{name}").status_code == 404
    assert get(script("dom.js")).body.endswith(b"// another\n")
    monkeypatch.undo()


def test_nothing_else_is_answered() -> None:
    for path in ("/../door.py", "/%2e%2e/door.py", "/page", "/sounds/", "/nothing", "//", "/main"):
        assert get(path).status_code == 404
    assert get("/main.js").status_code == get(f"/{version()}/").status_code == 404


def test_no_script_of_others_nor_in_the_page() -> None:
    policy = get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    page = files()["/"].content
    assert page.count(b"<script") == 1
    assert b"style=" not in page
    everything = b"".join(file.content for file in files().values() if "audio" not in file.kind)
    assert b"http://" not in everything.replace(b"http://www.w3.org/", b"")
    assert b"https://" not in everything


def test_the_page_is_light() -> None:
    sizes = {path: len(file.content) for path, file in files().items()}
    assert sum(size for path, size in sizes.items() if "/sounds/" not in path) < MOST


def test_every_sound_of_a_cue_is_there() -> None:
    from gobelet.sound.bank import MADE

    names = {name for made in MADE.values() for name in made.variants}
    assert {script(f"sounds/{name}.wav") for name in names} <= files().keys()


def test_the_page_has_its_words_before_it_is_told_any() -> None:
    told = get(script("first_words.js")).body.decode()
    found = re.search(r"WORDS = (\{.*\});", told)
    assert found
    words = json.loads(found[1])
    assert set(words) == set(LANGUAGES)
    assert words["fr"]["lost"].startswith("La connexion est perdue")
    assert len({frozenset(own) for own in words.values()}) == 1


def test_what_is_kept_for_a_page_without_its_program_is_the_page_and_no_sound() -> None:
    worker = get("/worker.js")
    assert worker.headers["Cache-Control"] == "no-cache"
    found = re.search(r"SHELL = (\{.*\});", worker.body.decode())
    assert found
    shell = json.loads(found[1])
    assert {"/", "/gobelet.webmanifest", script("main.js"), script("page.css")} <= shell.keys()
    assert not any("/sounds/" in path or "worker" in path for path in shell)
    assert all(get(path).headers["ETag"] == tag for path, tag in shell.items())


def test_the_page_can_be_installed() -> None:
    manifest = json.loads(get("/gobelet.webmanifest").body)
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    sizes = set()
    for icon in manifest["icons"]:
        found = get(f"/{icon['src']}")
        assert found.headers["Content-Type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", found.body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add(width)
    assert sizes >= {192, 512}
