"""Refusals: why something may not be done, in a sentence with its clause.

There is one hierarchy. A noun declares its refusals as an enumeration of this kind, each member a
name and the sentence that a person is shown; the name makes the slug by which pages, devices and
logs know the refusal. No two refusals of the program share a slug or a sentence, so what two nouns
refuse alike is declared once, beneath both (``tools/shape.py`` holds this). The members stand in
the order of precedence: where several apply, the first is the one told.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from pitboss.kernel.fact import value
from pitboss.kernel.words import dollars

Granted = TypeVar("Granted")


class RefusalKind(Enum):
    """What a noun refuses: each member is declared by its name and its sentence.

    >>> class TeaKind(RefusalKind):
    ...     NO_MILK = "There is no milk at {place}."
    >>> TeaKind.NO_MILK.slug
    'no-milk'
    >>> TeaKind.NO_MILK.refuse("3.1", place="the bar").sentence
    'There is no milk at the bar (rule 3.1).'
    """

    def __init__(self, template: str) -> None:
        self.template = template
        self.slug = self.name.lower().replace("_", "-")

    def refuse(self, clause: str, maximum_cents: int | None = None, **words: object) -> Refusal:
        """A refusal of this kind: amounts among the words are cents, and are shown as dollars."""
        if maximum_cents is not None:
            words["maximum"] = maximum_cents
        return Refusal(self, clause, words, maximum_cents)


_AMOUNTS = frozenset(
    {"cap", "credit", "flat", "maximum", "minimum", "odds", "standing", "unit", "value"}
)


@value
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
    def shown(self) -> dict[str, str]:
        """The words of the sentence as they are shown, for a page that says it in its language."""
        return {name: _shown(name, word) for name, word in self.words.items()}


def _shown(name: str, word: object) -> str:
    """A word as its sentence has it: cents as dollars, a time by the clock on the wall."""
    if isinstance(word, int) and (name in _AMOUNTS or name.endswith("_cents")):
        return dollars(word)
    if isinstance(word, int) and name.endswith("_at"):
        from pitboss.kernel.local_time import local  # zones are slow to read, and seldom told

        return f"{local(word):%d/%m/%Y %H:%M:%S}"
    return str(word)


class Refused(Exception):
    """An act that is refused; the code that decides it turns this into an answer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.kind.slug)
        self.refusal = refusal


def refuse(kind: RefusalKind, clause: str, **words: object) -> Refused:
    """A refusal to raise, where the amount is not what stands in the way."""
    return Refused(kind.refuse(clause, None, **words))


def granted(answer: Granted | Refusal) -> Granted:
    """What was asked for; where it is refused instead, the refusal is raised.

    >>> granted(("done",))
    ('done',)
    """
    if isinstance(answer, Refusal):
        raise Refused(answer)
    return answer
