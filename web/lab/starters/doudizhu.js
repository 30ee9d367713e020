//: json
// Dou Dizhu for Botzone (FightTheLandlord), JSON, one answer a run. It plays what leaves the fewest turns in its hand.
// 斗地主，Botzone 的 JSON 交互，每回合运行一次：出完以后剩下手数最少的牌先出，队友的大牌不压，不轻易用炸弹。
//: lines
// Dou Dizhu for the contest's platform, protocol DOUDIZHUVER 1.0: one line in, one line out, through all games of a round.
// 二打一，比赛平台协议 DOUDIZHUVER 1.0：一问一答，每条一行。打法：出完以后剩下手数最少的牌先出，队友的大牌不压。

//:
// 点数 ranks: 0 is 3, 1 is 4, … 8 is J, 11 is A, 12 is 2, 13 小王, 14 大王. A hand is how many cards of each rank it has.
// 牌型 shapes: a body of `size` equal cards in `run` ranks one after another, with wings (带牌) of 0, 1 or 2 equal cards each.
const KINDS = [[4, 0], [1, 0], [2, 0], [3, 0], [3, 1], [3, 2], [4, 1], [4, 2]]; // [size, wing], in the order of the rules
const SHORTEST = [0, 5, 3, 2, 99]; // from how many ranks on a run is one, by size
const RANKS = [...Array(15).keys()];
const rank = card => card < 52 ? Math.floor(card / 4) : card - 39;
const count = cards => RANKS.map(r => cards.filter(card => rank(card) === r).length);
const sum = numbers => numbers.reduce((a, b) => a + b, 0);

/** The cheapest cards to go with a body, or null: loose ones first, and low ones. */
function wings(held, first, last, size, wing) {
  let missing = wing === 0 ? 0 : size === 3 ? last - first + 1 : 2;
  const used = RANKS.map(() => 0), cost = r => r + (held[r] === wing ? 0 : 8);
  for (const r of [...RANKS].sort((a, b) => cost(a) - cost(b))) {
    while (missing > 0 && (r < first || r > last) && held[r] - used[r] >= wing) {
      used[r] += wing;
      missing--;
    }
  }
  return missing > 0 ? null : used;
}

/** Every shape that the hand can play: {shape: [size, wing, run, highest rank], used: cards of each rank}. */
function combinations(held) {
  const all = [];
  for (const [size, wing] of KINDS) {
    for (const first of RANKS) {
      for (let last = first; last <= Math.max(first, 11) && held[last] >= size; last++) {
        const more = wings(held, first, last, size, wing);
        if (!more) continue;
        const used = more.map((n, r) => n + (r >= first && r <= last ? size : 0));
        const wanted = [size, wing, last - first + 1, last];
        if (String(shape(used)) === String(wanted)) all.push({ shape: wanted, used });
      }
    }
  }
  if (held[13] && held[14]) all.push({ shape: [5, 0, 1, 14], used: RANKS.map(r => r >= 13 ? 1 : 0) }); // 火箭
  return all;
}

/** What some cards are: the first kind in the order of the rules, and its highest reading; null for an illegal one. */
function shape(used) {
  const total = sum(used);
  if (total === 2 && used[13] && used[14]) return [5, 0, 1, 14];
  for (const [size, wing] of KINDS) {
    const run = size === 4 ? 1 : Math.floor(total / (size + wing));
    if (total !== (size === 4 ? size + 2 * wing : run * (size + wing)) || run > 1 && run < SHORTEST[size]) continue;
    for (let last = run === 1 ? 14 : 11; last >= run - 1; last--) {
      const rest = used.map((n, r) => r > last - run && r <= last ? n - size : n);
      if (rest.every(n => n >= 0) && (wing < 2 || rest.every(n => n % 2 === 0))) return [size, wing, run, last];
    }
  }
  return null;
}

function beats(mine, theirs) {
  const bomb = ([size, wing]) => size >= 4 && wing === 0 ? size : 0;
  if (bomb(mine) !== bomb(theirs)) return bomb(mine) > bomb(theirs);
  return String(mine.slice(0, 3)) === String(theirs.slice(0, 3)) && mine[3] > theirs[3];
}

/** About how many plays it takes to get rid of a hand: once with straights taken out first, once without. */
function turns(held) {
  const plays = [[[2, 3], [1, 5], [3, 2]], [[3, 2]]].map(straights => {
    const left = [...held];
    let runs = 0;
    for (const [size, shortest] of straights) {
      for (let first = 0, last; first < 12; first = last + 1) {
        for (last = first; last < 12 && left[last] >= size && left[last] < 4;) last++;
        if (last - first < shortest) continue;
        runs++;
        for (let r = first; r < last; r++) left[r] -= size;
      }
    }
    const [, singles, pairs, triples, bombs] = [0, 1, 2, 3, 4].map(n => left.filter(m => m === n).length);
    return runs + bombs + triples + Math.max(0, singles + pairs - triples) - (left[13] && left[14]);
  });
  return Math.min(...plays);
}

/** 叫分: what the high cards are worth decides; a bid must be higher than all before. */
function bid(own, bids) {
  const held = count(own), bombs = held.filter(n => n === 4).length;
  const worth = 4 * held[14] + 3 * held[13] + 2 * held[12] + held[11] + 4 * bombs - Math.floor(turns(held) / 3);
  const wanted = Math.min(3, Math.max(0, Math.floor(worth / 2) - 1));
  return wanted > Math.max(0, ...bids) ? wanted : 0;
}

/** What to play on `target` ([] to lead). danger: an opponent has few cards left, so high cards must not be spared. */
function play(hand, target, fromPartner, danger) {
  const held = count(hand), theirs = target.length ? shape(count(target)) : null;
  let choice = null, lowest = turns(held) + (danger && !fromPartner ? 6 : 0); // a pass must be beaten by every play
  for (const { shape: mine, used } of combinations(held)) {
    if (theirs && !beats(mine, theirs)) continue;
    const left = held.map((n, r) => n - used[r]), [size, , , last] = mine;
    if (sum(left) === 0) return cards(hand, used);
    // A play costs the turns that are left after it; high cards and bombs cost more, long plays less.
    const cost = turns(left) + last / 15 - sum(used) / 40 + (size >= 4 ? 2 : 0);
    if (theirs && fromPartner && last > 8) continue; // 队友的大牌不压
    if (cost < lowest || !theirs && !choice) [choice, lowest] = [used, cost];
  }
  return choice ? cards(hand, choice) : [];
}

/** Cards of the hand, so many of each rank. */
function cards(hand, used) {
  const sorted = [...hand].sort((a, b) => a - b);
  return RANKS.flatMap(r => sorted.filter(card => rank(card) === r).slice(0, used[r]));
}

//: json
// 一行就是全部输入 one line is all
require("readline").createInterface({ input: process.stdin }).once("line", line => {
  const { requests, responses } = JSON.parse(line);
  const left = [17, 17, 17], now = requests[requests.length - 1];
  let hand = [], pos, landlord;
  requests.forEach((request, turn) => {
    if (!request.history) return;
    if (request.own) { // the first request of the play; version 1 has no bids, no pos, and seat 0 is the landlord
      ({ own: hand, landlord = 0, pos = hand.length === 20 ? 0 : request.history[0].length ? 2 : 1 } = request);
      left[landlord] += 3;
      if (pos === landlord) hand = [...new Set([...hand, ...request.publiccard])];
    }
    request.history.forEach((played, n) => left[(pos + 1 + n) % 3] -= played.length);
    hand = hand.filter(card => turn >= responses.length || !responses[turn].includes(card));
  });
  let answer;
  if (!now.history) {
    answer = bid(now.own, now.bid);
  } else {
    const [before, last] = now.history, player = (pos + (last.length ? 2 : 1)) % 3; // who played what is to be beaten
    const opponents = [0, 1, 2].filter(s => s !== pos && (s === landlord) !== (pos === landlord));
    const danger = Math.min(...opponents.map(s => left[s])) <= 4;
    answer = play(hand, last.length ? last : before, pos !== landlord && player !== landlord, danger);
  }
  console.log(JSON.stringify({ response: answer }));
  process.exit();
});
//: lines
let hand = [], me = "A", landlord = "", bids = [], left = {}, table = ["", []];
require("readline").createInterface({ input: process.stdin }).on("line", line => {
  const [command, ...rest] = line.trim().split(" "), words = rest.join("");
  let seat = words[0], numbers = words.slice(1).split(",").filter(n => /^-?\d+$/.test(n)).map(Number), answer = "OK " + command;
  if (command === "DOUDIZHUVER") {
    answer = "NAME starter";
  } else if (command === "DEAL") {
    [me, hand, bids, left, table] = [seat, numbers, [], { A: 17, B: 17, C: 17 }, ["", []]];
  } else if (command === "BID") {
    if (words === "WHAT") answer = "BID " + me + bid(hand, bids);
    else bids.push(...numbers);
  } else if (command === "LEFTOVER") {
    landlord = seat;
    left[landlord] += 3;
    if (me === landlord) hand.push(...numbers);
  } else if (command === "PLAY" && words.slice(1) !== "-1") {
    if (words === "WHAT") {
      const [player, target] = table[0] === me ? ["", []] : table;
      const danger = Math.min(...["A", "B", "C"].filter(s => (s === landlord) !== (me === landlord)).map(s => left[s])) <= 4;
      seat = me;
      numbers = play(hand, target, player !== landlord && me !== landlord, danger);
      answer = "PLAY " + me + (numbers.join(",") || "-1");
      hand = hand.filter(card => !numbers.includes(card));
    }
    left[seat] -= numbers.length;
    if (numbers.length) table = [seat, numbers];
  } else if (command.toUpperCase() === "EXIT") {
    process.exit();
  }
  console.log(answer);
});
