//! The compiled modules under a path of their own version.
//!
//! The page's modules, its parts and its workers, have no hash in their names, and yesterday's worker from a cache would not
//! understand today's page. So they move into a folder named by their content, which the page names:
//! `<meta name="paiju-modules" content="./modules-0123456789abcdef/">`. They refer to each other by relative paths.

use crate::files;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// The folder as `index.html` in the checkout names it: at first the modules lie next to the page.
const UNVERSIONED: &str = r#"<meta name="paiju-modules" content="./">"#;
/// Prefixes of the modules' files, and of those of puzzles and lessons, which belong to one build, too.
pub const MODULES: [&str; 5] = ["part_", "board_", "worker_", "grade-", "course-"];
/// A part of the page, and the start of the inspector's worker.
const NEEDED: [&str; 2] = ["part_learn_bg.wasm", "worker_inspector_loader.js"];

/// Moves the modules and returns the page that names their new place.
pub fn version(folder: &Path, page: &str) -> Result<String> {
    if page.matches(UNVERSIONED).count() != 1 {
        bail!("index.html must hold {UNVERSIONED} exactly once");
    }
    let mut names = files::list(folder)?;
    names.retain(|name| !name.contains('/') && MODULES.iter().any(|start| name.starts_with(start)));
    if let Some(missing) = NEEDED.iter().find(|needed| !names.iter().any(|name| name == *needed)) {
        bail!("the build left no {missing}");
    }
    let versioned = format!("modules-{}", files::fingerprint(folder, &names)?);
    fs::create_dir_all(folder.join(&versioned))?;
    for name in &names {
        let to = folder.join(&versioned).join(name);
        fs::rename(folder.join(name), &to).with_context(|| format!("moving {name}"))?;
        if name.ends_with(".js") && fs::read_to_string(&to)?.contains("./snippets/") {
            bail!("{name} names a script in snippets/, which does not move with it");
        }
    }
    Ok(page.replace(UNVERSIONED, &format!(r#"<meta name="paiju-modules" content="./{versioned}/">"#)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = [
        "part_learn.js",
        "part_learn_bg.wasm",
        "worker_inspector.js",
        "worker_inspector_bg.wasm",
        "worker_inspector_loader.js",
    ];

    #[test]
    fn the_modules_move_and_the_page_names_their_folder() {
        let folder = tempfile::tempdir().unwrap();
        for name in NAMES.into_iter().chain(["start.js"]) {
            fs::write(folder.path().join(name), name).unwrap();
        }
        let page = version(folder.path(), UNVERSIONED).unwrap();
        let modules = page.split('"').find(|part| part.contains("modules-")).unwrap();
        assert_eq!(files::list(&folder.path().join(modules)).unwrap(), NAMES);
        assert!(folder.path().join("start.js").is_file());
    }

    #[test]
    fn missing_modules_are_errors() {
        let folder = tempfile::tempdir().unwrap();
        assert!(version(folder.path(), UNVERSIONED).is_err(), "no modules");
        for name in NAMES {
            fs::write(folder.path().join(name), "import './snippets/x.js'").unwrap();
        }
        assert!(version(folder.path(), "<head></head>").is_err(), "no place in the page");
        assert!(version(folder.path(), UNVERSIONED).is_err(), "a script that stays behind");
    }
}
