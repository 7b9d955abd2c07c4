"""The fold of what staff do around the round: opening, closing, signs, places, people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pitboss.table.dealer.acts.announce_final_call import FinalCallAnnounced
from pitboss.table.dealer.acts.bar_person import PersonBarred
from pitboss.table.dealer.acts.close_dealer_table import DealerTableClosed
from pitboss.table.dealer.acts.leave_place import PlaceLeft
from pitboss.table.dealer.acts.limit_players import PlayersLimited
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.dealer.acts.propose_sign import SignChanged, SignProposed
from pitboss.table.dealer.acts.put_up_closing_sign import ClosingSignPutUp
from pitboss.table.dealer.acts.record_assistance import AssistanceRecorded
from pitboss.table.dealer.acts.record_device import DeviceRecorded
from pitboss.table.dealer.acts.report_signs import SignsReported
from pitboss.table.dealer.acts.set_personal_limits import PersonalLimitsSet
from pitboss.table.dealer.acts.show_rules import RulesShown
from pitboss.table.dealer.acts.take_down_closing_sign import ClosingSignTakenDown
from pitboss.table.dealer.acts.take_place import PlaceTaken
from pitboss.table.dealer.acts.withdraw_sign import SignWithdrawn
from pitboss.table.dealer.state import DealerTable, ProposedSign, Seat, Stage
from pitboss.table.terminal.state import Status

# The life of the table.


def _opened(table: DealerTable, event: DealerTableOpened, _at: int) -> None:
    """What the table still held when it closed stays; signs and caps begin anew."""
    config = event.config
    table.config = config
    table.forget_law()
    table.status = Status.OPEN
    table.stage = Stage.BETWEEN
    table.seats = {name: Seat(name) for name in config.places}
    table.float_cents += event.float_cents
    table.float_locked = False
    table.box_attached = config.drop_box
    table.cashless = config.cashless
    table.signs_up = True
    table.final_call = False
    table.cap, table.one_per_area = None, False
    table.rules_shown = []  # it may open with other rules
    table.last = None  # it was settled by what the table was then


def _closed(table: DealerTable, event: DealerTableClosed, _at: int) -> None:
    table.status = Status.CLOSED
    table.float_cents -= event.float_cents
    table.proposed = None
    table.closing_at = table.closing_sign_at = None


# Signs.


def _closing_put_up(table: DealerTable, event: ClosingSignPutUp, at: int) -> None:
    table.closing_at = event.closes_at
    table.closing_sign_at = at if table.signs_up else None


def _closing_taken_down(table: DealerTable, _event: ClosingSignTakenDown, _at: int) -> None:
    table.closing_at = table.closing_sign_at = None


def _final_call(table: DealerTable, _event: FinalCallAnnounced, _at: int) -> None:
    table.final_call = True


def _proposed(table: DealerTable, event: SignProposed, at: int) -> None:
    table.proposed = ProposedSign(
        limits=dict(event.limits),
        player_maximum_cents=event.player_maximum_cents,
        takes_effect_at=event.takes_effect_at,
        raises=event.raises,
        up_since=at if table.signs_up else None,
    )


def _withdrawn(table: DealerTable, _event: SignWithdrawn, _at: int) -> None:
    table.proposed = None


def _reported(table: DealerTable, event: SignsReported, at: int) -> None:
    """An outage ends the time for which signs have been up; it starts anew when they are."""
    table.signs_up = event.up
    since = at if event.up else None
    if table.proposed is not None:
        table.proposed.up_since = since
    if table.closing_at is not None:
        table.closing_sign_at = since


def _changed(table: DealerTable, _event: SignChanged, _at: int) -> None:
    proposed = table.proposed
    assert table.config is not None
    assert proposed is not None, "limits change only as they were proposed"
    table.config = replace(
        table.config,
        limits=proposed.limits,
        player_maximum_cents=proposed.player_maximum_cents,
    )
    table.forget_law()
    table.proposed = None


def _personal(table: DealerTable, event: PersonalLimitsSet, _at: int) -> None:
    seat = table.seats[event.place]
    seat.personal = dict(event.limits)
    seat.personal_from = event.from_round


def _limited(table: DealerTable, event: PlayersLimited, _at: int) -> None:
    table.cap = event.players
    table.one_per_area = event.one_per_area


# People.


def _taken(table: DealerTable, event: PlaceTaken, at: int) -> None:
    table.seats[event.place] = Seat(event.place, event.person, event.patron, at)


def _left(table: DealerTable, event: PlaceLeft, _at: int) -> None:
    """The place is free; Super Streaks that run go on under the claim, whose chips are its own."""
    seat = table.seats[event.place]
    for colour, count in event.colours.items():
        table.colours[colour].abroad += count
    if event.claim:
        table.departed[event.claim] = replace(
            seat, name=event.claim, value_cents=0, tokens_cents=0, colours={}, personal={}
        )
        for piece in table.of(event.place):
            piece.place = event.claim
    table.seats[event.place] = Seat(event.place)


def _assisted(table: DealerTable, event: AssistanceRecorded, _at: int) -> None:
    helpers = table.seats[event.place].helpers
    if event.ended:
        helpers.remove(event.helper)
    else:
        helpers.append(event.helper)


def _rules_shown(table: DealerTable, event: RulesShown, _at: int) -> None:
    table.rules_shown.append((event.place, event.person))


def _device(table: DealerTable, event: DeviceRecorded, _at: int) -> None:
    if event.person not in table.devices:
        table.devices.append(event.person)


def _barred(table: DealerTable, event: PersonBarred, _at: int) -> None:
    if event.lifted:
        table.barred.remove(event.person)
    else:
        table.barred.append(event.person)


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type, Callable[[DealerTable, Any, int], None]] = {
    DealerTableOpened: _opened,
    DealerTableClosed: _closed,
    ClosingSignPutUp: _closing_put_up,
    ClosingSignTakenDown: _closing_taken_down,
    FinalCallAnnounced: _final_call,
    SignProposed: _proposed,
    SignWithdrawn: _withdrawn,
    SignsReported: _reported,
    SignChanged: _changed,
    PersonalLimitsSet: _personal,
    PlayersLimited: _limited,
    PlaceTaken: _taken,
    PlaceLeft: _left,
    AssistanceRecorded: _assisted,
    RulesShown: _rules_shown,
    DeviceRecorded: _device,
    PersonBarred: _barred,
}
