"""What happened to a patron: past tense, one record for ever, each with its clause.

Every event names the patron, so that its postings need no more than the event. Days are written
into the events: folding them never asks a clock or a time zone.
"""

from __future__ import annotations

from pitboss.kernel.fact import fact


@fact
class PatronEvent:
    """To whom it happened, and under which clause."""

    patron: str
    clause: str


# The person and the card.


@fact
class Enrolled(PatronEvent):
    """A person was taken on file."""

    name: str


@fact
class CardIssued(PatronEvent):
    """A card was issued, or the second form of the one in force."""

    card: str
    digital: bool


@fact
class CardSuspended(PatronEvent):
    """Staff suspended the card."""

    card: str
    reason: str


@fact
class CardReinstated(PatronEvent):
    """The card is in force again."""

    card: str
    reason: str


@fact
class CardCancelled(PatronEvent):
    """The card is no longer a card."""

    card: str
    reason: str


@fact
class SelfSuspended(PatronEvent):
    """The patron had the card suspended."""

    until: int


@fact
class WageringPaused(PatronEvent):
    """A supervisor paused the patron."""

    until: int | None
    reason: str


@fact
class PauseEnded(PatronEvent):
    """The pause is over before its time, or had none."""


@fact
class PatronBarred(PatronEvent):
    """The patron was excluded."""

    scope: str
    reason: str


@fact
class BarLifted(PatronEvent):
    """An exclusion has ended."""

    scope: str
    reason: str


# The limits.


@fact
class LimitSet(PatronEvent):
    """A limit was set, changed or removed, from a time on."""

    limit: str
    cents: int | None
    from_at: int


@fact
class LimitsDeclined(PatronEvent):
    """The patron wants no limits."""


@fact
class LimitsReminded(PatronEvent):
    """The patron was told of limits again."""


@fact
class LimitReached(PatronEvent):
    """A limit was reached: what it limits has ended until the next period."""

    limit: str
    since: str
    """The day on which the period began."""
    cents: int


@fact
class LimitExceeded(PatronEvent):
    """Stakes were found that go beyond a limit."""

    limit: str
    since: str
    table: str
    round: int
    limit_cents: int
    over_cents: int


# The account.


@fact
class Deposited(PatronEvent):
    """Outside money came onto the account, on a calendar day in Sydney."""

    card: str
    channel: str
    cents: int
    day: str


@fact
class Withdrawn(PatronEvent):
    """The cage paid money out of the account."""

    cents: int


@fact
class AccountSpent(PatronEvent):
    """Chips were bought from the account at a table's cashless terminal."""

    table: str
    card: str
    cents: int


@fact
class AccountReceived(PatronEvent):
    """A table's cashless terminal paid onto the account."""

    table: str
    cents: int


# Play.


@fact
class SignedOn(PatronEvent):
    """The patron plays from now on."""

    table: str
    game: str
    place: str
    card: str


@fact
class SignedOff(PatronEvent):
    """The patron stopped playing there."""

    table: str
    place: str
    result_cents: int | None
    """Chips taken away beyond those that came in, where they were declared."""
    undeclared: bool
    """Whether chips had to be declared on leaving and were not."""


@fact
class RestOrdered(PatronEvent):
    """So many milliseconds of play were too many: no gaming until a time."""

    played: int
    window: int
    until: int


@fact
class StakePlaced(PatronEvent):
    """The patron has more at risk; ``found`` where staff found it there rather than taking it."""

    table: str
    round: int
    cents: int
    found: bool


@fact
class StakeReturned(PatronEvent):
    """A stake came back undecided: taken back, void, invalid, or beyond the limit."""

    table: str
    round: int
    cents: int


@fact
class StakesSettled(PatronEvent):
    """Stakes were decided, and so much came back for them, stakes that won included."""

    table: str
    round: int
    staked_cents: int
    returned_cents: int
    day: str
    """The gaming day to which the loss or win counts."""


@fact
class ChipsDeclared(PatronEvent):
    """The patron declared chips bought, brought or left."""

    table: str
    what: str
    cents: int
    late: bool


# What staff did.


@fact
class PatronAssessed(PatronEvent):
    """A special employee assessed the patron in person."""

    finding: str
    may_go_on: bool


@fact
class DirectionGiven(PatronEvent):
    """The patron was directed, and complied or not."""

    text: str
    complied: bool


@fact
class AdviceGiven(PatronEvent):
    """The patron was advised of their duties."""

    text: str
