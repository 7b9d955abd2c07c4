"""What a record, an act or a configuration does not say: nothing, unless it is listed here.

A journal of before has no field that came later, and is read as it was meant: without it.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from enum import Enum

import pytest

from pitboss.house.acts import ACTS, EVENTS
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.config import CHIPS_CENTS, DealerConfig
from pitboss.table.dealer.played import ROUNDS_RECALLED
from pitboss.table.dealer.state import RESULTS_SHOWN as RESULTS_AT_DEALERS
from pitboss.table.dealer.state import ROUNDS_KEPT as ROUNDS_AT_DEALERS
from pitboss.table.dealer.state import VOUCHERS_KEPT, Colour, DealerTable, Piece, Seat
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.by_card import CardMovement
from pitboss.table.terminal.call import Call
from pitboss.table.terminal.config import NOTES_CENTS, TableConfig
from pitboss.table.terminal.debts import MeterClaim
from pitboss.table.terminal.results import Correction
from pitboss.table.terminal.state import (
    GAMES_RECALLED,
    RESULTS_SHOWN,
    ROUNDS_KEPT,
    STEPS_RECALLED,
    TICKETS_RECALLED,
    Recalled,
    Round,
    Stopped,
    Table,
    Terminal,
)
from pitboss.table.terminal.view import TerminalView
from tests.stories import clause

NOTHING: tuple[object, ...] = (None, False, 0, "", [], {}, ())
SAID = {
    ("OpenDealerTable", "own_schematic"): True,
    ("DealerTableOpened", "counted"): True,
    ("ShakeDice", "tumbles"): 1,
    ("DealerTable", "read_flat"): True,  # of dice that nobody has read
    ("DealerTable", "box_attached"): True,
    ("DealerTable", "signs_up"): True,
    ("Table", "sensed"): (0, ""),
}
"""What is taken to be so where nothing else is said."""
AT_TABLES = [
    *(made for made in (*ACTS, *EVENTS) if made.__module__.startswith("pitboss.table.")),
    Table, Terminal, Recalled, Round, Stopped, Call, MeterClaim, Correction, CardMovement,
    TerminalView, DealerTable, Seat, Piece, Colour,
]  # fmt: skip


@pytest.mark.parametrize("made", AT_TABLES, ids=lambda made: made.__name__)
def test_what_is_left_unsaid_is_nothing(made: type) -> None:
    for field in fields(made):
        value = field.default
        if field.default_factory is not MISSING:
            value = field.default_factory()
        if value is MISSING or isinstance(value, Enum) or field.name == "meters":
            continue
        if isinstance(value, str) and value:
            continue  # a word: what it is chosen from is for its own tests
        assert value == SAID.get((made.__name__, field.name), value if value in NOTHING else None)


def test_which_acts_are_taken_at_a_table_that_is_closed_held_or_was_never_opened() -> None:
    dealt = {act.__name__: act for act in ACTS if issubclass(act, DealerAct)}
    assert {name for name, act in dealt.items() if act.while_closed} == {
        "CallToPlace", "DecideHeld", "EndPlaceCall", "LiftBar", "OpenDealerTable", "OpenSeal",
        "PayClaim", "RecordAttempt", "RedeemColourElsewhere", "ReleasePlace", "ReturnToPlace",
        "TakePlaceCall",
    }  # fmt: skip
    terminals = {act.__name__: act for act in ACTS if issubclass(act, TableAct)}
    every = dealt | terminals
    opening = {"OpenDealerTable", "OpenTable"}
    assert {name for name, act in every.items() if act.before_opening} == opening
    held = {"CallToPlace", "ReturnToPlace", "CallAttendant", "ReturnToSeat"}
    assert {name for name, act in every.items() if getattr(act, "while_reserved", False)} == held
    # Who is excluded buys no chips, takes no place and makes no wager.
    assert {name for name, act in dealt.items() if act.admits} == {
        "ChangeCash", "PlaceChips", "TakePlace",
    }  # fmt: skip
    # Credit of a station is paid out whole, from one table.
    assert {name for name, act in terminals.items() if act.pays_out} == {"Collect", "TransferOut"}


def test_what_brings_money_in_and_what_takes_a_card_out() -> None:
    made = {event.__name__: event for event in EVENTS}
    assert {name for name, one in made.items() if getattr(one, "money_in", False)} == {
        "NoteAccepted", "TicketAccepted", "CreditTransferred",
    }  # fmt: skip
    assert {name for name, one in made.items() if getattr(one, "card_out", False)} == {
        "PlayerStood", "CardTakenOut",
    }  # fmt: skip


@clause("aruze-craps", "3.4.1")
@clause("interblock", "3.2.1")
def test_the_notes_of_australia_are_taken_and_the_chips_are_the_casinos() -> None:
    assert NOTES_CENTS == (500, 1_000, 2_000, 5_000, 10_000)
    assert [cents / 100 for cents in CHIPS_CENTS] == [
        0.5, 1, 2, 2.5, 5, 10, 25, 50, 100, 500, 1_000, 5_000,
    ]  # fmt: skip


def test_how_much_is_kept_for_players_and_displays() -> None:
    assert (GAMES_RECALLED, STEPS_RECALLED, TICKETS_RECALLED) == (10, 50, 35)
    assert (RESULTS_SHOWN, ROUNDS_KEPT) == (20, 30)
    assert (RESULTS_AT_DEALERS, ROUNDS_AT_DEALERS) == (20, 30)
    assert (ROUNDS_RECALLED, VOUCHERS_KEPT) == (10, 500)


def test_what_a_table_has_where_its_configuration_does_not_say() -> None:
    terminals = TableConfig(game="aruze-craps", seats=("a",), limits={}, effective_at=None)
    assert (terminals.period_seconds, terminals.closing_notice_seconds) == (30, 20 * 60)
    assert (terminals.credit_limit_cents, terminals.ticket_limit_cents) == (1_000_000, 500_000)
    assert terminals.gaming_day_starts == 6 * 60
    dealt = DealerConfig(
        game="sicbo-nicc", limits={}, places=("1",), layout="A", gaming_day_starts=360,
        emblem="anchor", colours=("red", "blue"),
    )  # fmt: skip
    assert (dealt.touch_screen, dealt.display, dealt.drop_box, dealt.cashless) == (
        True, True, True, False,
    )  # fmt: skip
    assert dealt.checks_per_colour == 300
    assert dealt.denominations_cents == (100, 500, 2_500, 10_000, 50_000, 100_000)
