"""Acts of those who keep the roster."""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.kernel.authority import need_office
from pitboss.kernel.labels import offices_of
from pitboss.kernel.refusal import refuse
from pitboss.staff.roster import RosterKind

KEEPERS = ("casino-supervisor", "assistant-gaming-manager")
"""The offices that keep the roster."""


class OnRoster(Act):
    """An act on the roster, about somebody else: nobody keeps their own."""

    may = KEEPERS

    def need_keeper(self, person: str) -> None:
        """Who keeps the roster, and not about themselves; no document speaks of rosters."""
        need_office(self, offices_of(None, self.may), "")
        if person == self.by:
            raise refuse(RosterKind.OWN_DUTY, "")
