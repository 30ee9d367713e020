//! The list of files that the service worker keeps, so that the page works offline after the first visit.

use super::files;
use crate::lab;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// In the service worker's source; replaced by what was built.
const UNBUILT: &str = r#"{ version: "unbuilt", files: {} }"#;

/// Writes the version and all files of the page, each with its hash, into its `sw.js`.
///
/// The browser sees a new service worker exactly when a file has changed, because its version is made of all files. The hashes
/// keep the files of one build from those of another, where a host hands out both: a page of two builds would be blank.
///
/// # Errors
/// When `sw.js` was written to already, or a file cannot be read or written.
pub fn list_files(folder: &Path) -> Result<()> {
    let path = folder.join("sw.js");
    let source = fs::read_to_string(&path)?;
    if source.matches(UNBUILT).count() != 1 {
        bail!("sw.js must hold {UNBUILT} exactly once");
    }
    let mut names = files::list(folder)?;
    // The Lab's runtimes are megabytes that most visitors never need; the Lab keeps those that were fetched.
    names.retain(|name| name != "sw.js" && !lab::is_runtime(name));
    let version = files::fingerprint(folder, &names)?;
    // A visitor asks for the folder, not for index.html.
    let address = |name: &str| if name == "index.html" { "./".to_owned() } else { format!("./{name}") };
    let listed = names.iter().map(|name| Ok((address(name), files::hash(&fs::read(folder.join(name))?))));
    let listed = listed.collect::<Result<BTreeMap<_, _>>>()?;
    let built = format!("{{ version: \"{version}\", files: {} }}", serde_json::to_string(&listed)?);
    fs::write(&path, source.replace(UNBUILT, &built))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_but_itself_and_the_runtimes_is_listed() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("sw.js"), format!("const BUILD = {UNBUILT};")).unwrap();
        fs::write(folder.path().join("index.html"), "").unwrap();
        fs::create_dir(folder.path().join("a")).unwrap();
        fs::write(folder.path().join("a/b.js"), "").unwrap();
        fs::create_dir(folder.path().join("lab")).unwrap();
        fs::write(folder.path().join("lab/python_wasm-0123456789abcdef.bin"), "").unwrap();
        list_files(folder.path()).unwrap();
        let written = fs::read_to_string(folder.path().join("sw.js")).unwrap();
        let empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert!(written.contains(&format!(r#"files: {{"./":"{empty}","./a/b.js":"{empty}"}}"#)), "{written}");
        assert!(list_files(folder.path()).is_err(), "a second time, nothing is left to replace");
    }

    #[test]
    fn the_source_has_its_place() {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/static/sw.js");
        assert!(fs::read_to_string(source).unwrap().contains(UNBUILT));
    }
}
