"""Questions to the engine that need no game in progress. Answers are plain lists and dictionaries, as the command
``paiju`` prints them with ``--json``."""

from __future__ import annotations

import json
from os import PathLike
from pathlib import Path
from typing import IO, Any, Sequence

from paiju import _paiju

#: A text, or where it is: a path or an open file.
Text = str | bytes | PathLike[str] | IO[str] | IO[bytes]


def _bytes(text: Text) -> bytes:
    if isinstance(text, PathLike):
        return Path(text).read_bytes()
    whole: str | bytes = text if isinstance(text, (str, bytes)) else text.read()
    return whole.encode() if isinstance(whole, str) else whole


def inspect(
    text: Text, game: str | None = None, format: str | None = None, *, rules: str | None = None
) -> list[dict[str, Any]]:
    """One report per game of a log, a bot's input or any other text: every problem with its place.

    Without ``rules`` (``contest``, ``botzone2``, ``botzone1``; ``paiju``, ``undisputed``) the text tells them."""
    return json.loads(_paiju.inspect(_bytes(text), game, format, rules))


def review(
    text: Text,
    seat: int | None = None,
    *,
    work: int = 100_000,
    game: str | None = None,
    format: str | None = None,
    rules: str | None = None,
) -> list[dict[str, Any]]:
    """What each decision cost, and which were mistakes; one review per game of the text.

    ``ValueError`` says why there is none."""
    read = _bytes(text)
    found = json.loads(_paiju.review(read, seat, work, game, format, rules))
    if not found:
        raise ValueError("no game can be read from this text; paiju.inspect or the command says what it looks like")
    return found


def draw(
    text: Text,
    turn: int | None = None,
    *,
    player: int | None = None,
    number: int = 0,
    format: str = "svg",
    lang: str = "en",
    theme: str = "auto",
) -> str:
    """A game of a text as a picture (``"svg"``) or a diagram (``"text"``), before this turn is answered; without a turn
    at the first error, else the end. With ``player`` only that hand is open."""
    return _paiju.draw(_bytes(text), turn, player, number, format, lang, theme)


def judge(game: str, input: str | dict[str, Any], response: Any) -> dict[str, Any]:
    """Whether a bot's ``response`` to a platform's ``input`` is legal, and if not, why.

    ``legal`` is ``None`` where the input itself makes no game; ``message`` has ``zh`` and ``en``."""
    text = input if isinstance(input, str) else json.dumps(input)
    return json.loads(_paiju.judge(game, text, json.dumps(response)))


def solve(
    *hands: str,
    landlord: int = 0,
    turn: int = 0,
    lead: str | None = None,
    by: int | None = None,
    score: bool = False,
    positions: int = 1_000_000_000,
    rules: str | None = None,
) -> dict[str, Any]:
    """Solves an endgame of Dou Dizhu with open hands, exactly.

    Two hands are a public puzzle, in which the first leads (or beats ``lead``); three are West, South and East,
    by the contest's rules, or with ``rules`` by ``botzone2`` (whose multipliers are powers of two) or ``botzone1``.
    Ranks are ``34567890JQKA2YZ``."""
    return json.loads(_paiju.solve(list(hands), landlord, turn, lead, by, score, positions, rules))


def rules(question: dict[str, Any]) -> dict[str, Any]:
    """Answers one question about the rules, as ``paiju rules`` does."""
    return json.loads(_paiju.rules(json.dumps(question)))


def games() -> list[dict[str, Any]]:
    """Every game with its name, its seats and its AIs, weakest first."""
    return json.loads(_paiju.games())
