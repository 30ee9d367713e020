//! The moves of a puzzle as text, for a sheet's attempts: cards by their numbers, 0 to 53, a pass empty: `12,13;;40`.

use paiju_cards::{Card, CardSet};
use paiju_doudizhu::Action;

pub fn write(moves: &[Action]) -> String {
    let one = |action: &Action| match action {
        Action::Play(cards) => cards.iter().map(|card| card.id().to_string()).collect::<Vec<_>>().join(","),
        Action::Bid(_) | Action::Pass => String::new(),
    };
    moves.iter().map(one).collect::<Vec<_>>().join(";")
}

/// Reads what [`write`] wrote; `None` for anything else, and for no move.
pub fn read(text: &str) -> Option<Vec<Action>> {
    let card = |number: &str| Card::from_id(number.parse().ok()?);
    let one = |cards: &str| match cards {
        "" => Some(Action::Pass),
        cards => cards.split(',').map(card).collect::<Option<CardSet>>().map(Action::Play),
    };
    if text.is_empty() { None } else { text.split(';').map(one).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_back() {
        let cards = |ids: &[u8]| Action::Play(ids.iter().filter_map(|&id| Card::from_id(id)).collect());
        let moves = [cards(&[12, 13]), Action::Pass, cards(&[53])];
        assert_eq!(write(&moves), "12,13;;53");
        assert_eq!(read("12,13;;53"), Some(moves.to_vec()));
        for other in ["", "x", "54", "1,", "c1"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
