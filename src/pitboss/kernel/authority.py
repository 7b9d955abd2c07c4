"""Who acts, and why a command is refused before it is looked at: the same for every record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pitboss.kernel.refusal import RefusalKind, Refused
from pitboss.kernel.words import one_of


class Acting(Protocol):
    """A command as far as it says who acts, and in what office."""

    @property
    def by(self) -> str:
        """Who."""

    @property
    def office(self) -> str:
        """In what office."""


class CommandKind(RefusalKind):
    """Why a command is refused before it is looked at."""

    NOT_UNDERSTOOD = ("not-understood", "{what}")
    OTHER_CONTENT = (
        "other-content",
        "Command {serial} has already been used for something else: a new act needs a new number.",
    )
    STALE = ("stale", "Command {serial} is too old to be answered: the latest was {last}.")
    NOT_YOUR_OFFICE = ("not-your-office", "Only {offices} may do that.")
    REASON_NEEDED = ("reason-needed", "A reason is needed, and is recorded.")


def need_office(command: Acting, offices: Iterable[str], clause: str) -> None:
    """The person acts in an office that the clause names."""
    allowed = list(offices)
    if command.office not in allowed or not command.by:
        named = one_of(office.replace("-", " ") for office in allowed)
        raise Refused(CommandKind.NOT_YOUR_OFFICE.refuse(clause, None, offices=f"the {named}"))


def need_reason(reason: str, clause: str) -> None:
    """A reason was given."""
    if not reason.strip():
        raise Refused(CommandKind.REASON_NEEDED.refuse(clause, None))
