"""Why a dealer's table refuses an act that is not about one wager's own rule: the kinds.

What the wagers themselves refuse stands with the guards of the rules, and what a player's card or
limit refuses with the patron.
"""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind, Refused


class DealerKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    PATRONS_DIFFER = (
        "patrons-differ",
        "The cards at the table are others than this act was sent for: send it again.",
    )
    NOT_OPEN = ("not-open", "The table is {status}.")
    ALREADY_OPEN = ("already-open", "The table is already open.")
    NAME_TAKEN = ("name-taken", "There is a table of terminals called {name}.")
    EMBLEM_TAKEN = (
        "emblem-taken",
        "The emblem {emblem} is that of the colour checks of table {other}.",
    )
    WRONG_ROUND = ("wrong-round", "Round {asked} is not the round in question: that is {round}.")
    NOT_NOW = ("not-now", "That cannot be done now: the round is {phase}.")
    NOT_IN_THIS_DOCUMENT = (
        "not-in-this-document",
        "The rules of this table know no {what}.",
    )
    # The round.
    STOPPED = ("stopped", "No further play is permitted until {what} has been put right.")
    BROKEN = ("broken", "Broken dice or tumbler are replaced first.")
    TOO_FEW_TUMBLES = (
        "too-few-tumbles",
        "The dice are tumbled at least three times before bets are called for: so far {tumbles}.",
    )
    NO_SUCH_NUMBERS = (
        "no-such-numbers",
        "The result is three numbers from 1 to 6, and {given} is not.",
    )
    NOT_CONFIRMED = (
        "not-confirmed",
        "{given} was confirmed where {entered} was entered: enter the numbers again.",
    )
    NO_SUCH_GROUND = ("no-such-ground", "The ground is one of {grounds}.")
    NO_SUCH_BUTTON = (
        "no-such-button",
        "This table's console has no key for no more bets, so none can be missing.",
    )
    NOT_IN_THE_RECORDS = (
        "not-in-the-records",
        "Round {asked} is not the last round that was settled here.",
    )
    SAME_RESULT = ("same-result", "The result of round {asked} is {result} already.")
    LIGHTS_ARE_RIGHT = ("lights-are-right", "The winning areas of {result} are the ones lit.")
    LIGHTS_REPORTED = (
        "lights-reported",
        "That the lights failed in round {asked} is recorded already.",
    )
    NO_DISPLAY = ("no-display", "No winning number display is attached to this table.")
    NO_RESULT_ON_RECORD = (
        "no-result-on-record",
        "Round {asked} has no result on record here.",
    )
    NOTHING_TO_RECTIFY = ("nothing-to-rectify", "Nothing is out of order.")
    SEAL_SPENT = (
        "seal-spent",
        "Seal {seal} has been opened: the tumbler is sealed with another.",
    )
    TEST_FAILED = ("test-failed", "The test has not lit the winning areas: {what}.")
    CASE_NEEDED = (
        "case-needed",
        "The difference at {place} needs the number of a case.",
    )
    # The places.
    NO_SUCH_PLACE = ("no-such-place", "{place} is not a place of this table.")
    PLACE_TAKEN = ("place-taken", "Somebody is at {place}.")
    NOBODY_THERE = ("nobody-there", "Nobody is at {place}.")
    SEATED_ALREADY = ("seated-already", "{person} is at {place} already.")
    TOO_MANY_PLAYERS = ("too-many-players", "The table is limited to {players} players.")
    AREA_TAKEN = ("area-taken", "One player only may play in each area, and somebody is in it.")
    BARRED = ("barred", "{person} may not play here.")
    ON_DUTY = ("on-duty", "Nobody who is on duty is recorded for a device.")
    DEVICE_FIRST = ("device-first", "A device is recorded against the person first.")
    NOT_IDLE = (
        "not-idle",
        "{person} has sat out {rounds} rounds: the place is asked for after three.",
    )
    NOT_FULL = ("not-full", "Other places are free: nobody has to leave.")
    RULES_RECORDED = (
        "rules-recorded",
        "That these rules were shown in round {round} is recorded already.",
    )
    HAS_WAGERS = ("has-wagers", "There are wagers of {place} on the layout.")
    # Signs.
    NOTICE_NEEDED = (
        "notice-needed",
        "The sign must have been up for 20 minutes: the earliest is {earliest}.",
    )
    NOTHING_PROPOSED = ("nothing-proposed", "No new limits are on a sign.")
    NO_CLOSING_SIGN = ("no-closing-sign", "No closing sign is up.")
    FINAL_CALL_FIRST = (
        "final-call-first",
        "The final call for Super Streak wagers is announced before the table closes.",
    )
    CLOSING = ("closing", "The table is closing: no more wagers are taken.")
    FINAL_CALL = (
        "final-call",
        "After the final call no Super Streak wager is taken until the table opens again.",
    )
    STREAKS_RUNNING = (
        "streaks-running",
        "Super Streak wagers are running: they are played out first.",
    )
    ACKNOWLEDGEMENT_NEEDED = (
        "acknowledgement-needed",
        "A minimum above the table's needs the player's agreement.",
    )
    NOT_A_FAVOUR = (
        "not-a-favour",
        "Personal limits let a player wager above the stated maximum: {spot} does not.",
    )
    # Wagers.
    PROXY = (
        "proxy",
        "{person} may not place a wager for {player}: only recorded physical help is allowed.",
    )
    OTHER_CARD = ("other-card", "The card is not that of the player at {place}.")
    DEALERS_ONLY = ("dealers-only", "Only a dealer enters a wager that way.")
    NO_SUCH_WAGER = ("no-such-wager", "{place} has no wager on {spot} that could be taken off.")
    MORE_THAN_STANDS = (
        "more-than-stands",
        "{place} has {standing} there that can still be taken back.",
    )
    NOT_OVER_LIMIT = ("not-over-limit", "The wagers of {person} are within the loss limit.")
    NOTHING_INVALID = ("nothing-invalid", "{place} has no card to be found wanting.")
    WHOLE_CHECKS = (
        "whole-checks",
        "{colour} colour checks are worth {value} each, and only whole checks are wagered.",
    )
    # Chips.
    ALREADY_SO = ("already-so", "That is so already.")
    NO_ACCOUNT = ("no-account", "{place} is played without a card, so there is no account.")
    NO_SUCH_CHIPS = ("no-such-chips", "{what} is not a kind of chip of this table.")
    NOT_ENOUGH_CHIPS = (
        "not-enough-chips",
        "{place} has {standing} of these chips: what was brought is declared first.",
    )
    VALUES_DIFFER = ("values-differ", "{value} was given for {standing}: both must be equal.")
    NO_FLOAT = ("no-float", "A table opens with chips in its float tray.")
    FLOAT_LOCKED = ("float-locked", "The float tray is locked.")
    FLOAT_SHORT = (
        "float-short",
        "The float has {standing} and {value} is needed: a fill is called for first.",
    )
    NO_DROP_BOX = ("no-drop-box", "No drop box is attached: cash is not taken.")
    NOT_CASHLESS = ("not-cashless", "This table is not cashless.")
    BOX_FIRST = ("box-first", "A table that is not cashless has its drop box attached first.")
    CASHLESS_FIRST = ("cashless-first", "The drop box is removed only from a cashless table.")
    NO_SUCH_COLOUR = ("no-such-colour", "This table has no {colour} colour checks.")
    COLOUR_HELD = (
        "colour-held",
        "{colour} is held by {holders}, and each of them must agree first.",
    )
    ONE_VALUE = ("one-value", "{colour} colour checks are worth {value} each here.")
    SAME_VALUE = (
        "same-value",
        "All colours of one player have one value, and that is {value}.",
    )
    SECOND_COLOUR = ("second-colour", "A second colour for one player is a supervisor's to give.")
    NO_COLOUR_LEFT = (
        "no-colour-left",
        "Then a player without colour checks would have no colour left.",
    )
    TOO_FEW_CHECKS = (
        "too-few-checks",
        "Of {colour} there are no more colour checks than {count}.",
    )
    UNDER_TABLE_MINIMUM = (
        "under-table-minimum",
        "A colour check is worth at least the table's minimum of {minimum}.",
    )
    NO_MARKER = ("no-marker", "There is no marker button for {value}.")
    NOT_OUT = ("not-out", "So many {colour} colour checks are not out.")
    TABLE_OPEN = ("table-open", "Their table is open: they are redeemed there.")
    OTHER_TABLE = ("other-table", "Colour checks of another table are not used here.")
    VOUCHER_USED = ("voucher-used", "Voucher {voucher} has been exchanged already.")
    NO_CLAIM = ("no-claim", "Nothing is kept under {claim}.")
    CLAIM_RUNNING = ("claim-running", "The Super Streak of {claim} is still running.")
    NOTHING_HELD = ("nothing-held", "Nothing is held for {person}.")


def refuse(kind: RefusalKind, clause: str, **words: object) -> Refused:
    """A refusal to raise; the amount is not what stands in the way."""
    return Refused(kind.refuse(clause, None, **words))
