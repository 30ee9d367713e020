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
