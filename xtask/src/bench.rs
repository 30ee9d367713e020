//! `cargo xtask bench`.

use crate::{Workspace, checks, process, toolchain};
use anyhow::{Context, Result, bail};
use serde_json::Value;

/// Selects the page in place of a benchmark's name.
const PAGE: &str = "page";

/// Runs every benchmark of the workspace in sequence, so that they do not slow each other down; without a name, also
/// the WebAssembly benchmarks and the page's.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    if arguments == [PAGE] {
        return page(workspace);
    }
    let benches = find(workspace)?;
    if benches.is_empty() {
        bail!("the workspace has no benchmarks");
    }
    for (package, bench) in benches {
        println!("\n== {package}: {bench}");
        // Each by its name: without one, cargo also runs the unit tests, which do not know a benchmark's arguments.
        let mut command = workspace.cargo(["bench", "--package", &package, "--bench", &bench, "--"]);
        process::run(command.args(arguments))?;
    }
    if arguments.is_empty() {
        in_wasm(workspace)?;
        page(workspace)?;
    }
    Ok(())
}

/// Measures how soon the page appears.
fn page(workspace: &Workspace) -> Result<()> {
    println!("\n== the page");
    if !checks::page_speed(workspace)? {
        bail!("the page's speed could not be measured");
    }
    Ok(())
}

/// The WebAssembly benchmarks are tests that the package's test run ignores. Benchmarks that exist for both run
/// natively first.
fn in_wasm(workspace: &Workspace) -> Result<()> {
    const LISTED: [&str; 3] = ["--", "--include-ignored", "--nocapture"];
    println!("\n== paiju-wasm: thinking, natively");
    let mut native = workspace.cargo(["test", "--release", "--package", "paiju-wasm", "--test", "thinking"]);
    process::run(native.args(LISTED))?;
    println!("\n== paiju-wasm: speed and thinking, in Node");
    toolchain::ensure_wasm_target()?;
    let runner = workspace.program(toolchain::TEST_RUNNER)?;
    let mut command = workspace.cargo(["test", "--release", "--package", "paiju-wasm", "--test", "speed"]);
    command.args(["--test", "thinking"]);
    command.args(["--target", toolchain::WASM]).args(toolchain::runner(toolchain::WASM, &runner)?);
    process::run(command.args(LISTED))
}

/// The benchmarks as cargo knows them: (package, name).
fn find(workspace: &Workspace) -> Result<Vec<(String, String)>> {
    let metadata = workspace.metadata(["--no-deps"])?;
    let mut benches = Vec::new();
    for package in metadata["packages"].as_array().context("cargo metadata lists no packages")? {
        for target in package["targets"].as_array().context("a package has no targets")? {
            if target["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "bench")) {
                let name = |value: &Value| value["name"].as_str().map(String::from).context("a target has no name");
                benches.push((name(package)?, name(target)?));
            }
        }
    }
    Ok(benches)
}
