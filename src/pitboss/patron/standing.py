"""Whether a patron may play: suspended by their own wish, paused, or excluded."""

from __future__ import annotations

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.ledger.ticket_paper import check_time
from pitboss.patron.acts.bar import Bar, PatronBarred
from pitboss.patron.acts.cancel_card import CardCancelled
from pitboss.patron.acts.end_pause import EndPause, PauseEnded
from pitboss.patron.acts.lift_bar import BarLifted, LiftBar
from pitboss.patron.acts.pause import Pause, WageringPaused
from pitboss.patron.acts.suspend_self import SelfSuspended, SuspendSelf
from pitboss.patron.checks import card_rules, need_player, need_staff
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import loss_limits
from pitboss.patron.refusals import PatronKind, refuse, when
from pitboss.patron.regulation import BANNED, OWN_SUSPENSION, SUSPENSION_AT_LEAST
from pitboss.patron.state import Patron
from pitboss.rules import GAMES
from pitboss.rules.dealer import CardRules, DealerRules

CASINO = "casino"
GAME = "game:"


def suspend_self(patron: Patron, command: SuspendSelf, _: DealerRules) -> list[PatronEvent]:
    """Suspend one's own card at once; a later end may be asked for, an earlier one not."""
    need_player(patron, command, OWN_SUSPENSION)
    until = check_time(command.until, "The end of a suspension")
    standing = patron.suspended_until
    if until < command.at + SUSPENSION_AT_LEAST:
        earliest = when(command.at + SUSPENSION_AT_LEAST)
        raise refuse(PatronKind.SUSPENSION_TOO_SHORT, OWN_SUSPENSION, until=earliest)
    if standing is not None and until < standing:
        raise refuse(PatronKind.SUSPENSION_STANDS, OWN_SUSPENSION, until=when(standing))
    return [SelfSuspended(patron=patron.id, until=until, clause=OWN_SUSPENSION)]


def pause(patron: Patron, command: Pause, rules: DealerRules) -> list[PatronEvent]:
    """Keep a patron with a loss limit from wagering, so that it can be calculated and reset."""
    clause = card_rules(rules).pause
    need_staff(patron, command, rules.supervisors, clause)
    need_reason(command.reason, clause)
    if command.until is not None and check_time(command.until, "The end of a pause") <= command.at:
        raise BadInput(f"A pause cannot end on {when(command.until)}: that is not to come.")
    if not loss_limits(patron, command.at):
        raise refuse(PatronKind.NO_LOSS_LIMIT, clause)
    return [
        WageringPaused(patron=patron.id, until=command.until, reason=command.reason, clause=clause)
    ]


def end_pause(patron: Patron, command: EndPause, rules: DealerRules) -> list[PatronEvent]:
    """Let a patron wager again."""
    clause = card_rules(rules).pause
    need_staff(patron, command, rules.supervisors, clause)
    if not paused(patron, command.at):
        raise refuse(PatronKind.NOT_PAUSED, clause)
    return [PauseEnded(patron=patron.id, clause=clause)]


def bar(patron: Patron, command: Bar, rules: DealerRules) -> list[PatronEvent]:
    """Exclude a patron; exclusion from the casino cancels the card (31E)."""
    allowed = _clauses(command.scope, rules)
    if command.clause not in allowed:
        raise BadInput(
            f"Exclusion from {_where(command.scope)} rests on {one_of(allowed)}, and not on "
            f"{quoted(command.clause)}."
        )
    need_staff(patron, command, rules.supervisors, command.clause)
    need_reason(command.reason, command.clause)
    if command.scope in patron.bars:
        raise refuse(PatronKind.BARRED, command.clause, where=_where(command.scope))
    happened: list[PatronEvent] = [
        PatronBarred(
            patron=patron.id, scope=command.scope, reason=command.reason, clause=command.clause
        )
    ]
    if command.scope == CASINO and patron.card is not None:
        happened.append(
            CardCancelled(
                patron=patron.id, card=patron.card.number, reason=command.reason, clause=BANNED
            )
        )
    return happened


def lift_bar(patron: Patron, command: LiftBar, rules: DealerRules) -> list[PatronEvent]:
    """End an exclusion, with a reason."""
    standing = patron.bars.get(command.scope)
    clause = standing.clause if standing else _clauses(command.scope, rules)[0]
    need_staff(patron, command, rules.supervisors, clause)
    need_reason(command.reason, clause)
    if standing is None:
        raise refuse(PatronKind.NOT_BARRED, clause, where=_where(command.scope))
    return [BarLifted(patron=patron.id, scope=command.scope, reason=command.reason, clause=clause)]


def need_not_barred(patron: Patron, *scopes: str) -> None:
    """The patron may be in the casino, and in whatever else is named."""
    for scope in (CASINO, *scopes):
        if scope in patron.bars:
            raise refuse(PatronKind.BARRED, patron.bars[scope].clause, where=_where(scope))


def need_not_paused(patron: Patron, cards: CardRules, at: int) -> None:
    """No supervisor's pause is running."""
    if paused(patron, at):
        assert patron.pause is not None
        until = patron.pause.until
        shown = "until it is ended" if until is None else f"until {when(until)}"
        raise refuse(PatronKind.PAUSED, cards.pause, until=shown)


def need_not_suspended(patron: Patron, at: int) -> None:
    """The patron's own suspension is not running."""
    until = patron.suspended_until
    if until is not None and at < until:
        raise refuse(PatronKind.SELF_SUSPENDED, OWN_SUSPENSION, until=when(until))


def paused(patron: Patron, at: int) -> bool:
    """Whether a supervisor's pause is running."""
    pause = patron.pause
    return pause is not None and (pause.until is None or at < pause.until)


def _clauses(scope: str, rules: DealerRules) -> tuple[str, ...]:
    """What an exclusion of this scope may rest on."""
    if scope == CASINO:
        return rules.conduct.ban, BANNED
    game = scope.removeprefix(GAME)
    if not scope.startswith(GAME) or game not in GAMES:
        raise BadInput(
            f"{quoted(scope)} is nothing to be excluded from: it must be {CASINO}, or {GAME} and "
            f"{one_of(GAMES)}."
        )
    return (rules.conduct.bar,)


def _where(scope: str) -> str:
    return "the casino" if scope == CASINO else f"the game {scope.removeprefix(GAME)}"
