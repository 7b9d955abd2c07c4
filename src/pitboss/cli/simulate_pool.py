"""``pitboss simulate --jackpot``: a strategy that plays for a pool, beside the exact figures."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from pitboss.cli.pool import SHARES, read_pool_file, read_terms, read_turnover, read_winners
from pitboss.cli.requests import Data, fields
from pitboss.cli.show import console, table
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import dollars, fraction
from pitboss.maths.earnings import long_run_edge
from pitboss.maths.jackpots import mystery_figures, run_figures
from pitboss.maths.simulation.generator import GENERATOR
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.machine_chain import MachineChain
from pitboss.maths.simulation.plan import Plan
from pitboss.maths.simulation.pools import (
    BASE,
    HITS,
    OUTLAY,
    PAID,
    ROUNDS,
    PoolRun,
    pool_setting,
    simulate_pool,
)
from pitboss.rules.game import Game
from pitboss.rules.jackpots import PoolTerms, RunTrigger

_FIELDS = ("start_cents", "ceiling_cents", "rate", "hidden_rate", "share", "trigger", "winners",
           "turnover_cents", "amounts_cents", "spot", "stake_cents")  # fmt: skip


@value
class ExactFigures:
    """What a run should come to; none where it is not known exactly."""

    rounds: Fraction | None
    mean_at_hit_cents: Fraction | None
    payback: Fraction | None
    edge: Fraction | None
    amounts_cents: tuple[Fraction, ...] = ()


@value
class PoolPlayed:
    """A run for a pool, its terms by their digest, and what it should come to."""

    run: PoolRun
    digest: str
    exact: ExactFigures


def play_for_pool(
    game: Game, machine: Machine, path: str, rounds: int, seed: int,
    progress: Callable[[int], None] | None = None,
) -> PoolPlayed:  # fmt: skip
    """Read the pool's terms, and play so many rounds for it."""
    given, digest = read_pool_file(game.id, path)
    told = fields(given, _FIELDS, needed=("start_cents", "rate", "trigger"))
    terms, players = read_terms(game, told), read_winners(told)
    outlay = int(machine.outlay.max()) * players
    turnover = max(outlay, read_turnover(told, outlay))
    setting = pool_setting(game, machine, terms, players, turnover)
    exact = _exact(game, machine, terms, players, turnover)
    expected = int(exact.rounds or rounds)
    run = simulate_pool(machine, Plan(rounds, seed), setting, expected, progress)
    if not run.total(HITS):
        raise BadInput("The jackpot was never won: play more rounds.")
    return PoolPlayed(run, digest, exact)


def _exact(
    game: Game, machine: Machine, terms: PoolTerms, players: int, turnover: int
) -> ExactFigures:
    """For a strategy that does the same in every round, the figures of the PAR sheet."""
    if not machine.independent:
        return ExactFigures(None, None, None, None)
    if isinstance(terms.trigger, RunTrigger):
        found = run_figures(game, terms, terms.trigger, players)
        rounds = found.expected_rounds
        mean = found.mean_at_hit(turnover)
        payback = _known(lambda: found.payback(turnover))
        amounts = tuple(Fraction(found.amount_at(share, turnover)) for share in SHARES)
        if terms.hidden_rate or terms.ceiling_cents is not None:
            amounts = ()  # they are of a pool that began at its start-up amount
    else:
        hidden = mystery_figures(game, terms, None, 100)
        rounds, mean = hidden.expected_rounds(turnover), hidden.mean_at_hit
        payback = _known(hidden.payback)
        amounts = tuple(hidden.amount_at(share) for share in SHARES)
    edge, plain = None, long_run_edge(MachineChain(machine))
    if payback is not None and isinstance(plain, Fraction):
        alone = turnover == players * int(machine.outlay[0])
        if alone and (players == 1 or isinstance(terms.trigger, RunTrigger)):
            edge = plain - payback
    return ExactFigures(rounds, mean, payback, edge, amounts)


def _known(find: Callable[[], Fraction]) -> Fraction | None:
    try:
        return find()
    except BadInput:
        return None


def pool_data(game: Game, played: PoolPlayed, seed: int) -> Data:
    """The run for programs: each estimate with its standard error and what is exact."""
    run, exact = played.run, played.exact
    told = {
        "edge": (*run.edge(), exact.edge),
        "payback": (*run.payback(), exact.payback),
        "rounds_to_a_win": (*run.rounds_to_a_win(), exact.rounds),
        "mean_at_hit_cents": (*run.mean_at_hit(), exact.mean_at_hit_cents),
    }
    return {
        "game": game.id,
        "digest": game.digest,
        "jackpot_digest": played.digest,
        "strategy": run.machine.strategy,
        "seed": seed,
        "generator": GENERATOR,
        "rounds": run.total(ROUNDS),
        "seconds": run.seconds,
        "wins": run.total(HITS),
        "outlay_cents": run.total(OUTLAY),
        "turnover_cents": run.total(BASE),
        "paid_cents": run.total(PAID),
        "house_added_cents": fraction(run.house_added_cents),
        **{
            name: {
                "estimate": estimate,
                "standard_error": error,
                "exact": None if known is None else float(known),
            }
            for name, (estimate, error, known) in told.items()
        },
        "amount_at_hit_cents": {fraction(share): run.amount_at(share) for share in SHARES},
    }


def show_pool(game: Game, played: PoolPlayed, seed: int) -> None:
    """The run for people."""
    run, exact, out = played.run, played.exact, console()
    rate = run.total(ROUNDS) / run.seconds if run.seconds else 0.0
    out.print(
        f"[bold]{game.book.title}[/bold], {run.machine.strategy}, with a jackpot, seed {seed}"
    )
    out.print(
        f"{run.total(ROUNDS):,} rounds in {run.seconds:.2f} s, {rate:,.0f} a second; the jackpot "
        f"was won {run.total(HITS):,} times."
    )
    listed = table("", "Figure", "Estimate", "Standard error", "Exactly",
                   right=("Estimate", "Standard error", "Exactly"))  # fmt: skip
    _percent(listed.add_row, "House edge, jackpots paid", run.edge(), exact.edge)
    _percent(listed.add_row, "Paid back by the jackpot, of turnover", run.payback(), exact.payback)
    for title, (estimate, error), known in (
        ("Rounds to a win", run.rounds_to_a_win(), exact.rounds),
        ("Cents displayed at a win, mean", run.mean_at_hit(), exact.mean_at_hit_cents),
    ):
        listed.add_row(
            title, f"{estimate:,.2f}", f"{error:,.2f}",
            "" if known is None else f"{float(known):,.2f}",
        )  # fmt: skip
    for number, share in enumerate(SHARES):
        known = exact.amounts_cents[number] if exact.amounts_cents else None
        listed.add_row(
            f"In {share} of wins at most", dollars(run.amount_at(share)), "",
            "" if known is None else dollars(int(known)),
        )  # fmt: skip
    out.print(listed)
    added = dollars(int(run.house_added_cents))
    out.print(f"The house put in {added} beside the stakes. Terms {played.digest}.")


def _percent(
    add: Callable[..., None], title: str, found: tuple[float, float], known: Fraction | None
) -> None:
    exactly = "" if known is None else f"{100 * float(known):.4f} %"
    add(title, f"{100 * found[0]:.4f} %", f"{100 * found[1]:.4f} %", exactly)
