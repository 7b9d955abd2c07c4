"""Patrons in tests: driven by commands and by a table's calls, as the journal would drive them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import msgspec
import pytest

from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, RefusalKind, Refused
from pitboss.ledger.postings import Ledger
from pitboss.patron import play
from pitboss.patron.act import PatronAct
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.end_pause import EndPause
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.pause import Pause
from pitboss.patron.acts.record_advice import RecordAdvice
from pitboss.patron.acts.record_assessment import RecordAssessment
from pitboss.patron.acts.record_direction import RecordDirection
from pitboss.patron.acts.record_premium_player import RecordPremiumPlayer
from pitboss.patron.acts.reinstate_card import ReinstateCard
from pitboss.patron.acts.remind_of_limits import RemindOfLimits
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.patron.bars import BarLifted, PatronBarred
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.dealer import CardRules
from pitboss.rules.games.sicbo_nicc.table import DEALER_TABLE
from tests.folding import fold
from tests.patron.deciding import decide

assert DEALER_TABLE.cards is not None
CARDS: CardRules = DEALER_TABLE.cards
RULES = DEALER_TABLE
GAME = "sicbo-nicc"

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def sydney(text: str) -> int:
    """A time on Sydney's clock with its distance from UTC: ``2024-08-21T12:00+10:00``."""
    return int(datetime.fromisoformat(text).timestamp() * 1000)


NOON = sydney("2024-08-21T12:00+10:00")
"""A Wednesday."""
TODAY = "2024-08-21"

STAFF = {
    "cashier": "jo",
    "casino-supervisor": "sam",
    "games-supervisor": "gil",
    "dealer": "lee",
    "special-employee": "eve",
}
OFFICES: dict[type[PatronAct], str] = {
    Enrol: "cashier",
    IssueCard: "cashier",
    SuspendCard: "cashier",
    ReinstateCard: "cashier",
    CancelCard: "cashier",
    RemindOfLimits: "cashier",
    Deposit: "cashier",
    Withdraw: "cashier",
    Pause: "casino-supervisor",
    EndPause: "casino-supervisor",
    RecordAssessment: "special-employee",
    RecordPremiumPlayer: "cashier",
    RecordDirection: "dealer",
    RecordAdvice: "dealer",
}
"""Who usually does what; the rest is the patron's own."""

PlayAct = Callable[..., tuple[PatronEvent, ...]]


class Person:
    """One patron, the time, and what was posted."""

    def __init__(self, name: str = "p7", at: int = NOON) -> None:
        self.at = at
        self.state = Patron(id=name)
        self.ledger = Ledger()
        self.history: list[tuple[tuple[PatronEvent, ...], int, str]] = []

    def command(self, kind: type[PatronAct], **fields: object) -> PatronAct:
        """A command by the person who usually gives it, now."""
        office = str(fields.pop("office", OFFICES.get(kind, "player")))
        by = fields.pop("by", STAFF.get(office, self.state.id))
        made: Callable[..., PatronAct] = kind
        return made(patron=self.state.id, at=self.at, by=by, office=office, **fields)

    def does(self, kind: type[PatronAct], **fields: object) -> tuple[PatronEvent, ...]:
        """A command that must be accepted."""
        command = self.command(kind, **fields)
        answer = decide(self.state, command, RULES)
        assert isinstance(answer, tuple), getattr(answer, "sentence", answer)
        self.happens(answer, command.by)
        return answer

    def refused(
        self,
        kind: type[PatronAct],
        because: RefusalKind,
        rule: str,
        **fields: object,
    ) -> Refusal:
        """A command that must be refused, for this reason under this rule."""
        answer = decide(self.state, self.command(kind, **fields), RULES)
        assert isinstance(answer, Refusal), answer
        assert (answer.kind, answer.clause) == (because, rule), answer.sentence
        return answer

    def barred(self, scope: str, rule: str, *, lifted: bool = False) -> None:
        """The register has an entry about the patron, or no longer."""
        made = BarLifted if lifted else PatronBarred
        event = made(patron=self.state.id, scope=scope, reason="seen", clause=rule)
        self.happens((event,), "sam")

    def plays(self, act: PlayAct, **fields: object) -> tuple[PatronEvent, ...]:
        """A call of the table that must be accepted."""
        events = act(self.state, CARDS, **fields)
        self.happens(events, "lee")
        return events

    def may_not(self, act: PlayAct, because: RefusalKind, rule: str, **fields: object) -> Refusal:
        """A call of the table that must be refused."""
        with pytest.raises(Refused) as refused:
            act(self.state, CARDS, **fields)
        refusal = refused.value.refusal
        assert (refusal.kind, refusal.clause) == (because, rule), refusal.sentence
        return refusal

    def happens(self, events: tuple[PatronEvent, ...], by: str) -> None:
        """Fold and post."""
        fold(self.state, events, at=self.at, by=by)
        self.history.append((events, self.at, by))
        for event in events:
            self.ledger.post(Posting(*moved) for moved in event.postings(self.state))

    # The acts at a table, with the table's usual fields.

    def signs_on(self, table: str = "t1", place: str = "3", card: str = "C1") -> None:
        self.plays(play.sign_on, at=self.at, game=GAME, table=table, place=place, card=card)

    def signs_off(self, table: str = "t1") -> tuple[PatronEvent, ...]:
        return self.plays(play.sign_off, at=self.at, table=table)

    def stakes(self, cents: int, table: str = "t1", day: str = TODAY) -> None:
        self.plays(play.stake, at=self.at, day=day, table=table, round_number=1, cents=cents)

    def may_not_stake(
        self, cents: int, because: RefusalKind, rule: str, day: str = TODAY, table: str = "t1"
    ) -> Refusal:
        fields = {"at": self.at, "day": day, "table": table, "round_number": 1, "cents": cents}
        return self.may_not(play.stake, because, rule, **fields)

    def settles(
        self, staked: int, back: int = 0, table: str = "t1", day: str = TODAY
    ) -> tuple[PatronEvent, ...]:
        return self.plays(
            play.settled,
            at=self.at,
            day=day,
            table=table,
            round_number=1,
            staked_cents=staked,
            returned_cents=back,
        )


def card_holder(at: int = NOON) -> Person:
    """Enrolled, with card C1."""
    person = Person(at=at)
    person.does(Enrol, name="Pat Player")
    person.does(IssueCard, card="C1", digital=False)
    return person


def player(at: int = NOON) -> Person:
    """Enrolled, with card C1, limits declined."""
    person = card_holder(at)
    person.does(DeclineLimits)
    return person


def limited(at: int = NOON, **cents: int) -> Person:
    """Signed on at table t1 with loss limits: ``limited(day=10_000)``."""
    person = card_holder(at)
    for period, most in cents.items():
        person.does(SetLossLimit, period=period, cents=most)
    person.signs_on()
    return person


def kept_and_read(patron: Patron) -> Patron:
    """The patron written down as JSON and read again."""
    return msgspec.json.decode(msgspec.json.encode(patron), type=Patron)


def replayed(person: Person) -> Patron:
    """The patron made again from nothing but the events."""
    again = Patron(id=person.state.id)
    for events, at, by in person.history:
        fold(again, events, at=at, by=by)
    return again
