//! The hashes by which the browser holds the page's files against the page.
//!
//! Trunk runs wasm-bindgen for several modules at a time, and each of them writes the script `web/static/parts.js` anew that they share. Trunk
//! may look at it while it is half written: then the page names the hash of half a script, and no browser runs it. So, when all is
//! written, the script is put there once more and every hash is reckoned from the file that it is of.

use super::files;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// What stands before a hash in a tag.
const BEFORE: &str = r#"integrity=""#;

/// Puts the scripts of the crate `web`, whose folder this is, where its modules look for them.
pub fn put_scripts(folder: &Path, web: &Path) -> Result<()> {
    for name in files::list(folder)? {
        let path = name.strip_prefix("snippets/paiju-web-").and_then(|rest| rest.split_once('/'));
        if let Some((_, path)) = path {
            fs::copy(web.join(path), folder.join(&name)).with_context(|| format!("copying {path}"))?;
        }
    }
    Ok(())
}

/// The page with the hashes of its files as they are.
pub fn reckoned(folder: &Path, page: &str) -> Result<String> {
    let mut reckoned = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find(BEFORE) {
        let tag = rest[..at].rfind('<').context("an integrity outside of a tag")?;
        let length = rest[tag..].find('>').context("a tag without an end")?;
        let start = at + BEFORE.len();
        let end = start + rest[start..].find('"').context("an integrity without an end")?;
        let file = named(&rest[tag..tag + length])?;
        let bytes = fs::read(folder.join(file)).with_context(|| format!("the page names {file}"))?;
        reckoned.push_str(&rest[..start]);
        reckoned.push_str(&files::strong_hash(&bytes));
        rest = &rest[end..];
    }
    reckoned.push_str(rest);
    Ok(reckoned)
}

/// The file that a tag names, in the page's folder.
fn named(tag: &str) -> Result<&str> {
    let value = |name: &str| tag.split_once(name)?.1.split('"').next()?.strip_prefix("./");
    match value(r#"src=""#).or_else(|| value(r#"href=""#)) {
        Some(file) => Ok(file),
        None => bail!("no file of the page's folder in {tag}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_the_hashes_of_its_files_as_they_are() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.js"), "alert(1)").unwrap();
        fs::write(folder.path().join("b.css"), "").unwrap();
        let page = |js: &str, css: &str| {
            format!(r#"<p><script src="./a.js" integrity="{js}"></script><link href="./b.css" integrity="{css}"/>"#)
        };
        // Of nothing: as Trunk saw it.
        let empty = "sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb";
        let wanted = page(&files::strong_hash(b"alert(1)"), empty);
        assert_eq!(reckoned(folder.path(), &page(empty, "sha384-x")).unwrap(), wanted);
        assert_eq!(reckoned(folder.path(), &wanted).unwrap(), wanted);
        assert!(reckoned(folder.path(), &page(empty, empty).replace("a.js", "gone.js")).is_err());
        assert!(reckoned(folder.path(), r#"<script integrity="sha384-x">"#).is_err());
    }

    #[test]
    fn a_script_that_was_half_written_is_written_whole() {
        let (folder, web) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let script = folder.path().join("snippets/paiju-web-12/static");
        fs::create_dir_all(&script).unwrap();
        fs::create_dir_all(web.path().join("static")).unwrap();
        fs::write(script.join("parts.js"), "ha").unwrap();
        fs::write(web.path().join("static/parts.js"), "half").unwrap();
        put_scripts(folder.path(), web.path()).unwrap();
        assert_eq!(fs::read_to_string(script.join("parts.js")).unwrap(), "half");
    }
}
