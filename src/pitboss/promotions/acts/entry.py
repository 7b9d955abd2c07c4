"""What every entry to a promotion has, wherever it comes from, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Self

from pitboss.exclusions.register import HOUSE as REGISTER
from pitboss.exclusions.register import Exclusions
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import ensure, kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import PatronId
from pitboss.kernel.filing import FileKind
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import NO_NAME, States, Subject, name_on_file
from pitboss.patron.state import Patron
from pitboss.promotions.act import OnPromotion, need_going_on
from pitboss.promotions.acts.close_entries import tag_of
from pitboss.promotions.acts.confirm_draw import PrizeWon
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.counting import AT_SEAT, BY_HAND
from pitboss.promotions.documents import cited
from pitboss.promotions.eligibility import need_eligible
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.instant import Winning, is_instant, promise_of
from pitboss.promotions.promotion import CLOSED, RUNNING, Promotion, PromotionEntry
from pitboss.promotions.refusals import PromotionKind
from pitboss.staff.account import Staff

MOST_AT_ONCE = 1_000


class EntryAct(OnPromotion):
    """An entry of a holder of a card: so many chances, under numbers of their own."""

    rule, while_in = "7.3", (RUNNING, CLOSED)
    LOOKED_UP = frozenset({"person", "staked_cents", "winning", "salt"})

    patron: PatronId
    chances: int = 1
    person: str = ""
    """The patron's name, looked up by the server."""
    staked_cents: int = 0
    """Resolved stakes of the patron since the start, as the journal has them."""
    winning: Winning = ()
    """Of instant prizes, the numbers that the house promised; the server alone knows them."""
    salt: str = ""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The promotion, and all that says whether the holder qualifies."""
        person = self.person if self.person.isascii() and self.person else "-"
        return (
            (Promotion, self.number),
            (Patron, self.patron),
            (Exclusions, REGISTER),
            (Staff, person[:64]),
        )

    def addressed(self, state_of: Callable[[str], Subject]) -> Self:
        """With the name of the patron, under which staff are known too."""
        patron = state_of(Patron.stream(self.patron))
        return replace(self, person=getattr(patron, "name", "")[:64])

    def impossible_name(self) -> str | None:
        """The promotion and the patron must be ones; nobody of the staff need be called so."""
        for name in (self.number, self.patron):
            if name_on_file(name) == NO_NAME:
                return name
        return None

    def follow(self, states: States, digest: str) -> Written:
        """The next numbers, where the holder qualifies."""
        promotion = Promotion.among(states, self.number)
        clause = self.authorise(promotion)
        closed = promotion.stated_time("closes_at") or 0
        if promotion.status == CLOSED or self.at >= closed:
            cites = cited(promotion.documents, "7.6")
            raise refuse(PromotionKind.ENTRIES_CLOSED, cites, closed_at=closed)
        need_going_on(promotion, cited(promotion.documents, "12"))
        if not 0 < self.chances <= MOST_AT_ONCE:
            raise BadInput(f"An entry has from 1 to {MOST_AT_ONCE} chances.")
        if promotion.terms.get("earned") not in (BY_HAND, AT_SEAT):
            cites = cited(promotion.documents, "7.4")
            raise refuse(PromotionKind.NOT_EARNED_BY_HAND, cites)
        patron = Patron.among(states, self.patron)
        register = Exclusions.among(states, REGISTER)
        staff = kind_of(states[self.streams()[3]], Staff)
        need_eligible(promotion, patron, register, staff, self.at, clause)
        self._need_enough(promotion)
        received = filled(
            EntryReceived, self, person=patron.name, first=promotion.last_chance + 1, clause=clause
        )
        return {Promotion.stream(self.number): (received, *self._wins(promotion))}

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """An entry is decided with the holder's own record."""
        raise refuse(FileKind.NOT_ON_FILE, "", item=promotion.called)

    def _wins(self, promotion: Promotion) -> Iterator[PrizeWon]:
        """Of instant prizes, what the numbers of this entry win by the list that was promised."""
        if not is_instant(promotion):
            return
        clause = cited(promotion.documents, "7.1")
        need_draw(promotion, clause, "promised")
        count, first = promotion.draw.count, promotion.last_chance + 1
        last = promotion.last_chance + self.chances
        if last > count:
            left = count - promotion.last_chance
            raise refuse(PromotionKind.ALL_GIVEN_OUT, clause, count=count, left=left)
        if promise_of(promotion.draw_name, self.salt, self.winning) != promotion.draw.promise:
            raise refuse(PromotionKind.OTHER_LIST, cited(promotion.documents, "12"))
        for chance, prize in self.winning:
            if first <= int(chance) <= last:
                yield PrizeWon(
                    number=self.number,
                    prize=prize,
                    chance=chance,
                    patron=self.patron,
                    clause=clause,
                )

    def _need_enough(self, promotion: Promotion) -> None:
        """Stakes that qualify, and no more chances than a person may have."""
        least = promotion.stated_count("wager_cents")
        if self.staked_cents < least:
            cites = cited(promotion.documents, "7.4")
            kind = PromotionKind.WAGER_TOO_LOW
            raise refuse(kind, cites, staked_cents=self.staked_cents, least_cents=least)
        at_seat = promotion.terms.get("earned") == AT_SEAT
        most = promotion.stated_count("entries_each") or int(at_seat)
        has = promotion.chances_of(self.patron)
        if most and has + self.chances > most:
            raise refuse(PromotionKind.OVER_CAP, "", most=most, would_be=has + self.chances)


class EntryReceived(PromotionEvent):
    """An entry was received."""

    patron: str
    person: str
    first: int
    chances: int
    seat: str = ""
    """Where its holder entered; empty where it was received at the desk."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """Its numbers are given once."""
        ensure(self.first == promotion.last_chance + 1, f"{self.first} is not the next chance")
        promotion.last_chance += self.chances
        promotion.entries.append(
            PromotionEntry(
                first=self.first,
                count=self.chances,
                patron=self.patron,
                name=self.person,
                tag=tag_of(promotion.salt, self.patron),
                how=f"at seat {self.seat}" if self.seat else "at the desk",
                at=said.at,
            )
        )

    def told(self, _: Plain) -> Narrative:
        """Whose, and which numbers."""
        last = self.first + self.chances - 1
        numbers = f"chances {self.first:06d} to {last:06d}"
        where = f" at seat {self.seat}" if self.seat else ""
        yield f"Patron {self.patron} enters {self.number}{where} with {numbers}", self.clause
