//! Git's conflict markers: two versions of a file in one.

use paiju_platform::scan;

use super::Sample;

/// The lines of the first three markers, from 1: `<<<<<<<`, `=======` and `>>>>>>>`.
pub(super) fn lines(sample: &Sample<'_>) -> Option<[usize; 3]> {
    let mut wanted = ["<<<<<<< ", "=======", ">>>>>>> "].into_iter();
    let mut marker = wanted.next()?;
    let mut found = Vec::new();
    if !sample.names(&[marker]) {
        return None;
    }
    for (number, line) in (1..).zip(scan::lines(sample.text)) {
        if line.starts_with(marker) {
            found.push(number);
            match wanted.next() {
                Some(next) => marker = next,
                None => break,
            }
        }
    }
    found.try_into().ok()
}

/// The text with one version at each of git's conflict markers: the first, or the second.
pub fn conflict_version(text: &str, first: bool) -> String {
    enum At {
        Both,
        First,
        Base,
        Second,
    }
    let mut at = At::Both;
    let mut version = String::with_capacity(text.len());
    for line in scan::lines(text) {
        let is_kept = match at {
            At::Both => true,
            At::First => first,
            At::Base => false,
            At::Second => !first,
        };
        at = match at {
            At::Both if line.starts_with("<<<<<<< ") => At::First,
            At::First if line.starts_with("||||||| ") => At::Base,
            At::First | At::Base if line.starts_with("=======") => At::Second,
            At::Second if line.starts_with(">>>>>>> ") => At::Both,
            _ => {
                version.push_str(if is_kept { line } else { "" });
                continue;
            }
        };
    }
    version
}
