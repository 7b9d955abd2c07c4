"""Aruze Craps: the table around the wagers.

The chip account, shooting, payment and what is done when something goes wrong, as the same
document lays it down beside its wagers.
"""

from __future__ import annotations

from pitboss.rules import terminal
from pitboss.rules.approval import Approval
from pitboss.rules.disputes import DisputeRules

DOCUMENT = "aruze-craps"

FILED = Approval(
    authority="1.1/authority", order="order", takes_effect="order/takes-effect",
    licensee="order/licensee", copy="7.16", inspector="1.1/inspector",
)  # fmt: skip

# The table around the wagers. Where a clause names the manager, only the manager acts (R55).
TABLE = terminal.TerminalRules(
    approval=("order", "order/1"),
    filed=FILED,
    options="3.5",
    device=terminal.Device(
        terminal.Equipment.TUMBLER, ("2.2.4", "2.1", "1.1/automated-dice-tumbler"), fault="6.4.2",
        known_early="6.4.2", sealed="2.2.4/sealed", cocked=("6.4.1", "1.1/cocked-dice"),
    ),
    credit=terminal.Credit(
        sources="3.4", notes="3.4.1", tickets=("3.4.2", "1.1/redeemable-ticket"),
        winnings="3.4.3", transfers="3.4.4", stake="3.3.4",
        account=("3.3", "3.3.1", "3.3.2", "1.1/pt-chip-account"), collect="3.7", payout="3.8",
        stacker="2.2.2", printer="2.2.3", collect_beside_wagers=True,
    ),
    payments=terminal.Payments(
        form="4.1", withhold="4.2", delayed="4.3.1", other_form="4.3.2", identification="4.3.3",
        at_once="4.3", review_to_release=True,
    ),
    remedies=terminal.Remedies(
        recalculate="6.1", wrong_meter="6.2.1", interrupted="6.2.2", declared="6.2.3",
        unconfirmed="6.3", void="6.4", hold_credit="6.5", server="6.6", same_error="6.6.1.1",
        server_declared="6.6.1.2", invalidate="7.8", disruption="7.8.1", fraud="7.8.2",
        refund="7.9", same_error_reaches_all=False,
    ),
    closing=terminal.Closing("7.2", from_warning=True),
    conduct=terminal.TerminalConduct(
        malfunction=("7.3", "7.3/retention"), interference="7.4", device=("7.5", "7.5/record"),
        on_duty="7.6", exempted=("7.5",), powers="7.7", void="7.7.1", exclude="7.7.2",
        recommend="7.7.3", sanctioned=("7.3", "7.4", "7.5", "7.10", "7.11", "7.13"),
        inducement=("7.10", "7.10/solicit"), disturbance="7.11", side_bets="7.12",
        vacate=("7.13", "7.13/direction", "7.13/refusal"), occupying="7.13.1",
        obstructing="7.13.2",
    ),
    screen=terminal.Screen(
        drawing=("diagram/A",), elements="2.3", required="2.3.1", further="2.3.2",
        instructions="3.2", winnings="3.6.1", prizes="3.6.2", prizes_agree="3.6.3",
        period="1.1/wagering-period", credit="3.3.3", touch="3.5.1",
        taken_back="3.5.1.1", as_they_lie="3.3.7",
        whole_round="1.1/round-of-play",
    ),
    # The attendant is not defined: it is the office that takes in disputes (R55).
    disputes=DisputeRules(
        first=("7.14", "7.14/electronic-gaming-attendant"), final=("7.15", "7.15/complaint"),
        deciders=("attendant",), reviewers=("assistant-gaming-manager",),
        operators=("assistant-gaming-manager", "casino-supervisor"),
        recorders=("attendant", "assistant-gaming-manager", "casino-supervisor"),
    ),
    several_terminals="7.1",
    late_change=("3.3.8", "1.1/casino-supervisor"),
    late_changers=("casino-supervisor", "assistant-gaming-manager"),
    late_alerted=("assistant-gaming-manager",),
    supervisors=("assistant-gaming-manager",),
    titles=("1.1/assistant-gaming-manager",),
    operators=("assistant-gaming-manager", "casino-supervisor"),
    shooting=terminal.Shooting(
        definition="1.1/shooter", button="3.11", turn="3.11", ten_seconds="3.11.1",
        nobody="3.11.2", line=("pass", "dont-pass"),
    ),
    touches="3.3.5",
    system=("2.2.5", "2.2.1", "1.1/pt"),
    hardware=("1.1/game-hardware", "1.1/game-system"),
)  # fmt: skip
