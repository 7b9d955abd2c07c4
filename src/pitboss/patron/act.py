"""Who acts on which patron's record, when; ``serial`` tells a repeat from a new act."""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.patron.state import Patron


@fact
class PatronAct(Act):
    """Who acts on which patron's record, when; ``serial`` tells a repeat from a new act."""

    patron: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The patron alone."""
        return ((Patron, self.patron),)
