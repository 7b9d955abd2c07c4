"""The cage and those who pay by hand: tickets cashed, held and released, forms signed."""

from __future__ import annotations

from pitboss.desk.acts.ask_identification import AskIdentification
from pitboss.desk.acts.delay_payment import DelayPayment
from pitboss.desk.acts.determine_payment import DeterminePayment
from pitboss.desk.acts.determine_ticket import DetermineTicket
from pitboss.desk.acts.hold_payment import HoldPayment
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.desk.acts.pay_by_hand import PayByHand
from pitboss.desk.acts.pay_ticket import PayAtKiosk, PayTicket
from pitboss.desk.acts.show_identification import ShowIdentification
from pitboss.desk.acts.sign_payment import SignPayment
from pitboss.desk.acts.verify_entitlement import VerifyEntitlement
from pitboss.kernel.ensure import known
from pitboss.kernel.notice import Matter
from pitboss.ledger.payment_records import NOT_ENTITLED, ON_PAPER, Payment
from pitboss.ledger.tickets import Ticket
from pitboss.rehearsal.inspecting import inspect
from pitboss.rehearsal.patrons import PEOPLE
from pitboss.rehearsal.scene import STAFF, RehearsalScene, Stamp, Told
from pitboss.rules.catalogue import load
from pitboss.table.terminal.acts.pay_owed import PayOwed
from pitboss.table.terminal.acts.receive_claim import ReceiveClaim
from pitboss.table.terminal.state import Table

PAYING = ("cashier", "attendant")
MINUTE = 60_000


def at_the_counter(scene: RehearsalScene, cashing: float) -> Told | None:
    """Somebody with a ticket at the cage or a kiosk; or one that is looked into."""
    paper = scene.paper()
    if paper is None:
        return None
    ticket = scene.ticket(paper)
    if ticket.held:
        return inspect(scene, Ticket.stream(paper)) or DetermineTicket(
            number=paper,
            release=scene.likely(0.7),
            reason="the log was read",
            **_operator(scene, ticket.game),
        )
    if scene.troubled(0.2):
        return HoldTicket(number=paper, reason="torn in half", **_operator(scene, ticket.game))
    if not scene.likely(cashing):
        return None
    claimed = ticket.cents if scene.likely(0.3) else None
    if scene.likely(0.2):
        return PayAtKiosk(number=paper, claimed_cents=claimed, **scene.stamp("kiosk"))
    return PayTicket(number=paper, claimed_cents=claimed, **scene.officer(PAYING))


def settle_balance(scene: RehearsalScene, table: Table) -> Told | None:
    """Somebody who had left comes back: they are paid what is owed, or bring money back."""
    if table.payables and (not table.claims or scene.likely(0.5)):
        return PayOwed(
            table=table.id,
            number=scene.pick(table.payables).number,
            paid_to=scene.pick(PEOPLE),
            identification="passport",
            form=scene.pick(("cash", "cheque")),
            **scene.officer(PAYING),
        )
    if not table.claims:
        return None
    claim = scene.pick(table.claims)
    cents = claim.cents if scene.likely(0.7) else max(1, claim.cents // 2)
    proposed = (Table.stream(table.id), str(claim.round), Matter.PROPOSED_DEMAND)
    return inspect(scene, *proposed) or ReceiveClaim(
        table=table.id,
        number=claim.number,
        cents=cents,
        received_from=scene.pick(PEOPLE),
        **scene.officer(PAYING),
    )


def pay_by_hand(scene: RehearsalScene, number: str) -> Told | None:
    """The next step of a payment: looked into now and then, signed, paid."""
    payment = scene.payment(number)
    if payment.status != "open":
        return None
    if payment.held:
        return inspect(scene, Payment.stream(number)) or DeterminePayment(
            number=number,
            table=payment.table,
            release=scene.likely(0.8),
            reason="the log was read",
            **_operator(scene, payment.game),
        )
    if scene.troubled(0.6):
        return _looked_into(scene, payment)
    if payment.identification in ("asked", "not-suitable"):
        suitable = scene.likely(0.8)
        return ShowIdentification(
            number=number, type_shown="passport", suitable=suitable, **scene.officer(PAYING)
        )
    if payment.entitlement == "being-checked":
        entitled = scene.likely(0.9)
        return VerifyEntitlement(
            number=number, entitled=entitled, finding="looked into", **scene.officer(PAYING)
        )
    if payment.entitlement == NOT_ENTITLED:
        return VerifyEntitlement(
            number=number, entitled=True, finding="found after all", **scene.officer(PAYING)
        )
    if payment.signed_at is None:
        return SignPayment(
            number=number,
            signed_by=scene.pick(PEOPLE),
            witnessed_by=STAFF["attendant"],
            **scene.officer(PAYING),
        )
    if payment.agreed_at is not None and scene.at < payment.agreed_at and scene.likely(0.8):
        return None
    return _pay(scene, payment)


def _looked_into(scene: RehearsalScene, payment: Payment) -> Told:
    """One of the three things that the documents let a house do, or a hold."""
    manner = scene.chance.randrange(3)
    if manner == 0:
        return AskIdentification(
            number=payment.number, reason="a large payment", **scene.officer(PAYING)
        )
    if manner == 1:
        return DelayPayment(
            number=payment.number,
            agreed_at=scene.at + scene.chance.randint(0, 2) * MINUTE,
            agreed_by=scene.pick(PEOPLE),
            reason="entitlement is checked",
            **scene.officer(PAYING),
        )
    return HoldPayment(
        number=payment.number, reason="two people claim it", **_operator(scene, payment.game)
    )


def _pay(scene: RehearsalScene, payment: Payment) -> Told:
    form = scene.pick(("cash", "cash", "cash", "cheque", "ticket", "voucher"))
    ticket = None
    if form in ON_PAPER:
        ticket = scene.new_number()
    return PayByHand(
        number=payment.number,
        table=payment.table,
        terminal=payment.terminal,
        cents=payment.cents,
        form=form,
        ticket=ticket,
        other_form_reason=None if form == "cash" else "the player asked for it",
        late_reason="the cage was busy" if scene.likely(0.7) else None,
        **scene.officer(PAYING),
    )


def _operator(scene: RehearsalScene, game: str) -> Stamp:
    """One whose opinion is the casino operator's at the game that a claim came from."""
    rules = load(game).book.terminal
    rules = known(rules)
    return scene.operator(rules)
