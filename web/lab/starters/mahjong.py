#: json
# Mahjong of NOI2014 for Botzone, JSON, one answer a run. It keeps the tiles of the nearest complete hand and claims what brings it nearer.
# 麻将（NOI2014 团体赛），Botzone 的 JSON 交互，每回合运行一次：找离和牌最近的牌型，打不需要的牌；碰了更近才碰，能和就和。
#: simple
# Mahjong of NOI2014 for Botzone, simple interaction (简单交互): n, then requests and responses in turn, each on a line of its own.
# 麻将（NOI2014 团体赛），Botzone 的简单交互：第一行 n，然后请求、回应交替，各占一行。打法：找离和牌最近的牌型，打不需要的牌。
#: json
import json
#:
from functools import lru_cache

NAMES = [suit + number for suit in "BTW" for number in "123456789"]  # a tile is its place here; of each there are four

@lru_cache(None)
def suit(held, fixed):
    """One suit, 9 numbers each: held are free tiles, fixed those in my melds. The function that comes back says for so many
    sets and pairs how many of the free tiles can stay, and the sets' and pairs' tiles of each number."""
    @lru_cache(None)
    def look(i, before, before2, sets, pairs):  # before, before2: sequences that began one and two numbers ago
        if i == 9:
            return (0, ()) if sets == pairs == 0 else (-99, ())
        found = (-99, ())
        for runs in range(sets + 1 if i < 7 else 1):
            for triples in range(2 if sets > runs else 1):
                for twos in range(pairs + 1):
                    need = before + before2 + runs + 3 * triples + 2 * twos
                    if need + fixed[i] <= 4:
                        kept, tiles = look(i + 1, runs, before, sets - runs - triples, pairs - twos)
                        found = max(found, (kept + min(need, held[i]), (need,) + tiles))
        return found
    return lambda sets, pairs: look(0, 0, 0, sets, pairs)

def target(held, fixed, melds):
    """The complete hand that is nearest: how many tiles are missing, and how many it has of each tile beside the melds."""
    sets, found = 4 - melds, (-99, ())
    looks = [suit(tuple(held[s : s + 9]), tuple(fixed[s : s + 9])) for s in (0, 9, 18)]
    for a in range(sets + 1):
        for b in range(sets + 1 - a):
            for pair in range(3):
                parts = [look(n, int(s == pair)) for s, (look, n) in enumerate(zip(looks, (a, b, sets - a - b)))]
                found = max(found, (sum(kept for kept, _ in parts), sum((tiles for _, tiles in parts), ())))
    return 3 * sets + 2 - found[0], found[1]

def changed(tiles, *changes):
    """A copy with some tiles more or fewer: (tile, how many)."""
    copy = list(tiles)
    for tile, by in changes:
        copy[tile] += by
    return copy

def discard(held, fixed, melds, never=None):
    """(tiles missing after the discard, the discard): the hand comes first, then the tile with the fewest neighbours goes."""
    def cost(tile):
        near = sum(held[t] * (3 - abs(t - tile)) for t in range(27) if abs(t - tile) < 3 and t // 9 == tile // 9)
        return target(changed(held, (tile, -1)), fixed, melds)[0], near, tile
    missing, _, tile = min(cost(tile) for tile in range(27) if held[tile] and tile != never)
    return missing, tile

class Hand:
    def __init__(self):
        self.held, self.fixed, self.melds, self.pongs = [0] * 27, [0] * 27, 0, set()
        self.drawn, self.table, self.claim = None, None, None  # my draw, the last discard, what I wanted to do with that
        self.wall = 56  # not more than this many tiles have been drawn from it

    def hear(self, request):
        """A request of the platform, which says what has happened."""
        kind, *words = request.split()
        if self.claim and not (kind == "3" and words[1] == "HU" and words[2] == NAMES[self.table]):
            self.meld(self.table, self.claim)  # 和牌优先：只有这张牌被别人和了，碰、杠才不算
        self.claim = self.drawn = None
        if kind == "1":
            for word in words:
                self.held[NAMES.index(word)] += 1
        elif kind == "2":
            self.drawn = NAMES.index(words[0])
            self.held[self.drawn] += 1
        self.wall -= kind == "2" or kind == "3" and (words[1] in ("PLAY", "GANG") or words[2] == "SELF")
        self.table = NAMES.index(words[2]) if kind == "3" and words[1] == "PLAY" else None

    def meld(self, tile, words):
        """碰 or 杠, of a discard or in my hand."""
        if tile in self.pongs and self.drawn is not None:
            self.held, self.fixed = changed(self.held, (tile, -1)), changed(self.fixed, (tile, 1))
            return
        mine = (3 if words[0] == "GANG" else 2) + (self.drawn is not None)
        whole = 4 if words[0] == "GANG" else 3
        self.held, self.fixed = changed(self.held, (tile, -mine)), changed(self.fixed, (tile, whole))
        self.melds += 1
        if words[0] == "PENG":
            self.pongs.add(tile)
            self.held[NAMES.index(words[1])] -= 1

    def said(self, response):
        """What I answered to the last request."""
        words = response.split()
        if words[0] == "PLAY":
            self.held[NAMES.index(words[1])] -= 1
        elif self.drawn is not None and words[0] == "GANG":
            self.meld(NAMES.index(words[1]), words)
        elif self.table is not None and words[0] in ("PENG", "GANG"):
            self.claim = words

    def answer(self, request):
        held, fixed, melds, tile = self.held, self.fixed, self.melds, self.table
        if request.startswith("4"):  # 流局：报目标牌型，自己的碰、杠也在里面
            shape = target(held, fixed, melds)[1]
            return " ".join(NAMES[t] for t in range(27) for _ in range(shape[t] + fixed[t]))
        if self.drawn is not None:
            if target(held, fixed, melds)[0] == 0:
                return "HU"
            missing, out = discard(held, fixed, melds)
            for t in range(27) if self.wall > 0 else ():  # 杠了多摸一张；不拆好手牌就杠
                if held[t] == 4 and target(changed(held, (t, -4)), changed(fixed, (t, 4)), melds + 1)[0] <= missing:
                    return "GANG " + NAMES[t]
                if held[t] and t in self.pongs and target(changed(held, (t, -1)), fixed, melds)[0] <= missing:
                    return "GANG " + NAMES[t]
            return "PLAY " + NAMES[out]
        if tile is not None:
            if target(changed(held, (tile, 1)), fixed, melds)[0] == 0:
                return "HU"
            missing = target(held, fixed, melds)[0]
            if held[tile] == 3 and self.wall > 0:
                if target(changed(held, (tile, -3)), changed(fixed, (tile, 4)), melds + 1)[0] <= missing:
                    return "GANG"
            if held[tile] >= 2:  # 碰了更近才碰
                after, out = discard(changed(held, (tile, -2)), changed(fixed, (tile, 3)), melds + 1, never=tile)
                if after < missing:
                    return "PENG " + NAMES[out]
        return "PASS"

#: json
full = json.loads(input())
#: simple
n = int(input())
#:
hand = Hand()
#: json
for turn, request in enumerate(full["requests"]):
#: simple
for turn in range(n):
    request = input()
#:
    hand.hear(request)
#: json
    if turn < len(full["responses"]):
        hand.said(full["responses"][turn])
print(json.dumps({"response": hand.answer(full["requests"][-1])}))
#: simple
    if turn < n - 1:
        hand.said(input())
print(hand.answer(request))
