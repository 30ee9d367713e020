// The package as Node uses it. PAIJU_PACKAGE names its folder; `cargo xtask test --only package` makes it and runs this.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const folder = process.env.PAIJU_PACKAGE;
assert.ok(folder, "PAIJU_PACKAGE names the package's folder");
const manifest = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
const { Game, decide, games, inspect, response, rules, task } = await import(
  pathToFileURL(`${folder}/${manifest.exports["."].node}`)
);

test("all that the manifest names is there", () => {
  for (const file of [...manifest.files, manifest.types]) assert.ok(readFileSync(`${folder}/${file}`).length > 0, file);
  const types = readFileSync(`${folder}/${manifest.types}`, "utf8");
  for (const name of ["Game", "decide", "games", "inspect", "response", "rules", "task"]) {
    assert.match(types, new RegExp(`export (function|class) ${name}\\b`), name);
  }
});

test("installed from its archive, the README's example runs", () => {
  const home = mkdtempSync(join(tmpdir(), "paiju-"));
  const npm = (...words) => execFileSync("npm", [...words, "--offline", "--no-audit", "--no-fund"], { cwd: home, shell: process.platform === "win32" });
  try {
    writeFileSync(join(home, "package.json"), "{}");
    npm("pack", folder, "--silent");
    npm("install", `./paiju-${manifest.version}.tgz`, "--silent");
    const [, example] = readFileSync(join(home, "node_modules/paiju/README.md"), "utf8").match(/^```js\n(.*?)^```/ms);
    writeFileSync(join(home, "example.mjs"), example);
    const [scores, problems] = execFileSync(process.execPath, ["example.mjs"], { cwd: home, encoding: "utf8" }).trim().split("\n");
    assert.match(scores, /^Float64Array\(4\) \[/);
    assert.equal(problems, "[]");
  } finally {
    rmSync(home, { recursive: true });
  }
});

test("three games with their AIs", () => {
  assert.deepEqual(games().map(({ game, seats }) => [game, seats]), [["doudizhu", 3], ["tractor", 4], ["mahjong", 4]]);
  for (const { name, ais } of games()) {
    assert.notEqual(name.zh, name.en);
    assert.ok(ais.length >= 3 && ais.every(({ about }) => about.zh && about.en));
  }
});

test("the rules answer as the command does", () => {
  assert.equal(rules('{"game":"doudizhu","classify":[16,17,18,20]}'), '{"type":6,"main":"7","length":1}');
});

for (const { game: name, seats, ais } of games()) {
  test(`${name}: a whole game, whose log is sound and whose bots are asked what the seats know`, () => {
    const [, ai] = ais;
    const game = new Game(name, 5n);
    assert.throws(() => game.view(seats));
    let asked = 0;
    for (let turn = 0n, seated = game.toAct(); seated.length > 0; seated = game.toAct(), turn++) {
      const seat = seated[0];
      assert.ok(game.actions(seat).length > 0);
      const { action } = game.advise(seat, ai.name, turn, 300);
      const view = game.view(seat);
      assert.deepEqual(decide(name, view, ai.name, turn, 300).action, action);
      assert.notEqual(response(name, action, view), undefined);
      game.act(seat, action);
      asked++;
    }
    assert.ok(asked > 10);
    assert.equal(game.scores().length, seats);
    assert.equal(typeof game.outcome(), "object");
    const log = game.matchLog(["甲", "b"]);
    const [report, ...others] = inspect(new TextEncoder().encode(log));
    assert.deepEqual([report.game, report.format, others, report.problems], [name, "match-log", [], []]);
    // The input of the first seat that had to decide leads to a decision here, too.
    const parsed = JSON.parse(log).log;
    const [seat, request] = Object.entries(parsed.find((_, index) => index >= (name === "mahjong" ? 4 : 0)).output.content)[0];
    const before = parsed.slice(0, name === "mahjong" ? 4 : 0);
    const of = (entries, pick) => entries.flatMap((entry) => (pick(entry) === undefined ? [] : [pick(entry)]));
    const requests = [...of(before.filter((_, index) => index % 2 === 0), (entry) => entry.output.content[seat]), request];
    const responses = of(before.filter((_, index) => index % 2 === 1), (entry) => entry[seat]?.response);
    const todo = task(name, JSON.stringify({ requests, responses }));
    assert.equal(todo.task, "decide");
    const { action } = decide(name, todo.view, "random", 1n);
    assert.notEqual(response(name, action, todo.view, todo.writing ?? undefined), undefined);
    game.free();
  });
}

test("Dou Dizhu is dealt and judged by Botzone's rules, too", () => {
  for (const rules of ["botzone2", "botzone1"]) {
    const game = new Game("doudizhu", 5n, rules);
    assert.equal(game.setup.rules.set, rules);
    for (let turn = 0n, seated = game.toAct(); seated.length > 0; seated = game.toAct(), turn++) {
      game.act(seated[0], game.advise(seated[0], "random", turn).action);
    }
    const [report] = inspect(new TextEncoder().encode(game.matchLog([])));
    assert.deepEqual([report.problems, Object.values(report.result.scores)], [[], [...game.scores()]]);
    game.free();
  }
  assert.equal(rules('{"game":"doudizhu","rules":"botzone2","classify":[0,1,2,4,5,6,8,12]}'), '{"type":"飞机带小翼"}');
});

test("what is wrong says so", () => {
  assert.throws(() => new Game("chess", 1n), /doudizhu/);
  assert.throws(() => new Game("mahjong", 1n, "botzone2"), /undisputed/);
  assert.throws(() => task("mahjong", "{}"));
  assert.throws(() => inspect(new Uint8Array(), "no-form"), /no-form/);
  assert.throws(() => new Game("doudizhu", 1n).advise(0, "nobody", 1n), /planner/);
  assert.throws(() => new Game("doudizhu", 1n).act(0, { play: [0] }));
});
