// The runtimes' files: fetched when they are first needed, and kept for offline use. Their names tell their content, so that what is kept is right.

const HERE = new URL("./", import.meta.url);
/** Not one of the service worker's own caches, which go with their build: a runtime outlives many builds. */
const CACHE = `paiju-lab ${HERE}`;

const address = ({ file }) => new URL(file, HERE).href;

/** Where there is no cache (a private window, a plain http host) a runtime is fetched each time. */
const cache = () => globalThis.caches?.open(CACHE).catch(() => undefined);

export async function isKept(file) {
  return (await (await cache())?.match(address(file))) !== undefined;
}

/** What an answer holds, told as it comes. */
async function received(answer, oncount) {
  const parts = [];
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    oncount(value.length);
  }
}

async function unpacked(blob) {
  // A host may have unpacked the file on its way.
  const head = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  const content = isPacked ? blob.stream().pipeThrough(new DecompressionStream("gzip")) : blob;
  return new Uint8Array(await new Response(content).arrayBuffer());
}

async function fetched(file, oncount) {
  const kept = await cache();
  const known = await kept?.match(address(file));
  if (known) {
    oncount(file.bytes);
    return known.blob();
  }
  const answer = await fetch(address(file), { integrity: file.integrity });
  if (!answer.ok) throw { kind: "load", detail: `${file.file}: ${answer.status}` };
  const blob = await received(answer, oncount);
  // A full disk is no reason not to run.
  await kept?.put(address(file), new Response(blob)).catch(() => {});
  return blob;
}

/** Those files of a runtime as bytes, by their names; `onprogress({loaded, total})` in packed bytes. */
export async function load(files, onprogress) {
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const oncount = (count) => {
    loaded = Math.min(total, loaded + count);
    onprogress({ loaded, total });
  };
  try {
    const entries = Object.entries(files).map(async ([name, file]) => [name, await unpacked(await fetched(file, oncount))]);
    return Object.fromEntries(await Promise.all(entries));
  } catch (error) {
    throw error?.kind ? error : { kind: "load", detail: String(error) };
  }
}

/** Forgets what no runtime of this build is called. */
export async function tidy(runtimes) {
  const kept = await cache();
  const names = new Set(Object.values(runtimes).flatMap((files) => Object.values(files).map(address)));
  for (const { url } of (await kept?.keys()) ?? []) {
    if (!names.has(url)) await kept.delete(url);
  }
}
