"""Why something is not done with a pool; the kinds stand in order of precedence."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class JackpotKind(RefusalKind):
    """What a pool refuses, beside numbers that are taken or lead nowhere."""

    NO_JACKPOT_RULES = "The rules of {game} provide for no jackpots."
    NO_DISPLAYED_RULES = "A jackpot needs its displayed rules: who wins it, and what qualifies."
    NOT_AS_IT_STANDS = "Jackpot {number} is {status}: that cannot be done now."
    TWO_PERSONS = "A second person must do that: {person} did the first part."
    ANOTHER_GAME = "Table {table} plays another game than jackpot {number}."
    ROUND_BEING_DECIDED = "Table {table} can join or leave a jackpot only between rounds."
    ALREADY_JOINED = "Table {table} already plays for jackpot {number}."
    NOT_JOINED = "Table {table} does not play for jackpot {number}."
    RATE_NOT_APPROVED = (
        "No paper {approval} on file approves {rate} and {hidden_rate} of table {table} for"
        " jackpot {number}."
    )
    RATE_AFTER_THE_WIN = (
        "A table's rate for jackpot {number} can change only after the jackpot has been won."
    )
    NO_TABLES = "No table plays for jackpot {number}."
    PLAYER_HAS_THE_EDGE = (
        "The player would have the edge at the start-up amount: on its own it must stay below "
        "{break_even_cents}."
    )
    CEILING_TOO_LOW = "The expected amount at a win is not below the ceiling."
    TOO_RARE = "The chance of a win is below 1 in 100,000,000 rounds."
    NO_FAULT = "Jackpot {number} has no malfunction on record: its prize stands."
    NO_PROCEDURE = "No approved procedure {procedure} is on file for that."
    NO_ADJUSTMENT_PROPOSED = "Nobody has proposed an adjustment of jackpot {number}."
    NO_APPROVAL = "No approval {approval} is on file for that."
    SAME_POOL = "A jackpot can be moved only into another open jackpot of the same game."
    NOTHING_OF_PLAYERS = "Jackpot {number} holds no players' money."
    PLAYERS_MONEY_LEFT = (
        "Jackpot {number} still holds players' money: it must be won, moved into another "
        "jackpot or disposed of under an approval before this one can close."
    )
    TABLES_LEFT = "Tables still play for jackpot {number}: {tables}."
