// WASI programs for the tests, as text.
import wabt from "wabt";

const { parseWat } = await wabt();

export function compiled(text) {
  const module = parseWat("program.wat", text, { exceptions: true });
  try {
    return new Uint8Array(module.toBinary({}).buffer);
  } finally {
    module.destroy();
  }
}

const IMPORTS = `
  (import "wasi_snapshot_preview1" "fd_read" (func $fd_read (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_write" (func $fd_write (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
  (import "wasi_snapshot_preview1" "random_get" (func $random (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "clock_time_get" (func $clock (param i32 i64 i32) (result i32)))`;

/** A program whose `_start` is this, with a page of memory or more and `$read` and `$print` for its standard streams. */
export const program = (body, { pages = 1, more = "" } = {}) =>
  compiled(`(module ${IMPORTS}
    (memory (export "memory") ${pages})
    (func $read (param $at i32) (param $most i32) (result i32)
      (i32.store (i32.const 0) (local.get $at)) (i32.store (i32.const 4) (local.get $most))
      (drop (call $fd_read (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 8)))
      (i32.load (i32.const 8)))
    (func $print (param $to i32) (param $at i32) (param $length i32)
      (i32.store (i32.const 0) (local.get $at)) (i32.store (i32.const 4) (local.get $length))
      (drop (call $fd_write (local.get $to) (i32.const 0) (i32.const 1) (i32.const 8))))
    ${more}
    (func (export "_start") (local $n i32) ${body}))`);

/** Prints what it reads, piece by piece, to the end. */
export const ECHO = program(`
  (loop $next
    (local.set $n (call $read (i32.const 1024) (i32.const 4096)))
    (if (local.get $n) (then
      (call $print (i32.const 1) (i32.const 1024) (local.get $n))
      (br $next))))`);
