//! Writes files that are complete or unchanged.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

/// Writes a file whole or leaves it as it was, where a file can be put in its place: not a device, a pipe or a link.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let known = fs::symlink_metadata(path).ok();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".paiju-");
    // As a new file has them, or as it had them.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let new = match &known {
        Some(known) if !known.is_file() => None,
        // In some folders files can be written, but none can be made.
        _ => builder.tempfile_in(folder).ok(),
    };
    let Some(mut new) = new else { return fs::write(path, text) };
    new.write_all(text.as_bytes())?;
    if let Some(known) = known {
        fs::set_permissions(new.path(), known.permissions())?;
    }
    new.persist(path)?;
    Ok(())
}
