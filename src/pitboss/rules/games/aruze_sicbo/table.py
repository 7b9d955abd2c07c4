"""Aruze Sic Bo: the table around the wagers.

Credit, shooting, payment and what is done when something goes wrong, as the same document lays
it down beside its wagers.
"""

from __future__ import annotations

from pitboss.kernel.offices import held_by
from pitboss.rules import terminal
from pitboss.rules.approval import Approval
from pitboss.rules.disputes import DisputeRules

DOCUMENT = "aruze-sicbo"

# One role under the titles that the document defines by each other (ETG-22).
SUPERVISORS = held_by(
    "assistant-gaming-manager", "electronic-gaming-supervisor", "electronic-game-supervisor"
)

FILED = Approval(
    authority="1.1/authority", order="order", takes_effect="order/takes-effect",
    licensee="order/licensee", copy="8.17", inspector="1.1/inspector",
)  # fmt: skip

TABLE = terminal.TerminalRules(
    approval=("order", "order/1"),
    filed=FILED,
    options="3.3",
    device=terminal.Device(
        terminal.Equipment.TUMBLER, ("2.2", "2.1", "1.1/automated-dice-tumbler"), fault="7.4.2",
        known_early="7.4.2", sealed="2.2/sealed", cocked=("7.4.1", "1.1/cocked-dice"),
        misread=("7.1",),
    ),
    # 3.4 does not list tickets, so none is taken in (AS-08).
    credit=terminal.Credit(
        sources="3.4", notes="3.4.1", winnings="3.4.2", transfers="3.4.4", stake="3.5",
        collect="3.7", payout="3.8",
        # No clause of its own for either: what cannot be done is refused by the rule about it.
        stacker="3.4.1", printer="3.8",
    ),
    payments=terminal.Payments(
        form="5.1", withhold="5.2", delayed="5.3.1", other_form="5.3.2", identification="5.3.3",
        at_once="5.3", coin_cents=5,
    ),
    remedies=terminal.Remedies(
        recalculate="7.1", wrong_meter="7.2.1", interrupted="7.2.2", declared="7.2.3",
        unconfirmed="7.3", void="7.4", hold_credit="7.5", server="7.6", same_error="7.6.1.1",
        server_declared="7.6.1.2", invalidate="8.8", disruption="8.8.1", fraud="8.8.2",
        refund="8.9",
    ),
    closing=terminal.Closing("8.2"),
    conduct=terminal.TerminalConduct(
        malfunction=("8.3", "8.3/retention"), interference="8.4", device=("8.5", "8.5/record"),
        on_duty="8.6", exempted=("8.5",), powers="8.7", void="8.7.1", exclude="8.7.2",
        recommend="8.7.3",
        sanctioned=("8.3", "8.4", "8.5", "8.10", "8.11", "8.12", "8.14"), syndicate="8.10",
        inducement=("8.11", "8.11/solicit"), disturbance="8.12", side_bets="8.13",
        vacate=("8.14", "8.14/direction", "8.14/refusal"), occupying="8.14.1",
        obstructing="8.14.2",
    ),
    screen=terminal.Screen(
        drawing=("diagram/A",), elements="2.3", required="2.3.1", further="2.3.2", areas="3.9.9",
        instructions="3.1", winnings="3.6.1", prizes="3.6.3", prizes_agree="3.6.4",
        period="1.1/wagering-period",
    ),
    disputes=DisputeRules(
        first=("8.15", "8.15/electronic-gaming-host"), final=("8.16", "8.16/complaint"),
        deciders=("electronic-gaming-host",), reviewers=SUPERVISORS,
        operators=(*SUPERVISORS, "casino-supervisor"),
        recorders=("electronic-gaming-host", "attendant", *SUPERVISORS, "casino-supervisor"),
    ),
    several_terminals="8.1",
    supervisors=SUPERVISORS,
    titles=("1.1/assistant-gaming-manager", "1.1/electronic-gaming-supervisor"),
    operators=(*SUPERVISORS, "casino-supervisor"),
    jackpots=terminal.JackpotClauses(
        offered="4.1", contribution="4.1.1", displayed="4.1.2", ways="4.1.3", credited="4.1.3.1",
        on_paper="4.1.3.2", adjusted="4.1.4", linked="3.4.3",
        syndicate="1.1/syndicated-play", meter="3.6.2",
    ),
    shooting=terminal.Shooting(
        definition="1.1/shooter", button="3.10", turn="3.10.1", highest="3.10.2",
        first_to_reach="3.10.2.1", ten_seconds="3.10.3", nobody="3.10.4",
    ),
)  # fmt: skip
