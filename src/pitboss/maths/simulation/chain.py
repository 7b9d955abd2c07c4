"""A strategy as what it is: a finite chain, whose figures are exact.

The machine that a simulation runs through has finitely many states, so what it brings in the long
run, over a number of rounds or in a session is known without playing a single one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from pitboss.kernel.errors import BadInput
from pitboss.maths.asked import plain
from pitboss.maths.distribution import Distribution
from pitboss.maths.earnings import (
    InTheLongRun,
    LongRun,
    long_run,
    long_run_edge,
    moment_over,
    over_rounds,
)
from pitboss.maths.library import load
from pitboss.maths.moments import Dispersion, Priced
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.simulation.exact_sessions import ExactSession, exact_session
from pitboss.maths.simulation.joint import compile_strategy
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.machine_chain import MachineChain
from pitboss.maths.simulation.plan import Plan
from pitboss.maths.simulation.played_out import played_out
from pitboss.maths.simulation.runner import SimulationRun
from pitboss.maths.simulation.runner import simulate as run_plan
from pitboss.maths.simulation.session import SessionRules
from pitboss.maths.simulation.sessions import Sessions, run_sessions
from pitboss.maths.simulation.strategies import make_strategy
from pitboss.maths.simulation.strategy import Play, Strategy, View, own_strategy
from pitboss.maths.tables import TextTable, money, percent
from pitboss.rules.game import Game
from pitboss.rules.sign import Sign

if TYPE_CHECKING:  # matplotlib is slow to import: only when a picture is drawn
    from matplotlib.figure import Figure

OwnStrategy = Callable[[View], "Play | Mapping[str, int]"]
UNIT_CENTS = 1_000


class StrategyChain(InTheLongRun, Priced, Dispersion, Tabular):
    """A strategy at a game, compiled.

    >>> from pitboss.maths.simulation.chain import strategy
    >>> strategy("aruze-craps", "pass-max-odds")
    <pass-max-odds at aruze-craps: 26 states, edge 1/165 (0.6061 %)>
    """

    def __init__(self, game: Game, machine: Machine) -> None:
        self.game, self.machine = game, machine
        self.chain = MachineChain(machine)

    def __repr__(self) -> str:
        try:
            told = f"edge {_short(self.edge)} ({percent(self.edge)})"
        except BadInput:  # it stops for good, or ends in more than one way
            told = "no long run"
        return f"<{self.machine.strategy} at {self.game.id}: {self.machine.states} states, {told}>"

    @cached_property
    def _long_run(self) -> LongRun:
        return long_run(self.chain)

    @cached_property
    def edge(self) -> Fraction:
        """What the house keeps of a unit of outlay in the long run."""
        edge = long_run_edge(self.chain)
        if edge is None:
            raise BadInput(
                f"{self.machine.strategy} places no wager at {self.game.id} in the long run: ask "
                f"for sessions or a number of rounds."
            )
        return edge

    def over(self, rounds: int) -> Distribution:
        """What has been won or lost after so many rounds, with what then stands played out.

        >>> strategy("interblock-roulette", "martingale:red", unit_cents=100).over(3).chances()
        {-700: Fraction(6859, 50653), ...}
        """
        return over_rounds(self.chain, rounds, self._ends)

    def moment(self, order: int, rounds: int, *, central: bool = False) -> Fraction:
        """A moment of what ``over`` so many rounds brings, of any order and as a fraction.

        Two spins of red: each wins a unit 18 times in 37.

        >>> strategy("interblock-roulette", "flat:red", unit_cents=1).moment(2, 2, central=True)
        Fraction(2736, 1369)
        """
        return moment_over(self.chain, rounds, order, self._ends, central=central)

    @cached_property
    def _ends(self) -> list[Mapping[int, Fraction]]:
        ends = played_out(self.machine)
        return [ends[state].returned for state in self.chain.played]

    @property
    def exact_edge(self) -> Fraction:
        """The edge, by the name under which a simulation tells it beside its own."""
        return self.edge

    def plot(self, path: str | None = None, *, rounds: int = 100) -> Figure:
        """Draw what so many rounds bring."""
        return self.over(rounds).plot(path)

    def session(
        self,
        bankroll_cents: int,
        rounds: int | None = None,
        *,
        stop_win_cents: int | None = None,
        stop_loss_cents: int | None = None,
    ) -> ExactSession:
        """How a session from a bankroll ends; without a number of rounds, at a stop or in ruin.

        >>> strategy("interblock-roulette", "flat:red").session(10_000, stop_win_cents=10_000)
        <session from $100.00: ruined 63.1969 %, win reached 36.8031 %; mean -$26.39, within ...>
        """
        stops = plain(stop_loss_cents), plain(stop_win_cents)
        rules = SessionRules(plain(bankroll_cents), plain(rounds), *stops)
        return exact_session(self.machine, rules)

    def simulate(self, rounds: int, seed: int = 1) -> SimulationRun:
        """Play it for so many rounds."""
        return run_plan(self.machine, Plan(plain(rounds), plain(seed)))

    def simulate_sessions(
        self,
        bankroll_cents: int,
        rounds: int,
        *,
        stop_win_cents: int | None = None,
        stop_loss_cents: int | None = None,
        count: int = 10_000,
        seed: int = 1,
    ) -> Sessions:
        """Play so many sessions."""
        stops = plain(stop_loss_cents), plain(stop_win_cents)
        rules = SessionRules(plain(bankroll_cents), plain(rounds), *stops)
        return run_sessions(self.machine, rules, plain(count), plain(seed))

    def columns(self) -> Columns:
        """A row for each figure."""
        found = {
            "edge": self.edge,
            "rtp": self.rtp,
            "mean of a round, cents": self.mean,
            "variance of a round": self.variance,
            "outlay of a round, cents": self._long_run.outlay,
        }
        return {
            "figure": list(found),
            "exact": [str(one) for one in found.values()],
            "about": list(found.values()),
        }

    def table(self) -> TextTable:
        """Its figures in the long run."""
        rows = [
            ("edge", percent(self.edge)),
            ("return to player", percent(self.rtp)),
            ("outlay of a round", money(self._long_run.outlay, 4)),
            ("mean of a round", money(self.mean, 4)),
            ("standard deviation of a round", money(self.std)),
            ("states", str(self.machine.states)),
        ]
        return TextTable((self.machine.strategy, "in the long run"), rows)


def strategy(
    game: Game | str,
    play: str | Strategy | OwnStrategy,
    *,
    unit_cents: int = UNIT_CENTS,
    sign: Sign | None = None,
) -> StrategyChain:
    """A strategy at a game: by its name, or a function of what a player sees before a round."""
    loaded = load(game)
    if isinstance(play, str):
        made = make_strategy(loaded, play, unit_cents, sign)
    elif isinstance(play, Strategy):
        made = own_strategy(play.name, play)
    else:
        made = own_strategy(getattr(play, "__name__", "strategy"), play)
    return StrategyChain(loaded, compile_strategy(loaded, made, sign))


def simulate(
    game: Game | str,
    play: str | Strategy | OwnStrategy,
    rounds: int = 10_000_000,
    *,
    seed: int = 1,
    unit_cents: int = UNIT_CENTS,
    sign: Sign | None = None,
) -> SimulationRun:
    """Play a strategy for so many rounds: its edge with a standard error, the exact one beside."""
    return strategy(game, play, unit_cents=unit_cents, sign=sign).simulate(rounds, seed)


def flat_chain(game: Game, stakes: Mapping[str, int]) -> StrategyChain:
    """Flat play: each stake is put up whenever the rules take it and none of it stands."""

    def play(view: View) -> Play:
        place: dict[str, int] = {}
        for spot, cents in stakes.items():
            if not view.has(spot) and view.answer(spot, cents, place).allowed:
                place[spot] = cents
        return Play(place)

    return strategy(game, Strategy("flat play", play))


def _short(edge: Fraction) -> str:
    written = str(edge)
    return written if len(written) <= 24 else "about"
