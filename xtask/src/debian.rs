//! The system's own packages, where they may be installed.

use crate::process;
use anyhow::Result;
use std::process::Command;

/// Installs Debian packages; `false` where that cannot be done: elsewhere than on Debian, or by somebody who may not.
pub fn install(packages: &[&str]) -> Result<bool> {
    let is_root = cfg!(unix) && process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !is_root || process::find_on_path("apt-get").is_none() {
        return Ok(false);
    }
    eprintln!("installing {}", packages.join(", "));
    let apt = |arguments: &[&str]| {
        process::run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update"])?;
    apt(&[&["install", "-y", "--no-install-recommends"], packages].concat())?;
    Ok(true)
}
