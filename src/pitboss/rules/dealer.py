"""What a document says about a dealer's table beyond its wagers: the round, the chips, the people.

The table has one way of working and each document its own clauses. What only the newer document
has (a cap on players, player cards with their limits, money errors) is ``None`` in the older one,
and then the table neither offers nor checks it.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.fact import value
from pitboss.rules.approval import Approval
from pitboss.rules.cited import Clauses, Offices, cited
from pitboss.rules.disputes import DISPUTE_OFFICES, DisputeRules

TUMBLES = 3
"""How often the covered dice are tumbled at least (SB-56)."""
NOTICE_MINUTES = 20
"""How long a sign has been up before a minimum rises or a table with players closes."""
IDLE_ROUNDS = 3
"""After so many rounds without a wager a place at a full table may be asked for."""
REPORTED_CENTS = 100_000
"""A money error above this is reported to the regulator at the end of the month."""


@value
class DealerRound:
    """The round of play, in its order."""

    tumble: str
    no_more_bets: str
    late: str
    """That nothing is placed, changed or taken back after it."""
    announce: str
    enter: str
    collect: str
    spoken: str
    assisted: str
    """That a player answers for a wager the dealer placed for them."""
    settled_by: str
    """That chips are settled where they lie when the dome comes off (SB-23)."""
    tampering: str
    """That nobody but a dealer or a supervisor touches the tumbler."""
    begins: str | None = None
    """The definition of the round of play, where there is one."""


@value
class DealerEquipment:
    """What stands on the table."""

    table: str
    layout: str
    """That the layout is much like one of the diagrams."""
    diagrams: Clauses
    """The diagrams A to D, in that order."""
    lights: str
    tumbler: str
    dice: str
    markers: str
    float_tray: Clauses
    console: str
    """The keys from one to six, or the touch screen with its further keys."""
    drop_box: str | None = None
    box_removed: str | None = None
    cashless: str | None = None


@value
class DealerChips:
    """What wagers are made with, and how chips come to a player and go back."""

    stakes: str
    value_chips: str
    colour_checks: str
    """What a colour check is: chips that carry no value of their own."""
    marker_button: str
    """What shows the value of a colour."""
    emblem: str
    own_table: str
    redeemed: str
    same_colour: str
    assigned: str
    several_colours: str
    voucher: str
    cash_change: str | None = None
    colour_change: str | None = None


@value
class DealerIrregularities:
    """What makes a round come to nothing, and what is done when the lights fail."""

    cocked: str
    tumbler: str
    early: str
    """The dice were not tumbled as they should be, or were seen before no more bets."""
    button: str
    broken: str
    void: str
    lights: str
    lights_streak: str
    stopped: str
    display: Clauses
    """The winning number display is disregarded where it differs; then its definition."""


@value
class DealerSigns:
    """Limits that change, and the end of play."""

    change: str
    personal: str
    streak_closing: str
    closing: str


@value
class DealerConduct:
    """What supervisors may do about people and about games that were disturbed."""

    device: tuple[str, ...]
    on_duty: str
    powers: str
    void: str
    bar: str
    ban: str
    invalidate: str
    disruption: str
    fraud: str
    refund: str
    forfeits_fraud: bool
    """Whether the stake of the fraudster is forfeited, or held until it is decided (SB-42)."""
    idle: str
    refuse_wager: str
    staff_advice: str
    """That nobody of the staff advises a player on how to play."""
    advice: str
    """That nobody else does so uninvited."""
    side_bets: str
    sanctioned: Clauses
    """The rules whose breach the powers are printed for."""
    rules_shown: str
    """That the rules are shown to anyone who asks."""
    cap: str | None = None
    """A cap on players at the table, or one to each player area."""


@value
class CardRules:
    """Player cards and gaming limits."""

    from_day: str
    """From the beginning of this day in Sydney a card is needed."""
    card: str
    needed: str
    own: str
    proxy: Clauses
    """The definition, which has the exception for physical help, then the prohibition."""
    breach: str
    """The definition by which a wager that breaks any other rule is void too (SB-31)."""
    found: str
    """That a wager found to be invalid is dealt with by the stage at which it is found."""
    before: str
    during: str
    settled: str
    """Invalid wagers: found before no more bets, in the course of the round, and after it."""
    gaming_limit: str
    deposit_limit: str
    loss_limit: str
    over_limit: str
    latest_first: str
    earlier_stand: str
    purchases: str
    introduced: str
    leaving: str
    directions: str
    stake: str
    pause: str
    liability: str
    """What an excess over a limit leaves to the player: the duty, the intent and the evidence."""
    claims: Clauses
    """That no claim of agency changes anything, nor whose money is at stake."""


@value
class ErrorRules:
    """Over- and underpayments, by chance or on purpose."""

    regulator: str
    case: str
    no_breach: str
    """That an error is no breach where both conditions hold."""
    enquiry: str
    rectified: str
    suspected: str
    suspected_rectified: str
    identified: str
    attempt: str
    reimbursed: str
    demanded: str
    report: str
    monthly: str
    """That the report is made when the month has ended."""


@value
class DealerRules:
    """Everything a dealer's table cites beyond its wagers and limits."""

    filed: Approval
    supervisor: str
    """Who a casino supervisor is, whose it is to open a table."""
    dealer: str
    """Who a dealer is: the person who runs the game."""
    inspector: str
    """Who an inspector is, to whom notices go."""
    round: DealerRound
    equipment: DealerEquipment
    chips: DealerChips
    irregularities: DealerIrregularities
    signs: DealerSigns
    conduct: DealerConduct
    disputes: DisputeRules
    supervisors: Offices
    """The offices of a casino supervisor; a games supervisor is one (1.1)."""
    dealers: Offices
    """The offices that may run the game: the dealer's and every supervisor's."""
    cards: CardRules | None = None
    errors: ErrorRules | None = None

    @property
    def cage(self) -> tuple[str, ...]:
        """The offices that move chips between the table and the cage, and pay there for it."""
        return (*self.supervisors, "cashier")

    def clauses(self) -> Iterator[str]:
        """Every clause that is cited."""
        return cited(self, _NO_CLAUSES)


_NO_CLAUSES = frozenset({"from_day", "supervisors", "dealers"}) | DISPUTE_OFFICES
