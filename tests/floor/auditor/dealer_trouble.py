"""The random pit in trouble: no results, failing lights, corrections, signs, trays and cards."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cached_property
from typing import Any

from pitboss.patron import commands as carding
from pitboss.rules.sign import Limit
from pitboss.table.dealer import commands
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.dealer_books import OVER, DealerBook, Wrongs
from tests.floor.auditor.dealer_driver import MINUTE, PEOPLE, DealerDriver
from tests.floor.auditor.dealer_restating import differences
from tests.floor.auditor.dealer_rounds import numbers
from tests.floor.auditor.dealer_wagers import Turn
from tests.floor.auditor.hours import BREAK, HOUR


class TroubledPit(DealerDriver):
    """A pit in which more goes wrong than not."""

    def trouble(self) -> None:
        """No results, lights, corrections, invalid games."""
        draw, book = self.random, self.book()
        self.open_seal(book)
        self.show_rules(book)
        number = book.round if draw.random() < 0.95 else book.round + 1
        faces = tuple(draw.randrange(1, 7) for _ in range(3))
        act = draw.choice(("none", "lights", "correct", "correct", "restate", "restate",
                           "invalid", "display", "rectify", "replace"))  # fmt: skip
        if book.stage == OVER and draw.random() < 0.5:
            act = "restate"
        reason: dict[str, Any] = {"reason": "seen" if draw.random() < 0.97 else " "}
        if act == "none":
            ground = draw.choice(("cocked-dice", "tumbler-fault", "not-activated", "exposed",
                                  "no-button", "broken", "whim"))  # fmt: skip
            fields = self.dealer(book.name)
            self.tell(commands.AnnounceNoResult(round=number, ground=ground, **fields))
        elif act == "lights":
            lit = tuple(draw.sample(sorted(book.offered), 3))
            if book.result and draw.random() < 0.2:
                lit = tuple(sorted(paper.winning(book.result, book.offered, book.even)))
            self.tell(
                commands.ReportLights(round=number, lit=lit, **reason, **self.dealer(book.name))
            )
        elif act == "correct":
            self.tell(
                commands.CorrectEntry(round=number, faces=faces, **reason, **self.staff(book.name))
            )
        elif act == "restate":
            self.numbers += 1
            cases = self.cases_for(book, number, faces)
            self.tell(
                commands.RestateRound(
                    round=number, faces=faces, cases=cases, **reason, **self.staff(book.name)
                )
            )
        elif act == "invalid":
            there = [place.name for place in book.occupied()]
            persons = (draw.choice(there),) if there and draw.random() < 0.6 else ()
            ground = draw.choice(("disruption", "fraud"))
            self.tell(
                commands.InvalidateGame(
                    round=number, ground=ground, persons=persons, **reason,
                    **self.staff(book.name),
                )
            )  # fmt: skip
        elif act == "display":
            shown = "".join(map(str, book.results.get(number, (1, 1, 1))))
            shown = shown if draw.random() < 0.4 else "".join(map(str, faces))
            self.tell(
                commands.ReportNumberDisplay(round=number, shown=shown, **self.dealer(book.name))
            )
        else:
            self.rectify(book)

    def open_seal(self, book: DealerBook) -> None:
        """Open the tumbler now and then; seldom by the right number, in the right office."""
        draw = self.seals
        if draw.random() < 0.2:
            opened, sealed = draw.choice((book.seal, "4")), draw.choice(("4", "5", "6", "no 6"))
            office = draw.choice(("casino-supervisor", "games-supervisor", "dealer"))
            given = {"reason": draw.choice(("seen", "seen", " ")), **self.staff_always()}
            given |= {"table": book.name, "office": office}
            self.tell(commands.OpenSeal(opened=opened or "3", sealed=sealed, **given))

    def show_rules(self, book: DealerBook) -> None:
        """Somebody asks for the rules; seldom by the right hand, at a place that there is."""
        draw = self.readers
        if draw.random() < 0.3:
            place = draw.choice((*book.places, *book.places, "", "9"))
            there = book.places[place].person if place in book.places else ""
            own = draw.choice((place, there, "mallory", ""))
            by, office = draw.choice((("dee", "dealer"), (own, "player")))
            person = draw.choice(PEOPLE) if draw.random() < (0.1 if place else 0.7) else ""
            given: dict[str, Any] = {"table": book.name, "at": self.at, "by": by}
            given |= {"office": office, "place": place, "person": person}
            self.tell(commands.ShowRules(**given))

    @cached_property
    def readers(self) -> random.Random:
        """Chance of its own, as for the seals."""
        return random.Random(f"readers {self.seed}")

    @cached_property
    def seals(self) -> random.Random:
        """Chance of its own, so that what else is drawn for a seed stays as it was."""
        return random.Random(f"seals {self.seed}")

    def cases_for(self, book: DealerBook, number: int, faces: tuple[int, ...]) -> dict[str, str]:
        """A number for each place that differs, now and then one too few or too many."""
        chance = self.random.random()
        names = list(book.places)
        true = numbers(faces)
        if book.last is not None and book.last.round == number and true and chance > 0.04:
            turn = Turn(book, self.auditor.pit.patrons, Wrongs())
            names = list(differences(turn, true)) if book.carded else []
        if names and chance > 0.95:
            names.pop()
        numbers_known = sorted(self.auditor.pit.cases)
        if numbers_known and names and chance > 0.9:  # one that is on file
            return dict.fromkeys(names, self.random.choice(numbers_known))
        return {name: f"k{self.numbers}-{name}" for name in names}

    def conduct(self) -> None:
        """Refused, void and invalid wagers; devices, helpers, bars, caps."""
        draw, book = self.random, self.book()
        place = self.somebody(book)
        lying = sorted({piece.spot for piece in book.of(place.name)})
        spot = draw.choice(lying) if lying and draw.random() < 0.9 else "small"
        staff = self.staff(book.name)
        reason: dict[str, Any] = {"reason": "seen" if draw.random() < 0.97 else ""}
        here = {"place": place.name, **reason, **staff}
        act = draw.choice(("refuse", "void", "invalid", "over", "device", "assist", "bar", "cap"))
        if act == "refuse":
            self.tell(commands.RefuseWager(spot=spot, **here))
        elif act == "void":
            spots = draw.choice(((), (spot,), (spot, "big")))
            ground = draw.choice(("device", "rule", "whim"))
            self.tell(commands.VoidWagers(spots=spots, ground=ground, **here))
        elif act == "invalid":
            ground = draw.choice(("no-card", "other-card", "proxy", "whim"))
            self.tell(commands.FindInvalid(ground=ground, claim="agent", **here))
        elif act == "over":
            self.tell(commands.FindOverLimit(**here))
        elif act == "device":
            self.tell(commands.RecordDevice(on_duty=draw.random() < 0.1, **here))
        elif act == "assist":
            helper = draw.choice(PEOPLE)
            fields = {"place": place.name, **staff}
            ended = draw.random() < 0.4
            self.tell(commands.RecordAssistance(helper=helper, ended=ended, **fields))
        elif act == "bar":
            person, lifted = draw.choice(PEOPLE), draw.random() < 0.6
            self.tell(commands.BarPerson(person=person, lifted=lifted, **reason, **staff))
        else:
            players = draw.choice((None, 2, 3, 0))
            area = draw.random() < 0.3
            self.tell(commands.LimitPlayers(players=players, one_per_area=area, **staff))

    def tray(self) -> None:
        """Fills, credits, locks, boxes, claims and held stakes."""
        draw, book = self.random, self.book()
        staff = self.staff(book.name)
        act = draw.choice(("fill", "credit", "lock", "box", "cashless", "claim", "claim", "held",
                           "held", "elsewhere"))  # fmt: skip
        if act == "fill":
            cents = draw.choice((100_000, 1_000_000, 0))
            self.tell(commands.FillFloat(cents=cents, **staff))
        elif act == "credit":
            cents = draw.choice((50_000, 10**9))
            self.tell(commands.CreditFloat(cents=cents, **staff))
        elif act == "lock":
            locked = draw.random() < 0.2
            self.tell(commands.LockFloat(locked=locked, **self.dealer(book.name)))
        elif act == "box":
            self.tell(commands.MoveDropBox(attached=draw.random() < 0.5, **staff))
        elif act == "cashless":
            self.tell(commands.SetCashless(cashless=draw.random() < 0.6, **staff))
        elif act == "claim":
            claim = draw.choice((*book.claims, "claim-1-1"))
            self.tell(commands.PayClaim(claim=claim, **self.dealer(book.name)))
        elif act == "held":
            person = draw.choice((*book.held, "ann"))
            self.tell(
                commands.DecideHeld(
                    person=person, released=draw.random() < 0.5, reason="looked at", **staff
                )
            )
        else:
            colour = draw.choice(book.law.colours)
            self.tell(
                commands.RedeemColourElsewhere(colour=colour, count=1, where="cage", **staff)
            )

    def signs(self) -> None:
        """New limits, personal limits, and closing."""
        draw, book = self.random, self.book()
        staff = self.staff(book.name)
        act = draw.choice(("propose", "propose", "withdraw", "report", "personal", "personal",
                           "close-sign", "down", "call", "close", "wait"))  # fmt: skip
        plain = book.law.limits["*"]
        if act == "propose":
            self.propose(book, plain, staff)
        elif act == "withdraw":
            self.tell(commands.WithdrawSign(**staff))
        elif act == "report":
            self.tell(commands.ReportSigns(up=draw.random() < 0.7, **self.dealer(book.name)))
        elif act == "personal":
            place = self.somebody(book)
            name = draw.choice(("small", "total:9", "*", "single"))
            most = draw.choice((100_000, 6_000, 1_000, None))
            limits = {name: Limit(draw.choice((500, 1_000)), most, 100)}
            agreed = draw.random() < 0.5
            self.tell(
                commands.SetPersonalLimits(
                    place=place.name, limits=limits, acknowledged=agreed, **staff
                )
            )
        elif act == "close-sign":
            closes = self.at + draw.choice((19, 21, 25)) * MINUTE
            self.tell(commands.PutUpClosingSign(closes_at=closes, **staff))
        elif act == "down":
            self.tell(commands.TakeDownClosingSign(**staff))
        elif act == "call":
            self.tell(commands.AnnounceFinalCall(**self.dealer(book.name)))
        elif act == "close":
            self.close(book, staff)
        else:
            self.at += draw.choice((5, 21)) * MINUTE

    def hours(self) -> None:
        """Time passes, people come back after a break, and somebody is assessed."""
        draw = self.random
        act = draw.choice(
            ("wait", "edge", "edge", "break", "break", "assess", "assess", "morning")
        )
        if act == "wait":
            self.at += draw.choice((14 * MINUTE, HOUR, 5 * HOUR, 6 * HOUR - 1, 6 * HOUR))
        elif act == "edge":
            seated = [one.hours.sat_down for one in self.auditor.pit.patrons.values()]
            edges = [sat + hours * HOUR for sat in seated if sat for hours in (6, 12)]
            coming = [at - draw.choice((1, 2)) for at in edges if at - 2 > self.at]
            self.at = draw.choice(coming) if coming else self.at
        elif act == "morning":
            self.at += draw.choice((11 * HOUR, 16 * HOUR, 24 * HOUR - 1, 24 * HOUR))
        elif act == "assess":
            name = draw.choice(PEOPLE)
            office = "special-employee" if draw.random() < 0.9 else "dealer"
            fields = self.fields("", "eve", office) | {"patron": name}
            finding, may = draw.choice(("fresh", "merry", " ")), draw.random() < 0.8
            self.tell(carding.RecordAssessment(finding=finding, may_go_on=may, **fields))
        else:
            book = self.book()
            place = self.somebody(book)
            fields = self.fields(book.name) | {"place": place.name}
            person, patron = place.person, place.patron
            if person and not self.tell(commands.LeavePlace(**fields)) and patron:
                self.at += draw.choice((0, BREAK - 1, BREAK, BREAK + 1, HOUR))
                fields |= {"at": self.at, "serial": 0, "card": f"c-{person}"}
                self.tell(commands.TakePlace(person=person, patron=patron, **fields))

    def propose(self, book: DealerBook, plain: Limit, staff: dict[str, Any]) -> None:
        """New limits: a higher minimum or maximum, or a lower one."""
        draw = self.random
        least = draw.choice((100, 500, 1_000))
        limits = dict(book.law.limits) | {
            "*": Limit(least, draw.choice((None, 5_000, 20_000)), plain.unit_cents)
        }
        takes = self.at + draw.choice((0, 1, 19, 21, 30)) * MINUTE
        self.tell(commands.ProposeSign(limits=limits, takes_effect_at=takes, **staff))

    def close(self, book: DealerBook, staff: dict[str, Any]) -> None:
        """Close, and open again another time."""
        said = self.tell(commands.CloseDealerTable(**staff))
        if not said and self.random.random() < 0.9:
            self.tray()
            self.open(book.name, book.law.game)
            self.seat_all(book)

    def cards(self) -> None:
        """What patrons and staff do about cards, limits and accounts."""
        draw = self.random
        name = draw.choice(PEOPLE)
        own = self.fields("", name, "player") | {"patron": name}
        staff = self.staff() | {"patron": name, "by": "pat"}
        cage = self.fields("", "cas", "cashier") | {"patron": name}
        reason = "seen" if draw.random() < 0.97 else ""
        acts: list[Callable[[], Any]] = [
            lambda: carding.SetLossLimit(
                period=draw.choice(("day", "week", "month")),
                cents=draw.choice((4_000, 10_000, 50_000, None, 0)), **own),
            lambda: carding.SetDepositLimit(cents=draw.choice((5_000, 50_000, None, 0)), **own),
            lambda: carding.DeclineLimits(**own),
            lambda: carding.Deposit(
                channel=draw.choice(("cash-at-cashier", "eftpos", "gold")),
                cents=draw.choice((3_000, 40_000)), **cage),
            lambda: carding.Deposit(channel="bank-transfer", cents=20_000, **cage),
            lambda: carding.Withdraw(cents=draw.choice((1_000, 90_000)), **cage),
            lambda: carding.SuspendCard(reason=reason, **staff),
            lambda: carding.ReinstateCard(reason=reason, **staff),
            lambda: carding.ReinstateCard(reason=reason, **staff),
            lambda: carding.Pause(until=draw.choice((None, self.at + MINUTE)), reason=reason,
                                  **staff),
            lambda: carding.EndPause(**staff),
            lambda: carding.RecordAdvice(text=reason, **staff),
            lambda: carding.RecordDirection(text=reason, complied=False, **staff),
            lambda: carding.RemindOfLimits(**staff),
        ]  # fmt: skip
        if draw.random() < 0.1:
            number = f"c-{name}" if draw.random() < 0.5 else f"c2-{name}"
            scope, clause = draw.choice(
                (("casino", "9.8.3"), ("game:sicbo-nicc", "9.8.2"), ("pokies", "9.8"))
            )
            acts = [
                lambda: carding.IssueCard(card=number, digital=draw.random() < 0.5, **staff),
                lambda: carding.CancelCard(reason=reason, **staff),
                lambda: carding.SuspendSelf(
                    until=self.at + draw.choice((1, 1500)) * MINUTE, **own
                ),
                lambda: carding.Enrol(name="again", **staff),
                lambda: carding.Bar(scope=scope, reason=reason, clause=clause, **staff),
                lambda: carding.LiftBar(scope=scope, reason=reason, **staff),
                lambda: carding.LiftBar(scope=scope, reason=reason, **staff),
            ]
        self.tell(draw.choice(acts)())
