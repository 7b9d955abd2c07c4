"""Patrons on file under the document that has player cards."""

from __future__ import annotations

from pitboss.desk.terminals import Answer
from pitboss.kernel.subject import States
from pitboss.patron import decide as patrons
from pitboss.patron import holder
from pitboss.patron.act import PatronAct
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.holder import CardHolder
from pitboss.patron.state import Patron
from pitboss.rules.games.sicbo_nicc.table import DEALER_TABLE


def on_patron(states: States, command: PatronAct, digest: str) -> Answer:
    """An act on a patron's own record, under the document that has player cards."""
    decided = patrons.decide(Patron.among(states, command.patron), command, DEALER_TABLE, digest)
    if isinstance(decided, tuple):
        return {Patron.stream(command.patron): decided}
    return decided


def issue_card(states: States, command: IssueCard, digest: str) -> Answer:
    """A card whose number nobody else has."""
    answer = on_patron(states, command, digest)
    if not isinstance(answer, dict):
        return answer
    assert DEALER_TABLE.cards is not None
    tied = holder.tie(
        CardHolder.among(states, command.card), command.patron, DEALER_TABLE.cards.card
    )
    return answer | {CardHolder.stream(command.card): tied} if tied else answer
