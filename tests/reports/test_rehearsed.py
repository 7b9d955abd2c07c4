"""Rehearsed gaming days, with all that goes wrong in them, against sums made in other ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.house.tables import LIFETIME_METERS, POSTINGS, ROUNDS, TICKETS
from pitboss.ledger.accounts import CAGE
from pitboss.maths.figures import figures
from pitboss.rehearsal.day import Day, Settings
from pitboss.reports.meters import meters_report
from pitboss.reports.play_report import play_report
from pitboss.reports.scope import Scope
from pitboss.reports.tickets import tickets_report
from pitboss.rules.catalogue import load
from pitboss.table.dealer.accounts import TOKENS
from pitboss.table.dealer.acts.call_no_more_bets import BetsClosed
from pitboss.table.dealer.acts.find_invalid import InvalidFound
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated, PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.report_lights import LightsFailed
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.close_wagering import WageringClosed
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.declare_void import RoundVoided
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated
from pitboss.table.terminal.state import Table
from tests.reports.floors import Row

SEEDS = {1: 0.05, 2: 0.3, 3: 0.6, 4: 0.0}
"""Days and how often things go wrong in them."""
PUT_RIGHT = (ResultCorrected, RoundInvalidated, WagersConfirmed)
TROUBLE = (
    RoundRestated, LightsFailed, InvalidFound, PieceForfeited,
    PieceHeld, GameInvalidated,
)  # fmt: skip
"""After these something else than dice and rules has decided."""
CODEC = Codec(HOUSE.kinds)


@pytest.fixture(scope="module", params=sorted(SEEDS))
def store(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Store]:
    path: Path = tmp_path_factory.mktemp("day") / "floor.db"
    seed = int(request.param)
    store = open_store(path, HOUSE)
    writer = EventWriter(store, HOUSE)
    settings = Settings(seed=seed, rounds=15, trouble=SEEDS[seed])
    for arriving in Day(settings, writer.state).arrivals():
        writer.process(arriving)
    with store.view():
        yield store
    store.close()


def lines(store: Store) -> list[Row]:
    return play_report(store, Scope()).part("days").dicts()


def of_terminals(store: Store) -> list[Row]:
    return [row for row in lines(store) if load(row["game"]).book.terminal is not None]


def of_dealers(store: Store) -> list[Row]:
    return [row for row in lines(store) if load(row["game"]).book.dealer is not None]


def by_table(rows: list[Row], name: str) -> Counter[str]:
    sums: Counter[str] = Counter()
    for row in rows:
        sums[row["table"]] += row[name]
    return sums


def test_every_line_adds_up(store: Store) -> None:
    for row in lines(store):
        kept = row["win_cents"] - row["commission_cents"]
        assert row["turnover_cents"] == row["returned_cents"] + row["carried_cents"] + kept
        happened = row["win_cents"] - row["breakage_cents"] + row["carried_expected_cents"]
        assert happened == row["theoretical_win_cents"] + row["deviation_cents"]
        assert 0 <= row["breakage_cents"] <= row["wagers"]
        assert row["variance"] >= 0


def test_the_win_is_what_the_postings_say(store: Store) -> None:
    """Lost, won and commission by account; adjustments where a round was put right; claims."""
    right: dict[str, set[int]] = {}
    win: Counter[str] = Counter()
    for row in of_terminals(store):
        right.setdefault(Table.stream(row["table"]), set())
    for stream, versions in right.items():
        for record in store.read(stream):
            for event in CODEC.decode(record).events:
                if isinstance(event, PUT_RIGHT):
                    versions.add(record.version)
                if isinstance(event, ResultCorrected | RoundInvalidated):
                    win[stream] += sum(one.claim_cents for one in event.corrections.values())
    for posted, version, _, source, target, cents in store.scan(POSTINGS):
        for account, sign in ((str(source), -1), (str(target), 1)):
            side = account.rpartition(":")[2]
            put_right = side == "adjusted" and version in right.get(str(posted), ())
            if side in ("lost", "won", "commission") or put_right:
                win[str(posted)] += sign * int(cents or 0)
    told = by_table(of_terminals(store), "win_cents")
    assert {Table.stream(name): cents for name, cents in told.items()} == dict(win)


def test_turnover_and_rounds_are_those_of_the_meters_and_the_book(store: Store) -> None:
    turnover: Counter[str] = Counter()
    for name, cents in store.scan(LIFETIME_METERS, columns=("house_table", "turnover_cents")):
        turnover[str(name)] += int(cents or 0)
    assert by_table(of_terminals(store), "turnover_cents") == turnover
    told = of_terminals(store)
    tables = {row["table"] for row in told}
    statuses = Counter(
        status
        for table, status in store.scan(ROUNDS, columns=("house_table", "status"))
        if table in tables
    )
    assert sum(row["rounds"] for row in told) == statuses["settled"] + statuses["corrected"]
    assert sum(row["void_rounds"] for row in told) == statuses["void"] + statuses["invalidated"]


def test_without_trouble_the_theoretical_win_is_stakes_by_edges(store: Store) -> None:
    """Every stake as it was frozen at the close, by the edge of the PAR sheet."""
    told: dict[str, Fraction] = {}
    for row in of_terminals(store):
        # A wager that lasts over several rounds is expected once, and frozen at every close.
        if all(wager.one_round for wager in load(row["game"]).wagers.values()):
            told[row["table"]] = told.get(row["table"], Fraction(0)) + row["theoretical_win_cents"]
    for row in of_terminals(store):
        if row["game"] == "aruze-craps":
            told.pop(row["table"], None)
    checked = 0
    for name, theoretical in told.items():
        expected, troubled = _by_edges(store, Table.stream(name))
        if not troubled:
            assert theoretical == expected
            checked += 1
    assert checked or sum(row["void_rounds"] for row in of_terminals(store))


def _by_edges(store: Store, stream: str) -> tuple[Fraction, bool]:
    table = HOUSE.blank(stream)
    assert isinstance(table, Table)
    total, troubled = Fraction(0), False
    for record in store.read(stream):
        entry: Entry = CODEC.decode(record)
        HOUSE.apply(table, entry)
        troubled |= any(isinstance(event, (*PUT_RIGHT, RoundVoided)) for event in entry.events)
        if any(isinstance(event, WageringClosed) for event in entry.events):
            for terminal in table.terminals.values():
                for cell, cents in terminal.stakes.items():
                    total += cents * figures(table.law.game, cell).edge
    return total, troubled


HOUSES_OWN = ("float", "box", "cashless", "colours")
"""Where the house's part of a dealer's table lies, by the last word of the account."""


def test_the_win_of_a_dealers_table_is_what_came_to_the_house(store: Store) -> None:
    """Everything that went from players to the house less what went back, tokens as they say.

    What a restated round was given too much or too little is owed, and counts.
    """
    win: Counter[str] = Counter()
    for row in of_dealers(store):
        win[DealerTable.stream(row["table"])] = 0
    for stream in win:
        for record in store.read(stream):
            for event in CODEC.decode(record).events:
                if isinstance(event, RoundRestated):
                    win[stream] += sum(
                        one.given_cents - one.due_cents for one in event.differences
                    )
    for posted, _, _, source, target, cents in store.scan(POSTINGS):
        if str(posted) in win:
            for account, other, sign in ((source, target, -1), (target, source, 1)):
                lost = account == TOKENS and str(other).endswith(":token-stakes")
                own = account == CAGE or account in {f"{posted!s}:{part}" for part in HOUSES_OWN}
                if lost or own:
                    win[str(posted)] += sign * int(cents or 0)
    told = by_table(of_dealers(store), "win_cents")
    assert {DealerTable.stream(name): cents for name, cents in told.items()} == dict(win)


def test_rounds_at_dealers_tables_are_those_of_the_book(store: Store) -> None:
    told = of_dealers(store)
    tables = {row["table"] for row in told}
    statuses = Counter(
        status
        for table, status in store.scan(ROUNDS, columns=("house_table", "status"))
        if table in tables
    )
    assert sum(row["rounds"] for row in told) == statuses["settled"] + statuses["restated"]
    assert sum(row["void_rounds"] for row in told) == statuses["void"]


def test_at_dealers_tables_the_theoretical_win_is_stakes_by_edges(store: Store) -> None:
    """Every stake once, at its first no more bets, by the edge of the PAR sheet."""
    told: dict[str, Fraction] = {}
    for row in of_dealers(store):
        told[row["table"]] = told.get(row["table"], Fraction(0)) + row["theoretical_win_cents"]
    assert told
    for name, theoretical in told.items():
        expected, troubled = _dealt_by_edges(store, DealerTable.stream(name))
        assert troubled or theoretical == expected


def _dealt_by_edges(store: Store, stream: str) -> tuple[Fraction, bool]:
    table = HOUSE.blank(stream)
    assert isinstance(table, DealerTable)
    total, troubled, seen = Fraction(0), False, set()
    for record in store.read(stream):
        entry: Entry = CODEC.decode(record)
        HOUSE.apply(table, entry)
        for event in entry.events:
            late = isinstance(event, PieceReturned) and event.piece in seen
            troubled |= late or isinstance(event, TROUBLE)
            if isinstance(event, BetsClosed):
                for piece in table.pieces:
                    if piece.number not in seen:
                        total += piece.cents * figures(table.law.game, piece.cell).edge
                        seen.add(piece.number)
    return total, troubled


def test_a_span_of_days_has_the_same_lines_as_all_of_them(store: Store) -> None:
    every = lines(store)
    for day in {row["gaming_day"] for row in every}:
        one = play_report(store, Scope(first=day, last=day)).part("days").dicts()
        assert one == [row for row in every if row["gaming_day"] == day]


def test_hardly_any_line_is_outside(store: Store) -> None:
    # Four to eight lines of a fair day: two outside come once in 400 days.
    assert sum(row["outside"] for row in lines(store)) <= 1


def test_meters_are_those_of_the_projection_and_add_up(store: Store) -> None:
    report = meters_report(store, Scope())
    told = {(row["table"], row["terminal"]): row for row in report.part("terminals").dicts()}
    names = LIFETIME_METERS.names
    for values in store.scan(LIFETIME_METERS):
        kept = dict(zip(names, values, strict=True))
        row = told[str(kept["house_table"]), str(kept["terminal"])]
        for name in ("turnover_cents", "won_cents", "lost_cents", "notes_cents", "games", "tens"):
            assert row[name] == kept[name]
    assert all(row["difference_cents"] == 0 for row in told.values())
    (total,) = report.part("total").dicts()
    there = total["credit_cents"] + total["bet_cents"] + total["waiting_cents"]
    assert there == total["due_cents"]
    assert report.notes[0].startswith("Every terminal adds up")


def test_tickets_outstanding_are_those_of_the_projection(store: Store) -> None:
    report = tickets_report(store, Scope())
    owed = Counter[str]()
    for status, cents in store.scan(TICKETS, columns=("status", "cents")):
        owed[str(status)] += int(cents or 0)
    rows = report.part("outstanding").dicts()
    assert sum(row["cents"] for row in rows) == owed["issued"] + owed["held"]
    assert sum(row["cents"] for row in report.part("ages").dicts()) == sum(
        row["cents"] for row in rows
    )
    *_, last = report.part("days").dicts()
    assert last["outstanding_cents"] == owed["issued"] + owed["held"]
    assert last["issued_cents"] == sum(owed.values())
    assert last["redeemed_cents"] == owed["redeemed"]
