//! How tests start the command.

use std::process::Command;

/// The command, which speaks English wherever the tests run.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_paiju"));
    command.env("PAIJU_LANG", "en");
    command
}
