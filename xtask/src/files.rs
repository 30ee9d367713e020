//! Files: listed, hashed, copied.

use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256, Sha384};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// How many hexadecimal digits a short hash has.
const SHORT: usize = 16;

/// Written after all others: a visitor who gets the new page finds the new files.
const LAST: [&str; 2] = ["index.html", "sw.js"];

/// All files below a folder, as sorted paths with `/` relative to it.
pub fn list(folder: &Path) -> io::Result<Vec<String>> {
    list_without(folder, "")
}

/// The same, leaving out folders of this name.
pub fn list_without(folder: &Path, left_out: &str) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    let mut pending = vec![PathBuf::new()];
    while let Some(part) = pending.pop() {
        for entry in fs::read_dir(folder.join(&part))? {
            let entry = entry?;
            let path = part.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                if entry.file_name() != left_out {
                    pending.push(path);
                }
            } else {
                let names_of_parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
                names.push(names_of_parts.join("/"));
            }
        }
    }
    names.sort();
    Ok(names)
}

/// A name for the content of these files: the first 16 hexadecimal digits of [`digest`].
pub fn fingerprint(folder: &Path, names: &[String]) -> io::Result<String> {
    Ok(digest(folder, names)?[..SHORT].to_owned())
}

/// The SHA-256 of these files' names and bytes, in hexadecimal digits.
pub fn digest(folder: &Path, names: &[String]) -> io::Result<String> {
    let mut hash = Sha256::new();
    for name in names {
        let bytes = fs::read(folder.join(name))?;
        hash.update((name.len() as u64).to_le_bytes());
        hash.update(name);
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }
    Ok(hexadecimal(&hash.finalize()))
}

/// A name for the content of one file, as short as [`fingerprint`].
pub fn short_hash(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes)[..SHORT / 2])
}

fn hexadecimal(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The SHA-256 of a file or script, as the browser wants it in a policy or for a file's integrity.
pub fn hash(bytes: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes)))
}

/// The SHA-384 of a file, which the page checks it against.
pub fn strong_hash(bytes: &[u8]) -> String {
    format!("sha384-{}", STANDARD.encode(Sha384::digest(bytes)))
}

/// Copies these files of a folder into another, with the folders that contain them.
pub fn copy<'a>(from: &Path, to: &Path, names: impl IntoIterator<Item = &'a String>) -> Result<()> {
    for name in names {
        let target = to.join(name);
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(from.join(name), target).with_context(|| format!("cannot copy {name}"))?;
    }
    Ok(())
}

/// Makes `to` hold exactly the files of `from`.
pub fn publish(from: &Path, to: &Path) -> Result<()> {
    let names = list(from)?;
    fs::create_dir_all(to)?;
    let (last, first): (Vec<_>, Vec<_>) = names.iter().partition(|name| LAST.contains(&name.as_str()));
    copy(from, to, first.into_iter().chain(last))?;
    for name in list(to)? {
        if names.binary_search(&name).is_err() {
            fs::remove_file(to.join(name))?;
        }
    }
    remove_empty_folders(to)?;
    Ok(())
}

fn remove_empty_folders(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            remove_empty_folders(&entry.path())?;
            if fs::read_dir(entry.path())?.next().is_none() {
                fs::remove_dir(entry.path())?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn publishing_replaces_the_old_files() {
        let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::create_dir(from.path().join("a")).unwrap();
        fs::write(from.path().join("a/new.js"), "new").unwrap();
        fs::write(from.path().join("index.html"), "page").unwrap();
        fs::create_dir(to.path().join("b")).unwrap();
        fs::write(to.path().join("b/old.js"), "old").unwrap();
        publish(from.path(), to.path()).unwrap();
        assert_eq!(list(to.path()).unwrap(), ["a/new.js", "index.html"]);
        assert!(!to.path().join("b").exists());
    }

    #[test]
    fn the_fingerprint_follows_names_and_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let fingerprint = |names: &[&str]| {
            fingerprint(folder.path(), &names.iter().map(ToString::to_string).collect::<Vec<_>>()).unwrap()
        };
        write("a", "1");
        write("b", "1");
        let a = fingerprint(&["a"]);
        assert_eq!(a.len(), 16);
        assert_ne!(a, fingerprint(&["b"]));
        write("a", "2");
        assert_ne!(a, fingerprint(&["a"]));
    }
}
