MISTAKE = "none"

import json
import sys


def answer(requests, responses):
    if "history" not in requests[-1]:
        return 3
    if any(requests[-1]["history"]):
        return []
    own = next(request["own"] for request in reversed(requests) if "own" in request)
    played = [card for response in responses if isinstance(response, list) for card in response]
    return [next(card for card in own if card not in played)]


def fail():
    if MISTAKE == "exception":
        raise RuntimeError("no move found")
    if MISTAKE == "malformed":
        print("no idea")
        sys.exit()
    if MISTAKE == "chatter":
        print("thinking")
    if MISTAKE == "reads-on":
        sys.stdin.read()
    while MISTAKE == "loop":
        pass
    while MISTAKE == "flood":
        print("x" * 65536)
    hoard = []
    while MISTAKE == "memory":
        hoard.append(bytearray(1 << 20))


def turn(full, kept):
    requests, responses = full["requests"], full["responses"]
    if len(requests) == 3:
        fail()
    said = {"response": answer(requests, responses)}
    if MISTAKE == "illegal" and len(requests) == 3:
        said["response"] = responses[1]  # these cards are gone
    if MISTAKE == "data":
        assert full.get("data", "") == ("" if len(requests) == 1 else str(len(requests) - 1)), full
        said["data"] = str(len(requests))
    print(json.dumps(said), end="" if MISTAKE == "no-newline" else "\n")
    if kept:
        print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
    responses.append(said["response"])


full = json.loads(sys.stdin.readline())
kept = MISTAKE in ("kept", "reads-on")
turn(full, kept)
while kept:
    full["requests"].append(json.loads(sys.stdin.readline()))
    turn(full, kept)
