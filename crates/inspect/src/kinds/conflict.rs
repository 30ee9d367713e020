//! Git's conflict markers: two versions of a file in one.

use paiju_game::platform::scan;

const FIRST: &str = "<<<<<<< ";

/// The lines of the first three markers, from 1: `<<<<<<<`, `=======` and `>>>>>>>`.
pub(super) fn lines(text: &str) -> Option<[usize; 3]> {
    scan::find(text, FIRST)?;
    let is_marker: [fn(&str) -> bool; 3] =
        [|line| line.starts_with(FIRST), |line| scan::trim_end(line) == "=======", |line| line.starts_with(">>>>>>> ")];
    let mut lines = (1..).zip(scan::lines(text));
    let mut found =
        is_marker.iter().map_while(|is_marker| lines.find(|(_, line)| is_marker(line)).map(|(number, _)| number));
    Some([found.next()?, found.next()?, found.next()?])
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
            At::Both if line.starts_with(FIRST) => At::First,
            At::First if line.starts_with("||||||| ") => At::Base,
            At::First | At::Base if scan::trim_end(line) == "=======" => At::Second,
            At::Second if line.starts_with(">>>>>>> ") => At::Both,
            _ => {
                version.push_str(if is_kept { line } else { "" });
                continue;
            }
        };
    }
    version
}
