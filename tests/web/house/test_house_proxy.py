"""A house behind nginx, by the example of docs/server.md, with a certificate of an authority."""

import asyncio
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from gobelet.net.invitation import read_invitation
from gobelet.net.line import line
from tests.support.house.house_browsers import browser_house
from tests.support.house.house_page import HousePage
from tests.support.house.public_house import At, Person
from tests.support.network.loopback import run, until
from tests.support.system.programs import need

_SERVER: Final = Path(__file__).parents[3] / "docs" / "server.md"
_NAME: Final = "localhost"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def certify(folder: Path) -> Path:
    """Make an authority of one name, and that name's certificate; return the file of both."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, _NAME)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(_NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "key.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    file = folder / "certificate.pem"
    file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return file


@contextmanager
def nginx(folder: Path, certificate: Path, house: int) -> Iterator[int]:
    """Run nginx by the example of the documentation; yield its port."""
    need("nginx")
    [example] = re.findall(r"```nginx\n(.*?)```", _SERVER.read_text("utf-8"), re.DOTALL)
    port = free_port()
    for before, after in (
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("play.example.org;", f"{_NAME};"),
        ("/etc/ssl/play.example.org.pem", str(certificate)),
        ("/etc/ssl/play.example.org.key", str(certificate.with_name("key.pem"))),
        ("127.0.0.1:7433", f"127.0.0.1:{house}"),
    ):
        assert before in example
        example = example.replace(before, after)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    settings = folder / "nginx.conf"
    settings.write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{example}}}\n",
        encoding="utf-8",
    )
    program = shutil.which("nginx")
    assert program
    with subprocess.Popen(
        [program, "-p", str(folder), "-c", str(settings)], stderr=subprocess.DEVNULL
    ) as running:
        try:
            yield port
        finally:
            running.terminate()


def test_behind_nginx_browsers_and_programs_come_in_and_an_invitation_needs_no_pin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate = certify(tmp_path)
    monkeypatch.setitem(os.environ, "SSL_CERT_FILE", str(certificate))
    line._context.cache_clear()
    trusting = ssl.create_default_context()

    async def evening() -> None:
        async with browser_house(tmp_path) as at:
            with nginx(tmp_path, certificate, at.port) as port:
                await until(lambda: listens(port), "nginx")
                ana = await HousePage(port, trusting, host=_NAME).open()
                await ana.choose("Accepter ce")
                await ana.type("Ana")
                for item in ("Ouvrir une table", "Yahtzee", "Commencer", "Seulement"):
                    await ana.choose(item)
                await ana.hears("Salle d’attente")
                # What the page would have its player send on.
                token = ana.kept["at"]
                invitation = read_invitation(f"gobelet join {_NAME}:{port}/{token}")
                assert invitation.pin == ""
                behind = At(port, "", at.house, _NAME)
                luc = await Person(behind, "Luc").inside()
                await luc.goes()
                luc = await Person(behind, "Luc", accepts=luc.facts[0]).inside()
                await luc.sits(invitation.token)
                await ana.hears("Luc")
                await luc.goes()
                await ana.close()

    run(evening())
    line._context.cache_clear()


def listens(port: int) -> bool:
    with socket.socket() as trial:
        return not trial.connect_ex(("127.0.0.1", port))


def test_whose_certificate_no_authority_vouches_for_is_not_let_in_without_a_pin(
    tmp_path: Path,
) -> None:
    certificate = certify(tmp_path)
    line._context.cache_clear()

    async def evening() -> None:
        async with browser_house(tmp_path) as at:
            with nginx(tmp_path, certificate, at.port) as port:
                await until(lambda: listens(port), "nginx")
                states: list[str] = []
                luc = Person(At(port, "", at.house, _NAME), "Luc", state=states.append)
                await until(lambda: states, "a state")
                assert states == ["other"]
                await luc.goes()

    asyncio.run(asyncio.wait_for(evening(), 60))
