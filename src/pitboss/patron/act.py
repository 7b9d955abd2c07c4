"""An act on one patron's record, under the document that has player cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from pitboss.exclusions.register import HOUSE, Exclusions, need_admitted
from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office
from pitboss.kernel.ensure import ensure, known
from pitboss.kernel.field_types import PatronId
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.labels import clause_of, offices_of
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States, Subject
from pitboss.patron.checks import card_rules, need_enrolled
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.catalogue import GAMES, load
from pitboss.rules.dealer import DealerRules


class PatronAct(Act):
    """Who acts on which patron's record, when; ``serial`` tells a repeat from a new act."""

    admits: ClassVar[bool] = False
    """Whether it is a way in: then nobody is served who is excluded from the casino."""

    patron: PatronId

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The patron; and who is excluded, where it is a way in."""
        own = ((Patron, self.patron),)
        return (*own, (Exclusions, HOUSE)) if self.admits else own

    @abstractmethod
    def decide(self, patron: Patron, rules: DealerRules) -> Iterable[PatronEvent]:
        """What happens to the patron under a document's rules; refused by raising ``Refused``."""

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """What follows in the patron's own stream; what was accepted before is not done again."""
        patron = Patron.among(states, self.patron)
        ensure(patron.id == self.patron, f"{self.patron} is not {patron.id}")
        before = answered(patron.done, self.by, self.serial, digest)
        if before is not None:
            return before
        if self.admits:
            self.need_admitted(patron, Exclusions.among(states, HOUSE))
        return {Patron.stream(self.patron): tuple(self.decide(patron, card_document()))}

    def need_admitted(self, patron: Patron, register: Exclusions) -> None:
        """The patron is not excluded, by number or by name.

        Where somebody of a name that is alike was excluded since the patron was enrolled, it is
        recorded first that this is another person.
        """
        since = patron.enrolled_at or 0
        need_admitted(
            register,
            patron.name,
            at=self.at,
            patron=patron.id,
            somebody_else="",
            since=since,
            answered_here=False,
        )

    def cited(self, rules: DealerRules) -> str:
        """The clause behind the act, in a document that knows player cards."""
        card_rules(rules)
        return clause_of(rules, self.under)

    def authorise(self, patron: Patron, rules: DealerRules, clause: str) -> None:
        """Somebody acts in an office that may, and the patron is on file."""
        self.authorise_office(rules, clause)
        need_enrolled(patron, clause)

    def authorise_office(self, rules: DealerRules, clause: str) -> None:
        """Somebody acts in an office that may."""
        need_office(self, offices_of(rules, self.may), clause)


@cache
def card_document() -> DealerRules:
    """The rules of the document that has player cards: everybody's record is kept by them."""
    books = (load(game).book for game in GAMES)
    found = (book.dealer for book in books if book.dealer is not None and book.dealer.cards)
    return known(next(found, None), "no document has player cards")
