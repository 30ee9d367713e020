//! Building the page: Trunk compiles and bundles, then the steps that a strict, relocatable, offline page needs on top.

mod binaries;
mod comments;
mod csp;
mod files;
mod integrity;
mod modules;
mod offline;
pub mod size;

pub use offline::list_files;

use crate::{Workspace, lab, process, toolchain, tools};
use anyhow::{Context, Result};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// How the page is compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// Quick to build.
    Development,
    /// Small to load, as published.
    Release,
}

/// Builds the page into `destination`, where it works from any folder of any static host.
///
/// What is there is replaced file by file, the page last, so that a server may go on serving the folder.
pub fn build(workspace: &Workspace, profile: Profile, destination: &Path) -> Result<()> {
    toolchain::ensure_wasm_target()?;
    let path = process::path_with(&[tools::TRUNK.ensure()?, tools::WASM_BINDGEN.ensure()?])?;
    // Trunk's --offline, which keeps it from downloading tools, also forbids cargo to fetch what the page depends on.
    process::run(&mut workspace.cargo(["fetch", "--target", toolchain::WASM]))?;

    let staging = workspace.target.join("site").join(match profile {
        Profile::Development => "development",
        Profile::Release => "release",
    });
    fs::create_dir_all(&staging)?;
    let mut trunk = std::process::Command::new("trunk");
    trunk.args(["build", "--offline=true", "--locked=true", "--skip-version-check", "--dist"]).arg(&staging);
    if profile == Profile::Release {
        // The folders of this machine are nobody's business, and with them every machine would give the same page another
        // content and so other file names.
        let flags = toolchain::without_folders(&[&cargo_home()?, &workspace.root]);
        binaries::compile(workspace, &fs::read_to_string(workspace.root.join("index.html"))?, &flags)?;
        trunk.arg("--release=true").env(toolchain::RUSTFLAGS, flags);
    }
    // Trunk wants `true` or `false` in NO_COLOR and stops at the usual `1`.
    trunk.current_dir(&workspace.root).env("PATH", path).env_remove("NO_COLOR");
    process::run(&mut trunk)?;

    lab::put(workspace, &staging)?;
    integrity::put_scripts(&staging, &workspace.root.join("web"))?;
    finish(&staging).context("the built page cannot be finished")?;
    files::publish(&staging, destination).with_context(|| format!("cannot write {}", destination.display()))
}

/// Where cargo keeps the sources of dependencies.
fn cargo_home() -> Result<PathBuf> {
    match env::var_os("CARGO_HOME") {
        Some(folder) => Ok(folder.into()),
        None => Ok(env::home_dir().context("no home folder found: set CARGO_HOME")?.join(".cargo")),
    }
}

/// The steps after Trunk, in this order: each works on what the ones before wrote.
fn finish(folder: &Path) -> Result<()> {
    let path = folder.join("index.html");
    let page = fs::read_to_string(&path)?;
    let page = integrity::reckoned(folder, &page)?;
    let page = modules::version(folder, &page)?;
    let frame = lab::frame(folder)?;
    let page = csp::protect(&comments::removed(&page), frame.as_deref())?;
    fs::write(&path, page)?;
    offline::list_files(folder)
}
