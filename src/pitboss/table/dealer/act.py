"""Who tells which table, when, in what office."""

from __future__ import annotations

from typing import ClassVar

from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.patron.state import Patron
from pitboss.table.dealer.state import DealerTable


@fact
class DealerAct(Act):
    """Who tells which table, when, in what office."""

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"patrons"})
    """What a command sent again may say otherwise and be the same: others have come since."""

    table: str
    patrons: tuple[str, ...] = ()

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and every patron that it names."""
        return ((DealerTable, self.table), *((Patron, name) for name in self.patrons))


@fact
class AtPlace(DealerAct):
    """An act at one player's place."""

    place: str
