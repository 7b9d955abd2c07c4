"""The tables that the house keeps beside its records, and the migrations that made them.

A new table is a few lines here, a migration, and its rows in ``projections``; verification makes
every row again from the records and compares it.
"""

from __future__ import annotations

from pitboss.eventstore.schema import Dialect, Migration, Projections, creating
from pitboss.eventstore.tables import Table

POSTINGS = Table(
    "postings",
    "stream text, version integer, line integer, source text, target text, cents integer",
    key=3,
    upsert=False,
)
METERS = Table(
    "meters",
    "house_table text, terminal text, version integer, credit_cents integer, bet_cents integer,"
    "win_cents integer",
    key=2,
    upsert=True,
)
"""What a terminal's screen shows: it changes with every wager."""
LIFETIME_METERS = Table(
    "lifetime_meters",
    "house_table text, terminal text, version integer, turnover_cents integer,"
    "won_cents integer, lost_cents integer,"
    "notes_cents integer, fives integer, tens integer, twenties integer, fifties integer,"
    "hundreds integer, tickets_in_cents integer, tickets_out_cents integer,"
    "transfers_in_cents integer, transfers_out_cents integer, handpays_cents integer,"
    "commission_cents integer, adjusted_up_cents integer, adjusted_down_cents integer,"
    "claims_cents integer, held_cents integer, breakage text, games integer",
    key=2,
    upsert=True,
)
"""What has ever gone through a terminal: it changes with rounds and with money in and out."""
TICKETS = Table(
    "tickets",
    "number text, kind text, cents integer, status text, issued_at integer, issued_by text,"
    "expires_at integer?, ended_at integer?, ended_by text?",
    key=1,
    upsert=True,
)
PAYMENTS = Table(
    "payments",
    "number text, cents integer, status text, house_table text, terminal text, opened_at integer,"
    "agreed_at integer?, ended_at integer?, form text?",
    key=1,
    upsert=True,
)
ROUNDS = Table(
    "rounds",
    "house_table text, number integer, status text, result text?, opened_at integer?,"
    "closed_at integer?, decided_at integer?, stake_cents integer, returned_cents integer,"
    "digest text, first_version integer, last_version integer",
    key=2,
    upsert=True,
)
CASES = Table(
    "cases",
    "number text, document text, kind text, direction text, cents integer, house_table text,"
    "round integer?, patron text?, known_at integer, status text, settled_cents integer",
    key=1,
    upsert=True,
)
"""Over- and underpayments."""


def _first(dialect: Dialect) -> tuple[str, ...]:
    tables = (POSTINGS, METERS, LIFETIME_METERS, TICKETS, PAYMENTS, ROUNDS)
    return tuple(creating(table, dialect) for table in tables)


def _cases(dialect: Dialect) -> tuple[str, ...]:
    return (creating(CASES, dialect),)


PROJECTIONS = Projections(
    tables=(POSTINGS, METERS, LIFETIME_METERS, TICKETS, PAYMENTS, ROUNDS, CASES),
    migrations=(
        Migration(number=1, title="the first projections", statements=_first),
        Migration(number=2, title="cases of over- and underpayment", statements=_cases),
    ),
    ledger=POSTINGS,
)
