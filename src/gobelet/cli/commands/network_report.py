"""The words of `gobelet doctor --network`: where others could reach this computer."""

from collections.abc import Iterator, Sequence

from gobelet.i18n import Language
from gobelet.net.nearby.reach import Address, Firewall, Kind, Reach, of_kind


def network_lines(reach: Reach, words: Language) -> Sequence[str]:
    """Return the report as short lines, the most important first."""
    return [*_address_lines(reach, words), *_door_lines(reach, words)]


def _address_lines(reach: Reach, words: Language) -> Iterator[str]:
    local, vpn, public = (of_kind(reach.addresses, kind) for kind in Kind)
    if not reach.addresses:
        # Translators: report of the doctor: this computer has no address that others could use.
        yield words.gettext("No network: nobody else can reach this computer.")
        return
    if local:
        # Translators: report of the doctor: {addresses}: one or more, as 192.168.1.20.
        yield words.gettext("In the same network: {addresses}", addresses=_listed(local, words))
    if vpn:
        # Translators: report of the doctor: VPN is a private network over the Internet.
        yield words.gettext("In a VPN: {addresses}", addresses=_listed(vpn, words))
    if public:
        yield words.gettext(
            # Translators: report of the doctor: addresses that all of the Internet knows.
            "From the Internet, if router and firewall let it through: {addresses}",
            addresses=_listed(public, words),
        )
    if not any(one.old for one in public):
        own = next((one.address for one in local if one.old), "")
        # Translators: report of the doctor: what has to be set up in the router at home.
        forward = words.gettext(
            "From the Internet, the router must forward port {port} to this computer"
            " ({address}); the invitation then needs the router’s address: --address",
            port=str(reach.port),
            address=own,
        )
        if own:
            yield forward
    if not any(not one.old for one in public):
        # Translators: report of the doctor: IPv6 is the newer kind of address of the Internet.
        yield words.gettext("IPv6: no address that the Internet knows")


def _listed(addresses: Sequence[Address], words: Language) -> str:
    return words.one_by_one(
        # Translators: an address and the network card that has it, as "10.8.0.2 (tun0)".
        words.gettext("{address} ({card})", address=one.address, card=one.interface)
        if one.interface
        else one.address
        for one in addresses
    )


def _door_lines(reach: Reach, words: Language) -> Iterator[str]:
    port = str(reach.port)
    if reach.port_free:
        # Translators: report of the doctor: a port as of TCP, which no program uses.
        yield words.gettext("Port {port}: free", port=port)
    else:
        # Translators: report of the doctor: a port as of TCP.
        yield words.gettext(
            "Port {port}: in use, by a table or another program; --port 0 takes a free one",
            port=port,
        )
    yield _firewall_line(reach.firewall, port, words)
    if reach.zeroconf:
        # Translators: report of the doctor: zeroconf is the name of a program part.
        yield words.gettext("Tables on this network are found: zeroconf is installed")
    else:
        # Translators: report of the doctor: zeroconf is the name of a program part.
        yield words.gettext(
            "Tables on this network are not found: zeroconf is not installed ({command})",
            command="pip install zeroconf",
        )


def _firewall_line(firewall: Firewall, port: str, words: Language) -> str:
    match firewall:
        case Firewall.UFW | Firewall.FIREWALLD:
            command = {
                Firewall.UFW: f"sudo ufw allow {port}/tcp",
                Firewall.FIREWALLD: f"sudo firewall-cmd --add-port={port}/tcp",
            }[firewall]
            # Translators: report of the doctor: {name} is a firewall; {command} is to be typed.
            return words.gettext(
                "Firewall: {name} is on; {command} lets others in",
                name=firewall.value,
                command=command,
            )
        case Firewall.WINDOWS:
            # Translators: report of the doctor.
            return words.gettext(
                "Firewall: Windows asks when the first table is opened; allow private networks"
            )
        case Firewall.MACOS:
            # Translators: report of the doctor.
            return words.gettext(
                "Firewall: if macOS asks when a table is opened, allow incoming connections"
            )
        case Firewall.NONE:
            # Translators: report of the doctor.
            return words.gettext("Firewall: none was found that is on")
