//! The size budgets: what a visitor downloads before each use of the page works, workers included.

use super::modules::MODULES;
use crate::{files, lab};
use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;
use std::path::Path;
use std::{fs, io};

/// A use of the page.
#[derive(Debug)]
struct Scenario {
    title: &'static str,
    /// What `web/static/parts.js` loads for the address.
    part: &'static [&'static str],
    /// What the page then loads: workers, and one of a family of files.
    workers: &'static [&'static str],
    /// The most that a first visit may load, in bytes after gzip.
    budget: u64,
}

impl Scenario {
    fn modules(&self) -> impl Iterator<Item = &'static str> {
        self.part.iter().chain(self.workers).copied()
    }
}

const FRONT: &[&str] = &[
    "part_front",
    "part_inspect",
    "board_cards",
    "part_table",
    "board_felt",
    "board_doudizhu",
    "board_mahjong",
    "board_tractor",
];
const WORKSHOP: &[&str] = &["part_workshop", "part_lab", "part_arena", "board_cards", "part_table"];
const LEARN: &[&str] =
    &["part_learn", "board_cards", "part_table", "board_felt", "board_doudizhu", "board_mahjong", "board_tractor"];
const PREPARING: &[&str] =
    &["part_sheet", "board_cards", "part_table", "board_felt", "board_doudizhu", "board_mahjong", "board_tractor"];

/// Styles without a module.
const STYLES: [&str; 9] = [
    "part_inspect",
    "part_lab",
    "part_arena",
    "part_table",
    "board_cards",
    "board_felt",
    "board_doudizhu",
    "board_mahjong",
    "board_tractor",
];

/// The budgets: ceilings against growth. Each includes everything that the page itself names.
const SCENARIOS: [Scenario; 11] = [
    Scenario { title: "the entrance", part: FRONT, workers: &[], budget: 820_000 },
    // One worker more than inspecting: it writes the example.
    Scenario { title: "an example, on the entrance", part: FRONT, workers: &["worker_texts"], budget: 1_585_000 },
    Scenario { title: "a table", part: FRONT, workers: &["worker_engine"], budget: 1_400_000 },
    Scenario { title: "inspecting a text", part: FRONT, workers: &["worker_inspector"], budget: 1_460_000 },
    Scenario { title: "a tournament", part: WORKSHOP, workers: &["worker_texts"], budget: 1_410_000 },
    // Without the runtimes, which are downloaded when a program first runs; their size is shown beforehand.
    Scenario { title: "the Lab", part: WORKSHOP, workers: &[], budget: 800_000 },
    Scenario {
        title: "a turn in the Lab",
        part: WORKSHOP,
        workers: &["worker_texts", "worker_inspector"],

        budget: 2_050_000,
    },
    Scenario { title: "a case pack in the Lab", part: WORKSHOP, workers: &["worker_cases"], budget: 1_510_000 },
    Scenario { title: "a lesson or a drill", part: LEARN, workers: &["worker_learn", "course-"], budget: 1_525_000 },
    Scenario { title: "a class's sheet", part: PREPARING, workers: &[], budget: 800_000 },
    Scenario { title: "a puzzle", part: LEARN, workers: &["worker_texts", "grade-"], budget: 1_400_000 },
];

/// Prefixes of families of files of which a visitor loads one: lessons, and puzzles of a grade. The largest counts.
const FAMILIES: [&str; 2] = ["course-", "grade-"];

/// The largest size of a Lab runtime, in compressed bytes. Visitors see the size before they choose a language.
const RUNTIMES: [(&str, u64); 4] = [("wasm", 30_000), ("js", 400_000), ("python", 14_000_000), ("cpp", 45_000_000)];

/// Suffixes of a module's files.
const ENDS: [&str; 4] = ["_bg.wasm", "_loader.js", ".js", ".css"];

/// A file of the page.
#[derive(Debug)]
pub struct FileSize {
    /// Its path in the page's folder.
    pub name: String,
    /// Bytes on disk.
    pub raw: u64,
    /// Bytes after gzip at its usual level, 6.
    pub gzip: u64,
}

/// When a file is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum When<'a> {
    /// With every first visit: the page and the files it references.
    Always,
    /// With this module: a part of the page or a worker.
    Module(&'a str),
    /// Afterwards, for offline use.
    Later,
    /// When a visitor chooses this language in the Lab.
    Runtime(&'a str),
}

impl FileSize {
    fn when(&self, page: &str) -> When<'_> {
        if let Some(language) = lab::runtime(&self.name) {
            return When::Runtime(language);
        }
        let name = self.name.rsplit('/').next().unwrap_or_default();
        // Pictures are for link previews.
        let is_named = page.contains(name) && !name.ends_with(".png");
        if name == "index.html" || is_named {
            return When::Always;
        }
        if let Some(family) = FAMILIES.iter().find(|family| name.starts_with(**family)) {
            return When::Module(family);
        }
        let is_module = MODULES.iter().any(|start| name.starts_with(start));
        let module = ENDS.iter().find_map(|end| name.strip_suffix(end)).filter(|_| is_module);
        module.map_or(When::Later, When::Module)
    }
}

fn measure(folder: &Path) -> Result<Vec<FileSize>> {
    let size = |name: String| -> Result<FileSize> {
        if lab::is_runtime(&name) {
            // It is already compressed.
            let raw = fs::metadata(folder.join(&name))?.len();
            return Ok(FileSize { name, raw, gzip: raw });
        }
        let bytes = fs::read(folder.join(&name))?;
        Ok(FileSize { raw: bytes.len() as u64, gzip: gzip(&bytes)?.len() as u64, name })
    };
    files::list(folder)?.into_iter().map(size).collect()
}

/// A file as most hosts send it.
pub fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Prints what is loaded when, and returns whether every scenario is within its budget.
pub fn check(folder: &Path) -> Result<bool> {
    let page = fs::read_to_string(folder.join("index.html"))?;
    let mut files = measure(folder)?;
    files.sort_by(|a, b| (a.when(&page), &a.name).cmp(&(b.when(&page), &b.name)));
    println!("{:>10} {:>10}  file (bytes: as is, gzip)", "raw", "gzip");
    for FileSize { name, raw, gzip } in &files {
        println!("{raw:>10} {gzip:>10}  {name}");
    }
    every_module_counts(&files, &page)?;
    let sizes = |when: When<'_>| -> Vec<u64> {
        files.iter().filter(|file| file.when(&page) == when).map(|file| file.gzip).collect()
    };
    let total = |when: When<'_>| sizes(when).into_iter().sum::<u64>();
    let module = |module| {
        let sizes = sizes(When::Module(module)).into_iter();
        if FAMILIES.contains(&module) { sizes.max().unwrap_or_default() } else { sizes.sum() }
    };
    let mut kept = true;
    println!("\n{:>10} {:>10}  first visit (bytes gzip, of at most)", "loads", "budget");
    for scenario in &SCENARIOS {
        let Scenario { title, budget, .. } = *scenario;
        let loads = total(When::Always) + scenario.modules().map(&module).sum::<u64>();
        let verdict = if loads <= budget { "" } else { ": TOO BIG" };
        println!("{loads:>10} {budget:>10}  {title}{verdict}");
        kept &= loads <= budget;
    }
    println!("{:>10} {:>10}  afterwards (offline use)", total(When::Later), "");
    for (language, budget) in RUNTIMES {
        let loads: u64 =
            files.iter().filter(|file| file.when(&page) == When::Runtime(language)).map(|file| file.raw).sum();
        let verdict = if loads <= budget { "" } else { ": TOO BIG" };
        println!("{loads:>10} {budget:>10}  the Lab's runtime for {language}{verdict}");
        kept &= loads <= budget;
    }
    Ok(kept)
}

/// The suffix of a module's main file.
fn main_end(module: &str) -> &'static str {
    match module {
        style if STYLES.contains(&style) => ".css",
        family if FAMILIES.contains(&family) => "",
        _ => "_bg.wasm",
    }
}

/// Checks that build and scenarios name the same modules: none is missing, and none is outside all budgets.
fn every_module_counts(files: &[FileSize], page: &str) -> Result<()> {
    let counted = || SCENARIOS.iter().flat_map(Scenario::modules);
    for module in counted() {
        let end = main_end(module);
        if !files.iter().any(|file| file.when(page) == When::Module(module) && file.name.ends_with(end)) {
            bail!("there is no {module}{end}: is this a built page?");
        }
    }
    for file in files {
        let is_counted = match file.when(page) {
            When::Module(module) => counted().any(|counted| counted == module),
            When::Runtime(language) => RUNTIMES.iter().any(|(counted, _)| *counted == language),
            When::Always | When::Later => true,
        };
        if !is_counted {
            bail!("no scenario of xtask/src/site/size.rs counts {}", file.name);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// A page whose modules are all small except this one.
    fn site(big: &str, bytes: &[u8]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let modules = folder.path().join("modules-1");
        fs::create_dir(&modules).unwrap();
        fs::write(folder.path().join("index.html"), r#"<script src="./start-1.js"></script>"#).unwrap();
        fs::write(folder.path().join("start-1.js"), "s").unwrap();
        fs::write(folder.path().join("sw.js"), "o").unwrap();
        for module in SCENARIOS.iter().flat_map(Scenario::modules) {
            let bytes = if module == big { bytes } else { b"small" };
            fs::write(modules.join(format!("{module}{}", main_end(module))), bytes).unwrap();
        }
        folder
    }

    /// Bytes that gzip cannot shrink.
    fn noise(length: usize) -> Vec<u8> {
        let mut state = 1_u32;
        let next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        };
        std::iter::repeat_with(next).take(length).collect()
    }

    #[test]
    fn a_file_is_loaded_always_or_with_its_module_or_later() {
        let page = r#"<meta name="paiju-modules" content="./modules-1/"><script src="./start-1.js"></script>"#;
        let when = |name: &str| {
            let file = FileSize { name: name.to_owned(), raw: 0, gzip: 0 };
            format!("{:?}", file.when(page))
        };
        assert_eq!(["index.html", "start-1.js"].map(when), ["Always"; 2]);
        assert_eq!(
            ["part_x.js", "part_x_bg.wasm", "part_x.css"].map(|name| when(&format!("modules-1/{name}"))),
            [r#"Module("part_x")"#; 3]
        );
        assert_eq!(
            ["worker_x_loader.js", "worker_x.js", "worker_x_bg.wasm"].map(|name| when(&format!("modules-1/{name}"))),
            [r#"Module("worker_x")"#; 3]
        );
        assert_eq!(when("sw.js"), "Later");
        assert_eq!(when("lab/lab.js"), "Later");
        assert_eq!(when("lab/python_wasm-0123456789abcdef.bin"), r#"Runtime("python")"#);
    }

    #[test]
    fn each_runtime_over_its_budget_is_noticed() {
        for (language, budget) in RUNTIMES {
            let built = site("", &[]);
            fs::create_dir(built.path().join("lab")).unwrap();
            let file = fs::File::create(built.path().join(format!("lab/{language}_a-0123456789abcdef.bin"))).unwrap();
            file.set_len(budget).unwrap();
            assert!(check(built.path()).unwrap(), "{language}");
            fs::write(built.path().join(format!("lab/{language}_b-0123456789abcdef.bin")), "1").unwrap();
            assert!(!check(built.path()).unwrap(), "{language}");
        }
    }

    #[test]
    fn each_scenario_over_its_budget_is_noticed() {
        assert!(check(site("", &[]).path()).unwrap());
        let modules: BTreeSet<&str> = SCENARIOS.iter().flat_map(Scenario::modules).collect();
        let noise = noise(SCENARIOS.iter().map(|scenario| scenario.budget).max().unwrap() as usize);
        for module in modules {
            let loading = SCENARIOS.iter().filter(|scenario| scenario.modules().any(|other| other == module));
            let least = loading.map(|scenario| scenario.budget).min().unwrap() as usize;
            // Gzip makes noise a little longer.
            assert!(check(site(module, &noise[..least * 99 / 100]).path()).unwrap(), "{module}");
            assert!(!check(site(module, &noise[..least]).path()).unwrap(), "{module}");
        }
    }

    #[test]
    fn a_missing_or_unbudgeted_module_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "").unwrap();
        assert!(check(folder.path()).is_err(), "not a built page");
        let built = site("", &[]);
        fs::write(built.path().join("modules-1/worker_new_bg.wasm"), "").unwrap();
        assert!(check(built.path()).is_err(), "nobody counts it");
        let built = site("", &[]);
        fs::create_dir(built.path().join("lab")).unwrap();
        fs::write(built.path().join("lab/basic_wasm-0123456789abcdef.bin"), "").unwrap();
        assert!(check(built.path()).is_err(), "nor this");
    }
}
