//! Where the checkout and its build outputs lie.

use crate::process;
use anyhow::{Context, Result};
use serde_json::Value;
use std::env;
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf, absolute};
use std::process::Command;

/// The checkout that `cargo xtask` was called in.
#[derive(Debug, Clone)]
pub struct Workspace {
    /// The folder of the workspace's `Cargo.toml`.
    pub root: PathBuf,
    /// Cargo's target folder: `CARGO_TARGET_DIR`, else `target/`.
    pub target: PathBuf,
}

impl Workspace {
    /// Finds the checkout from the manifest folder, which cargo passes to every program it runs.
    pub fn find() -> Result<Self> {
        // The value at run time comes first: several checkouts may share one target folder, and so one binary.
        let manifest = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&manifest).parent().context("the manifest folder has no parent")?.to_path_buf();
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => absolute(folder)?,
            None => root.join("target"),
        };
        Ok(Self { root, target })
    }

    /// Cargo's metadata of the workspace.
    pub fn metadata<'a>(&self, options: impl IntoIterator<Item = &'a str>) -> Result<Value> {
        let mut command = self.cargo(["metadata", "--format-version", "1"]);
        Ok(serde_json::from_str(&process::output(command.args(options))?)?)
    }

    /// The page, built for publishing.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The folder of what [`Self::compile`] compiles.
    pub fn debug(&self) -> PathBuf {
        self.target.join("debug")
    }

    /// Compiles parts of the workspace, named as for `cargo build`. Dependencies get the features that all packages and
    /// their tests want together, as in [`Self::test`]: with other features they would be compiled once more.
    pub fn compile(&self, parts: &[&str]) -> Result<()> {
        // Only with tests or examples does cargo count what tests want.
        process::run(self.linting(["build", "--workspace", "--examples"]).args(parts))
    }

    /// `cargo test` for the whole workspace.
    pub fn test(&self, arguments: &[&str]) -> Command {
        let mut command = self.linting(["test", "--workspace"]);
        command.args(arguments);
        command
    }

    /// A cargo command whose compiler is clippy's: it reports lints, too, and what it compiles serves all such commands.
    fn linting<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = self.cargo(arguments);
        command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
        command
    }

    /// Compiles a program of the workspace and returns where it lies.
    pub fn program(&self, name: &str) -> Result<PathBuf> {
        self.compile(&["--bin", name])?;
        Ok(self.debug().join(format!("{name}{EXE_SUFFIX}")))
    }

    /// A cargo command in the root of the checkout, with exactly the dependencies of `Cargo.lock`.
    pub fn cargo<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root);
        for (place, argument) in arguments.into_iter().enumerate() {
            command.arg(argument);
            // `cargo fmt` resolves no dependencies and has no such flag.
            if place == 0 && argument != "fmt" {
                command.arg("--locked");
            }
        }
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_with_dependencies_is_locked() {
        let workspace = Workspace { root: ".".into(), target: "target".into() };
        let arguments = |words: &[&str]| -> Vec<String> {
            let command = workspace.cargo(words.iter().copied());
            command.get_args().map(|argument| argument.to_string_lossy().into_owned()).collect()
        };
        assert_eq!(
            arguments(&["test", "--workspace", "--", "name"]),
            ["test", "--locked", "--workspace", "--", "name"]
        );
        assert_eq!(arguments(&["fmt", "--check"]), ["fmt", "--check"]);
    }
}
