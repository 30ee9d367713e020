//! Installs a tool: prebuilt by cargo-binstall if possible, otherwise compiled.

use super::Tool;
use crate::process;
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

impl Tool {
    /// Installs into a scratch folder and then moves the programs into `bin`, so that an interrupted installation leaves
    /// none there.
    ///
    /// Only one installation at a time may run.
    pub(super) fn install(&self, tools: &Path, bin: &Path, binstall: Option<&Path>) -> Result<()> {
        let Self { package, version, .. } = self;
        let scratch = tools.join(format!(".{package}-{version}"));
        // Left by an interrupted installation.
        if scratch.exists() {
            fs::remove_dir_all(&scratch)?;
        }
        fs::create_dir_all(&scratch)?;
        let installed = self
            .fetch_or_compile(tools, &scratch, bin, binstall)
            .and_then(|()| Ok(move_files(&scratch.join("bin"), bin)?));
        let removed = fs::remove_dir_all(&scratch);
        installed.with_context(|| format!("cannot install {package} {version}"))?;
        removed.with_context(|| format!("cannot remove {}", scratch.display()))?;
        if !self.is_in(bin) {
            bail!("{package} {version} does not provide {package}");
        }
        Ok(())
    }

    fn fetch_or_compile(&self, tools: &Path, scratch: &Path, bin: &Path, binstall: Option<&Path>) -> Result<()> {
        let Self { package, version, minutes, .. } = self;
        match binstall {
            Some(program) => {
                eprintln!("installing {package} {version} into {} by cargo-binstall", bin.display());
                match self.fetch(program, tools, scratch) {
                    Ok(()) => return Ok(()),
                    Err(error) => eprintln!("{error:#}: compiling it instead"),
                }
            }
            None => eprintln!(
                "{package} {version} is not on the PATH, nor is cargo-binstall, which might have a prebuilt one"
            ),
        }
        eprintln!(
            "compiling {package} {version} into {}, once: about {minutes} minutes on two cores, longer on a busy machine",
            bin.display()
        );
        process::run(
            Command::new("cargo")
                .args(["install", "--locked", package, "--version", version, "--root"])
                .arg(scratch)
                // Neither the checkout's cargo configuration nor its target folder may affect the tool.
                .current_dir(tools)
                .env("CARGO_TARGET_DIR", scratch.join("target"))
                .env_remove("CARGO_BUILD_TARGET"),
        )
    }

    /// Prebuilt only: cargo-binstall must not compile.
    pub(super) fn fetch(&self, binstall: &Path, tools: &Path, scratch: &Path) -> Result<()> {
        let mut command = Command::new(binstall);
        // The subcommand's name, which cargo would pass first.
        command.args(["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"]).arg(scratch);
        process::run(command.arg(format!("{}@{}", self.package, self.version)).current_dir(tools))?;
        match self.is_in(&scratch.join("bin")) {
            true => Ok(()),
            false => bail!("cargo-binstall did not install {}", self.package),
        }
    }
}

fn move_files(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::rename(entry.path(), to.join(entry.file_name()))?;
    }
    Ok(())
}
