"""A bot that speaks the platform's JSON."""

from __future__ import annotations

import json
import sys
from typing import IO, Any

from paiju import _paiju

KEEP_RUNNING = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"


class Bot:
    """A program for Botzone and for ``paiju match``: set ``game``, write ``decide``, call ``run``.

    ``decide`` gets a :class:`paiju.View`, with the same numbers as the environments: what was trained there plays here.
    With ``keep_running`` the program stays and reads one line a turn; a platform that starts it anew for each turn is
    served, too.
    """

    game: str = ""
    keep_running: bool = True

    def decide(self, view: _paiju.View) -> int:
        """The id of the action to take, one of ``view.legal_actions()``."""
        raise NotImplementedError("a bot needs a method decide(self, view)")

    def answer(self, requests: list[Any], responses: list[Any]) -> Any:
        """The response to the last request."""
        text = json.dumps({"requests": requests, "responses": responses})
        note, view = _paiju.read_input(self.game, text)
        if view is None:
            return json.loads(note or "null")
        return json.loads(view.response(int(self.decide(view))))

    def run(self, source: IO[str] | None = None, sink: IO[str] | None = None) -> None:
        """Reads turns and answers them, until there are no more."""
        source, sink = source or sys.stdin, sink or sys.stdout
        requests: list[Any] = []
        responses: list[Any] = []
        for line in iter(source.readline, ""):
            if not line.strip():
                continue
            value = _value(line)
            if isinstance(value, dict) and isinstance(value.get("requests"), list):
                requests, responses = list(value["requests"]), list(value.get("responses") or [])
            else:
                requests.append(value)
            response = self.answer(requests, responses)
            responses.append(response)
            print(json.dumps({"response": response}), file=sink)
            if self.keep_running:
                print(KEEP_RUNNING, file=sink)
            sink.flush()
            if not self.keep_running:
                return


def _value(line: str) -> Any:
    """A request on a line of its own: JSON, or a string as it is."""
    try:
        return json.loads(line)
    except ValueError:
        return line.rstrip("\r\n")
