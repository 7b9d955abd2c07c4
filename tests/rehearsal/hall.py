"""A floor in memory: commands decided and folded at once, with nothing written down."""

from __future__ import annotations

from collections import Counter

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Entry
from pitboss.house.decide import blank, decide
from pitboss.house.domain import HOUSE
from pitboss.house.following import follows_in
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.ledger.transfers import AlreadyMade
from pitboss.rehearsal.day import Day, Settings
from pitboss.rehearsal.scene import Told

CODEC = Codec(HOUSE.kinds)


class Hall:
    """The states of all streams; ``told`` answers with a slug, nothing where it was done."""

    def __init__(self) -> None:
        self.states: dict[str, Subject] = {}
        self.answers: Counter[tuple[str, str]] = Counter()

    def state(self, stream: str) -> Subject:
        if stream not in self.states:
            self.states[stream] = blank(stream)
        return self.states[stream]

    def tell(self, command: Told) -> str:
        digest = CODEC.digest(command)
        states = {stream: self.state(stream) for stream in command.streams()}
        answer = decide(states, command, digest)
        if isinstance(answer, dict):
            if also := follows_in(states, answer, command):
                there = {stream: self.state(stream) for stream in also}
                versions = {stream: states[stream].version + 1 for stream in answer}
                follows = HOUSE.following(there, states, answer, versions)
                assert isinstance(follows, dict), "no rehearsed cage has drawers"
                states |= there
                for stream, events in follows.items():
                    answer[stream] = (*answer.get(stream, ()), *events)
            for stream, events in answer.items():
                entry = Entry(
                    command.at, command.by, command.office, command.serial, digest, "", events
                )
                HOUSE.apply(states[stream], entry)
        said = slug(answer)
        self.answers[kind_of(type(command)), said] += 1
        return said


def kind_of(made: type) -> str:
    """A kind of command by its part and name, for two parts have an ``EnterResult``."""
    return f"{made.__module__.split('.')[1]}.{made.__name__}"


def slug(answer: object) -> str:
    """An answer in a word: nothing if it was done."""
    match answer:
        case Refusal():
            return answer.kind.slug
        case Repeated():
            return "repeated"
        case AlreadyMade():
            return "already-made"
    return ""


def rehearsed(settings: Settings, most: int = 10**6) -> tuple[Hall, list[Told]]:
    """A day, or its first commands, and everything that was sent."""
    hall = Hall()
    sent: list[Told] = []
    for arriving in Day(settings, hall.state).arrivals():
        for command in arriving:
            hall.tell(command)
            sent.append(command)
        if len(sent) >= most:
            break
    return hall, sent
