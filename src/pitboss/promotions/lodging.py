"""Whether terms could be lodged: everything that stands against it, all at once, with its rule.

A promotion runs under the documents of the tables it goes with, and the rules of each apply, so
the strictest decides (PR-01): as soon as one of them knows no cash prizes, there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from pitboss.kernel.fact import value
from pitboss.kernel.words import dollars, one_of
from pitboss.promotions.counting import AT_SEAT, BY_HAND
from pitboss.promotions.terms import (
    BARRED,
    INSTANT,
    ITEMS,
    KINDS,
    MANNERS,
    NONE,
    PARTICULARS,
    PrizeTerms,
    PromotionTerms,
    Statement,
    TermsItem,
)
from pitboss.rules.promotions import (
    MOST_LIQUOR_ML,
    NO_CASH,
    NOTICE_BEFORE_START_MS,
    SCRUTINEER_ABOVE_CENTS,
    PromotionRules,
)

Rules = Mapping[str, PromotionRules]
"""The rules of each document that a promotion runs under, by the document's name."""


@value
class LodgingFault:
    """One thing that stands against lodging: its slug, its sentence, its clause by document."""

    slug: str
    sentence: str
    clauses: Mapping[str, str]
    item: str = ""
    """The item of the terms or of a prize that is missing, where it is one."""
    prize: str = ""
    """The title of the prize that it is about, where it is about one."""


def lodging_faults(
    terms: PromotionTerms, rules: Rules, at: datetime, *, no_cash: bool = False
) -> list[LodgingFault]:
    """All that stands against lodging the terms now; empty where nothing does.

    ``no_cash``: the house follows section 76A of the Act, though four of the documents have cash
    prizes (PR-25).
    """
    if terms.chance is False:
        return list(_without_chance(terms, rules, at))
    faults = [
        *_unsaid(terms, rules),
        *_missing(terms.stated, ITEMS, "The terms", rules),
        *(
            replace(fault, prize=prize.title)
            for prize in terms.prizes
            for fault in _prize_faults(terms, prize, rules)
        ),
        *_money(terms, rules),
        *(_by_the_act(terms) if no_cash else ()),
        *_instant(terms, rules),
        *_draws(terms, rules),
        *_times(terms, rules, at),
    ]
    if not terms.prizes:
        faults.append(
            _fault("terms-incomplete", "The terms name no prize.", "7.11", rules, "prizes")
        )
    return faults


def _unsaid(terms: PromotionTerms, rules: Rules) -> Iterator[LodgingFault]:
    """Whether a chance decides is to be said; until it is, all that holds for one is asked."""
    if terms.chance is None:
        said = "The terms do not say whether a draw or another chance decides: chance is missing."
        yield replace(_by_definition("terms-incomplete", said, rules), item="chance")


def scrutineer_needed(terms: PromotionTerms, rules: Rules) -> Mapping[str, str]:
    """The clauses by which a scrutineer must oversee the draw; empty where none needs one."""
    largest = max((prize.value_cents for prize in terms.prizes), default=0)
    if terms.chance is False or largest <= SCRUTINEER_ABOVE_CENTS:
        return {}
    return {name: one.clause("2") for name, one in rules.items()}


def _without_chance(terms: PromotionTerms, rules: Rules, at: datetime) -> Iterator[LodgingFault]:
    """Where no chance decides there is no promotional prize; the newest document has it lodged."""
    older = {name: one for name, one in rules.items() if not one.lodged_without_chance}
    if older:
        said = "No draw or other chance decides, so this is no promotional prize."
        yield _by_definition("no-chance", said, older)
    lodged = {
        name: one.clause(one.lodged_without_chance)
        for name, one in rules.items()
        if one.lodged_without_chance
    }
    if lodged and terms.time("starts_at") is None:
        said = f"The terms must state starts_at: {Statement.TIME.value}."
        yield LodgingFault("terms-incomplete", said, lodged, "starts_at")
    yield from _too_soon(terms, at, lodged)


def _missing(
    stated: Mapping[str, object], items: tuple[TermsItem, ...], whose: str, rules: Rules
) -> Iterator[LodgingFault]:
    for item in items:
        if not answers(stated.get(item.name), item.answer):
            wanted = one_of(MANNERS) if item.answer is Statement.MANNER else item.answer.value
            said = f"{whose} must state {item.name}: {wanted}."
            yield _fault("terms-incomplete", said, item.rule, rules, item.name)


def answers(told: object, answer: Statement) -> bool:
    """Whether something is stated, in the form it needs; blank is not none."""
    match answer:
        case Statement.TIME:
            return isinstance(told, datetime) and told.tzinfo is not None
        case Statement.YES_OR_NO:
            return isinstance(told, bool)
        case Statement.COUNT:
            return isinstance(told, int) and not isinstance(told, bool) and told >= 1
        case Statement.MANNER:
            return told in MANNERS
        case _:
            text = isinstance(told, str) and bool(told.strip())
            return text and (answer is Statement.TEXT_OR_NONE or told != NONE)


def _prize_faults(
    terms: PromotionTerms, prize: PrizeTerms, rules: Rules
) -> Iterator[LodgingFault]:
    name = f"The prize {prize.title or 'without a title'}"
    if not prize.title.strip():
        yield _fault("terms-incomplete", "A prize has no title.", "7.11", rules, "title")
    if prize.kind not in KINDS:
        yield _fault(
            "terms-incomplete",
            f"{name} must state its kind: {one_of(KINDS)}.",
            "7.11",
            rules,
            "kind",
        )
    if prize.value_cents <= 0:
        yield _fault(
            "terms-incomplete", f"{name} has no value in dollars.", "7.11", rules, "value_cents"
        )
    if not prize.conditions.strip():
        said = f"{name} must state its conditions, or none."
        yield _fault("terms-incomplete", said, "7.11", rules, "conditions")
    yield from _missing(prize.particulars, PARTICULARS.get(prize.kind, ()), name, rules)
    for what in prize.contains:
        said = f"{name} contains what no prize may: {what}."
        yield _fault("prize-barred", said, BARRED[what], rules)
    if prize.liquor_ml > MOST_LIQUOR_ML:
        said = f"{name} has {prize.liquor_ml} ml of liquor: {MOST_LIQUOR_ML} ml are the most."
        yield _fault("prize-barred", said, "5.4", rules)
    if not prize.attested_by.strip():
        said = f"Nobody has attested that {name[0].lower()}{name[1:]} contains nothing barred."
        yield _fault("not-attested", said, "5", rules)
    elif prize.attested_by == terms.author:
        said = f"{name} is attested by {terms.author}, who wrote the terms: it takes another."
        yield _fault("same-person", said, "5", rules)


def _money(terms: PromotionTerms, rules: Rules) -> Iterator[LodgingFault]:
    """Cash, alternatives, disbursement, budget."""
    no_cash = {name: one for name, one in rules.items() if not one.cash}
    stated = {name: one for name, one in rules.items() if one.alternative_stated}
    disbursed = {name: one for name, one in rules.items() if one.disbursement_stated}
    for prize in terms.prizes:
        if prize.kind == "cash" and no_cash:
            said = f"The prize {prize.title} is cash: no prize may be."
            yield _fault("cash-barred", said, "4", no_cash)
        if prize.alternative_cents is None:
            continue
        dollars_only = {
            name: one for name, one in rules.items()
            if prize.kind in one.dollars_without_alternative
        }  # fmt: skip
        if dollars_only:
            said = f"There is no money instead of {prize.kind}."
            yield _fault("no-alternative-for-dollars", said, "3", dollars_only)
        elif stated and not answers(terms.stated.get("alternative"), Statement.TEXT):
            said = (
                f"Money may be taken instead of the prize {prize.title}: the terms must state "
                "alternative."
            )
            yield _fault("alternative-not-stated", said, "3", stated)
    if disbursed and not answers(terms.stated.get("disbursement"), Statement.TEXT):
        said = "The terms must state disbursement: how prizes are handed over."
        yield _fault("no-disbursement", said, "4", disbursed)
    total = sum(prize.value_cents for prize in terms.prizes)
    if terms.budget_cents is not None and total > terms.budget_cents:
        said = f"The prizes come to {dollars(total)}: the budget is {dollars(terms.budget_cents)}."
        yield LodgingFault("over-budget", said, {})


def _by_the_act(terms: PromotionTerms) -> Iterator[LodgingFault]:
    for prize in terms.prizes:
        if prize.kind == "cash":
            said = f"The prize {prize.title} is cash: the Act has none."
            yield LodgingFault("cash-barred", said, {"Act": NO_CASH})


def _instant(terms: PromotionTerms, rules: Rules) -> Iterator[LodgingFault]:
    """A chance that wins when it is given out: nothing of it can hang on what comes later."""
    stated = terms.stated
    if stated.get("manner") != INSTANT:
        return
    count = stated.get("instant_chances")
    if not answers(count, Statement.COUNT) or int(str(count)) < len(terms.prizes):
        said = "Instant prizes must state instant_chances: at least one for each prize."
        yield _fault("terms-incomplete", said, "7.1", rules, "instant_chances")
    for item, wanted, why in (
        ("one_prize_each", (False,), "every holder of a winning number wins"),
        ("earned", (BY_HAND, AT_SEAT), "a chance is given out, and not counted at the close"),
        ("reserves", (0,), "there are no reserves"),
    ):
        if stated.get(item, wanted[0]) not in wanted:
            said = f"Of instant prizes {why}: {item} is {one_of(str(w).lower() for w in wanted)}."
            yield _fault("terms-incomplete", said, "7.1", rules, item)


def _draws(terms: PromotionTerms, rules: Rules) -> Iterator[LodgingFault]:
    """Of several draws each has a time, a place and a prize, and they follow each other."""
    for prize in terms.prizes:
        if not 1 <= prize.draw <= terms.draws:
            said = f"The prize {prize.title} is of draw {prize.draw}, which the terms do not have."
            fault = _fault("terms-incomplete", said, "7.2", rules, "draw")
            yield replace(fault, prize=prize.title)
    before = terms.time("awarded_at")
    for number in range(2, terms.draws + 1):
        held = (TermsItem(f"draw_{number}_awarded_at", "7.2", Statement.TIME),
                TermsItem(f"draw_{number}_awarded_where", "7.2"))  # fmt: skip
        yield from _missing(terms.stated, held, "The terms", rules)
        if terms.stated.get("manner") == INSTANT:
            said = "Of instant prizes there is one draw, before the start."
            yield _fault("terms-incomplete", said, "7.1", rules, "draw")
        if all(prize.draw != number for prize in terms.prizes):
            said = f"Draw {number} has no prize."
            yield _fault("terms-incomplete", said, "7.2", rules, f"draw_{number}_prizes")
        at = terms.time(f"draw_{number}_awarded_at")
        if at is not None and before is not None and at < before:
            said = f"Draw {number} lies before the draw in front of it."
            yield _fault("times-out-of-order", said, "7.2", rules)
        before = at or before
    if terms.draws > 1 and terms.prizes and all(prize.draw != 1 for prize in terms.prizes):
        said = "Draw 1 has no prize."
        yield _fault("terms-incomplete", said, "7.2", rules, "draw_1_prizes")


def _times(terms: PromotionTerms, rules: Rules, at: datetime) -> Iterator[LodgingFault]:
    yield from times_out_of_order(terms, rules)
    clauses = {name: one.clause("9") for name, one in rules.items()}
    yield from _too_soon(terms, at, clauses)


def times_out_of_order(terms: PromotionTerms, rules: Rules) -> Iterator[LodgingFault]:
    """Entry closes after the start, and neither the draw nor the end lies before that."""
    held = ("awarded_at", *(f"draw_{number}_awarded_at" for number in range(2, terms.draws + 1)))
    for earlier, later in (
        ("starts_at", "closes_at"), *(("closes_at", one) for one in held), ("closes_at", "ends_at")
    ):  # fmt: skip
        first, second = terms.time(earlier), terms.time(later)
        if first is not None and second is not None and second < first:
            said = f"{later} lies before {earlier}."
            yield _fault("times-out-of-order", said, "7.7", rules)


def _too_soon(
    terms: PromotionTerms, at: datetime, clauses: Mapping[str, str]
) -> Iterator[LodgingFault]:
    starts = terms.time("starts_at")
    notice = timedelta(milliseconds=NOTICE_BEFORE_START_MS)
    if clauses and starts is not None and starts - at < notice:
        said = "The promotion starts less than 24 hours from now: terms are lodged before that."
        yield LodgingFault("too-soon", said, clauses)


def _fault(slug: str, sentence: str, rule: str, rules: Rules, item: str = "") -> LodgingFault:
    clauses = {name: one.clause(rule) for name, one in rules.items()}
    return LodgingFault(slug, sentence, clauses, item)


def _by_definition(slug: str, sentence: str, rules: Rules) -> LodgingFault:
    return LodgingFault(slug, sentence, dict.fromkeys(rules, "1.1/promotional-prize"))
