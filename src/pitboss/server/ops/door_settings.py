"""The section ``[door]`` of a configuration: who is let in, by what way and for how long."""

from __future__ import annotations

import re
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from typing import Literal

from pitboss.kernel.fact import fact
from pitboss.kernel.offices import OFFICES

FEWEST_HEADER_BYTES = 8_192
LONGEST_TOLERANCE_SECONDS = 60
SHA256 = re.compile(r"[0-9a-fA-F]{64}")


@fact
class DoorSettings:
    """How the floor treats those who come to its door."""

    session_idle_minutes: int = 30
    """After how long without an act of their own a member of staff has to sign on again."""
    password_days: int = 90
    """After how many days a password has to be changed; 0: never."""
    second_factor: tuple[str, ...] = ()
    """The offices that sign on with an authenticator; elsewhere each may have one."""
    slow_down: bool = True
    """Whether a member of staff who is refused again and again has to wait."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that say in X-Forwarded-For for whom they ask."""
    tls_by_proxy: bool = False
    """Whether a proxy in front of the floor speaks HTTPS for it."""
    connections: int = 4_000
    """How many there may be in all; fewer where the system grants fewer descriptors."""
    connections_an_address: int = 500
    """How many there may be from one address that is no trusted proxy."""
    header_bytes: int = 65_536
    """How long the header of a request may be."""
    header_seconds: int = 10
    """How long a request may take over its header."""
    body_seconds: int = 30
    """How long a request may take over its body."""
    clock_tolerance_seconds: int = 2
    """By how much the machine's clock may differ from the time that has passed, or at a start lie
    before the newest record, before it counts as set."""
    metrics: Literal["off", "loopback", "token"] = "off"
    """Who may read ``/metrics``: nobody, this machine, or anyone who shows the token."""
    metrics_token_sha256: str = ""
    """The SHA-256, in hex, of that token."""

    def is_proxy(self, address: str) -> bool:
        """Whether a trusted proxy has that address."""
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in ip_network(proxy) for proxy in self.trusted_proxies)


def door_faults(door: DoorSettings) -> Iterator[str]:
    """What cannot be so."""
    if door.session_idle_minutes <= 0:
        yield "door.session_idle_minutes is positive"
    if door.password_days < 0:
        yield "door.password_days is not below nothing"
    strangers = [office for office in door.second_factor if office not in OFFICES]
    yield from (f"door.second_factor are offices, and {one!r} is none" for one in strangers)
    positive = ("connections", "connections_an_address", "header_seconds", "body_seconds")
    for name in positive:
        if getattr(door, name) <= 0:
            yield f"door.{name} is positive"
    if not 1 <= door.clock_tolerance_seconds <= LONGEST_TOLERANCE_SECONDS:
        yield f"door.clock_tolerance_seconds is from 1 to {LONGEST_TOLERANCE_SECONDS}"
    if door.header_bytes < FEWEST_HEADER_BYTES:
        yield f"door.header_bytes is at least {FEWEST_HEADER_BYTES}"
    if door.metrics == "token" and not SHA256.fullmatch(door.metrics_token_sha256):
        yield "door.metrics_token_sha256 is the 64 hexadecimal digits of the token's SHA-256"
    yield from _proxy_faults(door)


def _proxy_faults(door: DoorSettings) -> Iterator[str]:
    for proxy in door.trusted_proxies:
        try:
            ip_network(proxy)
        except ValueError:
            yield f"door.trusted_proxies are addresses or networks, and {proxy!r} is neither"
