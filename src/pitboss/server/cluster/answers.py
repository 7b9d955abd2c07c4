"""Questions between servers, and their answers: an act is decided where its table is held."""

from __future__ import annotations

from functools import cache

import msgspec

from pitboss.eventstore.writer import Accepted
from pitboss.house.acts import ACTS
from pitboss.kernel.act import Act
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal, RefusalKind
from pitboss.server.actors.command_queue import Busy, NotRecorded
from pitboss.server.wire import acts


class ServerQuestion(msgspec.Struct, kw_only=True, tag_field="ask", omit_defaults=True):
    """What one server asks of another."""

    table: str


class CommandAsked(ServerQuestion, tag="command"):
    """Have a command decided."""

    act: str
    """By its slug."""
    fields: msgspec.Raw


class OrderAsked(ServerQuestion, tag="order"):
    """Have an act of staff done, in the name of the person signed on."""

    act: acts.StaffAct
    name: str
    office: str
    must_change: bool
    serial: int
    second: tuple[str, str] | None = None


class ServerAnswer(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What became of it."""

    kind: str
    """``accepted``, ``repeated``, ``refused``, ``busy``, ``not-recorded``."""
    versions: dict[str, int] = {}
    slug: str = ""
    clause: str = ""
    words: dict[str, str | int] = {}
    maximum_cents: int | None = None
    why: str = ""
    waiting: int = 0


@value
class Unanswered(NotRecorded):
    """The server that holds the table was lost on the way: it may have been done or not."""

    @property
    def sentence(self) -> str:
        """What the sender is told."""
        return (
            "The server of that table was lost before it answered: look whether it was done "
            "before you do it again."
        )


_BY_SLUG: dict[str, type[Act]] = {act.slug(): act for act in ACTS}
question = msgspec.json.Decoder(CommandAsked | OrderAsked)
_answer = msgspec.json.Decoder(ServerAnswer)
encode = msgspec.json.encode


def asked(table: str, command: Command) -> bytes:
    """A command as it is sent to the server that holds its table."""
    if not isinstance(command, Act):
        raise Broken(f"{command!r} is no act")
    fields = msgspec.Raw(encode(command))
    return encode(CommandAsked(table=table, act=type(command).slug(), fields=fields))


def command_of(question: CommandAsked) -> Command:
    """The command that another server sent."""
    kind = _BY_SLUG.get(question.act)
    if kind is None:
        raise BadInput(f"There is no act {question.act}: the other server is of another version.")
    return msgspec.json.decode(question.fields, type=kind)


def told(answer: object) -> bytes:
    """An answer as it is sent back; what followed is told by the table itself."""
    if isinstance(answer, Accepted):
        made = ServerAnswer(kind="accepted", versions=dict(answer.versions))
    elif isinstance(answer, Repeated):
        made = ServerAnswer(kind="repeated", versions={"": answer.version})
    elif isinstance(answer, Refusal):
        words = {
            name: word if isinstance(word, int) else str(word)
            for name, word in answer.words.items()
        }
        made = ServerAnswer(
            kind="refused",
            slug=answer.kind.slug,
            clause=answer.clause,
            words=words,
            maximum_cents=answer.maximum_cents,
        )
    elif isinstance(answer, Busy):
        made = ServerAnswer(kind="busy", waiting=answer.waiting)
    else:
        made = ServerAnswer(kind="not-recorded", why=getattr(answer, "why", str(answer)))
    return encode(made)


def heard(data: bytes) -> object:
    """The answer of another server as if it had been given here."""
    made = _answer.decode(data)
    if made.kind == "accepted":
        return Accepted(made.versions, {})
    if made.kind == "repeated":
        return Repeated(made.versions.get("", 0))
    if made.kind == "refused":
        kind = _refusals().get(made.slug)
        if kind is None:
            return NotRecorded(f"the other server refused it: {made.slug}")
        return Refusal(kind, made.clause, made.words, made.maximum_cents)
    if made.kind == "busy":
        return Busy(made.waiting)
    return NotRecorded(made.why)


@cache
def _refusals() -> dict[str, RefusalKind]:
    """Every refusal of the program by its slug."""
    found: dict[str, RefusalKind] = {}
    families = list(RefusalKind.__subclasses__())
    while families:
        family = families.pop()
        families += family.__subclasses__()
        found.update({kind.slug: kind for kind in family})
    return found
