//! The worker under a path of its own version.
//!
//! Trunk puts a hash into the name of every file but the worker's, whose loader it writes to `worker_loader.js`. A browser
//! or a host that still holds yesterday's worker would hand it to today's page, and the two would not understand each other.
//! So the worker's files move into a folder named by their content, and the page tells the app where: the app reads
//! `<meta name="paiju-worker" content="./worker-0123456789abcdef/worker_loader.js">` and gives that to `spawn_with_loader`.
//! The loader names its files relative to itself, so that they can move together.

use super::files;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// As Trunk leaves it, and as `index.html` in the root of the checkout names it.
const LOADER: &str = "worker_loader.js";

/// Moves the worker's files and returns the page that names their new place.
pub fn version(folder: &Path, page: &str) -> Result<String> {
    let old = format!("<meta name=\"paiju-worker\" content=\"./{LOADER}\">");
    if page.matches(&old).count() != 1 {
        bail!("index.html must hold {old} exactly once");
    }
    let names: Vec<String> = files::list(folder)?
        .into_iter()
        .filter(|name| !name.contains('/') && (name.starts_with("worker.") || name.starts_with("worker_")))
        .collect();
    if !names.iter().any(|name| name == LOADER) {
        bail!("the build left no {LOADER}");
    }
    let versioned = format!("worker-{}", files::fingerprint(folder, &names)?);
    fs::create_dir_all(folder.join(&versioned))?;
    for name in &names {
        fs::rename(folder.join(name), folder.join(&versioned).join(name)).with_context(|| format!("moving {name}"))?;
    }
    Ok(page.replace(&old, &format!("<meta name=\"paiju-worker\" content=\"./{versioned}/{LOADER}\">")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = r#"<head><meta name="paiju-worker" content="./worker_loader.js"></head>"#;

    #[test]
    fn the_worker_moves_and_the_page_knows() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["worker.js", "worker_bg.wasm", "worker_loader.js"];
        for name in names {
            fs::write(folder.path().join(name), name).unwrap();
        }
        fs::write(folder.path().join("app.js"), "").unwrap();
        let page = version(folder.path(), PAGE).unwrap();
        let loader = page.split('"').find(|part| part.contains("worker-")).unwrap();
        assert!(folder.path().join(loader).is_file(), "{loader}");
        assert_eq!(fs::read_dir(folder.path().join(loader).parent().unwrap()).unwrap().count(), names.len());
        assert!(folder.path().join("app.js").is_file());
    }

    #[test]
    fn a_page_without_worker_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(version(folder.path(), PAGE).is_err());
        fs::write(folder.path().join(LOADER), "").unwrap();
        assert!(version(folder.path(), "<head></head>").is_err());
    }
}
