"""The deadlines that stand: when each passes, and when it rings before that.

Times are kept as milliseconds since the epoch and compared as such, so that a change of summer
time moves none of them: 48 hours are 48 hours. When one passes, that is put on record once, with
the clause: a breach is a fact, and no colour on a page.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.fact import value
from pitboss.kernel.notice import Matter
from pitboss.notices.book import NoticeBook
from pitboss.promotions.documents import cited, rules_under, told
from pitboss.promotions.instant import is_instant
from pitboss.promotions.promotion import BEFORE_START, CLOSED, OVER, RUNNING, Promotion
from pitboss.rules.promotions import DRAW_GRACE_MS, NOTICE_BEFORE_START_MS, NOTIFY_WITHIN_MS

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS
REVEAL_WITHIN_MS = MINUTE_MS
"""How long the house may take to reveal its seed."""
TELL_DENIAL_MS = DAY_MS
"""What is taken for as soon as practicable (.10)."""
KNOWS = ("claimed", "paid", "handed-over")
"""What has become of a prize whose winner has been met in person."""
AT_ONCE_MS = HOUR_MS
"""Within which an inspector has acknowledged what is told at once (PR-06)."""


@value
class Deadline:
    """Something that must happen by a time."""

    what: str
    """``lodge``, ``draw``, ``reveal``, ``notify``, ``pay``, ``tell-denial`` or ``notice``."""
    key: str
    """Which prize, claim or decision it is about; empty where there is but one."""
    due_at: int
    rule: str
    rings_ms: tuple[int, ...] = ()
    """How long before it passes it rings."""
    clause: str = ""
    """The clause, where it stands outside the section on promotions."""

    def cites(self, promotion: Promotion) -> str:
        """The rule as each document of the promotion numbers it."""
        return self.clause or cited(promotion.documents, self.rule)

    @property
    def name(self) -> str:
        """What it is called on record."""
        return f"{self.what} {self.key}".strip()

    def rings(self, at: int) -> int | None:
        """The ring that is due at a time: the last one of those that have come."""
        come = [before for before in self.rings_ms if at >= self.due_at - before]
        return min(come, default=None)


def deadlines(promotion: Promotion, book: NoticeBook) -> tuple[Deadline, ...]:
    """Every deadline that stands, the nearest first."""
    if promotion.status in OVER:
        return ()
    found = [
        *_of_lodging(promotion),
        *_of_draw(promotion),
        *_of_people(promotion),
        *_of_notices(promotion, book),
    ]
    return tuple(sorted(found, key=lambda one: (one.due_at, one.name)))


def _of_lodging(promotion: Promotion) -> Iterator[Deadline]:
    starts = promotion.stated_time("starts_at")
    if promotion.status in BEFORE_START[:1] and starts is not None:
        due = starts - NOTICE_BEFORE_START_MS
        yield Deadline("lodge", "", due, "9", (DAY_MS, HOUR_MS))


def _of_draw(promotion: Promotion) -> Iterator[Deadline]:
    if promotion.status == RUNNING and (closes := promotion.stated_time("closes_at")) is not None:
        yield Deadline("close", "", closes, "7.6", (DAY_MS, HOUR_MS))
    several = len(promotion.draws) > 1
    for draw in promotion.draws:
        key, awarded = str(draw.number) if several else "", promotion.awarded_at(draw)
        waits = draw.status in ("planned", "frozen", "numbered", "promised")
        if (
            promotion.status == CLOSED
            and promotion.terms.get("chance")
            and waits
            and awarded is not None
            and not promotion.postponed
        ):
            yield Deadline("draw", key, awarded + DRAW_GRACE_MS, "7.2", (DRAW_GRACE_MS,))
        if draw.status == "numbered" and draw.numbered_at is not None:
            yield Deadline("reveal", key, draw.numbered_at + REVEAL_WITHIN_MS, "12")
    closed, promised = promotion.closed_at, promotion.draw.status == "promised"
    if promised and closed is not None and not promotion.postponed:
        yield Deadline("reveal", "", closed + REVEAL_WITHIN_MS, "12")


def _of_people(promotion: Promotion) -> Iterator[Deadline]:
    absent = promotion.terms.get("present") is False
    rings = (DAY_MS, 12 * HOUR_MS, HOUR_MS)
    for number, since in _drawn(promotion):
        prize = promotion.prizes[number]
        if absent and not prize.reached and prize.status not in KNOWS:
            yield Deadline("notify", number, since + NOTIFY_WITHIN_MS, "8", rings)
    yield from _of_payment(promotion)
    for claim in promotion.claims.values():
        if claim.denied_at is not None and claim.told_at is None:
            due = claim.denied_at + TELL_DENIAL_MS
            yield Deadline("tell-denial", claim.number, due, "10", (HOUR_MS,))


def _of_payment(promotion: Promotion) -> Iterator[Deadline]:
    """What is claimed is paid at once, or when the winner agreed.

    While it is held, or waits for identification that was asked for, it is not due.
    """
    rules = rules_under(promotion.documents)
    at_once = {name: one.at_once for name, one in rules.items() if one.at_once}
    for prize in promotion.prizes.values():
        claim = promotion.winners_claim(prize)
        waits = prize.held_at is not None or prize.identification not in ("", "sighted")
        if at_once and claim is not None and prize.status == "claimed" and not waits:
            due = prize.delayed_until or claim.at + AT_ONCE_MS
            if prize.free_since is not None:
                due = max(due, prize.free_since + AT_ONCE_MS)
            rings = (30 * MINUTE_MS,)
            yield Deadline("pay", prize.number, due, "", rings, told(at_once))


def _drawn(promotion: Promotion) -> Iterator[tuple[str, int]]:
    """The prizes that have a winner, and since when the two days run.

    They are two days of the draw, whenever somebody confirms it. For a reserve they run from when
    the prize went on to them, for until then nobody knew whom to tell. An instant prize is drawn
    for its winner when the number is given out.
    """
    if is_instant(promotion):
        known = promotion.prizes.values()
        yield from ((one.number, one.won_at) for one in known if one.won_at is not None)
        return
    for draw in promotion.draws:
        if draw.drawn_at is None or draw.status not in ("drawn", "confirmed"):
            continue
        for place, prize in enumerate(promotion.prizes_in(draw)):
            first = draw.winners[place] if place < len(draw.winners) else ""
            if first and prize.chance in ("", first):
                yield prize.number, draw.drawn_at
            elif prize.won_at is not None:
                yield prize.number, prize.won_at


def _of_notices(promotion: Promotion, book: NoticeBook) -> Iterator[Deadline]:
    """The notice is given with the decision; this is until an inspector has acknowledged it."""
    within = [one.notice_within_ms for one in rules_under(promotion.documents).values()]
    at_once = min(within, default=0) == 0
    stream = Promotion.stream(promotion.number)
    for one in promotion.compromises:
        notice = book.standing(stream, Matter.PROMOTION, one.key)
        if notice is None or notice.received_at is not None:
            continue
        length = AT_ONCE_MS if at_once else min(within)
        rings = (30 * MINUTE_MS,) if at_once else (DAY_MS, 8 * HOUR_MS, HOUR_MS)
        yield Deadline("notice", one.key, one.at + length, "12/notify", rings)
