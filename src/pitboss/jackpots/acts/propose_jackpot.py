"""Proposing a pool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.jackpots.act import OnJackpot, need_unused
from pitboss.jackpots.config import (
    MYSTERY,
    RUN,
    SHARING,
    JackpotConfig,
    check_config,
    jackpot_rules,
)
from pitboss.jackpots.event import JackpotEvent
from pitboss.jackpots.state import PROPOSED, Jackpot
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Cents, Text
from pitboss.kernel.labels import need_authority
from pitboss.kernel.plain import Plain
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars
from pitboss.rules import GAMES, load

WITH_JACKPOTS = tuple(
    game
    for game in GAMES
    if (rules := load(game).book.terminal) is not None and rules.jackpots is not None
)
"""The games whose document knows jackpots."""


class ProposeJackpot(OnJackpot):
    """Propose a progressive jackpot with its displayed rules, for somebody else to confirm."""

    begins = True

    name: Text
    """What players see it called."""
    game: Annotated[str, Asks("choice", WITH_JACKPOTS)]
    text: Text
    """The displayed rules, as players read them."""
    start_cents: Cents
    trigger: Annotated[str, Asks("choice", (RUN, MYSTERY))]
    sharing: Annotated[str, Asks("choice", SHARING)] = "equal"
    ceiling_cents: Cents | None = None
    qualifying: Text = ""
    """The wager that qualifies in a run, by its spot."""
    results: tuple[str, ...] = ()
    """The results that a run is made of, as they lie."""
    rounds: int = 1
    """How many such rounds running."""
    stake_cents: Cents = 100
    """The stake that qualifies."""
    group: Text = ""
    """Pools of one group are the levels of one jackpot."""
    level: int = 1

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """Once for each name, with everything that the displayed rules must say."""
        rules, clauses = jackpot_rules(self.game)
        clause = need_authority(self, rules)
        need_unused(jackpot)
        config = filled(
            JackpotConfig,
            self,
            kind=self.trigger,
            spot=self.qualifying,
            results=tuple(dict.fromkeys(self.results)),
            name=self.name.strip(),
            text=self.text.strip(),
        )
        check_config(config, clauses)
        yield JackpotProposed(config=config, clause=clause)


class JackpotProposed(JackpotEvent):
    """A pool was proposed."""

    significant = Significance.JACKPOTS

    config: JackpotConfig

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        jackpot.config, jackpot.status = self.config, PROPOSED
        jackpot.proposed_by = said.by

    def told(self, _: Plain) -> Narrative:
        config = self.config
        starts = f"starts with {dollars(config.start_cents)}"
        yield (
            f"Jackpot {config.name} is proposed: it {starts}, won by a {config.kind}",
            self.clause,
        )
