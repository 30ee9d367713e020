//! The larger files once more, compressed by Brotli, for hosts that send them to browsers that ask for it.

use crate::{files, lab};
use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use std::fs;
use std::path::Path;

/// What Brotli's files add to a name.
pub const ENDING: &str = ".br";
/// Smaller files are not worth a second file.
const LEAST: usize = 10_000;

/// Writes `NAME.br` beside every file for which that is worth it. The page and its service worker stay alone: they are
/// replaced under the same names, and a host must never send the old one of two.
///
/// # Errors
/// A file cannot be read or written.
pub fn add(folder: &Path) -> Result<()> {
    for name in files::list(folder)? {
        let is_compressed = name.ends_with(".png") || name.ends_with(ENDING) || lab::is_runtime(&name);
        if is_compressed || ["index.html", "sw.js"].contains(&name.as_str()) {
            continue;
        }
        let bytes = fs::read(folder.join(&name))?;
        if bytes.len() < LEAST {
            continue;
        }
        let packed = brotli(&bytes).with_context(|| format!("cannot compress {name}"))?;
        if packed.len() < bytes.len() {
            fs::write(folder.join(name + ENDING), packed)?;
        }
    }
    Ok(())
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let best = BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &best)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_files_that_shrink_have_a_second_file() {
        let folder = tempfile::tempdir().unwrap();
        let text = "discard the west wind ".repeat(1_000).into_bytes();
        for (name, bytes) in
            [("a.js", &text[..]), ("small.js", b"1"), ("a.png", &text), ("index.html", &text), ("sw.js", &text)]
        {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        add(folder.path()).unwrap();
        // Again changes nothing.
        add(folder.path()).unwrap();
        assert_eq!(
            files::list(folder.path()).unwrap(),
            ["a.js", "a.js.br", "a.png", "index.html", "small.js", "sw.js"]
        );
        let mut read = Vec::new();
        brotli::BrotliDecompress(&mut &fs::read(folder.path().join("a.js.br")).unwrap()[..], &mut read).unwrap();
        assert_eq!(read, text);
    }
}
