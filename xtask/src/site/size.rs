//! The size budget: what a first visit loads before the page can be used.

use super::files;
use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;
use std::path::Path;
use std::{fs, io};

/// Bytes, gzip, of the first load. The aim is 300,000; this holds what is reached until the reports of the inspector cross from the
/// worker as words, not as values that the page must be able to read.
pub const BUDGET: u64 = 480_000;

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

/// The page and all files that it names are the first load; the worker, which is fetched when it is first needed, is not.
pub fn measure(folder: &Path) -> Result<(Vec<FileSize>, Vec<FileSize>)> {
    let page = fs::read_to_string(folder.join("index.html"))?;
    let (mut first, mut later) = (Vec::new(), Vec::new());
    for name in files::list(folder)? {
        let bytes = fs::read(folder.join(&name))?;
        let size = FileSize { raw: bytes.len() as u64, gzip: gzip(&bytes)?, name };
        let is_first = size.name == "index.html" || (page.contains(&size.name) && !size.name.starts_with("worker-"));
        if is_first { first.push(size) } else { later.push(size) }
    }
    if !first.iter().any(|file| file.name.ends_with(".wasm")) {
        bail!("index.html names no compiled module: is this a built page?");
    }
    Ok((first, later))
}

fn gzip(bytes: &[u8]) -> io::Result<u64> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len() as u64)
}

/// Prints both lists and returns whether the first load keeps the budget.
pub fn check(folder: &Path) -> Result<bool> {
    let (first, later) = measure(folder)?;
    let total = |files: &[FileSize]| files.iter().map(|file| file.gzip).sum::<u64>();
    println!("{:>10} {:>10}  file (bytes: as is, gzip)", "raw", "gzip");
    for FileSize { name, raw, gzip } in first.iter().chain(&later) {
        println!("{raw:>10} {gzip:>10}  {name}");
    }
    let (first, later) = (total(&first), total(&later));
    println!("first load {first} of {BUDGET} bytes gzip; {later} more when needed (worker, offline use)");
    Ok(first <= BUDGET)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_is_not_in_the_first_load() {
        let folder = tempfile::tempdir().unwrap();
        let page = r#"<meta name="paiju-worker" content="./worker-1/worker_loader.js"><script src="./app.js"></script>
            import './app_bg.wasm'"#;
        fs::create_dir(folder.path().join("worker-1")).unwrap();
        for (name, text) in [("index.html", page), ("app.js", "a"), ("app_bg.wasm", "w"), ("sw.js", "s")] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        fs::write(folder.path().join("worker-1/worker_loader.js"), "l").unwrap();
        let (first, later) = measure(folder.path()).unwrap();
        let names = |files: &[FileSize]| files.iter().map(|file| file.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&first), ["app.js", "app_bg.wasm", "index.html"]);
        assert_eq!(names(&later), ["sw.js", "worker-1/worker_loader.js"]);
    }

    #[test]
    fn a_folder_without_a_compiled_page_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "").unwrap();
        assert!(measure(folder.path()).is_err());
    }
}
