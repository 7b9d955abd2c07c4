"""Commands for a real floor that is killed and started again: rounds, money in, tickets between.

What comes next is read off the tables themselves, as any terminal or clock would after a restart.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from pitboss.floor.commands import PayTicket, PresentTicket
from pitboss.journal.domain import Command
from pitboss.money.ticket_paper import make_number
from pitboss.rules.sign import Limit
from pitboss.table.commands import (
    ClearWagers,
    CloseWagering,
    Collect,
    ConfirmPrint,
    InsertNote,
    OpenTable,
    PlaceWager,
    ReportDice,
    ReportPocket,
    ShootAutomatically,
    Undo,
)
from pitboss.table.config import TableConfig
from pitboss.table.state import Stage, Status, Table

GAMES = {
    "dice": "interblock-sicbo",
    "wheel": "interblock-roulette",
    "craps": "aruze-craps",
}
SPOTS = {
    "dice": ("small", "big", "total:11", "pair:1-2"),
    "wheel": ("red", "straight:7", "split:1-2", "dozen:3"),
    "craps": ("pass", "dont-pass", "field", "place:6", "buy:4", "come"),
}
State = Callable[[str], object]
Fields = dict[str, Any]
"""What several commands have in common; each takes its own kind of value."""


def commands(seed: int, state: State) -> Iterator[list[Command]]:
    """Batches for all tables together; for ever."""
    chance = random.Random(seed)
    number = 0
    while True:
        batch: list[Command] = []
        for name in GAMES:
            table = state(f"table:{name}")
            assert isinstance(table, Table)
            number += 1
            batch += _next(table, name, chance, make_number(1, f"{seed % 10**6:06}{number:06}"))
        yield batch


def _next(table: Table, name: str, chance: random.Random, ticket: str) -> list[Command]:
    """What happens next at a table."""
    if table.status is not Status.OPEN:
        return [_opening(name)]
    at = (table.closes_at or table.opened_at + 1) - 1
    match table.stage:
        case Stage.WAGERING:
            return [*_wagers(table, name, chance, at), *_cash(table, name, chance, at, ticket)] + (
                [CloseWagering(table=name, at=at + 1, by="clock", round=table.round)]
                if table.closes_at is not None and chance.random() < 0.4
                else []
            )
        case Stage.SHOOTING:
            due = table.shoot_by or 0
            return [ShootAutomatically(table=name, at=due, by="clock", round=table.round)]
        case Stage.LAUNCHED:
            return [_result(table, name, chance)]
    raise AssertionError(f"{name} is {table.stage}")


def _opening(name: str) -> Command:
    config = TableConfig(
        game=GAMES[name],
        seats=tuple(f"{name}-{seat}" for seat in range(4)),
        limits={"*": Limit(100, breakage_stated=True)},
        effective_at=0,
    )
    device = "wheel" if name == "wheel" else "tumbler"
    checks = dict.fromkeys(("server", device, *config.seats), True)
    office = "assistant-gaming-manager"
    return OpenTable(table=name, at=1, by="kim", office=office, config=config, checks=checks)


def _wagers(table: Table, name: str, chance: random.Random, at: int) -> Iterator[Command]:
    for seat, terminal in table.terminals.items():
        own: Fields = {"table": name, "at": at, "by": seat, "terminal": seat}
        if terminal.credit_cents < 1000:
            yield InsertNote(denomination_cents=chance.choice((2000, 5000)), **own)
        spot, cents = chance.choice(SPOTS[name]), chance.randrange(100, 900)
        yield PlaceWager(spot=spot, cents=cents, **own)
        if chance.random() < 0.2:
            yield chance.choice((Undo, ClearWagers))(**own)


def _cash(
    table: Table, name: str, chance: random.Random, at: int, ticket: str
) -> Iterator[Command]:
    """Credit onto a ticket, and the ticket to the next table or the cage, in one batch."""
    seat = chance.choice(list(table.terminals))
    if chance.random() < 0.6:
        return
    own: Fields = {"table": name, "at": at, "by": seat, "terminal": seat, "number": ticket}
    yield ClearWagers(table=name, at=at, by=seat, terminal=seat)
    yield Collect(**own)
    yield ConfirmPrint(**own)
    if chance.random() < 0.5:
        yield PayTicket(number=ticket, at=at, by="sam", office="cashier")
    else:
        other = chance.choice(list(GAMES))
        yield PresentTicket(
            table=other, terminal=f"{other}-0", number=ticket, at=at, by=f"{other}-0"
        )


def _result(table: Table, name: str, chance: random.Random) -> Command:
    own: Fields = {"table": name, "at": table.opened_at + 2, "round": table.round}
    if name == "wheel":
        return ReportPocket(pocket=chance.randrange(37), by="wheel", **own)
    count = 2 if name == "craps" else 3
    faces = tuple(chance.randrange(1, 7) for _ in range(count))
    return ReportDice(faces=faces, flat=(True,) * count, by="tumbler", **own)
