"""Promotions as the staff are told of them: the messages of ``promotions_at_work``."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.promotions.acts.record_notification import WAYS
from pitboss.promotions.promotion import (
    DrawStatus,
    PrizeIdentification,
    PrizeStatus,
)
from pitboss.server.http.routes.promotions import (
    DrawOpen,
    PromotionNamed,
    TermsLine,
    VersionShown,
)
from pitboss.server.wire.choices import among


class MissingShown(msgspec.Struct, kw_only=True):
    """Something that is missing before the next step."""

    what: str
    """Its slug."""
    sentence: str
    clause: str
    item: str = ""
    """The item of the terms, where it is one."""
    prize: str = ""
    """The title of the prize that it is about, where it is about one."""
    words: dict[str, str] = {}
    """What a refusal fills in, where it is one."""


class DeadlineShown(msgspec.Struct, kw_only=True):
    """A deadline that stands."""

    what: str
    key: str
    due_at: int
    ringing: bool
    passed: bool
    clause: str


class StepShown(msgspec.Struct, kw_only=True):
    """An act that is next, and who does it."""

    act: str
    by: list[str]
    """Offices; none where the clock does it."""
    about: str
    due_at: int | None
    draw: int
    """The draw that it belongs to; 0 where there is only one."""


class LodgementAtWork(msgspec.Struct, kw_only=True):
    """That a regulator has the terms of a digest."""

    regulator: str
    reference: str
    way: str
    digest: str
    at: int
    by: str


class AmendmentAtWork(msgspec.Struct, kw_only=True):
    """A change after the start, and how far it is."""

    number: str
    item: str
    stated: str
    at: int
    by: str
    lodged: bool
    approvals: dict[str, str]
    """The reference of the approval, by regulator."""
    in_force_at: int | None


class AttemptAtWork(msgspec.Struct, kw_only=True):
    """An attempt to reach a winner."""

    way: Annotated[str, among(WAYS)]
    text: str
    at: int
    by: str
    counts: bool
    """Whether it is one of the four ways that the documents list."""


class CompromiseAtWork(msgspec.Struct, kw_only=True):
    """That integrity was found compromised."""

    what: str
    at: int
    reason: str


class PrescribedShown(msgspec.Struct, kw_only=True):
    """The list of what regulations prescribe, which no prize may contain."""

    items: list[str]
    changed_at: int | None
    changed_by: str


class PrizeAtWork(msgspec.Struct, kw_only=True):
    """A prize as the staff see it."""

    number: str
    title: str
    kind: str
    value_cents: int
    draw: int
    written_by: str
    attested_by: str
    status: PrizeStatus
    chance: str
    winner: str
    """The winner's name."""
    patron: str
    attempts: list[AttemptAtWork]
    parts: dict[str, int]
    paid: dict[str, int]
    signed: str
    identification: PrizeIdentification
    """How far it is where the winner was asked for it; empty where nobody was."""
    identification_text: str
    held_at: int | None
    hold_reason: str


class ClaimAtWork(msgspec.Struct, kw_only=True):
    """A claim; those that were denied stay."""

    number: str
    prize: str
    person: str
    address: str
    of_winner: bool
    denied_at: int | None
    denied_by: str
    reason: str
    told_at: int | None
    told_how: str


class TermsDisputeAtWork(msgspec.Struct, kw_only=True):
    """A dispute about the terms."""

    number: str
    person: str
    text: str
    decision: str
    decided_by: str
    satisfied: bool | None
    notice: str
    concluded_at: int | None


class PromotionAtWork(PromotionNamed, kw_only=True):
    """A promotion as the staff see it, with what is missing before the next step."""

    drafted_by: str
    terms: list[TermsLine]
    prizes: list[PrizeAtWork]
    versions: list[VersionShown]
    lodgements: list[LodgementAtWork]
    amendments: list[AmendmentAtWork]
    advertisements: list[str]
    channels: list[str]
    chances: int
    void: list[str]
    """Entries that do not count, with the reason."""
    draw: int
    """The number of the draw that is next or under way; 0 where there is only one."""
    draws: list[DrawOpen]
    """All of them, in their order."""
    overseen: bool
    """Whether a scrutineer must attend the draw."""
    scrutineer: str
    attended: bool
    draw_status: DrawStatus
    commit: str
    count: int
    list_digest: str
    public: str
    winners: list[str]
    reserves: list[str]
    confirmed: dict[str, str]
    objection: str
    published: list[str]
    claims: list[ClaimAtWork]
    disputes: list[TermsDisputeAtWork]
    compromises: list[CompromiseAtWork]
    steps: list[StepShown]
    """What is next."""
    missing: list[MissingShown]
    """What stands against it."""
    deadlines: list[DeadlineShown]
