//! The text that a subcommand inspects.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};

/// The bytes of the file, or of standard input for `-` and nothing; one byte more than is read at most, so that too much is refused and not
/// loaded.
///
/// # Errors
/// It cannot be read.
pub fn read(file: Option<&Path>) -> anyhow::Result<Vec<u8>> {
    let limit = paiju_inspect::MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    match file.filter(|path| path.as_os_str() != "-") {
        Some(path) => {
            let file = std::fs::File::open(path).with_context(|| path.display().to_string())?;
            if file.metadata()?.is_dir() {
                bail!("{} is a folder", path.display());
            }
            file.take(limit).read_to_end(&mut bytes).with_context(|| path.display().to_string())?;
        }
        None => _ = std::io::stdin().lock().take(limit).read_to_end(&mut bytes).context("standard input")?,
    }
    Ok(bytes)
}
