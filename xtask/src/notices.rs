//! The licences of the code compiled into a release, as one text: `notices.txt`.

use crate::Workspace;
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

pub const FILE: &str = "notices.txt";

/// How the names of files with a licence or its notices begin.
const NAMES: [&str; 4] = ["licen", "copying", "notice", "unlicense"];

/// Lists every package linked into one of ours with its licence, and each licence text once, after the packages that
/// include it.
pub fn text(workspace: &Workspace, package: &str, target: &str) -> Result<String> {
    let metadata = workspace.metadata(["--filter-platform", target])?;
    let packages = linked(&metadata, package)?;
    let mut text =
        "Paiju 牌局: MIT OR Apache-2.0\n\nThe page holds these packages; what the Lab adds is in lab/licences.txt.\n\n"
            .to_owned();
    let mut texts = BTreeMap::<String, Vec<String>>::new();
    for package in packages {
        let field = |name: &str| package[name].as_str().with_context(|| format!("{package} has no {name}"));
        let title = format!("{} {}", field("name")?, field("version")?);
        text += &format!("{title}: {}\n", field("license")?);
        let folder = Path::new(field("manifest_path")?).parent().context("a manifest has no folder")?;
        for licence in licences(folder)? {
            texts.entry(licence).or_default().push(title.clone());
        }
    }
    for (licence, titles) in texts {
        text += &format!("\n{}\n{}\n\n{licence}\n", "=".repeat(80), titles.join(", "));
    }
    Ok(text)
}

/// The third-party packages linked into this one, without those that run only at compile time.
fn linked<'a>(metadata: &'a Value, package: &str) -> Result<Vec<&'a Value>> {
    let list = |value: &'_ Value| value.as_array().cloned().unwrap_or_default();
    let by_id: BTreeMap<&str, &Value> = metadata["packages"]
        .as_array()
        .context("cargo metadata lists no packages")?
        .iter()
        .filter_map(|package| Some((package["id"].as_str()?, package)))
        .collect();
    let needs: BTreeMap<&str, &Value> = metadata["resolve"]["nodes"]
        .as_array()
        .context("cargo metadata resolves nothing")?
        .iter()
        .filter_map(|node| Some((node["id"].as_str()?, &node["deps"])))
        .collect();
    let root = by_id.iter().find(|(_, other)| other["name"] == package && other["source"].is_null());
    let (root, _) = root.with_context(|| format!("there is no package {package}"))?;
    let mut pending = vec![(*root).to_owned()];
    let mut seen = BTreeSet::new();
    while let Some(id) = pending.pop() {
        let package = by_id.get(&*id).with_context(|| format!("cargo metadata does not list {id}"))?;
        let is_macro = |target: &Value| list(&target["kind"]).iter().any(|kind| kind == "proc-macro");
        if list(&package["targets"]).iter().any(is_macro) || !seen.insert(id.clone()) {
            continue;
        }
        for need in needs.get(&*id).map(|needs| list(needs)).unwrap_or_default() {
            if list(&need["dep_kinds"]).iter().any(|kind| kind["kind"].is_null()) {
                pending.extend(need["pkg"].as_str().map(str::to_owned));
            }
        }
    }
    let foreign = |id: &String| by_id.get(&**id).copied().filter(|package| !package["source"].is_null());
    Ok(seen.iter().filter_map(foreign).collect())
}

/// The texts in a package's folder.
fn licences(folder: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if NAMES.iter().any(|start| name.starts_with(start)) && entry.file_type()?.is_file() {
            let text = String::from_utf8_lossy(&fs::read(entry.path())?).replace("\r\n", "\n");
            texts.push(text.trim().to_owned());
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toolchain;

    #[test]
    fn linked_packages_are_listed_and_build_dependencies_are_not() {
        let text = text(&Workspace::find().unwrap(), "paiju-web", toolchain::WASM).unwrap();
        for linked in ["\nyew 0.", "\nwasm-bindgen 0.", "\nserde 1."] {
            assert!(text.contains(linked), "{linked}");
        }
        for other in ["\nsyn ", "\nwasm-bindgen-macro ", "\npaiju-", "\nwasm-bindgen-test "] {
            assert!(!text.contains(other), "{other}");
        }
        let apache = text.matches("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION").count();
        assert!((1..20).contains(&apache), "a text that many packages bring stands once, not {apache} times");
    }
}
