"""A floor on a real SQLite file, for tests of what happens between tables and the desk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import SigningKey
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.ledger.ticket_paper import make_number
from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Table, Terminal

CASHIER = {"by": "sam", "office": "cashier"}
MANAGER = {"by": "kim", "office": "assistant-gaming-manager"}


def number(count: int) -> str:
    """A validation number, told apart by a small number."""
    return make_number(1, str(count).zfill(12))


class Floor:
    """Tables and a desk behind one writer; ``told`` is the answer that came last."""

    def __init__(self, folder: Path, key: SigningKey | None = None) -> None:
        self.store = open_store(str(folder / "floor.db"), HOUSE)
        notary = None if key is None else Notary(self.store, key)
        self.writer = EventWriter(self.store, HOUSE, notary=notary)
        self.at = 1_000_000
        self.told: Any = None  # an Accepted, or whatever the house said instead

    def open(self, table: str, game: str, seats: str = "", **config: Any) -> None:
        """Open a table; its seats are named after it unless they are given."""
        names = tuple(seats.split()) or (f"{table}-a", f"{table}-b")
        device = "wheel" if game.endswith("roulette") else "tumbler"
        made = TableConfig(
            game=game,
            seats=names,
            limits={"*": Limit(100, breakage_stated=True)},
            effective_at=0,
            training=True,
            **config,
        )
        checks = dict.fromkeys(("server", device, *names), True)
        self.do(OpenTable, table=table, config=made, checks=checks, **MANAGER)

    def do(self, kind: type, /, **fields: Any) -> str:
        """Give a command; nothing where it was accepted, else the slug of the refusal."""
        self.at += 100
        given = {"at": self.at, "by": fields.get("terminal", "clock")} | fields
        (self.told,) = self.writer.process([kind(**given)])
        if isinstance(self.told, Accepted):
            return ""
        kind_told = getattr(self.told, "kind", None)
        return type(self.told).__name__ if kind_told is None else str(kind_told.slug)

    def note(self, table: str, terminal: str, cents: int) -> None:
        """Put in notes of a hundred dollars, and one that makes up the rest."""
        while cents:
            value = min(cents, 10_000)
            fields = {"table": table, "terminal": terminal, "denomination_cents": value}
            assert self.do(InsertNote, **fields) == ""
            cents -= value

    def collect(self, table: str, terminal: str, ticket: str) -> str:
        """Collect onto a ticket whose paper comes out."""
        fields = {"table": table, "terminal": terminal, "number": ticket}
        return self.do(Collect, **fields) or self.do(ConfirmPrint, **fields)

    def present(self, table: str, terminal: str, ticket: str, **fields: Any) -> str:
        """Put a ticket into a terminal."""
        given = {"table": table, "terminal": terminal, "number": ticket}
        return self.do(PresentTicket, **(given | fields))

    def table(self, name: str) -> Table:
        """A table as it stands."""
        state = self.writer.state(f"table:{name}")
        assert isinstance(state, Table)
        return state

    def terminal(self, table: str, name: str) -> Terminal:
        """A terminal as it stands."""
        return self.table(table).terminals[name]

    def sentence(self) -> str:
        """What was said when something was refused."""
        return str(self.told.sentence)

    def whole(self) -> bool:
        """Whether the journal verifies."""
        report = verify(self.store, HOUSE)
        assert report.passed, report.findings
        return True
