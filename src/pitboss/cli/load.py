"""``pitboss load``: many terminals that play over real sockets, and count what goes wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json, table
from pitboss.kernel.fact import fact

if TYPE_CHECKING:  # sockets and databases are loaded when there is something to play
    from pitboss.eventstore.findings import VerificationReport
    from pitboss.server.load.counts import Counts
    from pitboss.server.load.playing import Spell

_PARTS = (
    ("publics-missed", "public views missed"),
    ("publics-doubled", "public views doubled"),
    ("acknowledgements-missed", "acknowledgements missed"),
    ("acknowledgements-doubled", "acknowledgements doubled"),
    ("own-views-wrong", "own views that do not agree"),
)


@click.command(
    epilog="\b\nExamples:\n  pitboss load --terminals 500 --seconds 60\n"
    "  pitboss load http://127.0.0.1:8080 --terminals 20 --seconds 10"
)
@click.argument("address", metavar="[ADDRESS]", required=False)
@click.option("--terminals", type=click.IntRange(1, 5_000), default=500, show_default=True)
@click.option("--seconds", type=click.FloatRange(1, 86_400), default=60.0, show_default=True)
@click.option(
    "--rate",
    type=click.FloatRange(0, 1_000),
    default=2.0,
    show_default=True,
    help="Wagers a second from each terminal; 0 for as fast as they are acknowledged.",
)
@click.option(
    "--drops",
    type=click.IntRange(0, 100_000),
    metavar="N",
    help="Cut this many sockets during the run; they come back. By default one terminal in fifty.",
)
@json_option
def load(
    address: str | None,
    terminals: int,
    seconds: float,
    rate: float,
    drops: int | None,
    as_json: bool,
) -> None:
    """Play terminals over real sockets; report speed, delay and whatever is missed or doubled.

    ADDRESS is that of a floor with open seats. Without it a floor is opened for the run, in a
    process and a folder of its own; at the end it is stopped and its journal verified. Exit code
    1 if anything was missed, doubled, does not agree or does not verify.
    """
    cut = max(1, terminals // 50) if drops is None else drops
    run = _play(address, terminals, seconds, rate, cut)
    if as_json:
        print_json(_data(run))
    else:
        _show(run)
    if not run.passed:
        click.get_current_context().exit(1)


@fact
class _Run:
    """What came of it; there is a report of the journal where the floor was our own."""

    terminals: int
    spell: Spell
    counts: Counts
    report: VerificationReport | None = None

    @property
    def passed(self) -> bool:
        return self.counts.passed and (self.report is None or self.report.passed)


def _play(address: str | None, terminals: int, seconds: float, rate: float, drops: int) -> _Run:
    import asyncio

    import uvloop

    from pitboss.server.load import floors
    from pitboss.server.load.playing import Players

    async def play(place: str) -> _Run:
        players = Players(floors.socket_address(place), floors.seats_at(place, terminals), rate)
        await players.sit()
        spell = await players.play(seconds, drops)
        await players.leave()
        return _Run(terminals=terminals, spell=spell, counts=players.counts)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if address is not None:
            return runner.run(play(address.rstrip("/")))
        with floors.own_floor(floors.tables_for(terminals, seconds)) as floor:
            run = runner.run(play(floor.address))
            floor.stop()
            return replace(run, report=floor.verify())


def _data(run: _Run) -> dict[str, object]:
    """What came of it, for programs."""
    counts, played, report = run.counts, run.spell, run.report
    return {
        "terminals": run.terminals,
        "seconds": round(played.seconds, 3),
        "wagers": counts.wagers,
        "wagers_per_second": round(played.wagers_per_second, 1),
        "acknowledged_ms": {
            "p50": round(played.p50_ms, 2),
            "p99": round(played.p99_ms, 2),
            "max": round(played.max_ms, 2),
        },
        "fan_out_ms": counts.fan_out_ms,
        "results": len(counts.results),
        "refusals": dict(counts.refusals),
        "busy": counts.busy,
        "sockets_resumed": counts.resumed,
        "fresh_starts": counts.fresh_starts,
        "public_views": counts.publics,
        "own_views_checked": counts.own_views,
        **{kind.replace("-", "_"): counts.faults[kind] for kind, _ in _PARTS},
        "faults": counts.told,
        "records": None if report is None else report.records,
        "verified": None if report is None else report.passed,
        "passed": run.passed,
    }


def _show(run: _Run) -> None:
    """What came of it, for the eye."""
    counts, played, out = run.counts, run.spell, console()
    out.print(
        f"[bold]{run.terminals:,} terminals[/bold] placed {played.wagers:,} wagers in "
        f"{played.seconds:.1f} s: [bold]{played.wagers_per_second:,.0f} a second[/bold], each "
        "durable before it was acknowledged."
    )
    out.print(
        f"Acknowledged within {played.p50_ms:.1f} ms (half of them), {played.p99_ms:.1f} ms "
        f"(99 %), {played.max_ms:.1f} ms (all)."
    )
    if counts.fan_out_ms is not None:
        out.print(
            f"{len(counts.results):,} results; each was on the last screen of its table within "
            f"{counts.fan_out_ms} ms."
        )
    if counts.resumed:
        out.print(f"{counts.resumed:,} sockets were lost and came back.")
    refused = ", ".join(f"{kind} {count:,}" for kind, count in counts.refusals.most_common())
    out.print(f"Refused: {refused or 'nothing'}; asked to wait: {counts.busy:,}.\n")
    listed = table("", "must be nothing", "found", "of", right=("found", "of"))
    seen = {"p": counts.publics, "a": counts.wagers + counts.others, "o": counts.own_views}
    for kind, words in _PARTS:
        listed.add_row(words, f"{counts.faults[kind]:,}", f"{seen[kind[0]]:,}")
    out.print(listed)
    for sentence in counts.told:
        out.print(sentence, markup=False)
    if run.report is not None:
        from pitboss.cli.verify import show_report

        show_report("The journal of the run", run.report)
