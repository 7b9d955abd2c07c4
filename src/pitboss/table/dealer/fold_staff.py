"""The fold of what staff do around the round: opening, closing, signs, places, people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pitboss.table.dealer import events
from pitboss.table.dealer.state import DealerTable, ProposedSign, Seat, Stage
from pitboss.table.terminal.state import Status

# The life of the table.


def _opened(table: DealerTable, event: events.DealerTableOpened, _at: int) -> None:
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


def _closed(table: DealerTable, event: events.DealerTableClosed, _at: int) -> None:
    table.status = Status.CLOSED
    table.float_cents -= event.float_cents
    table.proposed = None
    table.closing_at = table.closing_sign_at = None


# Signs.


def _closing_put_up(table: DealerTable, event: events.ClosingSignPutUp, at: int) -> None:
    table.closing_at = event.closes_at
    table.closing_sign_at = at if table.signs_up else None


def _closing_taken_down(table: DealerTable, _event: events.ClosingSignTakenDown, _at: int) -> None:
    table.closing_at = table.closing_sign_at = None


def _final_call(table: DealerTable, _event: events.FinalCallAnnounced, _at: int) -> None:
    table.final_call = True


def _proposed(table: DealerTable, event: events.SignProposed, at: int) -> None:
    table.proposed = ProposedSign(
        limits=dict(event.limits),
        player_maximum_cents=event.player_maximum_cents,
        takes_effect_at=event.takes_effect_at,
        raises=event.raises,
        up_since=at if table.signs_up else None,
    )


def _withdrawn(table: DealerTable, _event: events.SignWithdrawn, _at: int) -> None:
    table.proposed = None


def _reported(table: DealerTable, event: events.SignsReported, at: int) -> None:
    """An outage ends the time for which signs have been up; it starts anew when they are."""
    table.signs_up = event.up
    since = at if event.up else None
    if table.proposed is not None:
        table.proposed.up_since = since
    if table.closing_at is not None:
        table.closing_sign_at = since


def _changed(table: DealerTable, _event: events.SignChanged, _at: int) -> None:
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


def _personal(table: DealerTable, event: events.PersonalLimitsSet, _at: int) -> None:
    seat = table.seats[event.place]
    seat.personal = dict(event.limits)
    seat.personal_from = event.from_round


def _limited(table: DealerTable, event: events.PlayersLimited, _at: int) -> None:
    table.cap = event.players
    table.one_per_area = event.one_per_area


# People.


def _taken(table: DealerTable, event: events.PlaceTaken, at: int) -> None:
    table.seats[event.place] = Seat(event.place, event.person, event.patron, at)


def _left(table: DealerTable, event: events.PlaceLeft, _at: int) -> None:
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


def _assisted(table: DealerTable, event: events.AssistanceRecorded, _at: int) -> None:
    helpers = table.seats[event.place].helpers
    if event.ended:
        helpers.remove(event.helper)
    else:
        helpers.append(event.helper)


def _rules_shown(table: DealerTable, event: events.RulesShown, _at: int) -> None:
    table.rules_shown.append((event.place, event.person))


def _device(table: DealerTable, event: events.DeviceRecorded, _at: int) -> None:
    if event.person not in table.devices:
        table.devices.append(event.person)


def _barred(table: DealerTable, event: events.PersonBarred, _at: int) -> None:
    if event.lifted:
        table.barred.remove(event.person)
    else:
        table.barred.append(event.person)


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type, Callable[[DealerTable, Any, int], None]] = {
    events.DealerTableOpened: _opened,
    events.DealerTableClosed: _closed,
    events.ClosingSignPutUp: _closing_put_up,
    events.ClosingSignTakenDown: _closing_taken_down,
    events.FinalCallAnnounced: _final_call,
    events.SignProposed: _proposed,
    events.SignWithdrawn: _withdrawn,
    events.SignsReported: _reported,
    events.SignChanged: _changed,
    events.PersonalLimitsSet: _personal,
    events.PlayersLimited: _limited,
    events.PlaceTaken: _taken,
    events.PlaceLeft: _left,
    events.AssistanceRecorded: _assisted,
    events.RulesShown: _rules_shown,
    events.DeviceRecorded: _device,
    events.PersonBarred: _barred,
}
