"""An act on one case of over- or underpayment, by its number."""

from __future__ import annotations

from pitboss.cases.case import Case
from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject


@fact
class OnCase(Act):
    """An act on one case of over- or underpayment, by its number."""

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The case alone."""
        return ((Case, self.number),)
