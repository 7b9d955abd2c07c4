"""What can be done about a subject as it stands: each act on it is asked, and not done.

An act that asks for words is tried with any words, so what refuses it here would refuse it then.
What depends on the words themselves is found out only when they are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields

from pitboss.house.decide import decide
from pitboss.house.forms import Form, FormField, Plain
from pitboss.kernel.act import Act
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject

HOUR_MS = 3_600_000
ALSO_CALLED = ("requested_{}", "outstanding_{}", "{}")
"""What a subject calls what a field asks for, the nearest first."""
FROM_SUBJECT = ("table", "terminal", "cents", "patron", "choice")
"""Kinds of fields that a subject answers; words are for people to write."""
UNTRIED = ("record", "row", "list", "map")


@dataclass(frozen=True, kw_only=True)
class ActNow:
    """An act on a subject, and whether it can be done as the subject stands."""

    slug: str
    fixed: Mapping[str, Plain]
    """Fields that say which subject it is."""
    suggested: Mapping[str, Plain]
    """Fields that the subject answers, and that somebody may know better."""
    refusal: Refusal | None
    """Why it would be refused, whatever is written in it."""


def acts_now(
    subject: Subject,
    acts: Iterable[tuple[Form, type[Act]]],
    state_of: Callable[[str], Subject],
    *,
    at: int,
    by: str,
    office: str,
) -> Iterator[ActNow]:
    """The acts on a subject that is on file, those first that can be done now."""
    found: list[ActNow] = []
    for form, kind in acts:
        if kind.begins or office not in form.offices:
            continue
        fixed = {one.name: _name(subject) for one in form.fields if _names(form, one)}
        suggested = {
            one.name: value
            for one in form.fields
            if one.name not in fixed and (value := _answered(subject, one)) is not None
        }
        filled = {
            one.name: _filled(one, at) for one in form.fields if one.required or one.nullable
        }
        # The fields are those of the form, so that they fit; a type checker cannot know it.
        act = kind(**{**filled, **suggested, **fixed}, at=at, by=by, office=office)  # type: ignore[arg-type]
        tried = all(one.kind not in UNTRIED for one in form.fields if one.required)
        refusal = _asked(act, state_of) if tried else None
        found.append(ActNow(slug=form.slug, fixed=fixed, suggested=suggested, refusal=refusal))
    return iter(sorted(found, key=lambda one: one.refusal is not None))


def _asked(act: Act, state_of: Callable[[str], Subject]) -> Refusal | None:
    answer = decide({stream: state_of(stream) for stream in act.streams()}, act, "")
    if not isinstance(answer, Refusal) or answer.kind is CommandKind.NOT_UNDERSTOOD:
        return None  # what is not understood is what was written, and that was nobody's word
    return answer


def _name(subject: Subject) -> str:
    """The name of a subject, which is its first field."""
    # A subject is a dataclass, which no type checker knows of the base.
    return str(getattr(subject, fields(subject)[0].name))  # type: ignore[arg-type]


def _names(form: Form, field: FormField) -> bool:
    """Whether a field says which subject an act is about."""
    return field.required and field.kind == ("patron" if form.about == "patron" else "number")


def _answered(subject: Subject, field: FormField) -> Plain:
    if field.kind not in FROM_SUBJECT:
        return None
    for called in ALSO_CALLED:
        value: Plain = getattr(subject, called.format(field.name), None)
        if value and (not field.choices or value in field.choices):
            return value
    return None


def _filled(field: FormField, at: int) -> Plain:
    """Something that a field could hold, nothing where it need not; no two hold the same words."""
    if not field.required:
        return None
    if field.kind == "yes-no":
        return True
    if field.kind in ("cents", "count", "round"):
        return 1
    if field.kind == "moment":
        return at + HOUR_MS
    return field.choices[0] if field.choices else field.name
