"""Colour checks: issued at a value that stays until all of the colour are back (SB-52).

A colour is free while none of it is out. The first issue fixes what its checks are worth, and a
marker button shows it where that is above the table's minimum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pitboss.kernel.authority import need_office
from pitboss.kernel.errors import BadInput
from pitboss.ledger.ticket_paper import check_cents
from pitboss.rules.entries import WhenAreaOpen
from pitboss.table.dealer.acts.issue_colour import ColourIssued, IssueColour
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed, RedeemColour
from pitboss.table.dealer.acts.redeem_colour_elsewhere import RedeemColourElsewhere
from pitboss.table.dealer.checks import Decision, need_dealer, need_open, need_player, refuse
from pitboss.table.dealer.chips import need_chips, need_count
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.float_tray import cage_offices, need_tray
from pitboss.table.dealer.layout import checks_out
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import COLOUR, DealerTable, Seat
from pitboss.table.terminal.state import Status


def issue_colour(decision: Decision, command: IssueColour) -> None:
    """Sell colour checks for value chips in front of the player."""
    table = decision.table
    seat = need_player(table, command)
    chips = table.law.rules.chips
    need_dealer(table, command, chips.assigned)
    config = _config(table)
    if command.colour not in config.colours:
        raise refuse(DealerKind.NO_SUCH_COLOUR, chips.emblem, colour=command.colour)
    count = need_count(command.count, f"{command.colour} colour checks")
    each_cents = check_cents(command.each_cents, "A colour check")
    _need_value(table, command.colour, each_cents)
    consents = _need_consents(table, seat, command)
    _need_several(table, seat, command)
    marker = _need_marker(table, command.colour, each_cents)
    left = config.checks_per_colour - _out(table, command.colour)
    if count > left:
        raise refuse(
            DealerKind.TOO_FEW_CHECKS, chips.emblem, colour=command.colour, count=max(0, left)
        )
    need_chips(seat, count * each_cents, chips.assigned)
    need_tray(table)
    decision.do(
        ColourIssued(
            place=seat.name,
            colour=command.colour,
            count=count,
            each_cents=each_cents,
            marker=marker,
            consents=consents,
        )
    )


def redeem_colour(decision: Decision, command: RedeemColour) -> None:
    """Take colour checks back for value chips, at their own table."""
    table = decision.table
    seat = need_player(table, command)
    clause = table.law.rules.chips.redeemed
    need_dealer(table, command, clause)
    count = need_count(command.count, f"{command.colour} colour checks")
    has = seat.colours.get(command.colour, 0)
    each_cents = table.colours[command.colour].each_cents if has else 0
    if count > has:
        kind = DealerKind.NOT_ENOUGH_CHIPS
        raise refuse(kind, clause, place=seat.name, standing=has * each_cents)
    need_tray(table, count * each_cents)
    decision.do(
        ColourRedeemed(
            place=seat.name, colour=command.colour, count=count, each_cents=each_cents, where=""
        )
    )


def redeem_elsewhere(decision: Decision, command: RedeemColourElsewhere) -> None:
    """Take colour checks back away from their table, which must be closed at that time."""
    table = decision.table
    if table.config is None:
        need_open(table)
    rules = table.law.rules
    clause = rules.chips.redeemed
    need_office(command, dict.fromkeys((*cage_offices(table), *rules.dealers)), clause)
    count = need_count(command.count, f"{command.colour} colour checks")
    if not command.where.strip():
        raise BadInput("It is not said where the checks are redeemed: that is recorded.")
    if table.status is Status.OPEN:
        raise refuse(DealerKind.TABLE_OPEN, clause)
    known = table.colours.get(command.colour)
    if known is None or count > known.abroad:
        raise refuse(DealerKind.NOT_OUT, clause, colour=command.colour)
    decision.do(
        ColourRedeemed(
            place="",
            colour=command.colour,
            count=count,
            each_cents=known.each_cents,
            where=command.where,
        )
    )


def holders(table: DealerTable, colour: str) -> list[str]:
    """The places whose player has checks of a colour, in front of them or on the layout."""
    return [seat.name for seat in table.occupied if colour in _colours_of(table, seat)]


def table_minimum_cents(table: DealerTable) -> int:
    """The lowest minimum on the table's sign; a Super Streak has an amount of its own."""
    sign = table.law.sign
    return min(
        limit.minimum_cents
        for spot, limit in sign.limits.items()
        if not isinstance(sign.game.wagers[spot].wager.entry, WhenAreaOpen)
    )


def markers_left(table: DealerTable, each_cents: int) -> int:
    """How many marker buttons of a value are not in use."""
    used = sum(
        colour.marker and colour.each_cents == each_cents and _out(table, name) > 0
        for name, colour in table.colours.items()
    )
    return _config(table).markers.get(str(each_cents), 0) - used


def _out(table: DealerTable, colour: str) -> int:
    """Checks that are out, and those of the losers while they might still be put back."""
    known = table.colours.get(colour)
    if known is None:
        return 0
    kind = f"{COLOUR}{colour}"
    collected = sum(piece.cents for piece in table.collected if piece.kind == kind)
    return checks_out(table, colour) + collected // known.each_cents


def _colours_of(table: DealerTable, seat: Seat) -> set[str]:
    in_front = {colour for colour, count in seat.colours.items() if count}
    return in_front | set(_lying(table, seat.name))


def _lying(table: DealerTable, place: str) -> Iterator[str]:
    for piece in table.of(place):
        if piece.kind.startswith(COLOUR):
            yield piece.kind.removeprefix(COLOUR)


def _need_value(table: DealerTable, colour: str, each_cents: int) -> None:
    """At least the table's minimum, and what the colour is worth while any of it is out."""
    clause = table.law.rules.chips.assigned
    if _out(table, colour) and table.colours[colour].each_cents != each_cents:
        value = table.colours[colour].each_cents
        raise refuse(DealerKind.ONE_VALUE, clause, colour=colour, value=value)
    minimum = table_minimum_cents(table)
    if each_cents < minimum:
        raise refuse(DealerKind.UNDER_TABLE_MINIMUM, clause, minimum=minimum)


def _need_consents(table: DealerTable, seat: Seat, command: IssueColour) -> tuple[str, ...]:
    """Every other holder at the table agrees; who has the colour already needs no new consent."""
    present = holders(table, command.colour)
    if seat.name in present:
        return ()
    missing = [place for place in present if place not in command.consents]
    if missing:
        raise refuse(
            DealerKind.COLOUR_HELD,
            table.law.rules.chips.same_colour,
            colour=command.colour,
            holders=" and ".join(present),
        )
    return tuple(present)


def _need_several(table: DealerTable, seat: Seat, command: IssueColour) -> None:
    """A further colour is a supervisor's to give, at one value, and shuts nobody out."""
    others = _colours_of(table, seat) - {command.colour}
    if not others:
        return
    rules = table.law.rules
    clause = rules.chips.several_colours
    if command.office not in rules.supervisors:
        raise refuse(DealerKind.SECOND_COLOUR, clause)
    # Checks that were brought along may have another value than those issued here.
    values = {table.colours[colour].each_cents for colour in others} - {command.each_cents}
    if values:
        raise refuse(DealerKind.SAME_VALUE, clause, value=min(values))
    if _out(table, command.colour):
        return  # it is shared by consent, and takes none of the free colours
    free = sum(not _out(table, colour) for colour in _config(table).colours) - 1
    without = sum(
        not _colours_of(table, other) for other in table.occupied if other.name != seat.name
    )
    if free < without:
        raise refuse(DealerKind.NO_COLOUR_LEFT, clause)


def _need_marker(table: DealerTable, colour: str, each_cents: int) -> bool:
    """Whether a marker button shows the value, of which there must then be one."""
    if _out(table, colour) and table.colours[colour].marker:
        return True
    if each_cents <= table_minimum_cents(table):
        return False
    if markers_left(table, each_cents) < 1:
        clause = table.law.rules.equipment.markers
        raise refuse(DealerKind.NO_MARKER, clause, value=each_cents)
    return True


def _config(table: DealerTable) -> DealerConfig:
    assert table.config is not None
    return table.config


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    IssueColour: issue_colour,
    RedeemColour: redeem_colour,
    RedeemColourElsewhere: redeem_elsewhere,
}
