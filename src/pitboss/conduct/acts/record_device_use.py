"""Devices that could interfere with a terminal game."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.conduct.act import ExemptedBreach
from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import Text
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules


class RecordDeviceUse(ExemptedBreach):
    """Record that somebody used a device that can interfere with a terminal game.

    It is never recorded against staff who are on duty, unless it was not in the course of it.
    """

    under, code = "conduct.device", "device"

    device: Text

    def check(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """Which device; and that no duty asked for it."""
        if isinstance(rules, DealerRules):
            raise BadInput("At a dealer's table a device is recorded at the table itself.")
        if not self.device.strip():
            raise BadInput("The device is described.")
        self.need_no_duty(rules, clause)

    def detail(self) -> Iterator[str]:
        """Which device, and why no duty asked for it."""
        yield f"device: {self.device}"
        yield from ExemptedBreach.detail(self)
