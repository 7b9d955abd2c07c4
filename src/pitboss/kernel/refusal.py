"""Refusals: why something may not be done, in a sentence with its clause.

Every family of refusals is an enumeration of this one kind; its members stand in the order of
precedence: where several apply, the first is the one told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from pitboss.kernel.local_time import moment
from pitboss.kernel.words import dollars, hyphened

Granted = TypeVar("Granted")


class RefusalKind(Enum):
    """A family of refusals: each member has a slug and the sentence that a person is shown."""

    def __init__(self, slug: str, template: str) -> None:
        self.slug = slug
        self.template = template
        self.family = hyphened(type(self).__name__.removesuffix("Kind"))

    def refuse(self, clause: str, maximum_cents: int | None = 0, **words: object) -> Refusal:
        """A refusal of this kind: amounts among the words are cents, and are shown as dollars."""
        if maximum_cents is not None:
            words["maximum"] = maximum_cents
        return Refusal(self, clause, words, maximum_cents)


_AMOUNTS = frozenset(
    {"cap", "credit", "flat", "maximum", "minimum", "odds", "standing", "unit", "value"}
)


@dataclass(frozen=True)
class Refusal:
    """Not permitted: the kind, the clause, the sentence, and the most that would be permitted.

    A maximum of ``None`` means that the amount is not what stands in the way.
    """

    kind: RefusalKind
    clause: str
    words: Mapping[str, object]
    maximum_cents: int | None

    @property
    def sentence(self) -> str:
        """What is wrong, what is allowed, and the rule; made only when somebody is told."""
        said = self.kind.template.format(**self.shown)
        return f"{said[:-1]} (rule {self.clause})." if self.clause else said

    @property
    def shown(self) -> dict[str, object]:
        """The words of the sentence as they are shown."""
        return {name: _shown(name, word) for name, word in self.words.items()}


def _shown(name: str, word: object) -> object:
    """A word as its sentence has it: cents as dollars, and a time as a moment in UTC."""
    if not isinstance(word, int):
        return word
    if name in _AMOUNTS or name.endswith("_cents"):
        return dollars(word)
    return moment(word) if name.endswith("_at") else word


class Refused(Exception):
    """An act that is refused; whoever decides turns it into an answer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.kind.slug)
        self.refusal = refusal


def granted(answer: Granted | Refusal) -> Granted:
    """What was asked for; where it is refused instead, the refusal is raised.

    >>> granted(("done",))
    ('done',)
    """
    if isinstance(answer, Refusal):
        raise Refused(answer)
    return answer
