"""Why a dealer's table refuses an act that is not about one wager's own rule: the kinds.

What the wagers themselves refuse stands with the guards of the rules, and what a player's card or
limit refuses with the patron.
"""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class DealerKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    PATRONS_DIFFER = "The cards at the table have changed since this was sent: send it again."
    NO_DRAWING = (
        "No drawing of layout {layout} is on the Authority's file: file it, or open with our own "
        "schematic on record."
    )
    EMBLEM_TAKEN = "The emblem {emblem} belongs to the colour checks of table {other}."
    NOT_IN_THIS_DOCUMENT = "The rules of this table do not provide for a {what}."
    # The round.
    STOPPED = "No further play is permitted until {what} has been put right."
    BROKEN = "Broken dice, or a broken tumbler, must be replaced first."
    TOO_FEW_TUMBLES = (
        "The dice must be tumbled at least three times before bets are called for: so far "
        "{tumbles}."
    )
    NO_SUCH_NUMBERS = "A result is three numbers from 1 to 6, and {given} is not."
    NOT_CONFIRMED = "{entered} was entered, but {given} was confirmed: enter the numbers again."
    NO_SUCH_GROUND = "The ground must be one of {grounds}."
    NO_SUCH_BUTTON = (
        "This table's console has no key for calling no more bets, so it cannot have failed."
    )
    NOT_THE_LAST_ROUND = "Round {asked} is not the last round that was settled here."
    LIGHTS_ARE_RIGHT = "The winning areas of {result} are the ones lit."
    LIGHTS_REPORTED = "It is already recorded that the lights failed in round {asked}."
    NO_DISPLAY = "No winning number display is attached to this table."
    NOTHING_TO_RECTIFY = "There is nothing to put right."
    NO_SEAL = "No seal of the tumbler is on record: it must be sealed before the dice are shaken."
    UNKNOWN_LAUNCH = (
        "The tumbler remembers launch {launch}, which is not in the records: a supervisor must "
        "first decide that play goes on after it."
    )
    NO_UNKNOWN_LAUNCH = "The tumbler remembers no launch that is not in the records."
    ATTEMPTS_LISTED = (
        "{times} attempts on the tumbler have been recorded in this round: no more can be."
    )
    SEAL_FIRST = (
        "Replacing the dice means opening the tumbler's seal and putting on another: record "
        "that first."
    )
    TEST_FAILED = "The test did not light the right areas: {what}."
    CASE_NEEDED = "A case number is needed for the difference at {place}."
    # The places.
    NO_SUCH_PLACE = "{place} is not a place of this table."
    PLACE_TAKEN = "Somebody is already at {place}."
    NOBODY_THERE = "Nobody is at {place}."
    SEATED_ALREADY = "{person} is already at {place}."
    TOO_MANY_PLAYERS = "The table is limited to {players} players."
    AREA_TAKEN = "One player only may play in each area, and somebody is in it."
    BARRED_HERE = "{person} may not play here."
    NOT_OWN_CARD_FOUND = (
        "At place {place} somebody other than the card's holder was found betting: no wager "
        "is taken there until the place is left."
    )
    DEVICE_FIRST = "A device must first be recorded against the person."
    NOT_IDLE = "{person} has sat out {rounds} rounds: a place may be asked for only after three."
    NOT_FULL = "Other places are free: nobody has to leave."
    LATE_RECORDED = "{times} attempts at {place} are already recorded in this round."
    RULES_RECORDED = "It is already recorded that these rules were shown in round {round}."
    HAS_WAGERS = "{place} still has wagers on the layout."
    # Signs.
    SIGN_NOTICE_NEEDED = "The sign must have been up for 20 minutes: the earliest is {earliest}."
    NOTHING_PROPOSED = "No new limits are displayed on a sign."
    NO_CLOSING_SIGN = "No closing sign is up."
    FINAL_CALL_FIRST = (
        "The final call for Super Streak wagers must be announced before the table closes."
    )
    CLOSING = "The table is closing: no more wagers are taken."
    FINAL_CALL = "After the final call no Super Streak wager is taken until the table opens again."
    STREAKS_RUNNING = "Super Streak wagers are running: they must be played out first."
    ACKNOWLEDGEMENT_NEEDED = "A minimum above the table's needs the player's agreement."
    DICE_DIFFER = (
        "The tumbler read {read} and {keyed} was keyed in: a supervisor decides how the dice lie."
    )
    NO_DIFFERENCE = "Nothing was keyed in that differs from what the tumbler read."
    NOT_A_FAVOUR = "Personal limits must be above the stated maximum: the one on {spot} is not."
    # Wagers.
    PROXY = "{person} may not place a wager for {player}: only recorded physical help is allowed."
    OTHER_CARD = "The card does not belong to the player at {place}."
    DEALERS_ONLY = "Only a dealer enters a wager that way."
    NO_SUCH_WAGER = "{place} has no wager on {spot} that can be taken off."
    NOT_OVER_LIMIT = "The wagers of {person} are within the loss limit."
    NOTHING_INVALID = "No card is needed at {place}, so none can be invalid."
    WHOLE_CHECKS = (
        "{colour} colour checks are worth {value} each, and only whole checks are wagered."
    )
    # Chips.
    ALREADY_SO = "That is already the case."
    PLAYED_WITHOUT_CARD = "{place} is played without a card, so there is no account."
    NO_SUCH_CHIPS = "{what} is not a kind of chip used at this table."
    NOT_ENOUGH_CHIPS = (
        "{place} has {standing} of these chips: chips brought along must be declared first."
    )
    VALUES_DIFFER = "{value} was given for {standing}: the two must be equal."
    NO_FLOAT = "A table cannot open without chips in its float tray."
    FLOAT_LOCKED = "The float tray is locked."
    FLOAT_SHORT = "The float holds {standing} and {value} is needed: call for a fill first."
    NO_DROP_BOX = "No drop box is attached, so cash cannot be taken."
    NOT_APPROVED = (
        "At {place} {approved_cents} is approved from the account, not {standing}: the player "
        "approves the amount at the terminal."
    )
    NOT_CASHLESS = "This table is not cashless."
    BOX_FIRST = "A table that is not cashless must first have its drop box attached."
    CASHLESS_FIRST = "The drop box is removed only from a cashless table."
    NO_SUCH_COLOUR = "This table has no {colour} colour checks."
    COLOUR_HELD = "{colour} is held by {holders}, and each of them must agree first."
    ONE_VALUE = "{colour} colour checks are worth {value} each here."
    SAME_VALUE = "All colours of one player have one value, and that is {value}."
    SECOND_COLOUR = "Only a supervisor may give one player a second colour."
    NO_COLOUR_LEFT = "That would leave no colour for a player who has no colour checks."
    TOO_FEW_CHECKS = "Too few {colour} colour checks are left: {count}."
    UNDER_TABLE_MINIMUM = "A colour check is worth at least the table's minimum of {minimum}."
    NO_MARKER = "There is no marker button for {value}."
    NOT_OUT = "Fewer {colour} colour checks than that are away from the table."
    TABLE_OPEN = "The table of these colour checks is open: they must be redeemed there."
    OTHER_TABLE = "Colour checks of another table cannot be used here."
    TOKENS_FROM_VOUCHERS = (
        "Tokens come from vouchers: of those exchanged here {abroad_cents} was taken along and "
        "can be brought back."
    )
    VOUCHER_USED = "Voucher {voucher} has already been exchanged."
    NO_CLAIM = "Nothing is kept under {claim}."
    CLAIM_RUNNING = "The Super Streak of {claim} is still running."
    NOTHING_HELD = "Nothing is held for {person}."
