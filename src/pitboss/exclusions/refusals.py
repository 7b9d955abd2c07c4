"""Why somebody is not admitted, or an entry of the register is not made: the kinds, in order."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class ExclusionKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    EXCLUDED = "{person} is excluded from {where} {until}: nothing is done for that person here."
    NEAR_NAME = (
        "{near} is excluded from {where}, and the names are alike: say why {person} is somebody "
        "else."
    )
    NAMESAKE_ON_FILE = (
        "{near} is excluded from {where} (number {number}), and the names are alike: a "
        "supervisor must first record, at that entry on the Persons page, that {person} is "
        "somebody else."
    )
    NAME_TO_CHECK = (
        "The name {person} is like that of somebody who is excluded from {where}: a supervisor "
        "must first record that this is another person. Please ask the staff."
    )
    NO_SUCH_EXCLUSION = "There is no exclusion {number} in the register."
    EXCLUDED_ALREADY = "{person} is already excluded from {where}, under number {number}."
    NOT_EXCLUDED = "Exclusion {number} has been lifted."
    OWN_WISH_STANDS = (
        "{person} was excluded by their own wish until {until}: it cannot be lifted before."
    )
    BREACH_NEEDED = (
        "A breach by the same person of a rule that provides for this measure must first be on "
        "record."
    )
    NOT_IN_REGISTER = (
        "{person} is not excluded: only the winnings of excluded persons are forfeited."
    )
    NOT_WINNINGS = "Only winnings are forfeited, never what was put in: {maximum} was won here."
    NO_SUCH_FORFEIT = "There is no forfeit {number} that is still to be paid."
    NO_NAME_GIVEN = "The excluded person must be named or described."
