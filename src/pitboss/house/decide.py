"""How any act is decided, and how what follows is folded: both by the act and the event itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args, get_origin

from pitboss.house.acts import ACTS, EVENTS, SUBJECTS
from pitboss.kernel.act import Act
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.command import Concerns
from pitboss.kernel.countersigning import Countersigned
from pitboss.kernel.ensure import Broken, kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import AnyEvent, Event, Said
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.kernel.sight import BySight, outdated
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import hyphened, quoted


def decide(states: States, command: object, digest: str) -> object:
    """What follows from a command, by stream; or why nothing does. Every command is an act."""
    act: Act = command  # type: ignore[assignment]  # the store knows commands, and we make them
    try:
        if act.by_sight or not act.on_file:
            before = _before(act, states, digest)
            if before is not None:
                return before
        answer = act.answer(states, digest)
        if act.by_sight and isinstance(answer, dict):
            overtaken = _overtaken(act, states)
            if overtaken is not None:
                return overtaken
        if act.countersigned and isinstance(answer, dict):
            # Last: only what could be done otherwise is worth another person's time.
            lacking = kind_of(act, Countersigned).lacks_second(act.by, answer)
            return answer if lacking is None else lacking
        return answer
    except Refused as refused:
        # Where a ruling of another is why it cannot be done, that is what has to be known.
        if act.by_sight and not isinstance(refused.refusal.kind, CommandKind):
            return _overtaken(act, states) or refused.refusal
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", what=str(bad))


def _before(act: Act, states: States, digest: str) -> Repeated | None:
    """The answer to an act that is on record already, by its number or by what it ruled."""
    if not act.on_file:
        if (given := act.impossible_name()) is not None:
            raise BadInput(f"{quoted(given)} is not a name that could be on file.")
        if act.serial and (before := _had(act, states, digest)) is not None:
            return before
    return _made(act, states, digest) if act.by_sight else None


def _had(act: Act, states: States, digest: str) -> Repeated | None:
    """The answer to an act that any of what it touches has had before, to the letter.

    A table that is touched alone answers for itself: it has the numbers of each seat in order.
    """
    for subject in states.values():
        before = subject.repeats(act.by, act.serial, digest)
        if before is not None:
            return before
    return None


def _made(act: Act, states: States, digest: str) -> Repeated | None:
    """The answer to a form that is sent again, whose ruling is on record already."""
    own = states.get(act.streams()[0])
    ruled = None if own is None else kind_of(act, BySight).made(own.ruled, digest)
    return None if ruled is None else Repeated(ruled.version)


def _overtaken(act: Act, states: States) -> Refusal | None:
    """Why an act is refused whose form did not know of a later ruling on the same money."""
    own = states.get(act.streams()[0])
    ruled = None if own is None else kind_of(act, BySight).overtaken_by(own.ruled, own.version)
    if ruled is None:
        return None
    return outdated(ruled, _ACT_OF.get(ruled.event, ruled.event).replace("-", " "))


def asked(act: Act, state_of: Callable[[str], Subject]) -> object:
    """What would follow from an act as things stand; nothing is done."""
    states = {stream: state_of(stream) for stream in act.streams()}
    answer = decide(states, act, "")
    if isinstance(answer, Concerns):
        more = {stream: state_of(stream) for stream in answer.streams}
        answer = decide({**states, **more}, act, "")
    return answer


def fold(subject: Subject, said: Said) -> None:
    """What followed from one act, into the subject whose stream has it.

    An event of another kind of subject is never folded, whatever a record says.
    """
    own = _OWN[type(subject)]
    for event in said.events:
        if type(event) not in own:
            told, kind = type(event).__name__, type(subject).__name__
            raise Broken(f"{told} is nothing that happens to a {kind}")
    subject.apply(said)


def blank(stream: str) -> Subject:
    """What a stream is about, before anything has happened in it."""
    prefix, _, name = stream.partition(":")
    kind = SUBJECTS.get(prefix)
    if kind is None:
        raise BadInput(f"{quoted(stream)} is not the name of a stream.")
    return kind.blank(name)


def _happens_to(event: type[AnyEvent]) -> type:
    """The kind of subject that an event says it changes."""
    for made in event.__mro__:
        for base in vars(made).get("__orig_bases__", ()):
            if get_origin(base) is Event and isinstance(kind := get_args(base)[0], type):
                return kind
    raise Broken(f"{event.__name__} happens to nothing")


_HAPPENING = {event: _happens_to(event) for event in EVENTS}
_OWN: Mapping[type[Subject], frozenset[type]] = {
    subject: frozenset(event for event, kind in _HAPPENING.items() if issubclass(subject, kind))
    for subject in SUBJECTS.values()
}
"""The events of each kind of subject."""

_SLUGS = {act.__module__: act.slug() for act in reversed(ACTS)}
_ACT_OF: Mapping[str, str] = {
    hyphened(event.__name__): _SLUGS[event.__module__]
    for event in EVENTS
    if event.ruling and event.__module__ in _SLUGS
}
"""The act that a ruling followed from, which stands in the same file."""
