"""What ``import pitboss`` offers, with a game given by its name or as it was loaded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, overload

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted
from pitboss.maths.figures import Figures
from pitboss.maths.figures import figures as figures_of
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.tables import TextTable, money, percent
from pitboss.rules import catalogue
from pitboss.rules.game import Game
from pitboss.rules.settlement import Settlement
from pitboss.rules.settlement import settle as settle_wagers

if TYPE_CHECKING:  # looked at when something is asked for that is in no document
    from pitboss.maths.what_if import Rounding


def load(
    game: Game | str,
    readings: Mapping[str, object] | None = None,
    *,
    odds: Mapping[str, object] | None = None,
    weights: Mapping[str, int] | None = None,
    rounding: Rounding | None = None,
) -> Game:
    """A game by its name, under the readings given; one that is loaded is given back.

    With other ``odds``, ``weights`` of its results or ``rounding`` it is a what-if (``what_if``).

    A game is a mapping from its spots to their wagers:

    >>> craps = load("aruze-craps")
    >>> len(craps), "pass" in craps, craps["place:6"].wins("")
    (76, True, {Wins(odds=Fraction(7, 6), row='3.10/place-6-8')})
    """
    if not isinstance(game, Game):
        game = catalogue.load(game, readings)
    elif readings:
        raise BadInput(f"{game.id} is loaded already: give its name, with the readings.")
    if odds or weights or rounding is not None:
        from pitboss.maths.what_if import what_if

        return what_if(game, odds, weights, rounding)
    return game


class GameFigures(Tabular, Mapping[str, Figures]):
    """The figures of every spot of a game.

    >>> figures("aruze-sicbo")["small"].edge
    Fraction(1, 36)
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._found = {spot: figures_of(game, spot) for spot in game.spots}

    def __getitem__(self, spot: str) -> Figures:
        return self._found[spot]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        return f"<figures of {self.game.id}: {len(self)} spots>"

    def columns(self) -> Columns:
        """A row for each spot."""
        found = self._found.values()
        return {
            "spot": list(self._found),
            "edge": [one.edge for one in found],
            "rtp": [one.rtp for one in found],
            "win": [one.win for one in found],
            "mean rounds": [one.mean_rounds for one in found],
            "std": [one.std for one in found],
        }

    def table(self) -> TextTable:
        """A row for each spot, with the edge in per cent."""
        rows = [
            (spot, str(one.edge), percent(one.edge), str(one.win), str(one.mean_rounds),
             f"{one.std:.4f}")
            for spot, one in self._found.items()
        ]  # fmt: skip
        return TextTable(("spot", "edge", "", "win", "mean rounds", "std"), rows)


@overload
def figures(game: Game | str, spot: None = None, stake_cents: None = None) -> GameFigures: ...
@overload
def figures(game: Game | str, spot: str, stake_cents: int | None = None) -> Figures: ...
def figures(
    game: Game | str, spot: str | None = None, stake_cents: int | None = None
) -> Figures | GameFigures:
    """The figures of a spot, a cell or a recipe; of every spot where none is named.

    >>> figures("interblock-roulette", "red").rtp
    Fraction(36, 37)
    """
    loaded = load(game)
    if spot is None:
        if stake_cents is not None:
            raise BadInput(f"{quoted(stake_cents)} cents belong to one spot: name it as well.")
        return GameFigures(loaded)
    return figures_of(loaded, spot, stake_cents)


class SettledWagers(Tabular):
    """What became of some wagers, spot by spot."""

    def __init__(self, game: Game, settlement: Settlement) -> None:
        self.game, self.settlement = game, settlement

    def __repr__(self) -> str:
        returned = money(sum(self.returned_cents.values()))
        standing = f", open {', '.join(self.open_cents)}" if self.open_cents else ""
        return f"<settled at {self.game.id}: returned {returned}{standing}>"

    @property
    def returned_cents(self) -> dict[str, int]:
        """Stake and winnings by spot."""
        return self.settlement.returned_cents

    @property
    def open_cents(self) -> dict[str, int]:
        """What stays at risk, by cell."""
        return self.settlement.open_cents

    def columns(self) -> Columns:
        """A row for each wager, and for each piece of a recipe."""
        rows = [
            (spot, outcome.stake_cents, outcome.returned_cents,
             str(outcome.decision.verdict) if outcome.decision else f"open at {outcome.cell}",
             outcome.decision.clause if outcome.decision else "",
             outcome.decision.round_number if outcome.decision else None)
            for spot, outcomes in self.settlement.outcomes.items()
            for outcome in outcomes
        ]  # fmt: skip
        names = ("wager", "stake_cents", "returned_cents", "verdict", "clause", "round")
        columns = zip(*rows, strict=True) if rows else [()] * len(names)
        return dict(zip(names, columns, strict=True))


def settle(
    game: Game | str,
    wagers: Mapping[str, object],
    results: Iterable[object] | str,
    point: object = None,
) -> SettledWagers:
    """Settle stakes by spot over written results, until all are decided.

    Results come one by one, or with spaces between them:

    >>> settle("aruze-craps", {"pass": 700, "place:6": 700}, "34 24")
    <settled at aruze-craps: returned $14.00>
    """
    loaded = load(game)
    if not isinstance(wagers, Mapping):
        raise BadInput(f"{quoted(wagers)} are no wagers: give a stake in cents by spot.")
    if not isinstance(results, Iterable):
        raise BadInput(f"{quoted(results)} are no results: write them as '34 24', or as a list.")
    written = results.split() if isinstance(results, str) else results
    return SettledWagers(loaded, settle_wagers(loaded, wagers, written, point))
