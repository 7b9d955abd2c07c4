"""Interblock: the tables around the wagers, with a wheel and with a tumbler.

Credit, payment and what is done when something goes wrong, as the same document lays it down
beside its wagers.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.rules.terminal import (
    Closing,
    Credit,
    Device,
    Equipment,
    Payments,
    Remedies,
    TerminalRules,
)

DOCUMENT = "interblock"

# One role under several titles: each of them holds every supervisor's power (ETG-22, IB-13).
SUPERVISORS = (
    "assistant-gaming-manager",
    "electronic-gaming-supervisor",
    "electronic-game-supervisor",
    "electronic-supervisor",
    "casino-supervisor",
)

CREDIT = Credit(
    sources="3.2",
    notes="3.2.1",
    winnings="3.2.2",
    tickets=("3.2.3", "1.1/redeemable-ticket"),
    transfers="3.2.4",
    stake="3.3",
    collect="3.5",
    payout="3.6",
    stacker="2.3.3",
    printer="2.3.4",
)
PAYMENTS = Payments(
    form="6.1",
    withhold="6.2",
    delayed="6.3.1",
    other_form="6.3.2",
    identification="6.3.3",
    by_hand_too=False,
    only_prizes_change_form=True,
)
REMEDIES = Remedies(
    recalculate="8.1",
    wrong_meter="8.2.1",
    interrupted="8.2.2",
    declared="8.2.7",
    unconfirmed="8.3",
    void="8.6",
    server="8.6",
    same_error="8.7.1",
    server_declared="8.7.2",
    invalidate="9.9",
    disruption="9.9.1",
    fraud="9.9.2",
    refund="9.10",
)
WHEEL = Device(
    Equipment.WHEEL,
    ("2.1", "1.1/automated-wheel", "diagram/A"),
    fault="8.2.7",
    known_early="8.2.3",
    closing_sensor=True,
    no_spin="8.2.4",
    misread=("8.8", "8.2.5"),
)
TUMBLER = Device(
    Equipment.TUMBLER,
    ("2.2", "1.1/automated-dice-tumbler"),
    fault="8.4.2",
    known_early="8.2.6",
    closing_sensor=True,
    cocked=("8.4.1", "1.1/cocked-dice"),
    misread=("8.1",),
)


def _table(device: Device, remedies: Remedies) -> TerminalRules:
    """The same table for wheel and tumbler."""
    return TerminalRules(
        approval=("order", "order/1"),
        options="3.1",
        device=device,
        credit=CREDIT,
        payments=PAYMENTS,
        remedies=remedies,
        closing=Closing("9.2", notice="9.14"),
        several_terminals="9.1",
        supervisors=SUPERVISORS,
        operators=SUPERVISORS,
        system=("2.3.1", "1.1/player-terminal"),
        display=("9.3", "2.4.1", "1.1/wnd"),
    )  # fmt: skip


ROULETTE_TABLE = _table(WHEEL, REMEDIES)
SICBO_TABLE = _table(TUMBLER, replace(REMEDIES, void="8.4"))
