"""The form of a payment by hand, to be printed, checked and signed; then it is the record."""

from __future__ import annotations

from datetime import timedelta

from pitboss.desk.clauses import clauses_for
from pitboss.kernel.ensure import known
from pitboss.kernel.local_time import local, moment
from pitboss.kernel.words import dollars
from pitboss.ledger.payment_records import Payment, form_fields
from pitboss.ledger.ticket_paper import in_words
from pitboss.paper import paper
from pitboss.rules.catalogue import load
from pitboss.table.terminal.balances import left_at_close
from pitboss.table.terminal.debts import Payable
from pitboss.table.terminal.state import Table


def form_page(payment: Payment, venue: str) -> str:
    """The form as one page: what is still to be filled in is blank."""
    offset = _offset(known(payment.opened_at, f"{payment.called} is not open"))
    called = f"{load(payment.game).book.title} ({payment.game})"
    lines = [
        (name, called if name == "Game" else value)
        for name, value in form_fields(payment, venue=venue, utc_offset_minutes=offset)
    ]
    title = f"Payment by hand {payment.number}"
    return _page(title, payment, payment.game, venue, lines)


def owed_page(table: Table, payable: Payable, venue: str) -> str:
    """The form of a payment at the cage to a player who had left; nobody is named yet."""
    game = table.law.game
    left = left_at_close(table, payable)
    lines = [
        ("Venue", venue),
        ("Payment number", payable.number),
        ("Game", f"{game.book.title} ({game.id})"),
        ("Table", table.id),
        ("Terminal", payable.terminal),
        ("Owed since", moment(payable.since, _offset(payable.since))),
        ("Round", str(payable.round)),
        (
            "Owed for",
            "credit left at the close of play"
            if left
            else "what came free or was put right after the player had left",
        ),
        ("Amount", dollars(payable.cents)),
        ("In words", in_words(payable.cents)),
        *((blank, "") for blank in ("Paid by", "Identification", "Player", "Signed", "Witness")),
    ]
    return _page(f"Payment of what is owed {payable.number}", payable, game.id, venue, lines)


def _page(
    title: str, paid: Payment | Payable, game: str, venue: str, lines: list[tuple[str, str]]
) -> str:
    return paper(
        "payment_form.html",
        kind=venue,
        title=title,
        under=f"{dollars(paid.cents)}, {paid.terminal}",
        footer=title,
        name=title,
        lines=lines,
        clause=clauses_for(game).form,
    )


def _offset(at: int) -> int:
    """How many minutes the clocks here were ahead of Greenwich."""
    return int((local(at).utcoffset() or timedelta()).total_seconds() // 60)
