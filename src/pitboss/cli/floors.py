"""``pitboss floors`` and ``pitboss drain``: which server holds which table, and handing over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json, table

if TYPE_CHECKING:  # loaded with the client of its database
    from pitboss.server.cluster.lease_table import LeaseRow, LeaseStanding

_DUTIES = {":house": "looks after the house", ":notary": "signs"}
"""What is no table and yet one server does."""
config_option = click.option(
    "--config", metavar="FILE", help="The floor's configuration; by default the one shipped."
)
database_option = click.option(
    "--database", metavar="PLACE", help="postgresql://…, instead of the configured one."
)


@click.command(epilog="\b\nExample:\n  pitboss floors --config floor.toml")
@config_option
@database_option
@json_option
def floors(config: str | None, database: str | None, as_json: bool) -> None:
    """List the servers of a floor, and which of them holds which table.

    Beside its tables one server looks after the house (notices, promotions, ends of days and
    months), and one signs the journal. Exit code 1 if a table, or one of these, is held by nobody.
    """
    from pitboss.server.cluster.overview import floors_standing

    standing = floors_standing(config, database)
    free = [name for name in standing.leases if standing.holder(name) is None]
    if as_json:
        print_json(_told(standing))
    else:
        _show(standing)
    if free:
        click.get_current_context().exit(1)


@click.command(epilog="\b\nExample:\n  pitboss drain floor-a --config floor.toml")
@click.argument("name", metavar="NAME")
@click.option("--back", is_flag=True, help="Have it take its share of the tables again.")
@click.option(
    "--seconds",
    type=click.IntRange(0, 600),
    default=30,
    metavar="N",
    help="Seconds to wait for the hand-over; 30 by default.",
)
@config_option
@database_option
def drain(name: str, back: bool, seconds: int, config: str | None, database: str | None) -> None:
    """Have the server NAME hand its tables over to the others, in the middle of their rounds.

    It stays up: screens that are connected to it go on by way of the others. Then it can be
    stopped, as for an upgrade. Exit code 1 if one of them is not held by another server when the
    time is over.
    """
    from pitboss.server.cluster.overview import drained

    left, took = drained(config, database, name, back=back, seconds=seconds)
    if back:
        console().print(f"{name} takes its part of the tables again.", markup=False)
    elif left:
        listed = ", ".join(left)
        console().print(
            f"After {seconds} s no other server holds {listed}.", markup=False, highlight=False
        )
        click.get_current_context().exit(1)
    else:
        console().print(
            f"{name} holds nothing any more ({took:.1f} s): it can be stopped.",
            markup=False,
            highlight=False,
        )


def _told(standing: LeaseStanding) -> dict[str, object]:
    return {
        "servers": [
            {
                "name": one.name,
                "page": one.page,
                "address": one.address,
                "role": one.role,
                "software": one.software,
                "format": one.format,
                "alive": one.alive,
                "draining": one.draining,
                "seconds": round(one.age, 1),
            }
            for one in standing.servers.values()
        ],
        "tables": [
            {
                "name": lease.name,
                "holder": _holder(standing, lease),
                "epoch": lease.epoch,
                "seconds": round(lease.age, 1),
            }
            for lease in standing.leases.values()
        ],
    }


def _holder(standing: LeaseStanding, lease: LeaseRow) -> str:
    server = standing.holder(lease.name)
    return "" if server is None else server.name


def _show(standing: LeaseStanding) -> None:
    servers = table("Servers", "server", "page", "role", "state", "tables", "also", "up for")
    for one in standing.servers.values():
        state = "gone" if not one.alive else "drains" if one.draining else "up"
        held = standing.held_by(one.number)
        duties = ", ".join(_DUTIES[name] for name in held if name in _DUTIES)
        count = sum(name not in _DUTIES for name in held)
        servers.add_row(one.name, one.page, one.role, state, str(count), duties, _for(one.age))
    tables = table("Tables", "table", "held by", "for", "moves")
    for lease in standing.leases.values():
        if lease.name in _DUTIES and standing.holder(lease.name) is not None:
            continue  # told with its server
        holder = _holder(standing, lease) or "nobody"
        name = _DUTIES.get(lease.name, lease.name)
        tables.add_row(name, holder, _for(lease.age), str(lease.epoch))
    console().print(servers)
    console().print(tables)


def _for(seconds: float) -> str:
    """How long, in words.

    >>> _for(7.2), _for(200), _for(8000)
    ('7 s', '3 min', '2 h')
    """
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7_200 else f"{seconds / 3600:.0f} h"
