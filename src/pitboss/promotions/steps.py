"""What comes next in a promotion: which act, about what, and who does it.

Nobody keeps a list of who waits for whom. It follows from the record, so that everybody at work
reads the same next step, whether it is theirs, a colleague's or the clock's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.kernel.fact import value
from pitboss.promotions.act import MANAGERS, OPERATORS, PAYERS
from pitboss.promotions.acts.award_reserve import reserves_for
from pitboss.promotions.documents import regulators, rules_under
from pitboss.promotions.instant import has_promise, is_instant
from pitboss.promotions.lodging import lodging_faults
from pitboss.promotions.overseeing import overseen
from pitboss.promotions.promotion import DRAFT, LODGED, OVER, RUNNING, Prize, Promotion
from pitboss.promotions.sheet import at_moment, terms_digest, terms_of
from pitboss.promotions.terms import ELECTRONIC, PHYSICAL

CLOCK: tuple[str, ...] = ()
"""Nobody by hand: the clock does it when it is due."""
SCRUTINEER = ("scrutineer",)
INSTEAD = ("denied", "unclaimed")
"""What becomes of a prize that a reserve may have."""


@value
class NextStep:
    """One act that is next."""

    act: str
    by: tuple[str, ...]
    """The offices that do it; none where the clock does."""
    about: str = ""
    """The prize, claim or dispute; empty where it is the promotion."""
    due_at: int | None = None
    """From when it can be done, where that is stated."""
    draw: int = 0
    """The draw that it belongs to, where there are several."""


def next_steps(promotion: Promotion) -> tuple[NextStep, ...]:
    """Everything that is next, in the order in which it is done.

    >>> next_steps(Promotion(number="p", status="draft"))[0].act
    'write-terms'
    """
    if promotion.status in OVER:
        return ()
    if promotion.postponed:
        found = "resume-promotion" if promotion.validated else "validate-integrity"
        return (NextStep(found, OPERATORS),)
    if promotion.status in (DRAFT, LODGED):
        return (_before_start(promotion),)
    if promotion.status == RUNNING:
        closes = NextStep("close-entries", CLOCK, due_at=promotion.stated_time("closes_at"))
        return (*_of_people(promotion), closes)
    if not promotion.terms.get("chance") or promotion.draw.status in ("cancelled", "confirmed"):
        return tuple(_afterwards(promotion))
    drawing = (replace(one, draw=promotion.draw_told) for one in _of_draw(promotion))
    return (*drawing, *_of_people(promotion))


def _before_start(promotion: Promotion) -> NextStep:
    digest = terms_digest(promotion)
    unlodged = [
        one for one in regulators(promotion.documents)
        if promotion.lodged_at(one, digest) is None
    ]  # fmt: skip
    unattested = [one.number for one in promotion.prizes.values() if not one.attested_by]
    if promotion.status == DRAFT and (writes := _to_write(promotion)) is not None:
        return writes
    if unattested:
        return NextStep("attest-prize", OPERATORS, unattested[0])
    if unlodged:
        return NextStep("lodge-terms", OPERATORS, unlodged[0])
    if not promotion.channels:
        return NextStep("open-channel", MANAGERS)
    if is_instant(promotion) and not has_promise(promotion, digest):
        return _before_promise(promotion)
    return NextStep("start-promotion", CLOCK, due_at=promotion.stated_time("starts_at"))


def _to_write(promotion: Promotion) -> NextStep | None:
    """What of terms or prizes is still to be written; none where all of it is."""
    rules = rules_under(promotion.documents)
    for fault in lodging_faults(terms_of(promotion), rules, at_moment(0)):
        if fault.slug != "terms-incomplete":
            continue
        if fault.prize:
            titled = (one.number for one in promotion.prizes.values() if one.title == fault.prize)
            return NextStep("write-prize", MANAGERS, next(titled, ""))
        if fault.item.endswith("prizes"):
            return NextStep("write-prize", MANAGERS, str(len(promotion.prizes) + 1))
        return NextStep("write-terms", MANAGERS)
    return None


def _before_promise(promotion: Promotion) -> NextStep:
    """Instant prizes: the winning numbers are drawn before the start."""
    if overseen(promotion) and (waits := _scrutineer_first(promotion)) is not None:
        return waits
    if overseen(promotion) and not promotion.draw.public:
        return NextStep("enter-public-number", SCRUTINEER)
    return NextStep("promise-instant-prizes", CLOCK)


def _of_draw(promotion: Promotion) -> Iterator[NextStep]:
    draw, watched = promotion.draw, overseen(promotion)
    if draw.status == "planned":
        yield _before_freezing(promotion, watched)
    elif draw.status == "frozen":
        yield _out_of_the_list(promotion, watched)
    elif draw.status == "numbered":
        yield NextStep("reveal-seed", CLOCK)
    elif draw.status == "promised":
        yield NextStep("reveal-instant-prizes", CLOCK)
    elif draw.objection:
        yield NextStep("cancel-draw", OPERATORS)
    else:
        sides = {"operator": OPERATORS} | ({"scrutineer": SCRUTINEER} if watched else {})
        for side, offices in sides.items():
            if side not in draw.confirmed:
                yield NextStep("confirm-draw", offices)


def _before_freezing(promotion: Promotion, watched: bool) -> NextStep:
    if watched and (waits := _scrutineer_first(promotion)) is not None:
        return waits
    if not promotion.draw.scrutineer and _by_dice(promotion):
        return NextStep("nominate-scrutineer", OPERATORS)
    return NextStep("freeze-entries", MANAGERS, due_at=promotion.awarded_at(promotion.draw))


def _scrutineer_first(promotion: Promotion) -> NextStep | None:
    """Whom a draw above $10,000 waits for; nobody once the scrutineer is there."""
    draw = promotion.draw
    if not draw.scrutineer:
        return NextStep("nominate-scrutineer", OPERATORS)
    if draw.attended_at is None:
        return NextStep("attend-draw", SCRUTINEER, draw.scrutineer)
    return None


def _by_dice(promotion: Promotion) -> bool:
    """Whether somebody must throw dice: an electronic draw for which no tumbler is named."""
    return promotion.terms.get("manner") == ELECTRONIC and not promotion.terms.get("tumbler")


def _out_of_the_list(promotion: Promotion, watched: bool) -> NextStep:
    if promotion.terms.get("manner") == PHYSICAL:
        return NextStep("record-physical-draw", SCRUTINEER if watched else MANAGERS)
    if promotion.draw.tumbler_round is not None:
        return NextStep("take-tumbler-number", CLOCK, str(promotion.terms.get("tumbler")))
    if not promotion.draw.scrutineer:
        return NextStep("nominate-scrutineer", OPERATORS)
    return NextStep("enter-public-number", SCRUTINEER)


def _afterwards(promotion: Promotion) -> Iterator[NextStep]:
    """The results, each prize, everyone denied one, disputes; then it is concluded."""
    found: list[NextStep] = []
    if promotion.draw.status == "confirmed" and not promotion.draw.published:
        found.append(NextStep("publish-results", MANAGERS, draw=promotion.draw_told))
    found += _of_people(promotion)
    yield from found or (NextStep("conclude-promotion", OPERATORS),)


def _of_people(promotion: Promotion) -> list[NextStep]:
    """Each prize that was won, everyone who was denied one, and disputes."""
    found: list[NextStep] = []
    for prize in promotion.prizes.values():
        found += _of_prize(promotion, prize)
    for claim in promotion.claims.values():
        if claim.denied_at is not None and claim.told_at is None:
            found.append(NextStep("tell-denial", MANAGERS, claim.number))
    for dispute in promotion.disputes.values():
        if dispute.concluded_at is None:
            decided = "conclude-terms-dispute" if dispute.decision else "decide-terms-dispute"
            found.append(NextStep(decided, OPERATORS, dispute.number))
    return found


def _of_prize(promotion: Promotion, prize: Prize) -> Iterator[NextStep]:
    number, absent = prize.number, promotion.terms.get("present") is False
    if prize.held_at is not None:
        yield NextStep("determine-prize-hold", OPERATORS, number)
    elif prize.status == "won":
        if absent and not prize.reached:
            yield NextStep("record-notification", MANAGERS, number)
        yield NextStep("record-claim", (*MANAGERS, "cashier", "attendant"), number)
    elif prize.status == "claimed" and prize.identification not in ("", "sighted"):
        yield NextStep("show-prize-identification", PAYERS, number)
    elif prize.status == "claimed" and not prize.is_money:
        yield NextStep("hand-over-prize", PAYERS, number)
    elif prize.status == "claimed":
        yield NextStep("pay-prize-part" if prize.parts else "choose-form", PAYERS, number)
    elif prize.status in INSTEAD and _to_reserves(promotion) and reserves_for(promotion, prize):
        yield NextStep("award-reserve", OPERATORS, number)
    elif prize.status == "unclaimed" and absent and not prize.reached:
        yield NextStep("record-notification", MANAGERS, number)


def _to_reserves(promotion: Promotion) -> bool:
    return promotion.terms.get("unclaimed") == "reserve"
