//! Actions in a link: a digit is a bid, `_` a pass, letters ended by `-` the cards of a play.

use paiju_doudizhu::Action;
use paiju_game::cards::{Card, CardSet};

/// One letter per card, by number.
const LETTERS: &[u8; 54] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz45";

/// Writes one action.
pub fn write(action: &Action) -> String {
    match *action {
        Action::Bid(bid) => bid.to_string(),
        Action::Pass => "_".to_owned(),
        Action::Play(cards) => {
            let letters = cards.iter().map(|card| char::from(LETTERS[usize::from(card.id())]));
            letters.chain(['-']).collect()
        }
    }
}

/// Reads a sequence of actions, without checking that they are legal.
pub fn read(text: &str) -> Option<Vec<Action>> {
    let mut actions = Vec::new();
    let mut cards = CardSet::EMPTY;
    for letter in text.bytes() {
        let card = LETTERS.iter().position(|&of_card| of_card == letter).and_then(|id| Card::from_id(id as u8));
        match (letter, card) {
            (_, Some(card)) if cards.insert(card) => {}
            (b'-', None) => actions.push(Action::Play(std::mem::take(&mut cards))),
            (b'0'..=b'3', None) if cards.is_empty() => actions.push(Action::Bid(letter - b'0')),
            (b'_', None) if cards.is_empty() => actions.push(Action::Pass),
            _ => return None,
        }
    }
    cards.is_empty().then_some(actions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_read_back() {
        let actions =
            [Action::Bid(0), Action::Bid(3), Action::Play(CardSet::PACK), Action::Pass, Action::Play(CardSet::JOKERS)];
        let text: String = actions.iter().map(write).collect();
        assert!(text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter)));
        assert_eq!(read(&text), Some(actions.to_vec()));
        assert_eq!(read(""), Some(Vec::new()));
    }

    #[test]
    fn invalid_texts_are_not_read() {
        for text in ["7", "AB", "A_", "AA-", "%41-", "A3-"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
