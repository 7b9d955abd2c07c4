"""Postings: every movement of money is a positive amount from one named account to another."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.ensure import ensure
from pitboss.kernel.posting import Posting


def posted(source: str, target: str, cents: int) -> Iterable[Posting]:
    """The posting of an amount, and none of no amount; a negative one is another movement."""
    ensure(cents >= 0, f"{cents} cents from {source} to {target}")
    return (Posting(source, target, cents),) if cents else ()


class Ledger:
    """Balances by account: what came in less what went out.

    They sum to nothing, whatever was posted: money moves, it is neither made nor lost.
    """

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}

    def post(self, postings: Iterable[Posting]) -> None:
        """Move money."""
        balances = self.balances
        for source, target, cents in postings:
            ensure(cents > 0, f"{cents} cents from {source} to {target}")
            balances[source] = balances.get(source, 0) - cents
            balances[target] = balances.get(target, 0) + cents

    def balance(self, account: str) -> int:
        """What an account holds; outside accounts, such as the notes put in, go below nothing."""
        return self.balances.get(account, 0)
