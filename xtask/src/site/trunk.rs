//! Trunk, if installed: it reads the same `index.html` and must produce the same files.

use super::Page;
use crate::progress::Progress;
use crate::{files, process, toolchain};
use anyhow::Result;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Builds the page with Trunk and returns the files that only one of both builds has; `None` without Trunk and wasm-bindgen on the PATH.
pub fn differences(page: &Page<'_>, progress: &Progress) -> Result<Option<Vec<String>>> {
    let Some(trunk) = process::find_on_path("trunk").filter(|_| process::find_on_path("wasm-bindgen").is_some()) else {
        return Ok(None);
    };
    let [ours, theirs] = ["ours", "trunk"].map(|name| page.folder.join(name));
    page.bundle(&ours)?;
    if theirs.exists() {
        fs::remove_dir_all(&theirs)?;
    }
    let mut command = Command::new(trunk);
    command.args(["build", "--release=true", "--offline=true", "--locked=true", "--skip-version-check", "--dist"]);
    command.arg(&theirs).current_dir(&page.workspace.root);
    command.env(toolchain::RUSTFLAGS, super::compile::flags(page.workspace)?);
    // Trunk wants `true` or `false` in NO_COLOR and stops at the usual `1`.
    progress.run(command.env_remove("NO_COLOR"))?;
    let (ours, theirs) = (names(&ours)?, names(&theirs)?);
    Ok(Some(ours.symmetric_difference(&theirs).cloned().collect()))
}

/// The files of a folder without their hashes, which each build makes differently.
fn names(folder: &Path) -> Result<BTreeSet<String>> {
    Ok(files::list(folder)?.iter().map(|name| without_hash(name)).collect())
}

/// `app-0123456789abcdef_bg.wasm` → `app_bg.wasm`.
fn without_hash(name: &str) -> String {
    for (at, _) in name.match_indices('-') {
        let rest = &name[at + 1..];
        let digits = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
        // Trunk leaves out zeros at the start.
        if (12..=16).contains(&digits) {
            return format!("{}{}", &name[..at], &rest[digits..]);
        }
    }
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_left_out() {
        for (name, left) in [
            ("app-0123456789abcdef_bg.wasm", "app_bg.wasm"),
            ("start-0123456789abcdef.js", "start.js"),
            ("tokens-81bc8fa05895c14.css", "tokens.css"),
            ("grade-1.txt", "grade-1.txt"),
            ("snippets/paiju-web-0123456789abcdef/static/parts.js", "snippets/paiju-web/static/parts.js"),
            ("index.html", "index.html"),
        ] {
            assert_eq!(without_hash(name), left);
        }
    }
}
