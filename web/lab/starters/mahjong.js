// Mahjong of NOI2014 for Botzone, JSON, one answer a run. It keeps the tiles of the nearest complete hand and claims what brings it nearer.
// 麻将（NOI2014 团体赛），Botzone 的 JSON 交互，每回合运行一次：找离和牌最近的牌型，打不需要的牌；碰了更近才碰，能和就和。
const NAMES = [..."BTW"].flatMap(suit => [..."123456789"].map(number => suit + number)); // a tile is its place here; of each there are four
const TILES = [...NAMES.keys()];
const kept = new Map(); // suits that were looked at before

/**
 * One suit, 9 numbers each: held are free tiles, fixed those in my melds. The function that comes back says for so many
 * sets and pairs how many of the free tiles can stay, and the sets' and pairs' tiles of each number: [stay, tiles].
 */
function suit(held, fixed) {
  const key = held + ";" + fixed, known = new Map();
  if (kept.has(key)) return kept.get(key);
  function look(i, before, before2, sets, pairs) { // before, before2: sequences that began one and two numbers ago
    if (i === 9) return sets === 0 && pairs === 0 ? [0, []] : [-99, []];
    const key = (((i * 5 + before) * 5 + before2) * 5 + sets) * 2 + pairs;
    if (known.has(key)) return known.get(key);
    let found = [-99, []];
    for (let runs = 0; runs <= (i < 7 ? sets : 0); runs++) {
      for (let triples = 0; triples <= (sets > runs ? 1 : 0); triples++) {
        for (let twos = 0; twos <= pairs; twos++) {
          const need = before + before2 + runs + 3 * triples + 2 * twos;
          if (need + fixed[i] > 4) continue;
          const [stay, tiles] = look(i + 1, runs, before, sets - runs - triples, pairs - twos);
          if (stay + Math.min(need, held[i]) > found[0]) found = [stay + Math.min(need, held[i]), [need, ...tiles]];
        }
      }
    }
    known.set(key, found);
    return found;
  }
  const answer = (sets, pairs) => look(0, 0, 0, sets, pairs);
  kept.set(key, answer);
  return answer;
}

/** The complete hand that is nearest: how many tiles are missing, and how many it has of each tile beside the melds. */
function target(held, fixed, melds) {
  const sets = 4 - melds, looks = [0, 9, 18].map(s => suit(held.slice(s, s + 9), fixed.slice(s, s + 9)));
  let found = { missing: 99, tiles: [] };
  for (let a = 0; a <= sets; a++) {
    for (let b = 0; a + b <= sets; b++) {
      for (let pair = 0; pair < 3; pair++) {
        const parts = [a, b, sets - a - b].map((n, s) => looks[s](n, s === pair ? 1 : 0));
        const missing = 3 * sets + 2 - parts.reduce((stay, part) => stay + part[0], 0);
        if (missing < found.missing) found = { missing, tiles: parts.flatMap(part => part[1]) };
      }
    }
  }
  return found;
}

/** A copy with some more of a tile, or fewer. */
const changed = (tiles, tile, by) => tiles.map((n, t) => t === tile ? n + by : n);

/** The discard, and how many tiles are missing after it: the hand comes first, then the tile with the fewest neighbours goes. */
function discard(held, fixed, melds, never) {
  let best = { missing: 99 };
  for (const out of TILES.filter(t => held[t] > 0 && t !== never)) {
    const beside = t => Math.floor(t / 9) === Math.floor(out / 9) ? Math.max(0, 3 - Math.abs(t - out)) : 0;
    const near = TILES.reduce((all, t) => all + held[t] * beside(t), 0);
    const { missing } = target(changed(held, out, -1), fixed, melds);
    if (missing < best.missing || missing === best.missing && near < best.near) best = { missing, near, out };
  }
  return best;
}

let held = TILES.map(() => 0), fixed = [...held], melds = 0; // free tiles, tiles in melds, how many melds
let drawn, table, claim, wall = 56; // my draw, the last discard, what I wanted to do with that; not more than this many tiles were drawn
const pongs = new Set();

/** A request of the platform, which says what has happened. */
function hear(request) {
  const [kind, ...words] = request.split(" ");
  // 和牌优先：只有这张牌被别人和了，碰、杠才不算
  if (claim && !(words[1] === "HU" && words[2] === NAMES[table])) meld(table, claim);
  claim = drawn = table = undefined;
  if (kind === "1") for (const word of words) held[NAMES.indexOf(word)]++;
  if (kind === "2") held[drawn = NAMES.indexOf(words[0])]++;
  if (kind === "2" || words[1] === "PLAY" || words[1] === "GANG" || words[2] === "SELF") wall--;
  if (words[1] === "PLAY") table = NAMES.indexOf(words[2]);
}

/** 碰 or 杠, of a discard or in my hand. */
function meld(tile, [what, out]) {
  const added = pongs.has(tile) && drawn !== undefined, kong = what === "GANG";
  held[tile] -= added ? 1 : (kong ? 3 : 2) + (drawn === undefined ? 0 : 1);
  fixed[tile] = kong ? 4 : 3;
  if (!added) melds++;
  if (what === "PENG") {
    pongs.add(tile);
    held[NAMES.indexOf(out)]--;
  }
}

/** What I answered to the last request. */
function said(response) {
  const words = response.split(" ");
  if (words[0] === "PLAY") held[NAMES.indexOf(words[1])]--;
  else if (drawn !== undefined && words[0] === "GANG") meld(NAMES.indexOf(words[1]), words);
  else if (table !== undefined && ["PENG", "GANG"].includes(words[0])) claim = words;
}

function answer(request) {
  if (request.startsWith("4")) { // 流局：报目标牌型，自己的碰、杠也在里面
    const { tiles } = target(held, fixed, melds);
    return TILES.flatMap(t => Array(tiles[t] + fixed[t]).fill(NAMES[t])).join(" ");
  }
  const tile = drawn ?? table;
  if (tile === undefined) return "PASS";
  const mine = drawn === undefined ? changed(held, tile, 1) : held;
  if (target(mine, fixed, melds).missing === 0) return "HU";
  /** How many tiles are missing after a kong. */
  const kong = (t, own) => target(changed(held, t, -own), changed(fixed, t, 4 - fixed[t]), melds + (fixed[t] ? 0 : 1)).missing;
  if (drawn !== undefined) { // 杠了多摸一张；不拆好手牌就杠
    const { missing, out } = discard(held, fixed, melds);
    const found = TILES.find(t => wall > 0 && (held[t] === 4 || held[t] > 0 && pongs.has(t)) && kong(t, held[t]) <= missing);
    return found === undefined ? "PLAY " + NAMES[out] : "GANG " + NAMES[found];
  }
  const { missing } = target(held, fixed, melds);
  if (held[tile] === 3 && wall > 0 && kong(tile, 3) <= missing) return "GANG";
  if (held[tile] < 2) return "PASS";
  const after = discard(changed(held, tile, -2), changed(fixed, tile, 3), melds + 1, tile); // 碰了更近才碰
  return after.missing < missing ? "PENG " + NAMES[after.out] : "PASS";
}

// 一行就是全部输入 one line is all
require("readline").createInterface({ input: process.stdin }).once("line", line => {
  const { requests, responses } = JSON.parse(line);
  requests.forEach((request, turn) => {
    hear(request);
    if (turn < responses.length) said(responses[turn]);
  });
  console.log(JSON.stringify({ response: answer(requests[requests.length - 1]) }));
  process.exit();
});
