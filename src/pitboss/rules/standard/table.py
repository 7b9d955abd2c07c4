"""The standard terms as answers to what a table of terminals asks, clause by clause."""

from __future__ import annotations

from pitboss.rules import terminal
from pitboss.rules.approval import Approval
from pitboss.rules.book import TerminalLimits
from pitboss.rules.disputes import DisputeRules

PERIOD = "T.1.1"
"""The wagering period: when wagers are placed, moved and taken back."""
CLOSING = "T.1.2"
"""That nothing is changed after it has closed."""
NO_RESULT = "T.5.5"
"""That a round without a result is void and its stakes go back."""

LIMITS = TerminalLimits(
    sign="T.1.3", minimum="T.1.4", cut="T.1.5", unit="T.1.5", maximum="T.1.5",
    aggregate_minimum="T.1.6", aggregate_maximum="T.1.6",
)  # fmt: skip
"""Minimum, maximum and step as the sign states them."""

SUPERVISORS = ("electronic-gaming-supervisor", "assistant-gaming-manager", "casino-supervisor")

WHEEL = terminal.Device(
    terminal.Equipment.WHEEL, ("T.2.1",), fault="T.2.3", known_early="T.2.4", no_spin="T.2.5",
    actual_outcome="T.2.6", confirm_first="T.2.7", misread=("T.2.6",),
)  # fmt: skip
"""A wheel, of whatever pockets or stops the game's alphabet has."""

TUMBLER = terminal.Device(
    terminal.Equipment.TUMBLER, ("T.2.2",), fault="T.2.3", known_early="T.2.4",
    cocked=("T.2.8",), actual_outcome="T.2.6", confirm_first="T.2.7", misread=("T.2.6",),
)  # fmt: skip
"""A tumbler, of as many dice as the game's alphabet has."""


def standard_table(device: terminal.Device) -> terminal.TerminalRules:
    """A table of terminals around a wheel or a tumbler, by the standard terms.

    >>> standard_table(WHEEL).credit.collect
    'T.3.5'
    """
    return terminal.TerminalRules(
        approval=("T.9.1",),
        filed=Approval(
            authority="T.9.1", order="T.9.1", takes_effect="T.9.2", licensee="T.9.2",
            copy="T.9.3", inspector="T.9.4",
        ),
        options="T.9.5",
        device=device,
        credit=terminal.Credit(
            sources="T.3.1", notes="T.3.1", winnings="T.3.2", transfers="T.3.1",
            tickets=("T.3.3",), stake="T.3.4", collect="T.3.5", payout="T.3.6",
            stacker="T.3.7", printer="T.3.7",
        ),
        payments=terminal.Payments(
            form="T.4.1", withhold="T.4.2", delayed="T.4.3", other_form="T.4.4",
            identification="T.4.5",
        ),
        remedies=terminal.Remedies(
            recalculate="T.5.1", wrong_meter="T.5.2", interrupted="T.5.3", declared="T.5.3",
            unconfirmed="T.5.4", void="T.5.5", server="T.5.6", same_error="T.5.6",
            server_declared="T.5.6", invalidate="T.5.7", disruption="T.5.7", fraud="T.5.7",
            refund="T.5.8",
        ),
        closing=terminal.Closing("T.1.7"),
        conduct=terminal.TerminalConduct(
            malfunction=("T.6.1",), interference="T.6.2", device=("T.6.3",), on_duty="T.6.4",
            exempted=("T.6.3",), powers="T.6.5", void="T.6.5", exclude="T.6.5", recommend="T.6.5",
            sanctioned=("T.6.1", "T.6.2", "T.6.3", "T.6.6", "T.6.7", "T.6.8"),
            disturbance="T.6.6", side_bets="T.6.7", vacate=("T.6.8", "T.6.8/refusal"),
            occupying="T.6.8", obstructing="T.6.8",
        ),
        screen=terminal.Screen(
            drawing=("T.7.1",), elements="T.7.1", further="T.7.2", instructions="T.7.3",
            winnings="T.7.4", prizes="T.7.4", prizes_agree="T.7.4", period="T.7.5",
        ),
        disputes=DisputeRules(
            first=("T.8.1",), final=("T.8.2",),
            deciders=("electronic-gaming-host",), reviewers=SUPERVISORS, operators=SUPERVISORS,
            recorders=("electronic-gaming-host", "attendant", *SUPERVISORS),
        ),
        several_terminals="T.9.6",
        supervisors=SUPERVISORS,
        titles=("T.9.7",),
        operators=SUPERVISORS,
        announcers=("dealer", "casino-supervisor"),
    )  # fmt: skip
