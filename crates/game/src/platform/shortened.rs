//! Shortens text from outside for messages.

/// The start of a text on one line, with at most this many characters, and an ellipsis if it was cut.
pub fn shortened(text: &str, most: usize) -> String {
    let shown = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut start: String = text.chars().take(most).map(shown).collect();
    if text.chars().nth(most).is_some() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_letters_and_stays_on_one_line() {
        assert_eq!(shortened("三带一\n", 4), "三带一 ");
        assert_eq!(shortened("三带一\n", 2), "三带…");
        assert_eq!(shortened("", 0), "");
    }
}
