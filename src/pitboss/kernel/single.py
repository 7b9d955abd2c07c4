"""Acts on one subject alone: most records of the house are kept by such acts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeVar

from pitboss.kernel.act import Act, Written
from pitboss.kernel.fact import fact
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States, Subject

Owned = TypeVar("Owned", bound=Subject)


@fact
class SingleAct(Act, Generic[Owned]):
    """An act that reads and writes one subject and nothing else."""

    @abstractmethod
    def own(self, states: States) -> Owned:
        """The subject that it is about."""

    @abstractmethod
    def decide(self, subject: Owned) -> Iterable[object]:
        """What happens to the subject; refused by raising ``Refused``, changing nothing."""

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:  # noqa: ARG002
        """The events in the subject's own stream; its repeats are refused by its own state."""
        (stream,) = self.streams()
        return {stream: tuple(self.decide(self.own(states)))}
