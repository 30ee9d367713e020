//! The hands in a deal's text, for editing them card by card.

use paiju_game::cards::Card;
use serde_json::Value;

use super::lines;

/// The parts of a deal that contain cards, in Botzone's `initdata`: one list per seat, and the kitty.
const SEATS: &str = "allocation";
const KITTY: &str = "publiccard";

/// The cards of each seat and of the kitty, by number; `None` for a text without them.
pub fn hands(text: &str) -> Option<Vec<Vec<u8>>> {
    let deal: Value = serde_json::from_str(text).ok()?;
    let seats = deal.get(SEATS)?.as_array()?;
    let cards = |hand: &Value| serde_json::from_value::<Vec<u8>>(hand.clone()).ok();
    seats.iter().chain(deal.get(KITTY)).map(cards).collect()
}

/// The same deal with these hands.
pub fn with_hands(text: &str, mut hands: Vec<Vec<u8>>) -> Option<String> {
    let mut deal: Value = serde_json::from_str(text).ok()?;
    if let Some(kitty) = deal.get_mut(KITTY) {
        *kitty = Value::from(hands.pop()?);
    }
    *deal.get_mut(SEATS)? = Value::from(hands);
    Some(lines(&deal))
}

/// The hands after the picked cards were moved into one of them.
pub fn put(hands: &[Vec<u8>], picked: &[u8], into: usize) -> Vec<Vec<u8>> {
    let mut hands: Vec<Vec<u8>> =
        hands.iter().map(|hand| hand.iter().copied().filter(|id| !picked.contains(id)).collect()).collect();
    if let Some(hand) = hands.get_mut(into) {
        hand.extend(picked);
    }
    hands
}

/// A card by its number in one pack or in two.
pub fn face(id: u8) -> Option<Card> {
    Card::from_id(id % 54)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = r#"{"allocation":[[0,1],[2,3]],"level":"2","publiccard":[4]}"#;

    #[test]
    fn cards_go_from_hand_to_hand_and_the_rest_of_the_deal_stays() {
        let before = hands(DEAL).unwrap();
        assert_eq!(before, [vec![0, 1], vec![2, 3], vec![4]]);
        let after = put(&before, &[1, 4], 1);
        let text = with_hands(DEAL, after).unwrap();
        assert_eq!(hands(&text).unwrap(), [vec![0], vec![2, 3, 1, 4], vec![]]);
        assert!(text.contains("\"level\": \"2\""), "{text}");
    }

    #[test]
    fn a_text_without_hands_has_none() {
        for text in ["", "3 3 3 4", "{}", r#"{"allocation":[[300]]}"#, r#"{"walltiles":"B1"}"#] {
            assert_eq!(hands(text), None, "{text}");
        }
    }
}
