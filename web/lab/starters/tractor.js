//: json
// Tractor for Botzone, JSON, one answer a run. It leads tractors and aces, gives points to its partner, and wins what is worth winning.
// 双升（拖拉机），Botzone 的 JSON 交互，每回合运行一次：先出拖拉机和 A，队友大就垫分，有分就争，否则出小牌。
//: long
// Tractor for Botzone, JSON, kept running (长时运行): the deal alone asks 25 times, and the program is started once instead of every time.
// 双升（拖拉机），Botzone 的长时运行：发牌就要问 25 次，程序只启动一次，手牌一直记着。打法：先出拖拉机和 A，队友大就垫分，有分就争。

//:
const POINTS = "A234567890JQK"; // 0 is ten
const sum = numbers => numbers.reduce((a, b) => a + b, 0);
const least = (items, cost) => items.reduce((a, b) => cost(b) < cost(a) ? b : a);
const sorted = (items, cost) => [...items].sort((a, b) => cost(a) - cost(b));
/** What a card counts: 5, ten and king. */
const points = card => card % 54 >= 52 ? 0 : { 5: 5, 0: 10, K: 10 }[POINTS[Math.floor(card % 54 / 4)]] ?? 0;

/** What the cards are worth when this level and this suit are trumps. A card is a number below 108; card % 54 is its face. */
class Deck {
  constructor(level, major) {
    [this.level, this.major, this.order] = [level, major, "234567890JQKA".replace(level, "")];
  }

  isLevel(card) {
    return card % 54 < 52 && POINTS[Math.floor(card % 54 / 4)] === this.level;
  }

  /** s h c d, or t for a trump. */
  suit(card) {
    return card % 54 >= 52 || this.isLevel(card) || "shcd"[card % 54 % 4] === this.major ? "t" : "shcd"[card % 54 % 4];
  }

  /** 0 to 11 in the order without the level, then 级牌 12, 主级牌 13, 小王 14, 大王 15. */
  strength(card) {
    if (card % 54 >= 52) return card % 54 - 38;
    if (this.isLevel(card)) return "shcd"[card % 54 % 4] === this.major ? 13 : 12;
    return this.order.indexOf(POINTS[Math.floor(card % 54 / 4)]);
  }

  /** Both cards of each pair, weak ones first. */
  pairs(cards) {
    return sorted(cards.filter(c => cards.includes(c + 54)).map(c => [c, c + 54]), pair => this.strength(pair[0]));
  }

  /** Every `length` pairs one after another: 拖拉机. The level stands in none. */
  tractors(cards, length) {
    const pairs = this.pairs(cards).filter(pair => ![12, 13].includes(this.strength(pair[0])));
    return pairs.slice(length - 1).map((_, i) => pairs.slice(i, i + length))
      .filter(run => this.strength(run[length - 1][0]) - this.strength(run[0][0]) === length - 1)
      .map(run => run.flat());
  }

  /** How many pairs each part of a lead has, the longest first; single cards are not listed. */
  lengths(lead) {
    let out = [], left = lead;
    for (let length = Math.floor(lead.length / 2); length > 0; length--) {
      for (let runs; (runs = length > 1 ? this.tractors(left, length) : this.pairs(left)).length > 0;) {
        left = left.filter(c => !runs[0].includes(c));
        out = [...out, length];
      }
    }
    return out;
  }

  /** Cards of one suit for this lead: for a tractor a tractor or else pairs, for a pair a pair; those with the lowest `cost`. */
  serve(cards, lead, cost) {
    const out = [], left = () => sorted(cards.filter(c => !out.includes(c)), cost);
    for (const length of this.lengths(lead)) {
      const runs = length > 1 ? this.tractors(left(), length) : [];
      const pairs = sorted(this.pairs(left()), pair => cost(pair[0]));
      out.push(...runs.length ? least(runs, run => sum(run.map(cost))) : pairs.slice(0, length).flat());
    }
    return [...out, ...left()].slice(0, lead.length);
  }

  /** What the rules allow on this lead, and of that the cards with the lowest `cost`. */
  follow(hand, lead, cost) {
    const same = hand.filter(c => this.suit(c) === this.suit(lead[0]));
    if (same.length > lead.length) return this.serve(same, lead, cost);
    return [...same, ...sorted(hand.filter(c => !same.includes(c)), cost)].slice(0, lead.length);
  }

  /** How good a play is on this lead, 0 if it cannot win: the best card of the largest part, more if it ruffs. */
  power(play, lead) {
    const suit = this.suit(play[0]), led = this.suit(lead[0]), lengths = this.lengths(lead);
    const fits = play.every(c => this.suit(c) === suit) && (suit === led || suit === "t");
    if (!fits || this.pairs(play).length < sum(lengths)) return 0;
    const [longest = 0] = lengths;
    const part = longest === 0 ? play : (longest > 1 ? this.tractors(play, longest) : this.pairs(play)).flat();
    return part.length ? (suit !== led ? 21 : 1) + Math.max(...part.map(c => this.strength(c))) : 0;
  }
}

/** 报主、反主: a level card of a suit of which there are many; a pair of them against the other side. */
function call(hand, level, banking, me) {
  for (const card of sorted(hand.filter(c => new Deck(level, "n").isLevel(c)), c => c)) {
    const deck = new Deck(level, "shcd"[card % 54 % 4]);
    if (hand.filter(c => deck.suit(c) === "t").length < Math.max(4, hand.length * 2 / 5)) continue;
    if (banking.called === -1) return [card];
    if (banking.snatched === -1 && Math.abs(banking.called - me) % 2 === 1 && hand.includes(card + 54)) return [card, card + 54];
  }
  return [];
}

/** 盖底: low cards of short side suits, no points, no aces, no pairs. */
function cover(hand, deck) {
  const size = c => hand.filter(d => deck.suit(d) === deck.suit(c)).length;
  const dear = c => (deck.suit(c) === "t") * 4 + (points(c) > 0 || deck.strength(c) === 11) * 2 + hand.includes((c + 54) % 108);
  return sorted(hand, c => dear(c) * 1000 + size(c) * 20 + deck.strength(c)).slice(0, 8);
}

/** A tractor; else an ace or a pair of aces of a side suit; else a low card of the longest one; trumps last. */
function lead(hand, deck) {
  const suits = [..."shcdt"].map(s => hand.filter(c => deck.suit(c) === s)), sides = suits.slice(0, 4);
  for (let length = 12; length > 1; length--) {
    const found = suits.flatMap(cards => deck.tractors(cards, length));
    if (found.length) return found[found.length - 1];
  }
  const aces = sides.map(cards => cards.filter(c => deck.strength(c) === 11)).find(cards => cards.length);
  if (aces) return aces;
  const longest = least(sides, cards => -cards.length);
  return [least(longest.length ? longest : suits[4], c => points(c) * 20 + deck.strength(c))];
}

/** Points for a partner who wins; else win as cheaply as possible if it is worth it; else the lowest cards without points. */
function respond(hand, [, table], deck) {
  const first = table[0], powers = table.map(play => deck.power(play, first)), best = Math.max(...powers);
  const worth = sum(table.flat().map(points)), last = table.length === 3;
  const waste = c => points(c) * 2 + deck.strength(c) + 20 * (deck.suit(c) === "t");
  if (table.length >= 2 && powers.indexOf(best) === table.length - 2 && (last || best > 10)) {
    return deck.follow(hand, first, c => waste(c) - 5 * points(c));
  }
  const above = c => deck.strength(c) + (deck.strength(c) >= best % 20 ? 0 : 50);
  let answer = deck.follow(hand, first, last ? above : c => -deck.strength(c));
  const trumps = hand.filter(c => deck.suit(c) === "t");
  const ruffs = !hand.some(c => deck.suit(c) === deck.suit(first[0])) && worth > 0 && trumps.length >= first.length;
  if (ruffs) answer = deck.serve(trumps, first, above);
  return deck.power(answer, first) > best ? answer : deck.follow(hand, first, waste);
}

//: json
// 一行就是全部输入 one line is all
require("readline").createInterface({ input: process.stdin }).once("line", line => {
  const { requests, responses } = JSON.parse(line), request = requests[requests.length - 1];
  let hand = [], answer;
  requests.forEach(({ stage, deliver = [] }, turn) => {
    hand.push(...deliver);
    // We never throw (甩牌), so what was answered was played.
    if (turn < responses.length && stage !== "deal") hand = hand.filter(c => !responses[turn].includes(c));
  });
  const { level, banking } = request.global, deck = new Deck(level, banking.major);
  if (request.stage === "deal") answer = call(hand, level, banking, requests[0].playerpos ?? 0);
  else if (request.stage === "cover") answer = cover(hand, deck);
  else answer = request.history[1].length ? respond(hand, request.history, deck) : lead(hand, deck);
  console.log(JSON.stringify({ response: answer }));
  process.exit();
});
//: long
let hand = [], me = 0;
require("readline").createInterface({ input: process.stdin }).on("line", line => {
  const told = JSON.parse(line), { requests = [told], responses = [] } = told; // the first line is the whole game so far
  requests.forEach(({ stage, history, deliver = [], playerpos = me, global: { level, banking } }, turn) => {
    const deck = new Deck(level, banking.major);
    let answer = responses[turn];
    me = playerpos;
    hand.push(...deliver);
    if (!answer) {
      if (stage === "play") answer = history[1].length ? respond(hand, history, deck) : lead(hand, deck);
      else answer = stage === "deal" ? call(hand, level, banking, me) : cover(hand, deck);
      console.log(JSON.stringify({ response: answer }) + "\n>>>BOTZONE_REQUEST_KEEP_RUNNING<<<");
    }
    if (stage !== "deal") hand = hand.filter(c => !answer.includes(c)); // we never throw (甩牌), so what was answered was played
  });
});
