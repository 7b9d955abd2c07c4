"""Acts asked of one subject by hand, as the house would ask them."""

from __future__ import annotations

from typing import Any

from pitboss.kernel.refusal import Refusal, Refused
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import Subject

# A test gives an act on the subject that it made for it: any kind of subject, any kind of event.
Asked = tuple[Any, ...] | Refusal


def ask(subject: Subject, act: SingleAct[Any]) -> Asked:
    """The events that follow from an act on this one subject, or why none do."""
    (stream,) = act.streams()
    try:
        written = act.answer({stream: subject}, "")
    except Refused as refused:
        return refused.refusal
    assert isinstance(written, dict)
    return written[stream]
