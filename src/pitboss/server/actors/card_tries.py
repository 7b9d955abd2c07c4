"""Cards that are shown at seats: who tries number after number is noticed, and has to wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.kernel.house_names import HOUSE
from pitboss.kernel.refusal import Refusal
from pitboss.security.acts.record_card_probing import RecordCardProbing
from pitboss.server.actors.probing import Probing
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.wire import acts

if TYPE_CHECKING:
    from pitboss.server.actors.table_actor import Services

_SHOWN: tuple[type[acts.Asked], ...] = (
    acts.AskForOwnPlay, acts.SuspendShownCard, acts.ChooseLimits,
)  # fmt: skip
WITH_CARD = frozenset(
    act for act in (*acts.AT_TERMINAL, *acts.AT_PLACE, *_SHOWN) if "card" in act.__struct_fields__
)
"""What a player asks for by the number of a card."""


class CardTries:
    """The cards of others, or of nobody, that were shown at the seats of one table lately."""

    def __init__(self, services: Services, table: str) -> None:
        self._services = services
        self._table = table
        self._probing = Probing()

    def slowed_down(self, act: acts.Asked, seat: str) -> Refusal | None:
        """Why a card is not even looked at now: ten before it were wrong."""
        if not getattr(act, "card", "") or not self._services.slow_down:
            return None
        waits = self._probing.wait_ms(seat, self._services.clock())
        return WireKind.SLOW_DOWN.refuse("", seconds=-(-waits // 1000)) if waits > 0 else None

    def refused(self, seat: str, refusal: Refusal) -> None:
        """A seat's act was refused; ten wrong cards are on record, and ring."""
        services = self._services
        noticed = self._probing.missed(seat, refusal.kind, services.clock())
        if noticed is None:
            return
        _, times = noticed
        where = f"{self._table}/{seat}"
        services.log.warning("cards-probed", seat=where, times=times)
        act = RecordCardProbing(seat=where, times=times, at=services.clock(), by=HOUSE)
        services.queue.submit(act, "", lambda _: None)
