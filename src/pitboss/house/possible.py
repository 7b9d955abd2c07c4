"""What can be done about a subject as it stands: each act on it is asked, and not done.

An act that asks for words is tried with any words, so what refuses it here would refuse it then.
What depends on the words themselves is found out only when they are written.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from pitboss.house.decide import asked
from pitboss.house.forms import Form, FormField, Plain
from pitboss.kernel.act import Act
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import Refusal, RefusalKind
from pitboss.kernel.subject import Subject

HOUR_MS = 3_600_000
ALSO_CALLED = ("requested_{}", "outstanding_{}", "demanded_{}", "{}")
"""What a subject calls what a field asks for, the nearest first."""
FROM_SUBJECT = ("table", "terminal", "cents", "patron", "choice")
"""Kinds of fields that a subject answers; words are for people to write."""
UNTRIED = ("record", "row", "list", "map")


@fact
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
        fixed = {one.name: subject.own_name for one in form.fields if _names(form, one)}
        suggested = {
            one.name: value
            for one in form.fields
            if one.name not in fixed and (value := _answered(subject, one)) is not None
        }
        filled = {
            one.name: _filled(one, at) for one in form.fields if one.required or one.nullable
        }
        tried = kind.of_words or all(
            one.kind not in UNTRIED for one in form.fields if one.required
        )
        answers: list[ActNow] = []
        for way in tuple(kind.likely(subject)) or ({},):
            known = {**suggested, **way}
            # The fields are those of the form, so that they fit; a type checker cannot know it.
            act = kind(**{**filled, **known, **fixed}, at=at, by=by, office=office)  # type: ignore[arg-type]
            refusal = _asked(act, state_of) if tried else None
            answers.append(ActNow(slug=form.slug, fixed=fixed, suggested=known, refusal=refusal))
            if refusal is None:
                break
        found.append(answers[0] if answers[-1].refusal is not None else answers[-1])
    return iter(sorted(found, key=lambda one: one.refusal is not None))


def act_with(
    form: Form,
    kind: type[Act],
    state_of: Callable[[str], Subject],
    *,
    fixed: Mapping[str, Plain],
    suggested: Iterable[Mapping[str, Plain]],
    untold: Mapping[str, object],
    mistaken: Collection[RefusalKind] = (),
    at: int,
    by: str,
    office: str,
) -> ActNow:
    """An act with what is known before anybody writes: asked, and not done.

    Of several ways to fill it in, the first that is not refused is suggested, or else the first
    whose refusal is not ``mistaken``: one that only says that it was the wrong way to try.
    ``untold`` are values that no page is told and that the act is tried with.
    """
    known = {one.name for one in form.fields}
    kept = {name: value for name, value in fixed.items() if name in known}
    filled = {one.name: _filled(one, at) for one in form.fields if one.required or one.nullable}
    hidden = {k: v for k, v in untold.items() if k in known or k in kind.stamped}
    unfilled = [one for one in form.fields if one.required and one.kind in UNTRIED]
    tried = all(one.name in hidden for one in unfilled)
    answers: list[ActNow] = []
    for way in suggested:
        given = {k: v for k, v in way.items() if k in known and k not in kept and v is not None}
        act = kind(**{**filled, **hidden, **given, **kept}, at=at, by=by, office=office)  # type: ignore[arg-type]
        refusal = _asked(act, state_of) if tried else None
        answers.append(ActNow(slug=form.slug, fixed=kept, suggested=given, refusal=refusal))
        if refusal is None:
            return answers[-1]
    told = (one for one in answers if one.refusal and one.refusal.kind not in mistaken)
    return next(told, answers[0])


def _asked(act: Act, state_of: Callable[[str], Subject]) -> Refusal | None:
    answer = asked(act, state_of)
    if not isinstance(answer, Refusal) or answer.kind is CommandKind.NOT_UNDERSTOOD:
        return None  # what is not understood is what was written, and that was nobody's word
    return None if answer.kind in act.of_words else answer


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
    if field.kind in ("cents", "count", "round", "present-round"):
        return 1
    if field.kind == "moment":
        return at + HOUR_MS
    if field.kind == "list":
        return ()  # type: ignore[return-value]  # an empty one, which an act is tried with
    return field.choices[0] if field.choices else field.name
