//! Actions in a link: `_` is a pass. Cards are two letters each and end with `-` for a play, `0` for a declaration, `1`
//! for a cover.

use paiju_tractor::{Action, CardId, Cards};

/// The first letter of a card number, of 27 × 4 = 108.
const FIRST: &[u8; 27] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZa";
const SECOND: &[u8; 4] = b"wxyz";

/// Writes one action.
pub fn write(action: &Action) -> String {
    let end = match action {
        Action::Pass => '_',
        Action::Play(_) => '-',
        Action::Declare(_) => '0',
        Action::Cover(_) => '1',
    };
    let letters = action.cards().iter().flat_map(|card| {
        let number = usize::from(u8::from(card));
        [FIRST[number / SECOND.len() % FIRST.len()], SECOND[number % SECOND.len()]].map(char::from)
    });
    letters.chain([end]).collect()
}

/// Reads a sequence of actions, without checking that they are legal.
pub fn read(text: &str) -> Option<Vec<Action>> {
    let mut actions = Vec::new();
    let mut cards = Cards::EMPTY;
    let mut letters = text.bytes();
    while let Some(letter) = letters.next() {
        let end: Option<fn(Cards) -> Action> = match letter {
            b'_' if cards.is_empty() => Some(|_| Action::Pass),
            b'-' => Some(Action::Play),
            b'0' => Some(Action::Declare),
            b'1' => Some(Action::Cover),
            _ => None,
        };
        match end {
            Some(action) => actions.push(action(std::mem::take(&mut cards))),
            None => {
                let place = |letter: u8, of: &[u8]| of.iter().position(|&other| other == letter);
                let number = place(letter, FIRST)? * SECOND.len() + place(letters.next()?, SECOND)?;
                if !cards.insert(CardId::try_from(u8::try_from(number).ok()?).ok()?) {
                    return None;
                }
            }
        }
    }
    cards.is_empty().then_some(actions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_read_back() {
        let some: Cards = CardId::all().step_by(13).collect();
        let actions = [
            Action::Pass,
            Action::Declare(CardId::all().take(2).collect()),
            Action::Cover(some),
            Action::Play(Cards::PACKS),
            Action::Play(some),
            Action::Pass,
        ];
        let text: String = actions.iter().map(write).collect();
        assert!(text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter)));
        assert_eq!(read(&text), Some(actions.to_vec()));
        assert_eq!(read(""), Some(Vec::new()));
    }

    #[test]
    fn invalid_texts_are_not_read() {
        for text in ["A", "Aw", "AwAw-", "Aw_", "wA-", "bw-", "2", "Aw%"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
