"""``pitboss day``: gaming days that are closed with a signed statement."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json, table
from pitboss.cli.verify import conclude, opened
from pitboss.kernel.ensure import refuse_optimised
from pitboss.kernel.errors import BadInput

if TYPE_CHECKING:  # databases and keys are loaded when there is a journal to read
    from pitboss.eventstore.statements import DayStatement


@click.group()
def day() -> None:
    """Close gaming days, and list those that are closed.

    A day is closed by verifying it from the statement of the day before and signing what it came
    to: the state of every stream, what every account holds, and the checkpoint. A floor closes its
    days by itself.
    """


@day.command(
    "close", epilog="\b\nExample:\n  pitboss day close floor.db --key var/keys/journal.key"
)
@click.argument("database", metavar="DATABASE", envvar="PITBOSS_JOURNAL")
@click.option(
    "--key", metavar="KEY", required=True, envvar="PITBOSS_JOURNAL_KEY",
    help="The floor's private key: a path, credential:NAME or unix:SOCKET.",
)  # fmt: skip
@click.option(
    "--day", "named", metavar="DAY", help="The day that ends; without it, that of the last record."
)
@click.option(
    "--gaming-day", "starts", metavar="HH:MM", default="06:00", show_default=True,
    help="When a gaming day begins, by the Sydney clock.",
)  # fmt: skip
@click.option("--at", "now", type=int, hidden=True, help="The floor's own time.")
@json_option
def close(
    database: str, key: str, named: str | None, starts: str, now: int | None, as_json: bool
) -> None:
    """Close the gaming day that has ended; one with a fault is not closed, and the code is 1."""
    refuse_optimised()
    from pitboss.eventstore.codec import Codec
    from pitboss.eventstore.days import close_day
    from pitboss.eventstore.opening import open_store
    from pitboss.eventstore.times import newest_at
    from pitboss.house.domain import HOUSE
    from pitboss.kernel.local_time import gaming_day
    from pitboss.reports.scope import Scope
    from pitboss.server.ops.floor_key import key_named

    held = key_named(key)
    store = open_store(database, HOUSE)
    try:
        last = newest_at(store, Codec(HOUSE.kinds))
        if last is None:
            raise BadInput("Nothing has been written yet: there is no day to close.")
        ended = named or gaming_day(last, Scope(starts=starts).starts_minute).isoformat()
        at = max(time.time_ns() // 1_000_000 if now is None else now, last)
        closed = close_day(store, HOUSE, held, day=ended, at=at)
    finally:
        store.close()
    if closed.statement is None:
        conclude(database, closed.report, as_json=as_json)
    elif as_json:
        print_json(_data(closed.statement))
    else:
        console().print(
            f"[bold green]The gaming day {ended} is closed[/]: {closed.report.records:,} records "
            f"were read again and agree. Statement {closed.statement.number}, signed by the key "
            f"{closed.statement.fingerprint}: {closed.statement.hash.hex()}"
        )


@day.command("list", epilog="\b\nExample:\n  pitboss day list floor.db")
@click.argument("database", metavar="DATABASE")
@json_option
def listed(database: str, as_json: bool) -> None:
    """List the gaming days that are closed, the newest first."""
    from pitboss.eventstore.days import closed_days

    with opened(database) as store:
        found = closed_days(store)[::-1]
    if as_json:
        print_json({"days": [_data(one) for one in found]})
        return
    if not found:
        console().print("No gaming day of this journal is closed yet.")
        return
    rows = table("", "Day", "Statement", "Records", "Up to position", "Hash", right=("Records",))
    for one in found:
        said = one.read()
        records = "cannot be read" if said is None else f"{said.records:,}"
        rows.add_row(one.day, str(one.number), records, f"{one.position:,}", one.hash.hex()[:16])
    console().print(rows)


def _data(statement: DayStatement) -> dict[str, object]:
    said = statement.read()
    return {
        "number": statement.number,
        "day": statement.day,
        "at": statement.at,
        "position": statement.position,
        "records": None if said is None else said.records,
        "carried": None if said is None else said.carried,
        "fingerprint": statement.fingerprint,
        "hash": statement.hash.hex(),
    }
