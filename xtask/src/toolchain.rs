//! What rustup provides: the wasm target, rustfmt and clippy. Added when missing.

use crate::process;
use anyhow::{Context, Result, bail};
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::{Command, Stdio};

/// The target of the page.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The program that runs wasm32's tests.
pub const TEST_RUNNER: &str = "paiju-test-runner";

/// The name of this machine's target.
pub fn host() -> Result<String> {
    let about = process::output(Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names no host")?.to_owned())
}

/// Makes sure that the standard library for the page's target is installed.
pub fn ensure_wasm_target() -> Result<()> {
    let folder = process::output(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(folder.trim()).is_dir() {
        return Ok(());
    }
    rustup(&["target", "add", WASM])
}

/// Makes sure that `cargo fmt` and `cargo clippy` are installed: rustup's minimal profile leaves them out.
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

/// The environment variable for compiler flags that may contain spaces, unlike `RUSTFLAGS`.
pub const RUSTFLAGS: &str = "CARGO_ENCODED_RUSTFLAGS";

/// The value of [`RUSTFLAGS`] for compiled programs that do not name these folders (panics name their source file).
pub fn without_folders(folders: &[&Path]) -> OsString {
    let flags: Vec<OsString> = folders
        .iter()
        .map(|folder| [OsStr::new("--remap-path-prefix="), folder.as_os_str(), OsStr::new("=")].into_iter().collect())
        .collect();
    flags.join(OsStr::new("\u{1f}"))
}

/// Arguments that make cargo run this target's programs with that one. As an array, because the usual environment variable is
/// split at spaces.
pub fn runner(target: &str, program: &Path) -> Result<[String; 2]> {
    let program = program.to_str().with_context(|| format!("{} is not UTF-8", program.display()))?;
    // A JSON string is a TOML string.
    Ok(["--config".into(), format!("target.{target}.runner=[{}]", serde_json::to_string(program)?)])
}

fn rustup(arguments: &[&str]) -> Result<()> {
    if process::find_on_path("rustup").is_none() {
        bail!("`rustup {}` is needed, but there is no rustup; see https://rustup.rs", arguments.join(" "));
    }
    process::run(Command::new("rustup").args(arguments))
}

#[cfg(test)]
mod tests;
