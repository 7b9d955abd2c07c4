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
        "The cards at the table have changed since this was sent: send it again.",
    )
    NOT_OPEN = ("not-open", "The table is {status}.")
    ALREADY_OPEN = ("already-open", "The table is already open.")
    NAME_TAKEN = ("name-taken", "There is a table of terminals called {name}.")
    EMBLEM_TAKEN = (
        "emblem-taken",
        "The emblem {emblem} belongs to the colour checks of table {other}.",
    )
    WRONG_ROUND = ("wrong-round", "Round {asked} was named, but the round in question is {round}.")
    NOT_NOW = ("not-now", "That cannot be done now: the round is {phase}.")
    NOT_IN_THIS_DOCUMENT = (
        "not-in-this-document",
        "The rules of this table do not provide for a {what}.",
    )
    # The round.
    STOPPED = ("stopped", "No further play is permitted until {what} has been put right.")
    BROKEN = ("broken", "Broken dice, or a broken tumbler, must be replaced first.")
    TOO_FEW_TUMBLES = (
        "too-few-tumbles",
        "The dice must be tumbled at least three times before bets are called for: so far "
        "{tumbles}.",
    )
    NO_SUCH_NUMBERS = (
        "no-such-numbers",
        "A result is three numbers from 1 to 6, and {given} is not.",
    )
    NOT_CONFIRMED = (
        "not-confirmed",
        "{entered} was entered, but {given} was confirmed: enter the numbers again.",
    )
    NO_SUCH_GROUND = ("no-such-ground", "The ground must be one of {grounds}.")
    NO_SUCH_BUTTON = (
        "no-such-button",
        "This table's console has no key for calling no more bets, so it cannot have failed.",
    )
    NOT_IN_THE_RECORDS = (
        "not-in-the-records",
        "Round {asked} is not the last round that was settled here.",
    )
    SAME_RESULT = ("same-result", "The result of round {asked} is already {result}.")
    LIGHTS_ARE_RIGHT = ("lights-are-right", "The winning areas of {result} are the ones lit.")
    LIGHTS_REPORTED = (
        "lights-reported",
        "It is already recorded that the lights failed in round {asked}.",
    )
    NO_DISPLAY = ("no-display", "No winning number display is attached to this table.")
    NO_RESULT_ON_RECORD = (
        "no-result-on-record",
        "Round {asked} has no result on record here.",
    )
    NOTHING_TO_RECTIFY = ("nothing-to-rectify", "There is nothing to put right.")
    SEAL_SPENT = (
        "seal-spent",
        "Seal {seal} has been opened: the tumbler must be sealed with another.",
    )
    TEST_FAILED = ("test-failed", "The test did not light the right areas: {what}.")
    CASE_NEEDED = ("case-needed", "A case number is needed for the difference at {place}.")
    # The places.
    NO_SUCH_PLACE = ("no-such-place", "{place} is not a place of this table.")
    PLACE_TAKEN = ("place-taken", "Somebody is already at {place}.")
    NOBODY_THERE = ("nobody-there", "Nobody is at {place}.")
    SEATED_ALREADY = ("seated-already", "{person} is already at {place}.")
    TOO_MANY_PLAYERS = ("too-many-players", "The table is limited to {players} players.")
    AREA_TAKEN = ("area-taken", "One player only may play in each area, and somebody is in it.")
    BARRED = ("barred", "{person} may not play here.")
    ON_DUTY = ("on-duty", "A device is not recorded against somebody who is on duty.")
    DEVICE_FIRST = ("device-first", "A device must first be recorded against the person.")
    NOT_IDLE = (
        "not-idle",
        "{person} has sat out {rounds} rounds: a place may be asked for only after three.",
    )
    NOT_FULL = ("not-full", "Other places are free: nobody has to leave.")
    RULES_RECORDED = (
        "rules-recorded",
        "It is already recorded that these rules were shown in round {round}.",
    )
    HAS_WAGERS = ("has-wagers", "{place} still has wagers on the layout.")
    # Signs.
    NOTICE_NEEDED = (
        "notice-needed",
        "The sign must have been up for 20 minutes: the earliest is {earliest}.",
    )
    NOTHING_PROPOSED = ("nothing-proposed", "No new limits are displayed on a sign.")
    NO_CLOSING_SIGN = ("no-closing-sign", "No closing sign is up.")
    FINAL_CALL_FIRST = (
        "final-call-first",
        "The final call for Super Streak wagers must be announced before the table closes.",
    )
    CLOSING = ("closing", "The table is closing: no more wagers are taken.")
    FINAL_CALL = (
        "final-call",
        "After the final call no Super Streak wager is taken until the table opens again.",
    )
    STREAKS_RUNNING = (
        "streaks-running",
        "Super Streak wagers are running: they must be played out first.",
    )
    ACKNOWLEDGEMENT_NEEDED = (
        "acknowledgement-needed",
        "A minimum above the table's needs the player's agreement.",
    )
    NOT_A_FAVOUR = (
        "not-a-favour",
        "Personal limits must be above the stated maximum: the one on {spot} is not.",
    )
    # Wagers.
    PROXY = (
        "proxy",
        "{person} may not place a wager for {player}: only recorded physical help is allowed.",
    )
    OTHER_CARD = ("other-card", "The card does not belong to the player at {place}.")
    DEALERS_ONLY = ("dealers-only", "Only a dealer enters a wager that way.")
    NO_SUCH_WAGER = ("no-such-wager", "{place} has no wager on {spot} that can be taken off.")
    MORE_THAN_STANDS = (
        "more-than-stands",
        "{place} has {standing} there that can still be taken back.",
    )
    NOT_OVER_LIMIT = ("not-over-limit", "The wagers of {person} are within the loss limit.")
    NOTHING_INVALID = ("nothing-invalid", "No card is needed at {place}, so none can be invalid.")
    WHOLE_CHECKS = (
        "whole-checks",
        "{colour} colour checks are worth {value} each, and only whole checks are wagered.",
    )
    # Chips.
    ALREADY_SO = ("already-so", "That is already the case.")
    NO_ACCOUNT = ("no-account", "{place} is played without a card, so there is no account.")
    NO_SUCH_CHIPS = ("no-such-chips", "{what} is not a kind of chip used at this table.")
    NOT_ENOUGH_CHIPS = (
        "not-enough-chips",
        "{place} has {standing} of these chips: chips brought along must be declared first.",
    )
    VALUES_DIFFER = ("values-differ", "{value} was given for {standing}: the two must be equal.")
    NO_FLOAT = ("no-float", "A table cannot open without chips in its float tray.")
    FLOAT_LOCKED = ("float-locked", "The float tray is locked.")
    FLOAT_SHORT = (
        "float-short",
        "The float holds {standing} and {value} is needed: call for a fill first.",
    )
    NO_DROP_BOX = ("no-drop-box", "No drop box is attached, so cash cannot be taken.")
    NOT_CASHLESS = ("not-cashless", "This table is not cashless.")
    BOX_FIRST = (
        "box-first",
        "A table that is not cashless must first have its drop box attached.",
    )
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
    SECOND_COLOUR = ("second-colour", "Only a supervisor may give one player a second colour.")
    NO_COLOUR_LEFT = (
        "no-colour-left",
        "That would leave no colour for a player who has no colour checks.",
    )
    TOO_FEW_CHECKS = ("too-few-checks", "Too few {colour} colour checks are left: {count}.")
    UNDER_TABLE_MINIMUM = (
        "under-table-minimum",
        "A colour check is worth at least the table's minimum of {minimum}.",
    )
    NO_MARKER = ("no-marker", "There is no marker button for {value}.")
    NOT_OUT = ("not-out", "Fewer {colour} colour checks than that are away from the table.")
    TABLE_OPEN = (
        "table-open",
        "The table of these colour checks is open: they must be redeemed there.",
    )
    OTHER_TABLE = ("other-table", "Colour checks of another table cannot be used here.")
    VOUCHER_USED = ("voucher-used", "Voucher {voucher} has already been exchanged.")
    NO_CLAIM = ("no-claim", "Nothing is kept under {claim}.")
    CLAIM_RUNNING = ("claim-running", "The Super Streak of {claim} is still running.")
    NOTHING_HELD = ("nothing-held", "Nothing is held for {person}.")


def refuse(kind: RefusalKind, clause: str, **words: object) -> Refused:
    """A refusal to raise; the amount is not what stands in the way."""
    return Refused(kind.refuse(clause, None, **words))
