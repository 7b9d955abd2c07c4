"""Chips that a player brings to the table, as they are declared and counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.postings import posted
from pitboss.patron import play
from pitboss.patron.checks import check_amount
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.chips import declare, late_words, need_count
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import COLOUR, TOKEN, VALUE, DealerTable


class BringChips(AtPlace):
    """Record the chips that a player brings to the table, as they are counted.

    Colour checks and tokens are welcome at their own table only, and no more of them than left
    it: tokens come from vouchers alone (SB-47).
    """

    may, under = "dealers", "chips.stakes"

    cents: Cents = 0
    colours: Mapping[str, int] = field(default_factory=dict)
    """Colour checks by colour, which must be of this table."""
    emblem: str = ""
    """What the colour checks are marked with."""
    tokens_cents: Cents = 0

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        rules = table.law.rules
        self.authorise(table, _clause(table))
        check_amount(self.cents, "What is brought")
        check_amount(self.tokens_cents, "What is brought in tokens")
        if self.colours and self.emblem != table.opened_with.emblem:
            raise refuse(DealerKind.OTHER_TABLE, rules.chips.own_table)
        checks_cents = 0
        for colour, count in self.colours.items():
            need_count(count, f"{colour} colour checks")
            issued = table.colours.get(colour)
            if issued is None or count > issued.abroad:
                raise refuse(DealerKind.NOT_OUT, rules.chips.own_table, colour=colour)
            checks_cents += count * issued.each_cents
        if not (self.cents or self.tokens_cents or checks_cents):
            raise BadInput("No chips are brought: at least one is.")
        if self.tokens_cents > table.tokens_abroad_cents:
            abroad = table.tokens_abroad_cents
            kind = DealerKind.TOKENS_FROM_VOUCHERS
            raise refuse(kind, rules.chips.voucher, abroad_cents=abroad)
        counted = self.cents + checks_cents
        late = declare(decision, seat, play.INTRODUCED, counted, self.at) if counted else False
        decision.do(
            ChipsBrought(
                place=seat.name,
                cents=self.cents,
                colours=dict(self.colours),
                colours_cents=checks_cents,
                tokens_cents=self.tokens_cents,
                patron=seat.patron,
                late=late,
            )
        )


def _clause(table: DealerTable) -> str:
    """What is brought is declared, where the document has cards; else it is merely staked."""
    rules = table.law.rules
    return rules.chips.stakes if rules.cards is None else rules.cards.introduced


class ChipsBrought(PlaceEvent):
    """A player brought chips: value chips, colour checks of this table, tokens."""

    cents: int
    """The value chips."""
    colours: Mapping[str, int]
    colours_cents: int
    tokens_cents: int
    patron: str | None
    late: bool

    def fold(self, table: DealerTable, said: Said) -> None:
        seat = table.seats[self.place]
        seat.value_cents += self.cents
        seat.tokens_cents += self.tokens_cents
        # Records from before this was asked may bring tokens that no table had given out.
        table.tokens_abroad_cents = max(0, table.tokens_abroad_cents - self.tokens_cents)
        seat.brought_cents += self.cents + self.colours_cents
        for colour, count in self.colours.items():
            table.colours[colour].abroad -= count
            seat.colours[colour] = seat.colours.get(colour, 0) + count

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        chips, checks, tokens = (
            accounts.in_front(table.id, self.place, kind) for kind in (VALUE, COLOUR, TOKEN)
        )
        yield from posted(accounts.CHIPS_ABROAD, chips, self.cents)
        yield from posted(accounts.colours_abroad(table.id), checks, self.colours_cents)
        yield from posted(accounts.TOKENS, tokens, self.tokens_cents)

    def told(self, scene: DealerScene) -> Narrative:
        parts = [f"{dollars(self.cents)} in value chips"] if self.cents else []
        parts += [f"{count} {colour} checks" for colour, count in self.colours.items()]
        parts += [f"{dollars(self.tokens_cents)} in tokens"] if self.tokens_cents else []
        brought = f"{scene.who(self.place)} brings {' and '.join(parts)}"
        yield f"{brought}{late_words(self.late)}", _clause(scene.table)
