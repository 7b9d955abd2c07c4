"""Two servers that feed one pool on PostgreSQL, and what must be in it afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from fractions import Fraction
from pathlib import Path

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.jackpots.state import Jackpot
from tests.jackpots.links import ONCE, Link

TABLES = ("t1", "t2")
BEFORE = 5
"""Records of the pool before the first round: proposed, confirmed, two tables, opened."""


def fed_by_two_servers(place: str, folder: Path, rounds: int, hands: Executor) -> Iterator[str]:
    """Let each of two servers settle so many rounds at its own table; tells what is wrong.

    Stakes differ from round to round, so that a contribution that is lost cannot hide behind one
    that is doubled.
    """
    first = Link(folder, open_store(place, HOUSE))
    first.tables(*TABLES)
    first.pool("dragon", ONCE, *TABLES, rate="3/400", hidden_rate="1/3125")
    for done in [hands.submit(feed, place, folder, one, first.at, rounds) for one in TABLES]:
        done.result()
    first.begin_again()
    base = len(TABLES) * sum(staked(number) for number in range(rounds))
    held = first.jackpot("dragon")
    if sum(held.bases.values()) != base:
        yield f"{sum(held.bases.values())} cents contributed, and not {base}"
    if Fraction(held.shown) != 20_000 + Fraction(3, 400) * base:
        yield f"{held.shown} are shown"
    if Fraction(held.hidden) != Fraction(1, 3125) * base:
        yield f"{held.hidden} are hidden"
    if first.writer.version(Jackpot.stream("dragon")) != BEFORE + len(TABLES) * rounds:
        yield "a settlement is no record of the pool, or two"
    yield from (str(finding) for finding in verify(first.store, HOUSE).findings)
    first.store.close()


def feed(place: str, folder: Path, table: str, at: int, rounds: int) -> None:
    """One server: a round after the other at its table, each side of it staked."""
    own = folder / table
    own.mkdir()
    link = Link(own, open_store(place, HOUSE))
    link.at = at + 1_000
    for number in range(rounds):
        cents = staked(number) - 103
        seats = {"a": ("small", cents), "b": ("big", 103)}
        if link.terminal(table, f"{table}-b").credit_cents < 103:
            link.note(table, f"{table}-b", 10_000)
        # Small and Big in turns, so that nobody runs out of credit for long.
        link.round(table, "123" if number % 2 else "456", **seats)
    link.store.close()


def staked(number: int) -> int:
    """What lies on the table in a round."""
    return 204 + number % 97
