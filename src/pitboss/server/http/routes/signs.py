"""The sign of a table: every limit in force, what its terminals take, who shoots, how to play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import msgspec
from litestar import get
from litestar.params import FromPath

from pitboss.kernel.ensure import known
from pitboss.layout.instructions import HowStep, TableTerms, at_dealer, at_terminals
from pitboss.layout.vocabulary import Words, words_of
from pitboss.rules.game import Game
from pitboss.rules.sign import Limit, Sign
from pitboss.rules.terminal import SECONDS_TO_SHOOT
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.http.routes.lobby import known as known_table
from pitboss.table.dealer.config import law_of, personal_sign
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.config import Law, TableConfig


class LimitsShown(msgspec.Struct, kw_only=True):
    """The limits that some kinds of wagers have in common."""

    titles: list[Words]
    spots: list[str]
    """Every area that they are for."""
    minimum_cents: int
    maximum_cents: int | None
    unit_cents: int
    """A wager is the minimum and whole units above it."""
    breakage_stated: bool
    """Whether fractions of a cent are not paid on them."""


class ShootingShown(msgspec.Struct, kw_only=True):
    """What makes a shooter, and how long one has."""

    by: str
    """``line``, ``highest`` or ``turn``."""
    value_cents: int | None
    seconds: int
    clause: str


class KindShown(msgspec.Struct, kw_only=True):
    """A kind of wager that is offered, and its areas."""

    title: Words
    spots: list[str]


class PersonalSignShown(msgspec.Struct, kw_only=True):
    """The sign at one player's place."""

    place: str
    number: int
    """Of the place, as it stands at the table."""
    limits: list[LimitsShown]
    """Every limit at that place."""
    own: list[LimitsShown]
    """Those that differ from the limits of the table."""
    from_round: int
    in_force: bool


class ProposedSignShown(msgspec.Struct, kw_only=True):
    """A sign that is up and does not hold yet."""

    limits: list[LimitsShown]
    player_minimum_cents: int | None
    player_maximum_cents: int | None
    takes_effect_at: int


class SignShown(msgspec.Struct, kw_only=True):
    """Everything that is stated at a table."""

    limits: list[LimitsShown]
    """By kind of wager; the limits of most kinds stand last."""
    player_minimum_cents: int | None
    """The least that all wagers of a player together come to."""
    player_maximum_cents: int | None
    how: list[HowStep]
    notes_cents: list[int] = []
    takes_tickets: bool = False
    ticket_limit_cents: int | None = None
    """More than this is paid by hand."""
    credit_limit_cents: int | None = None
    collects_beside_wagers: bool = False
    """Whether credit can be collected while wagers stand."""
    shooting: ShootingShown | None = None
    has_jackpots: bool = False
    """Whether the document knows jackpots at all."""
    kinds: list[KindShown] = []
    """At a dealer's table: what a new sign may state limits for."""
    personal: list[PersonalSignShown] = []
    proposed: ProposedSignShown | None = None
    states_player_limits: bool = True
    """Whether the sign may state what all wagers of one player come to."""
    help_text: str = ""
    """Where help with gambling is found, as the house states it."""
    keeps: str = ""
    """The rule by which players keep within the limits, where the document has one."""


@get("/api/tables/{name:str}/sign", sync_to_thread=False)
def sign(floor: TheFloor, name: FromPath[str]) -> SignShown:
    """What stands on the sign of a table, for its screens."""
    actor = known_table(floor, name)
    stated = _at_dealer(actor) if isinstance(actor, DealerActor) else _at_terminals(actor)
    return msgspec.structs.replace(stated, help_text=floor.settings.server.help_text)


def _at_dealer(actor: DealerActor) -> SignShown:
    table = actor.state
    law, config = table.law, known(table.config)
    return SignShown(
        limits=limits_by_kind(law.sign),
        player_minimum_cents=config.player_minimum_cents,
        player_maximum_cents=config.player_maximum_cents,
        how=list(at_dealer(law.game)),
        kinds=_kinds(law.sign),
        personal=list(_personal(table)),
        proposed=_proposed(table),
        states_player_limits=law.limits.aggregate_maximum is not None,
        keeps=law.limits.keeps,
    )


def _kinds(sign: Sign) -> list[KindShown]:
    words = words_of(sign.game.id)
    spots: dict[str, list[str]] = {}
    for spot in sign.limits:
        spots.setdefault(sign.game.wagers[spot].wager.title, []).append(spot)
    return [KindShown(title=words.title(title), spots=found) for title, found in spots.items()]


def _personal(table: DealerTable) -> Iterator[PersonalSignShown]:
    """What differs from the table's sign at each place that has a sign of its own."""
    law = table.law
    for number, seat in enumerate(table.seats.values(), start=1):
        if seat.personal:
            own = personal_sign(law, table.opened_with, seat.personal)
            changed = {
                spot: limit
                for spot, limit in own.limits.items()
                if limit != law.sign.limits.get(spot)
            }
            yield PersonalSignShown(
                place=seat.name,
                number=number,
                limits=limits_by_kind(own),
                own=_by_kind(law.game, changed),
                from_round=seat.personal_from,
                in_force=seat.personal_from <= table.next_round,
            )


def _proposed(table: DealerTable) -> ProposedSignShown | None:
    proposed = table.proposed
    if proposed is None:
        return None
    least, most = proposed.player_minimum_cents, proposed.player_maximum_cents
    config = replace(
        table.opened_with,
        limits=dict(proposed.limits),
        player_minimum_cents=least,
        player_maximum_cents=most,
    )
    return ProposedSignShown(
        limits=limits_by_kind(law_of(config).sign),
        player_minimum_cents=least,
        player_maximum_cents=most,
        takes_effect_at=proposed.takes_effect_at,
    )


def _at_terminals(actor: TerminalActor) -> SignShown:
    law, config = actor.state.law, known(actor.state.config)
    shooting = shooting_of(law, config)
    house = TableTerms(
        notes_cents=config.denominations_cents,
        ticket_limit_cents=config.ticket_limit_cents,
        shooting_value_cents=None if shooting is None else shooting.value_cents,
        breakage_stated=any(limit.breakage_stated for limit in law.sign.limits.values()),
    )
    return SignShown(
        limits=limits_by_kind(law.sign),
        player_minimum_cents=config.aggregate_minimum_cents,
        player_maximum_cents=config.aggregate_maximum_cents,
        how=list(at_terminals(law.game, law.rules, house)),
        notes_cents=list(config.denominations_cents),
        takes_tickets=bool(law.rules.credit.tickets),
        ticket_limit_cents=config.ticket_limit_cents,
        credit_limit_cents=config.credit_limit_cents,
        collects_beside_wagers=law.rules.credit.collect_beside_wagers,
        shooting=shooting,
        has_jackpots=law.rules.jackpots is not None,
    )


def limits_by_kind(sign: Sign) -> list[LimitsShown]:
    """Kinds of wagers that have the same limits, together; those of most kinds last."""
    return _by_kind(sign.game, sign.limits)


def _by_kind(game: Game, limits: Mapping[str, Limit]) -> list[LimitsShown]:
    words = words_of(game.id)
    titles: dict[Limit, dict[str, Words]] = {}
    spots: dict[Limit, list[str]] = {}
    for spot, limit in limits.items():
        title = game.wagers[spot].wager.title
        titles.setdefault(limit, {})[title] = words.title(title)
        spots.setdefault(limit, []).append(spot)
    return [
        LimitsShown(
            titles=list(named.values()),
            spots=spots[limit],
            minimum_cents=limit.minimum_cents,
            maximum_cents=limit.maximum_cents,
            unit_cents=limit.step_cents,
            breakage_stated=limit.breakage_stated,
        )
        for limit, named in sorted(titles.items(), key=lambda one: len(one[1]))
    ]


def shooting_of(law: Law, config: TableConfig) -> ShootingShown | None:
    """Who shoots at a table; a line wager counts from its own minimum where no value is set."""
    shooting = law.rules.shooting
    if shooting is None:
        return None
    value = config.shooting_value_cents
    by = "turn"
    if shooting.line:
        by = "line"
        value = value or min(law.sign.limits[spot].minimum_cents for spot in shooting.line)
    elif value is not None:
        by = "highest"
    return ShootingShown(
        by=by, value_cents=value, seconds=SECONDS_TO_SHOOT, clause=shooting.ten_seconds
    )


ROUTES = (sign,)
