//! Competition deals: four lines each, 17, 17, 17 and 3 cards.

use super::{counted, errors, text};
use crate::conformance::{Facts, File};
use paiju_inspect::{Options, inspect};

/// Lists of deals, each of which must be a whole pack.
pub fn lists(file: &File) -> Option<Facts> {
    let text = text(file);
    let lines: Option<Vec<Vec<u8>>> = text.lines().filter(|line| !line.trim().is_empty()).map(numbers).collect();
    let lines = lines.filter(|lines| lines.iter().map(Vec::len).take(4).eq([17, 17, 17, 3]))?;
    let inspection = inspect(&file.bytes, &Options::default());
    let mut facts = Facts::default();
    facts.equal("deals", lines.len() / 4, inspection.reports.len());
    if let Some((games, _)) = counted(file) {
        facts.equal("deals as counted", games, inspection.reports.len());
    }
    facts.equal(
        "deals that are no whole pack",
        lines.chunks(4).filter(|deal| !is_pack(deal)).count(),
        errors(&inspection),
    );
    Some(facts)
}

fn numbers(line: &str) -> Option<Vec<u8>> {
    line.split_whitespace().map(|word| word.parse().ok()).collect()
}

fn is_pack(deal: &[Vec<u8>]) -> bool {
    let mut ids: Vec<u8> = deal.concat();
    ids.sort_unstable();
    ids.into_iter().eq(0..54)
}
