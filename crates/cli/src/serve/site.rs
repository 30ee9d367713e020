//! Where the built page lies.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

/// What a folder with a page has.
const ENTRANCE: &str = "index.html";

/// What the root of a checkout has.
const ROOT: &str = "Trunk.toml";

/// The folder of the page: the one that was named, else the `dist` of a checkout.
///
/// # Errors
/// There is no page.
pub fn folder(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(named) = named {
        let is_page = named.join(ENTRANCE).is_file();
        ensure!(is_page, "no page in {}: {ENTRANCE} is missing", named.display());
        return Ok(named.to_owned());
    }
    let places = [std::env::current_dir().ok(), std::env::current_exe().ok()];
    let found = places.into_iter().flatten().find_map(|place| dist(&place));
    found.context(
        "no built page here: run `cargo xtask build` in a checkout and start this there, or name its directory \
         with --site DIR",
    )
}

/// The built page of the checkout that a place lies in.
fn dist(place: &Path) -> Option<PathBuf> {
    let root = place.ancestors().find(|folder| folder.join(ROOT).is_file())?;
    Some(root.join("dist")).filter(|dist| dist.join(ENTRANCE).is_file())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by a panic")]
mod tests {
    use super::*;

    #[test]
    fn the_page_of_a_checkout_is_found_from_within() {
        let folder = tempfile::tempdir().unwrap();
        let (root, inner) = (folder.path(), folder.path().join("crates/x"));
        std::fs::create_dir_all(&inner).unwrap();
        assert_eq!(dist(&inner), None);
        std::fs::write(root.join(ROOT), "").unwrap();
        assert_eq!(dist(&inner), None, "it is not built");
        std::fs::create_dir(root.join("dist")).unwrap();
        std::fs::write(root.join("dist").join(ENTRANCE), "").unwrap();
        assert_eq!(dist(&inner), Some(root.join("dist")));
        assert_eq!(super::folder(Some(&root.join("dist"))).unwrap(), root.join("dist"));
        assert!(super::folder(Some(root)).unwrap_err().to_string().contains("no page"));
    }
}
