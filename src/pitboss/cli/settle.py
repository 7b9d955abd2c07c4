"""``pitboss settle``: wagers that are placed, results in order, what each returns and why."""

from __future__ import annotations

import click

from pitboss.cli import options
from pitboss.cli.listing import print_table
from pitboss.cli.show import print_json
from pitboss.cli.wire import SETTLEMENT_FORMAT, settle_request, settlement_data
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars, fraction
from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.settlement import Outcome, Settlement
from pitboss.rules.settlement import settle as settle_wagers


@options.example("pitboss settle sicbo-ilga --wager small=600 --wager total:11=500 --result 146")
@click.command()
@click.argument("game", metavar="GAME", required=False, shell_complete=options.games)
@click.option("--wager", "wagers", multiple=True, metavar="SPOT=CENTS",
              shell_complete=options.spots, help="A stake in cents.")  # fmt: skip
@click.option(
    "--result",
    "results",
    multiple=True,
    metavar="RESULT",
    help="As it lies: 146, 34, 17, or - for none.",
)
@options.point_option
@options.reading_option
@options.json_option
@click.option("--batch", is_flag=True, help="JSON Lines: one request per line in, one reply out.")
def settle(
    game: str | None,
    wagers: tuple[str, ...],
    results: tuple[str, ...],
    point: str | None,
    readings: tuple[str, ...],
    as_json: bool,
    batch: bool,
) -> None:
    """Settle wagers over results: verdict, amount returned, clause, what stays open."""
    if batch:
        if game or wagers or results or point or readings:
            raise BadInput("--batch takes its requests from standard input alone.")
        from pitboss.cli.batch import answer_lines

        answer_lines(settle_request)
        return
    if game is None or not wagers or not results:
        raise BadInput("Name a GAME, at least one --wager SPOT=CENTS and one --result.")
    loaded = load(game, options.pairs(readings, "KEY=CHOICE"))
    settlement = settle_wagers(loaded, options.amounts(wagers), results, options.point_of(point))
    if as_json:
        print_json({"format": SETTLEMENT_FORMAT, **settlement_data(settlement)})
    else:
        show_settlement(loaded, settlement, results)


def show_settlement(game: Game, settlement: Settlement, results: tuple[str, ...]) -> None:
    """A settlement for people."""
    rows: list[tuple[str, ...]] = []
    for spot, outcomes in settlement.outcomes.items():
        pieces = game.recipes[spot].pieces if spot in game.recipes else (spot,)
        for piece, outcome in zip(pieces, outcomes, strict=True):
            name = piece if piece == spot else f"{spot} › {piece}"
            rows.append((name, dollars(outcome.stake_cents), *_told(outcome)))
    print_table(
        f"{game.book.title}: {' '.join(results)}",
        ("Wager", "Stake", "Verdict", "Returned", "Clause", "Round"),
        rows,
        right=("Stake", "Returned", "Round"),
    )
    click.echo(f"Returned in all: {dollars(sum(settlement.returned_cents.values()))}")
    for cell, cents in settlement.open_cents.items():
        click.echo(f"Still open: {cell} with {dollars(cents)}")
    for spot, cents in settlement.commission_cents.items():
        click.echo(f"Commission, paid at placement: {dollars(cents)} on {spot}")
    for spot, rest in settlement.breakage.items():
        click.echo(f"Breakage, not paid: {fraction(rest)} of a cent on {spot}")


def _told(outcome: Outcome) -> tuple[str, str, str, str]:
    decision = outcome.decision
    if decision is None:
        return "open", "", "", ""
    returned = dollars(outcome.returned_cents)
    return str(decision.verdict), returned, decision.clause, str(decision.round_number)
