// How much memory a module may take is written in the module itself. So it is written there anew, before the module is compiled.
import { joined } from "../joined.js";

export const PAGE = 65536;
const IMPORTS = 2;
const MEMORIES = 5;
const HEADER = 8;
const [FUNCTION, TABLE, MEMORY, GLOBAL, TAG] = [0, 1, 2, 3, 4];

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  byte() {
    if (this.at >= this.bytes.length) throw { kind: "load", detail: "not a WebAssembly module" };
    return this.bytes[this.at++];
  }

  /** LEB128, up to 2^53: the limits of a memory of 64 bits do not fit 32. */
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  skip(length) {
    if (length > this.bytes.length - this.at) throw { kind: "load", detail: "not a WebAssembly module" };
    this.at += length;
  }

  limits() {
    const flags = this.byte();
    const least = this.number();
    return { flags, least, most: flags & 1 ? this.number() : undefined };
  }

  /** What is imported, beyond its two names; a memory is returned. */
  imported() {
    const kind = this.byte();
    if (kind === FUNCTION) this.number();
    else if (kind === TABLE) {
      this.type();
      this.limits();
    } else if (kind === MEMORY) return this.limits();
    else if (kind === GLOBAL) {
      this.type();
      this.byte();
    } else if (kind === TAG) {
      this.byte();
      this.number();
    } else throw { kind: "unsupported", what: `import ${kind}` };
    return undefined;
  }

  /** A value's type: one byte, or a reference to a type that is named. */
  type() {
    const byte = this.byte();
    if (byte === 0x63 || byte === 0x64) this.number();
  }
}

function number(value) {
  const bytes = [];
  while (value > 127) {
    bytes.push((value % 128) | 128);
    value = Math.floor(value / 128);
  }
  return [...bytes, value];
}

/** The limits as they are written with at most so many pages. */
function limited({ flags, least, most }, pages) {
  if (least > pages) throw { kind: "unsupported", what: `memory ${Math.ceil((least * PAGE) / 2 ** 20)} MB` };
  return [flags | 1, ...number(least), ...number(Math.min(most ?? pages, pages))];
}

/** The content of a section with every memory limited. */
function rewritten(section, content, pages) {
  const reader = new Reader(content);
  const count = reader.number();
  const parts = [number(count)];
  for (let index = 0; index < count; index++) {
    const start = reader.at;
    if (section === IMPORTS) {
      reader.skip(reader.number());
      reader.skip(reader.number());
    }
    const kind = reader.at;
    const limits = section === IMPORTS ? reader.imported() : reader.limits();
    if (!limits) {
      parts.push(content.subarray(start, reader.at));
      continue;
    }
    if (section === IMPORTS) parts.push(content.subarray(start, kind + 1));
    parts.push(limited(limits, pages));
  }
  return parts;
}

/**
 * The module with at most so many megabytes in each of its memories.
 *
 * Throws `{kind: "unsupported", what}` where it starts with more, `{kind: "load", detail}` where it is no module.
 */
export function limitMemory(bytes, megabytes) {
  const pages = Math.floor((megabytes * 2 ** 20) / PAGE);
  const reader = new Reader(bytes);
  if ([0, 97, 115, 109, 1, 0, 0, 0].some((byte) => reader.byte() !== byte)) {
    throw { kind: "load", detail: "not a WebAssembly module" };
  }
  const parts = [bytes.subarray(0, HEADER)];
  while (reader.at < bytes.length) {
    const start = reader.at;
    const section = reader.byte();
    const length = reader.number();
    const from = reader.at;
    reader.skip(length);
    if (section !== IMPORTS && section !== MEMORIES) {
      parts.push(bytes.subarray(start, reader.at));
      continue;
    }
    const content = rewritten(section, bytes.subarray(from, reader.at), pages);
    const size = content.reduce((sum, part) => sum + part.length, 0);
    parts.push([section], number(size), ...content);
  }
  return joined(parts);
}
