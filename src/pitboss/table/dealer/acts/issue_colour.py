"""Selling colour checks, at a value that stays until all of the colour are back (SB-52)."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.chips import need_chips, need_count
from pitboss.table.dealer.colours import (
    checks_in_use,
    checks_out,
    colours_held,
    holders,
    markers_left,
    table_minimum_cents,
)
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import COLOUR, VALUE, Colour, DealerTable, Seat


class IssueColour(AtPlace):
    """Sell colour checks for value chips in front of the player."""

    may, under = "dealers", "chips.assigned"

    colour: str
    count: int
    each_cents: Cents
    consents: tuple[str, ...] = ()
    """Places of present holders of the colour who agree."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        chips = table.law.rules.chips
        self.authorise(table)
        config = table.opened_with
        if self.colour not in config.colours:
            raise refuse(DealerKind.NO_SUCH_COLOUR, chips.emblem, colour=self.colour)
        count = need_count(self.count, f"{self.colour} colour checks")
        each_cents = check_cents(self.each_cents, "A colour check")
        _need_value(table, self.colour, each_cents)
        consents = self._need_consents(table, seat)
        self._need_several(table, seat)
        marker = _need_marker(table, self.colour, each_cents)
        left = config.checks_per_colour - checks_in_use(table, self.colour)
        if count > left:
            kind = DealerKind.TOO_FEW_CHECKS
            raise refuse(kind, chips.emblem, colour=self.colour, count=max(0, left))
        need_chips(seat, count * each_cents, chips.assigned)
        need_tray(table)
        decision.do(
            ColourIssued(
                place=seat.name,
                colour=self.colour,
                count=count,
                each_cents=each_cents,
                marker=marker,
                consents=consents,
            )
        )

    def _need_consents(self, table: DealerTable, seat: Seat) -> tuple[str, ...]:
        """Every other holder here agrees; who has the colour already needs no new consent."""
        present = holders(table, self.colour)
        if seat.name in present:
            return ()
        missing = [place for place in present if place not in self.consents]
        if missing:
            raise refuse(
                DealerKind.COLOUR_HELD,
                table.law.rules.chips.same_colour,
                colour=self.colour,
                holders=" and ".join(present),
            )
        return tuple(present)

    def _need_several(self, table: DealerTable, seat: Seat) -> None:
        """A further colour is a supervisor's to give, at one value, and shuts nobody out."""
        others = colours_held(table, seat) - {self.colour}
        if not others:
            return
        rules = table.law.rules
        clause = rules.chips.several_colours
        if self.office not in rules.supervisors:
            raise refuse(DealerKind.SECOND_COLOUR, clause)
        # Checks that were brought along may have another value than those issued here.
        values = {table.colours[colour].each_cents for colour in others} - {self.each_cents}
        if values:
            raise refuse(DealerKind.SAME_VALUE, clause, value=min(values))
        if checks_in_use(table, self.colour):
            return  # it is shared by consent, and takes none of the free colours
        colours = table.opened_with.colours
        free = sum(not checks_in_use(table, colour) for colour in colours) - 1
        without = sum(
            not colours_held(table, other) for other in table.occupied if other.name != seat.name
        )
        if free < without:
            raise refuse(DealerKind.NO_COLOUR_LEFT, clause)


def _need_value(table: DealerTable, colour: str, each_cents: int) -> None:
    """At least the table's minimum, and what the colour is worth while any of it is out."""
    clause = table.law.rules.chips.assigned
    if checks_in_use(table, colour) and table.colours[colour].each_cents != each_cents:
        value = table.colours[colour].each_cents
        raise refuse(DealerKind.ONE_VALUE, clause, colour=colour, value=value)
    minimum = table_minimum_cents(table)
    if each_cents < minimum:
        raise refuse(DealerKind.UNDER_TABLE_MINIMUM, clause, minimum=minimum)


def _need_marker(table: DealerTable, colour: str, each_cents: int) -> bool:
    """Whether a marker button shows the value, of which there must then be one."""
    if checks_in_use(table, colour) and table.colours[colour].marker:
        return True
    if each_cents <= table_minimum_cents(table):
        return False
    if markers_left(table, each_cents) < 1:
        clause = table.law.rules.equipment.markers
        raise refuse(DealerKind.NO_MARKER, clause, value=each_cents)
    return True


class ColourIssued(PlaceEvent):
    """Colour checks were issued for value chips, at a value fixed until they are redeemed."""

    colour: str
    count: int
    each_cents: int
    marker: bool
    consents: tuple[str, ...]

    def fold(self, table: DealerTable, said: Said) -> None:
        seat = table.seats[self.place]
        cents = self.count * self.each_cents
        seat.value_cents -= cents
        table.float_cents += cents
        if not checks_out(table, self.colour):
            table.colours[self.colour] = Colour(each_cents=self.each_cents, marker=self.marker)
        table.colours[self.colour].marker = self.marker
        seat.colours[self.colour] = seat.colours.get(self.colour, 0) + self.count

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        cents = self.count * self.each_cents
        chips, checks = (accounts.in_front(table.id, self.place, kind) for kind in (VALUE, COLOUR))
        yield from posted(chips, accounts.float_tray(table.id), cents)
        yield from posted(accounts.colours(table.id), checks, cents)

    def told(self, scene: DealerScene) -> Narrative:
        checks = f"{self.count} {self.colour} checks at {dollars(self.each_cents)} each"
        consents = ", ".join(self.consents)
        agreed = f"; agreed by the players at {consents}" if consents else ""
        rules = scene.table.law.rules.chips
        yield f"{scene.who(self.place)} gets {checks}{agreed}", rules.assigned
        counts = (
            f"Each {self.colour} check counts as {dollars(self.each_cents)} until all are back"
        )
        yield counts, rules.colour_checks
        if self.marker:
            yield f"A marker button shows {dollars(self.each_cents)}", rules.marker_button
