"""Acts at a dealer's table that are well made and have no business there and then."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.patron import commands as carding
from pitboss.rehearsal import cards, dealing, supervising
from pitboss.rehearsal.scene import Scene, Stamp, Told
from pitboss.table.dealer import commands
from pitboss.table.dealer.state import DealerTable

_Step = (
    type[commands.ShakeDice]
    | type[commands.CallForBets]
    | type[commands.CallNoMoreBets]
    | type[commands.LiftDome]
    | type[commands.CollectLosers]
    | type[commands.PayWinners]
)
_ROUND: tuple[_Step, ...] = (
    commands.ShakeDice, commands.CallForBets, commands.CallNoMoreBets, commands.LiftDome,
    commands.CollectLosers, commands.PayWinners,
)  # fmt: skip


def stray(scene: Scene, table: DealerTable) -> Told:
    """One of them."""
    place = scene.pick(list(table.seats))
    act = scene.pick(_STRAYS)
    return dealing.addressed(act(scene, table, place), table)


def _out_of_order(scene: Scene, table: DealerTable, _: str) -> Told:
    """A step of the round out of its turn, by the dealer or by a player."""
    stamp = scene.dealer() if scene.likely(0.8) else scene.stamp("ada", "player")
    return scene.pick(_ROUND)(table=table.id, round=table.next_round, **stamp)


def _numbers(scene: Scene, table: DealerTable, _: str) -> Told:
    made = scene.pick((commands.EnterResult, commands.ConfirmResult))
    return made(table=table.id, round=table.round, faces=(1, 2, 3), **scene.dealer())


def _open_again(scene: Scene, table: DealerTable, _: str) -> Told:
    assert table.config is not None
    return commands.OpenDealerTable(
        table=table.id, config=table.config, float_cents=100_000, **_supervisor(scene, table)
    )


def _close(scene: Scene, table: DealerTable, _: str) -> Told:
    return supervising.close(scene, table)


def _call_last(scene: Scene, table: DealerTable, _: str) -> Told:
    return commands.AnnounceFinalCall(table=table.id, **scene.dealer())


def _signs(scene: Scene, table: DealerTable, _: str) -> Told:
    made = scene.pick((commands.WithdrawSign, commands.TakeDownClosingSign))
    return made(table=table.id, **_supervisor(scene, table))


def _close_soon(scene: Scene, table: DealerTable, _: str) -> Told:
    return commands.PutUpClosingSign(
        table=table.id, closes_at=scene.at + 60_000, **_supervisor(scene, table)
    )


def _put_right(scene: Scene, table: DealerTable, _: str) -> Told:
    if scene.likely(0.3):
        return dealing.open_seal(scene, table)
    if scene.likely(0.5):
        return commands.RecordReplaced(table=table.id, reason="again", **_supervisor(scene, table))
    return commands.RecordRectified(
        table=table.id, test="123", lit=("small",), reason="again", **_supervisor(scene, table)
    )


def _sit(scene: Scene, table: DealerTable, place: str) -> Told:
    """Anybody, wherever somebody may be already, and without a card."""
    person = scene.pick((*cards.CARDED, "ada", "ben"))
    return commands.TakePlace(table=table.id, place=place, person=person, **scene.dealer())


def _vacate(scene: Scene, table: DealerTable, place: str) -> Told:
    return commands.VacatePlace(
        table=table.id, place=place, reason="again",
        **scene.dealer(),
    )  # fmt: skip


def _leave(scene: Scene, table: DealerTable, place: str) -> Told:
    return commands.LeavePlace(table=table.id, place=place, **scene.dealer())


def _place(scene: Scene, table: DealerTable, place: str) -> Told:
    """Chips that nobody may have, on spots that may not be offered."""
    kind = scene.pick(("value", "token", "colour:red", "colour:pink"))
    spot = scene.pick(("small", "odd", "super-streak:odd", "four:1-2-3-4"))
    return commands.PlaceChips(
        table=table.id, place=place, spot=spot, cents=10**7 if scene.likely(0.5) else 500,
        kind=kind, spoken=scene.likely(0.2), card="card-of-another" if scene.likely(0.2) else "",
        **scene.stamp(table.seats[place].person or "ada", cards.PLAYER),
    )  # fmt: skip


def _take_back(scene: Scene, table: DealerTable, place: str) -> Told:
    return commands.TakeChipsBack(
        table=table.id, place=place, spot="small", cents=10**6,
        **scene.dealer(),
    )  # fmt: skip


def _rules(scene: Scene, table: DealerTable, place: str) -> Told:
    """The rules once more for a place that has seen them, or by somebody who is not there."""
    shown = [name for name, _ in table.rules_shown if name]
    if shown and scene.likely(0.5):
        place = scene.pick(shown)
    stamp = scene.dealer() if scene.likely(0.5) else scene.stamp("mallory", cards.PLAYER)
    return commands.ShowRules(table=table.id, place=place, **stamp)


def _over(scene: Scene, table: DealerTable, place: str) -> Told:
    return commands.FindOverLimit(
        table=table.id, place=place, reason="again",
        **scene.dealer(),
    )  # fmt: skip


def _void(scene: Scene, table: DealerTable, place: str) -> Told:
    return commands.VoidWagers(
        table=table.id, place=place, ground="device", reason="again",
        **_supervisor(scene, table),
    )  # fmt: skip


def _claim(scene: Scene, table: DealerTable, _: str) -> Told:
    claims = [*(name for name in table.departed if any(table.of(name))), "claim-0-1"]
    return commands.PayClaim(table=table.id, claim=scene.pick(claims), **scene.dealer())


def _held(scene: Scene, table: DealerTable, _: str) -> Told:
    return commands.DecideHeld(
        table=table.id, person="ada", released=True, reason="again", **_supervisor(scene, table)
    )


def _away(scene: Scene, table: DealerTable, _: str) -> Told:
    return commands.RedeemColourElsewhere(
        table=table.id, colour="red", count=1, where="bar", **_supervisor(scene, table)
    )


def _tray(scene: Scene, table: DealerTable, _: str) -> Told:
    """What is so already, and what the older document does not know."""
    stamp = _supervisor(scene, table)
    manner = scene.chance.randrange(4)
    if manner == 0:
        return commands.LockFloat(table=table.id, locked=table.float_locked, **stamp)
    if manner == 1:
        return commands.MoveDropBox(table=table.id, attached=False, **stamp)
    if manner == 2:
        return commands.SetCashless(table=table.id, cashless=table.cashless, **stamp)
    return commands.CreditFloat(table=table.id, cents=table.float_cents + 1, **stamp)


def _colour(scene: Scene, table: DealerTable, place: str) -> Told:
    """Checks of any value and number, without anybody's consent."""
    return commands.IssueColour(
        table=table.id, place=place, colour=scene.pick(("red", "blue")),
        count=scene.pick((1, 400)), each_cents=scene.pick((50, 700, 2500)), **scene.dealer(),
    )  # fmt: skip


def _restate(scene: Scene, table: DealerTable, _: str) -> Told:
    number = table.last.round if table.last is not None else 0
    return commands.RestateRound(
        table=table.id, round=number, faces=(1, 1, 2), reason="again",
        **_supervisor(scene, table),
    )  # fmt: skip


def _display(scene: Scene, table: DealerTable, _: str) -> Told:
    number, result = table.results[-1] if table.results else (1, "111")
    return commands.ReportNumberDisplay(
        table=table.id, round=number, shown=result, **scene.dealer()
    )


def _on_file(scene: Scene, _: DealerTable, __: str) -> Told:
    """An act on a patron's record that is not due, or of somebody who is not on file."""
    name = scene.pick((*cards.CARDED, "mallory"))
    stamp = scene.officer(("casino-supervisor",))
    manner = scene.chance.randrange(7)
    if manner == 0:
        return carding.Enrol(patron=name, name="Again", **stamp)
    if manner == 1:
        return carding.IssueCard(patron=name, card="card-ivy-1", digital=False, **stamp)
    if manner == 2:
        return carding.ReinstateCard(patron=name, reason="again", **stamp)
    if manner == 3:
        return carding.LiftBar(patron=name, scope="casino", reason="again", **stamp)
    if manner == 4:
        return carding.EndPause(patron=name, **stamp)
    if manner == 5:
        return carding.SetDepositLimit(patron=name, cents=None, **scene.stamp(name, "player"))
    return carding.Withdraw(patron=name, cents=10**9, **scene.officer(("cashier",)))


def _supervisor(scene: Scene, table: DealerTable) -> Stamp:
    return scene.supervisor(table.law.rules)


_STRAYS: tuple[Callable[[Scene, DealerTable, str], Told], ...] = (
    _out_of_order, _out_of_order, _out_of_order, _numbers, _open_again, _close, _call_last,
    _signs, _close_soon, _put_right, _sit, _vacate, _leave, _place, _place, _take_back, _rules,
    _over, _void, _claim, _held, _away, _tray, _tray, _colour, _restate, _display,
    _on_file, _on_file,
)  # fmt: skip
