"""Why a table refuses an act that is not about one wager's own rule: the kinds, in order.

What the wagers themselves refuse stands with the guards of the rules.
"""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class TableKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    NOT_OPEN = ("not-open", "The table is {status}.")
    NAME_TAKEN = ("name-taken", "There is a dealer's table called {name}.")
    ALREADY_OPEN = ("already-open", "The table is already open.")
    NOT_IN_FORCE = (
        "not-in-force",
        "The rules of this game are not in force at that time: they need a commencement date that"
        " has passed.",
    )
    CHECK_FAILED = ("check-failed", "{what} has not passed its check, so no wagers are taken.")
    NO_SUCH_TERMINAL = ("no-such-terminal", "{terminal} is not a terminal of this table.")
    AT_ANOTHER_TABLE = (
        "at-another-table",
        "Terminal {terminal} belongs to table {other}: it must be released there first.",
    )
    CREDIT_LEFT = (
        "credit-left",
        "Terminal {terminal} still has a player's money: it cannot be left out.",
    )
    OUT_OF_SERVICE = ("out-of-service", "Terminal {terminal} is out of service.")
    LOCKED = ("locked", "Terminal {terminal} is locked: its meters are being investigated.")
    IN_SERVICE = ("in-service", "Terminal {terminal} is in service.")
    PRINTING = ("printing", "Terminal {terminal} is printing a ticket.")
    WAITING_FOR_PAYMENT = (
        "waiting-for-payment",
        "Terminal {terminal} is waiting for a payment by hand.",
    )
    DISABLED = (
        "disabled",
        "Terminal {terminal} is disabled: it takes no wagers and no credit, and what is on it can "
        "be collected.",
    )
    ENABLED = ("enabled", "Terminal {terminal} is not disabled.")
    WRONG_ROUND = ("wrong-round", "Round {asked} was named, but the round in question is {round}.")
    NOT_NOW = ("not-now", "That cannot be done now: the round is {phase}.")
    TOO_EARLY = ("too-early", "It is too early for that: seconds remaining: {seconds}.")
    TOO_LATE = ("too-late", "It is too late for that: the ten seconds have run out.")
    NOT_THE_SHOOTER = ("not-the-shooter", "Only the shooter may shoot.")
    NOT_THIS_EQUIPMENT = ("not-this-equipment", "This table has no {equipment}.")
    CLOSE_OF_PLAY = ("close-of-play", "Play is closing: no new wagers are taken.")
    NOTICE_NEEDED = (
        "notice-needed",
        "A table with players can close only once the sign has been up for {minutes} minutes.",
    )
    LIVE_WAGERS = (
        "live-wagers",
        "There are wagers at risk: they must be decided or taken back first.",
    )
    NO_ACCOUNT = ("no-account", "An account must first be opened here with a note or a ticket.")
    NOT_ENOUGH_CREDIT = ("not-enough-credit", "The credit is {credit}: that is not enough.")
    NOTHING_TO_UNDO = ("nothing-to-undo", "Nothing was placed or taken back in this period.")
    NOTHING_TO_CLEAR = ("nothing-to-clear", "Nothing was placed in this period.")
    NOTHING_TO_REPEAT = ("nothing-to-repeat", "There is no earlier wager here to repeat.")
    ONE_TERMINAL = ("one-terminal", "{player} has been told to use one terminal only.")
    SEAT_TAKEN = ("seat-taken", "Terminal {terminal} already has a player.")
    NOBODY_SEATED = ("nobody-seated", "No known player is at terminal {terminal}.")
    NOT_A_SOURCE = ("not-a-source", "This game does not take credit from tickets.")
    NOTE_NOT_ACCEPTED = (
        "note-not-accepted",
        "Notes of {value} are not accepted here; {accepted} are.",
    )
    OVER_CREDIT_LIMIT = (
        "over-credit-limit",
        "Adding {value} would take the meter above {cap}, so it is not accepted.",
    )
    NO_CREDIT_IN = (
        "no-credit-in",
        "Terminal {terminal} takes no notes or tickets now: its stacker is not working.",
    )
    NO_PAPER = (
        "no-paper",
        "Terminal {terminal} cannot print now: the credit stays, and an attendant is called.",
    )
    NOTHING_TO_COLLECT = ("nothing-to-collect", "There is no credit to collect.")
    NOT_PRINTING = ("not-printing", "Ticket {number} is not being printed here.")
    NO_HANDPAY = ("no-handpay", "No payment {number} is waiting here.")
    NO_HOLDING = ("no-holding", "This document has no rule that lets credit on a meter be held.")
    NO_SUCH_HOLD = ("no-such-hold", "There is no hold {hold} here.")
    HOLD_EXISTS = ("hold-exists", "Hold {hold} already exists here.")
    NOT_IN_THE_RECORDS = (
        "not-in-the-records",
        "Round {asked} is not among the rounds that can still be settled again here.",
    )
    SAME_RESULT = ("same-result", "The result of round {asked} is already {result}.")
    CONFIRM_FIRST = (
        "confirm-first",
        "The wagers of terminal {terminal} in that round must be confirmed first.",
    )
    NOTHING_TO_CONFIRM = (
        "nothing-to-confirm",
        "Nothing is waiting to be confirmed for that round.",
    )
    NO_SUCH_CAUSE = ("no-such-cause", "A round can be invalidated only for {causes}.")
    ONLY_FOR_FRAUD = (
        "only-for-fraud",
        "Stakes are forfeited only for fraud, and only from people who are named.",
    )
    NOT_STOPPED = ("not-stopped", "The round has not been stopped: there is nothing to declare.")
    NOT_ENTERED_BY_HAND = (
        "not-entered-by-hand",
        "After that fault no result may be entered: the wagers must be declared void.",
    )
