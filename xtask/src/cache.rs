//! The folder outside the checkout that every checkout shares.

use anyhow::{Context, Result};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf, absolute};

/// `$PAIJU_CACHE`, else `paiju` in the system's folder for caches.
pub fn folder() -> Result<PathBuf> {
    let folder = choose(env::consts::OS, |name| env::var_os(name).filter(|value| !value.is_empty()))
        .context("no home folder found: set PAIJU_CACHE to a folder for the build tools")?;
    Ok(absolute(folder)?)
}

fn choose(system: &str, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let below = |name: &str, rest: &str| variable(name).map(|folder| Path::new(&folder).join(rest));
    if let Some(folder) = variable("PAIJU_CACHE") {
        return Some(folder.into());
    }
    match system {
        "windows" => below("LOCALAPPDATA", "paiju").or_else(|| below("USERPROFILE", ".cache/paiju")),
        "macos" => below("XDG_CACHE_HOME", "paiju").or_else(|| below("HOME", "Library/Caches/paiju")),
        _ => below("XDG_CACHE_HOME", "paiju").or_else(|| below("HOME", ".cache/paiju")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(system: &str, variables: &[(&str, &str)]) -> Option<PathBuf> {
        choose(system, |name| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into()))
    }

    #[test]
    fn the_most_specific_variable_wins() {
        let all = [("PAIJU_CACHE", "/a"), ("XDG_CACHE_HOME", "/b"), ("HOME", "/c")];
        assert_eq!(chosen("linux", &all), Some("/a".into()));
        assert_eq!(chosen("linux", &all[1..]), Some("/b/paiju".into()));
        assert_eq!(chosen("linux", &all[2..]), Some("/c/.cache/paiju".into()));
        assert_eq!(chosen("linux", &[]), None);
    }

    #[test]
    fn each_system_has_its_own_place() {
        assert_eq!(chosen("macos", &[("HOME", "/c")]), Some("/c/Library/Caches/paiju".into()));
        assert_eq!(chosen("windows", &[("LOCALAPPDATA", "/d"), ("HOME", "/c")]), Some("/d/paiju".into()));
    }
}
