"""Displays of results: fed with what is on record, read back, and never a source of anything."""

from __future__ import annotations

from pitboss.devices.faults import DeviceFault
from pitboss.devices.ports import Display
from pitboss.server.ops.metrics import Metrics


async def shown_instead(
    display: Display, name: str, number: int, told: str, metrics: Metrics,
    silent: str | None = None,
) -> str | None:  # fmt: skip
    """What a display shows instead of what it is told; none where it shows that.

    ``silent`` is what one comes to that fails, or does not answer in its time.
    """
    try:
        shown = await display.show(number, told)
    except DeviceFault as fault:
        metrics.device_fault(name, fault.code)
        return silent
    return None if shown.text == told else shown.text
