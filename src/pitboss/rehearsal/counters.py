"""Chips across a dealer's table: bought, brought, changed, colour checks, vouchers, the float."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.kernel.ensure import Broken
from pitboss.rehearsal import cards
from pitboss.rehearsal.scene import PAPERS_REMEMBERED, RehearsalScene, Told
from pitboss.table.dealer.acts.approve_from_account import ApproveFromAccount
from pitboss.table.dealer.acts.bring_chips import BringChips
from pitboss.table.dealer.acts.change_cash import ChangeCash
from pitboss.table.dealer.acts.change_colour import ChangeColour
from pitboss.table.dealer.acts.credit_float import CreditFloat
from pitboss.table.dealer.acts.exchange_voucher import ExchangeVoucher
from pitboss.table.dealer.acts.fill_float import FillFloat
from pitboss.table.dealer.acts.issue_colour import IssueColour
from pitboss.table.dealer.acts.lock_float import LockFloat
from pitboss.table.dealer.acts.move_drop_box import MoveDropBox
from pitboss.table.dealer.acts.redeem_colour import RedeemColour
from pitboss.table.dealer.acts.set_cashless import SetCashless
from pitboss.table.dealer.colours import checks_out, holders, table_minimum_cents
from pitboss.table.dealer.state import DealerTable, Seat
from pitboss.vouchers.acts.issue_voucher import IssueVoucher

LOW_FLOAT_CENTS = 100_000
FILL_CENTS = 1_000_000


def buy(scene: RehearsalScene, table: DealerTable, seat: Seat) -> Told | None:
    """Chips for money, or chips that the player brought along."""
    if scene.likely(0.4):
        return _bring(scene, table, seat)
    if table.config is None:
        raise Broken("an open table has its configuration")
    account = table.cashless and seat.patron is not None
    if account and scene.likely(0.6 if table.box_attached else 0.95):
        if seat.patron is None:
            raise Broken("a seat that is taken has its patron")
        patron = scene.patron(seat.patron)
        worth, most = 2500, patron.account_cents
        if most < worth and scene.likely(0.9):
            return cards.deposit(scene, patron)
        if seat.approved_cents != worth and scene.likely(0.9):
            return ApproveFromAccount(
                table=table.id, place=seat.name, cents=worth, **scene.stamp(seat.name)
            )
        given, means = {"500": 5}, "account"
    else:
        many = scene.chance.randint(1, 4)
        given, means = {"100": 5 * many, "2500": many}, "cash"
        worth = 3000 * many
        if not table.box_attached and scene.likely(0.9):
            return _bring(scene, table, seat)
    if scene.troubled(0.05):
        worth += 500  # a note too many
    return ChangeCash(
        table=table.id, place=seat.name, paid_cents=worth, chips=given, means=means,
        **scene.dealer(),
    )  # fmt: skip


def _bring(scene: RehearsalScene, table: DealerTable, seat: Seat) -> Told:
    """Value chips, and colour checks or tokens that somebody took away before."""
    if table.config is None:
        raise Broken("an open table has its configuration")
    away = {name: one.abroad for name, one in table.colours.items() if one.abroad}
    brought: dict[str, int] = {}
    if away and scene.likely(0.5):
        colour = scene.pick(list(away))
        brought = {colour: scene.chance.randint(1, away[colour])}
    emblem = "anchor" if scene.troubled(0.2) else table.config.emblem
    away_cents = table.tokens_abroad_cents
    tokens = min(500, away_cents) if scene.likely(0.9) else 500 * scene.likely(0.1)
    return BringChips(
        table=table.id, place=seat.name, cents=100 * scene.chance.randint(10, 150),
        colours=brought, emblem=emblem if brought else "",
        tokens_cents=tokens, **scene.dealer(),
    )  # fmt: skip


def chips(scene: RehearsalScene, table: DealerTable, seat: Seat) -> Told | None:
    """Something about the chips in front of a player."""
    ((_, act),) = scene.chance.choices(_CHIPS, [weight for weight, _ in _CHIPS])
    return act(scene, table, seat)


def _change(scene: RehearsalScene, table: DealerTable, seat: Seat) -> Told | None:
    many = min(seat.value_cents // 500, 10)
    if not many:
        return None
    return ChangeColour(
        table=table.id, place=seat.name, given={"500": many}, received={"100": 5 * many},
        **scene.dealer(),
    )  # fmt: skip


def _issue(scene: RehearsalScene, table: DealerTable, seat: Seat) -> Told | None:
    """Colour checks at the table's minimum or above, of a free colour rather than a shared one."""
    if table.config is None:
        raise Broken("an open table has its configuration")
    held = [colour for colour, count in seat.colours.items() if count]
    free = [colour for colour in table.config.colours if not checks_out(table, colour)]
    choice = held if held and scene.likely(0.6) else free
    colour = scene.pick(choice or table.config.colours)
    known = table.colours.get(colour)
    least = table_minimum_cents(table)
    each = scene.pick((least, least, 1000, 2500))
    if known is not None and checks_out(table, colour) and scene.likely(0.9):
        each = known.each_cents
    elif held and scene.likely(0.8):
        each = table.colours[held[0]].each_cents
    count = min(seat.value_cents // each, scene.chance.randint(1, 15))
    if not count and scene.likely(0.9):
        return None
    consents = tuple(holders(table, colour)) if scene.likely(0.6) else ()
    second = bool(held) and colour not in held
    stamp = scene.supervisor(table.law.rules) if second else scene.dealer()
    return IssueColour(
        table=table.id, place=seat.name, colour=colour, count=max(1, count), each_cents=each,
        consents=consents, **stamp,
    )  # fmt: skip


def redeem(scene: RehearsalScene, table: DealerTable, seat: Seat) -> Told | None:
    """Colour checks back for value chips."""
    held = [colour for colour, count in seat.colours.items() if count]
    if not held:
        return None
    colour = scene.pick(held)
    count = seat.colours[colour] if scene.likely(0.6) else 1
    return RedeemColour(
        table=table.id, place=seat.name, colour=colour, count=count, **scene.dealer()
    )


def _voucher(scene: RehearsalScene, table: DealerTable, seat: Seat) -> Told:
    """A voucher is issued, or one that somebody has is exchanged for tokens."""
    if not scene.vouchers or scene.likely(0.3):
        number = f"promo-{scene.chance.randrange(10**9)}"
        scene.vouchers = [*scene.vouchers[1 - PAPERS_REMEMBERED :], number]
        return IssueVoucher(
            number=number,
            cents=scene.pick((500, 1000, 2500)),
            game=table.law.game.id if scene.likely(0.2) else "",
            expires_at=scene.at + 60_000 if scene.likely(0.2) else None,
            only_at=table.id if scene.likely(0.1) else "",
            conditions="on even money only" if scene.likely(0.2) else "",
            **scene.supervisor(table.law.rules),
        )
    number = scene.pick(scene.vouchers)
    if scene.likely(0.8):
        scene.vouchers = [one for one in scene.vouchers if one != number]
    return ExchangeVoucher(
        table=table.id, place=seat.name, voucher=number,
        cents=scene.voucher(number).cents or 500, conditions_hold=scene.likely(0.8),
        **scene.dealer(),
    )  # fmt: skip


Act = tuple[int, Callable[[RehearsalScene, DealerTable, Seat], Told | None]]
_CHIPS: tuple[Act, ...] = ((6, buy), (3, _change), (8, _issue), (3, redeem), (6, _voucher))
"""What is done with chips, and how often."""


def tray(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """Chips between table and cage, the box and the cashless terminal."""
    ((_, act),) = scene.chance.choices(_TRAY, [weight for weight, _ in _TRAY])
    return act(scene, table)


def fill(scene: RehearsalScene, table: DealerTable, cents: int = FILL_CENTS) -> Told:
    """Chips for the tray."""
    offices = (*table.law.rules.supervisors, "cashier")
    return FillFloat(table=table.id, cents=cents, **scene.officer(offices))


def _credit(scene: RehearsalScene, table: DealerTable) -> Told | None:
    spare = table.float_cents - LOW_FLOAT_CENTS
    if spare <= 0:
        return None
    offices = (*table.law.rules.supervisors, "cashier")
    return CreditFloat(
        table=table.id, cents=scene.pick((spare, max(1, spare // 3))), **scene.officer(offices)
    )


def lock(scene: RehearsalScene, table: DealerTable) -> Told:
    """The lid of the tray."""
    return LockFloat(table=table.id, locked=not table.float_locked, **scene.dealer())


def _box(scene: RehearsalScene, table: DealerTable) -> Told | None:
    if table.law.rules.equipment.box_removed is None:
        return None
    if table.box_attached and not table.cashless and scene.likely(0.8):
        return _cashless(scene, table)
    return MoveDropBox(
        table=table.id, attached=not table.box_attached, **scene.supervisor(table.law.rules)
    )


def _cashless(scene: RehearsalScene, table: DealerTable) -> Told | None:
    if table.law.rules.equipment.cashless is None:
        return None
    return SetCashless(
        table=table.id, cashless=not table.cashless, **scene.supervisor(table.law.rules)
    )


_TRAY: tuple[tuple[int, Callable[[RehearsalScene, DealerTable], Told | None]], ...] = (
    (2, fill),
    (3, _credit),
    (3, lock),
    (3, _box),
    (3, _cashless),
)
