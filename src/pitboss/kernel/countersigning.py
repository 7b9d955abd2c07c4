"""Countersigning: above a ceiling a second person signs an act as well, and never the same one.

An act that moves money at a person's word has the mark ``Countersigned``. How much one person may
move alone is the operator's to say, by act and by office; the server puts it into the act. Who
else signed is found by their own name and password, and is put in by the server too: neither is
ever taken from what somebody sends.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pitboss.kernel.authority import only_for
from pitboss.kernel.fact import shared
from pitboss.kernel.refusal import Refusal, RefusalKind

SECONDS = ("casino-supervisor", "assistant-gaming-manager", "electronic-gaming-supervisor")
"""The offices that countersign, unless an act names others."""
PIT_SECONDS = ("casino-supervisor", "games-supervisor", "assistant-gaming-manager")
"""Those that countersign at a dealer's table: its documents name the first two as supervisors."""


class CountersigningKind(RefusalKind):
    """What is refused of an act that needs a second person."""

    OWN_SECOND = "Nobody may countersign their own act."
    SECOND_NEEDED = (
        "This moves {value}: above {cap} a second person must sign as well, with their own "
        "password ({offices})."
    )


@shared
class Countersigned:
    """The mark of an act that needs a second person above a ceiling."""

    countersigned: ClassVar[bool] = True
    seconds: ClassVar[tuple[str, ...]] = SECONDS
    """The offices that may countersign it."""
    stamped: ClassVar[frozenset[str]] = frozenset({"ceiling_cents", "second", "second_office"})

    ceiling_cents: int | None = None
    """How much one person in that office may move alone; none where no operator has said."""
    second: str = ""
    """Who countersigned it."""
    second_office: str = ""

    def amount_cents(self, written: Mapping[str, tuple[object, ...]]) -> int:  # noqa: ARG002
        """What it moves: the amount that it names, or what would follow from it."""
        cents: int = getattr(self, "cents", 0)
        return abs(cents)

    def lacks_second(self, by: str, written: Mapping[str, tuple[object, ...]]) -> Refusal | None:
        """Why a second person is lacking; none where there is one, or none is needed."""
        if self.second and self.second == by:
            return CountersigningKind.OWN_SECOND.refuse("")
        ceiling, moves = self.ceiling_cents, self.amount_cents(written)
        if ceiling is None or moves <= ceiling:
            return None
        if not self.second:
            offices = " or ".join(office.replace("-", " ") for office in self.seconds)
            return CountersigningKind.SECOND_NEEDED.refuse(
                "", cap=ceiling, value=moves, offices=f"the {offices}",
                office_names=" ".join(self.seconds),
            )  # fmt: skip
        return None if self.second_office in self.seconds else only_for(self.seconds, "")


@shared
class CountersignedEvent:
    """Who countersigned what happened; empty where nobody had to."""

    second: str = ""
    second_office: str = ""

    def countersigned_words(self) -> str:
        """The end of a sentence.

        >>> CountersignedEvent(second="kim", second_office="casino-supervisor"
        ...     ).countersigned_words()
        '; countersigned by kim, casino supervisor'
        """
        if not self.second:
            return ""
        return f"; countersigned by {self.second}, {self.second_office.replace('-', ' ')}"
