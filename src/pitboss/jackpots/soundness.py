"""Whether a pool may be played for at all: the house has the edge at its start, and it is won.

Every pool that a table plays for takes its share of the edge on the wagers that qualify. At their
start-up amounts all of them together must leave some, or there would be a line of play that
returns more than was put in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from pitboss.jackpots.config import game_of
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import CLOSED, Jackpot
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import Subject
from pitboss.maths.jackpots import break_even_of, run_figures
from pitboss.rules.jackpots import PoolTerms, RunTrigger
from pitboss.table.terminal.state import Table

RAREST = 100_000_000
"""More rounds than this to a win are no jackpot that anybody could hope for."""


def need_sound(jackpot: Jackpot, terms: PoolTerms, clause: str) -> None:
    """A win can be hoped for, and the expected amount at it is below the ceiling."""
    config = known(jackpot.config)
    if isinstance(terms.trigger, RunTrigger):
        found = run_figures(game_of(config), terms, terms.trigger)
        if found.expected_rounds > RAREST:
            raise refuse(JackpotKind.TOO_RARE, clause)
        # Even one player with the qualifying stake alone must not reach it on the average; a
        # hidden value always lies below.
        ceiling = config.ceiling_cents
        if ceiling is not None and found.mean_unlimited(config.stake_cents) >= ceiling:
            raise refuse(JackpotKind.CEILING_TOO_LOW, clause)


def need_edge(jackpots: Iterable[Jackpot], clause: str) -> None:
    """With every one at its start-up amount, a player has no edge over the house."""
    taken, least = Fraction(0), Fraction(0)
    for jackpot in jackpots:
        if jackpot.config is None or jackpot.status == CLOSED:
            continue
        limit = break_even(jackpot)
        taken += Fraction(jackpot.config.start_cents) / limit
        least = least or limit
    if taken >= 1:
        raise refuse(JackpotKind.PLAYER_HAS_THE_EDGE, clause, break_even_cents=int(least))


def break_even(jackpot: Jackpot) -> Fraction:
    """The amount from which on a player alone has the edge, at the table where that is least."""
    game = game_of(known(jackpot.config))
    tables = jackpot.members or ("",)
    return min(break_even_of(game, jackpot.terms(table)) for table in tables)


def pools_beside(
    tables: Iterable[str], number: str, state_of: Callable[[str], Subject]
) -> tuple[str, ...]:
    """The other jackpots that these tables play for."""
    pools: set[str] = set()
    for table in tables:
        pools.update(kind_of(state_of(Table.stream(table)), Table).jackpots)
    return tuple(sorted(pools - {number}))
