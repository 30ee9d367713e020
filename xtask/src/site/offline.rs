//! Tells the service worker the files of the build, so that it can keep them for offline use.

use super::compressed;
use crate::{files, lab};
use anyhow::{Result, bail};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The placeholder in the service worker's source.
const UNBUILT: &str = r#"{ version: "unbuilt", files: {}, shell: [] }"#;
/// What the entrance needs beyond what the page names: the part and the styles that `web/static/parts.js` loads for it.
const ENTRANCE: [&str; 9] = [
    "part_front.js",
    "part_front_bg.wasm",
    "part_inspect.css",
    "board_cards.css",
    "part_table.css",
    "board_felt.css",
    "board_doudizhu.css",
    "board_mahjong.css",
    "board_tractor.css",
];

/// Writes into the page's `sw.js` the version, all files with their hashes and sizes, and the shell: the files kept
/// from the first visit on.
///
/// The version depends on all files, so the browser sees a new service worker exactly when a file has changed. The
/// hashes keep the files of one build apart from those of another if a host serves both: a page mixed from two builds
/// would be blank.
///
/// # Errors
/// `sw.js` was written to already, a part of the shell is missing, or a file cannot be read or written.
pub fn list_files(folder: &Path) -> Result<()> {
    let path = folder.join("sw.js");
    let source = fs::read_to_string(&path)?;
    if source.matches(UNBUILT).count() != 1 {
        bail!("sw.js must hold {UNBUILT} exactly once");
    }
    let mut names = files::list(folder)?;
    // The Lab's runtimes are megabytes that most visitors never need; the Lab keeps those that were fetched. Pictures are for link previews,
    // not for the page.
    names.retain(|name| {
        name != "sw.js" && !name.ends_with(".png") && !name.ends_with(compressed::ENDING) && !lab::is_runtime(name)
    });
    let version = files::fingerprint(folder, &names)?;
    let listed = names.iter().map(|name| {
        let bytes = fs::read(folder.join(name))?;
        Ok((address(name), (files::hash(&bytes), bytes.len())))
    });
    let files = listed.collect::<Result<BTreeMap<_, _>>>()?;
    let shell = shell(&names, &fs::read_to_string(folder.join("index.html"))?)?;
    let built = json!({ "version": version, "files": files, "shell": shell });
    fs::write(&path, source.replace(UNBUILT, &built.to_string()))?;
    Ok(())
}

/// A visitor asks for the folder, not for `index.html`.
fn address(name: &str) -> String {
    if name == "index.html" { "./".to_owned() } else { format!("./{name}") }
}

/// The page, the files it references, and those the entrance needs.
fn shell(names: &[String], page: &str) -> Result<Vec<String>> {
    let file_name = |name: &String| name.rsplit('/').next().unwrap_or_default().to_owned();
    if let Some(missing) = ENTRANCE.iter().find(|needed| !names.iter().any(|name| file_name(name) == **needed)) {
        bail!("the build left no {missing}");
    }
    let is_shell = |name: &&String| {
        *name == "index.html" || page.contains(&format!("./{name}\"")) || ENTRANCE.contains(&file_name(name).as_str())
    };
    Ok(names.iter().filter(is_shell).map(|name| address(name)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page that names one of its files.
    fn site() -> tempfile::TempDir {
        let site = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = site.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("sw.js", &format!("const BUILD = {UNBUILT};"));
        write("index.html", r#"<script src="./a.js">"#);
        write("a.js", "");
        write("m/b.js", "bb");
        write("lab/python_wasm-0123456789abcdef.bin", "");
        write("og.png", "");
        for name in ENTRANCE {
            write(&format!("m/{name}"), "");
        }
        site
    }

    fn written(site: &Path) -> serde_json::Value {
        let source = fs::read_to_string(site.join("sw.js")).unwrap();
        serde_json::from_str(source.trim_start_matches("const BUILD = ").trim_end_matches(';')).unwrap()
    }

    #[test]
    fn every_file_but_itself_runtimes_and_pictures_is_listed() {
        let site = site();
        list_files(site.path()).unwrap();
        let files = &written(site.path())["files"];
        let empty = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(files["./a.js"], serde_json::json!([empty, 0]));
        assert_eq!(files["./m/b.js"][1], 2);
        assert_eq!(files["./"][1], 21);
        assert_eq!(files.as_object().unwrap().len(), 3 + ENTRANCE.len(), "{files}");
        assert!(list_files(site.path()).is_err(), "a second time, nothing is left to replace");
    }

    #[test]
    fn the_shell_is_what_the_entrance_needs() {
        let site = site();
        list_files(site.path()).unwrap();
        let mut wanted: Vec<String> = ENTRANCE.iter().map(|name| format!("./m/{name}")).collect();
        wanted.extend(["./", "./a.js"].map(str::to_owned));
        wanted.sort();
        let shell = &written(site.path())["shell"];
        let mut shell: Vec<String> = serde_json::from_value(shell.clone()).unwrap();
        shell.sort();
        assert_eq!(shell, wanted);
    }

    #[test]
    fn a_shell_without_a_part_is_an_error() {
        let site = site();
        fs::remove_file(site.path().join("m").join(ENTRANCE[0])).unwrap();
        assert!(list_files(site.path()).unwrap_err().to_string().contains(ENTRANCE[0]));
    }

    #[test]
    fn the_placeholder_is_in_the_source() {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/static/sw.js");
        assert!(fs::read_to_string(source).unwrap().contains(UNBUILT));
    }

    #[test]
    fn the_entrance_needs_what_its_loader_loads() {
        let loader = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/static/parts.js"));
        let line = |start: &str| loader.lines().find(|line| line.trim_start().starts_with(start)).unwrap();
        let quoted = |line: &'static str| line.split('"').skip(1).step_by(2);
        let mut entrance = quoted(line("{ address: /^/,"));
        let part = entrance.next().unwrap();
        let mut loaded: Vec<String> =
            entrance.chain(quoted(line("const BOARDS"))).map(|name| format!("{name}.css")).collect();
        loaded.extend([format!("{part}.js"), format!("{part}_bg.wasm")]);
        loaded.sort();
        let mut wanted = ENTRANCE;
        wanted.sort_unstable();
        assert_eq!(loaded, wanted);
    }
}
