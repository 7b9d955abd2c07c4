"""Requests and replies as plain data: what ``--json`` and ``--batch`` speak."""

from __future__ import annotations

from dataclasses import replace

from pitboss.cli.requests import Data, fields, items, mapping
from pitboss.kernel.cents import LARGEST_STAKE_CENTS, check_stake
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import fraction, one_of, quoted
from pitboss.rules.catalogue import load
from pitboss.rules.game import Game
from pitboss.rules.guards import Answer, check_place, check_reduce
from pitboss.rules.settlement import Outcome, Settlement, settle
from pitboss.rules.sign import Sign
from pitboss.rules.situation import Holdings, Phase, spot_of
from pitboss.rules.verdicts import Wins

SETTLEMENT_FORMAT, ANSWER_FORMAT = "pitboss-settlement/1", "pitboss-answer/1"
"""What a reply by itself names; the lines of a batch have the same fields without it."""

_SETTLE_FIELDS = ("game", "wagers", "results", "point", "readings")
_MAY_FIELDS = (
    "game", "act", "spot", "cents", "point", "history", "has", "fresh", "readings", "phase",
)  # fmt: skip


def settle_request(request: object) -> Data:
    """Answer one request to settle."""
    told = fields(request, _SETTLE_FIELDS, needed=("game", "wagers", "results"))
    game = load(told["game"], mapping(told, "readings"))
    wagers = mapping(told, "wagers")
    if not wagers:
        raise BadInput('There is no wager to settle: "wagers" names at least one spot.')
    return settlement_data(settle(game, wagers, items(told, "results"), told.get("point")))


def settlement_data(settlement: Settlement) -> Data:
    """A settlement as data; commission is told only where one was charged."""
    data: Data = {
        "returned": settlement.returned_cents,
        "open": settlement.open_cents,
        "verdicts": {
            spot: _verdict(outcomes[0])
            if len(outcomes) == 1
            else [_verdict(outcome) for outcome in outcomes]
            for spot, outcomes in settlement.outcomes.items()
        },
        "breakage": {spot: fraction(rest) for spot, rest in settlement.breakage.items()},
    }
    if settlement.commission_cents:
        data["commission"] = settlement.commission_cents
    return data


def _verdict(outcome: Outcome) -> Data:
    decision = outcome.decision
    if decision is None:
        return {"verdict": "open"}
    data: Data = {"verdict": decision.verdict.name}
    if isinstance(decision.verdict, Wins):
        data["odds"] = fraction(decision.verdict.odds)
    data["clause"] = decision.clause
    data["round"] = decision.round_number
    return data


def may_request(request: object, sign: Sign | None = None) -> Data:
    """Answer one question to the guards."""
    told = fields(request, _MAY_FIELDS, needed=("game", "act", "spot", "cents"))
    game = load(told["game"], mapping(told, "readings"))
    if sign is not None and sign.game is not game:
        raise BadInput(f"The sign is for {sign.game.id} under other readings, not for {game.id}.")
    return answer_data(_ask(game, told, sign))


def _ask(game: Game, told: Data, sign: Sign | None) -> Answer:
    act, spot = told["act"], told["spot"]
    if act not in ("place", "reduce"):
        raise BadInput(f"{quoted(act)} is not an act: it is place or reduce.")
    if not isinstance(spot, str):
        raise BadInput(f"{quoted(spot)} is not a spot of {game.id}.")
    cents = check_stake(told["cents"], spot)
    point = game.check_point(told.get("point"))
    table = game.after_all(game.opening(), items(told, "history"))
    if point is not None:  # told as it is now, whatever the day's results were
        table = replace(table, point=point)
    phase = _phase(told.get("phase")) or game.taken_in(spot_of(spot))
    table = replace(table, phase=phase)
    player = _holdings(game, mapping(told, "has"), mapping(told, "fresh"))
    if act == "place":
        return check_place(game, spot, cents, table, player, sign)
    return check_reduce(game, spot, cents, table, player, sign)


def answer_data(answer: Answer) -> Data:
    """What the guards say, as data."""
    if answer.refusal is None:
        data: Data = {"allowed": True, "maximum": answer.maximum_cents}
        if answer.notice is not None:
            data["notice"] = answer.notice.sentence
        return data
    refusal = answer.refusal
    return {
        "allowed": False,
        "refusal": refusal.kind.slug,
        "clause": refusal.clause,
        "sentence": refusal.sentence,
        "maximum": answer.maximum_cents,
    }


def _holdings(game: Game, has: Data, fresh: Data) -> Holdings:
    for cells in (has, fresh):
        for cell, cents in cells.items():
            if cell not in game.cells:
                raise BadInput(game.unknown(cell))
            if isinstance(cents, bool) or not isinstance(cents, int):
                raise BadInput(f"What stands on {cell} is {quoted(cents)}: it is whole cents.")
            if not 0 <= cents <= LARGEST_STAKE_CENTS:
                raise BadInput(
                    f"What stands on {cell} is {cents} cents: it is from 0 to "
                    f"{LARGEST_STAKE_CENTS}."
                )
    for cell, cents in fresh.items():
        if cents > has.get(cell, 0):
            raise BadInput(f"More is fresh on {cell} than stands there: fresh is part of has.")
    return Holdings(has, fresh)


def _phase(told: object) -> Phase | None:
    if told is None:
        return None
    for phase in Phase:
        if phase.value == told:
            return phase
    raise BadInput(
        f"{quoted(told)} is not a phase: it is {one_of(phase.value for phase in Phase)}."
    )
