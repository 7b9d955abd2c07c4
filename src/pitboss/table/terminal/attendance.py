"""Whether anybody is at a table who could wager: what the reading ``idle`` asks (AS-06, IB-19)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.rules.sign import Sign
from pitboss.table.terminal.state import Table, Terminal

HOLD = "hold"
ATTENDED = "attended"
NOTHING_RETURNED: Mapping[str, int] = {}


def is_attended(table: Table, returned: Mapping[str, int] = NOTHING_RETURNED) -> bool:
    """Whether a terminal has credit for a wager; cents that buy none keep no table going.

    ``returned`` are cents that go back to terminals just now.
    """
    most = max(
        (
            one.available_cents + returned.get(name, 0)
            for name, one in table.terminals.items()
            if _plays(one)
        ),
        default=0,
    )
    return most >= least_cents(table.law.sign)


def keeps_open(table: Table, sensor: bool, returned: Mapping[str, int]) -> bool:
    """Whether a period with nothing at risk is held open when it would end.

    A sensor has closed it already, unless the table is to wait for wagers in any case. A player
    who has just got all of their wagers back, each below its least, is still there.
    """
    idle = _idle(table)
    return idle == HOLD or (idle == ATTENDED and not sensor and not is_attended(table, returned))


def runs_again(table: Table) -> bool:
    """Whether the clock of a period that was held is to run: somebody could wager now."""
    waits = table.closes_at is None and _idle(table) == ATTENDED
    return waits and is_attended(table)


def least_cents(sign: Sign) -> int:
    """The least that a player can wager by a sign: never nothing."""
    least = min((limit.minimum_cents for limit in sign.limits.values()), default=0)
    return max(least, sign.aggregate_minimum_cents or 0)


def _idle(table: Table) -> str:
    """The choice in force; a game that leaves none to its tables plays while somebody could."""
    return table.law.game.readings.get("idle", ATTENDED)


def _plays(terminal: Terminal) -> bool:
    """Whether a player could play on: it is in service and on the line, and nobody bars it."""
    barred = terminal.locked or terminal.disabled or terminal.shut_out
    away = (terminal.failed, terminal.lost_at, terminal.handpay)
    return not barred and away == (None, None, None)
