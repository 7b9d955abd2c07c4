"""Play at a terminal with a card: what moved between player and house, on the player's record.

A terminal knows money, not reasons: how much more or less is at risk, and how much the player has
won or lost by it. Both follow from the ledger's own postings, so every way in which a stake comes
and goes there is counted, and to the cent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from pitboss.kernel.refusal import Refused, refuse
from pitboss.patron.event import PatronEvent
from pitboss.patron.hours import rests
from pitboss.patron.limits import in_force, reached, rooms
from pitboss.patron.play import RoundPlayed, elsewhere, need_card, reached_by
from pitboss.patron.play_events import (
    PlayedBeside,
    SignedOff,
    SignedOn,
    StakePlaced,
    StakeReturned,
    StakesSettled,
)
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import CHANGES, FLOOR_CARDS, LIMITS, ONE_CARD, RECORDS
from pitboss.patron.reminders import reminders
from pitboss.patron.state import Patron


def card_in(
    patron: Patron,
    *,
    at: int,
    game: str,
    table: str,
    terminal: str,
    card: str,
    standing_cents: int,
    beside: Mapping[str, str] | None = None,
) -> tuple[PatronEvent, ...]:
    """A card is put into a terminal: its holder plays there, and nowhere else meanwhile.

    ``beside`` are the other seats of the same cabinet, by table: they are one place, with one slot
    for one card, and play that began at one of them goes on at all.

    ``standing_cents`` are stakes that stand there and are not yet on the record: from now on they
    are the holder's.
    """
    here = patron.session
    same = here is not None and beside is not None and beside.get(here.table) == here.place
    place = here.table if here is not None and same else table
    need_card(patron, FLOOR_CARDS, at=at, game=game, table=place, etg=True)
    found = _more(patron, table, 0, standing_cents, found=True) if standing_cents else ()
    if here is not None:
        if not same:
            raise elsewhere(here)
        joined = PlayedBeside(patron=patron.id, table=table, place=terminal, clause=ONE_CARD)
        return found if here.is_at(table) else (joined, *found)
    sat = SignedOn(
        patron=patron.id, table=table, game=game, place=terminal, card=card, etg=True,
        clause=ONE_CARD,
    )  # fmt: skip
    return (sat, *found, *reminders(patron, at))


def card_out(patron: Patron, *, at: int, table: str, terminal: str) -> tuple[PatronEvent, ...]:
    """The card is taken out; what stands is still at risk, and rest follows too many hours.

    A terminal counts for itself: nothing has to be declared.
    """
    if patron.session is None or patron.session.table != table:
        return ()
    left = SignedOff(
        patron=patron.id, table=table, place=terminal, result_cents=None, undeclared=False,
        clause=RECORDS,
    )  # fmt: skip
    return (left, *rests(patron, at))


def moved(
    patron: Patron, *, risk_cents: int, net_cents: int, decided: bool, **where: Unpack[RoundPlayed]
) -> tuple[PatronEvent, ...]:
    """So much more, or less, is at risk, and the player has gained or lost so much by the house.

    A loss that no stake covers, as commission or a correction, passes through what is at risk, so
    that it counts like any other. ``decided`` says that a result or a ruling moved it.
    """
    table, number = where["table"], where["round_number"]
    if not risk_cents and not net_cents:
        return ()
    placed, staked = max(0, risk_cents), max(0, -risk_cents)
    if not net_cents and not decided:
        if staked:
            back = StakeReturned(
                patron=patron.id, table=table, round=number, cents=staked, clause=CHANGES
            )
            return (back,)
        return _more(patron, table, number, placed, found=False) if placed else ()
    uncovered = max(0, -(staked + net_cents))
    placed, staked = placed + uncovered, staked + uncovered
    settled = StakesSettled(
        patron=patron.id, table=table, round=number, staked_cents=staked,
        returned_cents=staked + net_cents, day=where["day"], clause=LIMITS,
    )  # fmt: skip
    found = decided and bool(placed)
    first = _more(patron, table, number, placed, found=found) if placed else ()
    return (*first, settled, *reached_by(patron, settled, where["at"]))


def need_playing(patron: Patron, *, at: int, table: str, game: str) -> None:
    """The holder may play here now; else nothing is taken, neither a wager nor money for one."""
    need_card(patron, FLOOR_CARDS, at=at, game=game, table=table, etg=True)
    if patron.session is None:
        raise refuse(PatronKind.NOT_SIGNED_ON, ONE_CARD, table=table)


def need_room(patron: Patron, *, at: int, day: str, table: str, game: str, cents: int) -> None:
    """The holder may play here now, and every loss limit admits so much more."""
    need_playing(patron, at=at, table=table, game=game)
    ended = reached(patron, day)
    if ended is not None:
        raise Refused(PatronKind.LOSS_LIMIT_REACHED.refuse(CHANGES, 0, period=ended))
    left = rooms(patron, at, day)
    tightest = min(left, key=left.__getitem__, default="")
    most = max(0, left[tightest]) if left else cents
    if cents > most:
        cap = in_force(patron, tightest, at)
        raise Refused(PatronKind.OVER_LOSS_LIMIT.refuse(CHANGES, most, cap=cap, period=tightest))


def _more(
    patron: Patron, table: str, number: int, cents: int, *, found: bool
) -> tuple[PatronEvent, ...]:
    """So much more is at risk."""
    return (
        StakePlaced(
            patron=patron.id, table=table, round=number, cents=cents, found=found, clause=CHANGES
        ),
    )
