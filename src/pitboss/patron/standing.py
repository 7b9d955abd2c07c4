"""Whether a patron may play: suspended by their own wish, paused, or excluded."""

from __future__ import annotations

from pitboss.kernel.ensure import known
from pitboss.kernel.refusal import refuse
from pitboss.patron.refusals import PatronKind, when
from pitboss.patron.regulation import OWN_SUSPENSION
from pitboss.patron.state import Patron
from pitboss.rules.catalogue import GAMES
from pitboss.rules.dealer import CardRules
from pitboss.rules.documents import document_of

CASINO = "casino"
GAME = "game:"


def need_not_barred(patron: Patron, at: int, *scopes: str) -> None:
    """The patron may be in the casino, and in whatever else is named."""
    for scope in (CASINO, *scopes):
        bar = patron.bars.get(scope)
        if bar is None or not bar.holds(at):
            continue
        where = scope_words(scope)
        if bar.until is None:
            raise refuse(PatronKind.BARRED, bar.clause, where=where)
        raise refuse(PatronKind.BARRED_UNTIL, bar.clause, where=where, until=when(bar.until))


def need_not_paused(patron: Patron, cards: CardRules, at: int) -> None:
    """No supervisor's pause is running."""
    if paused(patron, at):
        until = known(patron.pause).until
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


def bar_scopes(of_game: bool, document: str) -> tuple[str, ...]:
    """The scopes that an exclusion comes to: the casino, or every game of a document.

    >>> bar_scopes(True, "interblock"), bar_scopes(False, "")
    (('game:interblock-sicbo', 'game:interblock-roulette'), ('casino',))
    """
    if not of_game:
        return (CASINO,)
    games = (one for one in GAMES if document_of(one).id == document)
    return tuple(f"{GAME}{game}" for game in games)


def scope_words(scope: str) -> str:
    """What somebody is excluded from, as a sentence has it."""
    return "the casino" if scope == CASINO else f"the game {scope.removeprefix(GAME)}"
