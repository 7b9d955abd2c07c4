#!/usr/bin/env python3
"""A second opinion on a pitboss journal, written from its specification and from nothing else.

The specification is docs/journal.md and docs/journal-money.md. One file, Python's standard library
and the package *cryptography* for Ed25519; nothing of pitboss is imported. It reads the SQLite
file of a journal or a backup, changes nothing, and checks

- every record: its place, its link to the one before, its hash, its canonical bytes, and that the
  records of one act name each other; every head and snapshot;
- every checkpoint: number, link, what it covers, signature; with the floor's own key every MAC,
  with a file of anchors that the journal is the one that was anchored;
- the money: each record's postings are those that its events mean, no account of a player goes
  below nothing, and the stakes on every layout are what their accounts hold;
- every settlement: what the stakes that lay there come to by the odds on record;
- the lists beside the records, where they repeat an amount: meters, tickets, payments.

It has no rulebook: whether small wins on 146 is for ``pitboss verify``, which settles every round
again. This program believes the ruling on record and works out what follows from it.

    python pitboss_verifier.py floor.db --key held.pub --anchor anchors.txt

Exit code 0: whole. 1: every fault is listed. 2: it could not be read at all.
"""

from __future__ import annotations

import argparse
import hmac
import json
import re
import sqlite3
import struct
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key, load_pem_public_key

Event = dict[str, Any]
Posting = tuple[str, str, int]

# What each kind of event moves: the block *Movements* of docs/journal-money.md, word for word.
MOVEMENTS = """
note-accepted: T:notes > T:credit = denomination_cents
ticket-accepted: ticket:{number} > T:credit
ticket-printed: T:credit > ticket:{number}
handpay-opened: T:credit > payment:{number}
credit-transferred: monitoring-system > T:credit if inward; T:credit > monitoring-system if !inward
credit-brought: station:{station} > T:credit
seat-returned seat-left: T:credit > station:{station}
wager-placed: T:credit > T:escrow; T:credit > T:commission = commission_cents
wager-taken-back wager-returned: T:escrow > T:credit; T:commission > T:credit = commission_cents
stake-forfeited: T:escrow > T:lost
late-wager-changed: T:credit > T:escrow = +after_cents-before_cents;
 T:credit > T:commission = +commission_cents; T:escrow > T:credit = -after_cents+before_cents;
 T:commission > T:credit = -commission_cents
round-settled: each terminals; T:escrow > T:lost = lost_cents;
 T:escrow > T:{to} = returned_cents-won_cents; T:won > T:{to} = won_cents
result-corrected round-invalidated: each corrections; T:commission > T:credit = commission_cents;
 T:adjusted > T:credit = credited_cents; T:credit > T:adjusted = debited_cents;
 T:adjusted > T:escrow = +escrow_cents; T:escrow > T:adjusted = -escrow_cents;
 T:adjusted > T:owed = payable_cents
wagers-confirmed: T:pending > T:credit = released_cents; T:commission > T:credit = commission_cents;
 T:pending > T:adjusted = void_result.won_cents; T:adjusted > T:credit = void_result.lost_cents
meter-adjusted late-outcome-changed: T:adjusted > T:credit = credited_cents;
 T:credit > T:adjusted = debited_cents; T:adjusted > T:owed = payable_cents
credit-held: T:credit > T:withheld
hold-ended: T:withheld > T:credit if released; T:withheld > T:adjusted if !released
credit-left owed-to-gone: T:credit > T:owed
owed-paid: T:owed > cage = handed; T:owed > rounding = rounded_down; rounding > cage = rounded_up
claim-received: cage > T:repaid
credit-forfeited: T:credit > T:forfeited
forfeit-paid: T:forfeited > responsible-gambling-fund
jackpot-awarded: jackpot:{pool} > T:credit if way=credit; jackpot:{pool} > T:awarded if way!=credit
award-released: T:awarded > T:credit if way=credit
award-taken-back: T:awarded > jackpot:{pool} = awarded_cents;
 T:credit > jackpot:{pool} = debited_cents
award-payment-opened: T:awarded > payment:{number}
jackpot-opened jackpot-fed jackpot-won jackpot-adjusted jackpot-closed jackpot-moved-in
 jackpot-moved-out jackpot-disposed award-returned contribution-taken-back:
 jackpot:{id}:house > jackpot:{id} = +posted_cents; jackpot:{id} > jackpot:{id}:house = -posted_cents
jackpot-disposed: jackpot:{id}:house > cage
ticket-redeemed: ticket:{number} > cage = handed if place!=terminal;
 ticket:{number} > rounding = rounded_down if place!=terminal;
 rounding > cage = rounded_up if place!=terminal
payment-made: payment:{number} > ticket:{ticket} if ticket; payment:{number} > cage = handed if !ticket;
 payment:{number} > rounding = rounded_down if !ticket; rounding > cage = rounded_up if !ticket
return-received: cage > {stream}
excess-returned: patrons > cage
shortfall-paid: cage > patrons
deposited: deposits:{channel} > patron:{patron}:account
withdrawn: patron:{patron}:account > cage
drawer-opened: drawer:{drawer} > cage = float_cents
drawer-cash-moved: drawer:{drawer} > cage if into; cage > drawer:{drawer} if !into
cash-handled: drawer:{drawer} > cage = in_cents; cage > drawer:{drawer} = out_cents
drawer-closed: cage > drawer:{drawer} = counted_cents;
 drawer:{drawer} > drawer-differences = over_cents;
 drawer-differences > drawer:{drawer} = short_cents
account-spent: patron:{patron}:account > table:{table}:cashless
account-received: table:{table}:cashless > patron:{patron}:account
alternative-chosen: promotions > prize:{number}/{prize}
prize-won: promotions > prize:{number}/{prize} = terms
claim-denied prize-hold-determined prize-unclaimed: prize:{number}/{prize} > promotions
prize-part-paid: prize:{number}/{prize} > chips-abroad if form=chips;
 prize:{number}/{prize} > cage if form!=chips form!=account
prize-credited: prize:{number}/{prize} > patron:{patron}:account
dealer-table-opened: cage > D:float = float_cents
dealer-table-closed: D:float > cage = float_cents
float-filled: cage > D:float
float-credited: D:float > cage
drop-box-moved: D:box > cage
chips-bought: table:{id}:cashless > D:cashless if means=account; patrons > D:box if means!=account;
 D:float > P:chips
chips-brought: chips-abroad > P:chips; D:colours-abroad > P:colours = colours_cents;
 tokens > P:tokens = tokens_cents
tokens-issued: tokens > P:tokens
colour-issued: P:chips > D:float = count*each_cents; D:colours > P:colours = count*each_cents
colour-redeemed: P:colours > D:colours = count*each_cents if place;
 D:colours-abroad > D:colours = count*each_cents if !place;
 D:float > P:chips = count*each_cents if place !where;
 cage > P:chips = count*each_cents if place where;
 D:float > patrons = count*each_cents if !place !where;
 cage > patrons = count*each_cents if !place where
chips-forfeited: P:chips > terminal:{id}-{place}:forfeited
chips-placed: P:{front} > P:{lying}
piece-returned: P:{lying} > P:{front} if !unclaimed; P:{lying} > {house} if unclaimed;
 D:float > D:unclaimed if unclaimed
piece-forfeited: P:{lying} > {house}
piece-held: P:{lying} > {house}; D:float > D:held
held-decided: D:held > P:chips if released place; D:held > chips-abroad if released !place;
 D:held > D:float if !released
losers-collected: each collected; P:{lying} > {house}
winners-paid: each paid; P:{lying} > P:{front} = stake_cents if !account;
 P:{lying} > P:{front} = stake_cents if account kind=token;
 P:{lying} > {house} = stake_cents if account kind!=token; D:float > P:chips = won_cents if !account;
 D:cashless > table:{id}:cashless = won_cents if account kind=token;
 D:cashless > table:{id}:cashless = stake_cents+won_cents if account kind!=token
losers-laid-again entry-corrected game-invalidated lights-failed no-result-announced round-restated
 paid-game-invalidated: each put_back; {house} > P:{lying}
round-restated paid-game-invalidated: each taken_off; P:{lying} > {house}
place-left: P:chips > chips-abroad = value_cents; P:colours > D:colours-abroad = colours_cents;
 P:tokens > tokens = tokens_cents; P:stakes > D:place:{claim}:stakes = stakes_cents;
 P:token-stakes > D:place:{claim}:token-stakes = token_stakes_cents
claim-paid: D:place:{claim}:chips > chips-abroad = value_cents;
 D:place:{claim}:tokens > tokens = tokens_cents
"""  # noqa: E501

NEVER_BELOW = re.compile(
    r"terminal:.*:(credit|escrow|pending|withheld|awarded|owed|forfeited|lost|commission|repaid)"
    r"|dealer:.*:(held|unclaimed|box|colours-abroad)|dealer:.*:place:.*|patron:.*:account"
    r"|station:.*"
)
NEVER_LEFT_BELOW = re.compile(r"(ticket|payment|prize):.*|jackpot:[^:]*")


def read_movements(text: str) -> dict[str, list[tuple[str, list[str]]]]:
    """By kind of event: the list that its movements are over, or nothing, and the movements."""
    found: dict[str, list[tuple[str, list[str]]]] = defaultdict(list)
    for line in text.strip().replace("\n ", " ").splitlines():
        kinds, _, rest = line.partition(": ")
        moves = rest.split("; ")
        over = moves.pop(0).removeprefix("each ") if rest.startswith("each ") else ""
        for kind in kinds.split():
            found[kind].append((over, moves))
    return found


MOVES = read_movements(MOVEMENTS)
_MOVE = re.compile(r"(\S+) > (\S+?)(?: = (\S+))?(?: if (.+))?")
_SHORT = {"T": "terminal:{terminal}", "D": "dealer:{id}", "P": "dealer:{id}:place:{place}"}


def moved(stream: str, kind: str, event: Event, terms: int) -> Iterator[Posting]:
    """The postings that an event means, in order; ``terms`` is what a prize is worth."""
    for over, moves in MOVES.get(kind, ()):
        members = (event.get(over) or ()) if over else [event]
        if isinstance(members, dict):  # by terminal
            members = [{"terminal": name} | members[name] for name in sorted(members)]
        for member in members:
            fields = _with_derived(stream, event, member) | {"terms": terms}
            for source, target, amount, conditions in (_MOVE.fullmatch(m).groups() for m in moves):  # type: ignore[union-attr]
                if all(_holds(one, fields) for one in (conditions or "").split()):
                    cents = _amount(amount or "cents", fields)
                    if cents > 0:
                        yield _account(source, fields), _account(target, fields), cents
                    elif cents < 0 and (amount or "")[:1] not in ("+", "-"):
                        raise ValueError(f"{kind} moves {cents} cents")


def _with_derived(stream: str, event: Event, fields: Event) -> Event:
    number = stream.partition(":")[2]
    chips, due = fields.get("kind", ""), fields.get("cents") or 0
    paid = due if fields.get("paid_cents") is None else fields["paid_cents"]
    house = {"token": "tokens", "value": f"dealer:{number}:float"}
    return fields | {
        "stream": stream,
        "id": number,
        "to": "pending" if fields.get("terminal") in (event.get("pending") or ()) else "credit",
        "front": {"token": "tokens", "value": "chips"}.get(chips, "colours"),
        "lying": "token-stakes" if chips == "token" else "stakes",
        "house": house.get(chips, f"dealer:{number}:colours"),
        "handed": min(due, paid),
        "rounded_down": max(0, due - paid),
        "rounded_up": max(0, paid - due),
    }


def _holds(condition: str, fields: Event) -> bool:
    if "=" in condition:
        name, _, wanted = condition.replace("!=", "=").partition("=")
        return (fields.get(name) == wanted) != ("!=" in condition)
    return bool(fields.get(condition.lstrip("!"))) != condition.startswith("!")


def _amount(text: str, fields: Event) -> int:
    total = 0
    for sign, term in re.findall(r"([+-]?)([a-z_.*]+)", text):
        product = -1 if sign == "-" else 1
        for name in term.split("*"):
            value: Any = fields
            for part in name.split("."):
                value = (value or {}).get(part)
            product *= value or 0
        total += product
    return total


def _account(name: str, fields: Event) -> str:
    head, colon, rest = name.partition(":")
    return (_SHORT.get(head, head) + colon + rest).format_map(fields)


class Layouts:
    """What lies on every layout by the records: by terminal and cell, or piece by piece."""

    def __init__(self) -> None:
        self.stakes: dict[str, Counter[str]] = defaultdict(Counter)
        self.settled: dict[tuple[str, int], tuple[dict[str, int], Event]] = {}
        self.pieces: dict[str, dict[int, Event]] = defaultdict(dict)
        self.gone: dict[str, dict[int, Event]] = defaultdict(dict)
        self.rulings: dict[str, dict[str, Event]] = defaultdict(dict)

    def follow(self, stream: str, kind: str, event: Event) -> Iterable[str]:
        """Take an event in; what it says that does not add up."""
        step = getattr(self, "_" + kind.replace("-", "_"), None)
        return () if step is None else step(stream, event) or ()

    def _wager_placed(self, _: str, event: Event, sign: int = 1) -> Iterator[str]:
        stakes, cell = self.stakes[event["terminal"]], event["cell"]
        stakes[cell] += sign * event["cents"]
        if event["cents"] <= 0 or stakes[cell] < 0:
            yield f"{event['cents']} cents on {cell} leave {stakes[cell]} there"
        if not stakes[cell]:
            del stakes[cell]

    def _wager_taken_back(self, stream: str, event: Event) -> Iterator[str]:
        return self._wager_placed(stream, event, -1)

    _wager_returned = _stake_forfeited = _wager_taken_back

    def _late_wager_changed(self, stream: str, event: Event) -> Iterator[str]:
        more = event["after_cents"] - event["before_cents"]
        return self._wager_placed(stream, event | {"cents": abs(more)}, 1 if more > 0 else -1)

    def _late_outcome_changed(self, _: str, event: Event) -> None:
        self.settled.pop((event["terminal"], event["round"]), None)

    _wagers_confirmed = _late_outcome_changed

    def _round_settled(self, _: str, event: Event) -> Iterator[str]:
        rulings = {one["cell"]: one for one in event["cells"]}
        cells: set[str] = set()
        for name, told in event["terminals"].items():
            lay = dict(self.stakes[name])
            cells |= lay.keys()
            if lay.keys() <= rulings.keys():
                due, self.stakes[name] = settle(lay, rulings)
                yield from _differs(name, told, due)
            self.settled[name, event["round"]] = lay, told
        if cells != rulings.keys():
            yield "its rulings are not on the cells that had stakes"

    def _result_corrected(self, _: str, event: Event) -> Iterator[str]:
        rulings = {one["cell"]: one for one in event.get("cells") or ()}
        for name, one in event["corrections"].items():
            lay, was = self.settled.get((name, event["round"]), ({}, {}))
            if lay:
                yield from _differs(f"{name} before", one["was"], was)
                self.settled[name, event["round"]] = lay, one["now"]
                if lay.keys() <= rulings.keys():
                    yield from _differs(name, one["now"], settle(lay, rulings)[0])
            if one.get("stands") or one.get("escrow_cents"):
                self.stakes[name] = Counter(one.get("stands") or {})

    _round_invalidated = _result_corrected

    def _chips_placed(self, stream: str, event: Event) -> None:
        self.pieces[stream][event["piece"]] = dict(event)

    def _piece_returned(self, stream: str, event: Event) -> Iterator[str]:
        piece = self.pieces[stream].pop(event["piece"], event | {"cents": 0})
        left = piece["cents"] - event["cents"]
        if left < 0:
            yield f"piece {event['piece']} has {piece['cents']} cents"
        elif left:
            self.pieces[stream][event["piece"]] = piece | {"cents": left}

    _piece_forfeited = _piece_held = _piece_returned

    def _losers_collected(self, stream: str, event: Event) -> Iterator[str]:
        pieces, sums = self.pieces[stream], Counter[tuple[str, str]]()
        self.rulings[stream] = {one["cell"]: one for one in event["cells"]}
        self.gone[stream] = gone = {number: pieces.pop(number) for number in event["pieces"]}
        for piece in gone.values():
            sums[piece["place"], piece["kind"]] += piece["cents"]
        told = {(one["place"], one["kind"]): one["cents"] for one in event["collected"]}
        if told != dict(sums) or event["cents"] != sum(sums.values()):
            yield "what it collected is not what its pieces are"

    def _losers_laid_again(self, stream: str, event: Event) -> None:
        if event.get("put_back"):
            self.pieces[stream] |= self.gone.pop(stream, {})

    _entry_corrected = _game_invalidated = _no_result_announced = _losers_laid_again
    _lights_failed = _losers_laid_again

    def _winners_paid(self, stream: str, event: Event) -> Iterator[str]:
        pieces = self.pieces[stream]
        for one in event["paid"]:
            piece = self.gone[stream][one["piece"]] = pieces.pop(one["piece"])
            ruling = self.rulings[stream].get(piece["cell"]) or {"verdict": "", "odds": ""}
            due = int(piece["cents"] * Fraction(ruling["odds"] or 0))
            # Under a clause of its own a wager was invalid, or its streak was stopped.
            right = one.get("clause") or (ruling["verdict"] == "wins" and one["won_cents"] == due)
            if not right or one["stake_cents"] != piece["cents"]:
                yield f"piece {one['piece']} of {piece['cents']} cents wins {due}"
        for number, cell in event["moved"].items():
            pieces[int(number)]["cell"] = cell
        if event["won_cents"] != sum(one["won_cents"] for one in event["paid"]):
            yield "its winnings do not add up"
        if pieces.keys() != {int(number) for number in event["moved"]}:
            yield "a piece is neither collected nor paid, and does not run on"

    def _round_restated(self, stream: str, event: Event) -> None:
        pieces, gone = self.pieces[stream], self.gone[stream]
        gone |= {int(one): pieces.pop(int(one)) for one in event["returned"] if int(one) in pieces}
        for number, place in event["stands_at"].items():
            kind = "token" if gone[int(number)]["kind"] == "token" else "value"
            pieces[int(number)] = gone.pop(int(number)) | {"place": place, "kind": kind}
        for number, cell in event["streaks"].items():
            pieces[int(number)]["cell"] = cell

    _paid_game_invalidated = _round_restated

    def _place_left(self, stream: str, event: Event) -> None:
        for piece in self.pieces[stream].values():
            if piece["place"] == event["place"] and event["claim"]:
                piece["place"] = event["claim"]

    def holds(self, stream: str, account: str) -> int | None:
        """What an account of stakes must hold; None if it is none."""
        if found := re.fullmatch("terminal:(.*):escrow", account):
            return sum(self.stakes[found[1]].values())
        if found := re.fullmatch(f"{re.escape(stream)}:place:(.*):(token-)?stakes", account):
            lying = [one for one in self.pieces[stream].values() if one["place"] == found[1]]
            token = bool(found[2])
            return sum(int(one["cents"]) for one in lying if (one["kind"] == "token") == token)
        return None


def settle(lay: dict[str, int], rulings: dict[str, Event]) -> tuple[Event, Counter[str]]:
    """What stakes come to by the rulings on record, and what of them still lies there."""
    won = lost = back = 0
    left: Counter[str] = Counter()
    for cell, cents in lay.items():
        verdict = rulings[cell]["verdict"]
        if verdict == "loses":
            lost += cents
        elif verdict in ("moves", "stays"):
            left[rulings[cell].get("moves_to") or cell] += cents
        else:
            back += cents
            won += int(cents * Fraction(rulings[cell]["odds"])) if verdict == "wins" else 0
    return {"returned_cents": back + won, "won_cents": won, "lost_cents": lost}, left


def _differs(terminal: str, told: Event, due: Event) -> Iterator[str]:
    for name in ("returned_cents", "won_cents", "lost_cents"):
        if told[name] != due[name]:
            yield f"terminal {terminal}: {name} is {told[name]} and comes to {due[name]}"


FIELDS = {"at": int, "by": str, "digest": str, "events": list, "office": str, "serial": int,
          "software": str}  # fmt: skip
SINCE_FORMAT_2 = {"act": str, "beside": list, "server": str}
LEFT_OUT = {"beside", "server"}  # where they are empty


UNSIGNED_MAX = 10 * 60 * 1000  # milliseconds between the first and the last unsigned record


def named(stream: str, version: int) -> bytes:
    """The name of a stream and a version, as they are hashed."""
    return struct.pack(">H", len(stream.encode())) + stream.encode() + struct.pack(">Q", version)


def record_hash(previous: bytes, stream: str, version: int, form: int, body: bytes) -> bytes:
    """SHA-256 over what a record is."""
    content = previous + named(stream, version) + struct.pack(">I", form) + body
    return sha256(content).digest()


def mac_key(seed: bytes) -> bytes:
    """The key of the MACs, made of the floor's private key."""
    return hmac.digest(seed, b"pitboss mac 1\n", "sha256")


def mac(key: bytes, title: bytes, stream: str, version: int, *hashes: bytes) -> bytes:
    """The MAC of a head (over its hash) or of a snapshot (over its head and digest)."""
    content = title + named(stream, version) + b"".join(hashes)
    return hmac.digest(key, content, "sha256")


def read_body(form: int, body: bytes) -> Event:
    """The entry in a body; ValueError where it is not written in the one way there is."""
    entry: Event = json.loads(body)
    known = FIELDS | (SINCE_FORMAT_2 if form == 2 else {})
    if form not in (1, 2) or entry.keys() | LEFT_OUT != known.keys() | LEFT_OUT:
        raise ValueError("its fields are not those of its format")
    if any(type(entry[name]) is not known[name] for name in entry):
        raise ValueError("a field is of another kind")
    text = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    if text.encode() != body or not all(entry.get(name, True) for name in LEFT_OUT):
        raise ValueError("its bytes are not canonical")
    return entry


def signed_content(row: tuple[Any, ...]) -> bytes:
    """The bytes that a checkpoint's signature is over."""
    number, at, previous, first, last, covered, records = row[:7]
    fields = number, at, previous, first, last, covered, records
    return b"pitboss checkpoint 1\n" + struct.pack(">QQ32sQQQ32s", *fields)


def signed_by(public: bytes | None, content: bytes, signature: bytes) -> bool:
    """Whether the signature is that of the key."""
    try:
        Ed25519PublicKey.from_public_bytes(public or b"").verify(signature, content)
    except (InvalidSignature, ValueError):
        return False
    return True


class Verifier:
    """Reads one journal; ``faults`` are what it found, each a sentence with its place."""

    def __init__(
        self, path: Path, trusted: Iterable[bytes] = (), anchors: str = "", seed: bytes = b""
    ) -> None:
        self.faults: list[str] = []
        self.records = self.sealed = 0
        self._trusted, self._anchors = list(trusted), anchors
        self._mac_key = mac_key(seed) if seed else b""
        self._times: list[tuple[int, int]] = []
        self._database = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        self._heads: dict[str, tuple[int, bytes]] = {}
        self._acts: dict[tuple[str, int], set[tuple[str, int]]] = {}
        self._balances: Counter[str] = Counter()
        self._layouts = Layouts()
        self._lists: dict[str, dict[str, tuple[Any, ...]]] = {"tickets": {}, "payments": {}}
        self._stations: Counter[str] = Counter()

    def run(self) -> list[str]:
        """Everything, in order."""
        for part in (
            self._read_records, self._check_acts, self._compare_kept, self._check_macs,
            self._check_checkpoints,
        ):  # fmt: skip
            try:
                part()
            except (sqlite3.Error, struct.error) as wrong:
                self.faults.append(f"it cannot be read further: {wrong}")
        return self.faults

    def _select(self, table: str, columns: str, more: str = "") -> Iterator[tuple[Any, ...]]:
        return iter(self._database.execute(f"SELECT {columns} FROM {table} {more}"))

    def _read_records(self) -> None:
        postings = self._read_postings()
        columns = "position, stream, version, format, body, previous, hash"
        for position, *row in self._select("records", columns, "ORDER BY position"):
            stream, version, form, body, previous, own = row
            self.records += 1
            last, linked = self._heads.get(stream, (0, bytes(32)))
            if version != last + 1 or previous != linked:
                self._fault(stream, version, f"it does not follow version {last}")
            self._heads[stream] = version, own
            try:
                if record_hash(previous, stream, version, form, body) != own:
                    self._fault(stream, version, "its hash is not that of its content")
                found = postings.pop((stream, version), [])
                entry = read_body(form, body)
                self._times.append((position, entry["at"]))
                self._read_entry(stream, version, entry, found)
                self._move(stream, version, found)
            except (ValueError, KeyError, TypeError, AttributeError, struct.error) as wrong:
                self._fault(stream, version, f"it cannot be followed: {wrong!r}")
        for stream, version in postings:
            self._fault(stream, version, "its postings have no record")

    def _read_postings(self) -> dict[tuple[str, int], list[Posting]]:
        found: dict[tuple[str, int], list[Posting]] = defaultdict(list)
        columns = "stream, version, line, source, target, cents"
        for stream, version, line, *posting in self._select("postings", columns):
            found[stream, version].append((posting[0], posting[1], posting[2]))
            if line != len(found[stream, version]) - 1:
                self._fault(stream, version, "its postings are not numbered")
        return found

    def _fault(self, stream: str, version: int, wrong: str) -> None:
        self.faults.append(f"{stream}, version {version}: {wrong}")

    def _read_entry(self, stream: str, version: int, entry: Event, found: list[Posting]) -> None:
        """What follows from an entry: on the layouts, in the lists, and for money."""
        if beside := entry.get("beside"):
            self._acts[stream, version] = {(stream, version), *map(tuple, beside)}
        due: list[Posting] = []
        for kind, event in entry["events"]:
            terms = found[len(due)][2] if kind == "prize-won" and len(due) < len(found) else 0
            due += moved(stream, kind, event, terms)
            for wrong in self._layouts.follow(stream, kind, event):
                self._fault(stream, version, f"{kind}: {wrong}")
            if kind == "ticket-issued":
                paper = event["kind"], event["cents"], entry["at"], event["terminal"]
                self._lists["tickets"][event["number"]] = (*paper, event.get("expires_at"))
            elif kind == "payment-opened":
                owed = event["cents"], event["table"], event["terminal"], entry["at"]
                self._lists["payments"][event["number"]] = owed
            elif kind in ("credit-received", "credit-sent"):
                self._stations[stream] += event["cents"] * (1 if kind == "credit-received" else -1)
        if due != found:
            self._fault(stream, version, f"its postings are {found}, its events mean {due}")

    def _move(self, stream: str, version: int, postings: list[Posting]) -> None:
        for source, target, cents in postings:
            self._balances[source] -= cents
            self._balances[target] += cents
        for account in dict.fromkeys(name for posting in postings for name in posting[:2]):
            holds, lying = self._balances[account], self._layouts.holds(stream, account)
            if holds < 0 and NEVER_BELOW.fullmatch(account):
                self._fault(stream, version, f"{account} goes to {holds} cents")
            if lying not in (None, holds):
                self._fault(stream, version, f"{account} has {holds} cents, {lying} lie there")

    def _check_acts(self) -> None:
        """The records of one act name each other, and what it moved through is not left below."""
        for (stream, version), together in self._acts.items():
            if any(self._acts.get(other) != together for other in together):
                self._fault(stream, version, "the records of its act do not name each other")
        for account, cents in self._balances.items():
            if cents < 0 and NEVER_LEFT_BELOW.fullmatch(account):
                self.faults.append(f"{account} is left with {cents} cents")
        for stream, cents in self._stations.items():
            if cents != self._balances[stream]:
                self.faults.append(
                    f"{stream} has {cents} cents by its own records, not by tables'"
                )

    def _compare_kept(self) -> None:
        """Heads, snapshots and lists against the records."""
        kept = {row[0]: row[1:] for row in self._select("heads", "stream, version, hash")}
        self._compare("the head of", kept, self._heads)
        joined = "snapshots LEFT JOIN records USING (stream, version)"
        for stream, version, head, data, digest, own in self._select(
            joined, "stream, version, head, data, digest, hash"
        ):
            if sha256(data).digest() != digest or head != own:
                self._fault(stream, version, "its snapshot is not what its digest or hash says")
        has = self._balances.get
        for name, *told in self._select("meters", "terminal, credit_cents, bet_cents"):
            if told != [has(f"terminal:{name}:{what}", 0) for what in ("credit", "escrow")]:
                self.faults.append(f"the meters of {name} are not what its accounts hold")
        columns = "number, kind, cents, issued_at, issued_by, expires_at"
        kept = {row[0]: row[1:] for row in self._select("tickets", columns)}
        self._compare("the ticket", kept, self._lists["tickets"])
        columns = "number, cents, house_table, terminal, opened_at"
        kept = {row[0]: row[1:] for row in self._select("payments", columns)}
        self._compare("the payment", kept, self._lists["payments"])

    def _compare(self, what: str, kept: dict[str, Any], due: dict[str, Any]) -> None:
        for name in sorted(kept.keys() | due.keys()):
            if kept.get(name) != due.get(name):
                self.faults.append(f"{what} {name} is not as the records have it")

    def _check_macs(self) -> None:
        """Every head and snapshot was written by a holder of the floor's own key."""
        if not self._mac_key:
            return
        rows = self._select("heads", "stream, version, mac, hash")
        found = [(b"pitboss head 1\n", *row) for row in rows]
        rows = self._select("snapshots", "stream, version, mac, head, digest")
        found += [(b"pitboss snapshot 1\n", *row) for row in rows]
        for title, stream, version, kept, *hashes in found:
            if kept != mac(self._mac_key, title, stream, version, *hashes):
                self._fault(stream, version, "it was not written with the floor's key")

    def _check_checkpoints(self) -> None:
        keys = dict(self._select("keys", "fingerprint, public"))
        for name, public in keys.items():
            if sha256(public).hexdigest()[:32] != name:
                self.faults.append(f"the key {name} is another key")
        if self._trusted:
            keys = {sha256(public).hexdigest()[:32]: public for public in self._trusted}
        hashes = self._select("records", "position, hash", "ORDER BY position")
        waiting = next(hashes, None)
        made: dict[str, tuple[str, str]] = {}
        number, before = 0, bytes(32)
        columns = "number, at, previous, first_position, last_position, covered, records"
        columns += ", fingerprint, signature"
        for row in self._select("checkpoints", columns, "ORDER BY number"):
            covered = []
            while waiting is not None and waiting[0] <= row[4]:
                covered.append(waiting)
                waiting = next(hashes, None)
            digest = sha256(b"".join(struct.pack(">Q32s", *one) for one in covered)).digest()
            ends = (covered[0][0], covered[-1][0], len(covered)) if covered else ()
            if row[0] != number + 1 or row[2] != before:
                self.faults.append(f"checkpoint {row[0]} does not follow the one before")
            if row[3:7] != (*ends, digest):
                self.faults.append(f"checkpoint {row[0]} covers other records than those there")
            if not signed_by(keys.get(row[7]), signed_content(row), row[8]):
                self.faults.append(f"checkpoint {row[0]} is not signed by a key that is trusted")
            before = sha256(signed_content(row) + row[8]).digest()
            number, self.sealed = row[0], row[4]
            made[str(number)] = row[7], before.hex()
        self._check_end(made)

    def _check_end(self, made: dict[str, tuple[str, str]]) -> None:
        """Whether enough is signed, and whether the journal is the one that was anchored."""
        if self._trusted and self.records:
            unsigned = [at for position, at in self._times if position > self.sealed]
            if not made:
                self.faults.append("nothing is signed, and a key was given")
            elif unsigned and max(unsigned) - min(unsigned) > UNSIGNED_MAX:
                self.faults.append("nothing recent is signed")
        for line in self._anchors.splitlines():
            if line.startswith("pitboss-anchor 1 "):
                fingerprint, number, _, _, told = line.split()[2:7]
                if made.get(number) != (fingerprint, told):
                    self.faults.append(f"checkpoint {number} is not there as it was anchored")


def read_public(path: Path) -> bytes:
    """The public key in a PEM file."""
    public = load_pem_public_key(path.read_bytes())
    if not isinstance(public, Ed25519PublicKey):
        raise ValueError(f"{path} is not an Ed25519 public key")
    return public.public_bytes_raw()


def read_seed(path: Path) -> bytes:
    """The 32 bytes of the floor's own key, in a PEM file."""
    private = load_pem_private_key(path.read_bytes(), None)
    if not isinstance(private, Ed25519PrivateKey):
        raise ValueError(f"{path} is not an Ed25519 private key")
    return private.private_bytes_raw()


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="A second opinion on a pitboss journal.")
    parser.add_argument("database", type=Path, help="the SQLite file of a journal or a backup")
    trust = "a public key to trust, and no other; may be repeated"
    parser.add_argument("--key", type=Path, action="append", default=[], help=trust)
    parser.add_argument("--anchor", type=Path, help="a file of anchors that were kept elsewhere")
    parser.add_argument("--own-key", type=Path, help="the floor's private key, to check the MACs")
    asked = parser.parse_args(arguments)
    try:
        anchors = asked.anchor.read_text() if asked.anchor else ""
        seed = read_seed(asked.own_key) if asked.own_key else b""
        verifier = Verifier(asked.database, map(read_public, asked.key), anchors, seed)
        faults = verifier.run()
    except (OSError, ValueError, sqlite3.Error) as wrong:
        print(f"{asked.database} cannot be read: {wrong}", file=sys.stderr)
        return 2
    for fault in faults:
        print(fault)
    print(f"{verifier.records:,} records, signed up to position {verifier.sealed:,}")
    print(f"NOT WHOLE: faults found: {len(faults):,}" if faults else "Whole.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
