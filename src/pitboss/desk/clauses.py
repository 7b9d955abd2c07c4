"""What the desk cites: the clauses of the document that a claim comes from."""

from __future__ import annotations

from pitboss.ledger.desk_refusals import DeskClauses
from pitboss.rules.catalogue import load
from pitboss.rules.terminal import TerminalRules
from pitboss.table.terminal.payment_clauses import clauses_of


def rules_for(game: str) -> TerminalRules | None:
    """The rules of the game that a claim came from; none for a claim that is not on file."""
    return load(game).book.terminal if game else None


def clauses_for(game: str) -> DeskClauses:
    """What is cited for a claim; nothing where it is not on file."""
    rules = rules_for(game)
    return clauses_of(rules) if rules is not None else _SILENT


def coin_of(game: str) -> int:
    """The least coin in which cash for a claim is handed over (ETG-18)."""
    rules = rules_for(game)
    return 1 if rules is None else rules.payments.coin_cents


_SILENT = DeskClauses(
    sources="", ticket_in="", payout="", form="", withhold="", delayed="", other_form="",
    identification="", at_once=None, transfers="",
)  # fmt: skip
