//! Reading takes linear work, whatever is repeated. Work is counted, not timed: the bytes that readers visit
//! (`paiju_game::platform::scan`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

#[path = "common/patterns.rs"]
mod patterns;

use paiju_game::Lang;
use paiju_game::platform::scan;
use paiju_inspect::{Format, Options, inspect, json, markdown};
use patterns::{AROUND, PATTERNS, Pattern};

/// The most by which the work may grow when the length doubles.
const RATIO: f64 = 2.5;
/// The most visits per byte: by each reader that is tried, by the one that succeeds, and by the search for games inside
/// other text.
const VISITS: u64 = 73;

fn work(text: &str, options: &Options) -> u64 {
    scan::counted(|| inspect(text.as_bytes(), options)).1
}

/// Checks that the work for texts of one kind grows linearly.
fn grows_evenly(name: &str, options: &Options, text: impl Fn(usize) -> String) {
    let texts = [4 << 10, 8 << 10, 16 << 10].map(text);
    let sizes = texts.each_ref().map(String::len);
    let works = texts.each_ref().map(|text| work(text, options));
    for (pair, size) in works.windows(2).zip(&sizes[1..]) {
        let ratio = pair[1] as f64 / pair[0] as f64;
        assert!(ratio < RATIO, "{name}: {works:?} at {sizes:?}");
        assert!(pair[1] <= VISITS * (*size as u64 + 1000), "{name}: {works:?} at {sizes:?}");
    }
    assert!(works[0] >= sizes[0] as u64, "{name}: {works:?} does not count every byte once");
}

#[test]
fn no_repetition_takes_more_than_its_length() {
    assert!(PATTERNS.len() >= 30);
    for pattern in PATTERNS {
        grows_evenly(&format!("{pattern:?}"), &Options::default(), |size| pattern.text(size));
    }
}

#[test]
fn nor_between_other_things() {
    for pattern in PATTERNS {
        for (before, after) in AROUND {
            let name = format!("{before:?} {pattern:?} {after:?}");
            grows_evenly(&name, &Options::default(), |size| format!("{before}{}{after}", pattern.text(size)));
        }
    }
}

/// Leading and trailing white space, as long as the content, is passed once and not once per line.
#[test]
fn nor_with_white_space_around() {
    for pattern in PATTERNS {
        for space in [" ", "\n", " \n"] {
            let text = |size: usize| {
                let space = space.repeat(size / 2);
                format!("{space}{}{space}", pattern.text(size / 2))
            };
            grows_evenly(&format!("{space:?} around {pattern:?}"), &Options::default(), text);
        }
    }
}

#[test]
fn nor_as_a_form_that_the_user_chose() {
    for pattern in PATTERNS {
        for format in Format::ALL {
            let options = Options { format: Some(format), ..Options::default() };
            let works = [8 << 10, 16 << 10].map(|size| work(&pattern.text(size), &options));
            assert!((works[1] as f64) < RATIO * works[0] as f64, "{pattern:?} as {format:?}: {works:?}");
        }
    }
}

/// A text without a game's words is not read: a few scans suffice.
#[test]
fn texts_that_cannot_be_games_are_hardly_scanned() {
    const LOOKS: u64 = 26;
    for repeated in ["a\n", "---\n", "[", "[1,\n", "{a:1}", "x = y;\n"] {
        let text = repeated.repeat((16 << 10) / repeated.len());
        let work = work(&text, &Options::default());
        assert!(work <= LOOKS * text.len() as u64, "{repeated:?}: {} looks", work / text.len() as u64);
    }
}

/// One thing repeated, and then another.
#[test]
fn nor_one_after_the_other() {
    let some: Vec<&Pattern> = PATTERNS.iter().step_by(7).collect();
    for one in &some {
        for other in &some {
            let text = |size: usize| one.text(size / 2) + &other.text(size / 2);
            grows_evenly(&format!("{one:?} {other:?}"), &Options::default(), text);
        }
    }
}

#[test]
fn what_is_made_of_it_is_not_larger_than_its_problems() {
    for pattern in PATTERNS {
        let inspection = inspect(pattern.text(64 << 10).as_bytes(), &Options::default());
        let problems = inspection.all_problems().count();
        assert!(problems <= 64 << 10, "{pattern:?}: {problems} problems");
        assert_eq!(json::each_report(&inspection).count(), inspection.reports.len().max(1));
        assert!(!markdown(&inspection, Lang::En).is_empty());
    }
}
