"""Every account against what the streams say: the postings folded, beside the final states.

The ledger is the second account of the same money. A terminal's credit and stakes, every ticket
and payment that is still owed, and the lifetime meters must each be a balance in it, and all
balances together come to zero.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from pitboss.desk.drawer import DIFFERENCES, Shift, drawer_account
from pitboss.exclusions.forfeits import Forfeits
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.subject import Subject
from pitboss.ledger import accounts
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.patron import accounts as patron_accounts
from pitboss.patron.state import Patron
from pitboss.promotions.books import PROMOTIONS, prize_account
from pitboss.promotions.promotion import Promotion
from pitboss.table.dealer.accounts import CHIPS_ABROAD, TOKENS, balances_of
from pitboss.table.dealer.state import DealerTable
from pitboss.table.station.state import Station
from pitboss.table.terminal.state import Table, Terminal


def account_faults(
    states: Mapping[str, Subject], balances: Iterable[tuple[str, int]]
) -> Iterator[str]:
    """Where the postings and the streams differ, account by account."""
    expected: Counter[str] = Counter()
    for stream in states:
        _add(expected, states[stream])
        _take_paid_forfeits(expected, states[stream])
    total = 0
    for account, cents in balances:
        total += cents
        if account in _OUTSIDE or account.startswith(_CHANNELS):
            continue
        wanted = expected.pop(account, 0)
        if cents != wanted:
            yield f"account {account} has {cents} cents by its postings and {wanted} by its stream"
    for account, wanted in sorted(expected.items()):
        if wanted:
            yield f"account {account} has no postings and {wanted} cents by its stream"
    if total:
        yield f"all accounts together have {total} cents, and not nothing"


_OUTSIDE = frozenset({
    accounts.CAGE, accounts.ROUNDING, accounts.MONITORING, accounts.PATRONS, CHIPS_ABROAD, TOKENS,
    accounts.GAMBLING_FUND, PROMOTIONS, DIFFERENCES,
})  # fmt: skip
"""What is outside the floor has no stream of its own."""
_CHANNELS = "deposits:"
"""How the names of accounts for ways of paying in begin; those are outside the floor too."""


def _add(expected: Counter[str], state: Subject) -> None:
    if isinstance(state, DealerTable):
        expected.update(balances_of(state))
    elif isinstance(state, Patron):
        expected[patron_accounts.account(state.id)] += state.account_cents
    elif isinstance(state, Table):
        _add_table(expected, state)
    elif isinstance(state, Station):
        expected[accounts.station(state.station)] += state.credit_cents
    elif isinstance(state, Shift):
        # A drawer's cash is the house's own. Once it is closed, nothing is left there.
        expected[drawer_account(state.drawer)] -= state.expected_cents if state.open else 0
    elif isinstance(state, Promotion):
        _add_prizes(expected, state)
    elif isinstance(state, Ticket | Payment):
        expected[state.account] += state.returned_cents if state.paid else state.cents
    elif isinstance(state, Jackpot):
        expected[accounts.jackpot(state.number)] += state.ledger_cents
        house = state.ledger_cents + state.awarded_cents + state.disposed_cents
        expected[accounts.jackpot_house(state.number)] -= house


def _add_table(expected: Counter[str], table: Table) -> None:
    for terminal in (*table.terminals.values(), *table.former.values()):
        _add_terminal(expected, terminal)
    for payable in table.payables:
        expected[accounts.owed(payable.terminal)] += payable.cents


def _add_prizes(expected: Counter[str], promotion: Promotion) -> None:
    for prize in promotion.prizes.values():
        expected[prize_account(promotion.number, prize.number)] += prize.balance_cents


def _take_paid_forfeits(expected: Counter[str], state: Subject) -> None:
    """What was paid to the Fund no longer waits where it was forfeited."""
    if isinstance(state, Forfeits):
        for entry in state.entries.values():
            if entry.paid_at is not None:
                expected[accounts.forfeited(entry.terminal)] -= entry.cents


def _add_terminal(expected: Counter[str], terminal: Terminal) -> None:
    name, meters = terminal.name, terminal.meters
    pending = sum(one.returned_cents for one in terminal.pending)
    for account, cents in (
        (accounts.credit(name), terminal.credit_cents),
        (accounts.escrow(name), sum(terminal.stakes.values())),
        (accounts.pending(name), pending),
        (accounts.withheld(name), sum(terminal.holds.values())),
        (accounts.awarded(name), sum(one.cents for one in terminal.awards)),
        (accounts.notes(name), -meters.notes_cents),
        (accounts.won(name), -meters.won_cents),
        (accounts.lost(name), meters.lost_cents),
        (accounts.commission(name), meters.commission_cents - meters.commission_back_cents),
        (
            accounts.adjusted(name),
            meters.adjusted_down_cents - meters.adjusted_up_cents - meters.owed_cents,
        ),
        (accounts.repaid(name), meters.claims_repaid_cents),
        (accounts.forfeited(name), meters.forfeited_cents),
    ):
        expected[account] += cents
