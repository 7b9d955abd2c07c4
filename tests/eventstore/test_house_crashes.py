"""The floor itself killed at any moment, and one ticket at fifty places at once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.refusal import Refusal
from pitboss.ledger.ticket_paper import make_number
from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Table
from tests.eventstore.conftest import NewPlace
from tests.eventstore.crashes import Crashes, Nursery, nursery
from tests.eventstore.house_commands import Fields
from tests.stories import clause

DOMAIN = "pitboss.house.domain:House"
SOURCE = "tests.eventstore.house_commands:commands"
NUMBER = make_number(1, "000000000001")
PLACES = 50


@pytest.fixture(scope="module")
def processes() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_floor_killed_at_any_moment_leaves_the_truth(
    database: str, new_place: NewPlace, processes: Nursery, tmp_path: Path
) -> None:
    """Thirty-one times here; ``make soak`` kills it thousands of times."""
    crashes = Crashes(processes, new_place(database), DOMAIN, SOURCE, tmp_path / "floor.key")
    crashes.kill_one(999)
    for number in range(30):
        crashes.kill_one(number)
        if number % 5 == 4:
            assert crashes.faults() == []
    assert crashes.kills == 31
    kinds = {stream.partition(":")[0] for stream, _ in crashes.acknowledged}
    assert {"table", "terminal", "ticket"} <= kinds


@clause("interblock", "3.2.3", "1.1/redeemable-ticket")
def test_one_ticket_at_fifty_places_at_once_is_paid_once(place: str) -> None:
    config = TableConfig(
        game="interblock-roulette",
        seats=tuple(f"w{seat}" for seat in range(PLACES)),
        limits={"*": Limit(100)},
        effective_at=0,
        training=True,
    )
    checks = dict.fromkeys(("server", "wheel", *config.seats), True)
    own: Fields = {"table": "w", "at": 1, "by": "w0", "terminal": "w0"}
    store = open_store(place, HOUSE)
    writer = EventWriter(store, HOUSE)
    first = writer.process(
        [
            OpenTable(
                table="w", at=1, by="kim", office="assistant-gaming-manager", config=config,
                checks=checks,
            ),
            InsertNote(denomination_cents=5000, **own),
            Collect(number=NUMBER, **own),
            ConfirmPrint(number=NUMBER, **own),
        ]
    )  # fmt: skip
    assert all(isinstance(answer, Accepted) for answer in first), first
    barrier = Barrier(PLACES)

    def present(number: int) -> object:
        """Half of them are terminals and half are cashiers, each with a connection of its own."""
        here = open_store(place, HOUSE)
        desk = EventWriter(here, HOUSE)
        desk.state("table:w")
        barrier.wait()
        try:
            if number % 2:
                paying = PayTicket(number=NUMBER, at=2, by=f"c{number}", office="cashier")
                return desk.process([paying])[0]
            seat = f"w{number}"
            putting = PresentTicket(table="w", terminal=seat, number=NUMBER, at=2, by=seat)
            return desk.process([putting])[0]
        finally:
            here.close()

    with ThreadPoolExecutor(PLACES) as pool:
        answers = list(pool.map(present, range(PLACES)))
    paid = [answer for answer in answers if isinstance(answer, Accepted)]
    refused = [answer for answer in answers if isinstance(answer, Refusal)]
    assert (len(paid), len(refused)) == (1, PLACES - 1), answers
    assert {refusal.kind.slug for refusal in refused} == {"already-paid"}
    writer.forget()
    table = writer.state("table:w")
    assert isinstance(table, Table)
    credited = sum(terminal.credit_cents for terminal in table.terminals.values())
    at_a_terminal = "table:w" in paid[0].versions
    assert credited == (5000 if at_a_terminal else 0)
    report = verify(store, HOUSE)
    assert report.passed, report.findings
    store.close()
