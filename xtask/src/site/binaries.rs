//! The page's modules, compiled before Trunk asks for them: it asks for one after the other, and each is linked on one core.

use crate::{Workspace, process, toolchain};
use anyhow::Result;
use std::collections::BTreeMap;
use std::ffi::OsStr;

/// Compiles all modules that the page's source names, those of a profile at a time.
pub fn compile(workspace: &Workspace, page: &str, flags: &OsStr) -> Result<()> {
    for (profile, binaries) in named_in(page) {
        let mut cargo = workspace.cargo(["build", "--package", "paiju-web", "--target", toolchain::WASM]);
        cargo.args(["--profile", profile]).env(toolchain::RUSTFLAGS, flags);
        process::run(cargo.args(binaries.iter().flat_map(|name| ["--bin", name])))?;
    }
    Ok(())
}

/// The binaries by the profile that they are published in.
fn named_in(page: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut named = BTreeMap::<_, Vec<_>>::new();
    for link in page.split("<link ").skip(1) {
        if let Some((profile, name)) = value(link, "data-cargo-profile-release").zip(value(link, "data-bin")) {
            named.entry(profile).or_default().push(name);
        }
    }
    named
}

/// The value of an attribute of the element whose text begins here.
fn value<'a>(element: &'a str, attribute: &str) -> Option<&'a str> {
    let element = element.split('>').next()?;
    element.split_once(&format!("{attribute}=\""))?.1.split('"').next()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by a panic")]
mod tests {
    use super::*;

    #[test]
    fn every_binary_of_the_page_is_compiled() {
        let root = Workspace::find().unwrap().root;
        let page = std::fs::read_to_string(root.join("index.html")).unwrap();
        let named: Vec<&str> = named_in(&page).into_values().flatten().collect();
        let files = std::fs::read_dir(root.join("web/src/bin")).unwrap();
        for file in files {
            let name = file.unwrap().file_name().into_string().unwrap();
            assert!(named.contains(&name.trim_end_matches(".rs")), "{name}");
        }
    }
}
