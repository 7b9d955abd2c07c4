"""Acts of several streams decided by the house, with every stream kept beside: for tests."""

from __future__ import annotations

from typing import Any

from pitboss.house.decide import blank, decide
from pitboss.house.notices import notices_following
from pitboss.kernel.act import Act
from pitboss.kernel.command import Concerns
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.notices.book import BOOK, NoticeBook
from tests.folding import fold as fold_into
from tests.naming import NAMED

SUPERVISOR = {"by": "sue", "office": "casino-supervisor"}
CASHIER = {"by": "jo", "office": "cashier"}
MANAGER = {"by": "kim", "office": "assistant-gaming-manager"}


class House:
    """Streams as acts leave them; ``at`` moves on by a second with each."""

    def __init__(self) -> None:
        self.states: dict[str, Subject] = {}
        self.at = 1_800_000_000_000
        self.events: list[Any] = []  # of every kind there is

    def state(self, stream: str) -> Subject:
        """A stream as it stands."""
        return self.states.setdefault(stream, blank(stream))

    def ask(self, command: str, **fields: Any) -> Any:  # fields as the act has them
        """An act by the name of its class; what it answered."""
        self.at += 1000
        act: Act = NAMED[command](**({"at": self.at, "by": "sue"} | fields)).addressed(self.state)
        states = {stream: self.state(stream) for stream in act.streams()}
        answer = decide(states, act, command)
        if isinstance(answer, Concerns):
            states |= {stream: self.state(stream) for stream in answer.streams}
            answer = decide(states, act, command)
        if isinstance(answer, dict):
            numbers = {stream: states[stream].version + 1 for stream in answer}
            book = kind_of(self.state(BOOK), NoticeBook)
            notices = notices_following(book, states, answer, numbers)
            fold_into(book, notices, act.at, act.by, office=act.office)
            self.events = [event for events in answer.values() for event in events]
            for stream, events in answer.items():
                stamp = {"office": act.office, "serial": act.serial, "digest": command}
                fold_into(self.state(stream), events, act.at, act.by, **stamp)  # type: ignore[arg-type]
        return answer

    def done(self, command: str, **fields: Any) -> None:  # fields as the act has them
        """An act that is accepted."""
        answer = self.ask(command, **fields)
        assert isinstance(answer, dict), getattr(answer, "sentence", answer)

    def refused(self, command: str, **fields: Any) -> tuple[str, str]:  # as the act has them
        """The kind and the clause by which an act is refused; nothing changes."""
        answer = self.ask(command, **fields)
        assert isinstance(answer, Refusal), answer
        assert answer.sentence.endswith(".")
        return answer.kind.slug, answer.clause
