"""An act on one dispute or complaint, by its number."""

from __future__ import annotations

from pitboss.disputes.dispute import Dispute
from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject


@fact
class OnDispute(Act):
    """An act on one dispute or complaint, by its number."""

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The dispute alone."""
        return ((Dispute, self.number),)
