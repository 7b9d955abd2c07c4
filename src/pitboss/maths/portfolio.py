"""Portfolios: any set of wagers with stakes on the same results. Means add, variances do not.

Everything is in cents and *as paid*: winnings and commission go down to the cent, spot by spot and
piece by piece, as the table pays them. A player's result is negative where the house gains.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import sqrt
from typing import TYPE_CHECKING

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of
from pitboss.maths import ruin
from pitboss.maths.asked import check_mapping
from pitboss.maths.convolution import repeated
from pitboss.maths.distribution import Distribution, Turn
from pitboss.maths.earnings import InTheLongRun, LongRun, long_run, moment_over, over_rounds
from pitboss.maths.figures import figures
from pitboss.maths.law import ResultLaw
from pitboss.maths.library import load
from pitboss.maths.moments import Dispersion, Priced
from pitboss.maths.pieces import StakedWager, pieces_of
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.standing import JointChain
from pitboss.maths.tables import TextTable, money, percent
from pitboss.rules.game import Game
from pitboss.rules.wagers import START

if TYPE_CHECKING:  # the machinery of strategies is slow to import: only when it is asked for
    from pitboss.maths.simulation.exact_sessions import ExactSession

Matrix = dict[str, dict[str, Fraction]]


class Portfolio(InTheLongRun, Priced, Dispersion, ResultLaw, Tabular):
    """Stakes in cents by spot, put up together and again as soon as each is decided.

    Where every round decides every wager, all rounds are alike and everything about them is had
    exactly. Wagers that stand over several rounds are put up whenever the rules let them be; they
    and the table form one chain, and its mean and variance per round are exact as well.

    >>> from pitboss.rules import load
    >>> Portfolio(load("aruze-sicbo"), {"small": 500, "double:1": 100})
    <Portfolio aruze-sicbo: small $5.00, double:1 $1.00; edge 19/648 (2.9321 %)>
    >>> Portfolio(load("aruze-craps"), {"pass": 1000, "pass-odds": 2000}).edge
    Fraction(1, 165)
    """

    def __init__(self, game: Game | str, stakes: Mapping[str, object]) -> None:
        check_mapping(stakes, "a stake in cents by spot")
        if not stakes:
            raise BadInput("A portfolio has at least one wager: give a stake in cents by spot.")
        self.game = game = load(game)
        self._pieces: dict[str, list[StakedWager]] = {
            spot: pieces_of(game, spot, stake) for spot, stake in stakes.items()
        }

    def __repr__(self) -> str:
        stakes = ", ".join(f"{spot} {money(cents)}" for spot, cents in self.stakes.items())
        return f"<Portfolio {self.game.id}: {stakes}; edge {self.edge} ({percent(self.edge)})>"

    @property
    def stakes(self) -> dict[str, int]:
        """The stake on each spot."""
        return {
            spot: sum(piece.stake_cents for piece in pieces)
            for spot, pieces in self._pieces.items()
        }

    @property
    def outlay_cents(self) -> int:
        """What it takes to have every wager up at once, commission included."""
        return sum(piece.outlay_cents for pieces in self._pieces.values() for piece in pieces)

    @property
    def standing(self) -> list[str]:
        """The spots whose wagers a round need not decide."""
        return [
            spot
            for spot, pieces in self._pieces.items()
            if not all(piece.wager.one_round for piece in pieces)
        ]

    @cached_property
    def turn(self) -> Turn:
        """One round of wagers that every round decides: the exact distribution of its result."""
        columns = self._results("The distribution of one round")
        weights: dict[int, int] = {}
        for cents in sorted(map(sum, zip(*columns.values(), strict=True))):
            weights[cents] = weights.get(cents, 0) + 1
        return Turn(weights, len(self.game.alphabet.letters), self.outlay_cents)

    @cached_property
    def covariance(self) -> Matrix:
        """The covariances between the wagers of one round, in cents squared.

        Where wagers stand over several rounds, what each round adds to them in the long run.
        """
        if self.standing:
            return self._standing_covariance()
        columns = self._results("Covariance")
        count = len(self.game.alphabet.letters)
        means = {spot: Fraction(sum(column), count) for spot, column in columns.items()}

        def between(one: str, other: str) -> Fraction:
            pairs = zip(columns[one], columns[other], strict=True)
            return Fraction(sum(x * y for x, y in pairs), count) - means[one] * means[other]

        return {one: {other: between(one, other) for other in columns} for one in columns}

    def _standing_covariance(self) -> Matrix:
        """By polarisation: the variance of two together is that of each and twice what is sought.

        All wagers are put up all the while; only what is counted changes.
        """
        pieces = [piece for pieces in self._pieces.values() for piece in pieces]

        def variance(*counted: str) -> Fraction:
            return long_run(JointChain(self.game, pieces, counted)).variance

        alone = {spot: variance(spot) for spot in self._pieces}
        found: Matrix = {spot: {spot: alone[spot]} for spot in self._pieces}
        for one, other in combinations(self._pieces, 2):
            both = (variance(one, other) - alone[one] - alone[other]) / 2
            found[one][other] = found[other][one] = both
        return found

    @property
    def correlation(self) -> dict[str, dict[str, float]]:
        """How far two wagers win and lose together, from -1 to 1; none for what never varies."""
        found = self.covariance
        return {
            one: {
                other: float(shared) / sqrt(found[one][one] * found[other][other])
                for other, shared in row.items()
                if found[one][one] and found[other][other]
            }
            for one, row in found.items()
        }

    @cached_property
    def result(self) -> Distribution:
        """What one round brings, of wagers that every round decides."""
        self._refuse_standing("The distribution of one round")
        return self.over(1)

    def moment(self, order: int, rounds: int = 1, *, central: bool = False) -> Fraction:
        """A moment of what so many rounds bring, of any order and as a fraction.

        >>> Portfolio("interblock-roulette", {"red": 1}).moment(2, central=True)
        Fraction(1368, 1369)
        """
        return moment_over(self._chain, rounds, order, central=central)

    @property
    def edge(self) -> Fraction:
        """What the house keeps of each unit of outlay."""
        return -self._long_run.mean / self._long_run.outlay

    def over(self, rounds: int) -> Distribution:
        """What has been won or lost after so many rounds, begun at an opening table.

        What then still stands open is neither won nor lost.

        >>> from pitboss.rules import load
        >>> Portfolio(load("interblock-roulette"), {"red": 100}).over(3).ahead
        Fraction(24300, 50653)
        """
        if self.standing:
            return over_rounds(self._chain, rounds)
        return repeated(self.turn, rounds)

    def flat_play(
        self, bankroll_cents: int, rounds: int | None = None, target_cents: int | None = None
    ) -> ruin.FlatPlay:
        """Ruin and target within so many rounds, or for good where no number is given.

        All stakes are put up whenever the rules take them; where the bankroll cannot cover them,
        play ends, and what still stands is played out.
        """
        if rounds is not None and not self.standing:
            return ruin.flat_play(self.turn, bankroll_cents, rounds, target_cents)
        bankroll = ruin.check_cents(bankroll_cents, "bankroll")
        target = ruin.check_target(target_cents, bankroll)
        win = None if target is None else target - bankroll
        return self.session(bankroll, rounds, stop_win_cents=win).flat_play()

    def session(
        self,
        bankroll_cents: int,
        rounds: int | None = None,
        *,
        stop_win_cents: int | None = None,
        stop_loss_cents: int | None = None,
    ) -> ExactSession:
        """Flat play from a bankroll, of wagers of any kind; how long it takes or so many rounds.

        >>> Portfolio("interblock-roulette", {"red": 1000}).session(10_000, stop_win_cents=10_000)
        <session from $100.00: ruined 63.1969 %, win reached 36.8031 %; mean -$26.39, within ...>
        """
        from pitboss.maths.simulation.chain import flat_chain

        return flat_chain(self.game, self.stakes).session(
            bankroll_cents,
            rounds,
            stop_win_cents=stop_win_cents,
            stop_loss_cents=stop_loss_cents,
        )

    def columns(self) -> Columns:
        """A row for each wager by itself."""
        turns = {spot: one_wager(self.game, spot, cents) for spot, cents in self.stakes.items()}
        found = [figures(self.game, spot, cents) for spot, cents in self.stakes.items()]
        return {
            "wager": list(turns),
            "outlay_cents": [turn.outlay_cents for turn in turns.values()],
            "edge": [one.edge for one in found],
            "mean_cents": [turn.mean for turn in turns.values()],
            "std_cents": [sqrt(turn.variance) for turn in turns.values()],
            "rounds": [one.mean_rounds for one in found],
        }

    def table(self) -> TextTable:
        """Each wager by itself until it is decided, and below all of them, a round."""
        rows = []
        for spot, cents in self.stakes.items():
            turn, found = one_wager(self.game, spot, cents), figures(self.game, spot, cents)
            rows.append(
                (spot, money(turn.outlay_cents), str(found.edge), percent(found.edge),
                 money(turn.mean, 4), money(sqrt(turn.variance)),
                 f"{float(found.mean_rounds):.4g}")
            )  # fmt: skip
        rows.append(
            ("together, a round", money(self._long_run.outlay), str(self.edge),
             percent(self.edge), money(self.mean, 4), money(self.standard_deviation), "1")
        )  # fmt: skip
        headings = ("wager", "outlay", "edge", "", "mean", "standard deviation", "rounds")
        return TextTable(headings, rows)

    @cached_property
    def _chain(self) -> JointChain:
        pieces = [piece for pieces in self._pieces.values() for piece in pieces]
        return JointChain(self.game, pieces)

    @cached_property
    def _long_run(self) -> LongRun:
        if self.standing:
            return long_run(self._chain)
        turn = self.turn
        return LongRun(turn.mean, turn.variance, Fraction(turn.outlay_cents))

    def _results(self, what: str) -> dict[str, list[int]]:
        """What each result brings in cents, by spot; refuses wagers that it need not decide."""
        self._refuse_standing(what)
        return {
            spot: [
                sum(piece.result_cents(piece.wager.rulings[START][index].verdict)
                    for piece in pieces)
                for index in range(len(self.game.alphabet.letters))
            ]
            for spot, pieces in self._pieces.items()
        }  # fmt: skip

    def _refuse_standing(self, what: str) -> None:
        if self.standing:
            raise BadInput(
                f"{what} is for wagers that every round decides, and {one_of(self.standing)} may "
                f"stand over several: its mean, variance, results over rounds and sessions can be "
                f"had, and one_wager makes a turn of it until it is decided."
            )


def one_wager(game: Game, spot: str, stake_cents: int) -> Turn:
    """One wager until it is decided, as a turn to be repeated or played from a bankroll.

    >>> from pitboss.rules import load
    >>> one_wager(load("aruze-craps"), "pass", 1000).chances
    {-1000: Fraction(251, 495), 1000: Fraction(244, 495)}
    """
    outlay = sum(piece.outlay_cents for piece in pieces_of(game, spot, stake_cents))
    found = figures(game, spot, stake_cents).distribution
    return Turn.of({int(net * outlay): chance for net, chance in found.items()}, outlay)
