"""Any order of acts, over changes of the clock, beside a clerk with pencil and paper."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from pitboss.kernel.refusal import Refusal, Refused
from pitboss.patron import play
from pitboss.patron.act import PatronAct
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.end_pause import EndPause
from pitboss.patron.acts.pause import Pause
from pitboss.patron.acts.record_assessment import RecordAssessment
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.patron.limits import allowance_cents, excess_cents, in_force
from tests.patron.deciding import decide
from tests.patron.models import DAY, HOUR, Clerk, calendar_day, gaming_day
from tests.patron.people import (
    CARDS,
    GAME,
    MINUTE,
    RULES,
    Person,
    PlayAct,
    card_holder,
    kept_and_read,
    replayed,
    sydney,
)
from tests.slow import SEARCH

BEGINNINGS = [
    "2024-10-04T22:00+10:00",
    "2025-04-04T22:00+11:00",
    "2024-12-29T22:00+11:00",
    "2024-08-30T03:00+10:00",
]
"""Just before the changes of the clock, before a new year, and before a month."""
TABLES = st.sampled_from(["t1", "t2"])
AMOUNTS = st.sampled_from([1, 500, 1_000, 2_500, 5_000]) | st.integers(1, 3_000)
LIMITS = st.sampled_from([None, 0, 5_000, 5_000, 7_500, 10_000, 20_000]) | st.integers(1, 40_000)
SHORT = st.sampled_from([1, MINUTE, 15 * MINUTE - 1, 15 * MINUTE, HOUR, 3 * HOUR])
LONG = st.sampled_from([6 * HOUR, DAY - 1, DAY, 2 * DAY, 7 * DAY])
SELDOM = st.integers(0, 7).map(lambda drawn: drawn == 5)
"""For what would end all play if it came as often as the rest."""


class Patrons(RuleBasedStateMachine):
    """One patron beside what the clerk has on paper."""

    def __init__(self) -> None:
        super().__init__()
        self.person = Person()
        self.clerk = Clerk()

    @property
    def at(self) -> int:
        return self.person.at

    @property
    def day(self) -> str:
        return gaming_day(self.at)

    @initialize(begins=st.sampled_from(BEGINNINGS), limit=LIMITS)
    def begin(self, begins: str, limit: int | None) -> None:
        self.person = card_holder(sydney(begins))
        self.person.does(DeclineLimits)
        if limit is not None:
            self.set_loss_limit("day", limit)
        self.sign_on("t1")

    def done(
        self,
        kind: type[PatronAct],
        *reasons: tuple[str, bool],
        **fields: object,
    ) -> bool:
        """Whether it was done; it is if no reason holds, and else the first is the one told."""
        command = self.person.command(kind, **fields)
        answer = decide(self.person.state, command, RULES)
        expected = next((slug for slug, holds in reasons if holds), "")
        if isinstance(answer, Refusal):
            assert answer.kind.slug == expected, answer.sentence
            return False
        assert isinstance(answer, tuple)
        assert not expected, f"done instead of {expected}"
        self.person.happens(answer, command.by)
        return True

    def played(self, act: PlayAct, *reasons: tuple[str, bool], **fields: object) -> bool:
        """The same for what a table asks."""
        expected = next((slug for slug, holds in reasons if holds), "")
        if expected:
            with pytest.raises(Refused) as refused:
                act(self.person.state, CARDS, **fields)
            assert refused.value.refusal.kind.slug == expected, refused.value.refusal.sentence
            return False
        self.person.plays(act, **fields)
        return True

    def no_play(self) -> list[tuple[str, bool]]:
        """Why there might be no play with this card now."""
        rests = self.clerk.rests(self.at)
        return [
            ("self-suspended", self.at < self.clerk.suspended_until),
            ("paused", self.at < self.clerk.paused_until),
            (rests, bool(rests)),
            ("found-unfit", self.clerk.stopped(self.at)),
            ("assessment-due", self.clerk.assessment_due(self.at)),
        ]

    @rule(step=SHORT | st.integers(1, 90 * MINUTE))
    def wait(self, step: int) -> None:
        self.person.at += step

    @rule(step=LONG, playing_on=SELDOM)
    def wait_long(self, step: int, playing_on: bool) -> None:
        if self.clerk.table and not playing_on:
            self.sign_off(self.clerk.table, False)
        self.person.at += step

    @rule(period=st.sampled_from(["day", "week", "month"]), cents=LIMITS)
    def set_loss_limit(self, period: str, cents: int | None) -> None:
        missing = cents is None and self.clerk.limit(period, self.at) is None
        if self.done(SetLossLimit, ("no-such-limit", missing), period=period, cents=cents):
            self.clerk.wish(period, self.at, cents)

    @rule(cents=LIMITS)
    def set_deposit_limit(self, cents: int | None) -> None:
        missing = cents is None and self.clerk.limit("deposit", self.at) is None
        if self.done(SetDepositLimit, ("no-such-limit", missing), cents=cents):
            wish = self.clerk.wish("deposit", self.at, cents)
            if wish.from_at == self.at:
                self.look_at_deposits()

    def look_at_deposits(self) -> None:
        limit = self.clerk.limit("deposit", self.at)
        if limit is not None and self.paid_in() >= limit:
            self.clerk.deposits_ended.add(calendar_day(self.at))

    def paid_in(self) -> int:
        today = calendar_day(self.at)
        return sum(cents for day, cents in self.clerk.deposits if day == today)

    @rule(cents=AMOUNTS, channel=st.sampled_from(["eftpos", "debit-card"]))
    def deposit(self, cents: int, channel: str) -> None:
        today = calendar_day(self.at)
        limit = self.clerk.limit("deposit", self.at)
        reasons = (
            ("self-suspended", self.at < self.clerk.suspended_until),
            ("deposit-limit-reached", today in self.clerk.deposits_ended),
            ("over-deposit-limit", limit is not None and self.paid_in() + cents > limit),
        )
        if self.done(Deposit, *reasons, channel=channel, cents=cents):
            self.clerk.deposits.append((today, cents))
            self.clerk.balance += cents
            self.look_at_deposits()

    @rule(cents=AMOUNTS)
    def withdraw(self, cents: int) -> None:
        if self.done(Withdraw, ("not-enough", cents > self.clerk.balance), cents=cents):
            self.clerk.balance -= cents

    @rule(hours=st.sampled_from([23, 24, 25, 60]), really=SELDOM)
    def suspend_self(self, hours: int, really: bool) -> None:
        if not really:
            return
        until = self.at + hours * HOUR
        reasons = (
            ("suspension-too-short", hours < 24),
            ("suspension-stands", until < self.clerk.suspended_until),
        )
        if self.done(SuspendSelf, *reasons, until=until):
            self.clerk.suspended_until = until

    @rule(minutes=st.none() | st.integers(1, 60), really=SELDOM)
    def pause(self, minutes: int | None, really: bool) -> None:
        if not really:
            return
        until = None if minutes is None else self.at + minutes * MINUTE
        no_limit = not self.clerk.rooms(self.at, self.day)
        if self.done(Pause, ("no-loss-limit", no_limit), until=until, reason="to be reset"):
            self.clerk.paused_until = float("inf") if until is None else until

    @rule()
    def end_pause(self) -> None:
        if self.done(EndPause, ("not-paused", self.at >= self.clerk.paused_until)):
            self.clerk.paused_until = 0

    @rule(may_go_on=st.sampled_from([True, True, True, False]))
    def assess(self, may_go_on: bool) -> None:
        self.done(RecordAssessment, finding="looked", may_go_on=may_go_on)
        if may_go_on:
            self.clerk.assessed_at, self.clerk.stopped_at = self.at, None
        else:
            self.clerk.stopped_at = self.at

    @rule(table=TABLES)
    def sign_on(self, table: str) -> None:
        clerk = self.clerk
        suspended, paused, rests, stopped, assessment = self.no_play()
        elsewhere = ("signed-on-elsewhere", bool(clerk.table) and clerk.table != table)
        again = ("signed-on-elsewhere", bool(clerk.table))
        fields = {"at": self.at, "game": GAME, "table": table, "place": "3", "card": "C1"}
        reasons = (suspended, paused, elsewhere, rests, stopped, assessment, again)
        if self.played(play.sign_on, *reasons, **fields):
            clerk.table, clerk.since = table, self.at

    @rule(table=TABLES, elsewhere=SELDOM)
    def sign_off(self, table: str, elsewhere: bool) -> None:
        table = self.where(table, elsewhere)
        away = ("not-signed-on", self.clerk.table != table)
        if self.played(play.sign_off, away, at=self.at, table=table):
            self.clerk.times.append((self.clerk.since, self.at))
            self.clerk.table = ""

    def where(self, table: str, elsewhere: bool) -> str:
        """The table where the patron plays, mostly."""
        return table if elsewhere or not self.clerk.table else self.clerk.table

    @rule(table=TABLES, cents=AMOUNTS, elsewhere=SELDOM)
    def stake(self, table: str, cents: int, elsewhere: bool) -> None:
        table = self.where(table, elsewhere)
        rooms = self.clerk.rooms(self.at, self.day)
        reasons = (
            ("not-signed-on", self.clerk.table != table),
            *self.no_play(),
            ("over-loss-limit", bool(rooms) and min(rooms) <= 0),
            ("loss-limit-reached", self.clerk.gaming_ended(self.day)),
            ("over-loss-limit", bool(rooms) and cents > min(rooms)),
        )
        fields = {"at": self.at, "day": self.day, "table": table, "round_number": 1}
        if self.played(play.stake, *reasons, cents=cents, **fields):
            self.clerk.stakes[table] = self.clerk.stakes.get(table, 0) + cents

    @rule(table=TABLES, cents=AMOUNTS, really=SELDOM)
    def find_stake(self, table: str, cents: int, really: bool) -> None:
        if not really:
            return
        self.played(play.record_stake, table=table, round_number=1, cents=cents)
        self.clerk.stakes[table] = self.clerk.stakes.get(table, 0) + cents

    @rule(table=TABLES, share=st.integers(1, 4))
    def give_back(self, table: str, share: int) -> None:
        cents = self.clerk.stakes.get(table, 0) * share // 4
        if cents:
            self.person.happens(
                play.returned(
                    self.person.state, table=table, round_number=1, cents=cents, clause="8.6"
                ),
                "lee",
            )
            self.clerk.stakes[table] -= cents

    @rule(
        table=TABLES,
        share=st.sampled_from([0, 1, 4, 4]),
        times=st.sampled_from([0, 0, 0, 1, 2, 7]),
    )
    def settle(self, table: str, share: int, times: int) -> None:
        table = self.where(table, elsewhere=False)
        cents = self.clerk.stakes.get(table, 0) * share // 4
        self.person.settles(cents, cents * times, table=table, day=self.day)
        self.clerk.stakes[table] = self.clerk.stakes.get(table, 0) - cents
        self.clerk.settle(self.at, self.day, cents - cents * times)

    @invariant()
    def the_allowance_is_what_the_clerk_reckons(self) -> None:
        rooms = self.clerk.rooms(self.at, self.day)
        expected = max(0, min(rooms)) if rooms else None
        if self.clerk.gaming_ended(self.day):
            expected = 0
        assert allowance_cents(self.person.state, self.at, self.day) == expected
        assert excess_cents(self.person.state, self.at, self.day) == max(0, -min([0, *rooms]))

    @invariant()
    def the_limits_are_those_on_paper_now_and_a_day_later(self) -> None:
        for name in ("day", "week", "month", "deposit"):
            for later in (0, HOUR, DAY):
                found = in_force(self.person.state, name, self.at + later)
                assert found == self.clerk.limit(name, self.at + later)

    @invariant()
    def money_moves_and_is_neither_made_nor_lost(self) -> None:
        ledger = self.person.ledger
        assert self.person.state.account_cents == self.clerk.balance
        assert ledger.balance("patron:p7:account") == self.clerk.balance
        assert sum(ledger.balances.values()) == 0

    def teardown(self) -> None:
        assert replayed(self.person) == self.person.state
        assert kept_and_read(self.person.state) == self.person.state


def test_a_patron_is_as_the_clerk_has_them_on_paper_in_any_order_of_acts() -> None:
    run_state_machine_as_test(
        Patrons, settings=settings(max_examples=50 * SEARCH, stateful_step_count=50)
    )
