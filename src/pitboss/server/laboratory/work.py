"""What is worked out in a process of its own: figures, distributions, simulations, sheets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from importlib.metadata import version

import msgspec
import numpy as np

from pitboss.kernel.errors import BadInput
from pitboss.layout.odds import odds_words
from pitboss.layout.vocabulary import Words, joined
from pitboss.maths.distribution import Distribution
from pitboss.maths.figures import figures
from pitboss.maths.library import load
from pitboss.maths.par import par_sheet
from pitboss.maths.par_json import sheet_data
from pitboss.maths.par_program import program_digest
from pitboss.maths.par_text import sheet_text
from pitboss.maths.simulation.chain import StrategyChain, strategy
from pitboss.maths.simulation.plan import Plan
from pitboss.maths.simulation.runner import SimulationRun, simulate
from pitboss.maths.simulation.sessions import Sessions
from pitboss.maths.simulation.tally import Tally
from pitboss.rules.game import Game
from pitboss.rules.verdicts import Wins
from pitboss.server.laboratory.questions import (
    SESSIONS,
    EdgeShown,
    EdgesShown,
    FiguresAsked,
    PlayAsked,
    PlayShown,
    PointShown,
    Question,
    RunAsked,
    RunTold,
    SheetAsked,
)
from pitboss.server.laboratory.setups import set_up, spot_name, under

BARS = 120
"""A distribution is drawn in so many bars at most."""
SPOTS_PLAYED = 6
"""So many spots are played together at most: each makes the machine several times as large."""
PLENTY_CENTS = 10**15
"""A bankroll that no session uses up."""
SHARES = (0.05, 0.25, 0.5, 0.75, 0.95)
EVERY_SECONDS = 0.1
"""How often a simulation says how far it is."""

Tell = Callable[[bytes], None]
Bar = tuple[float, float, float]


def answered(question: Question, tell: Tell) -> bytes:
    """The answer as it goes out; a simulation tells on the way how far it is."""
    match question:
        case FiguresAsked():
            return msgspec.json.encode(edges(question))
        case PlayAsked():
            return msgspec.json.encode(played(question))
        case RunAsked():
            return msgspec.json.encode(run(question, tell))
        case SheetAsked():
            return sheet(question)


def edges(asked: FiguresAsked) -> EdgesShown:
    """Every edge of a game as it is set up, beside the document's own."""
    game, printed = set_up(asked), load(asked.game)
    return EdgesShown(
        digest=game.digest,
        printed_digest=printed.digest,
        spots=[_edge(game, printed, spot) for spot in game.spots],
    )


def _edge(game: Game, printed: Game, spot: str) -> EdgeShown:
    found, before = figures(game, spot), figures(printed, spot)
    rule = game.recipes[spot].rule if spot in game.recipes else game.wagers[spot].wager.rule
    return EdgeShown(
        spot=spot,
        name=spot_name(printed, spot),
        clause=rule,
        pays=_pays(game, spot),
        edge=str(found.edge),
        percent=100 * float(found.edge),
        printed_edge=str(before.edge),
        printed_percent=100 * float(before.edge),
        moved=found.edge != before.edge,
        win=str(found.win),
        deviation=found.std,
        rounds=float(found.mean_rounds),
    )


def _pays(game: Game, spot: str) -> Words:
    """Every odds that a spot may be paid at."""
    pieces = game.recipes[spot].pieces if spot in game.recipes else (spot,)
    odds = {
        ruling.verdict.odds
        for piece in pieces
        for row in game.wagers[piece].rulings.values()
        for ruling in row
        if isinstance(ruling.verdict, Wins)
    }
    printed = [odds_words(f"{one.numerator} to {one.denominator}") for one in sorted(odds)]
    return joined(printed, ", ", "、")


def _chain(asked: PlayAsked | RunAsked) -> StrategyChain:
    kind, _, spots = asked.strategy.partition(":")
    if kind == "flat" and spots.count("+") >= SPOTS_PLAYED:
        raise BadInput(f"So many spots are not played together here: {SPOTS_PLAYED} at most.")
    return strategy(set_up(asked), asked.strategy, unit_cents=asked.stake_cents)


def played(asked: PlayAsked) -> PlayShown:
    """A play over some rounds: the exact distribution, and sessions that were simulated."""
    chain = _chain(asked)
    after = chain.over(asked.rounds)
    sessions = chain.simulate_sessions(PLENTY_CENTS, asked.rounds, count=SESSIONS, seed=asked.seed)
    step, bars = _bars(after, sessions)
    return PlayShown(
        strategy=asked.strategy,
        rounds=asked.rounds,
        edge=str(chain.edge),
        percent=100 * float(chain.edge),
        mean_cents=float(after.mean),
        deviation_cents=after.standard_deviation,
        ahead=float(after.ahead),
        even=float(after.even),
        behind=float(after.behind),
        exact=after.exact,
        error=float(after.error),
        quantiles_cents={str(share): after.quantile(share) for share in SHARES},
        bars=bars,
        step_cents=step,
        sessions=SESSIONS,
    )


def _bars(after: Distribution, sessions: Sessions) -> tuple[float, list[Bar]]:
    """The middle of the distribution in bars of one width; beyond are one in a thousand."""
    cents, chances = (np.array(one, dtype=float) for one in zip(*after.items(), strict=True))
    order = np.cumsum(chances)
    low = cents[np.searchsorted(order, 0.0005)]
    high = cents[min(int(np.searchsorted(order, 0.9995)), len(cents) - 1)]
    steps = int((high - low) // after.step_cents) + 1
    wide = after.step_cents * max(1, -(-steps // BARS))
    edges = np.arange(low - after.step_cents / 2, high + wide, wide)
    exact, _ = np.histogram(cents, bins=edges, weights=chances)
    results = sessions.final_cents - sessions.rules.bankroll_cents
    seen, _ = np.histogram(results, bins=edges)
    middles = edges[:-1] + wide / 2
    shares = seen / len(results)
    return float(wide), [
        (float(middle), float(chance), float(share))
        for middle, chance, share in zip(middles, exact, shares, strict=True)
    ]


def run(asked: RunAsked, tell: Tell) -> RunTold:
    """A simulation; how far it is goes out several times a second."""
    chain = _chain(asked)
    exact = chain.edge
    said_at = 0.0

    def told(made: SimulationRun) -> RunTold:
        tally = made.tally
        return RunTold(
            strategy=asked.strategy,
            generator=made.generator,
            seed=asked.seed,
            rounds=tally.rounds,
            of=asked.rounds,
            seconds=made.seconds,
            edge=tally.edge,
            standard_error=tally.standard_error,
            exact=str(exact),
            exact_percent=100 * float(exact),
            points=list(_points(tally)),
            spots=tally.spots,
        )

    def watch(made: SimulationRun) -> None:
        nonlocal said_at
        if made.seconds - said_at >= EVERY_SECONDS:
            said_at = made.seconds
            tell(msgspec.json.encode(told(made)))

    return told(simulate(chain.machine, Plan(asked.rounds, asked.seed), watch=watch))


def _points(tally: Tally) -> list[PointShown]:
    """How the estimate settled, block by block as they were counted."""
    found: list[PointShown] = []
    so_far = Tally()
    for block, sums in sorted(tally.blocks.items()):
        so_far.add(Tally(*sums, blocks={block: sums}))
        edge, error = so_far.edge, so_far.standard_error
        if edge is not None and error is not None:
            found.append(PointShown(rounds=so_far.rounds, edge=edge, error=error))
    return found


def sheet(asked: SheetAsked) -> bytes:
    """The PAR sheet of the game as it is set up; what is changed stands in its version."""
    made = par_sheet(
        set_up(asked),
        made_on=date.today(),
        software=f"pitboss {version('pitboss')}",
        stake_cents=asked.stake_cents,
        under=lambda readings: under(asked, readings),
    )
    if asked.form == "json":
        return msgspec.json.format(msgspec.json.encode(sheet_data(made)), indent=2) + b"\n"
    if asked.form == "table":
        return sheet_text(made).encode()
    from pitboss.maths.par_pdf import sheet_pdf

    return sheet_pdf(replace(made, program=program_digest()))
