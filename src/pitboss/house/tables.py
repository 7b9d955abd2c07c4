"""The tables that the house keeps beside its records, and the migrations that made them.

A new table is a few lines here, a migration, and its rows in ``projections``; verification makes
every row again from the records and compares it.
"""

from __future__ import annotations

from pitboss.eventstore.schema import Dialect, Migration, Projections, creating, indexing
from pitboss.eventstore.tables import StoredTable

POSTINGS = StoredTable(
    "postings",
    "stream text, version integer, line integer, source text, target text, cents integer",
    key=3,
    upsert=False,
)
METERS = StoredTable(
    "meters",
    "house_table text, terminal text, version integer, credit_cents integer, bet_cents integer,"
    "win_cents integer",
    key=2,
    upsert=True,
)
"""What a terminal's screen shows: it changes with every wager."""
LIFETIME_METERS = StoredTable(
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
TICKETS = StoredTable(
    "tickets",
    "number text, kind text, cents integer, status text, issued_at integer, issued_by text,"
    "expires_at integer?, ended_at integer?, ended_by text?",
    key=1,
    upsert=True,
)
PAYMENTS = StoredTable(
    "payments",
    "number text, cents integer, status text, house_table text, terminal text, opened_at integer,"
    "agreed_at integer?, ended_at integer?, form text?",
    key=1,
    upsert=True,
)
ROUNDS = StoredTable(
    "rounds",
    "house_table text, number integer, status text, result text?, opened_at integer?,"
    "closed_at integer?, decided_at integer?, stake_cents integer, returned_cents integer,"
    "digest text, first_version integer, last_version integer",
    key=2,
    upsert=True,
)
CASES = StoredTable(
    "cases",
    "number text, document text, kind text, direction text, cents integer, house_table text,"
    "round integer?, patron text?, known_at integer, status text, settled_cents integer",
    key=1,
    upsert=True,
)
"""Over- and underpayments."""
DISPUTES = StoredTable(
    "disputes",
    "number text, document text, house_table text, round integer?, status text, ended integer,"
    "recorded_at integer",
    key=1,
    upsert=True,
)
"""Disputes and complaints; ``ended`` is 1 once one is concluded."""
HAPPENINGS = StoredTable(
    "happenings",
    "stream text, version integer, line integer, at integer, kind text, significance text",
    key=3,
    upsert=False,
)
"""Every event that somebody should look at, whose class says that it is significant.

A gaming day begins when the floor's configuration says, so a day is asked for by its moments. An
event that becomes significant later needs a migration that fills this table again.
"""
MENTIONS = StoredTable(
    "mentions",
    "facet text, value text, at integer, stream text, version integer",
    key=5,
    upsert=False,
)
"""What each record can be found by (``house/mentions.py``), the newest of each last."""
PATRONS = StoredTable(
    "patrons",
    "patron text, name text, card text, card_status text, enrolled_at integer",
    key=1,
    upsert=True,
)
"""Everybody on file with a card of their own; ``card`` is the one that is not cancelled."""
PATRON_WORDS = StoredTable("patron_words", "word text, patron text", key=2, upsert=True)
"""What a patron is found by: number, the words of their name, every card they ever had."""
ACCOUNTS = StoredTable(
    "accounts",
    "name text, status text, offices text, first_password integer, second_factor integer,"
    "signed_on_at integer?",
    key=1,
    upsert=True,
)
"""The accounts of staff; their offices stand one after the other, with a space between."""
SHIFTS = StoredTable(
    "shifts",
    "person text, number integer, drawer text, opened_at integer, closed_at integer?,"
    "float_cents integer, received_cents integer, paid_cents integer, moved_cents integer,"
    "expected_cents integer, movements integer, counts integer, counted_cents integer?,"
    "second text, reason text, first_version integer, last_version integer",
    key=2,
    upsert=True,
)
"""Shifts at the drawers of the cage, and where each begins and ends in its person's stream."""
NOTICES = StoredTable(
    "notices",
    "number integer, status text, ringing integer, matter text, event text, stream text,"
    "version integer, game text, house_table text, terminal text, item text, cents integer?,"
    "reason text, rounds text, clause text, raised_at integer, raised_by text,"
    "raised_office text, tries integer, delivered_at integer?, failure text,"
    "received_at integer?, received_by text, reviewed_at integer?, reviewed_by text,"
    "agrees integer?, review text, escalated_at integer?, rectified_at integer?,"
    "rectified_by text, restarted_at integer?, ended_at integer?, ended_by text",
    key=1,
    upsert=True,
)
"""Every notice to the inspector, as it stands; ``ringing`` is 1 until it was received."""


def _first(dialect: Dialect) -> tuple[str, ...]:
    tables = (POSTINGS, METERS, LIFETIME_METERS, TICKETS, PAYMENTS, ROUNDS)
    return tuple(creating(table, dialect) for table in tables)


def _cases(dialect: Dialect) -> tuple[str, ...]:
    return (creating(CASES, dialect),)


def _lists(dialect: Dialect) -> tuple[str, ...]:
    return (
        creating(DISPUTES, dialect),
        creating(HAPPENINGS, dialect),
        indexing(ROUNDS, "number", "house_table"),
        indexing(CASES, "status", "known_at", "number"),
        indexing(CASES, "house_table", "round", "number"),
        indexing(DISPUTES, "ended", "recorded_at", "number"),
        indexing(HAPPENINGS, "at", "stream", "version", "line"),
    )


def _notices(dialect: Dialect) -> tuple[str, ...]:
    return (creating(NOTICES, dialect), indexing(NOTICES, "raised_at", "number"))


def _mentions(dialect: Dialect) -> tuple[str, ...]:
    return (creating(MENTIONS, dialect),)


def _on_file(dialect: Dialect) -> tuple[str, ...]:
    return (
        *(creating(table, dialect) for table in (PATRONS, PATRON_WORDS, ACCOUNTS, SHIFTS)),
        indexing(SHIFTS, "opened_at", "person", "number"),
        indexing(TICKETS, "issued_at", "number"),
        indexing(TICKETS, "status", "issued_at", "number"),
        indexing(TICKETS, "issued_by", "issued_at", "number"),
    )


PROJECTIONS = Projections(
    tables=(
        POSTINGS,
        METERS,
        LIFETIME_METERS,
        TICKETS,
        PAYMENTS,
        ROUNDS,
        CASES,
        DISPUTES,
        HAPPENINGS,
        NOTICES,
        MENTIONS,
        PATRONS,
        PATRON_WORDS,
        ACCOUNTS,
        SHIFTS,
    ),
    migrations=(
        Migration(number=1, title="the first projections", statements=_first),
        Migration(number=2, title="cases of over- and underpayment", statements=_cases),
        Migration(
            number=3,
            title="lists by index",
            statements=_lists,
            fills=(DISPUTES, HAPPENINGS),
        ),
        Migration(number=4, title="notices to the inspector", statements=_notices),
        Migration(
            number=5, title="what records are found by", statements=_mentions, fills=(MENTIONS,)
        ),
        Migration(
            number=7,
            title="lists of what is on file",
            statements=_on_file,
            fills=(PATRONS, PATRON_WORDS, ACCOUNTS),
        ),
    ),
    ledger=POSTINGS,
)
