"""``pitboss welcome``: the games, and one round settled with its clauses."""

from __future__ import annotations

import click

from pitboss.cli.games import games
from pitboss.cli.settle import show_settlement
from pitboss.cli.show import console
from pitboss.rules import load
from pitboss.rules.settlement import settle

_ROUND = (
    "aruze-craps",
    {"pass": 1000, "place:6": 600, "field": 500, "buy:4": 2000},
    ("42", "63", "34"),
)


@click.command(epilog="Example: pitboss welcome")
@click.pass_context
def welcome(context: click.Context) -> None:
    """Show the games and settle a sample round, every cent with its clause."""
    context.invoke(games, as_json=False)
    game_id, wagers, results = _ROUND
    game = load(game_id)
    show_settlement(game, settle(game, wagers, results), results)
    console().print(
        "\nTry: pitboss rules sicbo-ilga, pitboss readings, pitboss clauses, pitboss --help"
    )
