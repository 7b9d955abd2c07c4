"""What a command concerns beside what its sender named, looked up before it is decided.

The streams of a command must be known before anything is read. What is looked up here is looked at
again when the command is decided, against the journal as it is then.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar

from pitboss.exclusions.names import person_key
from pitboss.exclusions.register import HOUSE, Exclusions
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.act import Act
from pitboss.kernel.ensure import kind_of
from pitboss.patron.state import Patron
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.actors.on_duty import on_duty
from pitboss.table.terminal.acts.apply_exclusion import is_due
from pitboss.table.terminal.state import Table

Sent = TypeVar("Sent", bound=Act)


def addressed(
    command: Sent,
    queue: CommandQueue,
    documents: dict[str, str],
    at_work: tuple[str, ...],
    cash_a_day_cents: int | None = None,
    *,
    no_cash: bool = False,
) -> Sent:
    """A command with all that it concerns.

    ``documents`` has the tables of terminals by name, each with its document; ``at_work`` are
    the people who are signed on; ``cash_a_day_cents`` and ``no_cash`` are what the floor has set.
    """
    command = command.addressed(queue.state)
    names = {one.name for one in fields(command)}
    more: dict[str, object] = {}
    if "at_work" in names:
        more["at_work"] = on_duty(queue, at_work, command.at)
    if "cash_a_day_cents" in names:
        more["cash_a_day_cents"] = cash_a_day_cents
    if "no_cash" in names:
        more["no_cash"] = no_cash
    if "beside" in names:
        own = str(getattr(command, "table", ""))
        key = person_key(_person(command, queue))
        more["beside"] = tuple(
            name
            for name, document in documents.items()
            if name != own and document == documents.get(own) and _is_there(queue, name, key)
        )
    if "linked" in names:
        more["linked"] = linked_at(str(getattr(command, "table", "")), queue)
    # The fields are the command's own, which no type checker can follow.
    return replace(command, **more) if more else command  # type: ignore[arg-type]


def linked_at(table: str, queue: CommandQueue) -> tuple[str, ...]:
    """The open jackpots that a table plays for and that more than one terminal can win (JP-06)."""
    state = queue.state(Table.stream(table))
    found = []
    for pool in state.jackpots if isinstance(state, Table) else ():
        jackpot = kind_of(queue.state(Jackpot.stream(pool)), Jackpot)
        tables = (queue.state(Table.stream(name)) for name in jackpot.members)
        seats = sum(len(one.terminals) for one in tables if isinstance(one, Table))
        if jackpot.plays and seats > 1:
            found.append(pool)
    return tuple(found)


def _person(command: Act, queue: CommandQueue) -> str:
    """Whom a command is about: the patron by name, where it names one."""
    patron = getattr(command, "patron", None)
    if patron:
        return kind_of(queue.state(Patron.stream(patron)), Patron).name
    return str(getattr(command, "player", ""))


def _is_there(queue: CommandQueue, table: str, key: str) -> bool:
    state = kind_of(queue.state(Table.stream(table)), Table)
    seats = state.terminals.values()
    return bool(key) and any(person_key(one.player or "") == key for one in seats)


def register_of(queue: CommandQueue) -> Exclusions:
    """The register of exclusions as the journal has it."""
    return kind_of(queue.state(Exclusions.stream(HOUSE)), Exclusions)


def not_as_registered(table: Table, queue: CommandQueue, at: int) -> list[str]:
    """The terminals at which an exclusion, or its end, has still to be applied."""
    register = register_of(queue)
    return [one.name for one in table.terminals.values() if is_due(table, one, register, at)]
