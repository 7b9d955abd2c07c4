"""What a patron, and staff for a patron, can do outside a round: imperative, by somebody.

What happens at a table (signing on, stakes, results) is decided with the table's own commands; see
``play``.
"""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.patron.holder import CardHolder
from pitboss.patron.state import Patron


@fact
class PatronCommand(Act):
    """Who acts on which patron's record, when; ``serial`` tells a repeat from a new act."""

    patron: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The patron alone."""
        return ((Patron, self.patron),)


@fact
class Enrol(PatronCommand):
    """Take a person on file."""

    name: str


@fact
class IssueCard(PatronCommand):
    """Issue a card, or the other form of the card in force under the same number."""

    card: str
    digital: bool

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The patron, and whose the card's number is."""
        return ((Patron, self.patron), (CardHolder, self.card))


@fact
class SuspendCard(PatronCommand):
    """Suspend the card in force, until it is reinstated."""

    reason: str


@fact
class ReinstateCard(PatronCommand):
    """Put a suspended card back in force; the patron's own suspension is not touched."""

    reason: str


@fact
class CancelCard(PatronCommand):
    """Cancel the card for good."""

    reason: str


@fact
class SetLossLimit(PatronCommand):
    """Set, change or, with ``None``, remove the limit on the net loss of a period."""

    period: str
    """``day``, ``week`` or ``month``."""
    cents: int | None


@fact
class SetDepositLimit(PatronCommand):
    """Set, change or, with ``None``, remove the limit on outside money in a calendar day."""

    cents: int | None


@fact
class DeclineLimits(PatronCommand):
    """Say expressly that no gaming limits are wanted."""


@fact
class RemindOfLimits(PatronCommand):
    """Give the patron the information about limits again."""


@fact
class Deposit(PatronCommand):
    """Pay outside money into the account."""

    channel: str
    """One of the four that the definition lists; see ``account.CHANNELS``."""
    cents: int


@fact
class Withdraw(PatronCommand):
    """Pay money out of the account, at the cage."""

    cents: int


@fact
class SuspendSelf(PatronCommand):
    """Have one's own card suspended at once, for 24 hours or longer."""

    until: int


@fact
class Pause(PatronCommand):
    """Keep a patron with a loss limit from wagering for a while, or until the pause is ended."""

    until: int | None
    reason: str


@fact
class EndPause(PatronCommand):
    """End a pause: the limit has been reset."""


@fact
class Bar(PatronCommand):
    """Exclude from a game, or from the casino, which also cancels the card."""

    scope: str
    """``casino``, or ``game:`` and the game's id."""
    reason: str
    clause: str


@fact
class LiftBar(PatronCommand):
    """Lift an exclusion; a card that was cancelled with it stays cancelled."""

    scope: str
    reason: str


@fact
class RecordAssessment(PatronCommand):
    """Record what a special employee found, in person, after long continuous play."""

    finding: str
    may_go_on: bool


@fact
class RecordDirection(PatronCommand):
    """Record a direction about monitoring, and whether the patron complied."""

    text: str
    complied: bool


@fact
class RecordAdvice(PatronCommand):
    """Record that the patron was advised of the duties of play under a loss limit."""

    text: str
