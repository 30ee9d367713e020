//! The size budget: what a first visit loads before the page can be used.

use super::files;
use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::{fs, io};

/// Bytes, gzip, of the first load.
pub const BUDGET: u64 = 300_000;

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
    /// With every first visit: the page and what it names.
    Always,
    /// With a first visit to this part of the site.
    Part(&'a str),
    /// When it is needed: the worker, what serves offline use.
    Later,
}

impl FileSize {
    fn when(&self, page: &str) -> When<'_> {
        let name = self.name.rsplit('/').next().unwrap_or_default();
        let part = |rest| ["_bg.wasm", ".js", ".css"].iter().find_map(|end| str::strip_suffix(rest, end));
        match name.strip_prefix("part_").and_then(part) {
            Some(part) => When::Part(part),
            None if name == "index.html" || page.contains(name) => When::Always,
            None => When::Later,
        }
    }
}

fn measure(folder: &Path) -> Result<Vec<FileSize>> {
    let size = |name: String| -> Result<FileSize> {
        let bytes = fs::read(folder.join(&name))?;
        Ok(FileSize { raw: bytes.len() as u64, gzip: gzip(&bytes)?, name })
    };
    files::list(folder)?.into_iter().map(size).collect()
}

fn gzip(bytes: &[u8]) -> io::Result<u64> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len() as u64)
}

/// Prints what is loaded when and returns whether a first visit to each part keeps the budget.
pub fn check(folder: &Path) -> Result<bool> {
    let page = fs::read_to_string(folder.join("index.html"))?;
    let mut files = measure(folder)?;
    files.sort_by(|a, b| (a.when(&page), &a.name).cmp(&(b.when(&page), &b.name)));
    println!("{:>10} {:>10}  file (bytes: as is, gzip)", "raw", "gzip");
    for FileSize { name, raw, gzip } in &files {
        println!("{raw:>10} {gzip:>10}  {name}");
    }
    let total = |when| files.iter().filter(|file| file.when(&page) == when).map(|file| file.gzip).sum::<u64>();
    let parts: BTreeSet<When<'_>> =
        files.iter().map(|file| file.when(&page)).filter(|when| matches!(when, When::Part(_))).collect();
    if parts.is_empty() {
        bail!("there is no compiled part: is this a built page?");
    }
    let mut kept = true;
    for when in parts {
        let When::Part(part) = when else { continue };
        let first = total(When::Always) + total(when);
        println!("first load of {part}: {first} of {BUDGET} bytes gzip");
        kept &= first <= BUDGET;
    }
    println!("when needed (worker, offline use): {} bytes gzip", total(When::Later));
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(part: &[u8]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("modules-1")).unwrap();
        fs::write(folder.path().join("index.html"), r#"<script src="./start-1.js"></script>"#).unwrap();
        for (name, bytes) in [("start-1.js", &b"s"[..]), ("sw.js", b"o"), ("modules-1/part_home_bg.wasm", part)] {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        folder
    }

    #[test]
    fn a_file_is_loaded_always_or_with_its_part_or_later() {
        let page = r#"<meta name="paiju-modules" content="./modules-1/"><script src="./start-1.js"></script>"#;
        let when = |name: &str| {
            let file = FileSize { name: name.to_owned(), raw: 0, gzip: 0 };
            format!("{:?}", file.when(page))
        };
        assert_eq!(["index.html", "start-1.js"].map(when), ["Always"; 2]);
        assert_eq!(
            ["part_home.js", "part_home_bg.wasm", "part_home.css"].map(|name| when(&format!("modules-1/{name}"))),
            [r#"Part("home")"#; 3]
        );
        assert_eq!(["modules-1/worker_bg.wasm", "sw.js"].map(when), ["Later"; 2]);
    }

    #[test]
    fn a_part_beyond_the_budget_is_noticed() {
        assert!(check(site(b"small").path()).unwrap());
        // What gzip cannot make smaller.
        let mut state = 1_u32;
        let noise = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        });
        assert!(!check(site(&noise.take(310_000).collect::<Vec<_>>()).path()).unwrap());
    }

    #[test]
    fn a_folder_without_a_compiled_page_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "").unwrap();
        assert!(check(folder.path()).is_err());
    }
}
