"""What is true of every table and every journal, whatever happened on the floor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import RECORDS
from pitboss.eventstore.verification import verify
from pitboss.house.domain import House
from pitboss.house.tables import POSTINGS
from pitboss.kernel.subject import Subject
from pitboss.ledger import accounts
from pitboss.patron.state import Patron
from pitboss.rehearsal.scene import Stamp
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.close_dealer_table import CloseDealerTable
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.state import DealerStage as Dealing
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.double import Double
from pitboss.table.terminal.acts.repeat import Repeat
from pitboss.table.terminal.state import Stage, Status, Table
from tests.table.dealer.deciding import decide as decide_dealt
from tests.table.terminal.deciding import decide


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


def check_dealer_table(table: DealerTable) -> None:
    """Nobody has less than nothing, and everything on the layout is somebody's."""
    house = (table.float_cents, table.box_cents, table.unclaimed_cents, *table.held.values())
    assert min(house) >= 0, f"the house has {house}"
    people = {**table.seats, **table.departed}
    for name, seat in people.items():
        has = (seat.value_cents, seat.tokens_cents, *seat.colours.values())
        assert min(has) >= 0, f"{name} has {has}"
        assert seat.person or not any(has), f"nobody is at {name}, and there lies {has}"
    for piece in (*table.pieces, *table.collected):
        assert piece.cents > 0, f"piece {piece.number}"
        assert piece.place in people, f"piece {piece.number} is nobody's"
    if table.stage is Dealing.BETWEEN:
        assert not table.collected
        assert all(piece.streak or piece.round > table.round for piece in table.pieces)
    if table.status is not Status.OPEN:
        # The tray may hold something all the same: a held stake that was kept after the close.
        assert not table.pieces, "wagers lie at a closed table"
        assert not table.occupied, "somebody is at a closed table"


def check_journal(store: Store, house: House, state: Callable[[str], Subject]) -> None:
    """Nothing is found, accounts sum to nothing and are the meters, replay is equal to the byte.

    ``state`` gives what a process has in memory for a stream.
    """
    report = verify(store, house)
    assert report.passed, report.findings[:3]
    check_replay(store, house, state)


def check_replay(store: Store, house: House, state: Callable[[str], Subject]) -> None:
    """The same of a journal that was verified just now."""
    states = _replayed(store, house)
    for stream, made in states.items():
        assert house.dump(stream, state(stream)) == house.dump(stream, made), stream
    _check_accounts(_balances(store), states)


def check_restart(house: House, stream: str, table: Table) -> None:
    """A table from a snapshot decides as the one that it was made of, to the order of chips."""
    again = house.load(stream, house.dump(stream, table))
    assert isinstance(again, Table)
    for name in table.terminals:
        for kind in (ClearWagers, Repeat, Double):
            asked = kind(table=table.id, terminal=name, at=table.opened_at, by=name)
            told = decide(again, asked)
            assert told == decide(table, asked), f"{kind.__name__} at terminal {name}: {told}"


def check_dealer_restart(
    house: House, stream: str, table: DealerTable, patrons: Mapping[str, Patron], at: int
) -> None:
    """The same of a dealer's table, to the order in which chips are cut and places are paid."""
    again = house.load(stream, house.dump(stream, table))
    assert isinstance(again, DealerTable)
    stamp: Stamp = {"at": at, "by": "ash", "office": "casino-supervisor", "serial": 0}
    number = table.next_round
    asks: tuple[DealerAct, ...] = (
        ShakeDice(table=table.id, round=number, **stamp),
        CallNoMoreBets(table=table.id, round=number, **stamp),
        CollectLosers(table=table.id, round=number, **stamp),
        PayWinners(table=table.id, round=number, **stamp),
        AnnounceNoResult(table=table.id, round=number, ground="broken", **stamp),
        CloseDealerTable(table=table.id, **stamp),
    )
    for asked in asks:
        told = [_said(decide_dealt(one, asked, patrons)) for one in (again, table)]
        assert told[0] == told[1], f"{type(asked).__name__}: {told}"


def _said(answer: object) -> object:
    """What was decided, to compare it by its content."""
    return (answer.events, answer.told) if isinstance(answer, Decision) else answer


def _replayed(store: Store, house: House) -> dict[str, Subject]:
    """Every stream from nothing, record by record, without snapshots."""
    codec = Codec(house.kinds)
    states: dict[str, Subject] = {}
    with store.view():
        for _, *columns in store.scan(RECORDS):
            record = Record(*columns)  # type: ignore[arg-type]  # the columns of the table
            stream = record.stream
            if stream not in states:
                states[stream] = house.blank(stream)
            house.apply(states[stream], codec.decode(record))
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


def _check_accounts(balances: Counter[str], states: dict[str, Subject]) -> None:
    """An account is what lies where it says, and nothing is in an account that lies nowhere."""
    assert sum(balances.values()) == 0
    found = _lying(states)
    for account, cents in found.items():
        assert balances[account] == cents, f"{account} holds {balances[account]}, not {cents}"
    for account, cents in balances.items():
        kind = account.rpartition(":")[2]
        of_the_house = kind in _HOUSE_SIDE and ":place:" not in account
        dealt = account.startswith("dealer:") and not of_the_house
        if dealt or kind in ("credit", "escrow", "withheld", "pending"):
            assert found[account] == cents, f"{account} holds {cents}, and nobody has it"
        if account.startswith(("ticket:", "payment:")):
            assert cents >= 0, f"{account} was paid more than once"


def _lying(states: dict[str, Subject]) -> Counter[str]:
    """By account: meters of terminals, chips at dealer's tables, and what patrons paid in.

    A terminal that moved is at its table of today.
    """
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
        elif isinstance(state, DealerTable):
            found.update(_at_dealer_table(state))
        elif isinstance(state, Patron):
            found[f"patron:{state.id}:account"] += state.account_cents
    return found


_HOUSE_SIDE = ("cashless", "colours", "colours-abroad")
"""Accounts of a dealer's table that are not merely what lies somewhere."""


def _at_dealer_table(table: DealerTable) -> Counter[str]:
    """What lies where at a dealer's table, by the names that the journal uses."""
    own = f"dealer:{table.id}:"
    found = Counter(
        {
            f"{own}float": table.float_cents,
            f"{own}box": table.box_cents,
            f"{own}held": sum(table.held.values()),
            f"{own}unclaimed": table.unclaimed_cents,
        }
    )
    for name, seat in {**table.seats, **table.departed}.items():
        found[f"{own}place:{name}:chips"] = seat.value_cents
        found[f"{own}place:{name}:tokens"] = seat.tokens_cents
        for colour, count in seat.colours.items():
            each = table.colours[colour].each_cents if count else 0
            found[f"{own}place:{name}:colours"] += count * each
    for piece in table.pieces:
        kind = "token-stakes" if piece.kind == "token" else "stakes"
        found[f"{own}place:{piece.place}:{kind}"] += piece.cents
    return found
