"""What lies before the person at the console: places, colours, and what a result does.

It is cut from the table by the functions that settle: what stands here to be collected and paid is
what collecting and paying will do, and until the numbers are confirmed it binds nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.kernel.fact import fact, filled
from pitboss.rules.settlement import Consequence, consequences
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.colours import checks_out, holders, markers_left
from pitboss.table.dealer.dice import announced, in_order
from pitboss.table.dealer.outcomes import PieceOutcome, ended, lit_spots, outcomes_of, runs_after
from pitboss.table.dealer.signs import short_cents
from pitboss.table.dealer.state import DealerStage, DealerTable, Piece, Seat, colour_of


@fact
class PlacedWager:
    """Chips on a spot, as their player sees them."""

    spot: str
    kind: str
    colour: str
    """Of colour checks their colour; else empty."""
    cents: int
    round: int
    """The round for which it was placed."""
    assisted: bool
    """Whether the dealer put it there; its position is the player's to check (SB-58)."""


@fact
class WagerAtConsole(PlacedWager):
    """Chips that lie on a spot."""

    count: int | None
    """Of a Super Streak, how many results in a row it has seen; none for any other wager."""


@fact
class PlaceAtConsole:
    """A place as the dealer has it in front of them."""

    name: str
    number: int
    """The number of the place at the table; of a claim, that of the place it was left at."""
    person: str
    """Who is there; empty while the place is free."""
    patron: str | None
    """The patron's number, where the player's card is known to the table."""
    away: bool
    """Whether somebody left while a Super Streak of theirs was running: then it is a claim."""
    value_cents: int
    colours: Mapping[str, int]
    tokens_cents: int
    approved_cents: int
    """What the player has approved from the account at the cashless terminal."""
    at_risk_cents: int
    short_cents: int
    """What is missing to the least that the sign asks of a player's wagers in all."""
    idle: int
    """Rounds in a row without a wager."""
    late: int
    """Attempts to wager after no more bets in this round, as far as recorded."""
    invalid: str
    """Why the wagers of the round are invalid, where they were found to be."""
    wagers: tuple[WagerAtConsole, ...]


@fact
class ColourAtConsole:
    """Colour checks of one colour."""

    name: str
    each_cents: int | None
    """What a check is worth while any is out; none while the colour is free."""
    marker: bool
    """Whether a marker button shows it."""
    out: int
    holders: tuple[str, ...]


@fact
class Due:
    """What a result does to the chips on a spot."""

    place: str
    spot: str
    kind: str
    colour: str
    """Of colour checks their colour; else empty."""
    stake_cents: int
    won_cents: int
    """What is put beside the stake; nothing for a stake that is lost or runs on."""
    odds: tuple[int, int] | None
    """``(6, 1)`` for 6 to 1; none where nothing is won."""
    count: int | None
    """Of a Super Streak, its count with this result."""
    clause: str


@fact
class RunAfter:
    """The run of one pair of sides once a result counts."""

    pair: str
    side: str | None
    length: int


@fact
class ResultPreview:
    """What the numbers keyed in come to: a preview until they are confirmed."""

    result: str
    announced: str
    confirmed: bool
    lit: tuple[str, ...]
    to_collect: tuple[Due, ...]
    collect_cents: int
    to_pay: tuple[Due, ...]
    pay_cents: int
    """Winnings alone: the stakes stay where they are."""
    to_stay: tuple[Due, ...]
    """Super Streaks that run on."""
    runs: tuple[RunAfter, ...]


def places_of(table: DealerTable) -> tuple[PlaceAtConsole, ...]:
    """Every place from the dealer's left, and after them the claims of people who left."""
    return (
        *(_place(table, seat, seat.name) for seat in table.seats.values()),
        *(_place(table, seat, claim, away=True) for claim, seat in table.departed.items()),
    )


def place_number(table: DealerTable, place: str) -> int:
    """The number of a place at the table, from 1; of a claim, of the place it was left at."""
    return list(table.seats).index(table.place_of(place)) + 1


def colours_of(table: DealerTable) -> tuple[ColourAtConsole, ...]:
    """Every colour of the table, in use or free."""
    told = []
    for name in table.opened_with.colours:
        out = checks_out(table, name)
        known = table.colours[name] if out else None
        told.append(
            ColourAtConsole(
                name=name,
                each_cents=None if known is None else known.each_cents,
                marker=known is not None and known.marker,
                out=out,
                holders=tuple(holders(table, name)),
            )
        )
    return tuple(told)


def markers_of(table: DealerTable) -> dict[str, int]:
    """Marker buttons that are not in use, by their value in cents."""
    return {value: markers_left(table, int(value)) for value in table.opened_with.markers}


def outcome_of(table: DealerTable) -> ResultPreview | None:
    """What the round comes to by what is keyed in or confirmed; none before."""
    result = table.result or (
        in_order(table.entered) if table.stage is DealerStage.ENTERED else ""
    )
    if not result:
        return None
    law = table.law
    told = [(one, _due(table, result, one)) for one in outcomes_of(table, result)]
    lost = tuple(due for one, due in told if one.lost)
    paid = tuple(due for one, due in told if one.returned_cents)
    runs = runs_after(law, table.runs, result, lights_failed=table.lights_failed)
    return ResultPreview(
        result=result,
        announced=announced(result),
        confirmed=bool(table.result),
        lit=lit_spots(law, result),
        to_collect=lost,
        collect_cents=sum(due.stake_cents for due in lost),
        to_pay=paid,
        pay_cents=sum(due.won_cents for due in paid),
        to_stay=tuple(due for one, due in told if one.stands is not None),
        runs=tuple(
            RunAfter(pair=pair, side=run.side, length=run.length) for pair, run in runs.items()
        ),
    )


def _place(table: DealerTable, seat: Seat, name: str, *, away: bool = False) -> PlaceAtConsole:
    pieces = list(table.of(name))
    return PlaceAtConsole(
        name=name,
        number=place_number(table, name),
        person=seat.person,
        patron=seat.patron,
        away=away,
        value_cents=seat.value_cents,
        colours=dict(seat.colours),
        tokens_cents=seat.tokens_cents,
        approved_cents=seat.approved_cents,
        at_risk_cents=sum(piece.cents for piece in pieces),
        short_cents=short_cents(table, name),
        idle=seat.idle,
        late=table.late.get(name, 0),
        invalid=seat.invalid,
        wagers=tuple(
            filled(
                WagerAtConsole, piece, count=_count(piece, piece.cell), **spot_and_colour(piece)
            )
            for piece in pieces
        ),
    )


def spot_and_colour(piece: Piece) -> dict[str, str]:
    """Where chips lie and of which colour they are, as pages have it."""
    return {"spot": spot_of(piece.cell), "colour": colour_of(piece.kind)}


def _due(table: DealerTable, result: str, outcome: PieceOutcome) -> Due:
    game, piece = table.law.game, outcome.piece
    found = consequences(game, game.alphabet.read(result))[piece.cell]
    odds = _odds(table, outcome, found)
    return Due(
        place=piece.place,
        spot=spot_of(piece.cell),
        kind=piece.kind,
        colour=colour_of(piece.kind),
        stake_cents=piece.cents,
        won_cents=outcome.won_cents,
        odds=None if odds is None else (odds.numerator, odds.denominator),
        count=_count(piece, found.stands or piece.cell),
        clause=outcome.clause or found.clause,
    )


def _odds(table: DealerTable, outcome: PieceOutcome, found: Consequence) -> Fraction | None:
    """The odds that are paid: a streak that failing lights have ended is paid for its count."""
    if not outcome.won_cents:
        return None
    return found.odds if found.stands is None else ended(table.law.game, found.stands).odds


def _count(piece: Piece, cell: str) -> int | None:
    """The count of a Super Streak that stands in a cell; none for any other wager."""
    return int(cell.partition("@")[2] or 0) if piece.streak else None
