"""A supervisor who has looked enters the result that the sensor could not read."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound


@fact
class EnterUnreadResult(InRound):
    """A supervisor who has looked enters the result that the sensor could not read."""

    result: str
    reason: str
