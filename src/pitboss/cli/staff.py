"""``pitboss staff``: what can be done about accounts at the machine that has the journal."""

from __future__ import annotations

import click

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json


@click.group()
def staff() -> None:
    """Accounts of staff, at the machine that has the journal."""


@staff.command(epilog="\b\nExample:\n  pitboss staff reset administrator --config floor.toml")
@click.argument("name", metavar="NAME")
@click.option(
    "--config", metavar="FILE", help="The floor's configuration; by default the one shipped."
)
@json_option
def reset(name: str, config: str | None, as_json: bool) -> None:
    """Give the administrator NAME a first password, which is told once and must be changed.

    For a house whose administrators are all locked out or have forgotten their passwords. It is
    recorded, with the user of this machine, and reported among the significant events. The floor
    may be running.
    """
    from pitboss.server.ops.console_reset import reset_administrator
    from pitboss.server.ops.settings import floor_settings

    password = reset_administrator(floor_settings(config), name)
    if as_json:
        print_json({"name": name, "password": password})
        return
    console().print(f"{name}  {password}", markup=False, highlight=False)
    console().print("It is told once, and must be changed at first use. The reset is on record.")
