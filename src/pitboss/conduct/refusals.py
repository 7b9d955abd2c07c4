"""Why something about conduct is not recorded or not done: the kinds, in order."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class ConductKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    NO_SUCH_RULE = "The rules of {document} say nothing of that."
    NOBODY_NAMED = "It is recorded of a person: by name, or by a description."
    NO_SUCH_BREACH = "There is no breach {number} on record."
    NOT_SANCTIONED = "The document prints no such measure for a breach of {rule}."
    MEASURE_TAKEN = "That measure was taken for breach {number} before."
    NO_SUCH_DIRECTION = "No direction {number} waits for an answer."
    NOT_A_SYNDICATE = "A syndicate is {fewest} persons or more, each by name."
    NO_LINKED_POOL = "There is no linked jackpot {pool} at this table."
    WAS_ASKED = "{player} had asked for it: that breaks no rule."
    ON_DUTY = (
        "{person} is on duty: that is recorded only with the reason why it was not in "
        "the course of their duty."
    )
