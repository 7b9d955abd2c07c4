"""Signs at the table: new limits and when they hold, personal limits, a cap, and the end of play.

A sign that raises a minimum, and one that closes a table with players, has to be up for twenty
full minutes without a break; after an outage its time starts anew (SB-27, SB-44).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pitboss.kernel.errors import BadInput
from pitboss.kernel.local_time import local
from pitboss.kernel.refusal import Refused
from pitboss.rules.dealer import NOTICE_MINUTES
from pitboss.rules.refusals import WagerKind
from pitboss.rules.sign import Limit, Sign
from pitboss.table.dealer.acts.announce_final_call import AnnounceFinalCall, FinalCallAnnounced
from pitboss.table.dealer.acts.limit_players import LimitPlayers, PlayersLimited
from pitboss.table.dealer.acts.propose_sign import ProposeSign, SignChanged, SignProposed
from pitboss.table.dealer.acts.put_up_closing_sign import ClosingSignPutUp, PutUpClosingSign
from pitboss.table.dealer.acts.report_signs import ReportSigns, SignsReported
from pitboss.table.dealer.acts.set_personal_limits import PersonalLimitsSet, SetPersonalLimits
from pitboss.table.dealer.acts.take_down_closing_sign import (
    ClosingSignTakenDown,
    TakeDownClosingSign,
)
from pitboss.table.dealer.acts.withdraw_sign import SignWithdrawn, WithdrawSign
from pitboss.table.dealer.checks import (
    Decision,
    need_dealer,
    need_player,
    need_supervisor,
    not_in_document,
    refuse,
)
from pitboss.table.dealer.config import law_of, personal_sign
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import STREAK, DealerTable, Stage

NOTICE = NOTICE_MINUTES * 60_000
"""How long a sign has to be up, in milliseconds: twenty full minutes."""
_SECOND = 1000


def propose(decision: Decision, command: ProposeSign) -> None:
    """Put up new limits; what raises a minimum, a unit or a Super Streak's amount needs notice."""
    table = decision.table
    clause = table.law.rules.signs.change
    need_supervisor(table, command, clause)
    assert table.config is not None
    config = replace(
        table.config,
        limits=dict(command.limits),
        player_maximum_cents=command.player_maximum_cents,
    )
    raises = _raises(table.law.sign, law_of(config).sign)
    if raises and command.takes_effect_at < command.at + NOTICE:
        raise _too_early(command.at + NOTICE, clause)
    decision.do(
        SignProposed(
            limits=dict(command.limits),
            player_maximum_cents=command.player_maximum_cents,
            takes_effect_at=command.takes_effect_at,
            raises=raises,
            clause=clause,
        )
    )


def take_effect(decision: Decision, at: int) -> None:
    """At the opening of a round: limits hold that are due and were shown for long enough."""
    table = decision.table
    proposed = table.proposed
    if proposed is None or at < proposed.takes_effect_at:
        return
    if not proposed.raises or _up_for_long_enough(proposed.up_since, at):
        decision.do(SignChanged(round=table.next_round))


def withdraw(decision: Decision, command: WithdrawSign) -> None:
    """Take the proposed limits down: those in force stay."""
    table = decision.table
    clause = table.law.rules.signs.change
    need_supervisor(table, command, clause)
    if table.proposed is None:
        raise refuse(DealerKind.NOTHING_PROPOSED, clause)
    decision.do(SignWithdrawn())


def report(decision: Decision, command: ReportSigns) -> None:
    """The signs cannot be read, or can be again: then every sign's twenty minutes start anew."""
    table = decision.table
    need_dealer(table, command, table.law.limits.sign)
    if command.up == table.signs_up:
        raise BadInput(f"The signs are {'up' if command.up else 'down'} already.")
    decision.do(SignsReported(up=command.up))


def set_personal(decision: Decision, command: SetPersonalLimits) -> None:
    """Let a player wager above the stated maximum from the next round on; no limits end it.

    It is a favour to one player and needs no notice; a higher minimum needs their agreement
    (SB-28). Limits that are in force are changed between rounds only, for a round is played by
    one sign.
    """
    table = decision.table
    clause = table.law.rules.signs.personal
    need_supervisor(table, command, clause)
    seat = need_player(table, command)
    if seat.personal and table.stage is not Stage.BETWEEN:
        raise refuse(DealerKind.NOT_NOW, clause, phase=table.stage.value)
    own = dict(command.limits)
    if own:
        _need_favour(table, own, acknowledged=command.acknowledged)
    decision.do(
        PersonalLimitsSet(place=seat.name, limits=own, from_round=table.round + 1, clause=clause)
    )


def limit_players(decision: Decision, command: LimitPlayers) -> None:
    """Cap the number of players, or admit one to each area; nobody who is there has to go."""
    table = decision.table
    clause = table.law.rules.conduct.cap
    if clause is None:
        not_in_document(table, "limit to the number of players")
    need_supervisor(table, command, clause)
    if command.players is not None and command.players <= 0:
        raise BadInput("A table is limited to one player or more, or not at all.")
    decision.do(
        PlayersLimited(players=command.players, one_per_area=command.one_per_area, clause=clause)
    )


def put_up_closing(decision: Decision, command: PutUpClosingSign) -> None:
    """Show when the table will close: with players there, in twenty minutes or later."""
    table = decision.table
    clause = table.law.rules.signs.closing
    need_supervisor(table, command, clause)
    earliest = command.at + (NOTICE if table.occupied or table.live_streaks else 0)
    if command.closes_at < earliest:
        raise _too_early(earliest, clause)
    decision.do(ClosingSignPutUp(closes_at=command.closes_at, clause=clause))


def take_down_closing(decision: Decision, command: TakeDownClosingSign) -> None:
    """The table stays open after all.

    A final call stands: no Super Streak is taken until the table is opened again.
    """
    table = decision.table
    clause = table.law.rules.signs.closing
    need_supervisor(table, command, clause)
    if table.closing_at is None:
        raise refuse(DealerKind.NO_CLOSING_SIGN, clause)
    decision.do(ClosingSignTakenDown())


def final_call(decision: Decision, command: AnnounceFinalCall) -> None:
    """Announce the final call for Super Streak wagers, once the closing sign is up."""
    table = decision.table
    clause = table.law.rules.signs.streak_closing
    need_dealer(table, command, clause)
    if not offers_streaks(table):
        raise Refused(WagerKind.NOT_OFFERED.refuse(clause, None, title="Super Streak"))
    if table.closing_at is None:
        raise refuse(DealerKind.NO_CLOSING_SIGN, clause)
    if table.final_call:
        raise BadInput("The final call has been announced already.")
    decision.do(FinalCallAnnounced(clause=clause))


def offers_streaks(table: DealerTable) -> bool:
    """Whether the sign in force offers a Super Streak."""
    return any(spot.startswith(STREAK) for spot in table.law.sign.limits)


def closing_from(table: DealerTable) -> int | None:
    """From when the table may close with players there; none while no closing sign is up.

    That is the time on the sign, or later where the sign was down in between.
    """
    if table.closing_at is None or table.closing_sign_at is None:
        return None
    return max(table.closing_at, table.closing_sign_at + NOTICE)


def closing_due(table: DealerTable, at: int) -> bool:
    """Whether closing time has come: no wager is taken then, and streaks are played out."""
    earliest = closing_from(table)
    return earliest is not None and at >= earliest


def need_closing_time(table: DealerTable, at: int) -> None:
    """The closing sign has been up for long enough, and its time has come."""
    clause = table.law.rules.signs.closing
    earliest = closing_from(table)
    if earliest is None:
        raise refuse(DealerKind.NO_CLOSING_SIGN, clause)
    if at < earliest:
        raise _too_early(earliest, clause)


def _too_early(earliest: int, clause: str) -> Refused:
    """The time is told to the second, and never one that would still be too early."""
    shown = local(-(-earliest // _SECOND) * _SECOND)
    return refuse(DealerKind.NOTICE_NEEDED, clause, earliest=f"{shown:%d/%m/%Y %H:%M:%S}")


def _up_for_long_enough(since: int | None, at: int) -> bool:
    return since is not None and at - since >= NOTICE


def _raises(old: Sign, new: Sign) -> bool:
    """Whether any wager on both signs would have a higher minimum or unit (SB-14, SB-27)."""
    return any(
        _is_dearer(limit, old.limits[spot])
        for spot, limit in new.limits.items()
        if spot in old.limits
    )


def _is_dearer(limit: Limit, than: Limit) -> bool:
    return limit.minimum_cents > than.minimum_cents or limit.step_cents > than.step_cents


def _need_favour(table: DealerTable, own: Mapping[str, Limit], *, acknowledged: bool) -> None:
    """Each limit of the player's own goes above the stated maximum, on wagers that are offered."""
    assert table.config is not None
    clause, stated = table.law.rules.signs.personal, table.law.sign
    dearer = False
    for spot, limit in personal_sign(table.law, table.config, own).limits.items():
        was = stated.limits.get(spot)
        if was is None:
            title = table.law.game.wagers[spot].wager.title
            raise Refused(WagerKind.NOT_OFFERED.refuse(clause, None, title=title))
        if limit == was:
            continue
        if spot.startswith(STREAK):
            raise BadInput(
                f"A Super Streak has one amount for everybody (rule {table.law.limits.fixed})."
            )
        highest = was.maximum_cents
        if highest is None or (limit.maximum_cents or highest + 1) <= highest:
            raise refuse(DealerKind.NOT_A_FAVOUR, clause, spot=spot)
        dearer = dearer or _is_dearer(limit, was)
    if dearer and not acknowledged:
        raise refuse(DealerKind.ACKNOWLEDGEMENT_NEEDED, clause)


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    ProposeSign: propose,
    WithdrawSign: withdraw,
    ReportSigns: report,
    SetPersonalLimits: set_personal,
    LimitPlayers: limit_players,
    PutUpClosingSign: put_up_closing,
    TakeDownClosingSign: take_down_closing,
    AnnounceFinalCall: final_call,
}
