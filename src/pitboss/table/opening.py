"""What a table opens by, terminals or a dealer's: its order, its licensee, its approvals.

Devices are asked by the server; what they answered comes with the act and stands on record with
the opening.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import TypeVar

from pitboss.equipment.file import SEALED, TERMINAL, EquipmentFile, RegisteredDevice
from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact, shared, value
from pitboss.kernel.labels import need_authority
from pitboss.kernel.offices import CONFIGURATION
from pitboss.kernel.refusal import RefusalKind, refuse
from pitboss.papers.file import AuthorityFile, FiledPaper
from pitboss.rules.approval import Approval
from pitboss.rules.game import Game
from pitboss.rules.readings import as_recorded, choose, readings_of
from pitboss.rules.sign import Limit


class OpeningKind(RefusalKind):
    """Why a table does not open, each with the sentence that is shown."""

    A_PERSON_OPENS = "A table for play must be opened by a person: the configuration opens none."
    ORDER_NOT_FILED = (
        "No order that approves the rules {document} is on the Authority's file: the table cannot "
        "open for play."
    )
    ORDER_NOT_YET = "Order {number} takes effect on {effective_at}: the table cannot open before."
    NO_LICENSEE = "The floor's file must name the licensee and the premises before a table opens."
    OTHER_LICENSEE = "Order {number} is for {named}, and this floor is that of {licensee}."
    APPROVAL_NEEDED = (
        "The choice {choice} for {reading} departs from what the rule says: the floor's file must "
        "name an approval that is on the Authority's file and in force."
    )
    DEVICE_UNREGISTERED = (
        "The {what} {device} is not on file as equipment of this table: it must be registered "
        "first."
    )
    DEVICE_DIFFERS = (
        "The {what} {device} is not the one on file ({differs}): the table stays shut."
    )
    DEVICE_MISSING = (
        "The {what} {device} is on file for this table and did not answer: connect it, or take "
        "it off the list."
    )
    SEAL_MISSING = "The {what} {device} has no seal on file: the table stays shut."
    DEVICE_FAILED = "The {what} {device} has not passed its check ({said}): the table stays shut."


@shared
class OpeningConfig:
    """What is settled before a table of either kind opens, and is recorded with its opening."""

    game: str
    readings: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, Limit]
    training: bool = False
    """Whether it is for practice with play money: it opens without filed papers, and says so."""
    licensee: str = ""
    """In whose casino it stands, and where."""
    premises: str = ""
    approvals: Mapping[str, str] = field(default_factory=dict)
    """The approval on file behind each reading that departs from express words, by its key."""
    cards_needed: bool = False
    """Whether nobody plays here without a player card, whatever the document says of cards."""
    cash_a_day_cents: int | None = None
    """How much cash a player may use in a day, by card; none where the floor has set none."""


AnyConfig = TypeVar("AnyConfig", bound=OpeningConfig)


def spelt_out(config: AnyConfig) -> AnyConfig:
    """A configuration that is to open a table, with every reading that will be in force.

    It goes on record so: whatever becomes a default later, the table is played by these.
    """
    return replace(config, readings=choose(config.game, config.readings))


def on_record(config: AnyConfig, readings: Mapping[str, str] | None = None) -> AnyConfig:
    """The configuration of an opening on record, with every reading that was in force."""
    told = config.readings if readings is None else readings
    return replace(config, readings=as_recorded(config.game, told))


@value
class EquipmentClauses:
    """The clauses behind the equipment on file, as a document has them."""

    hardware: str
    system: str
    sealed: str


@fact
class DeviceAnswer:
    """What one device answered when a table was to open."""

    device: str
    kind: str
    identity: str = ""
    firmware: str = ""
    works: bool
    said: str = ""
    """What it said of itself, or why it counts as not working."""


def need_opener(act: Act, config: OpeningConfig, rules: object, clause: str) -> None:
    """A person in an office that may; for practice, the floor's file opens it by itself."""
    if act.office != CONFIGURATION:
        need_authority(act, rules)
    elif not config.training:
        raise refuse(OpeningKind.A_PERSON_OPENS, clause)


def need_approved(
    config: OpeningConfig, game: Game, filed: Approval, file: AuthorityFile, at: int
) -> FiledPaper | None:
    """The order in force; for practice there may be none. Approvals are needed there too."""
    document = game.book.document
    order = file.order(document, at)
    if not config.training:
        _need_order(config, document, filed, order, file.next_order(document, at))
    known = readings_of(game.id)
    for key, chosen in game.readings.items():
        against = known[key].against(chosen)
        if against and file.approval(config.approvals.get(key, ""), document, at) is None:
            raise refuse(OpeningKind.APPROVAL_NEEDED, against, choice=chosen, reading=key)
    return order


def _need_order(
    config: OpeningConfig,
    document: str,
    filed: Approval,
    order: FiledPaper | None,
    coming: FiledPaper | None,
) -> None:
    if not config.licensee.strip() or not config.premises.strip():
        raise refuse(OpeningKind.NO_LICENSEE, filed.licensee)
    if order is None and coming is None:
        raise refuse(OpeningKind.ORDER_NOT_FILED, filed.order, document=document)
    if order is None and coming is not None:
        raise refuse(
            OpeningKind.ORDER_NOT_YET,
            filed.takes_effect,
            number=coming.number,
            effective_at=coming.effective_at,
        )
    if order is not None and _plain(order.licensee) != _plain(config.licensee):
        raise refuse(
            OpeningKind.OTHER_LICENSEE,
            filed.licensee,
            number=order.number,
            named=order.licensee,
            licensee=config.licensee,
        )


def need_working(answers: Iterable[DeviceAnswer], clauses: Mapping[str, str]) -> None:
    """Every device that was asked works; else the first that does not is named, by its clause."""
    for answer in answers:
        if not answer.works:
            raise refuse(
                OpeningKind.DEVICE_FAILED,
                clauses.get(answer.kind, ""),
                what=answer.kind,
                device=answer.device,
                said=answer.said,
            )


def need_on_file(
    answers: Iterable[DeviceAnswer], file: EquipmentFile, table: str, clauses: EquipmentClauses
) -> str:
    """Every device that answered is the one on file, and none on file is missing.

    Gives the list in force, by its number and digest. Devices that differ are all named.
    """
    asked = {answer.device: answer for answer in answers}
    for answer in asked.values():
        clause = clauses.system if answer.kind == "server" else clauses.hardware
        kept = file.found(answer.device)
        if kept is None or kept.kind != answer.kind or kept.stands_at not in ("", table):
            what = answer.kind
            raise refuse(OpeningKind.DEVICE_UNREGISTERED, clause, what=what, device=answer.device)
        differs = differences(kept, answer)
        if differs:
            raise refuse(
                OpeningKind.DEVICE_DIFFERS,
                clause,
                what=answer.kind,
                device=answer.device,
                differs=differs,
            )
        if kept.kind in SEALED and not kept.seal:
            raise refuse(
                OpeningKind.SEAL_MISSING, clauses.sealed, what=kept.kind, device=kept.device
            )
    for kept in file.at(table):
        if kept.device not in asked:
            raise refuse(
                OpeningKind.DEVICE_MISSING, clauses.hardware, what=kept.kind, device=kept.device
            )
    return file.listing(table)


def differences(kept: RegisteredDevice, answer: DeviceAnswer) -> str:
    """What a device tells of itself otherwise than the file has it, in words.

    Terminals that were registered before they told their version are known by their key alone.
    """
    told = {
        "identity": (kept.identity, answer.identity),
        "firmware": (kept.firmware, answer.firmware),
    }
    if kept.kind == TERMINAL and not kept.firmware:
        del told["firmware"]
    return ", ".join(
        f"{what} {found or 'none'} instead of {filed or 'none'}"
        for what, (filed, found) in told.items()
        if filed != found
    )


def under(order: str, training: bool) -> str:
    """Under which order a table opens, in words."""
    if order:
        return f" under order {order}"
    return ", for practice: no order is filed" if training else ""


def _plain(name: str) -> str:
    """A name as it is compared: case and spaces do not count."""
    return " ".join(name.casefold().split())
