"""Where others could reach this computer; nothing is asked of anybody else."""

import socket
from contextlib import closing
from pathlib import Path

import pytest

from gobelet.cli.commands.network_report import network_lines
from gobelet.i18n import LANGUAGES, language
from gobelet.net.nearby import reach as module
from gobelet.net.nearby.reach import Address, Firewall, Kind, Reach, new_addresses, reach


@pytest.mark.parametrize(
    ("address", "card", "kind"),
    [
        ("192.168.1.20", "wlan0", Kind.LOCAL),
        ("10.0.0.5", "", Kind.LOCAL),
        ("10.8.0.2", "tun0", Kind.VPN),
        ("10.8.0.2", "wg-home", Kind.VPN),
        ("100.101.102.103", "", Kind.VPN),
        ("25.1.2.3", "", Kind.VPN),
        ("8.8.4.4", "eth0", Kind.PUBLIC),
        ("2a00:1450::5", "eth0", Kind.PUBLIC),
        ("fd00::5", "eth0", Kind.LOCAL),
        ("fe80::1%eth0", "eth0", None),
        ("127.0.0.1", "lo", None),
        ("::1", "lo", None),
        ("no address", "", None),
    ],
)
def test_from_where_an_address_is_reached(address: str, card: str, kind: Kind | None) -> None:
    assert module._kind(address, card) is kind


def test_what_linux_lists() -> None:
    lines = [
        "fe800000000000000000000000000001 02 40 20 80     eth0",
        "2a001450000000000000000000000005 02 40 00 80     eth0",
        "",
        "something else",
    ]
    assert [*new_addresses(lines)] == [("fe80::1", "eth0"), ("2a00:1450::5", "eth0")]


def test_a_port_is_free_or_in_use() -> None:
    with closing(socket.create_server(("", 0))) as other:
        port = other.getsockname()[1]
        assert not reach(port).port_free
    assert reach(port).port_free


@pytest.mark.posix("the configuration of ufw")
@pytest.mark.parametrize(("text", "on"), [("ENABLED=yes\n", True), ("#ENABLED=yes\n", False)])
def test_a_firewall_that_is_on(tmp_path: Path, text: str, *, on: bool) -> None:
    file = tmp_path / "ufw.conf"
    file.write_text(text, "utf-8")
    assert module._ufw_is_on(file) is on
    assert not module._ufw_is_on(tmp_path / "none")


HOME = Reach(
    (
        Address("192.168.1.20", Kind.LOCAL, "wlan0"),
        Address("10.8.0.2", Kind.VPN, "tun0"),
    ),
    7433,
    True,
    Firewall.UFW,
    False,
)


def test_what_is_told_at_home() -> None:
    assert network_lines(HOME, language("en")) == [
        "In the same network: 192.168.1.20 (wlan0)",
        "In a VPN: 10.8.0.2 (tun0)",
        "From the Internet, the router must forward port 7433 to this computer (192.168.1.20); the "
        "invitation then needs the router’s address: --address",
        "IPv6: no address that the Internet knows",
        "Port 7433: free",
        "Firewall: ufw is on; sudo ufw allow 7433/tcp lets others in",
        "Tables on this network are not found: zeroconf is not installed (pip install zeroconf)",
    ]


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_case_has_its_line(code: str) -> None:
    words = language(code)
    alone = Reach((), 7433, False, Firewall.NONE, True)
    public = Reach(
        (Address("8.8.4.4", Kind.PUBLIC), Address("2a00:1450::5", Kind.PUBLIC)),
        7433,
        True,
        Firewall.WINDOWS,
        True,
    )
    told = [network_lines(one, words) for one in (HOME, alone, public)]
    assert [len(lines) for lines in told] == [7, 4, 4]
    for firewall in Firewall:
        [line] = [
            line
            for line in network_lines(Reach((), 7433, True, firewall, True), words)
            if "Firewall" in line or "feu" in line or "ortafuegos" in line
        ]
        assert firewall in (Firewall.UFW, Firewall.FIREWALLD) or "sudo" not in line
    assert "8.8.4.4" in told[2][0]
    assert "2a00:1450::5" in told[2][0]
