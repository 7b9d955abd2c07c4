"""Where the devices of a table are: simulated in this process, or at an address on the line."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput

SIMULATED = "simulated"


def check_address(kind: str, address: str, *, needed: bool) -> None:
    """A device is simulated, at an address that could be one, or none where it may be left out."""
    if not address and needed:
        raise BadInput(f"It has no {kind}: that is {SIMULATED!r}, or an address with a port.")
    host, _, port = address.rpartition(":")
    somewhere = bool(host) and port.replace("{n}", "1").isdecimal()
    if address not in ("", SIMULATED) and not somewhere:
        raise BadInput(f"Its {kind} is simulated or an address with a port, not {address!r}.")
