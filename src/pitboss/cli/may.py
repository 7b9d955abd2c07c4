"""``pitboss may``: asks the guards whether an amount may be placed or taken back now."""

from __future__ import annotations

from pathlib import Path

import click

from pitboss.cli import options
from pitboss.cli.batch import answer_lines
from pitboss.cli.requests import Data
from pitboss.cli.show import console, print_json
from pitboss.cli.signs import read_sign
from pitboss.cli.wire import ANSWER_FORMAT, may_request
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars
from pitboss.rules import load


@options.example("pitboss may aruze-craps place pass-odds=2001 --point 6 --has pass@6=1000")
@click.command(cls=options.Lists)
@click.argument("game", metavar="GAME", required=False, shell_complete=options.games)
@click.argument("act", metavar="place|reduce", required=False)
@click.argument("wager", metavar="SPOT=CENTS", required=False)
@options.point_option
@options.repeated("--history", "RESULT", "The gaming day's results so far; may be repeated.")
@options.repeated("--has", "CELL=CENTS", "What the player has at risk, such as pass@6=1000.")
@options.repeated("--fresh", "CELL=CENTS", "How much of it was placed in this period.")
@click.option(
    "--phase",
    metavar="PHASE",
    help="between-rounds, wagering or closed; by default one in which the wager is taken.",
)
@click.option("--sign", "sign_path", metavar="FILE", help="Apply the limits of a sign.")
@options.reading_option
@options.json_option
@click.option(
    "--batch", is_flag=True, help="JSON Lines: one question per line in, one answer out."
)
def may(
    game: str | None,
    act: str | None,
    wager: str | None,
    point: str | None,
    history: tuple[str, ...],
    has: tuple[str, ...],
    fresh: tuple[str, ...],
    phase: str | None,
    sign_path: str | None,
    readings: tuple[str, ...],
    as_json: bool,
    batch: bool,
) -> None:
    """Ask whether an amount may be placed, or taken back, and how much would be allowed.

    A cell id in place of the spot means that numbered wager: come@6=500 adds to the Come that
    stands on 6, come=500 is a new one. Reducing by the whole amount is a take-down.
    """
    if batch:
        if act or wager or point or history or has or fresh or phase:
            raise BadInput("--batch takes its questions from standard input alone.")
        if sign_path and not game:
            raise BadInput(
                "--sign needs the GAME it is for: pitboss may GAME --batch --sign FILE."
            )
        sign = None
        if game and sign_path:
            sign = read_sign(load(game, options.pairs(readings, "KEY=CHOICE")), Path(sign_path))
        answer_lines(lambda request: may_request(request, sign))
        return
    if game is None or act is None or wager is None:
        raise BadInput("Name a GAME, place or reduce, and SPOT=CENTS.")
    chosen = options.pairs(readings, "KEY=CHOICE")
    sign = read_sign(load(game, chosen), Path(sign_path)) if sign_path else None
    ((spot, cents),) = options.amounts((wager,)).items()
    request = {
        "game": game,
        "act": act,
        "spot": spot,
        "cents": cents,
        "point": options.point_of(point),
        "history": list(history),
        "has": options.amounts(has, "CELL=CENTS"),
        "fresh": options.amounts(fresh, "CELL=CENTS"),
        "readings": chosen,
        "phase": phase,
    }
    answer = may_request(request, sign)
    if as_json:
        print_json({"format": ANSWER_FORMAT, **answer})
    else:
        _show(answer, act, spot)


def _show(answer: Data, act: str, spot: str) -> None:
    out = console()
    if answer["allowed"]:
        out.print(f"[bold green]Allowed[/bold green]: {act} {spot}. {_maximum(answer)}")
        if "notice" in answer:
            out.print(f"At the close it goes back: {answer['notice']}")
        return
    out.print(f"[bold red]Refused[/bold red] ({answer['refusal']}): {answer['sentence']}")
    out.print(_maximum(answer))


def _maximum(answer: Data) -> str:
    if answer["maximum"] is None:
        return "No rule bounds the amount."
    return f"The largest amount allowed now is {dollars(answer['maximum'])}."
