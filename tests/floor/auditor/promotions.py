"""A promotion as the five sections on promotions have it, for a second opinion on each act.

From .2, .6 to .12 and the readings PR-01, PR-07, PR-18, PR-20 and PR-28. The draw is the one that
docs/promotions.md writes down: commitment, frozen list, a number from outside, HMAC.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pitboss.promotions.act import OnPromotion
from pitboss.promotions.acts.attest_prize import AttestPrize
from pitboss.promotions.acts.award_reserve import AwardReserve
from pitboss.promotions.acts.cancel_draw import CancelDraw
from pitboss.promotions.acts.choose_form import ChooseForm
from pitboss.promotions.acts.close_entries import CloseEntries
from pitboss.promotions.acts.conclude_promotion import ConcludePromotion
from pitboss.promotions.acts.confirm_draw import ConfirmDraw
from pitboss.promotions.acts.deny_claim import DenyClaim
from pitboss.promotions.acts.draft_promotion import DraftPromotion
from pitboss.promotions.acts.enter_public_number import EnterPublicNumber
from pitboss.promotions.acts.freeze_entries import FreezeEntries
from pitboss.promotions.acts.hand_over_prize import HandOverPrize
from pitboss.promotions.acts.lodge_terms import LodgeTerms
from pitboss.promotions.acts.nominate_scrutineer import NominateScrutineer
from pitboss.promotions.acts.open_channel import OpenChannel
from pitboss.promotions.acts.pay_prize_part import PayPrizePart
from pitboss.promotions.acts.plan_draw import PlanDraw
from pitboss.promotions.acts.postpone_promotion import PostponePromotion
from pitboss.promotions.acts.publish_results import PublishResults
from pitboss.promotions.acts.receive_entry import ReceiveEntry
from pitboss.promotions.acts.record_claim import RecordClaim
from pitboss.promotions.acts.record_notification import RecordNotification
from pitboss.promotions.acts.resume_promotion import ResumePromotion
from pitboss.promotions.acts.reveal_seed import RevealSeed
from pitboss.promotions.acts.start_promotion import StartPromotion
from pitboss.promotions.acts.tell_denial import TellDenial
from pitboss.promotions.acts.validate_integrity import ValidateIntegrity
from pitboss.promotions.acts.write_prize import WritePrize
from pitboss.promotions.acts.write_terms import WriteTerms
from pitboss.promotions.promotion import Promotion
from tests.floor.auditor.books import Noticed
from tests.floor.auditor.draws import drawn
from tests.floor.auditor.patrons import Holder
from tests.floor.auditor.promotion_records import Claim, Drawing, Given, Mine

HOUR = 3_600_000
DAY = 24 * HOUR
OPERATORS = ("casino-supervisor", "electronic-gaming-supervisor", "assistant-gaming-manager")
MANAGERS = ("promotions-manager", *OPERATORS)
PAYERS = ("cashier", "attendant", "casino-supervisor")
DRAFTED, AGOING = ("draft", "lodged"), ("running", "closed")
DEALT_WITH = ("paid", "handed-over", "unclaimed", "denied")


Patrons = dict[str, Holder]


class Promotions:
    """Every promotion on file."""

    def __init__(self, notices: Mapping[str, Noticed]) -> None:
        self.known: dict[str, Mine] = {}
        self._notices = notices

    def judge(self, command: OnPromotion, patrons: Patrons) -> str:
        """What an act must be answered; where it is done the model changes."""
        may, states, handler = ACTS[type(command)]
        mine = self.known.get(command.number)
        if isinstance(command, DraftPromotion):
            if command.office not in MANAGERS:
                return "not-your-office"
            if mine is not None:
                return "number-in-use"
            self.known[command.number] = Mine(command.documents, command.salt)
            return ""
        if mine is None:
            return "not-on-file"
        if may is not None and command.office not in may:
            return "not-your-office"
        if states and mine.status not in states:
            return "not-in-state"
        stream = f"promotion:{command.number}"
        mine.unread = any(
            one.about[0] == stream and not one.received for one in self._notices.values()
        )
        found: str = handler(mine, command, patrons)
        return found

    def part(self, number: str, prize: str, form: str) -> int:
        """What of a prize is paid in a form."""
        mine = self.known.get(number)
        given = None if mine is None else mine.prizes.get(prize)
        return 0 if given is None else given.parts.get(form, 0)

    def differences(self, real: Promotion) -> Iterator[tuple[str, object]]:
        """What a promotion has otherwise than here: both, by what."""
        mine = self.known.get(real.number)
        if mine is None:
            if real.status != "blank":
                yield "status", (real.status, "")
            return
        for what, has, due in (
            ("status", real.status, mine.status),
            ("draws", [(one.number, one.status, one.drawn, one.reserves) for one in real.draws],
             [(one.number, one.status, one.drawn, one.reserves) for one in mine.draws]),
            ("chances", real.last_chance, len(mine.chances)),
            ("postponed", real.postponed, mine.postponed),
            ("prizes", {n: (p.status, p.chance, p.winner, p.balance_cents, sum(p.paid.values()))
                        for n, p in real.prizes.items()},
             {n: (p.status, p.chance, p.winner, p.held, sum(p.parts[form] for form in p.paid))
              for n, p in mine.prizes.items()}),
        ):  # fmt: skip
            if has != due:
                yield what, (has, due)


def _terms(mine: Mine, command: WriteTerms, _: Patrons) -> str:
    mine.terms, mine.status, mine.lodged = command, "draft", {}
    return ""


def _prize(mine: Mine, command: WritePrize, _: Patrons) -> str:
    if not 1 <= command.draw <= len(mine.draws):
        return "not-of-these"
    mine.prizes[command.prize] = Given(command.kind, command.value_cents, command.by, command.draw)
    mine.status, mine.lodged = "draft", {}
    return ""


def _plan(mine: Mine, command: PlanDraw, _: Patrons) -> str:
    if command.draw > len(mine.draws):
        mine.draws.append(Drawing(command.draw, command.awarded_at))
    mine.draws[command.draw - 1].due = command.awarded_at
    mine.status, mine.lodged = "draft", {}
    return ""


def _attest(mine: Mine, command: AttestPrize, _: Patrons) -> str:
    prize = mine.prizes.get(command.prize)
    if prize is None:
        return "not-of-these"
    if prize.author == command.by:
        return "promotion-same-person"
    prize.attested = True
    return ""


def _nominate(mine: Mine, command: NominateScrutineer, _: Patrons) -> str:
    if mine.draw.status not in ("planned", "frozen"):
        return "not-in-state"
    mine.draw.scrutineer = command.person
    return ""


def _lodge(mine: Mine, command: LodgeTerms, _: Patrons) -> str:
    if not all(one.attested for one in mine.prizes.values()):
        return "not-attested"
    mine.lodged[command.regulator] = command.at
    mine.status = "lodged"
    return ""


def _channel(mine: Mine, _: OpenChannel, __: Patrons) -> str:
    mine.channels += 1
    return ""


def _start(mine: Mine, command: StartPromotion, _: Patrons) -> str:
    starts = mine.stated.starts_at or 0
    if command.at < starts:
        return "before-its-time"
    if mine.regulators - set(mine.lodged):
        return "not-lodged"
    if any(starts - at < DAY for at in mine.lodged.values()):
        return "too-soon"
    if not mine.channels:
        return "no-channel"
    mine.status = "running"
    return ""


def _receive(mine: Mine, command: ReceiveEntry, patrons: Patrons) -> str:
    if mine.status == "closed" or command.at >= (mine.stated.closes_at or 0):
        return "entries-closed"
    if mine.postponed:
        return "postponed"
    if not _qualifies(patrons.get(command.patron)):
        return "not-eligible"
    has = sum(patron == command.patron for patron, _ in mine.chances)
    if has + command.chances > (mine.stated.entries_each or has + command.chances):
        return "over-cap"
    holder = patrons[command.patron]
    mine.chances += [(command.patron, holder.called)] * command.chances
    return ""


def _qualifies(holder: Holder | None) -> bool:
    """On file, with a valid card, and not excluded (PR-28)."""
    if holder is None or not holder.enrolled or holder.card is None:
        return False
    return holder.cards[holder.card] == "active" and not holder.bars


def _close(mine: Mine, command: CloseEntries, _: Patrons) -> str:
    if command.at < (mine.stated.closes_at or 0):
        return "entries-open"
    mine.status = "closed"
    return ""


def _freeze(mine: Mine, command: FreezeEntries, _: Patrons) -> str:
    if mine.status == "running":
        return "entries-open"
    if mine.postponed:
        return "postponed"
    draw = mine.draw
    if draw.status != "planned":
        return "not-in-state"
    due = draw.due if draw.number > 1 else mine.stated.awarded_at or 0
    if command.at < due:
        return "before-its-time"
    if command.at > due + HOUR:
        return "draw-overdue"
    out = mine.winners()
    if all(patron in out for patron, _ in mine.chances):
        return "no-entries"
    draw.status, draw.out = "frozen", out
    return ""


def _number(mine: Mine, command: EnterPublicNumber, _: Patrons) -> str:
    draw = mine.draw
    if command.by != draw.scrutineer:
        return "not-nominated"
    if mine.postponed:
        return "postponed"
    if draw.status != "frozen":
        return "not-frozen" if draw.status == "planned" else "already-numbered"
    if command.at > (draw.due if draw.number > 1 else mine.stated.awarded_at or 0) + HOUR:
        return "draw-overdue"
    draw.status, draw.public = "numbered", f"dice {command.throws}"
    return ""


def _reveal(mine: Mine, command: RevealSeed, _: Patrons) -> str:
    draw = mine.draw
    if draw.status != "numbered":
        return "not-frozen"
    prizes = len(mine.prizes_of(draw))
    holders = [patron for patron, _ in mine.chances]
    draw.drawn = drawn(
        f"{command.number}/{draw.number}", command.seed, mine.salt, holders, draw.public,
        prizes + mine.stated.reserves, draw.out,
    )  # fmt: skip
    draw.reserves, draw.status = draw.drawn[prizes:], "drawn"
    return ""


def _confirm(mine: Mine, _: ConfirmDraw, __: Patrons) -> str:
    draw = mine.draw
    if draw.status != "drawn":
        return "not-in-state"
    draw.status = "confirmed"
    for prize, chance in zip(mine.prizes_of(draw), draw.drawn, strict=False):
        mine.win(prize, chance)
    return ""


def _cancel(mine: Mine, _: CancelDraw, __: Patrons) -> str:
    if mine.draw.status in ("confirmed", "cancelled"):
        return "cancel-the-draw-only"
    mine.draw.status = "cancelled"
    return ""


def _publish(mine: Mine, _: PublishResults, __: Patrons) -> str:
    confirmed = [one for one in mine.draws if one.status == "confirmed"]
    if not confirmed:
        return "not-in-state"
    confirmed[-1].published = True
    return ""


def _notify(mine: Mine, command: RecordNotification, _: Patrons) -> str:
    known = ("won", "claimed", "unclaimed")
    return "" if mine.prizes[command.prize].status in known else "not-in-state"


def _claim(mine: Mine, command: RecordClaim, patrons: Patrons) -> str:
    prize = mine.prizes[command.prize]
    if prize.status not in ("won", "claimed"):
        return "not-in-state"
    winner = command.patron == prize.winner and prize.status == "won"
    mine.claims[str(len(mine.claims) + 1)] = Claim(command.prize, winner)
    if winner and _qualifies(patrons.get(command.patron)):
        prize.status = "claimed"
    return ""


def _deny(mine: Mine, command: DenyClaim, _: Patrons) -> str:
    claim = mine.claims.get(command.claim)
    if claim is None:
        return "not-of-these"
    if claim.denied:
        return "confirmed-already"
    prize = mine.prizes[claim.prize]
    if claim.of_winner and prize.status not in ("won", "claimed"):
        return "not-in-state"
    if claim.of_winner and prize.paid:
        return "part-paid"
    claim.denied = True
    if claim.of_winner:
        prize.status, prize.held, prize.parts = "denied", 0, {}
    return ""


def _tell(mine: Mine, command: TellDenial, _: Patrons) -> str:
    claim = mine.claims.get(command.claim)
    if claim is None:
        return "not-of-these"
    if not claim.denied or claim.told:
        return "not-in-state"
    claim.told = True
    return ""


def _reserve(mine: Mine, command: AwardReserve, _: Patrons) -> str:
    if mine.prizes[command.prize].status not in ("denied", "unclaimed"):
        return "not-in-state"
    if mine.draw.status not in ("planned", "confirmed", "cancelled"):
        return "not-in-state"
    draw = mine.draws[mine.prizes[command.prize].draw - 1]
    elsewhere = mine.winners(besides=draw.number)
    left = [one for one in draw.reserves if mine.chances[int(one) - 1][0] not in elsewhere]
    if mine.stated.unclaimed != "reserve" or not left:
        return "no-reserve"
    draw.reserves.remove(left[0])
    mine.win(command.prize, left[0])
    return ""


def _form(mine: Mine, command: ChooseForm, _: Patrons) -> str:
    prize = mine.prizes[command.prize]
    if prize.status != "claimed":
        return "not-in-state"
    if not prize.is_money:
        return "not-understood"
    if prize.paid:
        return "part-paid"
    given = {"cash": command.cash_cents, "cheque": command.cheque_cents,
             "transfer": command.transfer_cents, "chips": command.chips_cents}  # fmt: skip
    parts = {form: cents for form, cents in given.items() if cents}
    if "cash" in parts and "sicbo-nicc" in mine.documents:
        return "cash-barred"
    if sum(parts.values()) != prize.cents:
        return "parts-differ"
    prize.parts = parts
    return ""


def _pay(mine: Mine, command: PayPrizePart, _: Patrons) -> str:
    prize = mine.prizes[command.prize]
    if prize.status != "claimed":
        return "not-in-state"
    if not prize.parts:
        return "no-form-chosen"
    if command.form not in prize.parts:
        return "not-your-form"
    if command.form in prize.paid:
        return "part-paid"
    prize.paid.add(command.form)
    prize.held -= prize.parts[command.form]
    if prize.paid == set(prize.parts):
        prize.status = "paid"
    return ""


def _hand_over(mine: Mine, command: HandOverPrize, _: Patrons) -> str:
    prize = mine.prizes[command.prize]
    if prize.status != "claimed":
        return "not-in-state"
    if prize.is_money:
        return "not-understood"
    prize.status = "handed-over"
    return ""


def _postpone(mine: Mine, _: PostponePromotion, __: Patrons) -> str:
    if mine.postponed:
        return "postponed"
    mine.postponed, mine.validated = True, False
    return ""


def _validate(mine: Mine, _: ValidateIntegrity, __: Patrons) -> str:
    if not mine.postponed:
        return "not-postponed"
    mine.validated = True
    return ""


def _resume(mine: Mine, _: ResumePromotion, __: Patrons) -> str:
    if not mine.postponed:
        return "not-postponed"
    if not mine.validated:
        return "not-validated"
    mine.postponed = False
    return ""


def _conclude(mine: Mine, _: ConcludePromotion, __: Patrons) -> str:
    if mine.draw.status not in ("confirmed", "cancelled"):
        return "not-in-state"
    if not mine.draw.over:
        return "not-published"
    if any(one.chance and one.status not in DEALT_WITH for one in mine.prizes.values()):
        return "prizes-open"
    if any(one.denied and not one.told for one in mine.claims.values()):
        return "denials-untold"
    if mine.unread:
        return "notices-open"
    mine.status = "concluded"
    return ""


Handler = Callable[[Mine, Any, Patrons], str]  # each takes its own command
ACTS: dict[type, tuple[tuple[str, ...] | None, tuple[str, ...], Handler]] = {
    DraftPromotion: (MANAGERS, (), _conclude),
    WriteTerms: (MANAGERS, DRAFTED, _terms),
    WritePrize: (MANAGERS, DRAFTED, _prize),
    PlanDraw: (MANAGERS, DRAFTED, _plan),
    AttestPrize: (OPERATORS, DRAFTED, _attest),
    NominateScrutineer: (OPERATORS, (*DRAFTED, *AGOING), _nominate),
    LodgeTerms: (OPERATORS, DRAFTED, _lodge),
    OpenChannel: (MANAGERS, (*DRAFTED, *AGOING), _channel),
    StartPromotion: (None, ("lodged",), _start),
    ReceiveEntry: (MANAGERS, AGOING, _receive),
    CloseEntries: (None, ("running",), _close),
    FreezeEntries: (MANAGERS, AGOING, _freeze),
    EnterPublicNumber: (("scrutineer",), ("lodged", "closed"), _number),
    RevealSeed: (None, (), _reveal),
    ConfirmDraw: ((*OPERATORS, "scrutineer"), ("closed",), _confirm),
    CancelDraw: (OPERATORS, AGOING, _cancel),
    PublishResults: (MANAGERS, ("closed",), _publish),
    RecordNotification: (MANAGERS, AGOING, _notify),
    RecordClaim: ((*MANAGERS, "cashier", "attendant"), AGOING, _claim),
    DenyClaim: (OPERATORS, AGOING, _deny),
    TellDenial: (MANAGERS, AGOING, _tell),
    AwardReserve: (OPERATORS, ("closed",), _reserve),
    ChooseForm: (PAYERS, AGOING, _form),
    PayPrizePart: (PAYERS, AGOING, _pay),
    HandOverPrize: (PAYERS, AGOING, _hand_over),
    PostponePromotion: (OPERATORS, AGOING, _postpone),
    ValidateIntegrity: (OPERATORS, AGOING, _validate),
    ResumePromotion: (OPERATORS, AGOING, _resume),
    ConcludePromotion: (OPERATORS, ("closed",), _conclude),
}
"""Each act: the offices that may, nobody's where the clock does; the states; what comes of it."""
