"""Why something about conduct is not recorded or not done: the kinds, in order."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class ConductKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    NO_SUCH_RULE = "The rules of {document} say nothing of that."
    NOBODY_NAMED = "The record must name a person or describe them."
    NO_SUCH_BREACH = "There is no breach {number} on record."
    NOT_SANCTIONED = "The rules provide for no such measure for a breach of {rule}."
    MEASURE_TAKEN = "That measure has already been taken for breach {number}."
    NO_SUCH_DIRECTION = "No direction {number} waits for an answer."
    NOT_A_SYNDICATE = "A syndicate has at least {fewest} members, each recorded by name."
    NO_LINKED_POOL = "There is no linked jackpot {pool} at this table."
    WAS_ASKED = "{player} had asked for it: that breaks no rule."
    ON_DUTY = "{person} is on duty: say why this was not in the course of their duty."
