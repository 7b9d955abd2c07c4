"""What the second model of promotions keeps of one: its prizes, claims and draws."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.promotions.acts.write_terms import WriteTerms


@dataclass
class Given:
    """A prize, and what has become of it."""

    kind: str
    cents: int
    author: str
    draw: int
    attested: bool = False
    status: str = "offered"
    chance: str = ""
    winner: str = ""
    parts: dict[str, int] = field(default_factory=dict)
    paid: set[str] = field(default_factory=set)
    held: int = 0
    """What stands in its account."""

    @property
    def is_money(self) -> bool:
        """Whether it is paid and not handed over."""
        return self.kind in ("cash", "chips")


@dataclass
class Claim:
    """Somebody says that a prize is theirs."""

    prize: str
    of_winner: bool
    denied: bool = False
    told: bool = False


@dataclass
class Drawing:
    """A draw: which it is, how far it is, and what came of it."""

    number: int
    due: int
    status: str = "planned"
    scrutineer: str = ""
    public: str = ""
    out: set[str] = field(default_factory=set)
    """People who had won before, and stand on this list no more."""
    drawn: list[str] = field(default_factory=list)
    reserves: list[str] = field(default_factory=list)
    published: bool = False

    @property
    def over(self) -> bool:
        """Whether the next one may follow."""
        return self.status == "cancelled" or self.published


@dataclass
class Mine:
    """One promotion."""

    documents: tuple[str, ...]
    salt: str
    status: str = "draft"
    terms: WriteTerms | None = None
    prizes: dict[str, Given] = field(default_factory=dict)
    lodged: dict[str, int] = field(default_factory=dict)
    channels: int = 0
    chances: list[tuple[str, str]] = field(default_factory=list)
    """Patron and name, by chance from number 1 on."""
    draws: list[Drawing] = field(default_factory=lambda: [Drawing(1, 0)])
    claims: dict[str, Claim] = field(default_factory=dict)
    postponed: bool = False
    validated: bool = False
    unread: bool = False
    """Whether an inspector has not received a notice of it."""

    @property
    def regulators(self) -> set[str]:
        """With whom its terms are lodged (.9)."""
        return {"NICC" if one == "sicbo-nicc" else "Authority" for one in self.documents}

    @property
    def stated(self) -> WriteTerms:
        """The terms, once they are written."""
        assert self.terms is not None
        return self.terms

    @property
    def draw(self) -> Drawing:
        """The draw whose turn it is: the first that is not over, or else the last."""
        return next((one for one in self.draws if not one.over), self.draws[-1])

    def prizes_of(self, draw: Drawing) -> list[str]:
        """What is won in a draw."""
        return [number for number, one in self.prizes.items() if one.draw == draw.number]

    def winners(self, besides: int = 0) -> set[str]:
        """Those who were drawn for a prize or got one, in another draw than one."""
        others = [one for one in self.draws if one.number != besides]
        first = [
            self.chances[int(chance) - 1][0]
            for one in others
            if one.status == "confirmed"
            for chance in one.drawn[: len(self.prizes_of(one))]
        ]
        got = [one.winner for one in self.prizes.values() if one.winner and one.draw != besides]
        return {*first, *got}

    def win(self, prize: str, chance: str) -> None:
        """The holder of a chance has won a prize."""
        one = self.prizes[prize]
        one.status, one.chance = "won", chance
        one.winner = self.chances[int(chance) - 1][0]
        one.held = one.cents if one.is_money else 0
