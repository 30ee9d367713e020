//! `cargo xtask fuzz`: arbitrary bytes into the readers and the rules, for as long as there is time.

use crate::{Workspace, process, tools};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The code that is fed arbitrary bytes; each target is a program in `fuzz/fuzz_targets`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Target {
    /// Any text into the inspector: no panics, and work in proportion to the text's length
    Inspect,
    /// A text surrounded by others into the inspector: what it extracts has the right positions
    Pasted,
    /// Lines of the protocols: read → written → read
    Protocol,
    /// Botzone's messages of each game: read → written → read
    Messages,
    /// The rules: legal ⇔ listed
    Legal,
    /// The content of a link: unpacked and played, or rejected
    Link,
}

impl Target {
    /// All of them, each with its share of the common time, and the bytes that make a text one of its seeds when put before it;
    /// `None` if texts are no seeds.
    const ALL: [(Self, u32, Option<&[u8]>); 6] = [
        // Form and game are left open.
        (Self::Inspect, 4, Some(&[u8::MAX; 2])),
        // The text unchanged, after a word.
        (Self::Pasted, 3, Some(&[64, 0])),
        (Self::Protocol, 1, Some(&[])),
        // The rest is a bot's input.
        (Self::Messages, 2, Some(&[3])),
        (Self::Legal, 2, None),
        (Self::Link, 1, None),
    ];

    fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

/// The most bytes of an input: a whole game of Dou Dizhu or Mahjong.
const MAX_BYTES: u64 = 1 << 15;
/// Seconds after which an input counts as hanging.
const TIMEOUT: u32 = 10;

/// Runs one target, or all in turn, for so many seconds and reports the findings; `more` are further seed folders.
/// Returns whether nothing was found.
pub fn run(workspace: &Workspace, target: Option<Target>, seconds: u32, more: &[PathBuf]) -> Result<bool> {
    let tool = tools::CARGO_FUZZ.ensure()?;
    let folder = workspace.target.join("fuzz");
    let texts = own_texts(workspace, &folder)?;
    let seeds: Vec<&Path> = more.iter().map(PathBuf::as_path).chain([texts.as_path()]).collect();
    let parts: u32 = Target::ALL.iter().map(|(_, part, _)| part).sum();
    let mut found = Vec::new();
    for (one, part, before_text) in Target::ALL {
        let seconds = match target {
            Some(target) if target != one => continue,
            Some(_) => seconds,
            None => (seconds * part / parts).max(1),
        };
        let name = one.name();
        let new = run_one(workspace, &tool, &folder, &name, seconds, before_text, &seeds)?;
        println!("{name}: {}", if new == 0 { "nothing found".to_owned() } else { format!("{new} found") });
        found.extend((new > 0).then_some(name));
    }
    for name in &found {
        let found = folder.join("found").join(name);
        println!("each file in {} is an input that fails. After a fix, try it again with", found.display());
        println!("  cargo fuzz run --sanitizer none --fuzz-dir fuzz {name} FILE");
    }
    Ok(found.is_empty())
}

/// Runs one target; returns the number of inputs found that make it fail.
fn run_one(
    workspace: &Workspace,
    tool: &Path,
    folder: &Path,
    name: &str,
    seconds: u32,
    before_text: Option<&[u8]>,
    seeds: &[&Path],
) -> Result<usize> {
    let (corpus, found) = (folder.join("corpus").join(name), folder.join("found").join(name));
    for folder in [&corpus, &found] {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let mut count = 0;
    if let Some(before) = before_text {
        for folder in seeds {
            count += seed(folder, &corpus, before)?;
        }
    }
    println!("fuzzing {name} for {seconds} s, from {count} texts and what earlier runs kept in {}", corpus.display());
    let before = files(&found)?.len();
    // cargo-fuzz has no such flag: an outdated lock file is noticed here.
    process::run(&mut workspace.cargo(["fetch", "--manifest-path", "fuzz/Cargo.toml"]))?;
    let mut command = Command::new("cargo");
    command
        .current_dir(&workspace.root)
        .env("PATH", process::path_with(&[tool.to_path_buf()])?)
        // The fuzzer's instrumentation uses unstable flags of the stable compiler.
        .env("RUSTC_BOOTSTRAP", "1")
        .env_remove("CARGO_TARGET_DIR")
        // Without unsafe code a sanitizer has nothing to check.
        .args(["fuzz", "run", "--sanitizer", "none", "--fuzz-dir", "fuzz", "--target-dir"])
        .arg(folder.join("target"))
        .arg(name)
        .arg(&corpus)
        .arg("--")
        .args([format!("-max_total_time={seconds}"), format!("-timeout={TIMEOUT}"), format!("-max_len={MAX_BYTES}")])
        .arg(format!("-artifact_prefix={}/", found.display()))
        .arg("-print_final_stats=1");
    let ended = process::run(&mut command);
    let new = files(&found)?.len().saturating_sub(before);
    match ended {
        Err(error) if new == 0 => Err(error),
        _ => Ok(new),
    }
}

/// Copies a folder's files into the corpus, each after `before`, cut if too large. Returns how many.
fn seed(folder: &Path, corpus: &Path, before: &[u8]) -> Result<usize> {
    let mut count = 0;
    for file in files(folder)? {
        let text = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let text = text.get(..text.len().min(MAX_BYTES as usize - before.len())).unwrap_or_default();
        let name: String =
            file.to_string_lossy().chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).collect();
        fs::write(corpus.join(name.trim_matches('-')), [before, text].concat())?;
        count += 1;
    }
    Ok(count)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let names = crate::files::list(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    Ok(names.into_iter().map(|name| folder.join(name)).collect())
}

/// Texts of our own engine: whole matches, and what their bots read, in every form.
fn own_texts(workspace: &Workspace, folder: &Path) -> Result<PathBuf> {
    let texts = folder.join("texts");
    fs::create_dir_all(&texts)?;
    let paiju = workspace.program("paiju")?;
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
