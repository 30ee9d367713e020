//! Building the page from `index.html`: its modules, its files, then the steps that a strict, relocatable, offline page needs on top.

mod bundle;
mod comments;
mod compile;
pub mod compressed;
mod csp;
mod home;
mod modules;
mod offline;
pub mod size;
mod source;
mod trunk;

pub use compile::flags;
pub use offline::list_files;

use crate::progress::{Progress, Stage};
use crate::{Workspace, files, lab, notices, toolchain};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Appended to the page's notices.
const LAB: &str = "\nWhat the Lab adds is in lab/licences.txt.\n";

/// How the page is compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// Quick to build and to build again; larger to load.
    Quick,
    /// Small to load, as published.
    Published,
}

impl Profile {
    const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Published => "published",
        }
    }
}

/// A page whose modules are compiled.
pub struct Page<'a> {
    workspace: &'a Workspace,
    /// `index.html` without comments.
    source: String,
    /// The licences of its parts.
    notices: String,
    profile: Profile,
    /// In the target folder.
    folder: PathBuf,
}

impl<'a> Page<'a> {
    /// Compiles the page's modules.
    pub fn compile(workspace: &'a Workspace, profile: Profile, progress: &Progress) -> Result<Self> {
        toolchain::ensure_wasm_target()?;
        progress.stage(Stage::Fetch);
        progress.run(&mut workspace.cargo(["fetch", "--target", toolchain::WASM]))?;
        let path = workspace.root.join("index.html");
        let source = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let page = Self {
            workspace,
            source: home::written(&comments::removed(&source), env!("CARGO_PKG_HOMEPAGE")),
            notices: notices::text(workspace, "paiju-web", toolchain::WASM)? + LAB,
            profile,
            folder: workspace.target.join("site").join(profile.name()),
        };
        let modules = source::modules(&source::elements(&page.source)?);
        progress.stage(Stage::Compile);
        compile::compile(workspace, &modules, profile, progress)?;
        progress.stage(Stage::Bundle);
        compile::bind(workspace, &modules, profile, &page.bound(), progress)?;
        Ok(page)
    }

    /// Assembles the page, with the Lab's runtimes from their folder if there are any, and replaces the contents of
    /// `destination` file by file, the page last, so that a server can keep serving the folder.
    pub fn publish(&self, runtimes: Option<&Path>, destination: &Path) -> Result<()> {
        let staging = self.folder.join("page");
        self.bundle(&staging)?;
        fs::write(staging.join(notices::FILE), &self.notices)?;
        lab::put(self.workspace, &staging, runtimes)?;
        finish(&staging).context("the built page cannot be finished")?;
        // It takes most of a minute.
        if self.profile == Profile::Published {
            compressed::add(&staging)?;
        }
        files::publish(&staging, destination).with_context(|| format!("cannot write {}", destination.display()))
    }

    /// Puts the files that `index.html` asks for into a folder, which is emptied first.
    fn bundle(&self, folder: &Path) -> Result<()> {
        let elements = source::elements(&self.source)?;
        bundle::bundle(&self.source, &elements, &self.workspace.root, &self.bound(), folder)
    }

    /// Where wasm-bindgen writes.
    fn bound(&self) -> PathBuf {
        self.folder.join("bound")
    }
}

/// Builds the page into `destination`, where it works from any folder of any static host.
pub fn build(workspace: &Workspace, profile: Profile, destination: &Path) -> Result<()> {
    built(workspace, profile, destination).map(drop)
}

/// Builds the page for publishing, and again with Trunk if it is installed; returns the files that only one of the two
/// has.
pub fn build_and_compare(workspace: &Workspace, destination: &Path) -> Result<Option<Vec<String>>> {
    let (page, progress) = built(workspace, Profile::Published, destination)?;
    trunk::differences(&page, &progress)
}

fn built<'a>(workspace: &'a Workspace, profile: Profile, destination: &Path) -> Result<(Page<'a>, Progress)> {
    let progress = Progress::begin(log(workspace), None)?;
    let page = Page::compile(workspace, profile, &progress)?;
    progress.stage(Stage::Lab);
    let runtimes = lab::build(workspace, &progress)?;
    page.publish(runtimes.as_deref(), destination)?;
    Ok((page, progress))
}

/// The log of cargo, npm and Node.
pub fn log(workspace: &Workspace) -> PathBuf {
    workspace.target.join("site").join("build.log")
}

/// The final steps, in this order: each works on the output of those before.
fn finish(folder: &Path) -> Result<()> {
    let path = folder.join("index.html");
    let page = modules::version(folder, &fs::read_to_string(&path)?)?;
    let frame = lab::frame(folder)?;
    let page = csp::protect(&comments::removed(&page), frame.as_deref())?;
    fs::write(&path, page)?;
    offline::list_files(folder)
}
