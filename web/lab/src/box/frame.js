// Runs in the box: a frame of an origin that nothing else has. It starts and ends the worker of one bot and does nothing else. A bot gets a frame
// of its own, because workers of one origin could find each other.
import { limitMemory } from "../run/memory.js";

/** What all workers of this bot are given: compiled once here, since only a frame's own workers may be handed a compiled module. */
let setup;
let address;
let worker;

async function load({ source, wasm, memory, rest }) {
  address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const module = wasm && (await WebAssembly.compile(memory ? limitMemory(wasm, memory) : wasm));
  setup = { ...rest, module };
}

function start(port, tell) {
  worker?.terminate();
  worker = new Worker(address);
  const mine = worker;
  worker.onerror = (event) => {
    event.preventDefault();
    if (mine === worker) tell({ broken: String(event.message ?? "") });
  };
  worker.postMessage(setup, [port]);
}

addEventListener(
  "message",
  ({ ports: [page] }) => {
    const tell = (message) => page.postMessage(message);
    page.onmessage = async ({ data, ports }) => {
      try {
        if (data.load) await load(data.load);
        else if (data.start) start(ports[0], tell);
        else worker?.terminate();
        tell({ done: true });
      } catch (error) {
        tell({ failed: error?.kind ? error : { kind: "load", detail: String(error) } });
      }
    };
  },
  { once: true },
);
