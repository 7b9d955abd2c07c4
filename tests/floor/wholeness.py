"""What is true of every table and every journal, whatever happened on the floor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from pitboss.floor.streams import State
from pitboss.journal.codec import Codec
from pitboss.journal.house import House
from pitboss.journal.record import Record
from pitboss.journal.store import Store
from pitboss.journal.tables import POSTINGS, RECORDS
from pitboss.journal.verification import verify
from pitboss.money import accounts
from pitboss.table import commands
from pitboss.table.decide import decide
from pitboss.table.state import Stage, Table


def check_table(table: Table) -> None:
    """Every terminal's money adds up."""
    for name, terminal in table.terminals.items():
        assert terminal.difference_cents() == 0, f"terminal {name} is off"
        assert terminal.credit_cents >= 0, f"terminal {name} owes credit"
        assert terminal.bet_cents == sum(terminal.stakes.values()), f"terminal {name}"
        assert all(cents > 0 for cents in terminal.stakes.values()), f"terminal {name}"
        if table.stage is Stage.BETWEEN:
            continue
        for cell, cents in terminal.fresh.items():
            assert 0 < cents <= terminal.stakes.get(cell, 0), f"terminal {name}, {cell}"


def check_journal(store: Store, house: House, state: Callable[[str], State]) -> None:
    """Nothing is found, accounts sum to nothing and are the meters, replay is equal to the byte.

    ``state`` gives what a process has in memory for a stream.
    """
    report = verify(store, house)
    assert report.passed, report.findings[:3]
    states = _replayed(store, house)
    for stream, made in states.items():
        assert house.dump(stream, state(stream)) == house.dump(stream, made), stream
    _check_accounts(_balances(store), states)


def check_restart(house: House, stream: str, table: Table) -> None:
    """A table from a snapshot decides as the one that it was made of, to the order of chips."""
    again = house.load(stream, house.dump(stream, table))
    assert isinstance(again, Table)
    for name in table.terminals:
        for kind in (commands.ClearWagers, commands.Repeat, commands.Double):
            asked = kind(table=table.id, terminal=name, at=table.opened_at, by=name)
            told = decide(again, asked)
            assert told == decide(table, asked), f"{kind.__name__} at terminal {name}: {told}"


def _replayed(store: Store, house: House) -> dict[str, State]:
    """Every stream from nothing, record by record, without snapshots."""
    codec = Codec(house.kinds)
    states: dict[str, State] = {}
    with store.view():
        for _, *columns in store.scan(RECORDS):
            record = Record(*columns)  # type: ignore[arg-type]  # the columns of the table
            stream = record.stream
            if stream not in states:
                states[stream] = house.blank(stream)
            house.apply(stream, states[stream], codec.decode(record))
    return states


def _balances(store: Store) -> Counter[str]:
    balances: Counter[str] = Counter()
    with store.view():
        for source, target, cents in store.scan(POSTINGS, columns=("source", "target", "cents")):
            assert isinstance(source, str)
            assert isinstance(target, str)
            assert isinstance(cents, int)
            assert cents > 0
            balances[source] -= cents
            balances[target] += cents
    return balances


def _check_accounts(balances: Counter[str], states: dict[str, State]) -> None:
    """A terminal's accounts are its meters; a terminal that moved is at its table of today."""
    assert sum(balances.values()) == 0
    found: Counter[str] = Counter()
    for state in states.values():
        if isinstance(state, Table):
            for name, terminal in state.terminals.items():
                found[accounts.credit(name)] += terminal.credit_cents
                found[accounts.escrow(name)] += terminal.bet_cents
                found[accounts.withheld(name)] += sum(terminal.holds.values())
                found[accounts.pending(name)] += sum(
                    one.returned_cents for one in terminal.pending
                )
    for account, cents in found.items():
        assert balances[account] == cents, f"{account} holds {balances[account]}, not {cents}"
    for account, cents in balances.items():
        kind = account.rpartition(":")[2]
        if kind in ("credit", "escrow", "withheld", "pending"):
            assert found[account] == cents, f"{account} holds {cents}, and nobody has it"
        if account.startswith(("ticket:", "payment:")):
            assert cents >= 0, f"{account} was paid more than once"
