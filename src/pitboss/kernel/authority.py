"""Who acts, and why a command is refused before it is looked at: the same for every record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pitboss.kernel.refusal import Refusal, RefusalKind, Refused, refuse
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

    NOT_UNDERSTOOD = "{what}"
    OTHER_CONTENT = (
        "Command {serial} has already been used for something else: a new act needs a new number."
    )
    STALE = "Command {serial} is too old to be answered: the latest was {last}."
    NOT_YOUR_OFFICE = "Only {offices} may do that."
    REASON_NEEDED = "A reason is needed, and is recorded."


def need_office(command: Acting, offices: Iterable[str], clause: str) -> None:
    """The person acts in an office that the clause names."""
    allowed = list(offices)
    if command.office not in allowed or not command.by:
        raise Refused(only_for(allowed, clause))


def only_for(offices: Iterable[str], clause: str, told: str = "") -> Refusal:
    """That an act is for others; ``told`` says who, where their offices say too little.

    A page that speaks another language has the offices themselves beside the words for them.
    """
    allowed = list(offices)
    said = told or f"the {one_of(office.replace('-', ' ') for office in allowed)}"
    kind = CommandKind.NOT_YOUR_OFFICE
    return kind.refuse(clause, offices=said, office_names=" ".join(allowed))


def need_reason(reason: str, clause: str) -> None:
    """A reason was given."""
    if not reason.strip():
        raise refuse(CommandKind.REASON_NEEDED, clause)
