//! `cargo xtask fuzz`: arbitrary bytes into the inspector, for as long as there is time.

use crate::{Workspace, process, tools};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Nothing said of form and game: the two bytes before a text that the fuzzer's target takes off.
const NOTHING_SAID: [u8; 2] = [u8::MAX; 2];
/// The most bytes of an input: a whole game of Dou Dizhu or Mahjong.
const MAX_BYTES: u64 = 1 << 15;
/// Seconds after which an input counts as one that hangs.
const TIMEOUT: u32 = 10;

/// Runs the fuzzer and says what it found; `more` are folders whose files are seeds too. Whether nothing was found.
pub fn run(workspace: &Workspace, seconds: u32, more: &[PathBuf]) -> Result<bool> {
    let tool = tools::CARGO_FUZZ.ensure()?;
    let folder = workspace.target.join("fuzz");
    let (corpus, found) = (folder.join("corpus"), folder.join("found"));
    for folder in [&corpus, &found] {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let seeds = own_texts(workspace, &folder)?;
    let mut count = 0;
    for folder in more.iter().chain([&seeds]) {
        count += seed(folder, &corpus)?;
    }
    println!(
        "fuzzing the inspector for {seconds} s, from {count} texts and what earlier runs kept in {}",
        corpus.display()
    );
    let before = files(&found)?.len();
    // cargo-fuzz has no such flag: a lock file that does not fit is noticed here.
    process::run(&mut workspace.cargo(["fetch", "--manifest-path", "fuzz/Cargo.toml"]))?;
    let mut command = Command::new("cargo");
    command
        .current_dir(&workspace.root)
        .env("PATH", process::path_with(&[tool])?)
        // The fuzzer's instruments are unstable flags of the stable compiler.
        .env("RUSTC_BOOTSTRAP", "1")
        .env_remove("CARGO_TARGET_DIR")
        // There is no unsafe code for a sanitizer to watch.
        .args(["fuzz", "run", "--sanitizer", "none", "--fuzz-dir", "fuzz", "--target-dir"])
        .arg(folder.join("target"))
        .arg("inspect")
        .arg(&corpus)
        .arg("--")
        .args([format!("-max_total_time={seconds}"), format!("-timeout={TIMEOUT}"), format!("-max_len={MAX_BYTES}")])
        .arg(format!("-artifact_prefix={}/", found.display()))
        .arg("-print_final_stats=1");
    let ended = process::run(&mut command);
    let all = files(&found)?;
    match (all.len().saturating_sub(before), ended) {
        (0, Ok(())) => {
            println!("nothing found in {seconds} s");
            Ok(true)
        }
        (0, Err(error)) => Err(error),
        (new, _) => {
            println!(
                "{new} new, in {}: each is an input that panics or hangs. After a fix, try it again with",
                found.display()
            );
            println!("  cargo fuzz run --sanitizer none --fuzz-dir fuzz inspect FILE");
            Ok(false)
        }
    }
}

/// Puts a folder's files into the corpus, each as if nothing were said of it; those that are too large in their first part. How many.
fn seed(folder: &Path, corpus: &Path) -> Result<usize> {
    let mut count = 0;
    for file in files(folder)? {
        let text = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let text = text.get(..text.len().min(MAX_BYTES as usize - NOTHING_SAID.len())).unwrap_or_default();
        let name: String =
            file.to_string_lossy().chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).collect();
        fs::write(corpus.join(name.trim_matches('-')), [&NOTHING_SAID[..], text].concat())?;
        count += 1;
    }
    Ok(count)
}

/// All files below a folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() { files.extend(self::files(&path)?) } else { files.push(path) }
    }
    files.sort();
    Ok(files)
}

/// Texts of our own engine: whole matches, and what their bots read, in every form.
fn own_texts(workspace: &Workspace, folder: &Path) -> Result<PathBuf> {
    let texts = folder.join("texts");
    fs::create_dir_all(&texts)?;
    process::run(&mut workspace.cargo(["build", "--quiet", "--package", "paiju-cli"]))?;
    let paiju = workspace.target.join("debug").join(format!("paiju{}", std::env::consts::EXE_SUFFIX));
    let record = |game: &str, seats: usize, file: &str| -> Result<PathBuf> {
        let path = texts.join(file);
        let seats = vec!["ai:random"; seats].join(",");
        let mut command = Command::new(&paiju);
        command
            .args(["match", game, "--seats", &seats, "--games", "2", "--seed", "1", "--json", "--record"])
            .arg(&path);
        process::output(&mut command)?;
        Ok(path)
    };
    record("doudizhu", 3, "doudizhu.log")?;
    for (game, seats) in [("doudizhu", 3), ("tractor", 4), ("mahjong", 4)] {
        let matches = record(game, seats, &format!("{game}.jsonl"))?;
        for (number, form) in ["json", "simple", "long-running"].into_iter().enumerate() {
            for turn in ["4", "40"] {
                let seat = number.to_string();
                let mut command = Command::new(&paiju);
                command.arg("stdin").arg(&matches).args(["--seat", &seat, "--turn", turn, "--form", form]);
                let output = command.output()?;
                // A short game has no such turn.
                if output.status.success() {
                    fs::write(texts.join(format!("{game}-{form}-{turn}")), output.stdout)?;
                }
            }
        }
    }
    if files(&texts)?.len() < 10 {
        bail!("too few texts in {}", texts.display());
    }
    Ok(texts)
}
