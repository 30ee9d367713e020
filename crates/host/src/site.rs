//! The folder served, and its address.

use std::path::{Path, PathBuf};

/// A folder, and the path under which its files appear.
#[derive(Debug, Clone)]
pub struct Site {
    folder: PathBuf,
    mount: String,
}

/// A mount that no request could have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a site is mounted at a path of plain ASCII names such as /some/folder/, not at {0:?}")]
pub struct MountError(String);

impl Site {
    /// The folder's files under `/`. The folder need not exist yet; until then nothing is found.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), mount: "/".into() }
    }

    /// The folder's files under `mount`, which begins and ends with `/`; nothing else is found.
    ///
    /// # Errors
    /// A part of the mount is empty or has anything but ASCII letters, digits, `-` and `_`.
    pub fn mounted_at(mut self, mount: &str) -> Result<Self, MountError> {
        let is_name = |part: &str| {
            !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
        };
        let inner = mount.strip_prefix('/').and_then(|rest| rest.strip_suffix('/'));
        if mount != "/" && !inner.is_some_and(|inner| inner.split('/').all(is_name)) {
            return Err(MountError(mount.into()));
        }
        self.mount = mount.into();
        Ok(self)
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Begins and ends with `/`.
    pub(crate) fn mount(&self) -> &str {
        &self.mount
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mounts_are_checked() {
        for fine in ["/", "/a/", "/some/folder-1_2/"] {
            assert_eq!(Site::new(".").mounted_at(fine).unwrap().mount(), fine);
        }
        for wrong in ["", "a/", "/a", "//", "/a//b/", "/../", "/{x}/", "/a b/", "/牌/"] {
            assert!(Site::new(".").mounted_at(wrong).is_err(), "{wrong}");
        }
    }
}
