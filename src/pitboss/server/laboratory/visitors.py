"""How much of the laboratory one visitor may have, and all of them together.

A visitor is an address. What is more than their share is refused in a sentence at once: nothing
waits without a bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from pitboss.kernel.refusal import Refusal, RefusalKind
from pitboss.server.http.rates import Rates, neighbourhood

REQUESTS_A_SECOND = 10
QUESTIONS_EACH = 4
"""Questions of one visitor that may wait or be worked out at a time."""
QUESTIONS_ALL = 64
RUNS_EACH = 1
RUNS_ALL = 16


class LaboratoryKind(RefusalKind):
    """Why the laboratory does not take a question."""

    NO_SUCH_RUN = "There is no such simulation here, or it was forgotten."
    ONE_RUN_EACH = "A simulation of yours is running: stop it, or wait for its end."
    TOO_MANY_QUESTIONS = "Too many of your questions are being worked out: wait a moment."
    LABORATORY_FULL = "Too many visitors are at work here: wait a moment."


class TurnedAway(Exception):
    """A question that is not taken now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class Share:
    """How many of a kind each visitor has under way, and all of them."""

    def __init__(self, each: int, everybody: int, over: LaboratoryKind) -> None:
        self._each, self._all, self._over = each, everybody, over
        self._at_work: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._at_work.total()

    def take(self, address: str) -> None:
        """One more of a visitor's; refused where it is too many.

        >>> share = Share(1, 10, LaboratoryKind.ONE_RUN_EACH)
        >>> share.take("10.0.0.7")
        >>> share.take("10.0.0.7")
        Traceback (most recent call last):
        pitboss.server.laboratory.visitors.TurnedAway: A simulation of yours is running: ...
        >>> share.give_back("10.0.0.7")
        >>> share.take("10.0.0.7")
        """
        visitor = neighbourhood(address)
        if self._at_work[visitor] >= self._each:
            raise TurnedAway(self._over.refuse(""))
        if len(self) >= self._all:
            raise TurnedAway(LaboratoryKind.LABORATORY_FULL.refuse(""))
        self._at_work[visitor] += 1

    def give_back(self, address: str) -> None:
        """One of a visitor's is over."""
        visitor = neighbourhood(address)
        self._at_work[visitor] -= 1
        if not self._at_work[visitor]:
            del self._at_work[visitor]

    @contextmanager
    def taken(self, address: str) -> Iterator[None]:
        """One more of a visitor's, for as long as it takes."""
        self.take(address)
        try:
            yield
        finally:
            self.give_back(address)


def request_rates() -> Rates:
    """How many requests an address may send."""
    return Rates(REQUESTS_A_SECOND, burst=10 * REQUESTS_A_SECOND)
