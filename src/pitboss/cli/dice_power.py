"""``pitboss dice-test --power``: how many results it takes to find which fault."""

from __future__ import annotations

from pitboss.cli.show import console, print_json, table
from pitboss.kernel.errors import BadInput
from pitboss.rules.game import Game

LENGTHS = (5_000, 100_000, 1_000_000, 5_000_000)
SHARES = (0.9, 0.8, 0.7, 0.5)


def show_power(game: Game, *, given: bool, as_json: bool) -> None:
    """The faults of a game's devices, and how long a record must be to show each."""
    if given:
        raise BadInput("--power is computed for a game, not for results: name no others.")
    from pitboss.maths.randomness.power import evened, power_rows, shortest_run

    rows = power_rows(game.alphabet)
    runs = {count: shortest_run(game.alphabet, count) for count in LENGTHS}
    even = {share: evened(game.alphabet, share) for share in SHARES}
    if as_json:
        print_json(
            {
                "format": "pitboss-dice-power/1",
                "game": game.id,
                "faults": [
                    {"test": row.test, "fault": row.fault, "half": row.half, "surely": row.surely}
                    for row in rows
                ],
                "shortest_runs": [
                    {"results": count, "part": part, "whole": whole}
                    for count, (part, whole) in runs.items()
                ],
                "too_even": [{"variance": share, "found": found} for share, found in even.items()],
            }
        )
        return
    out = console()
    out.print(f"[bold]{game.book.title}[/bold]: what a record of results shows")
    found = table(
        "", "Test", "Fault", "Found 1 in 2", "99 in 100", right=("Found 1 in 2", "99 in 100")
    )
    for row in rows:
        found.add_row(row.test, row.fault, f"{row.half:,}", f"{row.surely:,}")
    out.print(found)
    piece, whole = ("face", "throw") if game.alphabet.dice else ("sector", "pocket")
    shortest = table("", "Results", f"Shortest run of a {piece} that fails", f"of a {whole}")
    for count, (part, all_of_it) in runs.items():
        shortest.add_row(f"{count:,}", str(part), str(all_of_it))
    out.print(shortest)
    tidy = table("", "Counts vary by so much of what chance makes", "Found too even")
    for share, often in even.items():
        tidy.add_row(f"{share:.0%}", f"{often:.4f}")
    out.print(tidy)
