"""What no page says and no act does: advice on how to play, and bets between players."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pitboss.house.acts import ACTS
from pitboss.house.forms import fields_asked
from pitboss.kernel.act import Sender
from tests.stories import clause

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "web" / "src" / "i18n"
GAMES = ROOT / "src" / "pitboss" / "rules" / "games"
ADVICE = re.compile(
    r"\b(best (bet|wager|chance|odds|play)|better (bet|wager|odds)|recommended (bet|wager)|"
    r"good (bet|wager)|safest|smart (bet|play)|you should (bet|wager|place|play)|"
    r"we (advise|suggest|recommend)|hot number|cold number|due to (win|come)|lucky|"
    r"increase your chance|house edge|most likely to win|winning strategy|tip:)",
    re.IGNORECASE,
)
ADVICE_ZH = re.compile(
    "最佳投注|较好的投注|推荐投注|建议(您|你)?(投注|下注)|更容易赢|幸运号|必胜|热门号|冷门号"
)
STAFF = ("acts.ftl", "desk.ftl", "events.ftl", "forms.ftl", "records.ftl", "staff.ftl")
"""Words of the staff's own pages, which no player sees."""


def _player_words() -> list[tuple[str, str]]:
    """Every line of words that a player's page can show, and where it stands."""
    found = [
        (f"{path.parent.name}/{path.name}", line)
        for path in sorted(WORDS.glob("*/*.ftl"))
        if path.name not in STAFF
        for line in path.read_text("utf-8").splitlines()
    ]
    for path in sorted(GAMES.glob("*/words.json")):
        text = json.dumps(json.loads(path.read_text("utf-8")), ensure_ascii=False, indent=0)
        found += ((path.parent.name, line) for line in text.splitlines())
    return found


@clause("sicbo-nicc", "9.11")
@clause("sicbo-ilga", "9.6")
def test_no_players_page_names_or_ranks_a_wager_as_better() -> None:
    words = _player_words()
    assert len(words) > 500
    told = [one for one in words if ADVICE.search(one[1]) or ADVICE_ZH.search(one[1])]
    assert told == []


@pytest.mark.parametrize("words", ["The best bet is Small", "您应建议下注大", "Tip: play Big"])
def test_advice_would_be_found(words: str) -> None:
    assert ADVICE.search(words) or ADVICE_ZH.search(words)


@clause("sicbo-nicc", "9.15")
@clause("sicbo-ilga", "9.10")
@clause("aruze-sicbo", "8.13")
@clause("aruze-craps", "7.12")
@clause("interblock", "9.12")
def test_no_act_of_a_player_has_another_player_as_a_party() -> None:
    """A seat acts for itself: no field of its acts can name a second terminal or place."""
    seats = {"terminal", "place"}
    for act in ACTS:
        if Sender.SEAT not in act.senders:
            continue
        named = [one.name for one in fields_asked(act) if one.kind in seats]
        assert named in (["terminal"], ["place"], []), act.__name__
