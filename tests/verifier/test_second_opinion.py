"""The verifier that stands alone: it is what its specification says, and agrees with ours."""

from __future__ import annotations

import ast
import gzip
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields
from hashlib import sha256
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.eventstore.keys import read_public
from pitboss.house.domain import HOUSE
from pitboss.kernel.event import Event
from tools.second_opinion import DAMAGES, damaged, rehearsed, verdicts
from verifier import pitboss_verifier as alone

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "tests" / "eventstore" / "kept"


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short gaming day at a few tables of both kinds, with snapshots and several checkpoints."""
    return rehearsed(tmp_path_factory.mktemp("journal") / "floor.db", rounds=2)


@pytest.fixture
def key(journal: Path) -> bytes:
    return read_public(journal.with_name("floor.key.pub"))


# The specification


def vectors(page: str) -> dict[str, str]:
    """The named values of the test vectors on a page; the second hash is called ``hash 2``."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    block = text.partition("Test vectors\n")[2].partition("\n#")[0]
    found: dict[str, str] = {}
    for name, value in re.findall(
        r"^ {4,6}([\w.]+) +([0-9a-f]{32,}(?:\n +[0-9a-f]{64})?)$", block, re.M
    ):
        number = sum(known.partition(" ")[0] == name for known in found)
        found[f"{name} {number + 1}" if number else name] = "".join(value.split())
    return found


def test_the_vectors_of_the_specification_hold_for_the_verifier() -> None:
    told = vectors("journal.md")
    seed = bytes(range(32))
    private = Ed25519PrivateKey.from_private_bytes(seed)
    public = private.public_key().public_bytes_raw()
    assert (told["seed"], told["public"]) == (seed.hex(), public.hex())
    assert told["fingerprint"] == sha256(public).hexdigest()[:32]
    key = alone.mac_key(seed)
    assert told["K"] == key.hex()
    first = alone.record_hash(bytes(32), "table:2", 1, 2, b'{"act":"open","at":1}')
    second = alone.record_hash(first, "table:2", 2, 2, b'{"act":"close","at":2}')
    assert (told["hash"], told["hash 2"]) == (first.hex(), second.hex())
    head = alone.mac(key, b"pitboss head 1\n", "table:2", 2, second)
    assert told["heads.mac"] == head.hex()
    digest = sha256(b"data").digest()
    kept = alone.mac(key, b"pitboss snapshot 1\n", "table:2", 2, second, digest)
    assert told["snapshots.mac"] == kept.hex()
    covered = (1).to_bytes(8) + first + (2).to_bytes(8) + second
    assert told["records"] == sha256(covered).hexdigest()
    row = (1, 3, bytes(32), 1, 2, 2, sha256(covered).digest())
    signature = bytes.fromhex(told["signature"])
    assert alone.signed_by(public, alone.signed_content(row), signature)
    assert told["hash 3"] == sha256(alone.signed_content(row) + signature).hexdigest()
    assert not alone.signed_by(public, alone.signed_content((2, *row[1:])), signature)


def test_the_vectors_of_money_hold_for_the_verifier() -> None:
    # By hand, from docs/journal-money.md: place:6 pays 7 to 6 of 1,000, and the rest is dropped.
    text = (
        (ROOT / "docs/journal-money.md").read_text(encoding="utf-8").partition("Test vectors")[2]
    )
    assert " 2266, 1166, 300\n" in text
    stakes = {"place:6": 1000, "pass": 500, "come": 200, "field": 300, "dont-pass": 100}
    rulings = {
        "place:6": {"verdict": "wins", "odds": "7/6", "moves_to": ""},
        "pass": {"verdict": "moves", "odds": "", "moves_to": "pass@6"},
        "come": {"verdict": "stays", "odds": "", "moves_to": ""},
        "field": {"verdict": "loses", "odds": "", "moves_to": ""},
        "dont-pass": {"verdict": "draws", "odds": "", "moves_to": ""},
    }
    due, left = alone.settle(stakes, rulings)
    assert due == {"returned_cents": 2266, "won_cents": 1166, "lost_cents": 300}
    assert left == {"pass@6": 500, "come": 200}
    for stream, kind in (("table:2", "wager-placed"), ("ticket:7", "ticket-redeemed")):
        event, _, rest = text.partition(kind)[2].partition("{")[2].partition("}")
        told = rest.partition("postings")[2].partition("{")[0].partition("stakes")[0]
        postings = re.findall(r"(\S+) > (\S+) (\d+)", told)
        made = alone.moved(stream, kind, msgspec.json.decode(f"{{{event}}}"), 0)
        assert [(one, other, str(cents)) for one, other, cents in made] == postings
        assert len(postings) == 2


def test_the_page_and_the_verifier_have_the_same_movements() -> None:
    page = (ROOT / "docs/journal-money.md").read_text(encoding="utf-8")
    assert re.findall(r"```\n(.*?)\n```", page, re.S) == [alone.MOVEMENTS.strip()]


def test_it_imports_nothing_of_pitboss() -> None:
    tree = ast.parse(Path(alone.__file__).read_text(encoding="utf-8"))
    names = {
        name.partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [one.name for one in node.names]
        )
    }
    assert names - {"cryptography", "__future__"} <= set(__import__("sys").stdlib_module_names)


# Each kind of event, made up, by both

MOVING = {kind: made for kind, made in HOUSE.kinds.items() if made.postings is not Event.postings}  # type: ignore[attr-defined]
CHIPS = ("value", "token", "colour:red")
CHOICES: dict[str, tuple[object, ...]] = {
    "kind": CHIPS,
    "way": ("credit", "hand", "waits"),
    "form": ("chips", "cash", "account"),
    "means": ("account", "cash"),
    "where": ("", "cage"),
    "account": (None, "ann"),
    "ticket": (None, "77"),
    "paid_cents": (None, 1000, 1005),
    "posted_cents": (7, -7, 0),
    "escrow_cents": (30, -30),
    "released": (True, False),
    "inward": (True, False),
    "unclaimed": (True, False),
}
STATE: Any = SimpleNamespace(
    id="2",
    number="2",
    account="payment:2",
    prizes={"prize": SimpleNamespace(kind="cash", value_cents=4)},
)


def events(kind: str, made: type) -> Iterator[Any]:
    """Events of a kind with every field filled, one for every choice that decides what moves."""
    plain: dict[str, tuple[object, ...]] = {}
    for number, field in enumerate(fields(made), start=3):
        choices = CHOICES.get(field.name)
        if kind == "ticket-printed" and field.name == "kind":
            choices = ("ticket", "voucher")
        if field.name == "place":
            choices = ("4", "terminal") if kind == "ticket-redeemed" else ("4", "")
        if choices is None:
            choices = (_filled(field.name, str(field.type), 1000 + number, field.default),)
        plain[field.name] = choices
    if kind == "late-wager-changed":
        plain |= {"before_cents": (500, 300), "commission_cents": (5,), "after_cents": (400,)}
    for values in product(*plain.values()):
        given = dict(zip(plain, values, strict=True))
        if kind == "late-wager-changed" and given["before_cents"] == 500:
            given["commission_cents"] = -5
        token_set_aside = given.get("kind") == "token" and (
            given.get("unclaimed") or kind == "piece-held"
        )
        if not token_set_aside:  # a token has no value that could be kept
            yield msgspec.convert(given, made)


def _filled(name: str, kind: str, number: int, default: object) -> object:
    result = {"returned_cents": number + 900, "won_cents": number, "lost_cents": 3}
    lists: dict[str, object] = {
        "terminals": {"02-2": result, "02-1": result},
        "corrections": {
            "02-1": {
                "was": result, "now": result, "credited_cents": 5, "debited_cents": 6,
                "payable_cents": 8, "commission_cents": 9, "escrow_cents": -4,
            },
        },
        "pending": ["02-2"],
        "void_result": result,
        "paid": [
            {
                "piece": 1, "place": "4", "kind": chips, "stake_cents": 70, "won_cents": 35,
                "account": account,
            }
            for chips in CHIPS
            for account in (None, "ann")
        ],
    }  # fmt: skip
    lists |= {
        listed: [{"place": "4", "kind": chips, "cents": 20} for chips in CHIPS]
        for listed in ("collected", "put_back", "taken_off")
    }  # fmt: skip
    if name in lists:
        return lists[name]
    if default is not MISSING and default is not None:
        return default
    if kind.startswith(("tuple", "list")):
        return []
    if kind.startswith("Mapping"):
        return {}
    if "int" in kind:
        return number
    return {"bool": True, "str": name}.get(kind, name if "str" in kind else None)


@pytest.mark.parametrize("kind", sorted(MOVING))
def test_the_verifier_knows_what_every_kind_of_event_moves(kind: str) -> None:
    assert kind in alone.MOVES
    if kind == "dealer-table-opened":  # its configuration is long, and moves nothing
        given = SimpleNamespace(float_cents=7)
        ours = [tuple(one) for one in MOVING[kind].postings(given, STATE)]  # type: ignore[attr-defined]
        assert list(alone.moved("dealer:2", kind, {"float_cents": 7}, 0)) == ours
        return
    count = 0
    for event in events(kind, MOVING[kind]):
        ours = [tuple(one) for one in event.postings(STATE)]
        told = msgspec.to_builtins(event)
        stream = "payment:2" if kind == "return-received" else "x:2"
        assert list(alone.moved(stream, kind, told, 4)) == ours
        count += bool(ours)
    assert count


def test_nothing_else_moves_anything() -> None:
    assert alone.MOVES.keys() == MOVING.keys()


# Whole and damaged journals


def test_a_kept_journal_of_format_1_is_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "house-1.db"
    path.write_bytes(gzip.decompress((KEPT / "house-1.db.gz").read_bytes()))
    assert alone.main([str(path), "--key", str(KEPT / "house-1.key.pub")]) == 0
    assert capsys.readouterr().out.endswith("signed up to position 1,192\nWhole.\n")


def test_both_call_a_rehearsed_journal_whole(journal: Path, key: bytes) -> None:
    assert verdicts(journal, key) == (True, True)


@pytest.mark.parametrize("number", range(0, len(DAMAGES), 3))  # all of them in `make soak`
def test_both_find_the_damage(journal: Path, key: bytes, tmp_path: Path, number: int) -> None:
    told = damaged(journal, tmp_path / "copy.db", number)
    assert verdicts(tmp_path / "copy.db", key) == (False, False), told


def test_what_cannot_be_read_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no.db"
    assert alone.main([str(path)]) == 2
    path.write_bytes(b"no database at all, and long enough to be looked at" * 20)
    assert alone.main([str(path)]) == 1
    assert "it cannot be read further: file is not a database" in capsys.readouterr().out
