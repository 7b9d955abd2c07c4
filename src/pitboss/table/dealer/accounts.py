"""The named places at a dealer's table where value lies, and where it lies outside.

Chips are counted where they are: in the tray, in front of a player, on the layout. Colour checks
have no value before they are issued, so the account they come from goes below nothing by what the
checks that are out are worth.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.ledger.accounts import CHIPS_ABROAD as CHIPS_ABROAD
from pitboss.ledger.accounts import forfeited
from pitboss.table.dealer.colours import checks_out
from pitboss.table.dealer.state import COLOUR, TOKEN, VALUE, DealerTable, Seat

TOKENS = "tokens"
"""Promotional tokens before they are given out, and after they are lost or taken away."""


def of_table(table: str) -> str:
    """How the accounts of a table begin.

    >>> of_table("1")
    'dealer:1:'
    """
    return f"dealer:{table}:"


def float_tray(table: str) -> str:
    """Value chips in the tray."""
    return f"{of_table(table)}float"


def box(table: str) -> str:
    """Cash in the drop box."""
    return f"{of_table(table)}box"


def cashless(table: str) -> str:
    """What came through the cashless terminal less what was paid onto accounts through it."""
    return f"{of_table(table)}cashless"


def colours(table: str) -> str:
    """Below nothing by what the colour checks that are out are worth."""
    return f"{of_table(table)}colours"


def colours_abroad(table: str) -> str:
    """Colour checks that players took away from the table."""
    return f"{of_table(table)}colours-abroad"


def held(table: str) -> str:
    """Stakes withheld until it is decided."""
    return f"{of_table(table)}held"


def unclaimed(table: str) -> str:
    """Stakes that nobody was there to take back."""
    return f"{of_table(table)}unclaimed"


def in_front(table: str, place: str, kind: str) -> str:
    """Chips of a kind in front of a player, or kept under the claim of one who left.

    >>> in_front("1", "4", "colour:red")
    'dealer:1:place:4:colours'
    """
    what = {VALUE: "chips", TOKEN: "tokens"}.get(kind, "colours")
    return f"{of_table(table)}place:{place}:{what}"


def on_layout(table: str, place: str, kind: str) -> str:
    """What a place has on the layout, tokens apart."""
    what = "token-stakes" if kind == TOKEN else "stakes"
    return f"{of_table(table)}place:{place}:{what}"


def house(table: str, kind: str) -> str:
    """Where the house keeps chips of a kind."""
    if kind == TOKEN:
        return TOKENS
    return float_tray(table) if kind == VALUE else colours(table)


def place_of(table: str, place: str) -> str:
    """A place as the list of forfeits names it."""
    return f"{table}-{place}"


def forfeited_at(table: str, place: str) -> str:
    """Winnings that were forfeited at a place, until they are paid to the Fund."""
    return forfeited(place_of(table, place))


def balances_of(table: DealerTable) -> dict[str, int]:
    """What each account of a table must hold by the table's own state."""
    out = {name: checks_out(table, name) for name in table.colours}
    worth = {name: colour.each_cents for name, colour in table.colours.items()}
    abroad = sum(colour.each_cents * colour.abroad for colour in table.colours.values())
    balances = {
        float_tray(table.id): table.float_cents,
        box(table.id): table.box_cents,
        cashless(table.id): table.cashless_cents,
        colours(table.id): -sum(worth[name] * count for name, count in out.items()),
        colours_abroad(table.id): abroad,
        held(table.id): sum(table.held.values()),
        unclaimed(table.id): table.unclaimed_cents,
    }
    for place, seat in (*table.seats.items(), *table.departed.items()):
        balances |= _at_place(table, place, seat, worth)
    for place, cents in table.forfeited.items():
        balances[forfeited_at(table.id, place)] = cents
    return balances


def _at_place(
    table: DealerTable, place: str, seat: Seat, worth: Mapping[str, int]
) -> dict[str, int]:
    checks = sum(worth[colour] * count for colour, count in seat.colours.items() if count)
    lying = list(table.of(place))
    tokens = sum(piece.cents for piece in lying if piece.kind == TOKEN)
    return {
        in_front(table.id, place, VALUE): seat.value_cents,
        in_front(table.id, place, COLOUR): checks,
        in_front(table.id, place, TOKEN): seat.tokens_cents,
        on_layout(table.id, place, VALUE): sum(one.cents for one in lying) - tokens,
        on_layout(table.id, place, TOKEN): tokens,
    }
