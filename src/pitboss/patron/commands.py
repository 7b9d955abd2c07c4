"""What a patron, and staff for a patron, can do outside a round: imperative, by somebody.

What happens at a table (signing on, stakes, results) is decided with the table's own commands; see
``play``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class PatronCommand:
    """Who acts on which patron's record, when; ``serial`` tells a repeat from a new act."""

    patron: str
    at: int
    by: str
    office: str = ""
    serial: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Enrol(PatronCommand):
    """Take a person on file."""

    name: str


@dataclass(frozen=True, kw_only=True, slots=True)
class IssueCard(PatronCommand):
    """Issue a card, or the other form of the card in force under the same number."""

    card: str
    digital: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class SuspendCard(PatronCommand):
    """Suspend the card in force, until it is reinstated."""

    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class ReinstateCard(PatronCommand):
    """Put a suspended card back in force; the patron's own suspension is not touched."""

    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class CancelCard(PatronCommand):
    """Cancel the card for good."""

    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class SetLossLimit(PatronCommand):
    """Set, change or, with ``None``, remove the limit on the net loss of a period."""

    period: str
    """``day``, ``week`` or ``month``."""
    cents: int | None


@dataclass(frozen=True, kw_only=True, slots=True)
class SetDepositLimit(PatronCommand):
    """Set, change or, with ``None``, remove the limit on outside money in a calendar day."""

    cents: int | None


@dataclass(frozen=True, kw_only=True, slots=True)
class DeclineLimits(PatronCommand):
    """Say expressly that no gaming limits are wanted."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RemindOfLimits(PatronCommand):
    """Give the patron the information about limits again."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Deposit(PatronCommand):
    """Pay outside money into the account."""

    channel: str
    """One of the four that the definition lists; see ``account.CHANNELS``."""
    cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Withdraw(PatronCommand):
    """Pay money out of the account, at the cage."""

    cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class SuspendSelf(PatronCommand):
    """Have one's own card suspended at once, for 24 hours or longer."""

    until: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Pause(PatronCommand):
    """Keep a patron with a loss limit from wagering for a while, or until the pause is ended."""

    until: int | None
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class EndPause(PatronCommand):
    """End a pause: the limit has been reset."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Bar(PatronCommand):
    """Exclude from a game, or from the casino, which also cancels the card."""

    scope: str
    """``casino``, or ``game:`` and the game's id."""
    reason: str
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
class LiftBar(PatronCommand):
    """Lift an exclusion; a card that was cancelled with it stays cancelled."""

    scope: str
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordAssessment(PatronCommand):
    """Record what a special employee found, in person, after long continuous play."""

    finding: str
    may_go_on: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordDirection(PatronCommand):
    """Record a direction about monitoring, and whether the patron complied."""

    text: str
    complied: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordAdvice(PatronCommand):
    """Record that the patron was advised of the duties of play under a loss limit."""

    text: str
