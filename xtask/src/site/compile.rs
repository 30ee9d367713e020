//! The page's modules: compiled by cargo, then given their JavaScript by wasm-bindgen.

use super::Profile;
use super::source::{Module, Role};
use crate::progress::Progress;
use crate::{Workspace, toolchain};
use anyhow::{Context, Result, anyhow};
use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::thread;
use wasm_bindgen_cli_support::Bindgen;

/// Compiles all modules, one profile at a time, so that cargo links them on as many cores as there are.
pub fn compile(workspace: &Workspace, modules: &[Module<'_>], profile: Profile, progress: &Progress) -> Result<()> {
    let mut by_profile = BTreeMap::<_, Vec<_>>::new();
    for module in modules {
        by_profile.entry(cargo_profile(module, profile)).or_default().push(module.name);
    }
    for (profile, names) in by_profile {
        let mut cargo = workspace.cargo(["build", "--package", "paiju-web", "--target", toolchain::WASM]);
        cargo.args(["--profile", profile]).args(names.iter().flat_map(|name| ["--bin", name]));
        cargo.env(toolchain::RUSTFLAGS, flags(workspace)?);
        progress.run(&mut cargo)?;
    }
    Ok(())
}

/// The compiler flags. They hide this machine's folders, which are private and would make file names, which contain
/// hashes, differ between machines.
pub fn flags(workspace: &Workspace) -> Result<OsString> {
    Ok(toolchain::without_folders(&[&cargo_home()?, &workspace.root]))
}

/// Writes the JavaScript of each module, and the module that it loads, into a folder of the module's name in `into`.
pub fn bind(
    workspace: &Workspace,
    modules: &[Module<'_>],
    profile: Profile,
    into: &Path,
    progress: &Progress,
) -> Result<()> {
    let target = workspace.target.join(toolchain::WASM);
    let bind = |module: &Module<'_>| -> Result<()> {
        let mut bindgen = Bindgen::new();
        match module.role {
            Role::Main | Role::Part => bindgen.web(true)?,
            // A worker's loader is a classic script.
            Role::Worker => bindgen.no_modules(true)?,
        };
        let compiled = target.join(cargo_profile(module, profile)).join(format!("{}.wasm", module.name));
        bindgen.input_path(compiled).typescript(false).generate(into.join(module.name))?;
        progress.note(&format!("wasm-bindgen: {}", module.name));
        Ok(())
    };
    thread::scope(|scope| {
        let threads: Vec<_> = modules.iter().map(|module| scope.spawn(move || bind(module))).collect();
        threads.into_iter().zip(modules).try_for_each(|(thread, module)| {
            let bound = thread.join().unwrap_or_else(|_| Err(anyhow!("wasm-bindgen panicked")));
            bound.with_context(|| format!("wasm-bindgen cannot read {}", module.name))
        })
    })
}

const fn cargo_profile<'a>(module: &Module<'a>, profile: Profile) -> &'a str {
    match profile {
        Profile::Published => module.profile,
        Profile::Quick => module.quick_profile,
    }
}

/// Where cargo keeps the sources of dependencies.
fn cargo_home() -> Result<PathBuf> {
    match env::var_os("CARGO_HOME") {
        Some(folder) => Ok(folder.into()),
        None => Ok(env::home_dir().context("no home folder found: set CARGO_HOME")?.join(".cargo")),
    }
}
