"""What play at a dealer's table means for a patron: stakes, limits, chips, hours, the account.

These events follow from acts at the table and are written together with the table's own.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.ensure import ensure, known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger.postings import posted
from pitboss.patron.accounts import account, cashless
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import DEPOSIT, PERIODS, period_starts
from pitboss.patron.own_play import day_of, days_between
from pitboss.patron.regulation import LONGEST_WINDOW
from pitboss.patron.state import Patron, Played, Session

REMAINING = "remaining"
"""How chips that are left are declared."""


class TablePlayEvent(PatronEvent):
    """Something that happened to a patron at a table."""

    table: str


class RoundPlayEvent(TablePlayEvent):
    """Something that happened to a patron in a round of a table."""

    round: int


class LimitReached(PatronEvent):
    """A limit was reached: what it limits has ended until the next period."""

    of_round = True

    limit: str
    since: str
    """The day on which the period began."""
    cents: int

    def fold(self, patron: Patron, _: Said) -> None:
        """It stays reached for its period, whatever is won meanwhile."""
        if self.limit == DEPOSIT:
            patron.deposits_of(self.since).reached = True
        else:
            patron.loss_since(self.limit, self.since).reached = True

    def told(self, _: Plain) -> Narrative:
        """Which limit, and of which period."""
        text = f"Patron {self.patron} has reached the limit of {dollars(self.cents)}"
        yield f"{text} for the {self.limit} since {self.since}: no more gaming in it", self.clause


class LimitExceeded(RoundPlayEvent):
    """Stakes were found that go beyond a limit."""

    of_round = True

    limit: str
    since: str
    limit_cents: int
    over_cents: int

    def fold(self, patron: Patron, said: Said) -> None:
        """Kept as a note."""
        by = f"{dollars(self.limit_cents)} by {dollars(self.over_cents)}"
        patron.note(said, "exceeded", f"{self.limit} limit of {by}")
        patron.exceed(self.table, self.round)

    def told(self, _: Plain) -> Narrative:
        """Which limit, and by how much."""
        over = f"goes beyond the loss limit of {dollars(self.limit_cents)} a {self.limit}"
        yield f"Patron {self.patron} {over} by {dollars(self.over_cents)}", self.clause


class AccountSpent(TablePlayEvent):
    """Chips were bought from the account at a table's cashless terminal."""

    card: str
    cents: int

    def fold(self, patron: Patron, _: Said) -> None:
        """So much less is on the account."""
        patron.account_cents -= self.cents
        ensure(patron.account_cents >= 0, f"the account of {patron.id} is overdrawn")

    def postings(self, _: Patron) -> Iterable[Posting]:
        """From the account through the table's cashless terminal."""
        return posted(account(self.patron), cashless(self.table), self.cents)

    def told(self, _: Plain) -> Narrative:
        """How much, and where."""
        text = f"Patron {self.patron} buys chips for {dollars(self.cents)} from the account"
        yield f"{text} at table {self.table}", self.clause


class AccountReceived(TablePlayEvent):
    """A table's cashless terminal paid onto the account."""

    cents: int

    def fold(self, patron: Patron, _: Said) -> None:
        """So much more is on the account."""
        patron.account_cents += self.cents

    def postings(self, _: Patron) -> Iterable[Posting]:
        """Through the table's cashless terminal onto the account."""
        return posted(cashless(self.table), account(self.patron), self.cents)

    def told(self, _: Plain) -> Narrative:
        """How much, and from where."""
        text = f"{dollars(self.cents)} is paid onto the account of patron {self.patron}"
        yield f"{text} at table {self.table}", self.clause


class SignedOn(TablePlayEvent):
    """The patron plays from now on."""

    game: str
    place: str
    card: str
    etg: bool = False
    """Whether it is a terminal: an electronic table game."""

    def fold(self, patron: Patron, said: Said) -> None:
        """Play begins at this place."""
        ensure(patron.session is None, f"{patron.id} plays at {patron.session}")
        patron.session = filled(Session, self, from_at=said.at)
        patron.last_played_at = said.at

    def told(self, _: Plain) -> Narrative:
        """Where, and with which card."""
        spot = "terminal" if self.etg else "place"
        where = f"{spot} {self.place} of table {self.table}"
        yield f"Patron {self.patron} signs on at {where} with card {self.card}", self.clause


class PlayedBeside(TablePlayEvent):
    """The card that is in counts at another table of the same cabinet too."""

    place: str

    def fold(self, patron: Patron, _: Said) -> None:
        """One place, one card: the time of play and the limits are those that run already."""
        session = known(patron.session, f"{patron.id} is not signed on")
        session.beside = {**session.beside, self.table: self.place}

    def told(self, _: Plain) -> Narrative:
        """Where else."""
        where = f"terminal {self.place} of table {self.table}"
        yield f"Patron {self.patron} plays at {where} too, with the same card", self.clause


class SignedOff(TablePlayEvent):
    """The patron stopped playing there."""

    place: str
    result_cents: int | None
    """Chips taken away beyond those that came in, where they were declared."""
    undeclared: bool
    """Whether chips had to be declared on leaving and were not."""

    def fold(self, patron: Patron, said: Said) -> None:
        """The time of play is kept as long as a window may ask for it."""
        session = known(patron.session, f"{patron.id} is not signed on")
        patron.session, patron.last_played_at = None, said.at
        for day, spent in days_between(session.from_at, said.at):
            patron.day(day).played_ms += spent
        recent = [played for played in patron.played if played.to_at > said.at - LONGEST_WINDOW]
        patron.played = [*recent, Played(from_at=session.from_at, to_at=said.at)]
        if self.undeclared:
            patron.note(said, "undeclared", f"left table {self.table}")

    def told(self, _: Plain) -> Narrative:
        """Where, and whether chips were left undeclared."""
        chips = " without declaring the chips that are left" if self.undeclared else ""
        where = f"place {self.place} of table {self.table}"
        yield f"Patron {self.patron} signs off at {where}{chips}", self.clause


class RestOrdered(PatronEvent):
    """So many milliseconds of play were too many: no gaming until a time."""

    of_round = True

    played: int
    window: int
    until: int

    def fold(self, patron: Patron, _: Said) -> None:
        """No play until then, or until a later time that was ordered before."""
        patron.rest_until = max(self.until, patron.rest_until or 0)

    def told(self, _: Plain) -> Narrative:
        """Who must rest."""
        yield f"Patron {self.patron} has played too long, and must rest", self.clause


class StakePlaced(RoundPlayEvent):
    """The patron has more at risk; ``found`` where staff found it there rather than taking it."""

    cents: int
    found: bool

    def fold(self, patron: Patron, _: Said) -> None:
        """It counts against the limits from now on."""
        patron.open_stakes[self.table] = patron.open_stakes.get(self.table, 0) + self.cents

    def in_story(self) -> bool:
        """A stake that no limit was asked about: found lying, or standing again by mistake."""
        return self.found

    def told(self, _: Plain) -> Narrative:
        """How much more."""
        text = f"For the limits of patron {self.patron}, {dollars(self.cents)} more is at risk"
        yield text, self.clause


class StakeReturned(RoundPlayEvent):
    """A stake came back undecided: taken back, void, invalid, or beyond the limit."""

    cents: int

    def fold(self, patron: Patron, _: Said) -> None:
        """It is not at risk any more."""
        patron.release(self.table, self.cents)

    def told(self, _: Plain) -> Narrative:
        """How much less."""
        text = f"For the limits of patron {self.patron}, {dollars(self.cents)} less is at risk"
        yield text, self.clause


class StakesSettled(RoundPlayEvent):
    """Stakes were decided, and so much came back for them, stakes that won included."""

    of_round = True

    staked_cents: int
    returned_cents: int
    day: str
    """The gaming day to which the loss or win counts."""

    def fold(self, patron: Patron, said: Said) -> None:
        """The loss or win counts in every period that the day belongs to."""
        today = patron.day(day_of(said.at))
        today.staked_cents += self.staked_cents
        today.returned_cents += self.returned_cents
        patron.release(self.table, self.staked_cents)
        for period in PERIODS:
            loss = patron.loss_since(period, period_starts(period, self.day))
            loss.net_cents += self.staked_cents - self.returned_cents

    def told(self, _: Plain) -> Narrative:
        """What it comes to."""
        net = self.returned_cents - self.staked_cents
        came = f"a {'win' if net > 0 else 'loss'} of {dollars(abs(net))}" if net else "no loss"
        text = f"For the limits of patron {self.patron} it counts as {came}"
        yield f"{text} on gaming day {self.day}", self.clause


class ChipsDeclared(TablePlayEvent):
    """The patron declared chips bought, brought or left."""

    what: str
    cents: int
    late: bool
    counted_cents: int | None = None
    """Of chips that are left, what the dealer counted, where that is another amount."""

    def fold(self, patron: Patron, said: Said) -> None:
        """What came in and what is left make the result of the session."""
        session = known(patron.session, f"{patron.id} is not signed on")
        if self.what == REMAINING:
            session.remaining_cents = self.cents
        else:
            session.declared_cents += self.cents
        if self.counted_cents is not None:
            text = f"{dollars(self.cents)} of {dollars(self.counted_cents)} at {self.table}"
            patron.note(said, "declared-otherwise", text)
        if self.late:
            patron.note(said, "declared-late", f"{self.what} of {dollars(self.cents)}")

    def told(self, _: Plain) -> Narrative:
        """What, how much, and whether late."""
        late = ", late" if self.late else ""
        if self.counted_cents is not None:
            late += f"; {dollars(self.counted_cents)} is counted"
        text = f"Patron {self.patron} declares {dollars(self.cents)} ({self.what}){late}"
        yield text, self.clause
