//! The page's Content-Security-Policy, in a meta tag: a static host cannot be asked to send a header.

use crate::files;
use anyhow::{Result, bail};

/// Writes the policy into the page's head. Inline scripts (Trunk's start-up module) are allowed by their hash.
///
/// `frame` is the document in which visitors' bots run. The page passes it to a frame as text, so the page's policy
/// applies there in addition to the frame's own and must allow what the frame does: its one script, and workers made
/// from what it was given. Neither policy allows anything else: no other script that could make such a worker can run
/// in the page.
///
/// # Errors
/// The page contains something the policy would block: inline styles or event handlers.
pub fn protect(page: &str, frame: Option<&str>) -> Result<String> {
    for blocked in ["<style", " style=", " onload=", " onclick=", " onerror="] {
        if page.contains(blocked) {
            bail!("index.html holds `{blocked}`, which the Content-Security-Policy blocks");
        }
    }
    if page.matches("<head>").count() != 1 {
        bail!("index.html must hold <head> exactly once");
    }
    let mut scripts = inline_scripts(page)?;
    scripts.extend(inline_scripts(frame.unwrap_or_default())?);
    let hashes: String = scripts.iter().map(|script| format!(" '{}'", files::hash(script.as_bytes()))).collect();
    let policy = [
        "default-src 'none'",
        &format!("script-src 'self' 'wasm-unsafe-eval'{hashes}"),
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        if frame.is_some() { "worker-src 'self' blob:" } else { "worker-src 'self'" },
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    .join("; ");
    let meta = format!("<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    Ok(page.replace("<head>", &meta))
}

/// The text of each script element that has no `src`.
fn inline_scripts(page: &str) -> Result<Vec<&str>> {
    let mut scripts = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find("<script") {
        let Some((tag, after)) = rest[start..].split_once('>') else { bail!("a script tag is not closed") };
        let Some((text, after)) = after.split_once("</script>") else { bail!("a script element is not closed") };
        if !tag.contains(" src=") {
            scripts.push(text);
        }
        rest = after;
    }
    Ok(scripts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_inline_scripts_are_allowed_by_their_hash() {
        let page =
            "<head><script src=\"a.js\"></script><script type=\"module\">alert('Hello, world.');</script></head>";
        assert_eq!(inline_scripts(page).unwrap(), ["alert('Hello, world.');"]);
        let page = protect(page, None).unwrap();
        // The hash that the specification itself gives for this script.
        assert!(page.contains("'wasm-unsafe-eval' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=';"), "{page}");
        assert!(!page.contains("unsafe-inline"));
        assert!(page.find("Content-Security-Policy") < page.find("<script"), "the policy must come before the scripts");
    }

    #[test]
    fn violations_of_the_policy_are_errors() {
        assert!(protect("<head></head><body style=\"color:red\"></body>", None).is_err());
        assert!(protect("<head><style>a{}</style></head>", None).is_err());
        assert!(protect("<body></body>", None).is_err());
        assert!(protect("<head><script>never closed", None).is_err());
    }
    #[test]
    fn the_box_is_allowed_its_script_and_its_workers() {
        let frame = "<!DOCTYPE html><script>alert('Hello, world.');</script>";
        let page = protect("<head></head>", Some(frame)).unwrap();
        assert!(page.contains("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=';"), "{page}");
        assert!(page.contains("worker-src 'self' blob:;"), "{page}");
        assert!(!protect("<head></head>", None).unwrap().contains("blob:"), "nothing is allowed that is not needed");
    }
}
