"""The spoken calls, synthesised: one small file a language and the place of every piece in it.

    python tools/calls.py            writes web/src/calls/*.ogg and *.json again

It needs `espeak-ng` and `opusenc` (Debian: espeak-ng, opus-tools). What they write is kept in the
repository, so that building the pages needs neither. A call is put together from pieces: numbers,
sides, colours and a few phrases; the pages say the same in words.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import wave
from array import array
from pathlib import Path
from tempfile import TemporaryDirectory

CALLS = Path(__file__).parents[1] / "web/src/calls"
RATE = 22_050
"""Samples a second, as the synthesiser makes them."""
GAP = RATE // 20
"""Silence between two pieces, so that none runs into the next."""
QUIET = 200
"""What is below this at either end of a piece is silence, and is cut off."""
KBIT = "10"
VOICES = {"en": ("en-gb", "150"), "zh": ("cmn", "160")}
"""Voice and words a minute."""
PHRASES = {
    "place": ("Place your wagers", "请下注"),
    "ten": ("Ten seconds", "还有十秒"),
    "close": ("No more wagers", "停止下注"),
    "void": ("No result. Wagers are returned", "没有结果，退回投注"),
    "small": ("Small", "小"),
    "big": ("Big", "大"),
    "triple": ("Triple", "围骰"),
    "red": ("Red", "红"),
    "black": ("Black", "黑"),
    "point": ("The point is", "目标点是"),
}
LARGEST = 36
TENS = "一二三四五六七八九"


def chinese(number: int) -> str:
    """A number up to 99 in Chinese words.

    >>> [chinese(number) for number in (0, 7, 10, 11, 20, 36)]
    ['零', '七', '十', '十一', '二十', '三十六']
    """
    tens, ones = divmod(number, 10)
    if number == 0:
        return "零"
    head = ("" if tens == 1 else TENS[tens - 1]) + "十" if tens else ""
    return head + (TENS[ones - 1] if ones else "")


def pieces(language: str) -> dict[str, str]:
    """What is spoken in a language, by the name of the piece."""
    at = list(VOICES).index(language)
    said = {name: words[at] for name, words in PHRASES.items()}
    for number in range(LARGEST + 1):
        said[f"n{number}"] = chinese(number) if language == "zh" else str(number)
    return said


def spoken(language: str, words: str) -> array[int]:
    """The samples of some words, without silence at either end."""
    voice, speed = VOICES[language]
    made = subprocess.run(
        ["espeak-ng", "-v", voice, "-s", speed, "-a", "120", "--stdout", words],
        capture_output=True,
        check=True,
    )
    with wave.open(io.BytesIO(made.stdout)) as file:
        samples = array("h", file.readframes(file.getnframes()))
    loud = [at for at, sample in enumerate(samples) if abs(sample) > QUIET]
    return samples[loud[0] : loud[-1] + 1]


def write(language: str) -> None:
    """The file of a language, and where each piece begins and ends, in milliseconds."""
    whole, places = array("h"), {}
    for name, words in pieces(language).items():
        begins = len(whole)
        whole.extend(spoken(language, words))
        places[name] = [round(begins * 1000 / RATE), round(len(whole) * 1000 / RATE)]
        whole.extend([0] * GAP)
    with TemporaryDirectory() as folder:
        raw = Path(folder) / "calls.wav"
        with wave.open(str(raw), "wb") as file:
            file.setparams((1, 2, RATE, len(whole), "NONE", ""))
            file.writeframes(whole.tobytes())
        # The number of a stream is drawn at random otherwise: the same words give the same file.
        command = [
            "opusenc",
            "--quiet",
            "--serial",
            "1",
            "--bitrate",
            KBIT,
            "--comp",
            "10",
            "--framesize",
            "60",
        ]
        subprocess.run([*command, raw, CALLS / f"{language}.ogg"], check=True)
    text = json.dumps(places, separators=(",", ":"))
    (CALLS / f"{language}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    if not (shutil.which("espeak-ng") and shutil.which("opusenc")):
        sys.exit("It needs espeak-ng and opusenc: apt-get install espeak-ng opus-tools")
    CALLS.mkdir(exist_ok=True)
    for spoken_language in VOICES:
        write(spoken_language)
