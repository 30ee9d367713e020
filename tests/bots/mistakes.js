const MISTAKE = "none";

function answer(requests, responses) {
  const { history } = requests.at(-1);
  if (!history) return 3;
  if (history.some(cards => cards.length > 0)) return [];
  const { own } = requests.findLast(request => request.own);
  const played = responses.flat();
  return [own.find(card => !played.includes(card))];
}

function fail() {
  if (MISTAKE === "exception") throw new Error("no move found");
  if (MISTAKE === "malformed") {
    console.log("no idea");
    process.exit();
  }
  if (MISTAKE === "chatter") console.log("thinking");
  while (MISTAKE === "loop");
  while (MISTAKE === "flood") require("fs").writeSync(1, "x".repeat(65536) + "\n");
  const hoard = [];
  while (MISTAKE === "memory") hoard.push(Array(1 << 17).fill(hoard.length));
}

function turn(full, kept) {
  const { requests, responses } = full;
  if (requests.length === 3) fail();
  const said = { response: answer(requests, responses) };
  if (MISTAKE === "illegal" && requests.length === 3) said.response = responses[1]; // these cards are gone
  if (MISTAKE === "data") {
    const wanted = requests.length === 1 ? "" : String(requests.length - 1);
    if ((full.data ?? "") !== wanted) throw new Error(`data is ${full.data}`);
    said.data = String(requests.length);
  }
  process.stdout.write(JSON.stringify(said) + (MISTAKE === "no-newline" ? "" : "\n"));
  if (kept) console.log(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<");
  responses.push(said.response);
}

const kept = MISTAKE === "kept" || MISTAKE === "reads-on";
const input = require("readline").createInterface({ input: process.stdin });
let full;
input.on("line", line => {
  if (full) full.requests.push(JSON.parse(line));
  else full = JSON.parse(line);
  if (MISTAKE === "reads-on" && full.requests.length === 3) return;
  turn(full, kept);
  if (!kept) process.exit();
});
