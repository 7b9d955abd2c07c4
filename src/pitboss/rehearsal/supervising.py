"""Supervisors at a dealer's table: signs, caps, favours, and what is found about people."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.kernel.ensure import Broken
from pitboss.patron.limits import excess_cents
from pitboss.rehearsal import layouts
from pitboss.rehearsal.dealing import REASONS, held
from pitboss.rehearsal.scene import RehearsalScene, Stamp, Told
from pitboss.rules.dealer import IDLE_ROUNDS
from pitboss.rules.sign import Limit
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.acts.announce_final_call import AnnounceFinalCall
from pitboss.table.dealer.acts.close_dealer_table import CloseDealerTable
from pitboss.table.dealer.acts.find_invalid import FindInvalid
from pitboss.table.dealer.acts.find_over_limit import FindOverLimit
from pitboss.table.dealer.acts.limit_players import LimitPlayers
from pitboss.table.dealer.acts.pay_claim import PayClaim
from pitboss.table.dealer.acts.propose_sign import ProposeSign
from pitboss.table.dealer.acts.put_up_closing_sign import PutUpClosingSign
from pitboss.table.dealer.acts.record_device import RecordDevice
from pitboss.table.dealer.acts.redeem_colour_elsewhere import RedeemColourElsewhere
from pitboss.table.dealer.acts.refuse_wager import RefuseWager
from pitboss.table.dealer.acts.report_signs import ReportSigns
from pitboss.table.dealer.acts.set_personal_limits import SetPersonalLimits
from pitboss.table.dealer.acts.take_down_closing_sign import TakeDownClosingSign
from pitboss.table.dealer.acts.vacate_place import VacatePlace
from pitboss.table.dealer.acts.void_wagers import VoidWagers
from pitboss.table.dealer.acts.withdraw_sign import WithdrawSign
from pitboss.table.dealer.layout import fresh
from pitboss.table.dealer.signs import NOTICE, offers_streaks
from pitboss.table.dealer.state import OPEN_FOR_CHANGES, DealerStage, DealerTable, Seat


def attend(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """What a table needs from staff: limits kept, places freed, claims paid, stakes decided."""
    for seat in table.occupied:
        if _is_over(scene, table, seat) and scene.likely(0.6):
            return FindOverLimit(
                table=table.id, place=seat.name, reason="counted again",
                **scene.dealer(),
            )  # fmt: skip
    full = len(table.occupied) == len(table.seats)
    for seat in table.occupied:
        if full and seat.idle >= IDLE_ROUNDS and scene.likely(0.6):
            return VacatePlace(
                table=table.id, place=seat.name, reason="three rounds without a wager",
                remaining_cents=seat.value_cents if scene.likely(0.5) else None,
                **scene.dealer(),
            )  # fmt: skip
    if not table.signs_up and scene.likely(0.3):
        return ReportSigns(table=table.id, up=True, **scene.dealer())
    if table.held and scene.likely(0.3):
        return held(scene, table)
    return claim(scene, table) if scene.likely(0.3) else None


def _is_over(scene: RehearsalScene, table: DealerTable, seat: Seat) -> bool:
    if seat.patron is None or table.stage in (DealerStage.BETWEEN, DealerStage.COLLECTED):
        return False
    if not fresh(table, seat.name):
        return False
    return excess_cents(scene.patron(seat.patron), scene.at, table.day_of(scene.at)) > 0


def claim(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """What is kept for somebody who left is paid, once it is decided."""
    lying = {piece.place for piece in (*table.pieces, *table.collected)}
    due = [name for name in sorted(table.departed) if name not in lying]
    if not due:
        return None
    offices = (*table.law.rules.dealers, "cashier")
    return PayClaim(table=table.id, claim=scene.pick(due), **scene.officer(offices))


def redeem_away(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """Colour checks that somebody took along, at the cage while their table is closed."""
    away = [name for name, colour in sorted(table.colours.items()) if colour.abroad]
    if not away:
        return None
    colour = scene.pick(away)
    return RedeemColourElsewhere(
        table=table.id, colour=colour, count=table.colours[colour].abroad, where="cage",
        **scene.officer((*table.law.rules.supervisors, "cashier")),
    )  # fmt: skip


# The signs and who may play.


def manage(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """What supervisors arrange on any day."""
    ((_, act),) = scene.chance.choices(_ARRANGED, [weight for weight, _ in _ARRANGED])
    return act(scene, table)


def _propose(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """New limits, or those proposed come down again."""
    if table.proposed is not None and scene.likely(0.6):
        return WithdrawSign(table=table.id, **_supervisor(scene, table))
    if table.config is None:
        raise Broken("an open table has its configuration")
    least = scene.pick((100, 500, 1000))
    limits = layouts.draw_limits(scene.chance, least, streaks=offers_streaks(table))
    if "odd" in table.config.limits and "odd" not in limits:
        limits |= dict.fromkeys(("odd", "even"), limits["*"])
    soon = scene.troubled(0.3)
    return ProposeSign(
        table=table.id, limits=limits, takes_effect_at=scene.at + (0 if soon else NOTICE),
        **_supervisor(scene, table),
    )  # fmt: skip


def _limit_players(scene: RehearsalScene, table: DealerTable) -> Told | None:
    if table.law.rules.conduct.cap is None:
        return None
    players = None if table.cap is not None else max(1, len(table.seats) - 1)
    return LimitPlayers(
        table=table.id, players=players, one_per_area=scene.likely(0.3),
        **_supervisor(scene, table),
    )  # fmt: skip


def _favour(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """Somebody may wager above the stated maximum, or no longer."""
    seat = _somebody(scene, table)
    if seat is None:
        return None
    own_limits: dict[str, Limit] = {}
    stated = table.law.sign.limits["small"]
    if not seat.personal:
        most = (stated.maximum_cents or 100_000) * 2
        least = stated.minimum_cents * (2 if scene.likely(0.2) else 1)
        own_limits = {side: Limit(least, most, stated.unit_cents) for side in ("small", "big")}
    return SetPersonalLimits(
        table=table.id, place=seat.name, limits=own_limits, acknowledged=scene.likely(0.7),
        **_supervisor(scene, table),
    )  # fmt: skip


_ARRANGED: tuple[tuple[int, Callable[[RehearsalScene, DealerTable], Told | None]], ...] = (
    (4, _propose),
    (2, _limit_players),
    (3, _favour),
)


# What is found about people and their wagers.


def trouble(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """Somebody is found out, or a wager is not to stand."""
    ((_, happen),) = scene.chance.choices(_FOUND, [weight for weight, _ in _FOUND])
    return happen(scene, table)


def _refuse(scene: RehearsalScene, table: DealerTable) -> Told | None:
    placed = [piece for seat in table.occupied for piece in fresh(table, seat.name)]
    if not placed or (table.stage not in OPEN_FOR_CHANGES and scene.likely(0.9)):
        return None
    piece = scene.pick(placed)
    return RefuseWager(
        table=table.id, place=piece.place, spot=spot_of(piece.cell), reason=scene.pick(REASONS),
        **_supervisor(scene, table),
    )  # fmt: skip


def _void(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """Wagers of a person with a device, or wagers against a rule; also of one who has left."""
    if not table.pieces:
        return None
    piece = scene.pick(table.pieces)
    seat = table.seat_of(piece.place)
    newer = table.law.rules.cards is not None
    found = seat.person in table.devices
    if not found and not newer and scene.likely(0.8):
        return _device(scene, table)
    return VoidWagers(
        table=table.id, place=piece.place,
        spots=(spot_of(piece.cell),) if scene.likely(0.5) else (),
        ground="device" if found or not newer else "rule", reason=scene.pick(REASONS),
        **_supervisor(scene, table),
    )  # fmt: skip


def _invalid(scene: RehearsalScene, table: DealerTable) -> Told | None:
    seat = _somebody(scene, table)
    if seat is None or (table.law.rules.cards is None and scene.likely(0.95)):
        return None
    ground = scene.pick(("no-card", "other-card", "proxy"))
    claimed = "the money is my uncle's" if scene.likely(0.3) else ""
    return FindInvalid(
        table=table.id, place=seat.name, ground=ground, reason=scene.pick(REASONS), claim=claimed,
        **scene.dealer(),
    )  # fmt: skip


def _device(scene: RehearsalScene, table: DealerTable) -> Told | None:
    seat = _somebody(scene, table)
    if seat is None:
        return None
    at_work = (seat.person,) if scene.likely(0.05) else ()
    return RecordDevice(
        table=table.id, place=seat.name, reason=scene.pick(REASONS), at_work=at_work,
        **_supervisor(scene, table),
    )  # fmt: skip


def _signs_down(scene: RehearsalScene, table: DealerTable) -> Told | None:
    if not table.signs_up:
        return None
    return ReportSigns(table=table.id, up=False, **scene.dealer())


_FOUND: tuple[tuple[int, Callable[[RehearsalScene, DealerTable], Told | None]], ...] = (
    (6, _refuse),
    (4, _void),
    (4, _invalid),
    (3, _device),
    (2, _signs_down),
)


# The end of play.


def warn(scene: RehearsalScene, table: DealerTable) -> Told:
    """Put up the closing sign."""
    return PutUpClosingSign(
        table=table.id, closes_at=scene.at + NOTICE, **_supervisor(scene, table)
    )


def withdraw(scene: RehearsalScene, table: DealerTable) -> Told:
    """Take the closing sign down."""
    return TakeDownClosingSign(table=table.id, **_supervisor(scene, table))


def final_call(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """Call for the last Super Streaks, where any are offered and it was not done."""
    if table.final_call or not offers_streaks(table):
        return None
    return AnnounceFinalCall(table=table.id, **scene.dealer())


def close(scene: RehearsalScene, table: DealerTable) -> Told:
    """Close the table; anyone still there leaves."""
    return CloseDealerTable(table=table.id, **_supervisor(scene, table))


def _somebody(scene: RehearsalScene, table: DealerTable) -> Seat | None:
    return scene.pick(table.occupied) if table.occupied else None


def _supervisor(scene: RehearsalScene, table: DealerTable) -> Stamp:
    return scene.supervisor(table.law.rules)
