"""What a result does to the pieces on the layout: each loses, wins, or runs on.

Pure, and asked by collecting, paying and restating a round, so a round that is settled again by
the same dice comes to the same. Amounts are those of ``rules/settlement``; what only a dealer's
table knows is added here: invalid wagers, and lights that fail.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pitboss.kernel.ensure import ensure, known
from pitboss.rules.game import Game
from pitboss.rules.outcomes import NO_RESULT
from pitboss.rules.settlement import Consequence, consequences, settle_stakes
from pitboss.rules.situation import Run, spot_of
from pitboss.rules.verdicts import Moves, Stays, Wins
from pitboss.rules.wagers import cell_id
from pitboss.table.dealer.config import DealerLaw
from pitboss.table.dealer.layout import at_stake_cents
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.state import DealerTable, Piece


class PieceOutcome(NamedTuple):
    """What becomes of one piece."""

    piece: Piece
    lost: bool
    stands: str | None
    """The cell in which a Super Streak runs on; none for a piece that is decided."""
    won_cents: int = 0
    clause: str = ""
    """What decides in place of the wager's own rule: it is invalid, or the lights failed."""
    worth: Fraction | None = None
    """What a streak that failing lights have ended was worth, in stakes (SB-13)."""
    invalid: bool = False
    """Whether its stake goes back because it is invalid, and nothing is won (SB-33)."""

    @property
    def returned_cents(self) -> int:
        """What comes back, the stake included; a token counts as what it says."""
        return 0 if self.lost or self.stands is not None else self.piece.cents + self.won_cents

    @property
    def counted_cents(self) -> int:
        """What of it counts against a loss limit: winnings, and stakes other than tokens."""
        back = bool(self.returned_cents)
        return self.won_cents + at_stake_cents(self.piece) if back else 0


def piece_outcomes(
    law: DealerLaw,
    result: str,
    pieces: Iterable[Piece],
    invalid: Mapping[str, str],
    *,
    lights_failed: bool,
) -> list[PieceOutcome]:
    """What a result does to pieces.

    ``invalid`` names the places whose wagers were found invalid in the course of the round: they
    win nothing, and lose like any other unless the table is read to give them back too (SB-33).
    Where the lights failed, every Super Streak that
    would run on ends at the count it has reached (SB-13).
    """
    index = law.game.alphabet.read(result)
    return [
        _outcome(law, index, piece, bool(invalid.get(piece.place) or piece.invalid), lights_failed)
        for piece in pieces
    ]


def outcomes_of(table: DealerTable, result: str = "") -> list[PieceOutcome]:
    """What a result does to everything that lay there when the dome came off.

    It is the result of the round under way, where no other is given.
    """
    seats = {**table.seats, **table.departed}
    invalid = {place: seat.invalid for place, seat in seats.items() if seat.invalid}
    lay = (*table.collected, *table.pieces)
    failed = table.lights_failed
    return piece_outcomes(table.law, result or table.result, lay, invalid, lights_failed=failed)


def _outcome(
    law: DealerLaw, index: int, piece: Piece, invalid: bool, lights_failed: bool
) -> PieceOutcome:
    game, cell = law.game, piece.cell
    found = consequences(game, index)[cell]
    clause, worth = "", None
    if found.stands is not None:
        if not lights_failed:
            return PieceOutcome(piece, lost=False, stands=found.stands)
        cell = found.stands
        index = _ending(game, cell)
        found = consequences(game, index)[cell]
        worth = worth_of(game, cell)
        clause = law.rules.irregularities.lights_streak
    won_cents = settle_stakes(game, index, {cell: piece.cents}).won_cents
    gives_back = invalid and game.readings.get("invalid-losers") == "returned"
    if found.lost and not gives_back:
        return PieceOutcome(piece, True, None, 0, clause, worth)
    ensure(found.lost or found.odds is not None, f"{cell} is won or lost by a result")
    if invalid:
        cards = known(law.rules.cards, "wagers are invalid only where there are cards")
        won_cents, clause = 0, cards.breach if found.lost else cards.during
    return PieceOutcome(piece, False, None, won_cents, clause, worth, invalid)


def ended(game: Game, cell: str) -> Consequence:
    """What a Super Streak comes to if its run ends now: by the other side's next result."""
    return consequences(game, _ending(game, cell))[cell]


def _ending(game: Game, cell: str) -> int:
    """A result of the other side, by which the run of a Super Streak ends."""
    side = spot_of(cell).partition(":")[2]
    pair = next(pair for pair in game.book.pairs if side in pair.sides)
    return next(iter(game.alphabet.other_than(pair.sides[side] | pair.neutral)))


@lru_cache(maxsize=256)
def worth_of(game: Game, cell: str) -> Fraction:
    """What a live wager returns in the mean for each unit staked, the stake included.

    It is worked out over the wager's own machine: a result that leaves it as it is is waited out.

    >>> from pitboss.rules import load
    >>> worth_of(load("sicbo-nicc"), "super-streak:small@3")
    Fraction(1847, 256)
    """
    where = game.cells[cell]
    decided = Fraction(0)
    waits = 0
    *results, _ = where.wager.rulings[where.state]  # the last is for no result
    for ruling in results:
        verdict = ruling.verdict
        if isinstance(verdict, Wins):
            decided += verdict.odds + 1
        elif isinstance(verdict, Moves):
            decided += worth_of(game, cell_id(spot_of(cell), verdict.state))
        elif isinstance(verdict, Stays):
            waits += 1
    return decided / (len(results) - waits)


def lit_spots(law: DealerLaw, result: str) -> tuple[str, ...]:
    """The spots whose areas light up: every one-round wager on offer that wins (SB-57)."""
    by_cell = consequences(law.game, law.game.alphabet.read(result))
    return tuple(
        spot
        for spot, compiled in law.game.wagers.items()
        if compiled.one_round and spot in law.sign.limits and by_cell[spot].odds is not None
    )


def runs_after(
    law: DealerLaw, runs: Mapping[str, Run], result: str, *, lights_failed: bool
) -> dict[str, Run]:
    """The run of each pair after a result.

    Failing lights end every streak: then the run begins again with the last result that had a
    side, so that its area is open when play goes on (SB-13). A round without a result leaves
    every run as it was (8.6).
    """
    if result == NO_RESULT:
        return dict(runs)
    index = law.game.alphabet.read(result)
    after = {}
    for pair in law.game.book.pairs:
        run = pair.after(runs.get(pair.name, Run()), index)
        after[pair.name] = Run(run.side, 1) if lights_failed and run.side else run
    return after


def moved(pieces: Iterable[Piece]) -> tuple[Moved, ...]:
    """Pieces added up by place and kind of chip, in the order in which they were placed."""
    added: dict[tuple[str, str], int] = {}
    for piece in pieces:
        key = piece.place, piece.kind
        added[key] = added.get(key, 0) + piece.cents
    return tuple(
        Moved(place=place, kind=kind, cents=cents) for (place, kind), cents in added.items()
    )
