//! `cargo xtask cluster`: the driver of `cluster/` on workers of this machine, one of which is killed midway.

use crate::{Workspace, process};
use anyhow::{Context, Result};
use std::process::Command;

/// The interpreter of the environment that the installer makes, within its folder.
const PYTHON: &str = if cfg!(windows) { ".venv/Scripts/python.exe" } else { ".venv/bin/python" };

/// Installs Dask, builds the command and runs the driver's tests; returns whether all passed. Not part of `cargo xtask
/// test`, because Dask comes from the network.
///
/// # Errors
/// Python is missing or Dask cannot be installed, so nothing was run.
pub fn run(workspace: &Workspace) -> Result<bool> {
    let folder = workspace.root.join("cluster");
    let python = ["python3", "python"].into_iter().find_map(process::find_on_path);
    let python = python.context("the driver was not tried: no Python on the PATH")?;
    process::run(Command::new(python).arg(folder.join("install.py")))
        .context("the driver was not tried: Dask could not be had")?;
    let mut tests = Command::new(folder.join(PYTHON));
    Ok(tests.arg(folder.join("test.py")).env("PAIJU", workspace.program("paiju")?).status()?.success())
}
