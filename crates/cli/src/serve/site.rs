//! Finds the built page.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

/// The file that marks a folder as one with the page.
const ENTRANCE: &str = "index.html";

/// What the root of a checkout contains.
const ROOT: &str = "Trunk.toml";

/// Where `cargo xtask build` puts the page in a checkout, and where `cargo xtask serve` does in its target directory.
const BUILT: &str = "dist";
const SERVED: &str = "site/served";

/// The folder of the page: the given one, otherwise the last build in a checkout.
pub fn folder(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(named) = named {
        let is_page = named.join(ENTRANCE).is_file();
        ensure!(is_page, "no page in {}: {ENTRANCE} is missing", named.display());
        return Ok(named.to_owned());
    }
    let places = [std::env::current_dir().ok(), std::env::current_exe().ok()];
    let found = places.into_iter().flatten().find_map(|place| built_last(&place));
    found.context(
        "no built page here: run `cargo xtask serve` or `cargo xtask build` in a checkout and start this there, or give \
         its directory with --site DIR",
    )
}

/// The last build in the checkout, or next to the target directory, that contains this place.
fn built_last(place: &Path) -> Option<PathBuf> {
    let root = place.ancestors().find(|folder| folder.join(ROOT).is_file());
    let of_checkout = root.into_iter().flat_map(|root| [root.join(BUILT), root.join("target").join(SERVED)]);
    let of_target = place.ancestors().map(|folder| folder.join(SERVED));
    let built = |folder: &PathBuf| folder.join(ENTRANCE).metadata().and_then(|entrance| entrance.modified()).ok();
    of_checkout.chain(of_target).filter(|folder| built(folder).is_some()).max_by_key(built)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use super::*;

    fn build(folder: &Path) -> PathBuf {
        std::fs::create_dir_all(folder).unwrap();
        std::fs::write(folder.join(ENTRANCE), "").unwrap();
        folder.to_owned()
    }

    #[test]
    fn the_page_of_a_checkout_is_found_from_within() {
        let folder = tempfile::tempdir().unwrap();
        let (root, inner) = (folder.path(), folder.path().join("crates/x"));
        std::fs::create_dir_all(&inner).unwrap();
        assert_eq!(built_last(&inner), None);
        std::fs::write(root.join(ROOT), "").unwrap();
        assert_eq!(built_last(&inner), None, "it is not built");
        let dist = build(&root.join(BUILT));
        assert_eq!(built_last(&inner), Some(dist.clone()));
        let served = build(&root.join("target").join(SERVED));
        let later = std::time::SystemTime::now() + std::time::Duration::from_secs(9);
        let entrance = std::fs::File::options().write(true).open(served.join(ENTRANCE)).unwrap();
        entrance.set_modified(later).unwrap();
        assert_eq!(built_last(&inner), Some(served.clone()), "what `cargo xtask serve` built last");
        assert_eq!(super::folder(Some(&dist)).unwrap(), dist);
        assert!(super::folder(Some(root)).unwrap_err().to_string().contains("no page"));
    }

    #[test]
    fn the_page_of_a_target_directory_elsewhere_is_found_by_the_program() {
        let target = tempfile::tempdir().unwrap();
        let served = build(&target.path().join(SERVED));
        assert_eq!(built_last(&target.path().join("debug/paiju")), Some(served));
    }
}
