// Buffer, as far as bots use it.
const encode = (text) => unescape(encodeURIComponent(text.toWellFormed ? text.toWellFormed() : text));
const decode = (binary) => {
  try {
    return decodeURIComponent(escape(binary));
  } catch {
    return binary;
  }
};

export class Buffer extends Uint8Array {
  static from(value) {
    if (typeof value !== "string") return super.from(value);
    const binary = encode(value);
    return super.from({ length: binary.length }, (_, at) => binary.charCodeAt(at));
  }
  static alloc(length) {
    return new Buffer(length);
  }
  static isBuffer(value) {
    return value instanceof Buffer;
  }
  static byteLength(text) {
    return encode(text).length;
  }
  static concat(parts) {
    const all = new Buffer(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
  toString(encoding, start = 0, end = this.length) {
    let binary = "";
    for (let at = start; at < end; at++) binary += String.fromCharCode(this[at]);
    return /^(latin1|binary|ascii)$/i.test(encoding) ? binary : decode(binary);
  }
}
