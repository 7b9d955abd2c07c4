"""Acts on one subject alone: most records of the house are kept by such acts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Generic, TypeVar

from pitboss.kernel.act import Act, Written
from pitboss.kernel.ensure import ensure
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import NO_NAME, States, Subject, name_on_file

Owned = TypeVar("Owned", bound=Subject)


class SingleAct(Act, Generic[Owned]):
    """An act that reads and writes one subject and nothing else."""

    names: ClassVar[tuple[str, ...]] = ()
    """Fields that name something else on file, which it neither reads nor writes."""

    def impossible_name(self) -> str | None:
        """A name it gives that can never be on file, of its subject or of something else."""
        for field in self.names:
            given = getattr(self, field)
            if given is not None and name_on_file(given) == NO_NAME:
                return str(given)
        return Act.impossible_name(self)

    @abstractmethod
    def about(self) -> tuple[type[Owned], str]:
        """The kind and the name of the subject that it is about."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """That subject alone."""
        return (self.about(),)

    def own(self, states: States) -> Owned:
        """The subject that it is about."""
        kind, name = self.about()
        found = kind.among(states, name)
        ensure(found.own_name == name, f"{name} is not {found.own_name}")
        return found

    @abstractmethod
    def decide(self, subject: Owned) -> Iterable[object]:
        """What happens to the subject; refused by raising ``Refused``, changing nothing."""

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:  # noqa: ARG002
        """The events in the subject's own stream."""
        kind, name = self.about()
        return {kind.stream(name): tuple(self.decide(self.own(states)))}
