// The boards of the package, as far as Node can test them: the engines, without a page. PAIJU_PACKAGE names the package's folder.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const folder = process.env.PAIJU_PACKAGE;
assert.ok(folder, "PAIJU_PACKAGE names the package's folder");
const load = (file) => import(pathToFileURL(`${folder}/${file}`));
const { Game } = await load("node.js");

/** The log of a game that an AI plays. */
function log(name, ai) {
  const game = new Game(name, 5n);
  for (let turn = 0n, seats = game.toAct(); seats.length > 0; seats = game.toAct(), turn++) {
    game.act(seats[0], game.advise(seats[0], ai, turn, 300).action);
  }
  return game.matchLog(["甲", "<b>", "c", "d"]);
}

async function board(name) {
  const { Board, initSync } = await load(`board-${name}.js`);
  initSync({ module: readFileSync(`${folder}/board-${name}_bg.wasm`) });
  return Board;
}

const TITLES = { doudizhu: ["斗地主", "Dou Dizhu"], tractor: ["拖拉机", "Tractor"], mahjong: ["麻将", "Mahjong"] };

for (const [name, [zh, en]] of Object.entries(TITLES)) {
  test(`${name}: every moment of a log is drawn, and no other game is`, async () => {
    const Board = await board(name);
    const board1 = Board.read(log(name, "sample"));
    assert.equal(board1.games, 1);
    const last = board1.last(0);
    assert.ok(last > 10);
    assert.equal(board1.moment(0, undefined), last);
    for (let moment = 0; moment <= last; moment += 7) {
      const svg = board1.svg(0, moment, undefined, true, "en", "dark");
      assert.match(svg, /^<svg [^>]*role="img"/);
      assert.ok(svg.includes(en) && svg.includes("&lt;b&gt;") && !svg.includes("<style"), svg);
      assert.ok(board1.text(0, moment, undefined, true, "zh-CN").startsWith(zh));
    }
    assert.ok(board1.said(0, last, "en").length > 3);
    const hidden = board1.svg(0, 20, 0, false, "en", "auto");
    assert.ok(hidden.split("pj-back").length > board1.svg(0, 20, 0, true, "en", "auto").split("pj-back").length);
    // A seat that the game does not have opens no hand.
    for (const seat of [4, 255, 256]) {
      const nobody = board1.svg(0, 20, seat, false, "en", "auto");
      assert.ok(nobody.split("pj-back").length > hidden.split("pj-back").length, `seat ${seat}`);
    }
    const others = Object.keys(TITLES).filter((other) => other !== name);
    for (const other of others) assert.equal(Board.read(log(other, "sample")), undefined);
  });
}

test("the element's module can be imported where there are no elements", async () => {
  const { PaijuBoard } = await load("board.js");
  assert.equal(PaijuBoard.observedAttributes.includes("turn"), true);
});
