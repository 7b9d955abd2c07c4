"""Aruze Sic Bo: the table around the wagers.

Credit, shooting, payment and what is done when something goes wrong, as the same document lays
it down beside its wagers.
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

DOCUMENT = "aruze-sicbo"

# One role under the two titles that the document defines by each other (ETG-22).
SUPERVISORS = ("assistant-gaming-manager", "electronic-gaming-supervisor")

TABLE = TerminalRules(
    approval=("order", "order/1"),
    options="3.3",
    device=Device(
        Equipment.TUMBLER,
        ("2.2", "2.1", "1.1/automated-dice-tumbler"),
        fault="7.4.2",
        known_early="7.4.2",
        cocked=("7.4.1", "1.1/cocked-dice"),
        misread=("7.1",),
    ),
    # 3.4 does not list tickets, so none is taken in (AS-08).
    credit=Credit(
        sources="3.4",
        notes="3.4.1",
        winnings="3.4.2",
        transfers="3.4.4",
        stake="3.5",
        collect="3.7",
        payout="3.8",
        # No clause of its own for either: what cannot be done is refused by the rule about it.
        stacker="3.4.1",
        printer="3.8",
    ),
    payments=Payments(
        form="5.1",
        withhold="5.2",
        delayed="5.3.1",
        other_form="5.3.2",
        identification="5.3.3",
    ),
    remedies=Remedies(
        recalculate="7.1",
        wrong_meter="7.2.1",
        interrupted="7.2.2",
        declared="7.2.3",
        unconfirmed="7.3",
        void="7.4",
        hold_credit="7.5",
        server="7.6",
        same_error="7.6.1.1",
        server_declared="7.6.1.2",
        invalidate="8.8",
        disruption="8.8.1",
        fraud="8.8.2",
        refund="8.9",
    ),
    closing=Closing("8.2"),
    several_terminals="8.1",
    supervisors=SUPERVISORS,
    operators=(*SUPERVISORS, "casino-supervisor"),
    shooting=Shooting(
        definition="1.1/shooter",
        button="3.10",
        turn="3.10.1",
        highest="3.10.2",
        first_to_reach="3.10.2.1",
        ten_seconds="3.10.3",
        nobody="3.10.4",
        last_instant_counts=True,
    ),
)
