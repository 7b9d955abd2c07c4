"""The sheet of terms on paper: every item with its rule, for anybody to take along."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.local_time import local
from pitboss.kernel.words import dollars
from pitboss.paper import paper
from pitboss.promotions.documents import cited
from pitboss.promotions.instant import is_instant
from pitboss.promotions.promotion import Prize, Promotion, Stated, awarded_item
from pitboss.promotions.sheet import terms_digest
from pitboss.promotions.terms import ITEMS, PARTICULARS, PHYSICAL

RIGHT_TO_COMPLAIN = (
    "If you are not satisfied with a decision about this promotion, you may complain to an "
    "inspector under section 33 of the Gaming and Liquor Administration Act 2007."
)
"""What entrants read of it (.11); the pages have it in both languages."""
Line = tuple[str, str, str]
"""An item: its field, what is stated, and the rule that asks for it."""
ASKED = {item.name: item.rule for item in ITEMS} | {"disbursement": "4", "alternative": "3"}
"""What the documents ask the terms to state, each with its rule."""
OWN = (
    "claim_until", "one_prize_each", "entries_each", "earned", "wager_cents", "reserves",
    "unclaimed", "tumbler", "account_credit", "instant_chances",
)  # fmt: skip
"""What the house states of itself: no rule asks for it, and entrants have to know it."""


_TITLES = {
    "manner": "How prizes are awarded",
    "awarded_at": "When they are awarded",
    "awarded_where": "Where they are awarded",
    "eligibility": "Who may enter",
    "wager": "Wager that is asked for",
    "nature": "What is to be won",
    "qualification": "Qualification",
    "reservation": "Reservation",
    "guarantee": "Guarantee",
    "closes_at": "Entry closes",
    "starts_at": "Begins",
    "ends_at": "Ends",
    "present": "Entrants must be present",
    "notified_by": "How winners are told",
    "published_by": "Where results are published",
    "disbursement": "How prizes are handed over",
    "alternative": "Money instead of a prize",
    "draw": "Won in draw",
    "kind": "Kind",
    "value_cents": "Value",
    "conditions": "Conditions",
    "alternative_cents": "Money instead",
    "make": "Make",
    "model": "Model",
    "accessories": "Accessories",
    "on_road_costs": "Registration and on-road costs included",
    "persons": "Number of persons",
    "airfares": "Airfares",
    "transfers": "Transfers",
    "other_transport": "Other transport",
    "duration": "Duration",
    "accommodation": "Accommodation",
    "meals": "Meals",
    "restrictions": "When it must be taken",
    "spending_money": "Spending money included",
    "dwelling": "Type of dwelling",
    "plans": "Plans",
    "contract": "Contract",
    "easements": "Easements",
    "address": "Address",
    "conveyancing": "Conveyancing",
    "legal_costs": "Legal costs",
    "fixtures": "Fixtures",
    "furniture": "Furniture",
    "claim": "How a prize is claimed",
    "place": "Place of the promotion",
    "claim_until": "Prizes are claimed until",
    "one_prize_each": "A person wins once at most",
    "entries_each": "Most chances of a person",
    "earned": "How chances are had",
    "wager_cents": "Play for a chance",
    "reserves": "Reserves drawn",
    "unclaimed": "A prize that nobody claims",
    "tumbler": "Table whose results make the number",
    "account_credit": "Money prizes may be credited to an account",
    "instant_chances": "Chances that are given out",
}
"""The items as entrants read them."""
_HELD = {"awarded_at": "when it is held", "awarded_where": "where it is held"}
"""Of one of several draws."""
_CHOICES = {
    "electronic-draw": "by an electronic draw that anybody can run again",
    "physical-draw": "by a draw from the list, by hand",
    "instant-prizes": "at once, to the holder of a winning number",
    "by-hand": "at the desk",
    "at-seat": "by entering with a card, at a seat or the desk",
    "stakes": "by play: stakes that were resolved",
    "theoretical-loss": "by play: the loss to be expected of it",
    "kept": "stays with the house",
    "reserve": "goes to the next reserve",
}
"""What is chosen among few, in words; whatever else is stated stands as it was written."""
_CHOSEN = frozenset({"manner", "earned", "unclaimed"})


def terms_page(promotion: Promotion, venue: str) -> str:
    """The terms in force as one page."""
    return paper(
        "promotion_terms.html",
        kind=venue,
        title=promotion.title,
        under=f"Terms of promotion {promotion.number}",
        footer=promotion.number,
        name=promotion.title,
        standing=f"Version {terms_digest(promotion)}",
        items=_titled(lines_of(promotion)),
        prizes=[
            {
                "title": f"Prize {prize.number}: {prize.title}",
                "lines": _titled(prize_lines(promotion, prize)),
            }
            for prize in promotion.prizes.values()
        ],
        draw=_drawn(promotion),
        notice=RIGHT_TO_COMPLAIN,
    )


def _drawn(promotion: Promotion) -> str:
    """How winners are found, and how anybody can look whether they were."""
    if promotion.terms.get("manner") == PHYSICAL:
        return "By hand, from a list."
    if len(promotion.draws) > 1:
        each = ", ".join(f"{one.number}: {promotion.commit_of(one)}" for one in promotion.draws)
        return (
            "Before entries begin the house has committed itself to a seed for each draw; "
            f"of draw {each}. Anybody can run each draw again with pitboss draw check."
        )
    seed = f"Before entries begin the house has committed itself to a seed: {promotion.commit}."
    if is_instant(promotion):
        seed += (
            f" From it the winning numbers were drawn and promised: {promotion.draw.promise}. "
            "Both are revealed when entry has closed."
        )
    return f"{seed} Anybody can run the draw again with pitboss draw check."


def lines_of(promotion: Promotion) -> Iterator[Line]:
    """Every item of the terms that is stated."""
    several = len(promotion.draws) > 1
    for name, rule in ASKED.items():
        value = promotion.terms.get(name)
        if several and name in _HELD:
            if name == "awarded_at":
                yield from _draws_held(promotion)
        elif value is not None and value != "":
            yield name, stated(name, value), cited(promotion.documents, rule)
    for name in OWN:
        value = promotion.terms.get(name)
        if isinstance(value, bool) or value:
            yield name, stated(name, value), ""


def _draws_held(promotion: Promotion) -> Iterator[Line]:
    """When and where each of several draws is held, the first among them."""
    for draw in promotion.draws:
        for item in _HELD:
            value = promotion.terms.get(awarded_item(item, draw.number))
            if value is not None and value != "":
                said = stated(item, value)
                yield f"draw_{draw.number}_{item}", said, cited(promotion.documents, "7.2")


def prize_lines(promotion: Promotion, prize: Prize) -> Iterator[Line]:
    """Everything that is stated of a prize."""
    rule = cited(promotion.documents, "7.11")
    if len(promotion.draws) > 1:
        yield "draw", str(prize.draw), cited(promotion.documents, "7.2")
    yield "kind", prize.kind.replace("-", " ").capitalize(), rule
    yield "value_cents", dollars(prize.value_cents), rule
    yield "conditions", prize.conditions, rule
    if prize.alternative_cents is not None:
        yield (
            "alternative_cents",
            dollars(prize.alternative_cents),
            cited(promotion.documents, "3"),
        )
    for item in PARTICULARS.get(prize.kind, ()):
        value = prize.particulars.get(item.name)
        if value is not None and value != "":
            yield item.name, stated(item.name, value), cited(promotion.documents, item.rule)


def stated(name: str, value: Stated) -> str:
    """What is stated, as people read it.

    >>> stated("present", False), stated("wager", "none")
    ('no', 'none')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and name.endswith(("_at", "_until")):
        return f"{local(value):%d/%m/%Y %H:%M}"
    if isinstance(value, int) and name.endswith("_cents"):
        return dollars(value)
    return str(value)


def words(name: str) -> str:
    """An item by its name on paper.

    >>> words("closes_at"), words("draw_2_awarded_at")
    ('Entry closes', 'Draw 2: when it is held')
    """
    number, _, item = name.removeprefix("draw_").partition("_")
    return _TITLES.get(name) or f"Draw {number}: {_HELD[item]}"


def _titled(lines: Iterator[Line]) -> list[Line]:
    return [
        (words(item), _CHOICES.get(said, said) if item in _CHOSEN else said, clause)
        for item, said, clause in lines
    ]
