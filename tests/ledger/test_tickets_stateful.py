"""Any order of acts on some tickets: each is paid at most once, and no cent is made or lost."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal
from pitboss.ledger.desk_refusals import DeskClauses
from pitboss.ledger.holds import determine, hold
from pitboss.ledger.postings import Ledger
from pitboss.ledger.ticket_paper import make_number
from pitboss.ledger.tickets import PaperKind, Ticket, issue, redeem
from tests.ledger.desk import (
    CRAPS,
    INTERBLOCK,
    MINUTE,
    NOON,
    SIC_BO,
    ToTicket,
    apply,
    paper,
    postings,
)
from tests.slow import SEARCH

NUMBERS = [make_number(1, f"{count:012d}") for count in range(3)]
numbers = st.sampled_from(NUMBERS)


@dataclass
class Told:
    """What a cashier with pencil and paper would know of one number."""

    cents: int = 0
    kind: str = ""
    expires_at: int | None = None
    paid_at: str = ""
    held: bool = False
    strict: bool = False
    refused: bool = False


class Tickets(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.at = NOON
        self.tickets = {number: Ticket(number=number) for number in NUMBERS}
        self.told = {number: Told() for number in NUMBERS}
        self.history: list[tuple[ToTicket, int]] = []
        self.ledger = Ledger()

    def answered(self, answer: tuple[ToTicket, ...] | Refusal, expected: str) -> bool:
        """Whether it was done, as expected; an empty expectation is that it is done."""
        if isinstance(answer, Refusal):
            assert answer.kind.slug == expected, answer.sentence
            assert answer.sentence.endswith(".")
            return False
        assert not expected, f"done instead of {expected}"
        for event in answer:
            apply(self.tickets[event.number], event, self.at, "Ada", "cashier")
            self.ledger.post(postings(event))
            self.history.append((event, self.at))
        return True

    @rule(
        number=numbers,
        cents=st.integers(1, 10**6),
        kind=st.sampled_from(["ticket", "voucher"]),
        minutes=st.none() | st.integers(1, 20),
    )
    def print_paper(self, number: str, cents: int, kind: PaperKind, minutes: int | None) -> None:
        told = self.told[number]
        expires_at = None if minutes is None else self.at + minutes * MINUTE
        printed = paper(kind, cents, number=number, expires_at=expires_at)
        answer = issue(self.tickets[number], printed, at=self.at)
        if self.answered(answer, "number-in-use" if told.cents else ""):
            told.cents, told.kind, told.expires_at = cents, kind, expires_at
            # The table's stream posts what the terminal gave for the paper.
            self.ledger.post([Posting("terminal:12:credit", f"ticket:{number}", cents)])

    @rule(
        number=numbers,
        place=st.sampled_from(["terminal", "cage", "kiosk"]),
        misread=st.sampled_from([None, 0, 0, 1]),
        clauses=st.sampled_from([SIC_BO, CRAPS, INTERBLOCK]),
    )
    def present(self, number: str, place: str, misread: int | None, clauses: DeskClauses) -> None:
        told = self.told[number]
        reasons = (
            ("no-tickets-in", place == "terminal" and clauses == SIC_BO),
            ("never-issued", not told.cents),
            ("already-paid", bool(told.paid_at)),
            ("refused-for-good", told.refused),
            ("held", told.held),
            ("staff-redeem-vouchers", told.kind == "voucher" and place != "cage"),
            ("ticket-expired", told.expires_at is not None and self.at >= told.expires_at),
            ("other-amount-on-file", misread == 1),
        )
        answer = redeem(
            self.tickets[number],
            place=place,
            terminal="15" if place == "terminal" else None,
            claimed_cents=None if misread is None else told.cents + misread,
            at=self.at,
            clauses=clauses,
        )
        if self.answered(answer, next((slug for slug, holds in reasons if holds), "")):
            told.paid_at = place
            if place == "terminal":
                self.ledger.post([Posting(f"ticket:{number}", "terminal:15:credit", told.cents)])

    @rule(number=numbers, clause=st.sampled_from(["4.2", "5.2", ""]), strict=st.booleans())
    def withhold(self, number: str, clause: str, strict: bool) -> None:
        told = self.told[number]
        reasons = (
            ("never-issued", not told.cents),
            ("no-power-to-withhold", not clause),
            ("became-other", told.paid_at == "terminal"),
            ("already-held", told.held),
            ("refused-for-good", told.refused),
        )
        answer = hold(
            self.tickets[number], reason="a doubt", clause=clause, review_to_release=strict
        )
        if self.answered(answer, next((slug for slug, holds in reasons if holds), "")):
            told.held, told.strict = True, strict

    @rule(number=numbers, release=st.booleans(), review=st.sampled_from([None, "", "seen"]))
    def look_into(self, number: str, release: bool, review: str | None) -> None:
        told = self.told[number]
        reasons = (
            ("not-held", not told.held),
            ("review-needed", review != "seen" and (told.strict or not release)),
        )
        answer = determine(
            self.tickets[number], release=release, reason="looked into", inspector_review=review
        )
        if self.answered(answer, next((slug for slug, holds in reasons if holds), "")):
            told.held = False
            told.refused = not release and not told.paid_at

    @rule(minutes=st.integers(1, 10))
    def wait(self, minutes: int) -> None:
        self.at += minutes * MINUTE

    @invariant()
    def every_cent_is_where_the_cashier_thinks(self) -> None:
        owed = {
            f"ticket:{number}": told.cents
            for number, told in self.told.items()
            if told.cents and not told.paid_at
        }
        for number in NUMBERS:
            account = f"ticket:{number}"
            assert self.ledger.balance(account) == owed.get(account, 0)
        assert sum(self.ledger.balances.values()) == 0
        paid = sum(told.cents for told in self.told.values() if told.paid_at in ("cage", "kiosk"))
        assert self.ledger.balance("cage") == paid

    @invariant()
    def the_events_alone_give_the_same_records(self) -> None:
        again = {number: Ticket(number=number) for number in NUMBERS}
        for event, at in self.history:
            apply(again[event.number], event, at, "Ada", "cashier")
        assert again == self.tickets


def test_each_ticket_is_paid_at_most_once_in_any_order_of_acts() -> None:
    run_state_machine_as_test(
        Tickets, settings=settings(max_examples=50 * SEARCH, stateful_step_count=40)
    )
