"""``pitboss simulate``: a strategy played for many rounds, beside what is exact."""

from __future__ import annotations

import importlib.util
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from pitboss.cli.options import (
    example,
    game_argument,
    json_option,
    pairs,
    reading_option,
    strategies,
)
from pitboss.cli.show import console, print_json, table
from pitboss.cli.signs import read_sign
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import dollars, fraction
from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.sign import Sign

if TYPE_CHECKING:  # numba and numpy are slow to import: only when a run is asked for
    from pitboss.maths.simulation.exact_sessions import ExactSession
    from pitboss.maths.simulation.machine import Machine
    from pitboss.maths.simulation.runner import Runner, SimulationRun
    from pitboss.maths.simulation.session import Ending, SessionRules
    from pitboss.maths.simulation.sessions import Sessions
    from pitboss.maths.simulation.strategy import Strategy

FORMAT = "pitboss-simulation/1"
"""The name and number of what ``--json`` writes; docs/schemas has its schema."""
SESSIONS = 10_000
LONGEST_FRACTION = 40
"""The longest fraction that is shown; a longer one is in the JSON."""
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
PATHS_DRAWN = 20
UNITS_DRAWN = 100
"""The bankroll of the paths in a picture where none is given, in largest outlays."""


class _Options(TypedDict):
    """What the command line says of a run, beside its game and its strategy."""

    rounds: int
    seed: int
    jobs: int
    cluster: str | None
    unit: int
    bankroll: int | None
    stop_loss: int | None
    stop_win: int | None
    session_rounds: int
    session_count: int
    sign_path: str | None
    checkpoint: str | None
    plot: str | None
    pool_file: str | None


class _SessionData(TypedDict):
    """What sessions came to, for programs."""

    count: int
    bankroll_cents: int
    mean_result_cents: float
    mean_result_standard_error_cents: float | None
    mean_rounds: float
    endings: dict[str, float]
    standard_errors: dict[str, float]
    quantiles_cents: dict[str, int]


@value
class _RunTold:
    """A run with what is told beside it."""

    run: SimulationRun
    exact: Fraction | None
    sessions: Sessions | None
    exact_session: ExactSession | None


@example("pitboss simulate aruze-craps --strategy pass-max-odds --rounds 100000000")
@click.command()
@game_argument
@click.option(
    "--strategy",
    required=True,
    metavar="S",
    shell_complete=strategies,
    help="flat:SPOT[+SPOT…], a named one, or FILE.py:FUNCTION.",
)
@click.option(
    "--rounds",
    default=10_000_000,
    show_default=True,
    metavar="N",
    help="A round is one result; at craps one roll.",
)
@click.option(
    "--seed",
    default=1,
    show_default=True,
    metavar="K",
    help="The same seed gives the same result.",
)
@click.option(
    "--jobs",
    default=1,
    show_default=True,
    metavar="J",
    help="Processes on this machine; at most twice its processors.",
)
@click.option("--on", "cluster", metavar="dask://HOST:PORT", help="Run on an existing cluster.")
@click.option(
    "--unit",
    default=1_000,
    show_default=True,
    metavar="CENTS",
    help="The stake that a strategy starts from.",
)
@click.option(
    "--bankroll", type=int, metavar="CENTS", help="Also play sessions that start with this much."
)
@click.option("--stop-loss", type=int, metavar="CENTS", help="A session ends at this loss.")
@click.option("--stop-win", type=int, metavar="CENTS", help="A session ends at this win.")
@click.option(
    "--session-rounds",
    default=1_000,
    show_default=True,
    metavar="N",
    help="A session ends after this many rounds.",
)
@click.option(
    "--sessions",
    "session_count",
    default=SESSIONS,
    show_default=True,
    metavar="N",
    help="How many sessions.",
)
@click.option("--sign", "sign_path", metavar="FILE", help="Apply the limits of a sign.")
@click.option("--checkpoint", metavar="FILE", help="Save progress here, and resume from it.")
@click.option("--plot", metavar="FILE", help="Draw convergence, results and bankrolls.")
@click.option("--jackpot", "pool_file", metavar="FILE", help="Play for a jackpot, whose displayed "
              "rules are in a TOML file.")  # fmt: skip
@reading_option
@json_option
def simulate(
    game: str, strategy: str, readings: tuple[str, ...], as_json: bool, **told: Unpack[_Options]
) -> None:
    """Simulate a strategy: the house edge with its standard error, beside the exact value.

    Every wager that is started is run to its end, and every wager that a strategy places must be
    one that the rules permit then. Ctrl-C reports what has been done so far.
    """
    loaded = load(game, pairs(readings, "KEY=CHOICE"))
    if told["pool_file"] is not None:
        _with_pool(loaded, strategy, told, as_json=as_json)
        return
    result = _simulate(loaded, strategy, told, quiet=as_json)
    if as_json:
        print_json(_data(loaded, result, told["seed"]))
    else:
        _show(loaded, result, told["seed"])


def _simulate(game: Game, name: str, told: _Options, *, quiet: bool) -> _RunTold:
    from pitboss.maths.earnings import long_run_edge
    from pitboss.maths.simulation.joint import compile_strategy
    from pitboss.maths.simulation.machine_chain import MachineChain
    from pitboss.maths.simulation.plan import Plan
    from pitboss.maths.simulation.plots import plot_run
    from pitboss.maths.simulation.runner import PIECES_PER_JOB
    from pitboss.maths.simulation.runner import simulate as run_plan
    from pitboss.maths.simulation.sessions import run_sessions

    _check_picture(told["plot"])
    sign = read_sign(game, Path(told["sign_path"])) if told["sign_path"] else None
    machine = compile_strategy(game, _strategy(game, name, told["unit"], sign), sign)
    if not machine.outlay.any():
        raise BadInput(f"{name} never places a wager at {game.id}.")
    plan = Plan(told["rounds"], told["seed"])
    rules = _session_rules(machine, told)
    # Before the run, so that an interrupt waits for nothing.
    exact = long_run_edge(MachineChain(machine))
    with _Bar(plan.rounds, quiet) as progress:
        run = run_plan(
            machine,
            plan,
            runner=_runner(told["jobs"], told["cluster"]),
            pieces=PIECES_PER_JOB * max(1, told["jobs"]),
            checkpoint=Path(told["checkpoint"]) if told["checkpoint"] else None,
            progress=progress,
        )
    if not run.complete:
        rules = None  # what was not begun is left, so that what is done is told at once
    sessions = None
    if rules is not None:
        count = told["session_count"]
        sessions = run_sessions(machine, rules, count, told["seed"], paths=PATHS_DRAWN)
    if told["plot"]:
        plot_run(run, None if exact is None else float(exact), sessions, Path(told["plot"]))
    if sessions is not None and len(sessions.endings) < told["session_count"]:
        rules = None
    return _RunTold(run, exact, sessions, _exact_session(machine, rules))


def _exact_session(machine: Machine, rules: SessionRules | None) -> ExactSession | None:
    """The same sessions without chance, where they can be followed."""
    from pitboss.maths.simulation.exact_sessions import exact_session

    try:
        return None if rules is None else exact_session(machine, rules)
    except BadInput:
        return None


def _with_pool(game: Game, name: str, told: _Options, *, as_json: bool) -> None:
    """Play for a jackpot, and tell what it came to beside what is exact."""
    from pitboss.cli.simulate_pool import play_for_pool, pool_data, show_pool
    from pitboss.maths.simulation.joint import compile_strategy

    others = ("cluster", "checkpoint", "plot", "bankroll", "stop_loss", "stop_win")
    if told["jobs"] != 1 or any(told[option] is not None for option in others):  # type: ignore[literal-required]  # names of the options
        raise BadInput("A jackpot is played for in one process, without sessions or pictures.")
    sign = read_sign(game, Path(told["sign_path"])) if told["sign_path"] else None
    machine = compile_strategy(game, _strategy(game, name, told["unit"], sign), sign)
    with _Bar(told["rounds"], as_json) as progress:
        played = play_for_pool(
            game, machine, told["pool_file"] or "", told["rounds"], told["seed"], progress
        )
    if as_json:
        print_json(pool_data(game, played, told["seed"]))
    else:
        show_pool(game, played, told["seed"])


def _strategy(game: Game, name: str, unit: int, sign: Sign | None) -> Strategy:
    """A named strategy, or one of the user's own in a file."""
    from pitboss.maths.simulation.strategies import make_strategy
    from pitboss.maths.simulation.strategy import own_strategy

    path, _, function = name.rpartition(":")
    if not path.endswith(".py"):
        return make_strategy(game, name, unit, sign)
    spec = importlib.util.spec_from_file_location("own_strategy", path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise BadInput(f"There is no file {path}: a strategy of one's own is FILE.py:FUNCTION.")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as wrong:
        raise BadInput(f"{path}, line {wrong.lineno}: {wrong.msg}.") from wrong
    except Exception as wrong:
        last = extract_tb(wrong.__traceback__)[-1]
        where = f"{last.filename}, line {last.lineno}"
        raise BadInput(f"{where}: {type(wrong).__name__}: {wrong}") from wrong
    return own_strategy(name, getattr(module, function, None))


def _check_picture(path: str | None) -> None:
    """Refuse a picture that cannot be drawn before anything is run for it."""
    if path is not None and not Path(path).resolve().parent.is_dir():
        raise BadInput(f"There is no folder {Path(path).parent} for the picture {path}.")


def _runner(jobs: int, cluster: str | None) -> Runner | None:
    from pitboss.maths.simulation.cluster import on_cluster
    from pitboss.maths.simulation.runner import most_jobs, processes

    if jobs < 1:
        raise BadInput(f"{jobs} processes cannot run anything: it is at least one.")
    if cluster is not None:
        return on_cluster(cluster)
    return None if jobs == 1 else processes(min(jobs, most_jobs()))


def _session_rules(machine: Machine, told: _Options) -> SessionRules | None:
    """What sessions are asked for: with a bankroll, or for a picture of some."""
    from pitboss.maths.simulation.session import SessionRules

    bankroll = told["bankroll"]
    if bankroll is None:
        if told["stop_loss"] is not None or told["stop_win"] is not None:
            raise BadInput("A session that stops needs a --bankroll to start with.")
        if not told["plot"]:
            return None
        bankroll = UNITS_DRAWN * int(machine.outlay.max())
    return SessionRules(bankroll, told["session_rounds"], told["stop_loss"], told["stop_win"])


class _Bar:
    """A progress bar with rate and time left, where there is a terminal to show it."""

    def __init__(self, total: int, quiet: bool) -> None:
        import rich.table  # noqa: F401 - what tells the end is there before an interrupt asks for it
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        self._bar = Progress(
            BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=Console(stderr=True), transient=True,
            disable=quiet or not sys.stderr.isatty(),
        )  # fmt: skip
        self._task = self._bar.add_task("rounds", total=total, rate="")

    def __enter__(self) -> Callable[[int], None]:
        self._bar.start()
        start = time.perf_counter()

        def tell(rounds: int) -> None:
            rate = rounds / (time.perf_counter() - start)
            self._bar.update(self._task, completed=rounds, rate=f"{rate:,.0f} a second")

        return tell

    def __exit__(self, *_raised: object) -> None:
        self._bar.stop()


def _data(game: Game, told: _RunTold, seed: int) -> dict[str, object]:
    tally = told.run.tally
    data: dict[str, object] = {
        "format": FORMAT,
        "game": game.id,
        "digest": game.digest,
        "readings": game.readings,
        "strategy": told.run.machine.strategy,
        "seed": seed,
        "generator": told.run.generator,
        "rounds": tally.rounds,
        "seconds": told.run.seconds,
        "complete": told.run.complete,
        "edge": tally.edge,
        "standard_error": tally.standard_error,
        "exact_edge": None if told.exact is None else fraction(told.exact),
        "outlay_cents": tally.outlay_cents,
        "returned_cents": tally.returned_cents,
        "spots": {
            spot: {"outlay_cents": outlay, "returned_cents": returned}
            for spot, (outlay, returned) in tally.spots.items()
        },
    }
    if told.sessions is not None:
        data["sessions"] = _session_data(told.sessions)
    if told.exact_session is not None:
        data["exact_sessions"] = _exact_session_data(told.exact_session)
    return data


def _exact_session_data(found: ExactSession) -> dict[str, object]:
    return {
        "endings": {
            _ending_key(ending): float(chance) for ending, chance in found.endings.items()
        },
        "mean_result_cents": float(found.mean),
        "standard_deviation_cents": found.std,
        "mean_rounds": float(found.mean_rounds),
        "quantiles_cents": {str(share): found.result.quantile(share) for share in QUANTILES},
        "error": found.error,
    }


def _ending_key(ending: Ending) -> str:
    return ending.words.replace(" ", "-")


def _session_data(sessions: Sessions) -> _SessionData:
    from pitboss.maths.simulation.session import Ending

    return {
        "count": len(sessions.final_cents),
        "bankroll_cents": sessions.rules.bankroll_cents,
        "mean_result_cents": sessions.mean_result_cents,
        "mean_result_standard_error_cents": sessions.mean_error_cents,
        "mean_rounds": float(sessions.rounds.mean()),
        "endings": {_ending_key(ending): sessions.share(ending) for ending in Ending},
        "standard_errors": {
            _ending_key(ending): sessions.share_error(ending) for ending in Ending
        },
        "quantiles_cents": {str(share): sessions.quantile_cents(share) for share in QUANTILES},
    }


def _show(game: Game, told: _RunTold, seed: int) -> None:
    tally, run = told.run.tally, told.run
    out = console()
    if not run.complete:
        out.print("Interrupted: this is what was done so far.")
    rate = tally.rounds / run.seconds if run.seconds else 0.0
    out.print(f"[bold]{game.book.title}[/bold], {run.machine.strategy}, seed {seed}")
    out.print(
        f"{tally.rounds:,} rounds in {run.seconds:.2f} s, {rate:,.0f} a second; "
        f"{run.machine.states} states."
    )
    if tally.edge is None:
        out.print("Nothing was staked.")
        return
    error = "" if tally.standard_error is None else f" ± {100 * tally.standard_error:.4f}"
    exact = "" if told.exact is None else f"; exact {_percent(told.exact)}"
    out.print(f"House edge: {100 * tally.edge:.4f}{error} % of outlay{exact}.")
    listed = table("", "Spot", "Outlay", "Returned", "Edge", right=("Outlay", "Returned", "Edge"))
    for spot, (outlay, returned) in tally.spots.items():
        edge = f"{100 * (outlay - returned) / outlay:.4f} %" if outlay else ""
        listed.add_row(spot, dollars(outlay), dollars(returned), edge)
    out.print(listed)
    if told.sessions is not None:
        _show_sessions(told.sessions, told.exact_session)


def _show_sessions(played: Sessions, exact: ExactSession | None) -> None:
    """How sessions ended, with standard errors, beside what is exact."""
    from pitboss.maths.simulation.session import Ending

    out = console()
    count = len(played.final_cents)
    title = f"{count:,} sessions from {dollars(played.rules.bankroll_cents)}"
    listed = table(
        title, "", "Simulated", "±", "Exact", right=("Simulated", "±", "Exact")
    )  # fmt: skip
    for ending in Ending:
        share, error = played.share(ending), played.share_error(ending)
        known = "" if exact is None else f"{100 * float(exact.endings[ending]):.4f} %"
        listed.add_row(ending.words, f"{100 * share:.2f} %", f"{100 * error:.2f}", known)
    known = "" if exact is None else f"{float(exact.mean) / 100:+,.2f}"
    off = "" if played.mean_error_cents is None else f"{played.mean_error_cents / 100:,.2f}"
    listed.add_row("mean result", f"{played.mean_result_cents / 100:+,.2f}", off, known)
    for quantile in QUANTILES:
        known = "" if exact is None else f"{exact.result.quantile(quantile) / 100:+,.2f}"
        cents = played.quantile_cents(quantile)
        listed.add_row(f"{100 * quantile:.0f} % at most", f"{cents / 100:+,.2f}", "", known)
    known = "" if exact is None else f"{float(exact.mean_rounds):,.1f}"
    listed.add_row("mean rounds", f"{float(played.rounds.mean()):,.1f}", "", known)
    out.print(listed)


def _percent(exact: Fraction) -> str:
    shown = f"{100 * float(exact):.4f} %"
    written = str(exact)
    return f"{written} = {shown}" if len(written) <= LONGEST_FRACTION else shown
