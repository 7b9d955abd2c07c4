"""An act that is sent again, because no answer came, is done once: every act that there is.

Which acts there are, and what each touches, is asked of the house, so that the act that somebody
writes tomorrow is tried too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from pitboss.house.acts import ACTS, SUBJECTS
from pitboss.house.decide import blank, decide
from pitboss.house.domain import HOUSE
from pitboss.kernel.act import Act
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.subject import Subject
from tests.folding import fold

SERIAL, CONTENT = 7, "what it says"
PLAIN: dict[type, object] = {str: "n-1", int: 1, bool: False, bytes: b""}


def made_up(wanted: Any) -> Any:  # a value of any annotation
    """A value of a type: what it says does not matter here."""
    if get_origin(wanted) is Annotated:
        return made_up(get_args(wanted)[0])
    if get_origin(wanted) in (Union, UnionType):
        ways = get_args(wanted)
        return None if NoneType in ways else made_up(ways[0])
    if get_origin(wanted) is Literal:
        return get_args(wanted)[0]
    kind = get_origin(wanted) or wanted
    if kind in PLAIN:
        return PLAIN[kind]
    if issubclass(kind, Enum):
        return next(iter(kind))
    if is_dataclass(kind):
        return filled_in(kind)
    if kind is tuple and get_args(wanted) and Ellipsis not in get_args(wanted):
        return tuple(made_up(part) for part in get_args(wanted))
    return {} if issubclass(kind, Mapping) else kind()


def needs(field: Field[Any]) -> bool:
    """Whether it has to be said; names that may be blank are said too."""
    said = field.default is MISSING and field.default_factory is MISSING
    return said or field.default == ""


def filled_in(kind: Any, **said: Any) -> Any:  # any class of fields, and its fields
    """One of a kind, with something in every field that must be said."""
    hints = get_type_hints(kind, include_extras=True)
    asked = {one.name: made_up(hints[one.name]) for one in fields(kind) if needs(one)}
    return kind(**asked | said)


def sent(kind: type[Act]) -> Act:
    """An act with a number."""
    act: Act = filled_in(kind, by="kim", serial=SERIAL)
    return act


def touched(act: Act) -> dict[str, Subject]:
    """All that it touches, before anything has happened."""
    return {stream: blank(stream) for stream in act.streams()}


@pytest.mark.parametrize("prefix", SUBJECTS)
def test_whatever_is_on_file_remembers_who_sent_it_what(prefix: str) -> None:
    subject = SUBJECTS[prefix].blank("n-1")
    assert subject.repeats("kim", SERIAL, CONTENT) is None
    fold(subject, (), by="kim", serial=SERIAL, digest=CONTENT)
    assert subject.repeats("kim", SERIAL, CONTENT) == Repeated(1)
    assert subject.repeats("kim", SERIAL, "something else") is None
    assert subject.repeats("lee", SERIAL, CONTENT) is None
    again = HOUSE.load(f"{prefix}:n-1", HOUSE.dump(f"{prefix}:n-1", subject))
    assert again.repeats("kim", SERIAL, CONTENT) == Repeated(1)


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.slug())
def test_every_act_that_was_done_is_answered_and_not_done_again(kind: type[Act]) -> None:
    act = sent(kind)
    for own in act.streams():
        states = touched(act)
        fold(states[own], (), by="kim", serial=SERIAL, digest=CONTENT)
        kept = HOUSE.dump(own, states[own])
        assert decide(states, act, CONTENT) == Repeated(1), own
        assert HOUSE.dump(own, states[own]) == kept


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.slug())
def test_an_act_without_a_number_is_never_a_repeat(kind: type[Act]) -> None:
    act = filled_in(kind, by="kim", serial=0)
    states = touched(act)
    for subject in states.values():
        fold(subject, (), by="kim", serial=SERIAL, digest=CONTENT)
    assert not isinstance(decide(states, act, CONTENT), Repeated)
