//! `cargo xtask conformance DIR`.

use crate::{Workspace, process};
use anyhow::{Result, bail};
use std::path::{Path, absolute};
use std::process::Command;

/// Builds the checker of the `tests` package and runs it over the folder; returns whether all agreed.
pub fn run(workspace: &Workspace, dir: &Path) -> Result<bool> {
    if !dir.is_dir() {
        bail!("{} is no folder", dir.display());
    }
    let mut command = Command::new(workspace.program("conformance")?);
    let status = command.arg(absolute(dir)?).status()?;
    match status.code() {
        Some(0) => Ok(true),
        Some(1) => Ok(false),
        _ => bail!("{} failed ({status})", process::line(&command)),
    }
}
