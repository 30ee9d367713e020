//! `cargo xtask package`: the engine as an npm package, for any web page and for Node.

use crate::site::size::gzip;
use crate::site::{self, Profile};
use crate::{Workspace, notices, process, toolchain};
use anyhow::{Context, Result};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// The games whose boards are compiled, each by the feature of this name.
const BOARDS: [&str; 3] = ["doudizhu", "tractor", "mahjong"];

/// The most that a page loads for the board of one game, in bytes after gzip.
pub const BOARD_LIMIT: u64 = 275_000;

/// `package.json` without what a release sets. It is kept as text: Node takes the first of the `exports` that it knows, so their order
/// counts.
const MANIFEST: &str = include_str!("../../crates/wasm/package/package.json");

/// Where the package is laid out: not in `package`, where cargo puts crates.
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.target.join("npm")
}

/// Builds the engine and lays the package out, in place of an earlier one.
pub fn build(workspace: &Workspace, profile: Profile) -> Result<PathBuf> {
    toolchain::ensure_wasm_target()?;
    let compiled = compile(workspace, "paiju-wasm", engine_profile(profile), &[])?;
    let folder = folder(workspace);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    Bindgen::new()
        .web(true)?
        .out_name("paiju")
        .omit_default_module_path(false)
        .typescript(true)
        .input_path(compiled)
        .generate(&folder)
        .context("wasm-bindgen cannot read the engine")?;
    for game in BOARDS {
        let feature = format!("paiju-board/{game}");
        let features = ["--no-default-features", "--features", &feature];
        let compiled = compile(workspace, "paiju-board", board_profile(profile), &features)?;
        Bindgen::new()
            .web(true)?
            .out_name(&format!("board-{game}"))
            .omit_default_module_path(false)
            .typescript(false)
            .input_path(compiled)
            .generate(&folder)
            .with_context(|| format!("wasm-bindgen cannot read the board of {game}"))?;
    }
    add_sources(&workspace.root, &folder)?;
    fs::write(folder.join(notices::FILE), notices::text(workspace, "paiju-wasm", toolchain::WASM)?)?;
    Ok(folder)
}

/// The page's, because the engine's AIs search, too.
const fn engine_profile(profile: Profile) -> &'static str {
    match profile {
        Profile::Quick => "page-quick",
        Profile::Published => "page",
    }
}

/// As small as it gets, since nothing in a board thinks.
const fn board_profile(profile: Profile) -> &'static str {
    match profile {
        Profile::Quick => "page-quick",
        Profile::Published => "board",
    }
}

/// Compiles a library for pages and returns its place: where it is to be quick, together with the page's library, so that dependencies have
/// the page's features and are compiled once for both. What is published is optimized at the end, and shares nothing with the page.
fn compile(workspace: &Workspace, name: &str, profile: &str, more: &[&str]) -> Result<PathBuf> {
    let plain = ["build", "--package", name, "--lib", "--target", toolchain::WASM, "--profile", profile];
    let mut cargo = workspace.cargo(plain.iter().chain(more).copied());
    if profile == engine_profile(Profile::Quick) {
        cargo.args(["--package", "paiju-web"]);
    }
    process::run(cargo.env(toolchain::RUSTFLAGS, site::flags(workspace)?))?;
    let file = format!("{}.wasm", name.replace('-', "_"));
    Ok(workspace.target.join(toolchain::WASM).join(profile).join(file))
}

/// What a page loads for the board of each game, in bytes after gzip.
pub fn board_sizes(folder: &Path) -> Result<Vec<(&'static str, u64)>> {
    let size = |file: &str| -> Result<u64> {
        let bytes = fs::read(folder.join(file)).with_context(|| format!("cannot read {file}"))?;
        Ok(gzip(&bytes)?.len() as u64)
    };
    let of_game = |game: &'static str| {
        let files = ["board.js".to_owned(), format!("board-{game}.js"), format!("board-{game}_bg.wasm")];
        Ok((game, files.iter().map(|file| size(file)).sum::<Result<u64>>()?))
    };
    BOARDS.into_iter().map(of_game).collect()
}

/// Adds the other files: Node's entry point, the README, the licences and the manifest.
fn add_sources(root: &Path, folder: &Path) -> Result<()> {
    let sources = [
        ("crates/wasm/package/node.js", "node.js"),
        ("crates/board/package/board.js", "board.js"),
        ("crates/board/package/board.d.ts", "board.d.ts"),
        ("crates/wasm/README.md", "README.md"),
        ("LICENSE-APACHE", "LICENSE-APACHE"),
        ("LICENSE-MIT", "LICENSE-MIT"),
    ];
    for (source, file) in sources {
        fs::copy(root.join(source), folder.join(file)).with_context(|| format!("cannot copy {source}"))?;
    }
    fs::write(folder.join("package.json"), manifest()).context("cannot write package.json")
}

/// `package.json` with the version, and with addresses if there are any.
fn manifest() -> String {
    let (homepage, repository) = (env!("CARGO_PKG_HOMEPAGE"), env!("CARGO_PKG_REPOSITORY"));
    let mut lines = vec![("version", json!(env!("CARGO_PKG_VERSION")))];
    if !homepage.is_empty() {
        lines.push(("homepage", json!(homepage)));
    }
    if !repository.is_empty() {
        let git = json!({ "type": "git", "url": format!("git+{repository}.git"), "directory": "crates/wasm" });
        lines.extend([("repository", git), ("bugs", json!(format!("{repository}/issues")))]);
    }
    let lines: String = lines.iter().map(|(key, value)| format!("\n  \"{key}\": {value},")).collect();
    MANIFEST.replacen('{', &format!("{{{lines}"), 1)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn every_source_is_in_the_checkout_and_published() {
        let folder = tempfile::tempdir().unwrap();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        add_sources(&root, folder.path()).unwrap();
        let manifest: Value = serde_json::from_str(&manifest()).unwrap();
        let published: Vec<&str> = manifest["files"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        for entry in fs::read_dir(folder.path()).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            assert!(name == "package.json" || published.contains(&name.as_str()), "{name} is not published");
        }
        assert!(published.contains(&notices::FILE));
        let exports = &manifest["exports"]["."];
        for entrance in ["types", "node", "default"] {
            let file = exports[entrance].as_str().unwrap().trim_start_matches("./");
            assert!(published.contains(&file), "{file}");
        }
    }
}
