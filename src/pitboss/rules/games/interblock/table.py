"""Interblock: the tables around the wagers, with a wheel and with a tumbler.

Credit, payment and what is done when something goes wrong, as the same document lays it down
beside its wagers.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.kernel.offices import held_by
from pitboss.rules import terminal
from pitboss.rules.approval import Approval
from pitboss.rules.disputes import DisputeRules

DOCUMENT = "interblock"

# One role under several titles: each of them holds every supervisor's power (ETG-22, IB-13).
SUPERVISORS = held_by(
    "assistant-gaming-manager",
    "electronic-gaming-supervisor",
    "electronic-game-supervisor",
    "electronic-supervisor",
    "casino-supervisor",
)

FILED = Approval(
    authority="1.1/authority", order="order", takes_effect="order/takes-effect",
    licensee="order/licensee", copy="9.17", inspector="1.1/inspector",
)  # fmt: skip
CREDIT = terminal.Credit(
    sources="3.2", notes="3.2.1", winnings="3.2.2", tickets=("3.2.3", "1.1/redeemable-ticket"),
    transfers="3.2.4", stake="3.3", collect="3.5", payout="3.6", stacker="2.3.3", printer="2.3.4",
)  # fmt: skip
PAYMENTS = terminal.Payments(
    form="6.1", withhold="6.2", delayed="6.3.1", other_form="6.3.2", identification="6.3.3",
    coin_cents=5, by_hand_too=False, only_prizes_change_form=True,
)  # fmt: skip
REMEDIES = terminal.Remedies(
    recalculate="8.1", wrong_meter="8.2.1", interrupted="8.2.2", declared="8.2.7",
    unconfirmed="8.3", void="8.6", server="8.6", same_error="8.7.1", server_declared="8.7.2",
    invalidate="9.9", disruption="9.9.1", fraud="9.9.2", refund="9.10",
)  # fmt: skip
# The list of 9.8 is as it is printed, although no patron can break three of its rules: a list that
# punishes is not mended by guessing, an exemption is read for those whom it protects (IB-12).
# The duty to report is laid down twice (IB-14).
CONDUCT = terminal.TerminalConduct(
    malfunction=("9.4", "9.4/retention", "8.5", "8.5/retention"), interference="9.5",
    device=("9.6", "9.6/record"), on_duty="9.7", exempted=("9.5", "9.6"), powers="9.8",
    void="9.8.1", exclude="9.8.2", recommend="9.8.3",
    sanctioned=("9.3", "9.4", "9.5", "9.10", "9.11", "9.12", "9.14"),
    disturbance="9.11", side_bets="9.12", vacate=("9.13", "9.13/direction", "9.13/refusal"),
    occupying="9.13.1", obstructing="9.13.2",
)  # fmt: skip
WHEEL = terminal.Device(
    terminal.Equipment.WHEEL, ("2.1", "1.1/automated-wheel", "diagram/A"), fault="8.2.7",
    known_early="8.2.3", closing_sensor=True, no_spin="8.2.4", misread=("8.8", "8.2.5"),
    actual_outcome="8.1", confirm_first="8.2.5",
)  # fmt: skip
TUMBLER = terminal.Device(
    terminal.Equipment.TUMBLER, ("2.2", "1.1/automated-dice-tumbler"), fault="8.4.2",
    known_early="8.2.6", closing_sensor=True, cocked=("8.4.1", "1.1/cocked-dice"),
    misread=("8.1",), confirm_first="8.1",
)  # fmt: skip

DISPUTES = DisputeRules(
    first=("9.15", "9.15/electronic-gaming-host"), final=("9.16", "9.16/complaint"),
    deciders=("electronic-gaming-host",), reviewers=SUPERVISORS, operators=SUPERVISORS,
    recorders=("electronic-gaming-host", "attendant", *SUPERVISORS),
)  # fmt: skip


SCREEN = terminal.Screen(
    drawing=("diagram/E",), elements="2.3.2", further="2.4.2", instructions="3.1",
    winnings="3.4.1", prizes="3.4.2", prizes_agree="3.4/combination",
    period="1.1/wagering-period/indicated", outcome="3.7", lost_chips="3.7.1",
    win_meter="3.7.2", credited="3.7.3",
)  # fmt: skip


def _table(
    device: terminal.Device, remedies: terminal.Remedies, screen: terminal.Screen
) -> terminal.TerminalRules:
    """The same table for wheel and tumbler."""
    return terminal.TerminalRules(
        approval=("order", "order/1"), filed=FILED, options="3.1",
        device=device, credit=CREDIT, payments=PAYMENTS, remedies=remedies,
        closing=terminal.Closing("9.2", notice="9.14"), disputes=DISPUTES, conduct=CONDUCT,
        screen=screen,
        several_terminals="9.1", supervisors=SUPERVISORS, operators=SUPERVISORS,
        announcers=("dealer", "casino-supervisor"),
        period="1.1/wagering-period", period_setters=("casino-supervisor",),
        titles=("1.1/assistant-gaming-manager", "1.1/electronic-gaming-supervisor", "8.8"),
        system=("2.3.1", "1.1/player-terminal"),
        hardware=("1.1/game-hardware", "1.1/game-system"),
        display=("9.3", "2.4.1", "1.1/wnd"),
    )  # fmt: skip


# 2.3.2 mentions diagram E alone; a wheel's screen follows B to D all the same (IB-20).
WHEEL_SCREEN = replace(SCREEN, drawing=("diagram/B", "diagram/C", "diagram/D"))
# 2.1 has several terminals share the wheel; 2.2 says no such thing of the tumbler.
ROULETTE_TABLE = replace(_table(WHEEL, REMEDIES, WHEEL_SCREEN), linked="2.1")
SICBO_TABLE = _table(TUMBLER, replace(REMEDIES, void="8.4"), SCREEN)
