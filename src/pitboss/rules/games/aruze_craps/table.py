"""Aruze Craps: the table around the wagers.

The chip account, shooting, payment and what is done when something goes wrong, as the same
document lays it down beside its wagers.
"""

from __future__ import annotations

from pitboss.rules.terminal import (
    Closing,
    Credit,
    Device,
    Equipment,
    Payments,
    Remedies,
    Shooting,
    TerminalRules,
)

DOCUMENT = "aruze-craps"

# The table around the wagers. Where a clause names the manager, only the manager acts (R55).
TABLE = TerminalRules(
    approval=("order", "order/1"),
    options="3.5",
    device=Device(
        Equipment.TUMBLER,
        ("2.2.4", "1.1/automated-dice-tumbler"),
        fault="6.4.2",
        known_early="6.4.2",
        cocked=("6.4.1", "1.1/cocked-dice"),
    ),
    credit=Credit(
        sources="3.4",
        notes="3.4.1",
        tickets=("3.4.2", "1.1/redeemable-ticket"),
        winnings="3.4.3",
        transfers="3.4.4",
        stake="3.3.4",
        account=("3.3", "3.3.1", "3.3.2", "1.1/pt-chip-account"),
        collect="3.7",
        payout="3.8",
        stacker="2.2.2",
        printer="2.2.3",
        collect_beside_wagers=True,
    ),
    payments=Payments(
        form="4.1",
        withhold="4.2",
        delayed="4.3.1",
        other_form="4.3.2",
        identification="4.3.3",
        review_to_release=True,
    ),
    remedies=Remedies(
        recalculate="6.1",
        wrong_meter="6.2.1",
        interrupted="6.2.2",
        declared="6.2.3",
        unconfirmed="6.3",
        void="6.4",
        hold_credit="6.5",
        server="6.6",
        same_error="6.6.1.1",
        server_declared="6.6.1.2",
        invalidate="7.8",
        disruption="7.8.1",
        fraud="7.8.2",
        refund="7.9",
        same_error_reaches_all=False,
    ),
    closing=Closing("7.2", from_warning=True),
    several_terminals="7.1",
    supervisors=("assistant-gaming-manager",),
    operators=("assistant-gaming-manager", "casino-supervisor"),
    shooting=Shooting(
        definition="1.1/shooter",
        button="3.11",
        turn="3.11",
        ten_seconds="3.11.1",
        nobody="3.11.2",
        line=("pass", "dont-pass"),
    ),
    system=("2.2.5", "2.2.1", "1.1/pt"),
)
