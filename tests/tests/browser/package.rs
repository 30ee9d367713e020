//! The npm package in a plain page, without any build tool: the folder beside the page, and one import.

use anyhow::{Context, Result};
use paiju_tests::browser::in_browser_with;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn a_plain_page_plays_every_game() {
    let folder = site().unwrap();
    in_browser_with(folder.path(), async |page| {
        page.open("page.html").await?;
        page.wait_until("document.querySelector('#result').textContent !== ''").await?;
        assert_eq!(page.text("#result").await?, "doudizhu 3 true, tractor 4 true, mahjong 4 true");
        Ok(())
    });
}

/// The page with the package beside it, as somebody would lay it out.
fn site() -> Result<tempfile::TempDir> {
    let folder = tempfile::tempdir()?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::copy(root.join("crates/wasm/tests/page.html"), folder.path().join("page.html"))?;
    let package = std::env::var_os("PAIJU_PACKAGE").map_or_else(|| root.join("target/package"), PathBuf::from);
    let inside = folder.path().join("paiju");
    fs::create_dir(&inside)?;
    let files =
        fs::read_dir(&package).with_context(|| format!("no package in {}: cargo xtask package", package.display()))?;
    for file in files {
        let file = file?;
        fs::copy(file.path(), inside.join(file.file_name()))?;
    }
    Ok(folder)
}
