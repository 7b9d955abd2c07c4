"""Names in which the house itself acts: no person can have one."""

from __future__ import annotations

HOUSE = "house"
"""The house, where nobody in particular acts."""
CLOCK = "clock"
CMS = "cms"
"""The central monitoring system."""
CONSOLE = "console"
"""The person at the machine that has the journal."""
NOTIFIER = "notifier"
DISPLAY, PRIZE_DISPLAY = "display", "prize-display"
RECEPTION, SIMULATED_DEALER = "simulated-reception", "simulated-dealer"

OF_THE_HOUSE = (
    HOUSE, CLOCK, CMS, CONSOLE, NOTIFIER, DISPLAY, PRIZE_DISPLAY, RECEPTION, SIMULATED_DEALER,
)  # fmt: skip
