"""What is owed on paper, how old it is, and what each day did."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from pitboss.desk.acts.determine_ticket import DetermineTicket
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.reports.report import Report
from pitboss.reports.scope import Scope
from pitboss.reports.tickets import tickets_report
from tests.floor.floors import CASHIER, MANAGER, number
from tests.reports.floors import Hall, moment


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """Tickets of $10, $20, $50 and $100 on 1 January; $10 is paid, and $20 held, on the 15th."""
    hall = Hall(tmp_path, "aruze-sicbo", at=moment("2027-01-01 00:00"))
    for count, cents in enumerate((1000, 2000, 5000, 10_000), start=1):
        hall.note("one", "a", cents)
        assert hall.collect("one", "a", number(count)) == ""
    hall.at = moment("2027-01-15 00:00")
    assert hall.do(PayTicket, number=number(1), **CASHIER) == ""
    assert hall.do(HoldTicket, number=number(2), reason="torn", **MANAGER) == ""
    return hall


def made(hall: Hall, scope: Scope | None = None) -> Report:
    with hall.store.view():
        return tickets_report(hall.store, scope or Scope())


def test_outstanding_tickets_by_age(hall: Hall) -> None:
    report = made(hall)
    rows = report.part("outstanding").dicts()
    assert [(row["ticket"], row["cents"], row["status"], row["age_days"]) for row in rows] == [
        ("a-2", 2000, "held", 14),
        ("a-3", 5000, "issued", 14),
        ("a-4", 10_000, "issued", 14),
    ]
    ages = report.part("ages").dicts()
    assert [(row["age"], row["tickets"], row["cents"]) for row in ages] == [
        ("same day", 0, 0),
        ("1 to 7 days", 0, 0),
        ("8 to 30 days", 3, 17_000),
        ("31 to 365 days", 0, 0),
        ("over 365 days", 0, 0),
    ]


def test_a_number_that_is_as_good_as_money_is_not_told(hall: Hall) -> None:
    rows = made(hall).part("outstanding").dicts()
    assert [row["ends_in"] for row in rows] == [number(count)[-4:] for count in (2, 3, 4)]
    told = str(made(hall).parts)
    assert all(number(count) not in told for count in range(1, 5))


def test_day_by_day(hall: Hall) -> None:
    first, second = made(hall).part("days").dicts()
    assert (first["gaming_day"], first["issued"], first["issued_cents"]) == (
        date(2027, 1, 1), 4, 18_000,
    )  # fmt: skip
    assert (first["outstanding"], first["outstanding_cents"]) == (4, 18_000)
    assert (second["redeemed_cents"], second["held_cents"], second["outstanding_cents"]) == (
        1000, 2000, 17_000,
    )  # fmt: skip


def test_refused_for_good_is_owed_no_longer(hall: Hall) -> None:
    inspector = {"by": "ines", "office": "inspector"}
    assert hall.do(AcknowledgeNotice, number="1", **inspector) == ""
    assert hall.do(ReviewNotice, number="1", agrees=True, text="agreed", **inspector) == ""
    review = {"release": False, "reason": "forged"}
    assert hall.do(DetermineTicket, number=number(2), **review, **MANAGER) == ""
    report = made(hall)
    assert sum(row["cents"] for row in report.part("outstanding").dicts()) == 15_000
    *_, last = report.part("days").dicts()
    assert (last["refused"], last["refused_cents"], last["outstanding_cents"]) == (1, 2000, 15_000)


def test_on_a_day_gone_by_and_at_one_table(hall: Hall) -> None:
    before = made(hall, Scope(last=date(2027, 1, 2)))
    assert [row["age_days"] for row in before.part("outstanding").dicts()] == [1, 1, 1, 1]
    # The second ends at six in the morning of the third, in Sydney.
    assert before.scope["as_at"] == moment("2027-01-02 19:00")
    only = made(hall, Scope(first=date(2027, 1, 15)))
    assert [row["gaming_day"] for row in only.part("days").dicts()] == [date(2027, 1, 15)]
    assert made(hall, Scope(table="one")).part("outstanding").rows
    assert not made(hall, Scope(game="aruze-craps")).part("outstanding").rows
