"""Promotions: where each stands, its draw, its prizes and claims, and what was done."""

from __future__ import annotations

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import Head
from pitboss.eventstore.store import Store
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import AnyEvent
from pitboss.kernel.plain import PLAIN
from pitboss.promotions.promotion import BLANK, Prize, Promotion
from pitboss.reports.reading import PROMOTIONS, fold, heads
from pitboss.reports.report import Part, Report, Value, columns
from pitboss.reports.scope import Scope

KIND = "promotions"
STANDING = columns("""
    number      text   the name that it is on file under
    title       text   what it is called
    documents   text   the documents that it runs under
    status      text   where it stands at the end of these days
    lodged      whole  how often its terms were lodged
    entrants    whole  how many people have chances that count
    chances     whole  how many chances count
    void        whole  how many do not
    prizes      whole  how many prizes there are
    value_cents whole  what they are worth together
    open        whole  prizes that were won and are neither paid nor handed over
    late        whole  deadlines that passed
""")
DRAWS = columns("""
    number     text   the promotion
    draw       whole  which of its draws
    status     text   where the draw stands
    scrutineer text   who oversees it
    count      whole  the chances on the frozen list
    digest     text   of that list
    public     text   the number from outside
    winners    text   the winning numbers, in order
    reserves   text   the reserves
    confirmed  text   by whom
""")
PRIZES = columns("""
    number      text   the promotion
    prize       text   the prize
    title       text   what it is
    kind        text   of what kind
    value_cents whole  its stated value
    status      text   what has become of it
    chance      text   the number that won it
    won_at      time   when
    attempts    whole  attempts to reach the winner that count
    paid_cents  whole  what was paid of it
    forms       text   in which forms
    held        text   why it is held; empty where it is not
""")
CLAIMS = columns("""
    number    text   the promotion
    claim     text   the claim
    prize     text   the prize
    at        time   when
    denied_at time   when it was denied; empty where it was not
    reason    text   why
    told_at   time   when the patron was told
""")
ACTS = columns("""
    number  text  the promotion
    at      time  when
    by      text  by whom
    office  text  in what office
    what    text  what was done or happened
    clause  text  the rule
""")
_DONE = ("offered", "paid", "handed-over")


class _Read:
    """One promotion as its stream is read, and what happened on the days asked about."""

    def __init__(self, store: Store, head: Head, scope: Scope) -> None:
        self.state = kind_of(HOUSE.blank(head.stream), Promotion)
        self.acts: list[tuple[Value, ...]] = []
        self._scope = scope
        fold(store, head, self._take, scope.ends_at)

    def _take(self, entry: Entry) -> None:
        HOUSE.apply(self.state, entry)
        if not self._scope.has_day(self._scope.day(entry.at)):
            return
        happened: tuple[AnyEvent, ...] = entry.events  # type: ignore[assignment]  # all are
        for event in happened:
            for text, clause in event.told(PLAIN):
                row = (self.state.number, entry.at, entry.by, entry.office, text, clause)
                self.acts.append(row)

    def standing(self) -> tuple[Value, ...]:
        """The promotion itself."""
        one = self.state
        counting = [entry for entry in one.entries if not entry.void]
        chances = sum(entry.count for entry in counting)
        waiting = sum(bool(prize.won_at) and prize.status not in _DONE for prize in _prizes(one))
        return (
            one.number, one.title, ", ".join(one.documents), one.status, len(one.lodgements),
            len({entry.patron for entry in counting}), chances, one.last_chance - chances,
            len(one.prizes), sum(prize.value_cents for prize in _prizes(one)), waiting,
            len(one.passed),
        )  # fmt: skip

    def draws(self) -> list[tuple[Value, ...]]:
        """Its draws."""
        return [
            (
                self.state.number, draw.number, draw.status, draw.scrutineer, draw.count,
                draw.digest, draw.public, " ".join(draw.winners), " ".join(draw.reserves),
                ", ".join(f"{who} ({role})" for role, who in sorted(draw.confirmed.items())),
            )
            for draw in self.state.draws
        ]  # fmt: skip

    def prizes(self) -> list[tuple[Value, ...]]:
        """Its prizes."""
        return [
            (
                self.state.number, prize.number, prize.title, prize.kind, prize.value_cents,
                prize.status, prize.chance, prize.won_at,
                sum(attempt.counts for attempt in prize.attempts), sum(prize.paid.values()),
                ", ".join(prize.paid), prize.hold_reason if prize.held_at is not None else "",
            )
            for prize in _prizes(self.state)
        ]  # fmt: skip

    def claims(self) -> list[tuple[Value, ...]]:
        """What people claimed, and what became of it."""
        return [
            (
                self.state.number, one.number, one.prize, one.at, one.denied_at, one.reason,
                one.told_at,
            )
            for one in self.state.claims.values()
        ]  # fmt: skip


def _prizes(one: Promotion) -> list[Prize]:
    return list(one.prizes.values())


def promotions_report(store: Store, scope: Scope) -> Report:
    """Every promotion as it stood at the end of some days, and what was done on them."""
    found = [_Read(store, head, scope) for head in sorted(heads(store, PROMOTIONS))]
    found = [one for one in found if one.state.status != BLANK]
    late = sum(len(one.state.passed) for one in found)
    return Report(
        KIND,
        scope.told(),
        (
            Part("promotions", STANDING, [one.standing() for one in found]),
            Part("draws", DRAWS, [row for one in found for row in one.draws()]),
            Part("prizes", PRIZES, [row for one in found for row in one.prizes()]),
            Part("claims", CLAIMS, [row for one in found for row in one.claims()]),
            Part("acts", ACTS, [row for one in found for row in one.acts]),
        ),
        (f"{len(found)} promotions; {late} deadlines passed.",),
    )
