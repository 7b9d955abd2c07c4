"""A limit was reached: what it limits has ended until the next period."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.event import PatronEvent


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
