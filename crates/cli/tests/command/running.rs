//! How tests run the command.

#[path = "../running/mod.rs"]
mod plain;

use std::io::Write;
use std::process::{Child, Output, Stdio};

pub use plain::command;

/// The program itself, for seats and shells that start it.
pub const PAIJU: &str = env!("CARGO_BIN_EXE_paiju");

/// Runs the command on an input that ends.
pub fn paiju(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = start(arguments);
    // One that refuses its arguments reads nothing.
    _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap()
}

/// Starts it with pipes.
pub fn start(arguments: &[&str]) -> Child {
    let mut command = command();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}
