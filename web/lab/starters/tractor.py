#: json
# Tractor for Botzone, JSON, one answer a run. It leads tractors and aces, gives points to its partner, and wins what is worth winning.
# 双升（拖拉机），Botzone 的 JSON 交互，每回合运行一次：先出拖拉机和 A，队友大就垫分，有分就争，否则出小牌。
#: simple
# Tractor for Botzone, simple interaction (简单交互): n, then requests and responses in turn, each JSON on a line of its own.
# 双升（拖拉机），Botzone 的简单交互：第一行 n，然后请求、回应交替，各占一行。打法：先出拖拉机和 A，队友大就垫分，有分就争。
#: long
# Tractor for Botzone, JSON, kept running (长时运行): the deal alone asks 25 times, and Python is started once instead of every time.
# 双升（拖拉机），Botzone 的长时运行：发牌就要问 25 次，程序只启动一次，手牌一直记着。打法：先出拖拉机和 A，队友大就垫分，有分就争。
#:
import json
#: long
import sys
#:

POINTS = "A234567890JQK"  # 0 is ten

class Deck:
    """What the cards are worth when this level and this suit are trumps. A card is a number below 108; card % 54 is its face."""

    def __init__(self, level, major):
        self.order = "234567890JQKA".replace(level, "")
        self.level, self.major = level, major

    def suit(self, card):
        """s h c d, or t for a trump."""
        face = card % 54
        trump = face >= 52 or POINTS[face // 4] == self.level or "shcd"[face % 4] == self.major
        return "t" if trump else "shcd"[face % 4]

    def strength(self, card):
        """0 to 11 in the order without the level, then 级牌 12, 主级牌 13, 小王 14, 大王 15."""
        face = card % 54
        if face >= 52:
            return face - 38
        if POINTS[face // 4] == self.level:
            return 13 if "shcd"[face % 4] == self.major else 12
        return self.order.index(POINTS[face // 4])

    def pairs(self, cards):
        """Both cards of each pair, weak ones first."""
        return sorted(([c, c + 54] for c in cards if c + 54 in cards), key=lambda pair: self.strength(pair[0]))

    def tractors(self, cards, length):
        """Every `length` pairs one after another: 拖拉机. The level stands in none."""
        pairs = [pair for pair in self.pairs(cards) if self.strength(pair[0]) not in (12, 13)]
        runs = [pairs[i : i + length] for i in range(len(pairs) - length + 1)]
        return [sum(run, []) for run in runs if self.strength(run[-1][0]) - self.strength(run[0][0]) == length - 1]

    def lengths(self, lead):
        """How many pairs each part of a lead has, the longest first; single cards are not listed."""
        left, out = list(lead), []
        for length in range(len(lead) // 2, 0, -1):
            while runs := self.tractors(left, length) if length > 1 else self.pairs(left):
                left = [c for c in left if c not in runs[0]]
                out.append(length)
        return out

    def serve(self, cards, lead, prefer):
        """Cards of one suit for this lead: for a tractor a tractor or else pairs, for a pair a pair; those with the lowest `prefer`."""
        left, out = sorted(cards, key=prefer), []
        for length in self.lengths(lead):
            runs = self.tractors(left, length) if length > 1 else []
            pairs = sorted(self.pairs(left), key=lambda pair: prefer(pair[0]))
            out += min(runs, key=lambda run: sum(map(prefer, run))) if runs else sum(pairs[:length], [])
            left = [c for c in left if c not in out]
        return (out + left)[: len(lead)]

    def follow(self, hand, lead, prefer):
        """What the rules allow on this lead, and of that the cards with the lowest `prefer`."""
        same = [c for c in hand if self.suit(c) == self.suit(lead[0])]
        if len(same) > len(lead):
            return self.serve(same, lead, prefer)
        return same + sorted((c for c in hand if c not in same), key=prefer)[: len(lead) - len(same)]

    def power(self, play, lead):
        """How good a play is on this lead, 0 if it cannot win: the best card of the largest part, more if it ruffs."""
        suits, lengths = {self.suit(c) for c in play}, self.lengths(lead)
        if len(suits) > 1 or not suits <= {"t", self.suit(lead[0])} or len(self.pairs(play)) < sum(lengths):
            return 0
        part = play if not lengths else sum(self.tractors(play, lengths[0]) if lengths[0] > 1 else self.pairs(play), [])
        ruff = 21 if "t" in suits and self.suit(lead[0]) != "t" else 1
        return ruff + max(map(self.strength, part)) if part else 0

def points(card):
    return {"5": 5, "0": 10, "K": 10}.get("" if card % 54 >= 52 else POINTS[card % 54 // 4], 0)

def call(hand, request, me):
    """报主、反主: a level card of a suit of which there are many; a pair of them against the other side."""
    level, banking = request["global"]["level"], request["global"]["banking"]
    mine = [c for c in hand if c % 54 < 52 and POINTS[c % 54 // 4] == level]
    for card in sorted(mine):
        long = sum(Deck(level, "shcd"[card % 54 % 4]).suit(c) == "t" for c in hand) >= max(4, len(hand) * 2 / 5)
        if long and banking["called"] == -1:
            return [card]
        if long and banking["snatched"] == -1 and (banking["called"] - me) % 2 == 1 and card + 54 in mine:
            return [card, card + 54]
    return []

def cover(hand, deck):
    """盖底: low cards of short side suits, no points, no aces, no pairs."""
    size = {s: sum(deck.suit(c) == s for c in hand) for s in "shcdt"}
    twin = lambda c: (c + 54) % 108 in hand
    keep = lambda c: (deck.suit(c) == "t", points(c) > 0 or deck.strength(c) == 11, twin(c), size[deck.suit(c)], deck.strength(c))
    return sorted(hand, key=keep)[:8]

def lead(hand, deck):
    """A tractor; else an ace or a pair of aces of a side suit; else a low card of the longest one; trumps last."""
    suits = {s: [c for c in hand if deck.suit(c) == s] for s in "shcdt"}
    for length in range(12, 1, -1):
        for cards in suits.values():
            if deck.tractors(cards, length):
                return deck.tractors(cards, length)[-1]
    for s in "shcd":
        aces = [c for c in suits[s] if deck.strength(c) == 11]
        if aces:
            return aces
    cards = max((suits[s] for s in "shcd"), key=len) or suits["t"]
    return [min(cards, key=lambda c: (points(c), deck.strength(c)))]

def respond(hand, history, deck):
    """Points for a partner who wins; else win as cheaply as possible if it is worth it; else the lowest cards without points."""
    table, leader = history[1], history[3]
    first, powers = table[0], [deck.power(play, table[0]) for play in table]
    best, worth, last = max(powers), sum(points(c) for play in table for c in play), len(table) == 3
    waste = lambda c: points(c) * 2 + deck.strength(c) + 20 * (deck.suit(c) == "t")
    if len(table) >= 2 and powers.index(best) == len(table) - 2 and (last or best > 10):
        return deck.follow(hand, first, lambda c: waste(c) - 5 * points(c))
    above = lambda c: deck.strength(c) + (0 if deck.strength(c) >= best % 20 else 50)
    answer = deck.follow(hand, first, above if last else lambda c: -deck.strength(c))
    if not any(deck.suit(c) == deck.suit(first[0]) for c in hand) and worth > 0:
        trumps = [c for c in hand if deck.suit(c) == "t"]
        answer = deck.serve(trumps, first, above) if len(trumps) >= len(first) else answer
    return answer if deck.power(answer, first) > best else deck.follow(hand, first, waste)

#: json
full = json.loads(input())
requests, responses = full["requests"], full["responses"]
#: simple
lines = [json.loads(input()) for _ in range(2 * int(input()) - 1)]
requests, responses = lines[0::2], lines[1::2]
#: json simple
hand = []
for turn, request in enumerate(requests):
    hand += request.get("deliver", [])
    if turn < len(responses) and request["stage"] != "deal":
        hand = [c for c in hand if c not in responses[turn]]  # we never throw (甩牌), so what was answered was played
deck = Deck(request["global"]["level"], request["global"]["banking"]["major"])
if request["stage"] == "deal":
    answer = call(hand, request, requests[0].get("playerpos", 0))
elif request["stage"] == "cover":
    answer = cover(hand, deck)
else:
    answer = respond(hand, request["history"], deck) if request["history"][1] else lead(hand, deck)
#: json
print(json.dumps({"response": answer}))
#: simple
print(json.dumps(answer))
#: long
full = json.loads(sys.stdin.readline())  # the first line is the whole game so far; the next ones are one request each
asked, answered, hand, me = full["requests"], full["responses"], [], 0
while asked:
    request = asked.pop(0)
    me = request.get("playerpos", me)
    hand += request.get("deliver", [])
    if answered:
        answer = answered.pop(0)
    else:
        deck = Deck(request["global"]["level"], request["global"]["banking"]["major"])
        if request["stage"] == "play":
            answer = respond(hand, request["history"], deck) if request["history"][1] else lead(hand, deck)
        else:
            answer = call(hand, request, me) if request["stage"] == "deal" else cover(hand, deck)
        print(json.dumps({"response": answer}))
        print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
    if request["stage"] != "deal":
        hand = [c for c in hand if c not in answer]  # we never throw (甩牌), so what was answered was played
    line = "" if asked else sys.stdin.readline()
    asked += [json.loads(line)] if line.strip() else []  # no line: the game is over
