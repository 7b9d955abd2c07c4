"""Why an act on a promotion is refused; the kinds stand in order of precedence."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class PromotionKind(RefusalKind):
    """What a promotion refuses, beside offices, reasons and numbers that lead nowhere."""

    NO_CHANCE = "No draw or other chance decides, so this is no promotional prize: {what}"
    TERMS_INCOMPLETE = "The terms are not complete: {what}"
    NO_SUCH_TUMBLER = "The public number comes from a table with three dice: {what}"
    PRIZE_BARRED = "A prize contains what no prize may: {what}"
    NOT_ATTESTED = "A prize is not attested to contain nothing barred: {what}"
    CASH_BARRED = "No prize is given in cash here: {what}"
    ALTERNATIVE_NOT_STATED = (
        "The terms state no money that may be taken instead of this prize: {what}"
    )
    NO_ALTERNATIVE_FOR_DOLLARS = "Prizes in such dollars cannot be taken as money instead: {what}"
    NO_DISBURSEMENT = "The terms do not say how prizes are handed over: {what}"
    OVER_BUDGET = "The prizes are worth more than the budget: {what}"
    TIMES_OUT_OF_ORDER = "The times of the terms are not in order: {what}"
    TOO_SOON = "The regulator must have the terms at least 24 hours before the start: {what}"
    PROMOTION_SAME_PERSON = (
        "{person} has already taken part in this: somebody else must do '{act}'."
    )
    NOT_IN_STATE = "{item} is {status}: that can be done only while it is {wanted}."
    NOT_OF_THESE = "{what} does not belong to {item}."
    DRAW_HAS_PRIZES = "Draw {draw} has prizes: strike them out or move them to another draw first."
    NO_DOCUMENT = "A promotion runs under at least one document that has rules on promotions."
    NO_COMMITMENT = "The house has not committed itself to a seed: write the terms again."
    NO_REFERENCE = "The advertisement does not refer to the terms: it must name {number}."
    NOT_LODGED = "The terms as they stand are not lodged with {regulator}."
    NO_CHANNEL = "There is no channel yet through which people can obtain the terms."
    BEFORE_ITS_TIME = "That is not due before {due_at}."
    DRAW_OVERDUE = (
        "The draw was due at {due_at}: more than an hour later, its time must first be changed "
        "by an approved amendment."
    )
    STARTED_ALREADY = "{item} has started: it can now only be postponed or amended."
    AMENDMENT_NOT_APPROVED = "The amendment has not yet been approved by {regulator}."
    POSTPONED = "{item} is postponed: nothing is received or drawn until it goes on."
    NOT_POSTPONED = "{item} is not postponed."
    NOT_VALIDATED = "Its integrity has not been validated since it was postponed."
    CANCEL_THE_DRAW_ONLY = "Only a draw that is not confirmed can be cancelled."
    ENTRIES_CLOSED = "Entry closed at {closed_at}."
    ENTRIES_OPEN = "Entry is open until {due_at}."
    NOT_ELIGIBLE = "{person} does not qualify: {why}."
    WAGER_TOO_LOW = (
        "Resolved stakes on record come to {staked_cents}: at least {least_cents} is needed to "
        "qualify."
    )
    OVER_CAP = "A person has at most {most} chances here: this would make {would_be}."
    NO_ACCOUNT_CREDIT = "The terms do not say that prizes are credited to accounts."
    NOT_EARNED_BY_HAND = "Chances are earned by play alone here: they are counted at the close."
    NOT_ENTERED_AT_SEATS = "The terms do not have chances entered at seats."
    ENTERED_MEANWHILE = "The player now has {has} chances in it: check, and enter again."
    ALL_GIVEN_OUT = "{count} chances are given out here, and {left} are left."
    NOT_PROMISED = (
        "The winning numbers have not been drawn and committed to for the terms as they stand."
    )
    OTHER_LIST = "These are not the winning numbers that the house committed itself to."
    NO_ENTRIES = "There is no chance on the list, so nobody can be drawn."
    SCRUTINEER_NEEDED = "A prize is above $10,000.00: a scrutineer must be nominated and present."
    NOT_NOMINATED = "{person} is not the scrutineer of this draw."
    NOT_FROZEN = "The list of chances is not frozen."
    ALREADY_NUMBERED = "The public number is already on record."
    NOT_DICE = "The public number is at least eight throws of three dice, such as 146 335."
    OTHER_MANNER = "Under the terms the prizes are awarded in another manner: {manner}."
    SEED_DIFFERS = "The seed is not the one that the house committed itself to."
    NOT_ON_THE_LIST = "Chance {chance} is not on the frozen list."
    DRAWN_TWICE = "Chance {chance} cannot win again."
    OTHER_COUNT_DRAWN = (
        "{wanted} numbers must be drawn for prizes and reserves: {given} were given."
    )
    OBJECTED = "The scrutineer objects to the draw: {why}."
    CONFIRMED_ALREADY = "This side has already confirmed it."
    CLAIMANT_INCOMPLETE = (
        "A denied claim for a prize above $100.00 is kept with name, address and reason."
    )
    CLAIM_EXPIRED = "Prizes could be claimed until {due_at}."
    WINNER_CHOOSES = "Above $10,000.00 the winner chooses how a cash prize is paid."
    NO_FORM_CHOSEN = "The form in which the prize is paid is not on record yet."
    PARTS_DIFFER = "The parts come to {given_cents} and the prize to {due_cents}."
    OTHER_PAYEE = "A prize is paid to its winner alone: {winner}."
    NOT_YOUR_FORM = "Nothing is to be paid in that form."
    PART_PAID = "That part was already paid."
    PRIZE_NOT_SIGNED = "The winner must sign for it first."
    VOUCHER_GIVEN = "Voucher {voucher} has already been handed over as a prize."
    NO_OTHER_FORM = "Here a prize is paid in the form its winner asks for: no rule allows another."
    IDENTIFICATION_NOT_RESERVED = (
        "No rule asks for identification for this prize, and the terms do not reserve the right "
        "to ask."
    )
    NOT_PAID_AT_ONCE = (
        "No rule requires this prize to be paid at once, so there is nothing to put off."
    )
    NO_RESERVE = "There is no reserve left for this prize."
    NOT_PUBLISHED = "The results of the draw have not been published as the terms say."
    PRIZES_OPEN = "{item} is {status}: every prize must first be paid, handed over or kept."
    WINNER_NOT_SOUGHT = (
        "Nobody has tried to reach the winner of {item}: an attempt must be recorded first."
    )
    NOTICES_OPEN = "An inspector has not acknowledged notice {notice} of {item} yet."
    DENIALS_UNTOLD = "Somebody who was denied a prize has not been told why."
    DISPUTES_OPEN = "A dispute about the terms is not concluded."
    NOTHING_DUE = "There is no such deadline."
