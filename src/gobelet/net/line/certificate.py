"""The host's certificate, by whose hash guests recognise it: no authority has to vouch for it."""

import ssl
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Final

from gobelet.net.invitation import PIN_LETTERS, letters
from gobelet.private_files import PRIVATE_FILE, make_folder, write_whole
from gobelet.regular_file import BadFile, content

_FILE: Final = "host.pem"
_LOCK: Final = "host.pem.lock"
_LOCK_SECONDS: Final = 10.0
"""Seconds to wait for another program that makes a certificate; it takes one a moment."""
_YEARS: Final = 50
_LARGEST: Final = 2**16
_BEGIN: Final = "-----BEGIN CERTIFICATE-----"
_END: Final = "-----END CERTIFICATE-----"


def host_certificate(folder: Path) -> tuple[ssl.SSLContext, str]:
    """Return the context of a host and its pin. Raises OSError.

    The certificate is made once, by one of the programs that begin with the same folder.
    """
    file = folder / _FILE
    try:
        return _context(file)
    except (BadFile, ValueError, ssl.SSLError):
        make_folder(folder)
    with _alone(folder / _LOCK):
        try:
            return _context(file)
        except (BadFile, ValueError, ssl.SSLError):
            write_whole(file, _new_certificate())
    return _context(file)


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Keep other programs out; one that dies has no lock any more. Raises OSError."""
    # A lock of SQLite works on every system.
    import sqlite3

    lock.touch(mode=PRIVATE_FILE)
    try:
        with closing(
            sqlite3.connect(lock, timeout=_LOCK_SECONDS, isolation_level=None)
        ) as connection:
            # No journal file beside it: nothing is ever written.
            connection.execute("PRAGMA journal_mode = MEMORY")
            connection.execute("BEGIN EXCLUSIVE")
            yield
    except sqlite3.Error as error:
        raise OSError(str(error)) from error


def guest_context() -> ssl.SSLContext:
    """Return the context of a guest, who compares the pin instead of a name and an authority."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def pin_of(certificate: bytes) -> str:
    """Return the pin of a certificate (DER): 83 bits of its hash."""
    return letters(int.from_bytes(sha256(certificate).digest()), PIN_LETTERS)


def pin_in(file: Path) -> str:
    """Return the pin of the first certificate (PEM) of a file. Raises BadFile or ValueError."""
    before, end, _ = content(file, _LARGEST).decode("ascii").partition(_END)
    return pin_of(ssl.PEM_cert_to_DER_cert(before[before.find(_BEGIN) :] + end))


def _context(file: Path) -> tuple[ssl.SSLContext, str]:
    pin = pin_in(file)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_cert_chain(file)
    return context, pin


def _new_certificate() -> bytes:
    """Return a new certificate and its key (PEM)."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "gobelet")])
    # A clock that is wrong by a day must keep nobody out.
    now = datetime.now(UTC) - timedelta(days=2)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now)
        .not_valid_after(now + timedelta(days=365 * _YEARS))
        .sign(key, hashes.SHA256())
    )
    return certificate.public_bytes(serialization.Encoding.PEM) + key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
