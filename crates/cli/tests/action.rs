//! The script of `action.yml`, run with a command that is already there, as far as that can be done without a release.

#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const SCRIPT: &str = ".github/action/check-sheet.sh";
const SHEET: &str = r#"{"paiju":"sheet","version":1,"title":"Week 1","tasks":[
    {"bot":{"game":"mahjong","beats":"random","deals":1,"seed":3}}]}"#;

/// The script as an action has it: beside the manifest of its repository.
fn copied(folder: &Path, manifest: &str) -> PathBuf {
    let script = folder.join(SCRIPT);
    fs::create_dir_all(script.parent().unwrap()).unwrap();
    fs::copy(Path::new(ROOT).join(SCRIPT), &script).unwrap();
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    script
}

fn run(script: &Path, folder: &Path, inputs: &[(&str, &str)]) -> Output {
    let mut command = Command::new("bash");
    command
        .arg(script)
        .current_dir(folder)
        .env("GITHUB_STEP_SUMMARY", folder.join("summary.md"))
        .env("PAIJU_LANG", "en");
    command.envs(inputs.iter().map(|(name, value)| (format!("INPUT_{name}"), *value)));
    command.output().unwrap()
}

#[test]
fn the_report_is_in_the_summary_and_the_status_is_the_commands() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("week 1.json"), SHEET).unwrap();
    let script = copied(folder.path(), "");
    let inputs = [("PAIJU", env!("CARGO_BIN_EXE_paiju")), ("SHEET", "week 1.json"), ("PLAYER", "mine=ai:greedy")];
    let ran = run(&script, folder.path(), &inputs);
    let out = String::from_utf8(ran.stdout).unwrap();
    let summary = fs::read_to_string(folder.path().join("summary.md")).unwrap();
    assert!(summary.starts_with("# Week 1\n") && summary.contains("| mine | ") && out == summary, "{out}");
    let is_passed = summary.contains("| mine | ✓ |");
    assert_eq!(ran.status.code(), Some(i32::from(!is_passed)));
    // A hand-in that does not exist is an error of the job; its name is no option.
    let missing = run(&script, folder.path(), &[inputs[0], inputs[1], ("HAND_INS", "-none.json")]);
    let out = String::from_utf8(missing.stdout).unwrap();
    assert!(missing.status.code() == Some(2) && out.contains("| -none.json | – |"), "{out}");
}

#[test]
fn without_an_address_it_says_so() {
    let folder = TempDir::new().unwrap();
    let script = copied(folder.path(), "[workspace.package]\nversion = \"0.1.0\"\nrepository = \"\"\n");
    let ran = run(&script, folder.path(), &[("SHEET", "sheet.json")]);
    let said = String::from_utf8(ran.stdout).unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert!(said.starts_with("::error title=Paiju::This copy of Paiju names no repository"), "{said}");
}

/// What the script takes from the manifest is there: one version and one address, each on its own line.
#[test]
fn the_manifest_has_the_version_and_the_address() {
    let manifest = fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).unwrap();
    let has = |key: &str| manifest.lines().filter(|line| line.starts_with(&format!("{key} = \""))).count();
    assert_eq!((has("version"), has("repository")), (1, 1));
    let action = fs::read_to_string(Path::new(ROOT).join("action.yml")).unwrap();
    assert!(action.contains(SCRIPT));
}
