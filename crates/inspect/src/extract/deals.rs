//! A list of deals among other text: lines of 17, 17, 17 and 3 card numbers, below each other.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::{Span, scan};

use super::{Mapped, Taken};
use crate::doudizhu::{DEAL_LINES, count_deals};

/// The whole deals of a text; `None` without one, and for a text of deals alone, which is read as it stands.
pub fn deals(from: &Mapped) -> Option<Taken> {
    if count_deals(from.text()).is_some() {
        return None;
    }
    let mut found = Taken::default();
    let mut deal: Vec<Span> = Vec::new();
    let mut at = 0;
    for line in scan::lines(from.text()) {
        let fits = |line_of_deal: usize| {
            let place = DEAL_LINES.get(line_of_deal).and_then(|&count| numbers(line, count));
            place.map(|place| Span::new(at + place.start, at + place.end))
        };
        match fits(deal.len()) {
            Some(place) => deal.push(place),
            // What breaks a deal may begin the next one.
            None => deal = fits(0).into_iter().collect(),
        }
        if deal.len() == DEAL_LINES.len() {
            for place in deal.drain(..) {
                found.text.copy(from, place);
                found.text.add("\n");
                found.places.push(from.source(place));
            }
        }
        at += line.len();
    }
    (!found.places.is_empty()).then_some(found)
}

/// The place of this many card numbers at the end of a line.
fn numbers(line: &str, count: usize) -> Option<Span> {
    scan::visited(line.len());
    // Most lines of most texts are words.
    let end = line.trim_end_matches(|letter: char| !letter.is_ascii_digit()).len();
    let is_between = |letter: char| matches!(letter, ' ' | '\t' | ',');
    let mut start = end;
    for _ in 0..count {
        let before = line.get(..start)?.trim_end_matches(is_between);
        let digits = before.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = before.get(digits.len()..)?;
        if number.len() > 2 || number.parse::<u8>().ok()? > 53 {
            return None;
        }
        start = digits.len();
    }
    // Another number may precede them, but not another card; whatever else does, four such lines are not an accident.
    let is_apart = !line.get(..start)?.ends_with(|letter: char| letter == ',' || letter.is_alphanumeric());
    is_apart.then(|| Span::new(start, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: [&str; 4] = [
        "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
        "17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33",
        "34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50",
        "51 52 53",
    ];

    #[test]
    fn deals_are_found_between_words() {
        let lines = DEAL.map(|line| format!("> {line}\n")).concat();
        let found = deals(&Mapped::whole(&format!("第一副：\n{lines}1 2 3\n{lines}再来一副\n"))).unwrap();
        let deal = DEAL.map(|line| format!("{line}\n")).concat();
        assert_eq!(found.text.text(), deal.repeat(2));
        let numbered: String = (1..).zip(DEAL).map(|(number, line)| format!("{number:>3}\t{line}\n")).collect();
        assert_eq!(deals(&Mapped::whole(&numbered)).unwrap().text.text(), deal);
        for other in [&deal, "1 2 3\n4 5 6\n", &DEAL[..3].join("\n"), &lines.replace("53", "54")] {
            assert!(deals(&Mapped::whole(other)).is_none(), "{other}");
        }
    }
}
