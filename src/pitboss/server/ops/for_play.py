"""A floor for play takes results and money from real devices, and from nothing simulated."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import all_of
from pitboss.server.ops.device_addresses import SIMULATED
from pitboss.server.ops.settings import FloorSettings, TableSettings

_AT_TERMINALS = ("device", "acceptor", "printer", "display", "prizes", "button", "cabinet")
_SHOWN = 3


def need_real_devices(settings: FloorSettings) -> None:
    """Refuse to open for play with simulated devices; for practice they are what one has."""
    if settings.server.training:
        return
    simulated = [one for table in settings.table for one in _simulated(table)]
    if simulated:
        shown, more = simulated[:_SHOWN], len(simulated) - _SHOWN
        named = all_of([*shown, f"{more} more"] if more > 0 else shown)
        raise BadInput(
            "A floor for play takes results and money from real devices alone. Simulated would be "
            f"{named}: give their addresses under [[table]], or set training = true."
        )


def _simulated(table: TableSettings) -> Iterator[str]:
    """The devices of a table that would be simulated; a dealer's table has its tumbler alone."""
    kinds = ("device",) if table.dealt else _AT_TERMINALS
    for kind in kinds:
        if getattr(table, kind) == SIMULATED:
            yield f"the {kind} of {table.name}"
