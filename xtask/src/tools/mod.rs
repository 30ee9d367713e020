//! The build tools, each in its exact version: from the PATH, otherwise installed once for all checkouts.

mod install;

use crate::{cache, process};
use anyhow::{Context, Result};
use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A command-line tool from crates.io.
pub struct Tool {
    /// The package's name, and its program's.
    package: &'static str,
    version: &'static str,
    /// How long it takes to compile on two cores that do nothing else, said before it starts.
    minutes: u32,
}

/// Builds and runs the fuzzer.
pub const CARGO_FUZZ: Tool = Tool { package: "cargo-fuzz", version: "0.13.2", minutes: 2 };

/// Checks dependencies: licences, sources, duplicates, vulnerabilities.
pub const CARGO_DENY: Tool = Tool { package: "cargo-deny", version: "0.20.2", minutes: 7 };

impl Tool {
    /// The folder with the tool, if it is installed.
    pub fn find(&self) -> Result<Option<PathBuf>> {
        let bin = self.bin(&cache::folder()?.join("tools"));
        if self.is_in(&bin) {
            return Ok(Some(bin));
        }
        Ok(self.find_in(&env::var_os("PATH").unwrap_or_default()))
    }

    /// The folder with the tool; installs it first when it is missing.
    pub fn ensure(&self) -> Result<PathBuf> {
        if let Some(folder) = self.find()? {
            return Ok(folder);
        }
        let tools = cache::folder()?.join("tools");
        let bin = self.bin(&tools);
        fs::create_dir_all(&bin).with_context(|| format!("cannot create {}", bin.display()))?;
        // Two checkouts that start at once must not both spend minutes on it: the second waits for the first.
        let lock = File::create(tools.join(format!("{}-{}.lock", self.package, self.version)))?;
        if lock.try_lock().is_err() {
            eprintln!("waiting for another installation of {} {}", self.package, self.version);
            lock.lock()?;
        }
        if !self.is_in(&bin) {
            self.install(&tools, &bin, process::find_on_path("cargo-binstall").as_deref())?;
        }
        Ok(bin)
    }

    fn bin(&self, tools: &Path) -> PathBuf {
        tools.join(format!("{}-{}", self.package, self.version)).join("bin")
    }

    fn program(&self, bin: &Path) -> PathBuf {
        bin.join(format!("{}{}", self.package, env::consts::EXE_SUFFIX))
    }

    fn is_in(&self, bin: &Path) -> bool {
        self.program(bin).is_file()
    }

    /// The first of these folders with the tool in the right version.
    fn find_in(&self, path: &OsStr) -> Option<PathBuf> {
        env::split_paths(path).find(|folder| self.is_right(folder))
    }

    fn is_right(&self, folder: &Path) -> bool {
        let mut program = Command::new(self.program(folder));
        let output = program.arg("--version").stdin(Stdio::null()).stderr(Stdio::null()).output();
        output.is_ok_and(|output| {
            output.status.success()
                && String::from_utf8_lossy(&output.stdout).split_whitespace().any(|word| word == self.version)
        })
    }
}

#[cfg(test)]
mod tests;
