//! What rustup provides: the wasm target, rustfmt and clippy. Added when missing.

use crate::process;
use anyhow::{Result, bail};
use std::path::Path;
use std::process::{Command, Stdio};

/// The target of the page.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that the standard library for the page's target is there.
pub fn ensure_wasm_target() -> Result<()> {
    let folder = process::output(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(folder.trim()).is_dir() {
        return Ok(());
    }
    rustup(&["target", "add", WASM])
}

/// Makes sure that `cargo fmt` and `cargo clippy` are there: rustup's minimal profile leaves them out.
pub fn ensure_components() -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let works = Command::new("cargo")
            .args([subcommand, "--version"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success());
        if !works {
            rustup(&["component", "add", component])?;
        }
    }
    Ok(())
}

fn rustup(arguments: &[&str]) -> Result<()> {
    if process::find_on_path("rustup").is_none() {
        bail!("`rustup {}` is needed, but there is no rustup; see https://rustup.rs", arguments.join(" "));
    }
    process::run(Command::new("rustup").args(arguments))
}
