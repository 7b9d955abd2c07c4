"""Why a table refuses an act that is not about one wager's own rule: the kinds, in order.

What the wagers themselves refuse stands with the guards of the rules.
"""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class TerminalKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    NOT_IN_FORCE = (
        "The rules of this game are not in force at that time: they need a commencement date that"
        " has passed."
    )
    SEVERAL_NEEDED = (
        "This game is played at several terminals that share one wheel: terminals configured: "
        "{seats}."
    )
    CHECK_FAILED = "{what} has not passed its check, so no wagers are taken."
    NO_SUCH_TERMINAL = "{terminal} is not a terminal of this table."
    AT_ANOTHER_TABLE = (
        "Terminal {terminal} belongs to table {other}: it must be released there first."
    )
    PLAYS_FOR_JACKPOT = (
        "The table plays for jackpot {pool}: it must leave the link before it opens with "
        "another game."
    )
    CREDIT_LEFT = "Terminal {terminal} still has a player's money: it cannot be left out."
    OUT_OF_SERVICE = "Terminal {terminal} is out of service."
    LOCKED = "Terminal {terminal} is locked: its meters are being investigated."
    LINE_LOST = "The line of terminal {terminal} is already on record as lost."
    NOTHING_INTERRUPTED = (
        "Terminal {terminal} has no wager in that round: losing its line interrupts nothing."
    )
    NOT_LOST = "The line of terminal {terminal} is not on record as lost."
    IN_SERVICE = "Terminal {terminal} is in service."
    BACK_BY_ITSELF = (
        "The line of terminal {terminal} is lost: it is back by itself once it connects again, "
        "and only one that has failed or is locked is restored."
    )
    PRINTING = "Terminal {terminal} is printing a ticket."
    WAITING_FOR_PAYMENT = "Terminal {terminal} is waiting for a payment by hand."
    DISABLED = (
        "Terminal {terminal} is disabled: it takes no wagers and no credit, and what is on it can "
        "be collected."
    )
    SHUT_OUT = (
        "The person at terminal {terminal} may not play on: it takes no wagers and no credit, and "
        "what is on it can be collected."
    )
    ENABLED = "Terminal {terminal} is not disabled."
    TOO_EARLY = "It is too early for that: seconds remaining: {seconds}."
    TOO_LATE = "It is too late for that: the ten seconds have run out."
    NOT_THE_SHOOTER = "Only the shooter may shoot."
    NOT_THIS_EQUIPMENT = "This table has no {equipment}."
    CLOSE_OF_PLAY = "Play is closing: no new wagers are taken."
    CLOSING_NOTICE_NEEDED = (
        "A table with players can close only once the sign has been up for {minutes} minutes."
    )
    CLOSING_TIME_AHEAD = (
        "The sign says that play closes on {closes_at}: a table with players closes no earlier."
    )
    ROUND_UNDECIDED = "Round {round} is not decided yet: it needs a result, or is declared void."
    LIVE_WAGERS = "There are wagers at risk: they must be decided or taken back first."
    ACCOUNT_NEEDED = "An account must first be opened here with a note or a ticket."
    NOT_ENOUGH_CREDIT = "The credit is {credit}: that is not enough."
    NO_AWARD = "There is no award {number} to be paid here."
    NOTHING_TO_UNDO = "Nothing was placed or taken back in this period."
    NOTHING_TO_CLEAR = "Nothing was placed in this period."
    NOTHING_TO_REPEAT = "There is no earlier wager here to repeat."
    ONE_TERMINAL = "{player} has been told to use one terminal only."
    TERMINAL_TAKEN = "Terminal {terminal} already has a player."
    NOBODY_SEATED = "No known player is at terminal {terminal}."
    NOT_A_SOURCE = "This game does not take credit from tickets."
    NOTE_NOT_ACCEPTED = "Notes of {value} are not accepted here; {accepted} are."
    OVER_CREDIT_LIMIT = "Adding {value} would take the meter above {cap}, so it is not accepted."
    NO_CREDIT_IN = "Terminal {terminal} takes no notes or tickets now: its stacker is not working."
    NO_PAPER = (
        "Terminal {terminal} cannot print now: the credit stays, an attendant is called, and it "
        "can be paid by hand."
    )
    NOT_BY_HAND = (
        "Credit up to {cap} is paid by a ticket: staff pay it only where the printer has failed."
    )
    NOTHING_TO_COLLECT = "There is no credit to collect."
    NOT_PRINTING = "Ticket {number} is not being printed here."
    NO_HANDPAY = "No payment {number} is waiting here."
    NO_HOLDING = "This document has no rule that lets credit on a meter be held."
    NO_CREDIT_HELD = "Nothing of the credit on terminal {terminal} is held."
    NO_SUCH_HOLD = "There is no hold {hold} here: what is held is {held}."
    HOLD_EXISTS = "Hold {hold} already exists here."
    CANNOT_BE_RESETTLED = (
        "Round {asked} is not among the rounds that can still be settled again here."
    )
    CONFIRM_FIRST = "The wagers of terminal {terminal} in that round must be confirmed first."
    CONFIRM_ROUND_FIRST = (
        "What was placed in the stopped round must first be confirmed from the records."
    )
    ANNOUNCE_FIRST = "No spin must first be announced, by the dealer or the casino supervisor."
    NOTHING_TO_CONFIRM = "Nothing is waiting to be confirmed for that round."
    PERIOD_BOUNDS = "The house allows wagering periods of {least} to {most} seconds here."
    PERIOD_NOT_SET = "These rules let nobody set the wagering period while the table is open."
    NO_LATE_CHANGE = "These rules let nobody change a wager after the close."
    NOTHING_CHANGES = "That much is there already: nothing would change."
    STILL_AT_RISK = "What is on {spot} is not decided by that round, and cannot be changed in it."
    NOT_TO_THE_BENEFIT = "The change would give the player nothing: it is for their benefit only."
    NO_SUCH_CLAIM = "No claim {number} stands at this table."
    NOT_OWED = "Nothing is owed at this table under number {number}."
    MORE_THAN_CLAIMED = (
        "Claim {number} is for {claimed_cents}: more than that cannot be received or written off."
    )
    NO_GROUND = (
        "A meter can be put right only for a round that terminal {terminal} remembers, or for a "
        "fault that it shows now."
    )
    NO_SUCH_CAUSE = "A round can be invalidated only for {causes}."
    ONLY_FOR_FRAUD = "Stakes are forfeited only for fraud, and only from people who are named."
    REPORTED_ALREADY = (
        "This has already been reported under number {number}, and somebody is on the way."
    )
    NOTHING_REPORTED = "Nothing is reported at terminal {terminal}."
    NOTHING_SIGNALLED = "Terminal {terminal} has signalled nothing that waits for an answer."
    NO_SUCH_STAKE = "Terminal {terminal} has no such wager that is not settled."
    NO_SUCH_CALL = "That call is no longer waiting."
    CALL_TAKEN = "{name} has already taken that call."
    NOT_STOPPED = "The round has not been stopped: there is nothing to declare."
    NOT_ENTERED_BY_HAND = (
        "After that fault no result may be entered: the wagers must be declared void."
    )
