"""What a document says about a table of terminals beyond its wagers: credit, shooting, remedies.

The table has one way of working and each document its own clauses and a few choices of its own.
Here stand the questions; each book answers them next to its wagers, in its own numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from pitboss.kernel.fact import value
from pitboss.rules.approval import Approval
from pitboss.rules.cited import Clauses, Offices, cited
from pitboss.rules.disputes import DISPUTE_OFFICES, DisputeRules

SECONDS_TO_SHOOT = 10
"""How long a shooter has after the close; every document that has a shooter says ten."""


class Equipment(Enum):
    """What makes the result."""

    TUMBLER = "tumbler"
    WHEEL = "wheel"


@value
class Device:
    """The machine that makes the result, and what is taken as a fault of it."""

    equipment: Equipment
    clauses: Clauses
    """What it is, and that results come from nowhere else; the first is the one told."""
    fault: str
    """The operator's opinion that it is faulty, for whatever reason."""
    known_early: str
    """The outcome is there before wagering has closed (IB-08)."""
    cocked: Clauses = ()
    """A die that does not lie flat: the declaration first, then the definition."""
    no_spin: str | None = None
    """A ball launched on a wheel that does not turn."""
    closing_sensor: bool = False
    """Whether a sensor may close wagering before the clock does (IB-19)."""
    actual_outcome: str | None = None
    """That after a declared fault what it came to is confirmed and settled on (ETG-05)."""
    confirm_first: str | None = None
    """That the wagers are confirmed from the records before an outcome is entered."""
    sealed: str | None = None
    """That the dice are sealed within it, where the document says so."""
    misread: Clauses = ()
    """A result that could not be read and is entered by a supervisor who looked (IB-10)."""


@value
class Credit:
    """How credit comes onto the meter and leaves it."""

    sources: str
    """The list of sources: whatever is not on it is refused."""
    notes: str
    winnings: str
    transfers: str
    stake: str
    collect: str
    payout: str
    stacker: str
    """That a terminal takes notes, and what follows when it cannot."""
    printer: str
    """That a terminal prints its tickets, and what follows when it cannot."""
    tickets: Clauses = ()
    """That tickets may be put in; empty where the document does not list them (AS-08)."""
    account: Clauses = ()
    """That an account is opened by a note or ticket before anything else (R62)."""
    collect_beside_wagers: bool = False
    """Whether credit may be collected while wagers stand (R60), or only without any (ETG-19)."""


@value
class Shooting:
    """Who presses the button after the close."""

    definition: str
    button: str
    ten_seconds: str
    nobody: str
    turn: str
    highest: str | None = None
    """By the highest wager at or above the shooting value, where one is set (AS-02, AS-03)."""
    first_to_reach: str | None = None
    line: tuple[str, ...] = ()
    """The wagers that make a shooter, where only those do: Pass Line and Don't Pass."""


@value
class Payments:
    """Payment by hand, and payment that is delayed, made in another form or withheld."""

    form: str
    withhold: str
    delayed: str
    other_form: str
    identification: str
    at_once: str | None = None
    """That payment is made at once; none where the document says so of prizes alone (ETG-42)."""
    coin_cents: int = 1
    """The least coin: cash by hand is rounded to it at the cashier's, nowhere else (ETG-18)."""
    review_to_release: bool = False
    """Whether even to release a payment the inspector must have reviewed it (R56)."""
    by_hand_too: bool = True
    """Whether a payment by hand may be withheld, or only tickets and vouchers (IB-15)."""
    only_prizes_change_form: bool = False
    """Whether another form of payment is for promotional prizes alone (IB-15)."""


@value
class Remedies:
    """What is done when something goes wrong."""

    recalculate: str
    wrong_meter: str
    interrupted: str
    declared: str
    unconfirmed: str
    void: str
    server: str
    same_error: str
    server_declared: str
    invalidate: str
    disruption: str
    fraud: str
    refund: str
    hold_credit: str | None = None
    """That credit on a meter may be held; Interblock has no such power (IB-15)."""
    same_error_reaches_all: bool = True
    """Whether the same error on two terminals voids all of them, or those that show it (R50)."""


@value
class Closing:
    """The end of play: a warning, and how long a sign must have been up."""

    warning: str
    from_warning: bool = False
    """Whether new wagers are refused as soon as the warning is given (R61)."""
    notice: str | None = None
    """The clause that lays the notice down; without one it is the operator's own setting."""
    notice_seconds: int = 1200
    """How long the clause says that the sign has to be up."""

    @property
    def sign(self) -> str:
        """Under which clause the sign goes up and comes down, and the table is closed by it."""
        return self.notice or self.warning


@value
class TerminalConduct:
    """What people at terminals must and must not do, and what may be done about it."""

    malfunction: tuple[str, ...]
    """That a malfunction is reported; then what is said of keeping what it gave."""
    interference: str
    device: tuple[str, ...]
    on_duty: str
    exempted: tuple[str, ...]
    """The rules from which staff on duty are exempted."""
    powers: str
    """That a supervisor who is satisfied of a breach may take the measures that follow."""
    void: str
    exclude: str
    recommend: str
    sanctioned: tuple[str, ...]
    """The rules whose breach these measures are printed for."""
    disturbance: str
    side_bets: str
    vacate: tuple[str, ...]
    """That somebody may be directed to leave; then that to refuse is a breach."""
    occupying: str
    obstructing: str
    syndicate: str | None = None
    """Play in syndicate for a linked jackpot, where the document knows it."""
    inducement: tuple[str, ...] = ()
    """To induce somebody to leave; then to ask for such an inducement."""


@value
class JackpotClauses:
    """What a document says of progressive jackpots."""

    offered: str
    """That what follows holds where one is offered."""
    contribution: str
    """The share of turnover that goes into a pool, as the regulator has approved it."""
    displayed: str
    """That the displayed rules say who wins, and the display how much."""
    ways: str
    """How it may be paid."""
    credited: str
    on_paper: str
    adjusted: str
    """That a prize may be adjusted after a malfunction, by an approved procedure."""
    linked: str
    """That what a linked one pays is a source of credit."""
    syndicate: str
    """What play in syndicate for a linked one is."""
    meter: str
    """That it is shown on a jackpot meter."""


@value
class Screen:
    """What a terminal shows and takes by touch, and what its screen may have beside that."""

    drawing: Clauses
    """The document's drawings of it."""
    elements: str
    """That it has everything that the drawing has."""
    further: str
    """That it may have more, where nothing of that contradicts drawing or rules."""
    instructions: str
    winnings: str
    """That what was won is shown there."""
    prizes: str
    """That it may be shown on a prize display, too."""
    prizes_agree: str
    """That it may be shown on both, which then have to say the same."""
    period: str
    """That it says how long wagers are taken."""
    required: str | None = None
    """That it may have what the rules themselves need."""
    areas: str | None = None
    """That the layout has a marked area for every wager."""
    credit: str | None = None
    """That the credit meter shows what is available."""
    touch: str | None = None
    """That chips are placed and moved by touch."""
    taken_back: str | None = None
    """That chips appear and vanish by touch, and the credit meter with them."""
    as_they_lie: str | None = None
    """That wagers are settled as they lie on it when the time is up."""
    whole_round: str | None = None
    """From when to when a round lasts."""
    outcome: str | None = None
    """That the result is shown on every terminal."""
    lost_chips: str | None = None
    """That chips that lost are taken off it."""
    win_meter: str | None = None
    credited: str | None = None
    """That winnings go to the credit meter with the stakes that won them."""


@value
class TerminalRules:
    """Everything a terminal table cites beyond its wagers and limits."""

    approval: Clauses
    filed: Approval
    options: str
    device: Device
    credit: Credit
    payments: Payments
    remedies: Remedies
    closing: Closing
    conduct: TerminalConduct
    screen: Screen
    disputes: DisputeRules
    several_terminals: str
    supervisors: Offices
    """The offices that declare, recalculate and invalidate."""
    titles: Clauses
    """Where the document names the titles under which they act; an office stands for each."""
    operators: Offices
    """The offices whose opinion is the casino operator's."""
    late_change: Clauses = ()
    """That a wager may be changed after the close, where to refuse it would be unfair (R05); and
    who is meant."""
    period: str | None = None
    """That a supervisor determines how long wagers are taken."""
    period_setters: Offices = ()
    """The offices that do."""
    announcers: Offices = ()
    """The offices that announce no spin."""
    late_changers: Offices = ()
    """The offices that may allow it."""
    late_alerted: Offices = ()
    """The offices at which it rings where the outcome was known by then (R05)."""
    touches: str | None = None
    """That the player at a terminal answers for where its chips lie: refused touches are kept."""
    shooting: Shooting | None = None
    system: Clauses = ()
    """What must be there and working before wagers are taken."""
    hardware: Clauses = ()
    """What is meant by the game's hardware, and by its system: the equipment on file."""
    linked: str | None = None
    """That several terminals share the one device, where the document says so."""
    jackpots: JackpotClauses | None = None
    """What it says of jackpots: where it knows none, no screen speaks of them (R65, IB-26)."""
    display: Clauses = ()
    """The winning number display: fed with results, never a source of them."""

    def clauses(self) -> Iterator[str]:
        """Every clause that is cited."""
        return cited(self, _NO_CLAUSES)


_NO_CLAUSES = frozenset(
    {
        "equipment",
        "line",
        "supervisors",
        "operators",
        "announcers",
        "period_setters",
        "late_changers",
        "late_alerted",
    }
)
_NO_CLAUSES |= DISPUTE_OFFICES
