"""The life of a dealer's table: opened with a float in its tray, closed, opened again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.authority import need_office
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of
from pitboss.table.dealer.acts.close_dealer_table import CloseDealerTable, DealerTableClosed
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened, OpenDealerTable
from pitboss.table.dealer.checks import Decision, need_supervisor, refuse
from pitboss.table.dealer.config import DealerConfig, DealerLaw, law_of
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.seats import depart
from pitboss.table.dealer.signs import need_closing_time, offers_streaks
from pitboss.table.dealer.state import DealerTable, Stage
from pitboss.table.terminal.state import Status


def open_table(decision: Decision, command: OpenDealerTable) -> None:
    """Open for play: a configuration without fault, and chips in a float tray.

    A table that has closed is opened again with what it still holds: claims, stakes that are
    held, the drop box, and colour checks that their holders took away.
    """
    table, config = decision.table, command.config
    law = law_of(config)
    tray = law.rules.equipment.float_tray[0]
    if table.status is Status.OPEN:
        raise refuse(DealerKind.ALREADY_OPEN, law.rules.equipment.table)
    need_office(command, law.rules.supervisors, law.rules.equipment.table)
    _need_known_equipment(law, config)
    if table.config is not None:
        _need_what_it_holds(table, config)
    if command.float_cents <= 0:
        raise refuse(DealerKind.NO_FLOAT, tray)
    decision.do(DealerTableOpened(config=config, float_cents=command.float_cents))


def close_table(decision: Decision, command: CloseDealerTable) -> None:
    """Close between rounds, with no Super Streak running: an empty table at once (SB-44).

    With players there, the closing sign has been up for twenty minutes and its time has come;
    they leave with what lies in front of them. What is in the tray goes back to the cage.
    """
    table = decision.table
    signs = table.law.rules.signs
    need_supervisor(table, command, signs.closing)
    if table.stage is not Stage.BETWEEN:
        raise refuse(DealerKind.NOT_NOW, signs.closing, phase=table.stage.value)
    if table.live_streaks:
        raise refuse(DealerKind.STREAKS_RUNNING, signs.streak_closing)
    if table.occupied:
        need_closing_time(table, command.at)
        if offers_streaks(table) and not table.final_call:
            raise refuse(DealerKind.FINAL_CALL_FIRST, signs.streak_closing)
    for seat in table.occupied:
        depart(decision, seat, at=command.at, clause=signs.closing)
    decision.do(DealerTableClosed(float_cents=table.float_cents, clause=signs.closing))


def _need_known_equipment(law: DealerLaw, config: DealerConfig) -> None:
    """The document knows what the table is to have.

    The older one knows no cashless terminal, and a table without a drop box is cashless.
    """
    if config.cashless and law.rules.equipment.cashless is None:
        clause = law.game.book.opening_clause
        raise refuse(DealerKind.NOT_IN_THIS_DOCUMENT, clause, what="cashless terminal")


def _need_what_it_holds(table: DealerTable, config: DealerConfig) -> None:
    """What the table still holds for somebody is dealt with by the rules it came under."""
    assert table.config is not None
    if config.game != table.config.game and (table.departed or table.held):
        raise BadInput(
            f"The table still holds what is owed under {table.config.game}: that is paid first."
        )
    out = [name for name, colour in table.colours.items() if colour.abroad]
    kept = config.colours if config.emblem == table.config.emblem else ()
    missing = [name for name in out if name not in kept]
    if missing:
        raise BadInput(
            f"{one_of(missing)} colour checks with the emblem {table.config.emblem} are still out:"
            " the table keeps both until they are redeemed."
        )


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    OpenDealerTable: open_table,
    CloseDealerTable: close_table,
}
