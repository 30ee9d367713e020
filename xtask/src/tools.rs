//! The build tools, each in its exact version, installed once for all checkouts.

use crate::{cache, process};
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, io};

/// A command-line tool from crates.io.
pub struct Tool {
    /// The package's name.
    package: &'static str,
    /// The exact version.
    version: &'static str,
    /// The programs that it must provide.
    programs: &'static [&'static str],
    /// How long an installation takes, said before it starts.
    minutes: u32,
}

/// Builds the page. 0.22 needs a newer Rust.
pub const TRUNK: Tool = Tool { package: "trunk", version: "0.21.14", programs: &["trunk"], minutes: 6 };

/// Makes JavaScript for the compiled page and runs its tests. The version is that of the `wasm-bindgen` crate, to the letter.
pub const WASM_BINDGEN: Tool = Tool {
    package: "wasm-bindgen-cli",
    version: "0.2.129",
    programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
    minutes: 3,
};

/// Builds and runs the fuzzer.
pub const CARGO_FUZZ: Tool = Tool { package: "cargo-fuzz", version: "0.13.2", programs: &["cargo-fuzz"], minutes: 2 };

impl Tool {
    /// The folder with the tool's programs; installs them first when they are missing.
    pub fn ensure(&self) -> Result<PathBuf> {
        let tools = cache::folder()?.join("tools");
        let bin = tools.join(format!("{}-{}", self.package, self.version)).join("bin");
        if self.is_in(&bin) {
            return Ok(bin);
        }
        fs::create_dir_all(&bin).with_context(|| format!("cannot create {}", bin.display()))?;
        // Two checkouts that start at once must not both spend minutes on it: the second waits for the first.
        let lock = File::create(tools.join(format!("{}-{}.lock", self.package, self.version)))?;
        if lock.try_lock().is_err() {
            eprintln!("waiting for another installation of {} {}", self.package, self.version);
            lock.lock()?;
        }
        if !self.is_in(&bin) {
            self.install(&tools, &bin)?;
        }
        Ok(bin)
    }

    fn is_in(&self, bin: &Path) -> bool {
        self.programs.iter().all(|program| bin.join(format!("{program}{}", env::consts::EXE_SUFFIX)).is_file())
    }

    /// Installs into a folder beside and moves the finished programs over, so that an interrupted installation leaves none.
    fn install(&self, tools: &Path, bin: &Path) -> Result<()> {
        let Self { package, version, minutes, .. } = self;
        eprintln!("installing {package} {version} into {} (once; about {minutes} minutes on two cores)", bin.display());
        let scratch = tools.join(format!(".{package}-{version}"));
        // The lock is held: what lies here is what an interrupted installation left.
        if scratch.exists() {
            fs::remove_dir_all(&scratch)?;
        }
        let installed = process::run(
            Command::new("cargo")
                .args(["install", "--locked", package, "--version", version, "--root"])
                .arg(&scratch)
                // Neither the checkout's cargo configuration nor its target folder are any of the tool's business.
                .current_dir(tools)
                .env("CARGO_TARGET_DIR", scratch.join("target"))
                .env_remove("CARGO_BUILD_TARGET"),
        )
        .and_then(|()| Ok(move_files(&scratch.join("bin"), bin)?));
        let removed = fs::remove_dir_all(&scratch);
        installed.with_context(|| format!("cannot install {package} {version}"))?;
        removed.with_context(|| format!("cannot remove {}", scratch.display()))?;
        if !self.is_in(bin) {
            bail!("{package} {version} does not provide {}", self.programs.join(" and "));
        }
        Ok(())
    }
}

fn move_files(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::rename(entry.path(), to.join(entry.file_name()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Trunk refuses a wasm-bindgen that differs from the crate's version, but only after minutes of compiling.
    #[test]
    fn wasm_bindgen_is_pinned_to_the_same_version_everywhere() {
        let manifest = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml")).unwrap();
        assert!(manifest.contains(&format!("wasm-bindgen = \"={}\"", WASM_BINDGEN.version)));
    }

    #[test]
    fn a_tool_is_there_only_with_all_its_programs() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(format!("{name}{}", env::consts::EXE_SUFFIX));
        fs::write(file("wasm-bindgen"), "").unwrap();
        assert!(!WASM_BINDGEN.is_in(folder.path()));
        fs::write(file("wasm-bindgen-test-runner"), "").unwrap();
        assert!(WASM_BINDGEN.is_in(folder.path()));
    }
}
