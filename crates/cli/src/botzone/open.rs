//! Opens a match in the page.

use std::process::{Command, Stdio};

use anyhow::Context;
use paiju_inspect::share;

/// Where `paiju serve` puts the page.
pub const PAGE: &str = "http://127.0.0.1:8718/";

/// The address at which the page shows this text.
pub fn address(page: &str, text: &str) -> String {
    format!("{}#/inspect?text={}", page.trim_end_matches('#'), share::pack(text))
}

/// Shows an address in the browser: the one that `BROWSER` names, else the system's.
pub fn show(address: &str) -> anyhow::Result<()> {
    let named = std::env::var("BROWSER").ok().filter(|named| !named.is_empty());
    let (program, first): (&str, &[&str]) = match &named {
        Some(named) => (named, &[]),
        None if cfg!(windows) => ("rundll32", &["url.dll,FileProtocolHandler"]),
        None if cfg!(target_os = "macos") => ("open", &[]),
        None => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(first).arg(address).env_remove(crate::program::SECRET);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // The browser may outlive the command, so it is not waited for.
    command.spawn().map(drop).with_context(|| format!("cannot start {program:?}"))
}
