"""Play with a card: what the dealer's table asks of a patron while it decides its own commands.

Each function returns the events that belong into the patron's stream, to be written together with
the table's, or raises ``Refused`` with the clause. Nothing is changed here: two stakes of one
command are asked for as one sum, for each question is answered from the same state. ``day`` is
the table's gaming day as text.
"""

from __future__ import annotations

from datetime import date
from typing import TypedDict, Unpack

from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.local_time import midnight
from pitboss.kernel.refusal import Refused, refuse
from pitboss.kernel.words import one_of, quoted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.patron.checks import check_amount, need_enrolled
from pitboss.patron.event import PatronEvent
from pitboss.patron.hours import need_hours, rests
from pitboss.patron.limits import in_force, loss_limits, loss_of, period_starts, reached, rooms
from pitboss.patron.play_events import REMAINING as REMAINING
from pitboss.patron.play_events import (
    ChipsDeclared,
    LimitExceeded,
    LimitReached,
    SignedOff,
    SignedOn,
    StakePlaced,
    StakeReturned,
    StakesSettled,
)
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import CHANGES, CHOICE, ONE_CARD
from pitboss.patron.reminders import reminders
from pitboss.patron.standing import GAME, need_not_barred, need_not_paused, need_not_suspended
from pitboss.patron.state import Patron, Session
from pitboss.rules.dealer import CardRules

PURCHASE = "purchase"
INTRODUCED = "introduced"
DECLARATIONS = (PURCHASE, INTRODUCED, REMAINING)


class RoundPlayed(TypedDict):
    """The round of a table in which a patron plays, and when; ``day`` is its gaming day."""

    at: int
    day: str
    table: str
    round_number: int


def card_needed(cards: CardRules, at: int) -> bool:
    """Whether a card is needed at a time: from midnight in Sydney of the day of the document."""
    return at >= midnight(date.fromisoformat(cards.from_day))


def need_card(
    patron: Patron, cards: CardRules, *, at: int, game: str, table: str, etg: bool = False
) -> None:
    """The patron has a valid card and may play this game at this table now (SB-29).

    Valid means issued, active and not suspended, its holder neither excluded nor paused; the
    holder has chosen about limits, plays nowhere else and has not played too long. ``etg`` is
    play at a terminal, of which less may be continuous.
    """
    need_enrolled(patron, cards.needed)
    need_not_barred(patron, at, f"{GAME}{game}")
    card = patron.card
    if card is None and patron.cards:
        *_, cancelled = patron.cards
        raise refuse(PatronKind.CARD_CANCELLED, cards.needed, card=cancelled)
    if card is None:
        raise refuse(PatronKind.NO_CARD, cards.needed)
    if card.status == "suspended":
        raise refuse(PatronKind.CARD_SUSPENDED, cards.needed, card=card.number)
    need_not_suspended(patron, at)
    need_not_paused(patron, cards, at)
    if patron.chosen_at is None:
        raise refuse(PatronKind.CHOOSE_LIMITS, CHOICE)
    if patron.session is not None and not patron.session.is_at(table):
        raise elsewhere(patron.session)
    need_hours(patron, at, etg=etg)


def sign_on(
    patron: Patron, cards: CardRules, *, at: int, game: str, table: str, place: str, card: str
) -> tuple[PatronEvent, ...]:
    """Begin to play at a place, with one's own card, and nowhere else meanwhile."""
    need_enrolled(patron, cards.needed)
    presented = patron.cards.get(card)
    if presented is None:
        raise refuse(PatronKind.NOT_OWN_CARD, cards.own, card=card)
    need_card(patron, cards, at=at, game=game, table=table)
    if presented.status == "cancelled":
        raise refuse(PatronKind.CARD_CANCELLED, cards.needed, card=card)
    if patron.session is not None:
        raise elsewhere(patron.session)
    sat = SignedOn(
        patron=patron.id, table=table, game=game, place=place, card=card, clause=cards.needed
    )
    return (sat, *reminders(patron, at))


def sign_off(
    patron: Patron,
    cards: CardRules,
    *,
    at: int,
    table: str,
    remaining_cents: int | None = None,
    counted_cents: int | None = None,
    by_house: bool = False,
) -> tuple[PatronEvent, ...]:
    """Stop playing at a table; stakes that must stay in play stay at risk.

    The chips that are left are declared as the player goes, where they were not before. A patron
    with a loss limit who leaves without declaring them is flagged, and so is one who declares
    another amount than the dealer counts. A player whom the house has leave omits nothing.
    """
    told: tuple[PatronEvent, ...] = ()
    if remaining_cents is not None:
        told = declared(
            patron,
            cards,
            table=table,
            what=REMAINING,
            cents=remaining_cents,
            late=False,
            counted_cents=counted_cents,
        )
    session = _session(patron, cards, table)
    known = remaining_cents if counted_cents is None else counted_cents
    undeclared = session.result_cents(remaining_cents) is None
    result = None if undeclared and not by_house else session.result_cents(known)
    left = SignedOff(
        patron=patron.id,
        table=table,
        place=session.place,
        result_cents=result,
        undeclared=undeclared and not by_house and bool(loss_limits(patron, at)),
        clause=cards.leaving,
    )
    return (*told, left, *rests(patron, at))


def need_session(patron: Patron, cards: CardRules, at: int, table: str) -> Session:
    """The patron is signed on at the table, and may still play there."""
    session = _session(patron, cards, table)
    need_card(patron, cards, at=at, game=session.game, table=table)
    return session


def stake(
    patron: Patron, cards: CardRules, *, cents: int, **where: Unpack[RoundPlayed]
) -> tuple[PatronEvent, ...]:
    """Put more at risk, as far as every loss limit allows; the refusal tells how far."""
    at, day, table = where["at"], where["day"], where["table"]
    check_cents(cents, "A stake")
    need_session(patron, cards, at, table)
    left = rooms(patron, at, day)
    tightest = min(left, key=left.__getitem__, default="")
    most = max(0, left[tightest]) if left else None
    ended = reached(patron, day)
    if ended is not None and most != 0:
        # By the sum alone there would be room again: something won, or the limit rose.
        raise Refused(PatronKind.LOSS_LIMIT_REACHED.refuse(CHANGES, 0, period=ended))
    if most is not None and cents > most:
        cap = in_force(patron, tightest, at)
        raise Refused(
            PatronKind.OVER_LOSS_LIMIT.refuse(cards.stake, most, cap=cap, period=tightest)
        )
    number = where["round_number"]
    return (_placed(patron, table, number, cents, found=False, clause=cards.stake),)


def record_stake(
    patron: Patron, cards: CardRules, *, table: str, round_number: int, cents: int
) -> tuple[PatronEvent, ...]:
    """Take note of a wager found on the layout, whether or not a limit allowed it."""
    check_cents(cents, "A stake")
    return (_placed(patron, table, round_number, cents, found=True, clause=cards.stake),)


def returned(
    patron: Patron, *, table: str, round_number: int, cents: int, clause: str
) -> tuple[PatronEvent, ...]:
    """Give a stake back undecided: taken back, void, invalid, or beyond the limit."""
    check_cents(cents, "A returned stake")
    _need_at_risk(patron, table, cents)
    return (
        StakeReturned(
            patron=patron.id, table=table, round=round_number, cents=cents, clause=clause
        ),
    )


def settled(
    patron: Patron,
    cards: CardRules,
    *,
    staked_cents: int,
    returned_cents: int,
    **where: Unpack[RoundPlayed],
) -> tuple[PatronEvent, ...]:
    """Decide stakes: so much was at risk, and so much comes back, the stakes that won included.

    What was won with promotional tokens comes back for no stake. A limit that is reached ends
    gaming for its period.
    """
    check_amount(staked_cents, "What was staked")
    check_amount(returned_cents, "What is returned")
    _need_at_risk(patron, where["table"], staked_cents)
    decided = StakesSettled(
        patron=patron.id,
        table=where["table"],
        round=where["round_number"],
        staked_cents=staked_cents,
        returned_cents=returned_cents,
        day=where["day"],
        clause=cards.loss_limit,
    )
    return (decided, *reached_by(patron, decided, where["at"]))


def declared(
    patron: Patron,
    cards: CardRules,
    *,
    table: str,
    what: str,
    cents: int,
    late: bool,
    counted_cents: int | None = None,
) -> tuple[PatronEvent, ...]:
    """Record chips bought, brought or left, as the player declares them to the dealer."""
    if what not in DECLARATIONS:
        raise BadInput(f"Chips are declared as {quoted(what)}: it must be {one_of(DECLARATIONS)}.")
    check_amount(cents, "What is declared")
    _session(patron, cards, table)
    clauses = (cards.purchases, cards.introduced, cards.leaving)
    clause = dict(zip(DECLARATIONS, clauses, strict=True))[what]
    return (
        ChipsDeclared(
            patron=patron.id,
            table=table,
            what=what,
            cents=cents,
            late=late,
            counted_cents=None if counted_cents == cents else counted_cents,
            clause=clause,
        ),
    )


def exceeded(
    patron: Patron, cards: CardRules, *, returned_cents: int, **where: Unpack[RoundPlayed]
) -> tuple[PatronEvent, ...]:
    """Log each loss limit that net loss and stakes at risk exceed now, naming it; none if none.

    ``returned_cents`` of those stakes go back for another reason in the same act.
    """
    at, day = where["at"], where["day"]
    caps = loss_limits(patron, at)
    return tuple(
        LimitExceeded(
            patron=patron.id,
            limit=period,
            since=period_starts(period, day),
            table=where["table"],
            round=where["round_number"],
            limit_cents=caps[period],
            over_cents=-left - returned_cents,
            clause=cards.gaming_limit,
        )
        for period, left in rooms(patron, at, day).items()
        if left + returned_cents < 0
    )


def reached_by(patron: Patron, decided: StakesSettled, at: int) -> list[PatronEvent]:
    """The limits that net losses have reached, by this result or, lowered, before it."""
    happened: list[PatronEvent] = []
    for period, cents in loss_limits(patron, at).items():
        loss = loss_of(patron, period, decided.day)
        after = loss.net_cents + decided.staked_cents - decided.returned_cents
        if max(loss.net_cents, after) >= cents and not loss.reached:
            since = period_starts(period, decided.day)
            happened.append(
                LimitReached(
                    patron=patron.id, limit=period, since=since, cents=cents, clause=CHANGES
                )
            )
    return happened


def _placed(
    patron: Patron, table: str, round_number: int, cents: int, *, found: bool, clause: str
) -> StakePlaced:
    return StakePlaced(
        patron=patron.id, table=table, round=round_number, cents=cents, found=found, clause=clause
    )


def _session(patron: Patron, cards: CardRules, table: str) -> Session:
    if patron.session is None or patron.session.table != table:
        raise refuse(PatronKind.NOT_SIGNED_ON, cards.needed, table=table)
    return patron.session


def elsewhere(session: Session) -> Refused:
    """The card is in use, and where."""
    return refuse(
        PatronKind.SIGNED_ON_ELSEWHERE, ONE_CARD, place=session.place, table=session.table
    )


def _need_at_risk(patron: Patron, table: str, cents: int) -> None:
    """The table never settles or returns more than it took."""
    at_risk = patron.open_stakes.get(table, 0)
    ensure(cents <= at_risk, f"{cents} of {at_risk} cents at risk at {table}")
