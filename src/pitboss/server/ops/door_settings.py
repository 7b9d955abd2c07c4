"""The section ``[door]`` of a configuration: who is let in, by what way and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_network

from pitboss.kernel.fact import fact


@fact
class DoorSettings:
    """How the floor treats whoever comes to its door."""

    session_idle_minutes: int = 30
    """After how long without an act of their own a member of staff has to sign on again."""
    password_days: int = 90
    """After how many days a password has to be changed; 0: never."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that say in X-Forwarded-For for whom they ask."""
    tls_by_proxy: bool = False
    """Whether a proxy in front of the floor speaks HTTPS for it."""


def door_faults(door: DoorSettings) -> Iterator[str]:
    """What cannot be so."""
    if door.session_idle_minutes <= 0:
        yield "door.session_idle_minutes is positive"
    if door.password_days < 0:
        yield "door.password_days is not below nothing"
    for proxy in door.trusted_proxies:
        try:
            ip_network(proxy)
        except ValueError:
            yield f"door.trusted_proxies are addresses or networks, and {proxy!r} is neither"
