"""The book of rounds: what became of each, and what a terminal remembers of the present one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pitboss.table.phases import RoundStatus
from pitboss.table.terminal.state import Recalled, Round, Stage, Table, Terminal

NO_RESULT = ("void", "invalidated")
"""What a round is called that gave its wagers back."""


def mark(table: Table, number: int, status: RoundStatus, **facts: int | str) -> None:
    """Enter what became of a round into the book of rounds."""
    entered = table.round_of(number)
    if entered is not None:
        entered.status = status
        entered.last_version = table.version
        for name, fact in facts.items():
            setattr(entered, name, fact)


def end_round(table: Table) -> None:
    """The round is over, with or without a result.

    What a failed terminal had at risk was either settled, and waits, or went back; only wagers
    that run on are still to be confirmed.
    """
    table.stage = Stage.BETWEEN
    table.closes_at = table.shoot_by = None
    table.stopped = None
    for terminal in table.terminals.values():
        if terminal.unconfirmed and (table.law.one_round or not terminal.stakes):
            terminal.unconfirmed = False


def recalled_now(table: Table, terminal: Terminal) -> Recalled | None:
    """What a terminal remembers of the present round, once it has been closed."""
    if terminal.recall and terminal.recall[-1].round == table.round:
        return terminal.recall[-1]
    return None


def without_result(results: Sequence[tuple[int, str]], rounds: Iterable[Round]) -> Iterator[int]:
    """The rounds that came to nothing since the oldest result that is shown."""
    oldest = results[0][0] if results else 0
    for one in rounds:
        if one.status in NO_RESULT and one.number > oldest:
            yield one.number
