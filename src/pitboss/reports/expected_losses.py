"""What the rules let each patron expect to lose with what they staked: stake by stake, exactly.

A promotion may count play by that instead of by stakes, so that Small with Big, which can hardly
lose, earns as little as it costs (ETG-40, PR-26). A stake counts when a result decides it, at the
edge of the wager as it was placed. What was void or went back was not decided; a round that is
invalidated after its settlement counts as if it had never been; and the stakes of a failed
terminal, which wait to be confirmed, are left out. Tokens are nobody's own stake.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import Head
from pitboss.eventstore.store import Store
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.reports.expectation import expectation
from pitboss.reports.reading import fold
from pitboss.rules.game import Game
from pitboss.rules.outcomes import NO_RESULT
from pitboss.rules.settlement import consequences
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.acts.call_no_more_bets import BetsClosed
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.round_settled_again import RoundSettledAgain
from pitboss.table.dealer.state import TOKEN, DealerTable
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.state import Table

DECIDED = frozenset({"wins", "loses", "draws"})
ExpectedLoss = tuple[int, str, Fraction]
"""When a round was decided, a patron, and what they were to expect to lose in it, in cents."""


def expected_losses(store: Store, heads: Iterable[Head]) -> Iterator[ExpectedLoss]:
    """Every round of some tables, patron by patron."""
    for head in heads:
        subject = HOUSE.blank(head.stream)
        found = _AtTerminals() if isinstance(subject, Table) else _AtDealers()

        def take(entry: Entry, subject: object = subject, found: _Found = found) -> None:
            for event in entry.events:
                found.take(subject, event, entry.at)
            HOUSE.apply(subject, entry)  # type: ignore[arg-type]  # the subject of the stream

        fold(store, head, take)
        for rounds in found.rounds.values():
            yield from rounds


def loss_of(game: Game, result: str, stakes: Iterable[tuple[str, int]]) -> Fraction:
    """What the rules lead to expect of stakes by cell that a result decides, in cents.

    >>> from pitboss.rules import load
    >>> loss_of(load("aruze-sicbo"), "123", [("small", 8000), ("big", 8000)])
    Fraction(4000, 9)
    """
    edges, by_cell = expectation(game).edges, consequences(game, game.alphabet.read(result))
    lost = Fraction(0)
    for cell, cents in stakes:
        if by_cell[cell].verdict.name in DECIDED:
            placed = spot_of(cell)
            lost += cents * edges[placed if placed in edges else cell]
    return lost


class _Found:
    """The rounds of one table, and what became of them."""

    def __init__(self) -> None:
        self.rounds: dict[int, list[ExpectedLoss]] = {}

    def take(self, subject: object, event: object, at: int) -> None:
        """Take in an event, before it is folded into its subject."""
        raise NotImplementedError

    def decided(
        self, number: int, at: int, game: Game, result: str,
        stakes: Mapping[str, Iterable[tuple[str, int]]],
    ) -> None:  # fmt: skip
        """A round that was decided, with the stakes of each patron."""
        self.rounds[number] = [
            (at, patron, loss_of(game, result, placed)) for patron, placed in stakes.items()
        ]


class _AtTerminals(_Found):
    def take(self, subject: object, event: object, at: int) -> None:
        if isinstance(event, RoundInvalidated):
            self.rounds.pop(event.round, None)
        if not isinstance(event, RoundSettled):
            return
        table = kind_of(subject, Table)
        stakes = {
            terminal.patron: terminal.stakes.items()
            for name, terminal in table.terminals.items()
            if terminal.patron is not None and name not in event.pending
        }
        self.decided(event.round, at, table.law.game, event.result, stakes)


class _AtDealers(_Found):
    def __init__(self) -> None:
        super().__init__()
        self._counted = 0
        """The last piece that lay on the layout at no more bets: pieces are numbered."""

    def take(self, subject: object, event: object, at: int) -> None:
        table = kind_of(subject, DealerTable)
        if isinstance(event, BetsClosed):
            self._counted = table.placed
        elif isinstance(event, RoundSettledAgain) and event.result == NO_RESULT:
            self.rounds.pop(event.round, None)
        elif isinstance(event, WinnersPaid):
            stakes: dict[str, list[tuple[str, int]]] = {}
            for piece in (*table.pieces, *table.collected):
                patron = table.seats[piece.place].patron
                counts = piece.number <= self._counted and piece.kind != TOKEN
                if patron is not None and counts and not piece.invalid:
                    stakes.setdefault(patron, []).append((piece.cell, piece.cents))
            self.decided(event.round, at, table.law.game, event.result, stakes)
