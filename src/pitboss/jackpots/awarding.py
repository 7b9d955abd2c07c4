"""What the awards of a pool do at the terminals of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.jackpots.state import Awards, Jackpot
from pitboss.kernel.ensure import known
from pitboss.rules.terminal import JackpotClauses
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated
from pitboss.table.terminal.acts.jackpot_award import (
    BY_HAND,
    CREDITED,
    WAITS,
    AwardReleased,
    AwardTakenBack,
    JackpotAwarded,
    linked_source,
)
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.results import Correction
from pitboss.table.terminal.session import is_gone
from pitboss.table.terminal.state import Table, Terminal

SettledAgain = ResultCorrected | RoundInvalidated | WagersConfirmed
"""What settles a round again, or some of it."""


def award_events(
    table: Table, jackpot: Jackpot, number: int, awards: Awards, back: dict[str, int],
    waiting: frozenset[str] = frozenset(),
) -> Iterator[JackpotAwarded]:  # fmt: skip
    """Each winner's share: onto the meter up to the limits, else by hand (4.1.3).

    ``back`` is what comes onto each meter in the same act, which this adds to.
    """
    for name, cents in awards.items():
        way = WAITS if name in waiting else way_of(table, name, cents, back.get(name, 0))
        if way == CREDITED:
            back[name] = back.get(name, 0) + cents
        yield JackpotAwarded(
            terminal=name,
            number=award_number(jackpot.number, number),
            pool=jackpot.number,
            round=number,
            cents=cents,
            clause=way_clause(table, way),
            way=way,
            source=credit_source(table, jackpot) if way == CREDITED else "",
        )


def credit_source(table: Table, jackpot: Jackpot) -> str:
    """The rule by which a prize comes onto a meter (JP-06).

    A pool for which more than one terminal plays is linked; with a single one it is winnings.
    """
    if len(jackpot.members) > 1 or len(table.terminals) > 1:
        return linked_source(table)
    return table.law.rules.credit.winnings


def way_of(table: Table, name: str, cents: int, back_cents: int = 0) -> str:
    """Onto the meter, unless a limit or a terminal out of service stands against it."""
    terminal, config = table.terminals[name], known(table.config)
    room = terminal.credit_cents + back_cents + cents <= config.credit_limit_cents
    fits = room and cents <= config.ticket_limit_cents
    return CREDITED if fits and not terminal.locked and terminal.failed is None else BY_HAND


def way_clause(table: Table, way: str) -> str:
    """Under which rule an award is paid that way; while it waits, that it may be paid at all."""
    jackpots = clauses_at(table)
    ways = {CREDITED: jackpots.credited, BY_HAND: jackpots.on_paper}
    return ways.get(way, jackpots.ways)


def onto_meters(event: RoundSettled | SettledAgain) -> dict[str, int]:
    """What an act at a table brings onto the meter of each terminal, or takes off it."""
    match event:
        case RoundSettled():
            return {name: one.returned_cents for name, one in event.terminals.items()}
        case WagersConfirmed():
            return {event.terminal: event.credited_cents}
    return {
        name: one.credited_cents + one.commission_cents - one.debited_cents
        for name, one in event.corrections.items()
    }


def released(
    table: Table, jackpot: Jackpot, event: WagersConfirmed, back: Mapping[str, int]
) -> Iterator[AwardReleased]:
    """What waited for the wagers that won it, where those are confirmed."""
    void = {cell for cell, _ in event.void}
    if known(jackpot.config).spot in void:
        return
    for award in table.terminals[event.terminal].awards:
        if award.waits and (award.pool, award.round) == (jackpot.number, event.round):
            beside = back.get(event.terminal, event.credited_cents)
            way = way_of(table, event.terminal, award.cents, beside)
            if is_gone(table.terminals[event.terminal], event.round):
                way = BY_HAND  # on no meter: who plays there now has not won it
            yield AwardReleased(
                terminal=event.terminal,
                number=award.number,
                pool=award.pool,
                round=award.round,
                cents=award.cents,
                clause=way_clause(table, way),
                way=way,
                source=credit_source(table, jackpot) if way == CREDITED else "",
            )


def take_back_awards(
    table: Table, pool: str, number: int, awards: Awards, corrections: Mapping[str, Correction],
    clause: str,
) -> Iterator[AwardTakenBack]:  # fmt: skip
    """Void awards: what is still to be paid, then the meter, and the rest is demanded."""
    for name, cents in awards.items():
        terminal = table.terminals[name]
        award = award_number(pool, number)
        unpaid = sum(one.cents for one in terminal.awards if one.number == award)
        debited = 0 if unpaid else min(cents, _on_meter(terminal, number, corrections.get(name)))
        yield AwardTakenBack(
            terminal=name,
            number=award,
            pool=pool,
            round=number,
            cents=cents,
            clause=clause,
            awarded_cents=unpaid,
            debited_cents=debited,
            claim_cents=cents - unpaid - debited,
        )


def _on_meter(terminal: Terminal, number: int, correction: Correction | None) -> int:
    """What of the credit is still that player's, after what the same act does to it."""
    played = [one for one in terminal.recall if one.round == number]
    if not played or played[0].session != terminal.session:
        return 0
    if correction is None:
        return terminal.available_cents
    change = correction.credited_cents + correction.commission_cents - correction.debited_cents
    return max(terminal.available_cents + change, 0)


def award_number(pool: str, number: int) -> str:
    """What an award is called: a pool is won once in a settlement."""
    return f"{pool}-{number}"


def clauses_at(table: Table) -> JackpotClauses:
    """What the table's document says of jackpots."""
    return known(table.law.rules.jackpots, "a table that plays for one has rules for it")
