#: json
# Dou Dizhu for Botzone (FightTheLandlord), JSON, one answer a run. It plays what leaves the fewest turns in its hand.
# 斗地主，Botzone 的 JSON 交互，每回合运行一次：出完以后剩下手数最少的牌先出，队友的大牌不压，不轻易用炸弹。
#: simple
# Dou Dizhu for Botzone (FightTheLandlord), simple interaction (简单交互): the requests and responses are JSON, each on a line of its own.
# 斗地主，Botzone 的简单交互：第一行 n，然后请求、回应交替，各占一行。打法：出完以后剩下手数最少的牌先出。
#: lines
# Dou Dizhu for the contest's platform, protocol DOUDIZHUVER 1.0: one line in, one line out, through all games of a round.
# 二打一，比赛平台协议 DOUDIZHUVER 1.0：一问一答，每条一行。打法：出完以后剩下手数最少的牌先出，队友的大牌不压。
#: json simple
import json
#: lines
import sys
#:

# 点数 ranks: 0 is 3, 1 is 4, … 8 is J, 11 is A, 12 is 2, 13 小王, 14 大王. A hand is how many cards of each rank it has.
# 牌型 shapes: a body of `size` equal cards in `run` ranks one after another, with wings (带牌) of 0, 1 or 2 equal cards each.
KINDS = [(4, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (4, 1), (4, 2)]  # (size, wing), in the order of the rules
SHORTEST = {1: 5, 2: 3, 3: 2, 4: 99}  # from how many ranks on a run is one

def rank(card):
    return card // 4 if card < 52 else card - 39

def count(cards):
    held = [0] * 15
    for card in cards:
        held[rank(card)] += 1
    return held

def wings(held, body, size, wing):
    """The cheapest cards to go with a body, or None: loose ones first, and low ones."""
    missing = 0 if wing == 0 else len(body) if size == 3 else 2
    used = [0] * 15
    for r in sorted(range(15), key=lambda r: r + 8 * (held[r] != wing)):
        while missing and r not in body and held[r] - used[r] >= wing:
            used[r] += wing
            missing -= 1
    return None if missing else used

def combinations(held):
    """Every shape that the hand can play, as (size, wing, run, highest rank, cards of each rank)."""
    for size, wing in KINDS:
        for first in range(15):
            for last in range(first, 15):
                if held[last] < size or last > max(first, 11):
                    break
                body = range(first, last + 1)
                used = wings(held, body, size, wing)
                if used:
                    used = [n + size * (r in body) for r, n in enumerate(used)]
                    if shape(used) == (size, wing, len(body), last):
                        yield size, wing, len(body), last, used
    if held[13] and held[14]:
        yield 5, 0, 1, 14, [0] * 13 + [1, 1]  # 火箭

def shape(used):
    """What some cards are: the first kind in the order of the rules, and its highest reading; None for an illegal one."""
    total = sum(used)
    if total == 2 and used[13] and used[14]:
        return 5, 0, 1, 14
    for size, wing in KINDS:
        run = 1 if size == 4 else total // (size + wing)
        if total != (size + 2 * wing if size == 4 else run * (size + wing)) or 1 < run < SHORTEST[size]:
            continue
        for last in range(14 if run == 1 else 11, run - 2, -1):
            rest = used[:]
            for r in range(last - run + 1, last + 1):
                rest[r] -= size
            if min(rest) >= 0 and (wing < 2 or all(n % 2 == 0 for n in rest)):
                return size, wing, run, last
    return None

def beats(mine, theirs):
    bomb = [shape[0] if shape[:2] in ((4, 0), (5, 0)) else 0 for shape in (mine, theirs)]
    return bomb[0] > bomb[1] or mine[:3] == theirs[:3] and mine[3] > theirs[3]

def turns(held):
    """About how many plays it takes to get rid of a hand: once with straights taken out first, once without."""
    best = 99
    for straights in (((2, 3), (1, 5)), ()):
        left, plays = held[:], 0
        for size, shortest in straights + ((3, 2),):
            first = 0
            while first < 12:
                last = first
                while last < 12 and size <= left[last] < 4:
                    last += 1
                if last - first >= shortest:
                    plays += 1
                    for r in range(first, last):
                        left[r] -= size
                first = last + 1
        singles, pairs, triples, bombs = (left.count(n) for n in (1, 2, 3, 4))
        plays += bombs + triples + max(0, singles + pairs - triples) - (left[13] and left[14])
        best = min(best, plays)
    return best

def bid(own, bids):
    """叫分: what the high cards are worth decides; a bid must be higher than all before."""
    held = count(own)
    worth = 4 * held[14] + 3 * held[13] + 2 * held[12] + held[11] + 4 * held.count(4) - turns(held) // 3
    wanted = min(3, max(0, worth // 2 - 1))
    return wanted if wanted > max([0] + bids) else 0

def play(hand, target, from_partner, danger):
    """What to play on `target` ([] to lead). danger: an opponent has few cards left, so high cards must not be spared."""
    held = count(hand)
    theirs = shape(count(target)) if target else None
    choice, lowest = [], turns(held) + (6 if danger and not from_partner else 0)  # a pass must be beaten by every play
    for size, wing, run, last, used in combinations(held):
        left = [a - b for a, b in zip(held, used)]
        if theirs and not beats((size, wing, run, last), theirs):
            continue
        if not any(left):
            return cards(hand, used)
        # A play costs the turns that are left after it; high cards and bombs cost more, long plays less.
        cost = turns(left) + last / 15 - sum(used) / 40 + (2 if size >= 4 else 0)
        if theirs and from_partner and last > 8:
            continue  # 队友的大牌不压
        if cost < lowest or not theirs and not choice:
            choice, lowest = used, cost
    return cards(hand, choice) if choice else []

def cards(hand, used):
    """Cards of the hand, so many of each rank."""
    return [card for r in range(15) for card in [c for c in sorted(hand) if rank(c) == r][: used[r]]]

#: json
full = json.loads(input())
requests, responses = full["requests"], full["responses"]
#: simple
n = int(input())
lines = [json.loads(input()) for _ in range(2 * n - 1)]
requests, responses = lines[0::2], lines[1::2]
#: json simple
now, left, hand = requests[-1], [17, 17, 17], []
for turn, request in enumerate(requests):
    if "history" in request:
        if "own" in request:  # the first request of the play; version 1 has no bids, no pos, and seat 0 is the landlord
            hand, history, public = list(request["own"]), request["history"], request["publiccard"]
            landlord = request.get("landlord", 0)
            pos = request.get("pos", 0 if len(hand) == 20 else 2 if history[0] else 1)
            left[landlord] += 3
            hand += [card for card in public if pos == landlord and card not in hand]
        for back, cards_played in ((2, request["history"][0]), (1, request["history"][1])):
            left[(pos - back) % 3] -= len(cards_played)
        hand = [card for card in hand if turn >= len(responses) or card not in responses[turn]]
if "history" not in now:
    answer = bid(now["own"], now["bid"])
else:
    before, last = now["history"]
    player = (pos - (1 if last else 2)) % 3  # who played what is to be beaten
    danger = min(left[s] for s in range(3) if s != pos and (s == landlord) != (pos == landlord)) <= 4
    answer = play(hand, last or before, landlord not in (pos, player), danger)
#: json
print(json.dumps({"response": answer}))
#: simple
print(json.dumps(answer))
#: lines
hand, me, landlord, bids, left, table = [], "A", "", [], {}, ("", [])
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    rest = rest.replace(" ", "")
    seat, numbers = rest[:1], [int(n) for n in rest[1:].split(",") if n.lstrip("-").isdigit()]
    answer = "OK " + command
    if command == "DOUDIZHUVER":
        answer = "NAME starter"
    elif command == "DEAL":
        me, hand, bids, left, table = seat, numbers, [], dict.fromkeys("ABC", 17), ("", [])
    elif line.startswith("BID WHAT"):
        answer = "BID %s%d" % (me, bid(hand, bids))
    elif command == "BID":
        bids += numbers
    elif command == "LEFTOVER":
        landlord = seat
        left[landlord] += 3
        hand += numbers if me == landlord else []
    elif command == "PLAY" and numbers != [-1]:
        ask = rest == "WHAT"
        if ask:
            player, target = table if table[0] != me else ("", [])
            danger = min(left[s] for s in "ABC" if (s == landlord) != (me == landlord)) <= 4
            seat, numbers = me, play(hand, target, player not in ("", landlord) and me != landlord, danger)
            answer = "PLAY " + me + (",".join(map(str, numbers)) or "-1")
            hand = [card for card in hand if card not in numbers]
        if numbers:
            left[seat] -= len(numbers)
            table = (seat, numbers)
    elif command.upper() == "EXIT":
        break
    print(answer, flush=True)
