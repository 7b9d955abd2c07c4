"""What players choose about their own card and limits, at the seat where their card is."""

from __future__ import annotations

from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.refusal import Refusal
from pitboss.patron.act import PatronAct
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.holder import CardHolder
from pitboss.patron.own_play import periods_played
from pitboss.patron.own_view import CardView, card_view
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import FLOOR_CARDS
from pitboss.patron.state import Patron
from pitboss.promotions.acts.enter_promotion import EnterPromotion
from pitboss.promotions.at_seat import at_seat
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.actors.table_actor import TableActor, refused
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire import acts, messages
from pitboss.server.wire.messages import encode
from pitboss.table.terminal.by_card import day_of
from pitboss.table.terminal.state import Table


def patron_of(queue: CommandQueue, name: str) -> Patron:
    """A patron as the journal has them."""
    return kind_of(queue.state(Patron.stream(name)), Patron)


def card_shown(actor: TableActor, patron: str) -> CardView:
    """What a patron whose card is in a terminal is shown of their limits and hours."""
    at = actor.services.clock()
    table = kind_of(actor.state, Table)
    return card_view(patron_of(actor.services.queue, patron), at, day_of(table, at))


def chosen(actor: TableActor, outbox: Outbox, do: messages.Do, at: int) -> bool:
    """Have a player's own choice made; false where the act is another.

    The card at the seat says whose record it is. A patron's record outlives every seat, whose
    numbers begin again elsewhere, so the command has none. Sent again it says the same once more:
    at most a higher limit waits for as long as that took.
    """
    if isinstance(do.act, acts.AskForPromotions):
        outbox.send(encode(messages.ActDone(serial=do.serial, version=actor.version)))
        _tell_promotions(actor, outbox, at)
        return True
    if isinstance(do.act, acts.ChooseLimits | acts.SuspendShownCard):
        queue = actor.services.queue
        answer = (
            _suspension(queue, do.act.card, actor.locked_for(outbox.seat), at)
            if isinstance(do.act, acts.SuspendShownCard)
            else _first_choice(queue, do.act, at)
        )
        if isinstance(answer, Refusal):
            actor.card_tries.refused(outbox.seat, answer)
            outbox.send(encode(refused(answer, do.serial)))
        else:
            queue.submit(answer, actor.table, lambda given: actor.answer(outbox, do.serial, given))
        return True
    if isinstance(do.act, acts.AskForOwnPlay):
        _tell_own_play(actor, outbox, do.serial, do.act.card, at)
        return True
    kind = acts.BY_CARD.get(type(do.act))
    if kind is None:
        return False
    patron = actor.patron_at(outbox.seat)
    if patron is None:
        outbox.send(encode(refused(WireKind.NOT_HERE.refuse(""), do.serial)))
        return True
    stamp = {"at": at, "by": patron, "office": PLAYER}
    if kind is EnterPromotion:
        entry = acts.command_of(do.act, kind, patron=patron, seat=outbox.seat, **stamp)
        actor.start(_entered(actor, outbox, do.serial, kind_of(entry, EnterPromotion)))
        return True
    command = acts.command_of(do.act, kind, patron=patron, **stamp)

    def answering(answer: object) -> None:
        actor.answer(outbox, do.serial, answer)
        # The table's own record has not moved: the part is told as what it is now.
        actor.tell_own(outbox, always=True)

    actor.services.queue.submit(command, actor.table, answering)
    return True


def _tell_own_play(actor: TableActor, outbox: Outbox, serial: int, card: str, at: int) -> None:
    """What was played with the card that is here, or with one that is shown (31Q).

    A patron who may not play now can put no card in, but sees it all the same.
    """
    queue = actor.services.queue
    here = actor.patron_at(outbox.seat)
    patron = None if here is None else patron_of(queue, here)
    if card:
        patron = _holder(queue, card)
    if patron is None:
        unknown = PatronKind.NOT_OWN_CARD.refuse(FLOOR_CARDS.own, card=card)
        answer = unknown if card else WireKind.NOT_HERE.refuse("")
        actor.card_tries.refused(outbox.seat, answer)
        outbox.send(encode(refused(answer, serial)))
        return
    outbox.send(encode(messages.ActDone(serial=serial, version=actor.version)))
    periods = periods_played(patron, at)
    outbox.send(encode(messages.OwnPlay(patron=patron.id, at=at, periods=periods)))


def _holder(queue: CommandQueue, card: str) -> Patron | None:
    """Whose card is shown, where it is the one that they have."""
    number = card.strip()
    holder = kind_of(queue.state(CardHolder.stream(number)), CardHolder) if number else None
    patron = patron_of(queue, holder.patron) if holder is not None and holder.patron else None
    own = None if patron is None else patron.card
    return patron if own is not None and own.number == number else None


def _suspension(queue: CommandQueue, card: str, here: str | None, at: int) -> PatronAct | Refusal:
    """A holder whose seat is locked suspends the card that is in there, by its number (31S).

    Elsewhere nobody does: a number that somebody has read off another's card would be enough.
    """
    patron = _holder(queue, card)
    if patron is None or patron.id != here:
        return PatronKind.NOT_OWN_CARD.refuse(FLOOR_CARDS.own, card=card)
    return SuspendSelf(patron=patron.id, at=at, by=patron.id, office=PLAYER)


def _first_choice(queue: CommandQueue, act: acts.ChooseLimits, at: int) -> PatronAct | Refusal:
    """A holder's choice before they ever sat down, by the card that they show (31J).

    A patron who has played chooses where they sit, or at the cage.
    """
    patron = _holder(queue, act.card)
    if patron is None:
        return PatronKind.NOT_OWN_CARD.refuse(FLOOR_CARDS.own, card=act.card)
    if patron.last_played_at is not None:
        return WireKind.NOT_HERE.refuse("")
    own = patron.id
    if act.limit == "none":
        return DeclineLimits(patron=own, at=at, by=own, office=PLAYER)
    if act.limit == "deposit":
        return SetDepositLimit(cents=act.cents, patron=own, at=at, by=own, office=PLAYER)
    return SetLossLimit(
        period=act.limit, cents=act.cents, patron=own, at=at, by=own, office=PLAYER
    )


async def _entered(actor: TableActor, outbox: Outbox, serial: int, entry: EnterPromotion) -> None:
    """An entry of the player's own: what it needs of the journal is looked up first."""
    queue, desk = actor.services.queue, known(actor.services.promotions, "a seat has a floor")
    looked_up = await desk.staked(entry)
    actor.answer(outbox, serial, await queue.ask(looked_up.addressed(queue.state)))
    _tell_promotions(actor, outbox, actor.services.clock())


def _tell_promotions(actor: TableActor, outbox: Outbox, at: int) -> None:
    """The promotions the table goes with, and the chances of the patron there by card."""
    desk = actor.services.promotions
    here = [] if desk is None else desk.at_table(actor.table)
    shown = at_seat(here, actor.patron_at(outbox.seat), at)
    outbox.send(encode(messages.PromotionsHere(promotions=shown)))
