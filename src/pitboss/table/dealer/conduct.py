"""What supervisors do about people and about games that were disturbed.

Exclusion from the casino is no act of the table: it is recorded with the patron, by the patron's
command ``Bar`` with the scope ``casino`` and the clause ``conduct.ban``. That cancels the card,
and every table then refuses it. A bar from the game at every table is the same command with the
scope ``game:`` and its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of
from pitboss.patron import play
from pitboss.table.dealer.acts.bar_person import BarPerson, PersonBarred
from pitboss.table.dealer.acts.decide_held import DecideHeld, HeldDecided
from pitboss.table.dealer.acts.invalidate_game import (
    GameInvalidated,
    InvalidateGame,
    PieceForfeited,
    PieceHeld,
)
from pitboss.table.dealer.acts.record_device import DeviceRecorded, RecordDevice
from pitboss.table.dealer.checks import (
    Decision,
    need_cards,
    need_open,
    need_round,
    need_supervisor,
    refuse,
)
from pitboss.table.dealer.findings import need_player_or_claim
from pitboss.table.dealer.irregularities import ordinary, put_back
from pitboss.table.dealer.layout import at_stake_cents, give_back
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import TOKEN, VALUE, DealerTable, Piece, Stage

DISRUPTION = "disruption"
FRAUD = "fraud"
_UNDER_WAY = tuple(stage for stage in Stage if stage is not Stage.BETWEEN)


def record_device(decision: Decision, command: RecordDevice) -> None:
    """A supervisor is satisfied that the person here used a forbidden device; never staff."""
    table = decision.table
    conduct = table.law.rules.conduct
    need_supervisor(table, command, conduct.device)
    need_reason(command.reason, conduct.device)
    seat = need_player_or_claim(table, command)
    if command.on_duty:
        raise refuse(DealerKind.ON_DUTY, conduct.on_duty)
    decision.do(
        DeviceRecorded(
            place=seat.name, person=seat.person, reason=command.reason, clause=conduct.device
        )
    )


def bar(decision: Decision, command: BarPerson) -> None:
    """Shut a person out of the game, until a supervisor lifts it (SB-43).

    Of somebody at the table a device is recorded first; of a spectator the reason is enough. What
    they have on the layout stands, unless it is voided.
    """
    table = decision.table
    conduct = table.law.rules.conduct
    need_supervisor(table, command, conduct.bar)
    need_reason(command.reason, conduct.bar)
    if not command.person.strip():
        raise BadInput("Whoever is shut out has a name.")
    if command.lifted == (command.person not in table.barred):
        known = "not shut out" if command.lifted else "shut out already"
        raise BadInput(f"{command.person} is {known}.")
    here = any(
        seat.person == command.person for seat in (*table.occupied, *table.departed.values())
    )
    if here and not command.lifted and command.person not in table.devices:
        raise refuse(DealerKind.DEVICE_FIRST, conduct.powers)
    decision.do(
        PersonBarred(
            person=command.person,
            lifted=command.lifted,
            reason=command.reason,
            clause=conduct.bar,
        )
    )


def invalidate(decision: Decision, command: InvalidateGame) -> None:
    """Invalidate the outcome of the game under way: ordinary wagers go back, streaks stay.

    For a Super Streak it is a round without a result (SB-17). Of the places named, stakes are
    forfeited or held as the document has it (SB-42).
    """
    table = decision.table
    conduct = table.law.rules.conduct
    need_supervisor(table, command, conduct.invalidate)
    need_reason(command.reason, conduct.invalidate)
    grounds = {DISRUPTION: conduct.disruption, FRAUD: conduct.fraud}
    if command.ground not in grounds:
        raise refuse(DealerKind.NO_SUCH_GROUND, conduct.invalidate, grounds=one_of(grounds))
    need_round(table, command.round, conduct.invalidate, *_UNDER_WAY)
    fates = {
        place: _fate_of(table, place, command.ground) for place in dict.fromkeys(command.persons)
    }
    pieces = ordinary(table)
    held = [piece for piece in pieces if fates.get(piece.place) is _hold]
    decision.do(
        GameInvalidated(
            round=table.round,
            ground=command.ground,
            clause=grounds[command.ground],
            reason=command.reason,
            put_back=put_back(table, also_cents=_to_hold_cents(held)),
        )
    )
    for piece in pieces:
        fates.get(piece.place, _refund)(decision, piece, command)
    for place, fate in fates.items():
        if fate is _forfeit:
            lost = sum(at_stake_cents(piece) for piece in pieces if piece.place == place)
            _tell_lost(decision, table.seat_of(place).patron, command, lost)


def decide_held(decision: Decision, command: DecideHeld) -> None:
    """Give a stake that was held back to its player, or keep it."""
    table = decision.table
    if table.config is None:
        need_open(table)
    clause = table.law.rules.conduct.refund
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    cents = table.held.get(command.person, 0)
    if not cents:
        raise refuse(DealerKind.NOTHING_HELD, clause, person=command.person)
    here = [seat.name for seat in table.occupied if seat.person == command.person]
    decision.do(
        HeldDecided(
            person=command.person,
            place=here[0] if here and command.released else "",
            cents=cents,
            released=command.released,
            reason=command.reason,
        )
    )
    _tell_decided(decision, command, cents)


_Fate = Callable[[Decision, Piece, InvalidateGame], None]


def _fate_of(table: DealerTable, place: str, ground: str) -> _Fate:
    """What is done with the stakes of a place that was named.

    The older document forfeits those of the fraud. The newer one forfeits those of a person with
    a recorded device; those of a fraudster are held until it is decided.
    """
    conduct = table.law.rules.conduct
    seat = table.seats.get(place) or table.departed.get(place)
    if seat is None or not seat.person:
        raise refuse(DealerKind.NO_SUCH_PLACE, conduct.refund, place=place)
    if conduct.forfeits_fraud:
        if ground != FRAUD:
            raise refuse(DealerKind.NO_SUCH_GROUND, conduct.refund, grounds=FRAUD)
        return _forfeit
    if seat.person in table.devices:
        return _forfeit
    if ground != FRAUD:
        raise refuse(DealerKind.DEVICE_FIRST, conduct.powers)
    return _hold


def _refund(decision: Decision, piece: Piece, command: InvalidateGame) -> None:
    clause = decision.table.law.rules.conduct.refund
    give_back(decision, piece, piece.cents, clause, command.reason)


def _forfeit(decision: Decision, piece: Piece, command: InvalidateGame) -> None:
    table = decision.table
    decision.do(
        PieceForfeited(
            place=piece.place,
            piece=piece.number,
            kind=piece.kind,
            cents=piece.cents,
            clause=table.law.rules.conduct.refund,
            reason=command.reason,
        )
    )


def _hold(decision: Decision, piece: Piece, command: InvalidateGame) -> None:
    """Hold a stake as value chips, still at risk for a loss limit; a token goes back as it is."""
    table = decision.table
    if piece.kind == TOKEN:
        _refund(decision, piece, command)
        return
    seat = table.seat_of(piece.place)
    decision.do(
        PieceHeld(
            place=piece.place,
            person=seat.person,
            patron=seat.patron,
            piece=piece.number,
            kind=piece.kind,
            cents=piece.cents,
            clause=table.law.rules.conduct.fraud,
            reason=command.reason,
        )
    )


def _to_hold_cents(held: Iterable[Piece]) -> int:
    """Colour checks are held as value chips, which come out of the tray."""
    return sum(piece.cents for piece in held if piece.kind not in (VALUE, TOKEN))


def _tell_decided(decision: Decision, command: DecideHeld, cents: int) -> None:
    """The stake is at risk no longer: it came back, or it is lost."""
    table = decision.table
    patron = table.held_patrons.get(command.person)
    if patron is None:
        return
    if not command.released:
        _tell_lost(decision, patron, command, cents)
        return
    if patron not in decision.patrons:
        raise refuse(DealerKind.PATRONS_DIFFER, "")
    told = play.returned(
        decision.patrons[patron],
        table=table.id,
        round_number=table.round,
        cents=cents,
        clause=table.law.rules.conduct.refund,
    )
    decision.tell(patron, told)


def _tell_lost(
    decision: Decision, patron: str | None, command: InvalidateGame | DecideHeld, cents: int
) -> None:
    """A stake that is not given back is lost, as far as a loss limit goes."""
    table = decision.table
    if patron is None or not cents:
        return
    if patron not in decision.patrons:
        raise refuse(DealerKind.PATRONS_DIFFER, "")
    told = play.settled(
        decision.patrons[patron],
        need_cards(table, "player card"),
        at=command.at,
        day=table.day_of(command.at),
        table=table.id,
        round_number=table.round,
        staked_cents=cents,
        returned_cents=0,
    )
    decision.tell(patron, told)


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    RecordDevice: record_device,
    BarPerson: bar,
    InvalidateGame: invalidate,
    DecideHeld: decide_held,
}
