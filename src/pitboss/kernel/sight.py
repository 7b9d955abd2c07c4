"""What somebody saw when they decided: a ruling that another overtook is not made unawares.

Two supervisors open the form of the same round, and both rule on it. The second would rule on
money that the first has already moved, without knowing. So an act that rules on money names the
last ruling that its form knew; where another on the same money was recorded since, it is refused,
and told who did what.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from pitboss.kernel.fact import shared
from pitboss.kernel.refusal import Refusal, RefusalKind

RULINGS_KEPT = 32
"""Of each subject, how many of the last rulings are remembered."""


class SightKind(RefusalKind):
    """What is refused of an act whose form is outdated."""

    OUTDATED = (
        "Since this form was opened {who}, {office}, did '{act}' at {done_at} (entry {entry}): "
        "look at the record and open the form again."
    )


@dataclass(slots=True)
class Ruled:
    """A ruling that moved money or undid a round, as its subject remembers it."""

    version: int
    """The entry of the record that has it."""
    at: int
    by: str
    office: str
    event: str
    """The kind of event."""
    round: int | None = None
    terminal: str = ""
    digest: str = ""
    """What stands for the content of the act; empty in states from before."""

    def is_about(self, number: int | None, terminal: str) -> bool:
        """Whether it may have touched the same money: of another round or seat it has not."""
        if number is not None and self.round is not None and number != self.round:
            return False
        return not (terminal and self.terminal and terminal != self.terminal)


@shared
class BySight:
    """The mark of an act that rules on money by what its form showed."""

    by_sight: ClassVar[bool] = True

    seen: int | None = None
    """The last ruling that the form knew, by its entry; none: it is decided as things stand."""

    def made(self, ruled: Iterable[Ruled], digest: str) -> Ruled | None:
        """The ruling that this very form made, to the letter: unanswered, it is sent again.

        The same person saw the same and wrote the same: by its own ruling no form is outdated.
        """
        if self.seen is None or not digest:
            return None
        since = (one for one in ruled if one.version > self.seen)
        return next((one for one in since if one.digest == digest), None)

    def overtaken_by(self, ruled: Iterable[Ruled], version: int) -> Ruled | None:
        """The last ruling on the same money that the form did not know.

        What is not on record yet, beyond ``version``, nobody has seen.
        """
        if self.seen is None:
            return None
        seen = self.seen if self.seen <= version else 0
        number: int | None = getattr(self, "round", None)
        terminal: str = getattr(self, "terminal", "")
        since = [one for one in ruled if one.version > seen]
        return next((one for one in reversed(since) if one.is_about(number, terminal)), None)


def outdated(ruled: Ruled, act: str) -> Refusal:
    """Why a form that was overtaken is refused; ``act`` is what was done, in words."""
    return SightKind.OUTDATED.refuse(
        "", who=ruled.by, office=ruled.office.replace("-", " "), act=act, done_at=ruled.at,
        entry=ruled.version,
    )  # fmt: skip
